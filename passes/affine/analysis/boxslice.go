package analysis

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// Slices between accesses of the plain kind in loops of constant bounds, read off the shortest
// paths. They equal the slices by elimination if each induction variable of the slice has one of
// three forms. It is a constant, a variable of the other nest plus a constant, or bounded by
// constants only.

// boxed does the work of SliceUnion for nests that have no loop in common. Each access must touch a
// box, a constant range in each dimension, and all slices must be equal. It returns ok = false if
// SliceUnion must take its general way.
func (u *union) boxed(srcs, dsts []*Access) (s *Slice, valid, ok bool) {
	for _, a := range srcs {
		for _, b := range dsts {
			if a.MemRef != b.MemRef {
				continue
			}
			pair, ok := u.boxedPair(a, b)
			switch {
			case !ok:
				return nil, false, false
			case pair == nil:
			case s == nil:
				s = pair
			case !s.sameBounds(pair):
				return nil, false, false
			}
		}
	}
	if s == nil {
		return nil, false, true
	}
	around := InnermostCommonDepth(u.around)
	if u.depth > len(around) {
		return nil, false, true
	}
	s.Block = transform.Body(around[u.depth-1])
	return s, s.sameLoops() == Yes || s.inSource(), true
}

func (s *Slice) sameBounds(o *Slice) bool {
	return slices.Equal(s.IVs, o.IVs) && slices.Equal(s.Operands, o.Operands) &&
		slices.EqualFunc(s.Lower, o.Lower, (*poly.Map).Equal) && slices.EqualFunc(s.Upper, o.Upper, (*poly.Map).Equal)
}

// boxedPair returns the slice for one pair of accesses. It returns a nil slice and true if they do
// not depend on each other. It returns false if the slice is not simple enough for boxed.
func (u *union) boxedPair(a, b *Access) (_ *Slice, ok bool) {
	if !a.plain().box || !b.plain().box || CommonBlock(a.Op, b.Op) == nil {
		return nil, false
	}
	q := Query{Src: a, Dst: b, Depth: 1, Reads: !a.Store && !b.Store}
	host := b
	if u.forward {
		host = a
	}
	if q.common() != 0 || u.depth > len(host.ivs()) {
		return nil, false
	}
	if q.outOfOrder(0) {
		return nil, true
	}
	sys, ok := q.build(0)
	defer sys.free()
	if sys == nil {
		return nil, ok
	}
	ivs, first, others := a.ivs(), 1, 1+sys.srcLoops
	if u.forward {
		ivs, first, others = b.ivs(), others, first
	}
	s := &Slice{
		Forward: u.forward, IVs: ivs, Operands: host.ivs()[:u.depth:u.depth],
		Lower: make([]*poly.Map, 0, len(ivs)), Upper: make([]*poly.Map, 0, len(ivs)),
	}
	for i := range ivs {
		lb, ub := sys.sliceBounds(first+i, others, u.depth)
		if lb == nil {
			return nil, false
		}
		s.Lower, s.Upper = append(s.Lower, lb), append(s.Upper, ub)
	}
	u.around = append(u.around, host.Op)
	s.clearWhole(a, b)
	return s, true
}

// clearWhole resets the bounds of each loop that must stay whole to the bounds of that loop in the
// source. See clearSequential for these loops.
func (s *Slice) clearWhole(a, b *Access) {
	loops := make([]*ir.Operation, len(s.IVs))
	for i, iv := range s.IVs {
		loops[i] = affine.InductionVarFor(iv)
	}
	s.clearSequential(a, b, loops, len(s.Operands))
	for i, lb := range s.Lower {
		if lb == nil {
			l, u, _ := constantBounds(loops[i])
			s.Lower[i] = poly.NewMap(len(s.Operands), 0, poly.Constant(l))
			s.Upper[i] = poly.NewMap(len(s.Operands), 0, poly.Constant(u))
		}
	}
}

