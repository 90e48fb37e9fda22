package analysis

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// Slice is the part of a nest, the source, that one iteration of the loops around a place in
// another nest needs. It holds new bounds for the source's loops.
type Slice struct {
	IVs []*ir.Value // of the source's loops, outermost first

	// Bounds of the IVs as maps of Operands; a nil map, or one without results,
	// leaves the loop as it is. Upper bounds are exclusive.
	Lower, Upper []*poly.Map
	Operands     []*ir.Value

	// Block is the destination of the slice. A slice of a preceding nest goes to its beginning. A
	// slice of a following nest (Forward) goes before its terminator.
	Block   *ir.Block
	Forward bool
}

// Verdict is the answer to a yes-or-no question. It is Undecided if the analysis cannot tell.
type Verdict uint8

const (
	Undecided Verdict = iota
	Yes
	No
)

func verdict(yes bool) Verdict {
	if yes {
		return Yes
	}
	return No
}

// sourceDomain returns the relation of all iterations of the source's loops. It returns false if a
// bound is not affine.
func (s *Slice) sourceDomain() (*poly.Relation, bool) {
	r := NewRelation(s.IVs, nil)
	for _, iv := range s.IVs {
		if !addForDomain(r, affine.InductionVarFor(iv)) {
			return nil, false
		}
	}
	return r, true
}

// domain returns the relation of the slice's iterations. Its dimensions are the IVs, its symbols
// are the slice's operands. It returns false if a bound is not affine.
func (s *Slice) domain() (*poly.Relation, bool) {
	r := NewRelation(s.IVs, s.Operands)
	for _, v := range s.Operands {
		if affine.IsValidSymbol(v) {
			if c, ok := ir.ConstantInt(v); ok {
				r.AddConstantBound(poly.BoundEQ, find(r, v), c)
			}
		} else if loop := affine.InductionVarFor(v); loop != nil && !addForDomain(r, loop) {
			return nil, false
		}
	}
	return r, addSliceBounds(r, s)
}

// constantBounds returns the bounds of an affine.for, and true if both are constants.
func constantBounds(loop *ir.Operation) (lb, ub int64, ok bool) {
	lb, ok1 := transform.ConstantLower(loop)
	ub, ok2 := transform.ConstantUpper(loop)
	return lb, ub, ok1 && ok2
}

// sameLoops compares the source's loops with the destination's loops, if the slice makes each IV
// equal to an induction variable of the destination. It returns Yes if in each case both loops have
// equal constant bounds and steps, and No if some differ. It returns Undecided for all other
// slices.
func (s *Slice) sameLoops() Verdict {
	for i, lb := range s.Lower {
		if !isPoint(lb, s.Upper[i]) || lb.Result(0).Kind() != poly.KindDim {
			return Undecided
		}
		dst := affine.InductionVarFor(s.Operands[lb.Result(0).Position()])
		if dst == nil {
			return Undecided
		}
		src := affine.InductionVarFor(s.IVs[i])
		l1, u1, ok1 := constantBounds(src)
		l2, u2, ok2 := constantBounds(dst)
		switch {
		case !ok1 || !ok2:
			return Undecided
		case l1 != l2 || u1 != u2 || transform.Step(src) != transform.Step(dst):
			return No
		}
	}
	return Yes
}

// Valid reports whether all iterations of the slice are iterations of the source.
func (s *Slice) Valid() Verdict {
	if s.sameLoops() == Yes {
		return Yes
	}
	src, ok := s.sourceDomain()
	if !ok || src.NumLocals() > 0 {
		return Undecided
	}
	slice, ok := s.domain()
	if !ok {
		return Undecided
	}
	n := len(s.IVs)
	slice.ProjectOut(n, slice.NumVars()-n)
	src.ProjectOut(n, src.NumVars()-n)
	subset, ok := slice.IsSubsetOf(src)
	if !ok {
		return Undecided
	}
	return verdict(subset)
}

// Maximal reports whether the slices for all iterations of the destination, taken together, cover
// all iterations of the source.
func (s *Slice) Maximal() Verdict {
	if v := s.sameLoops(); v != Undecided {
		return v
	}
	if v := s.maximalBox(); v != Undecided {
		return v
	}
	return s.maximalRelation()
}

func (s *Slice) maximalRelation() Verdict {
	src, ok := s.sourceDomain()
	if !ok {
		return Undecided
	}
	var dims []*ir.Value
	for _, v := range s.Operands {
		if affine.InductionVarFor(v) != nil {
			dims = append(dims, v)
		}
	}
	for len(dims) < len(s.IVs) {
		dims = append(dims, nil) // a loop that is not there yet
	}
	slice := NewRelation(dims, nil)
	for i, lb := range s.Lower {
		if !s.addPlaced(slice, i, lb, s.Upper[i]) {
			return Undecided
		}
	}
	if src.NumDims() != slice.NumDims() || src.NumSymbols() != slice.NumSymbols() {
		return Undecided
	}
	subset, ok := src.IsSubsetOf(slice)
	if !ok {
		return Undecided
	}
	return verdict(subset)
}

