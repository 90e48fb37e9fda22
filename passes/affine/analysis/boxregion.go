package analysis

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// interval is the range of integers from lo to hi, both included.
type interval struct{ lo, hi int64 }

func (i interval) meet(o interval) interval { return interval{max(i.lo, o.lo), min(i.hi, o.hi)} }
func (i interval) hull(o interval) interval { return interval{min(i.lo, o.lo), max(i.hi, o.hi)} }
func (i interval) empty() bool              { return i.hi < i.lo }

// box returns the region that an access touches, one interval for each dimension. Each index must
// be a constant, or an induction variable plus a constant, and the loops must have constant bounds.
// Only the iterations of the slice s count, or all if s is nil. It returns false for an access of
// another form, and for a memref of rank 0. It also returns false if the region is empty, or if two
// dimensions use the same loop.
func (a *Access) box(s *Slice) ([]interval, bool) {
	p := a.plain()
	shape := a.MemRef.Type().(*ir.MemRefType).Shape
	if !p.box || len(shape) == 0 {
		return nil, false
	}
	box := make([]interval, len(shape))
	for d, t := range p.indices {
		r := interval{t.plus, t.plus}
		if t.variable > 0 {
			if slices.ContainsFunc(p.indices[:d], func(u term) bool { return u.variable == t.variable }) {
				return nil, false
			}
			values, ok := a.values(int(t.variable), s)
			if !ok {
				return nil, false
			}
			r = interval{values.lo + t.plus, values.hi + t.plus}
		}
		r.lo = max(r.lo, 0)
		if shape[d] != ir.Dynamic {
			r.hi = min(r.hi, shape[d]-1)
		}
		if r.empty() {
			return nil, false
		}
		box[d] = r
	}
	return box, true
}

// values returns the range of the access's induction variable with the given number, counted from
// 1. If the slice s bounds the variable, it returns the part of the range that is in the slice. It
// returns false if the slice's bounds are not known.
func (a *Access) values(variable int, s *Slice) (interval, bool) {
	iv := a.ivs()[variable-1]
	all := loopValues(affine.InductionVarFor(iv))
	if s == nil {
		return all, true
	}
	i := slices.Index(s.IVs, iv)
	if i < 0 {
		return all, true
	}
	lb, ub := s.Lower[i], s.Upper[i]
	if lb == nil || ub == nil || lb.NumResults() != 1 || ub.NumResults() != 1 {
		return interval{}, false
	}
	lo, ok1 := s.extreme(lb.Result(0), false)
	hi, ok2 := s.extreme(ub.Result(0), true)
	return all.meet(interval{lo, hi - 1}), ok1 && ok2
}

// extreme returns the least value of e, a bound of the slice, or the greatest value if greatest is
// true. It returns false unless e is a constant, or the induction variable of a loop with constant
// bounds and step 1, plus a constant.
func (s *Slice) extreme(e *poly.Expr, greatest bool) (int64, bool) {
	e, plus := e.Offset()
	if e == nil {
		return plus, true
	}
	if e.Kind() == poly.KindDim {
		loop := affine.InductionVarFor(s.Operands[e.Position()])
		if loop == nil || transform.Step(loop) != 1 {
			return 0, false
		}
		if _, _, ok := constantBounds(loop); !ok {
			return 0, false
		}
		values := loopValues(loop)
		if greatest {
			return values.hi + plus, true
		}
		return values.lo + plus, true
	}
	return 0, false
}

func loopValues(loop *ir.Operation) interval {
	lb, ub, _ := constantBounds(loop)
	return interval{lb, ub - 1}
}

// boxSize returns the number of bytes of the elements in the box. A memref whose layout is not the
// identity counts as 0 bytes. It returns false if the size of an element is not known.
func boxSize(memref *ir.Value, box []interval) (int64, bool) {
	t := memref.Type().(*ir.MemRefType)
	if !HasIdentityLayout(t) {
		return 0, true
	}
	size, ok := ElementSize(t)
	for _, r := range box {
		size *= r.hi - r.lo + 1
	}
	return size, ok
}

// TouchedSize returns the number of bytes of the region that the access touches: within the slice
// s, or in all iterations if s is nil. It returns false if the region is not known.
func (a *Access) TouchedSize(s *Slice) (int64, bool) {
	if box, ok := a.box(s); ok {
		return boxSize(a.MemRef, box)
	}
	of := RegionOf{Access: a, Slice: s}
	region, ok := of.Compute()
	if !ok {
		return 0, false
	}
	return region.Size()
}

// boxFootprint returns the number of bytes that the accesses touch, if all of them touch boxes:
// regions that are a constant range in each dimension. It returns ok = false if an access touches
// another region. It returns known = false if the size of an element is not known.
func boxFootprint(accesses []*Access) (total int64, known, ok bool) {
	var memrefs []*ir.Value
	var boxes [][]interval
	for _, a := range accesses {
		box, ok := a.box(nil)
		if !ok {
			return 0, false, false
		}
		i := slices.Index(memrefs, a.MemRef)
		if i < 0 {
			memrefs, boxes = append(memrefs, a.MemRef), append(boxes, box)
			continue
		}
		for d, r := range box {
			boxes[i][d] = boxes[i][d].hull(r)
		}
	}
	for i, v := range memrefs {
		size, ok := boxSize(v, boxes[i])
		if !ok {
			return 0, false, true
		}
		total += size
	}
	return total, true, true
}
