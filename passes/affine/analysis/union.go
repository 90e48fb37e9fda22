package analysis

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// SliceUnion returns the slice of the nest around the accesses srcs that the accesses dsts need at
// depth. It is the bounding box of the slices for all dependent pairs. With forward, the nest is
// around dsts, and srcs serve it. The parameter common is the number of loops around both nests.
// The slice is nil if it cannot be computed. The result valid is true if the slice certainly has no
// iterations that the nest lacks.
func SliceUnion(srcs, dsts []*Access, depth, common int, forward bool) (s *Slice, valid bool) {
	u := union{depth: depth, forward: forward}
	if common == 0 {
		if s, valid, ok := u.boxed(srcs, dsts); ok {
			return s, valid
		}
		u.around = nil
	}
	for _, a := range srcs {
		for _, b := range dsts {
			if a.MemRef == b.MemRef && !u.add(a, b, common) {
				return nil, false
			}
		}
	}
	if u.box == nil {
		return nil, false
	}
	around := InnermostCommonDepth(u.around)
	if depth > len(around) {
		return nil, false
	}
	s = u.slice()
	s.Block = transform.Body(around[depth-1])
	return s, s.Valid() == Yes
}

// union computes the bounding box of the slices of all dependent pairs of accesses.
type union struct {
	depth   int
	forward bool
	box     *poly.Relation
	around  []*ir.Operation // the accesses in the nest that the slice goes to
}

// maxConstraints is the greatest number of constraints of a dependence for which a slice is
// computed. The computation compares each constraint with all others.
const maxConstraints = 2_000

// add enlarges the box by the slice for the pair a and b, if they depend on each other. The number
// common is the number of loops around both. It returns false if the dependence or the slice cannot
// be computed.
func (u *union) add(a, b *Access, common int) bool {
	host := b
	if u.forward {
		host = a
	}
	if u.depth > NestingDepth(host.Op) || !inForsOnly(a) || !inForsOnly(b) {
		return false
	}
	q := Query{Src: a, Dst: b, Depth: common + 1, Reads: !a.Store && !b.Store}
	d, r := q.Relation()
	switch d {
	case UnknownDependence, TooLarge:
		return false
	case NoDependence:
		return true
	}
	if r.NumConstraints() > maxConstraints {
		return false
	}
	u.around = append(u.around, host.Op)
	box, ok := sliceFor(a, b, r, u.depth, u.forward).domain()
	if !ok {
		return false
	}
	if u.box == nil {
		u.box = box
		return true
	}
	return u.extend(box)
}

// inForsOnly reports whether all loops around the access are affine.for, and whether its iterations
// have no dimensions other than these loops.
func inForsOnly(a *Access) bool {
	if r, ok := a.Relation(); ok && r.NumKind(poly.VarDomain) != len(a.ivs()) {
		return false
	}
	for _, iv := range a.ivs() {
		if affine.InductionVarFor(iv) == nil {
			return false
		}
	}
	return true
}

// extend enlarges the box to the bounding box of itself and o. It returns false if the two cannot
// be aligned or compared.
func (u *union) extend(o *poly.Relation) bool {
	if !u.box.IsAlignedWith(o) {
		known, others := Values(u.box, 0, u.box.NumDims()), Values(o, 0, o.NumDims())
		u.box.MergeAndAlign(0, o)
		if !addMissingLoops(u.box, known) || !addMissingLoops(o, others) {
			return false
		}
	}
	return u.box.UnionBoundingBox(o)
}

// addMissingLoops bounds each dimension of r that is not among the known values by the bounds of
// its loop. It returns false if the dimension is not an affine.for's induction variable, or a bound
// is not affine.
func addMissingLoops(r *poly.Relation, known []*ir.Value) bool {
	for i := 0; i < r.NumDims(); i++ {
		v := valueAt(r, i)
		if slices.Contains(known, v) {
			continue
		}
		loop := affine.InductionVarFor(v)
		if loop == nil || !addForDomain(r, loop) {
			return false
		}
	}
	return true
}

// slice converts the box to a Slice. The destination block is not set yet.
func (u *union) slice() *Slice {
	r := u.box
	n := r.NumDims()
	symbolsToDims(r)
	s := &Slice{Forward: u.forward, IVs: Values(r, 0, n)}
	s.Lower, s.Upper = r.SliceBounds(0, n, false)
	s.Operands = Values(r, n, r.NumDimsAndSymbols())
	return s
}
