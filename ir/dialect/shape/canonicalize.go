package shape

import (
	"cmp"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// tensorPatterns are canonicalization patterns of the dialect whose root operations
// belong to the tensor dialect.
var tensorPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::TensorCastConstShape", Root: tensor.Cast, Rewrite: castOfConstant},
	{Name: "(anonymous namespace)::ShapeOfCastExtentTensor", Root: tensor.Cast, Rewrite: castOfShapeOf},
	{Name: "(anonymous namespace)::ExtractFromShapeOfExtentTensor", Root: tensor.Extract, Rewrite: extractOfShapeOf},
}

func castOfConstant(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.CastOp(op)
	c := o.Source().DefinedBy(ConstShape)
	t := o.Dest().Type()
	if c == nil || !ir.HasStaticShape(t) {
		return false
	}
	rw.ReplaceWith(op, rw.Op(ConstShape, op.Loc(), []ir.Type{t}, nil, c.Props()...))
	return true
}

// castOfShapeOf replaces the tensor.cast of a shape_of by a shape_of with the type of
// the cast.
func castOfShapeOf(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.CastOp(op)
	t, ranked := o.Dest().Type().(*ir.RankedTensorType)
	s := o.Source().DefinedBy(ShapeOf)
	if !ranked || len(t.Shape) != 1 || s == nil {
		return false
	}
	arg, ranked := ShapeOfOp(s).Arg().Type().(*ir.RankedTensorType)
	if !ranked || t.Shape[0] != ir.Dynamic && t.Shape[0] != int64(len(arg.Shape)) {
		return false
	}
	rw.ReplaceWith(op, rw.Op(ShapeOf, op.Loc(), []ir.Type{t}, []*ir.Value{ShapeOfOp(s).Arg()}))
	return true
}

func extractOfShapeOf(rw *rewrite.Rewriter, op *ir.Operation) bool {
	s := tensor.ExtractOp(op).Tensor().DefinedBy(ShapeOf)
	if s == nil {
		return false
	}
	return rw.ReplaceBy(op, tensor.Dim, []*ir.Value{ShapeOfOp(s).Arg(), op.Operand(1)})
}

// shapeOfReshape replaces the shape of a tensor.reshape by the shape operand of the
// tensor.reshape.
func shapeOfReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ShapeOfOp(op)
	r := o.Arg().DefinedBy(tensor.Reshape)
	t, ranked := o.Result().Type().(*ir.RankedTensorType)
	if r == nil || !ranked {
		return false
	}
	shape := tensor.ReshapeOp(r).Shape()
	if from := shape.Type(); from != t {
		if ir.ElementOf(from) == t.Element {
			shape = tensor.NewCast(rw, op.Loc(), t, shape)
		} else if !isExtentTensor(from) {
			shape = rw.Value(arith.IndexCast, op.Loc(), t, []*ir.Value{shape})
		}
	}
	rw.Replace(op, shape)
	return true
}

// shapeOfStatic replaces the shape_of of a value with a static shape by a constant
// shape.
func shapeOfStatic(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ShapeOfOp(op)
	if !ir.HasStaticShape(o.Arg().Type()) {
		return false
	}
	shape, _ := ir.ShapeOf(o.Arg().Type())
	t, to := extentTensor(rw.Ctx, int64(len(shape))), o.Result().Type()
	if !isExtentTensor(to) {
		t = to
	}
	v := rw.Value(ConstShape, op.Loc(), t, nil, extentsAttr(rw.Ctx, shape))
	if t != to {
		v = tensor.NewCast(rw, op.Loc(), to, v)
	}
	rw.Replace(op, v)
	return true
}

// inlineAssuming handles a shape.assuming whose witness is known to pass. It replaces
// the shape.assuming by the operations of its body.
func inlineAssuming(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := AssumingOp(op)
	w := o.Witness().DefinedBy(ConstWitness)
	if w == nil || ConstWitnessOp(w).Passing() != rw.Ctx.Bool(true) {
		return false
	}
	before, body := op.Block(), o.Body()
	after := rw.SplitBlock(before, op)
	yield := body.Last()
	rw.InlineRegionBefore(o.DoRegion(), before.Region(), after)
	rw.Replace(op, yield.OperandValues(nil)...)
	rw.Erase(yield)
	rw.MergeBlocks(body, before)
	rw.MergeBlocks(after, before)
	return true
}

