package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// dropTrivialParallelDims drops the dimensions of an scf.parallel that have one
// iteration. If a dimension has no iterations, it removes the loop.
func dropTrivialParallelDims(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ParallelOp(op)
	lower, upper, step, inits := ir.ValuesOf(o.LowerBound()), ir.ValuesOf(o.UpperBound()), ir.ValuesOf(o.Step()), ir.ValuesOf(o.InitVals())
	m := ir.NewMapping()
	var newLower, newUpper, newStep []*ir.Value
	for i := range lower {
		n, ok := tripCount(boundOf(lower[i]), boundOf(upper[i]), boundOf(step[i]), true)
		switch {
		case ok && n.IsZero():
			rw.Replace(op, inits...)
			return true
		case ok && n.IsOne():
			m.Map(body(op).Arg(i), lower[i])
		default:
			newLower, newUpper, newStep = append(newLower, lower[i]), append(newUpper, upper[i]), append(newStep, step[i])
		}
	}
	if len(newLower) == len(lower) {
		return false
	}
	if len(newLower) == 0 {
		rw.Replace(op, inlineParallel(rw, op, inits, m)...)
		return true
	}
	n := NewParallel(rw.Builder, op.Loc(), newLower, newUpper, newStep, inits)
	cloneRegion(rw, o.Region(), n.Region(0), m)
	rw.Replace(op, n.ResultValues(nil)...)
	return true
}

// inlineParallel copies the body of an scf.parallel with one iteration, and the
// bodies of its reductions, to the insertion point. It returns the values that
// replace the results.
func inlineParallel(rw *rewrite.Rewriter, op *ir.Operation, inits []*ir.Value, m *ir.Mapping) []*ir.Value {
	reduce := body(op).Last()
	for o := body(op).First(); o != reduce; o = o.Next() {
		rw.CloneOp(o, m)
	}
	var results []*ir.Value
	for i := range reduce.Regions() {
		b := reduce.Region(i).First()
		m.Map(b.Arg(0), inits[i])
		m.Map(b.Arg(1), m.Value(reduce.Operand(i)))
		results = append(results, rw.CloneBody(b, m)[0])
	}
	return results
}

// mergeNestedParallel merges two scf.parallel into one, if the body of the outer
// loop has only the inner loop. The inner bounds must not depend on the outer
// loop, and neither may have reductions.
func mergeNestedParallel(rw *rewrite.Rewriter, op *ir.Operation) bool {
	outer := body(op)
	nested := outer.First()
	if nested.Next() == nil || nested.Next() != outer.Last() || !nested.Is(Parallel) {
		return false
	}
	for k := range 3 {
		for _, v := range nested.GroupValues(k) {
			if v.OwnerBlock() == outer {
				return false
			}
		}
	}
	if len(ParallelOp(op).InitVals()) > 0 || len(ParallelOp(nested).InitVals()) > 0 {
		return false
	}
	var bounds [3][]*ir.Value
	for k := range bounds {
		bounds[k] = append(op.GroupValues(k), nested.GroupValues(k)...)
	}
	n := rw.Arena.Create(parallelState(rw.Ctx, op.Loc(), bounds[0], bounds[1], bounds[2], nil))
	inner := body(nested)
	args := slices.Concat(outer.Args(), inner.Args())
	locs := make([]ir.Loc, len(args))
	for i := range locs {
		locs[i] = op.Loc()
	}
	at, before := rw.Point()
	b := rw.CreateBlock(n.Region(0), nil, typesOf(args), locs)
	m := ir.NewMapping()
	for i, v := range args {
		m.Map(v, b.Arg(i))
	}
	for o := inner.First(); o != inner.Last(); o = o.Next() {
		rw.CloneOp(o, m)
	}
	rw.Op(Reduce, op.Loc(), nil, nil)
	rw.Restore(at, before)
	rw.Insert(n)
	rw.Replace(op)
	return true
}
