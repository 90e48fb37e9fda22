package bytecode

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// item is an attribute or location of the file being written. Most of them are
// locations, which are never made into nodes for this.
type item struct {
	ref     uint64 // an ir.Loc, or an index into writer.values
	count   uint32 // references
	dialect uint32 // with isAttr set for attributes
}

// isAttr tells attributes from locations, in item.dialect.
const isAttr = 1 << 31

// value is an attribute of the file. Its text is "" if it has a custom coding.
type value struct {
	attr ir.Attribute
	text string
}

type typeItem struct {
	typ     ir.Type
	count   uint32
	dialect uint32
	text    string // "" with a custom coding
}

type nameItem struct {
	name    *ir.OpName
	count   uint32
	dialect uint32
	layout  *propLayout
	// shared is the payload of the operations that have lastProps.
	lastProps *ir.Attribute
	payload   uint32
}

// number visits the operations in the order that decides the order of all
// tables: regions from a stack, the last one first.
func (w *writer) number(root *ir.Operation) {
	w.numberOp(root)
	var stack []*ir.Region
	push := func(op *ir.Operation) {
		regions := op.Regions()
		for i := range regions {
			stack = append(stack, &regions[i])
		}
	}
	push(root)
	for len(stack) > 0 {
		r := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for b := r.First(); b != nil; b = b.Next() {
			w.numBlocks++
			for _, a := range b.Args() {
				w.numberLoc(a.Loc())
				w.numberType(a.Type())
			}
			for op := b.First(); op != nil; op = op.Next() {
				w.numberOp(op)
				push(op)
			}
		}
	}
}

func (w *writer) numberOp(op *ir.Operation) {
	w.numOps++
	n := w.numberName(op.Name())
	results := op.Results()
	for i := range results {
		w.numberType(results[i].Type())
	}
	if d := w.dict(op); len(d.Entries) > 0 {
		w.numberAttr(d)
	}
	if props := op.Props(); props != nil && n.layout != nil && n.layout.hasRefs {
		for i := range n.layout.fields {
			f := &n.layout.fields[i]
			if f.kind <= fieldOptAttr && props[f.slot] != nil {
				w.numberAttr(props[f.slot])
			}
		}
	}
	w.numberLoc(op.Loc())
}

// dict is the dictionary that is written for op: the discardable attributes, or
// all of them in versions without properties.
func (w *writer) dict(op *ir.Operation) *ir.DictAttr {
	d := op.Discardable()
	props := op.Props()
	if w.version >= versionProperties || props == nil || op.Def() == nil {
		return d
	}
	entries := slices.Clone(d.Entries)
	attrs := op.Def().Attrs
	for i, p := range props {
		if p != nil && attrs[i].Kind <= ir.SegmentSizes {
			entries = append(entries, ir.NamedAttribute{Name: w.ctx.String(attrs[i].Name), Value: p})
		}
	}
	return w.ctx.Dict(entries)
}

// at returns the element of a dense side table, which grows as needed.
func at(table *[]uint32, id uint32) *uint32 {
	if id >= uint32(len(*table)) {
		*table = append(*table, make([]uint32, int(id)+1-len(*table)+1024)...)
	}
	return &(*table)[id]
}

func (w *writer) numberName(n *ir.OpName) *nameItem {
	p := at(&w.nameAt, n.ID())
	if *p != 0 {
		it := &w.names[*p-1]
		it.count++
		return it
	}
	*p = uint32(len(w.names)) + 1
	it := nameItem{name: n, count: 1, dialect: w.dialect(n.DialectName()), layout: layoutOf(n, w.version)}
	w.names = append(w.names, it)
	return &w.names[len(w.names)-1]
}

// dialect numbers a dialect by name.
func (w *writer) dialect(name string) uint32 {
	for i, d := range w.dialects {
		if d == name {
			return uint32(i)
		}
	}
	w.dialects = append(w.dialects, name)
	return uint32(len(w.dialects) - 1)
}

func (w *writer) numberLoc(l ir.Loc) {
	if l == w.lastLoc && w.lastItem != 0 {
		w.attrs[w.lastItem-1].count++
		return
	}
	i, seen := w.locAt.get(l)
	if seen {
		w.attrs[i].count++
	} else {
		i = uint32(len(w.attrs))
		w.locAt.put(l, i)
		w.addItem(item{ref: uint64(l), count: 1, dialect: w.dialect("builtin")})
		putLoc(&w.refs, l)
	}
	w.lastLoc, w.lastItem = l, i+1
}

