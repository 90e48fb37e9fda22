package analysis

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Dependence is the answer to a dependence query about two accesses.
type Dependence uint8

const (
	NoDependence Dependence = iota
	HasDependence
	UnknownDependence // it could not be analysed
	TooLarge          // it was not analysed, for the time that would take
)

// Assumed reports whether the caller must assume a dependence. It returns false for
// UnknownDependence (something is not affine), because mlir-opt takes that answer for no
// dependence.
func (d Dependence) Assumed() bool { return d == HasDependence || d == TooLarge }

// Component bounds, for a loop common to two accesses, the iteration of the second minus the
// iteration of the first, inclusive. Bounds that are not known are the least or greatest int64.
type Component struct {
	Loop         *ir.Operation // nil for a dimension of an affine.parallel
	Lower, Upper int64
}

// Query asks whether src and dst access the same element, with src in an earlier iteration than
// dst. Depth numbers the common loops from 1. In the loops outside of the loop at Depth, both are
// in the same iteration; in this loop, dst's iteration is later. If Depth is the number of common
// loops plus 1, all iterations are equal, and src precedes dst.
type Query struct {
	Src, Dst *Access
	Depth    int
	// Reads asks for pairs of reads as well, in either order.
	Reads bool
}

// Check returns the answer to the query.
func (q *Query) Check() Dependence {
	if d, done := q.precheck(); done {
		return d
	}
	if d, ok := q.fast(); ok {
		return d
	}
	d, _ := q.relation()
	return d
}

// Relation returns the answer to the query. If there is a dependence, it also returns the relation
// of the dependent iterations. The columns are the loops around src, then the loops around dst,
// then the symbols.
func (q *Query) Relation() (Dependence, *poly.Relation) {
	if d, done := q.precheck(); done {
		return d, nil
	}
	return q.relation()
}

// Components returns the answer to the query. If there is a dependence, it also returns the bounds
// on the distance of the two iterations, one component for each common loop.
func (q *Query) Components() (Dependence, []Component) {
	if d, done := q.precheck(); done {
		return d, nil
	}
	if d, comps, ok := q.fastComponents(); ok {
		return d, comps
	}
	d, r := q.relation()
	if d != HasDependence {
		return d, nil
	}
	return d, q.directions(r)
}

func (q *Query) precheck() (_ Dependence, done bool) {
	switch {
	case q.Src.MemRef != q.Dst.MemRef, !q.Reads && !q.Src.Store && !q.Dst.Store:
		return NoDependence, true
	case CommonBlock(q.Src.Op, q.Dst.Op) == nil:
		return UnknownDependence, true
	}
	return 0, false
}

func (q *Query) common() int {
	x, y := q.Src.ivs(), q.Dst.ivs()
	n := 0
	for n < min(len(x), len(y)) && x[n] == y[n] {
		n++
	}
	return n
}

// outOfOrder reports whether the query asks about one iteration of all common loops, and src does
// not stand before dst in it. Then there is no dependence.
func (q *Query) outOfOrder(common int) bool {
	if q.Reads || q.Depth <= common {
		return false
	}
	b := commonBlock(q.Src.Op, q.Dst.Op)
	src, dst := b.AncestorIn(q.Src.Op), b.AncestorIn(q.Dst.Op)
	return src == dst || !src.IsBefore(dst)
}

func (q *Query) relation() (Dependence, *poly.Relation) {
	src, ok1 := q.Src.Relation()
	dst, ok2 := q.Dst.Relation()
	switch {
	case q.Src.state == relTooLarge, q.Dst.state == relTooLarge:
		return TooLarge, nil
	case !ok1, !ok2:
		return UnknownDependence, nil
	}
	common := q.common()
	if q.outOfOrder(common) {
		return NoDependence, nil
	}
	r := dst.Clone()
	r.Inverse()
	r.MergeAndCompose(src)
	r.ConvertKind(poly.VarDomain, 0, r.NumKind(poly.VarDomain), poly.VarRange, 0)
	q.order(r, common)
	if r.IsEmpty() {
		return NoDependence, nil
	}
	return HasDependence, r
}

