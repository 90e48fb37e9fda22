package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// forallOutputs is the index of the operand group (ODS operand segment) that holds the shared
// outputs of an scf.forall.
const forallOutputs = 3

// ranges holds the lower bounds, upper bounds and steps of an scf.forall.
type ranges struct{ lower, upper, step []ir.Mixed }

func rangesOf(op *ir.Operation) ranges {
	o := ForallOp(op)
	return ranges{
		ir.MixedList(o.StaticLowerBound(), o.DynamicLowerBound()),
		ir.MixedList(o.StaticUpperBound(), o.DynamicUpperBound()),
		ir.MixedList(o.StaticStep(), o.DynamicStep()),
	}
}

func forallRank(op *ir.Operation) int {
	return ForallOp(op).StaticUpperBound().Len
}

// set sets the bounds, steps and shared outputs of op, an scf.forall.
func (r ranges) set(a *ir.Arena, op *ir.Operation, outputs []*ir.Value) {
	c := op.Context()
	var operands []*ir.Value
	var sizes []int32
	for _, l := range []struct {
		name string
		list []ir.Mixed
	}{{"staticLowerBound", r.lower}, {"staticUpperBound", r.upper}, {"staticStep", r.step}} {
		dynamic, static := ir.SplitMixed(l.list)
		operands, sizes = append(operands, dynamic...), append(sizes, int32(len(dynamic)))
		op.SetInherent(l.name, c.DenseI64Array(static))
	}
	op.SetOperands(a, append(operands, outputs...))
	op.SetInherent(ir.OperandSegmentSizes, c.DenseI32Array(append(sizes, int32(len(outputs)))))
}

// newForall creates an scf.forall with an empty region at the insertion point. It copies
// the attributes and the location of the scf.forall like.
func newForall(rw *rewrite.Rewriter, like *ir.Operation, r ranges, outputs []*ir.Value) *ir.Operation {
	n := rw.Arena.Create(&ir.OpState{
		Name: like.Name(), Loc: like.Loc(), Attrs: like.Discardable(), Props: like.Props(),
		Results: typesOf(outputs), Regions: 1,
	})
	r.set(rw.Arena, n, outputs)
	return rw.Insert(n)
}

// foldForallBounds makes constant bounds and steps static. Each call does so in the first
// of the three lists that has such entries.
func foldForallBounds(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := rangesOf(op)
	if !ir.FoldMixed(r.lower) && !ir.FoldMixed(r.upper) && !ir.FoldMixed(r.step) {
		return false
	}
	r.set(rw.Arena, op, op.GroupValues(forallOutputs))
	rw.Modified(op)
	return true
}

// combining returns the users of a shared output's block argument that write to it in
// scf.forall.in_parallel (ParallelCombiningOpInterface).
func combining(arg *ir.Value) []*ir.Operation {
	var ops []*ir.Operation
	for u := arg.FirstUse(); u != nil; u = u.NextUse() {
		if isCombining(u.Owner()) {
			ops = append(ops, u.Owner())
		}
	}
	return ops
}

func isCombining(op *ir.Operation) bool {
	return op.Name().Name == "tensor.parallel_insert_slice"
}

// foldForallOutputs drops a shared output of an scf.forall if its result is not used or
// if no operation writes to it.
func foldForallOutputs(rw *rewrite.Rewriter, op *ir.Operation) bool {
	outputs := op.GroupValues(forallOutputs)
	rank := forallRank(op)
	drop := make([]bool, len(outputs))
	any := false
	var kept []*ir.Value
	for i, v := range outputs {
		if op.Result(i).Unused() || len(combining(body(op).Arg(rank+i))) == 0 {
			drop[i], any = true, true
		} else {
			kept = append(kept, v)
		}
	}
	if !any {
		return false
	}
	for i := range outputs {
		if drop[i] {
			for _, o := range combining(body(op).Arg(rank + i)) {
				rw.Erase(o)
			}
		}
	}
	for i, v := range outputs {
		if drop[i] {
			rw.ReplaceAllUses(body(op).Arg(rank+i), v)
			rw.ReplaceAllUses(op.Result(i), v)
		}
	}
	for i, d := range slices.Backward(drop) {
		if d {
			body(op).EraseArg(rank + i)
		}
	}
	rw.Modified(op)
	n := rw.EraseOpResults(op, drop)
	n.SetOperandGroup(rw.Arena, forallOutputs, kept)
	return true
}