func (w *writer) numberAttr(a ir.Attribute) {
	p := at(&w.attrAt, a.ID())
	if *p != 0 {
		w.attrs[*p-1].count++
		return
	}
	if l, ok := a.(ir.LocationAttr); ok {
		w.numberLoc(w.ctx.Loc(l))
		return
	}
	*p = uint32(len(w.attrs)) + 1
	pos, ref := len(w.attrs), len(w.values)
	w.addItem(item{ref: uint64(ref), count: 1})
	w.values = append(w.values, value{attr: a})
	dialect, coded := uint32(0), false
	switch a := a.(type) {
	case *ir.DialectAttr:
		name := a.Def.Dialect.Name
		dialect = w.dialect(name)
		if k := codingOf(name); k != nil {
			coded = k.putAttr(&w.refs, a)
		}
	case *ir.OpaqueAttr:
		dialect = w.dialect(a.Dialect)
	default:
		dialect = w.dialect("builtin")
		coded = putBuiltinAttr(&w.refs, a)
	}
	w.attrs[pos].dialect = dialect | isAttr
	if !coded {
		w.values[ref].text = w.attrText(a)
	}
}

// addItem is append with fewer copies than append makes of long slices.
func (w *writer) addItem(it item) {
	if n := len(w.attrs); n == cap(w.attrs) {
		w.attrs = append(make([]item, 0, max(1024, 2*n)), w.attrs...)
	}
	w.attrs = append(w.attrs, it)
}

func (w *writer) numberType(t ir.Type) {
	p := at(&w.typeAt, t.ID())
	if *p != 0 {
		w.types[*p-1].count++
		return
	}
	*p = uint32(len(w.types)) + 1
	pos := len(w.types)
	w.types = append(w.types, typeItem{typ: t, count: 1})
	coded := false
	switch t := t.(type) {
	case *ir.DialectType:
		name := t.Def.Dialect.Name
		w.types[pos].dialect = w.dialect(name)
		if k := codingOf(name); k != nil && !t.IsMutable() {
			coded = k.putType(&w.refs, t)
		}
	case *ir.OpaqueType:
		w.types[pos].dialect = w.dialect(t.Dialect)
	default:
		w.types[pos].dialect = w.dialect("builtin")
		coded = putBuiltinType(&w.refs, t)
	}
	if !coded {
		w.types[pos].text = w.typeText(t)
	}
}

// attrText is the text of a text-coded entry. Resources it mentions are numbered.
func (w *writer) attrText(a ir.Attribute) string {
	p := ir.AttrPrinter{OnResource: w.numberResource}
	p.AttrNoAlias(a, ir.NeverElide)
	return string(p.Buf)
}

func (w *writer) typeText(t ir.Type) string {
	p := ir.AttrPrinter{OnResource: w.numberResource}
	p.TypeNoAlias(t)
	return string(p.Buf)
}

func (w *writer) numberResource(key string) {
	w.dialect("builtin")
	if _, seen := w.resourceAt[key]; !seen {
		w.resourceAt[key] = uint32(len(w.resources))
		w.resources = append(w.resources, key)
	}
}

// finish brings all tables into their final order.
func (w *writer) finish() {
	w.attrOrder, w.attrRank = finalOrder(len(w.attrs), len(w.dialects), func(i uint32) (count, dialect uint32) {
		return w.attrs[i].count, w.attrs[i].dialect &^ isAttr
	})
	w.typeOrder, w.typeRank = finalOrder(len(w.types), len(w.dialects), func(i uint32) (count, dialect uint32) {
		return w.types[i].count, w.types[i].dialect
	})
	w.nameOrder, w.nameRank = finalOrder(len(w.names), len(w.dialects), func(i uint32) (count, dialect uint32) {
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

// rareCounts separates the reference counts that are sorted by bucket from the
// few larger ones.
const rareCounts = 1 << 10

// finalOrder sorts n entries by descending reference count and then, in windows
// of the indexes that take one byte, two bytes and so on, by dialect; both sorts
// are stable. In each window one dialect comes first: number 0, later the last
// one of the window before. order lists positions, rank inverts it.
func finalOrder(n, dialects int, key func(uint32) (count, dialect uint32)) (order, rank []uint32) {
	order, rank = make([]uint32, n), make([]uint32, n)
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

// groupByDialect sorts part by dialect, first before all others. tmp has part's
// length; starts has one element a dialect and one more.
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
	return w.locIndex(w.ctx.Loc(a.(ir.LocationAttr)))
}

func (w *writer) locIndex(l ir.Loc) uint64 {
	i, _ := w.locAt.get(l)
	return uint64(w.attrRank[i])
}

func (w *writer) typeIndex(t ir.Type) uint64 { return uint64(w.typeRank[w.typeAt[t.ID()]-1]) }

func (w *writer) resourceIndex(key string) uint64 { return uint64(w.resourceAt[key]) }