// srcDims is the number of dimensions for the iterations of src in its relation. Conditions around
// src may add dimensions to the loops' dimensions.
func (q *Query) srcDims() int { return q.Src.rel.NumKind(poly.VarDomain) }

// order adds to r the constraints of the query's depth. In the common loop at Depth, dst's
// iteration is later than src's. In the loops outside of it, the two are equal.
func (q *Query) order(r *poly.Relation, common int) {
	n := q.srcDims()
	for i := range min(common, q.Depth) {
		row := make([]int64, r.NumCols())
		row[i], row[i+n] = -1, 1
		if i == q.Depth-1 {
			row[len(row)-1] = -1
			r.AddInequality(row)
		} else {
			r.AddEquality(row)
		}
	}
}

// directions returns the components of the dependence relation r. It adds to r, for each common
// loop, a variable for the distance of the two iterations, and eliminates all other variables.
func (q *Query) directions(r *poly.Relation) []Component {
	common := q.common()
	if common == 0 {
		return nil
	}
	others := r.NumVars()
	r.InsertVars(poly.VarSetDim, 0, common)
	n := q.srcDims()
	for j := range common {
		row := make([]int64, r.NumCols())
		row[j], row[j+common], row[j+common+n] = 1, 1, -1
		r.AddEquality(row)
	}
	r.ProjectOut(common, others)
	comps := make([]Component, common)
	for j := range comps {
		comps[j] = Component{affine.InductionVarFor(q.Src.ivs()[j]), math.MinInt64, math.MaxInt64}
		if b := r.ConstantBound(poly.BoundLB, j); b.Known {
			comps[j].Lower = b.Value
		}
		if b := r.ConstantBound(poly.BoundUB, j); b.Known {
			comps[j].Upper = b.Value
		}
	}
	return comps
}

// AccessesIn returns the accesses nested in op in post-order.
func AccessesIn(op *ir.Operation) (accesses []*Access) {
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if IsAccess(o) {
			accesses = append(accesses, NewAccess(o))
		}
		return ir.Advance
	})
	return accesses
}

// AllComponents returns the components of the dependences between all pairs of accesses at the
// depths from 1 to maxDepth. It returns false if a query is too large.
func AllComponents(accesses []*Access, maxDepth int) (all [][]Component, ok bool) {
	for depth := 1; depth <= maxDepth; depth++ {
		for _, src := range accesses {
			for _, dst := range accesses {
				q := Query{Src: src, Dst: dst, Depth: depth}
				switch d, comps := q.Components(); d {
				case HasDependence:
					all = append(all, comps)
				case TooLarge:
					return nil, false
				}
			}
		}
	}
	return all, true
}

// IsCyclic reports whether the dependences between the accesses in the nest root form a cycle. The
// iterations of the loops around root are fixed; all loops inside vary.
func IsCyclic(root *ir.Operation, accesses []*Access) bool {
	depth := NestingDepth(root) + 1
	next := make([][]int, len(accesses))
	for i, a := range accesses {
		for j, b := range accesses {
			if a.MemRef != b.MemRef {
				continue
			}
			for d := depth; d <= NumCommonLoops(a.Op, b.Op)+1; d++ {
				q := Query{Src: a, Dst: b, Depth: d}
				if q.Check() != NoDependence {
					next[i] = append(next[i], j)
					break
				}
			}
		}
	}
	state := make([]uint8, len(accesses)) // 1: on the path, 2: done
	var visit func(i int) bool
	visit = func(i int) bool {
		state[i] = 1
		for _, j := range next[i] {
			if state[j] == 1 || state[j] == 0 && visit(j) {
				return true
			}
		}
		state[i] = 2
		return false
	}
	for i := range accesses {
		if state[i] == 0 && visit(i) {
			return true
		}
	}
	return false
}
