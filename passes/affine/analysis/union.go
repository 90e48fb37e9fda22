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

// union collects the slices of dependent pairs.
type union struct {
	depth   int
	forward bool
	box     *poly.Relation
	around  []*ir.Operation // the accesses in the nest that the slice goes to
}

// maxConstraints is how many constraints a dependence may have for which a slice is
// looked for: each of them is compared with all others.
const maxConstraints = 2_000

// add reports whether the pair could be dealt with.
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

// inForsOnly tells whether all loops around the access are affine.for, and nothing
// else has part in its iterations.
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

// extend makes the box hold another one.
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

// addMissingLoops bounds the dimensions that are not among the known values by
// their loops.
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

// slice reads the bounds off the box.
func (u *union) slice() *Slice {
	r := u.box
	n := r.NumDims()
	symbolsToDims(r)
	s := &Slice{Forward: u.forward, IVs: Values(r, 0, n)}
	s.Lower, s.Upper = r.SliceBounds(0, n, false)
	s.Operands = Values(r, n, r.NumDimsAndSymbols())
	return s
}