// sliceBounds returns the bounds of the loop variable with node x. The bounds are maps of the depth
// loop variables whose nodes begin at first. The upper bound is exclusive. It handles a constant,
// one of these variables plus a constant, and a constant range. It returns nil for all other
// bounds.
func (s *system) sliceBounds(x, first, depth int) (lower, upper *poly.Map) {
	most := func(a, b int) int64 { return s.most[a*s.n+b] }
	lo, hi := -most(0, x), most(x, 0)
	bounds := func(lb, ub *poly.Expr) (*poly.Map, *poly.Map) {
		return poly.NewMap(depth, 0, lb), poly.NewMap(depth, 0, ub.AddConst(1))
	}
	if lo == hi {
		return bounds(poly.Constant(lo), poly.Constant(lo))
	}
	var same *poly.Expr
	free := true
	for y := 1; y < s.n; y++ {
		kept := y >= first && y < first+depth
		switch {
		case y == x, !kept && (y > s.srcLoops) == (first > s.srcLoops):
			// itself, or eliminated
		case kept && most(x, y) == -most(y, x):
			if same != nil {
				return nil, nil
			}
			same = poly.Dim(y - first).AddConst(most(x, y))
		case most(x, y) != hi+most(0, y) || most(y, x) != most(y, 0)-lo:
			free = false
		}
	}
	switch {
	case same != nil:
		return bounds(same, same)
	case !free:
		return nil, nil
	}
	return bounds(poly.Constant(lo), poly.Constant(hi))
}

// inSource reports whether all iterations of the slice are iterations of the source. The loops of
// both must have constant bounds.
func (s *Slice) inSource() bool {
	for i, iv := range s.IVs {
		l, u, _ := constantBounds(affine.InductionVarFor(iv))
		e, plus := s.Lower[i].Result(0).Offset()
		if e == nil || e.Kind() != poly.KindDim {
			continue // within the bounds by itself
		}
		lo, hi, _ := constantBounds(affine.InductionVarFor(s.Operands[e.Position()]))
		if lo+plus < l || hi+plus > u {
			return false
		}
	}
	return true
}

// maximalBox does the work of Maximal for loops of step 1 with constant bounds. In that case the
// source is a box, and each bound of the slice is a range of one of the box's dimensions. It
// returns Undecided for all other loops.
func (s *Slice) maximalBox() Verdict {
	if around := numLoops(s.Operands); around > len(s.IVs) {
		return Undecided // dimensions that the source has not
	}
	maximal := true
	for i, lb := range s.Lower {
		at, r, ok := s.placed(i, lb, s.Upper[i])
		if !ok {
			return Undecided
		}
		src := affine.InductionVarFor(s.IVs[at])
		l, u, ok := constantBounds(src)
		if !ok || u <= l || transform.Step(src) != 1 {
			return Undecided
		}
		maximal = maximal && r.lo <= l && u-1 <= r.hi
	}
	return verdict(maximal)
}

// placed returns the dimension that addPlaced constrains for induction variable i, and the range of
// that dimension. The slice's bounds lb and ub must be constants. Otherwise they must give a single
// value: the induction variable of a loop with constant bounds and step 1. For other bounds, placed
// returns false.
func (s *Slice) placed(i int, lb, ub *poly.Map) (at int, r interval, ok bool) {
	if !hasResults(lb) || !hasResults(ub) || lb.NumResults() > 1 || ub.NumResults() > 1 {
		return 0, r, false
	}
	if lo, ok := lb.Result(0).AsConstant(); ok {
		hi, ok := ub.Result(0).AsConstant()
		return i, interval{lo, hi - 1}, ok
	}
	if !isPoint(lb, ub) || lb.Result(0).Kind() != poly.KindDim {
		return 0, r, false
	}
	iv := s.Operands[lb.Result(0).Position()]
	loop := affine.InductionVarFor(iv)
	if loop == nil || transform.Step(loop) != 1 {
		return 0, r, false
	}
	lo, hi, ok := constantBounds(loop)
	return numLoops(s.Operands[:slices.Index(s.Operands, iv)]), interval{lo, hi - 1}, ok
}

// numLoops returns the number of values that are induction variables of an affine.for.
func numLoops(values []*ir.Value) (n int) {
	for _, v := range values {
		if affine.InductionVarFor(v) != nil {
			n++
		}
	}
	return n
}