// dropTrivialForallDims drops the dimensions of an scf.forall that have one iteration. If
// a dimension has no iterations, it removes the loop. It leaves loops that are mapped to
// processing units unchanged.
func dropTrivialForallDims(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ForallOp(op)
	if m := o.Mapping(); m != nil && len(m.Elems) > 0 {
		return false
	}
	r := rangesOf(op)
	m := ir.NewMapping()
	var rest ranges
	for i := range r.lower {
		n, ok := tripCount(mixedBound(r.lower[i]), mixedBound(r.upper[i]), mixedBound(r.step[i]), true)
		switch {
		case ok && n.IsZero():
			rw.Replace(op, op.GroupValues(forallOutputs)...)
			return true
		case ok && n.IsOne():
			m.Map(body(op).Arg(i), indexValue(rw, op.Loc(), r.lower[i]))
		default:
			rest.lower, rest.upper, rest.step = append(rest.lower, r.lower[i]), append(rest.upper, r.upper[i]), append(rest.step, r.step[i])
		}
	}
	switch len(rest.lower) {
	case 0:
		return inlineForall(rw, op)
	case len(r.lower):
		return false
	}
	n := newForall(rw, op, rest, op.GroupValues(forallOutputs))
	cloneRegion(rw, o.Region(), n.Region(0), m)
	rw.Replace(op, n.ResultValues(nil)...)
	return true
}

// inlineForall replaces an scf.forall with one iteration by its body.
func inlineForall(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var args []*ir.Value
	for _, m := range rangesOf(op).lower {
		args = append(args, indexValue(rw, op.Loc(), m))
	}
	term := body(op).Last()
	writes := term.Region(0).First()
	rw.InlineBlockBefore(body(op), op.Block(), op, append(args, op.GroupValues(forallOutputs)...)...)
	rw.After(op)
	var results []*ir.Value
	for o := writes.First(); o != nil; o = o.Next() {
		if isCombining(o) {
			results = append(results, insertSlice(rw, op.Loc(), o))
		}
	}
	for i, v := range results {
		rw.ReplaceAllUses(op.Result(i), v)
	}
	rw.Erase(term)
	rw.Erase(op)
	return true
}

// insertSlice creates the tensor.insert_slice that is equivalent to a
// tensor.parallel_insert_slice in a single iteration.
func insertSlice(rw *rewrite.Rewriter, loc ir.Loc, o *ir.Operation) *ir.Value {
	name := rw.Ctx.OpName("tensor.insert_slice")
	props := make([]ir.Attribute, name.NumProps())
	if d := name.Def; d != nil {
		for i := range d.Attrs {
			props[i] = o.Inherent(d.Attrs[i].Name)
		}
	}
	return rw.Create(&ir.OpState{
		Name: name, Loc: loc, Operands: o.OperandValues(nil), Results: []ir.Type{o.Operand(1).Type()}, Props: props,
	}).Result(0)
}

func promoteForall(b *ir.Builder, op *ir.Operation) bool {
	r := rangesOf(op)
	for i := range r.lower {
		n, ok := tripCount(mixedBound(r.lower[i]), mixedBound(r.upper[i]), mixedBound(r.step[i]), true)
		if !ok || !n.IsOne() {
			return false
		}
	}
	return inlineForall(&rewrite.Rewriter{Builder: b}, op)
}

// replaceConstantThreadIDs replaces the induction variable of each dimension with one
// iteration by the lower bound.
func replaceConstantThreadIDs(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := rangesOf(op)
	changed := false
	for i := range r.lower {
		iv := body(op).Arg(i)
		if iv.Unused() {
			continue
		}
		n, ok := tripCount(mixedBound(r.lower[i]), mixedBound(r.upper[i]), mixedBound(r.step[i]), true)
		if ok && n.IsOne() {
			rw.ReplaceAllUses(iv, indexValue(rw, op.Loc(), r.lower[i]))
			changed = true
		}
	}
	return changed
}