// dropUnusedResults replaces a shape.assuming by one that yields only the results that
// are used.
func dropUnusedResults(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := AssumingOp(op)
	body := o.Body()
	yield := body.Last()
	var kept []*ir.Value
	var types []ir.Type
	for i := range op.Results() {
		if !op.Result(i).Unused() {
			kept = append(kept, yield.Operand(i))
			types = append(types, yield.Operand(i).Type())
		}
	}
	if len(kept) == yield.NumOperands() {
		return false
	}
	rw.AtEnd(body)
	rw.ReplaceWith(yield, rw.Op(AssumingYield, yield.Loc(), nil, kept))
	rw.Before(op)
	n := rw.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil), Results: types, Regions: 1})
	n.Region(0).TakeBody(o.DoRegion())
	values := make([]*ir.Value, op.NumResults())
	k := 0
	for i := range values {
		if !op.Result(i).Unused() {
			values[i] = n.Result(k)
			k++
		}
	}
	rw.Replace(op, values...)
	return true
}

// mergeAssumingAll rewrites assuming_all(x, assuming_all(y, z)) -> assuming_all(x, y,
// z).
func mergeAssumingAll(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var operands []*ir.Value
	for i := range op.Operands() {
		if inner := op.Operand(i).DefinedBy(AssumingAll); inner != nil {
			operands = inner.OperandValues(operands)
		} else {
			operands = append(operands, op.Operand(i))
		}
	}
	if len(operands) == op.NumOperands() {
		return false
	}
	return rw.ReplaceBy(op, AssumingAll, operands)
}

func assumingAllOfOne(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() != 1 {
		return false
	}
	rw.Replace(op, op.Operand(0))
	return true
}

// dropSubsumed handles an assuming_all of cstr_broadcastable constraints. It drops a
// constraint whose shapes all belong to another of these constraints.
func dropSubsumed(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var constraints []*ir.Operation
	for i := range op.Operands() {
		c := op.Operand(i).DefinedBy(CstrBroadcastable)
		if c == nil {
			return false
		}
		if !slices.Contains(constraints, c) {
			constraints = append(constraints, c)
		}
	}
	slices.SortStableFunc(constraints, func(a, b *ir.Operation) int { return cmp.Compare(b.NumOperands(), a.NumOperands()) })
	var subsumed []*ir.Operation
	for i := 0; i < len(constraints); i++ {
		shapes := constraints[i].OperandValues(nil)
		kept := constraints[:i+1]
		for _, c := range constraints[i+1:] {
			if slices.ContainsFunc(c.OperandValues(nil), func(v *ir.Value) bool { return !slices.Contains(shapes, v) }) {
				kept = append(kept, c)
			} else {
				subsumed = append(subsumed, c)
			}
		}
		constraints = kept
	}
	if len(subsumed) == 0 {
		return false
	}
	var witnesses []*ir.Value
	for _, c := range constraints {
		witnesses = append(witnesses, c.Result(0))
	}
	rw.ReplaceBy(op, AssumingAll, witnesses)
	for _, c := range subsumed {
		if c.Unused() {
			rw.Erase(c)
		}
	}
	return true
}

// assumingAllOfEq rewrites assuming_all(cstr_eq(a, b), cstr_eq(b, c)) -> cstr_eq(a, b,
// b, c). Each constraint must have a shape in common with an earlier one.
func assumingAllOfEq(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var shapes []*ir.Value
	for i := range op.Operands() {
		c := op.Operand(i).DefinedBy(CstrEq)
		if c == nil {
			return false
		}
		own := c.OperandValues(nil)
		common := slices.ContainsFunc(own, func(v *ir.Value) bool { return slices.Contains(shapes, v) })
		if len(shapes) > 0 && len(own) > 0 && !common {
			return false
		}
		shapes = append(shapes, own...)
	}
	return rw.ReplaceBy(op, CstrEq, shapes)
}

// withOperands replaces op by an operation of the same kind with these operands. It
// always returns true.
func withOperands(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.ReplaceNew(op, &ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: op.ResultTypes(nil), Attrs: op.Discardable(), Props: op.Props(),
	})
	return true
}

func dropRepeated(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var unique []*ir.Value
	for i := range op.Operands() {
		if !slices.Contains(unique, op.Operand(i)) {
			unique = append(unique, op.Operand(i))
		}
	}
	return len(unique) < op.NumOperands() && withOperands(rw, op, unique)
}

// dropScalars drops operands that are shapes of scalars, which change no broadcast.
func dropScalars(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var kept []*ir.Value
	for i := range op.Operands() {
		v := op.Operand(i)
		if t, ok := v.Type().(*ir.RankedTensorType); ok && t.Shape[0] == 0 {
			continue
		}
		if c := v.DefinedBy(ConstShape); c != nil {
			if extents, ok := ExtentsOf(ConstShapeOp(c).Shape()); ok && len(extents) == 0 {
				continue
			}
		}
		kept = append(kept, v)
	}
	return len(kept) < op.NumOperands() && withOperands(rw, op, kept)
}