// addPlaced adds to r, a relation over the destination's loops, the bounds of IV i. The slice's
// bounds for it are lb and ub. If they make IV i equal to a loop's induction variable, the bounds
// of that loop are added. Otherwise lb and ub are added, for dimension i. It returns false if the
// bounds are not affine.
func (s *Slice) addPlaced(r *poly.Relation, i int, lb, ub *poly.Map) bool {
	if isPoint(lb, ub) && lb.Result(0).Kind() != poly.KindConstant {
		e := lb.Result(0)
		if e.Kind() != poly.KindDim {
			return false
		}
		loop := affine.InductionVarFor(s.Operands[e.Position()])
		return loop != nil && addForDomain(r, loop)
	}
	return (lb == nil || addMapBound(r, poly.BoundLB, i, lb, s.Operands)) &&
		(ub == nil || addMapBound(r, poly.BoundUB, i, ub, s.Operands))
}

// TripCounts returns the number of iterations of each of the slice's loops, in the order of IVs. It
// returns false if one is not constant.
func (s *Slice) TripCounts() ([]uint64, bool) {
	counts := make([]uint64, len(s.IVs))
	for i, iv := range s.IVs {
		lb, ub := s.Lower[i], s.Upper[i]
		if !hasResults(lb) || !hasResults(ub) {
			loop := affine.InductionVarFor(iv)
			if l, u, ok := constantBounds(loop); ok {
				counts[i] = uint64(u - l)
				continue
			}
			n, ok := transform.ConstantTripCount(loop)
			if !ok {
				return nil, false
			}
			counts[i] = n
			continue
		}
		span := poly.Simplify(poly.Sub(ub.Result(0), lb.Result(0)), lb.NumDims(), lb.NumSymbols())
		c, ok := span.AsConstant()
		if !ok {
			return nil, false
		}
		counts[i] = uint64(c)
	}
	return counts, true
}

// Iterations returns the product of the loops' numbers of iterations.
func Iterations(counts []uint64) uint64 {
	n := uint64(1)
	for _, c := range counts {
		n *= c
	}
	return n
}

// barrier is the name of an attribute on a loop. A slice may not change the bounds of such a loop,
// or of the loops inside of it.
const barrier = "slice_fusion_barrier"

// sliceFor returns the slice of the nest around src that dst needs. If forward is true, it returns
// the slice of the nest around dst that uses the result of src. The relation dependence is the
// dependence from src to dst. The slice depends on the depth outermost loops around the other
// access.
func sliceFor(src, dst *Access, dependence *poly.Relation, depth int, forward bool) *Slice {
	srcLoops, dstLoops := EnclosingFors(src.Op, nil), EnclosingFors(dst.Op, nil)
	r := dependence.Clone()
	s := &Slice{Forward: forward}
	offset, num, loops := 0, len(srcLoops), srcLoops
	if forward {
		offset, num, loops = depth, len(dstLoops), dstLoops
		r.ProjectOut(depth, len(srcLoops)-depth)
		s.Block = transform.Body(srcLoops[depth-1])
	} else {
		r.ProjectOut(num+depth, len(dstLoops)-depth)
		s.Block = transform.Body(dstLoops[depth-1])
	}
	s.IVs = Values(r, offset, offset+num)
	s.Lower, s.Upper = r.SliceBounds(offset, num, false)
	s.Operands = append(Values(r, 0, offset), Values(r, offset+num, r.NumDimsAndSymbols())...)
	s.clearSequential(src, dst, loops, depth)
	return s
}

// clearSequential removes the slice's bounds for the loops that must stay whole, among loops, the
// loops of the slice's source. These are the first loop with the attribute barrier, and the loops
// inside it. If both accesses are reads, the first sequential loop and the loops inside it must
// stay whole, too. A loop with reductions does not count if depth is at least the number of loops,
// and the slice has one iteration and is maximal.
func (s *Slice) clearSequential(src, dst *Access, loops []*ir.Operation, depth int) {
	var sequential map[*ir.Operation]bool
	if !src.Store && !dst.Store && len(loops) > 0 {
		sequential = sequentialLoops(loops[0])
	}
	for i, loop := range loops {
		if !sequential[loop] && loop.Attr(barrier) == nil {
			continue
		}
		maximal := s.Maximal()
		if HasReduction(loop) && depth >= len(loops) && s.IsUnit() && maximal == Yes {
			continue
		}
		for j := i; j < len(loops); j++ {
			s.Lower[j], s.Upper[j] = nil, nil
		}
		break
	}
}

// IsUnit reports whether the slice has exactly one iteration.
func (s *Slice) IsUnit() bool {
	counts, ok := s.TripCounts()
	return ok && Iterations(counts) == 1
}

func sequentialLoops(root *ir.Operation) map[*ir.Operation]bool {
	loops := map[*ir.Operation]bool{}
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if IsFor(op) && !IsParallel(op) {
			loops[op] = true
		}
		return ir.Advance
	})
	return loops
}
