package bytecode

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// finish brings all tables into their final order, after everything is numbered.
func (w *writer) finish() {
	w.attrOrder, w.attrRank = finalOrder(w.attrOrder, w.attrRank, w.attrs.len, len(w.dialects), func(i uint32) (count, dialect uint32) {
		it := w.attrs.at(i)
		return it.count, it.dialect &^ isAttr
	})
	w.typeOrder, w.typeRank = finalOrder(w.typeOrder, w.typeRank, len(w.types), len(w.dialects), func(i uint32) (count, dialect uint32) {
		return w.types[i].count, w.types[i].dialect
	})
	w.nameOrder, w.nameRank = finalOrder(w.nameOrder, w.nameRank, len(w.names), len(w.dialects), func(i uint32) (count, dialect uint32) {
		return w.names[i].count, w.names[i].dialect
	})
	// Resources with data come first, the ones that are only declared last.
	var declared []string
	handles := w.resources[:0:0]
	for _, key := range w.resources {
		if w.blob(key) != nil {
			handles = append(handles, key)
		} else {
			declared = append(declared, key)
		}
	}
	w.numBlobs = len(handles)
	w.resources = append(handles, declared...)
	for i, key := range w.resources {
		w.resourceAt[key] = uint32(i)
	}
}

// rareCounts is the reference count from which entries are sorted by comparison. The many
// entries with smaller counts are sorted into buckets.
const rareCounts = 1 << 10

// finalOrder sorts n entries by descending reference count. Then it sorts by dialect within
// windows: the indexes of one byte, of two bytes and so on. Both sorts are stable. In each window
// one dialect comes first: number 0, later the last dialect of the previous window. The result
// order lists positions, and rank inverts it. Both reuse the memory of a and b if that is large
// enough.
func finalOrder(a, b []uint32, n, dialects int, key func(uint32) (count, dialect uint32)) (order, rank []uint32) {
	order, rank = slices.Grow(a[:0], n)[:n], slices.Grow(b[:0], n)[:n]
	var sizes [rareCounts + 1]uint32
	bucket := func(i uint32) uint32 {
		count, _ := key(i)
		return rareCounts - min(count, rareCounts)
	}
	for i := range uint32(n) {
		sizes[bucket(i)]++
	}
	frequent := sizes[0]
	start := uint32(0)
	for b, s := range sizes {
		sizes[b] = start
		start += s
	}
	for i := range uint32(n) {
		b := bucket(i)
		order[sizes[b]] = i
		sizes[b]++
	}
	slices.SortStableFunc(order[:frequent], func(a, b uint32) int {
		x, _ := key(a)
		y, _ := key(b)
		return int(int64(y) - int64(x))
	})
	first, window := uint32(0), uint64(0)
	starts := make([]uint32, dialects+1)
	for rest, bits := order, 7; len(rest) > 0; bits += 7 {
		window = 1<<bits - window
		part := rest[:min(uint64(len(rest)), window)]
		rest = rest[len(part):]
		groupByDialect(part, rank[:len(part)], starts, first, key)
		_, first = key(part[len(part)-1])
	}
	for i, p := range order {
		rank[p] = uint32(i)
	}
	return order, rank
}

// groupByDialect sorts part stably by dialect, where dialect first comes before all others.
// The slice tmp has part's length, and starts has one element more than there are dialects.
func groupByDialect(part, tmp, starts []uint32, first uint32, key func(uint32) (count, dialect uint32)) {
	clear(starts)
	slot := func(i uint32) uint32 {
		_, d := key(i)
		if d == first {
			return 0
		}
		return d + 1
	}
	for _, p := range part {
		starts[slot(p)]++
	}
	sum := uint32(0)
	for d, n := range starts {
		starts[d] = sum
		sum += n
	}
	for _, p := range part {
		d := slot(p)
		tmp[starts[d]] = p
		starts[d]++
	}
	copy(part, tmp)
}

func (w *writer) attrIndex(a ir.Attribute) uint64 {
	if id := a.ID(); id < uint32(len(w.attrAt)) && w.attrAt[id] != 0 {
		return uint64(w.attrRank[w.attrAt[id]-1])
	}
	return w.locIndex(w.ctx.Loc(a.(ir.LocationAttr)), &nearLines{})
}

// locIndex returns the final index of location l. The caller keeps near between calls, as a
// cache.
func (w *writer) locIndex(l ir.Loc, near *nearLines) uint64 {
	i, _ := w.locAt.get(l, near, &w.attrs)
	return uint64(w.attrRank[i])
}

func (w *writer) typeIndex(t ir.Type) uint64 { return uint64(w.typeRank[w.typeAt[t.ID()]-1]) }

func (w *writer) resourceIndex(key string) uint64 { return uint64(w.resourceAt[key]) }