// dropCasts replaces operands that are casts to a shape of unknown rank by the sources
// of the casts.
func dropCasts(rw *rewrite.Rewriter, op *ir.Operation) bool {
	operands := op.OperandValues(nil)
	changed := false
	for i, v := range operands {
		c := v.DefinedBy(tensor.Cast)
		if c == nil {
			continue
		}
		if t, ok := v.Type().(*ir.RankedTensorType); ok && t.Shape[0] == ir.Dynamic {
			operands[i], changed = tensor.CastOp(c).Source(), true
		}
	}
	if !changed {
		return false
	}
	return rw.ReplaceBy(op, op.Def(), operands)
}

// broadcastOfOne replaces the broadcast of one shape by this shape, converted to the
// result type.
func broadcastOfOne(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() != 1 {
		return false
	}
	v, t := op.Operand(0), BroadcastOp(op).Result().Type()
	if v.Type() != t {
		if Is(t, ShapeType) {
			v = rw.Value(FromExtentTensor, op.Loc(), t, []*ir.Value{v})
		} else {
			v = tensor.NewCast(rw, op.Loc(), t, v)
		}
	}
	rw.Replace(op, v)
	return true
}

// broadcastConstants folds the constant operands of a broadcast, if there are at least
// two, into one constant shape.
func broadcastConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var folded []int64
	var kept []*ir.Value
	for i := range op.Operands() {
		v := op.Operand(i)
		if c := v.DefinedBy(ConstShape); c != nil {
			if extents, ok := ExtentsOf(ConstShapeOp(c).Shape()); ok {
				if both, ok := BroadcastExtents(folded, extents); ok {
					folded = both
					continue
				}
			}
		}
		kept = append(kept, v)
	}
	if op.NumOperands()-len(kept) < 2 {
		return false
	}
	c := rw.Op(ConstShape, op.Loc(), []ir.Type{extentTensor(rw.Ctx, int64(len(folded)))}, nil, extentsAttr(rw.Ctx, folded))
	return rw.ReplaceBy(op, Broadcast, append(kept, c.Result(0)))
}

// broadcastRank gives the result of a broadcast a type with static rank, if the ranks
// of all operands are static. A cast to the old type follows.
func broadcastRank(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, ok := BroadcastOp(op).Result().Type().(*ir.RankedTensorType)
	if !ok || t.Shape[0] != ir.Dynamic {
		return false
	}
	rank := int64(0)
	for i := range op.Operands() {
		if s, ok := op.Operand(i).Type().(*ir.RankedTensorType); ok {
			if s.Shape[0] == ir.Dynamic {
				return false
			}
			rank = max(rank, s.Shape[0])
		}
	}
	n := rw.Op(Broadcast, op.Loc(), []ir.Type{extentTensor(rw.Ctx, rank)}, op.OperandValues(nil))
	rw.Replace(op, tensor.NewCast(rw, op.Loc(), t, n.Result(0)))
	return true
}

// passesOfEqual handles a constraint whose operands are all the same value. It
// replaces the constraint by a witness that passes.
func passesOfEqual(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for i := range op.Operands() {
		if op.Operand(i) != op.Operand(0) {
			return false
		}
	}
	return rw.ReplaceBy(op, ConstWitness, nil, rw.Ctx.Bool(true))
}

// cancels returns the rewrite op(inverse(x)) -> x.
func cancels(inverse func() *ir.OpDef) func(*rewrite.Rewriter, *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		prev := op.Operand(0).DefinedBy(inverse())
		if prev == nil {
			return false
		}
		rw.Replace(op, prev.Operand(0))
		return true
	}
}

// rankOfShapeOf rewrites rank(shape_of(t)), for a ranked tensor t, to the constant
// rank of t.
func rankOfShapeOf(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := RankOp(op)
	s := o.Shape().DefinedBy(ShapeOf)
	if s == nil {
		return false
	}
	arg, ranked := ShapeOfOp(s).Arg().Type().(*ir.RankedTensorType)
	if !ranked {
		return false
	}
	rank := rw.Ctx.IndexAttr(int64(len(arg.Shape)))
	d := ConstSize
	if _, index := o.Rank().Type().(*ir.IndexType); index {
		d = arith.Constant
	}
	return rw.ReplaceBy(op, d, nil, rank)
}
