package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/reify"
)

// reduceNothing replaces a reduction without reduced dimensions with its inputs.
func reduceNothing(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.ReduceOp(op)
	if o.Dimensions().Len > 0 {
		return false
	}
	inputs := o.Inputs()
	for i := range inputs {
		if inputs[i].Value().Type() != op.Result(i).Type() {
			return false
		}
	}
	rw.Replace(op, ir.ValuesOf(inputs)...)
	return true
}

// reduceEmpty replaces a reduction of an input without elements with a broadcast of the initial
// values.
func reduceEmpty(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.ReduceOp(op)
	inputs, inits := o.Inputs(), o.InitValues()
	if len(inputs) == 0 {
		return false
	}
	from, ranked := ir.ShapeOf(inputs[0].Value().Type())
	empty := false
	for _, size := range from {
		empty = empty || size == 0
	}
	if !ranked || !empty {
		return false
	}
	values := make([]*ir.Value, len(inits))
	if ir.HasStaticShape(inputs[0].Value().Type()) {
		for i := range values {
			values[i] = broadcastTo(rw, op.Loc(), inits[i].Value(), op.Result(i).Type()).Result(0)
		}
	} else {
		extents := reify.Reduced(calc.For(rw, op), inputs[0].Value(), o.Dimensions().Int64s())
		for i := range values {
			values[i] = stablehlo.CreateDynamicBroadcastInDim(rw.Builder, op.Loc(), stablehlo.DynamicBroadcastInDimArgs{
				Operand: inits[i].Value(), OutputDimensions: extents, BroadcastDimensions: rw.Ctx.DenseI64Array(nil), ResultType: op.Result(i).Type(),
			}).Result(0)
		}
	}
	rw.Replace(op, values...)
	return true
}

// reduceToCaptured replaces a reduce whose body returns only values from outside by these
// values.
func reduceToCaptured(rw *rewrite.Rewriter, op *ir.Operation) bool {
	end := stablehlo.ReduceOp(op).Body().Last()
	if end == nil || !end.Is(stablehlo.Return) || end.NumOperands() != op.NumResults() {
		return false
	}
	for i := range op.Results() {
		v := end.Operand(i)
		if v.ParentRegion() == end.ParentRegion() || v.Type() != op.Result(i).Type() {
			return false
		}
	}
	rw.Replace(op, end.OperandValues(nil)...)
	return true
}

// reach is the set of operations, and of argument pairs, in a reducer's body that some of its
// results depend on.
type reach struct {
	body  *ir.Region
	ops   map[*ir.Operation]bool
	pairs []bool
}

// follow adds everything that v depends on to the set. It returns false if v depends on an
// operation with regions, whose dependences it does not examine.
func (r *reach) follow(v *ir.Value) bool {
	list := []*ir.Value{v}
	for len(list) > 0 {
		v := list[len(list)-1]
		list = list[:len(list)-1]
		def := v.DefiningOp()
		switch {
		case v.ParentRegion() != r.body:
		case def == nil:
			r.pairs[v.Index()%len(r.pairs)] = true
		case def.NumRegions() > 0:
			return false
		case !r.ops[def]:
			r.ops[def] = true
			list = def.OperandValues(list)
		}
	}
	return true
}

// reduceUsed removes unused results of a reduction together with operands that the used results do
// not depend on. It applies only if as many pairs of operands as results can be removed.
func reduceUsed(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.ReduceOp(op)
	n, body := op.NumResults(), o.Body()
	end := body.Last()
	used := 0
	for i := range n {
		if !op.Result(i).Unused() {
			used++
		}
	}
	if used == n {
		return false
	}
	r := reach{body: op.Region(0), ops: map[*ir.Operation]bool{}, pairs: make([]bool, n)}
	for i := range n {
		if !op.Result(i).Unused() && !r.follow(end.Operand(i)) {
			return false
		}
	}
	needed := 0
	for _, pair := range r.pairs {
		if pair {
			needed++
		}
	}
	if used != needed {
		return false
	}
	args := stablehlo.ReduceArgs{Dimensions: o.Dimensions()}
	inputs, inits := o.Inputs(), o.InitValues()
	m := ir.NewMapping()
	var results []*ir.Value
	for i, pair := range r.pairs {
		if pair {
			args.Inputs = append(args.Inputs, inputs[i].Value())
			args.InitValues = append(args.InitValues, inits[i].Value())
		}
		if !op.Result(i).Unused() {
			args.ResultTypes = append(args.ResultTypes, op.Result(i).Type())
			results = append(results, end.Operand(i))
		}
	}
	reduced := stablehlo.CreateReduce(rw.Builder, op.Loc(), args)
	block, before := rw.Point()
	copied := rw.CreateBlock(reduced.Region(0), nil, nil, nil)
	for i, a := range body.Args() {
		if r.pairs[i%n] {
			m.Map(a, copied.AddArg(rw.Arena, a.Type(), a.Loc()))
		}
	}
	for inner := body.First(); inner != end; inner = inner.Next() {
		if r.ops[inner] {
			rw.CloneOp(inner, m)
		}
	}
	for i, v := range results {
		results[i] = m.Value(v)
	}
	stablehlo.CreateReturn(rw.Builder, end.Loc(), stablehlo.ReturnArgs{Results: results})
	rw.Restore(block, before)
	values := make([]*ir.Value, n)
	next := 0
	for i := range n {
		if !op.Result(i).Unused() {
			values[i] = reduced.Result(next)
			next++
		}
	}
	rw.Replace(op, values...)
	return true
}

// sortUsed removes operands of a sort that the comparator ignores and whose results are unused.
func sortUsed(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.SortOp(op)
	block := o.ComparatorRegion().First()
	n := op.NumOperands()
	dropped := func(i int) bool {
		return op.Result(i).Unused() && block.Arg(2*i).Unused() && block.Arg(2*i+1).Unused()
	}
	args := stablehlo.SortArgs{Dimension: rw.Ctx.Int64Attr(rw.Ctx.Int(64), lastUnlessSaid(o)), IsStable: rw.Ctx.Bool(isTrue(o.IsStable()))}
	gone := make([]bool, n)
	for i := range n {
		if gone[i] = dropped(i); !gone[i] {
			args.Inputs = append(args.Inputs, op.Operand(i))
			args.ResultTypes = append(args.ResultTypes, op.Operand(i).Type())
		}
	}
	if len(args.Inputs) == n || len(args.Inputs) == 0 {
		return false
	}
	sorted := stablehlo.CreateSort(rw.Builder, op.Loc(), args)
	rw.InlineRegionBefore(o.ComparatorRegion(), sorted.Region(0), nil)
	values := make([]*ir.Value, n)
	next := 0
	for i := range values {
		if !gone[i] {
			values[i] = sorted.Result(next)
			next++
		}
	}
	for i := n - 1; i >= 0; i-- {
		if gone[i] {
			block.EraseArg(2*i + 1)
			block.EraseArg(2 * i)
		}
	}
	rw.Replace(op, values...)
	return true
}

// lastUnlessSaid returns the dimension that the operation sorts, or -1, which means the last, if it
// states none.
func lastUnlessSaid(o *stablehlo.SortView) int64 {
	if d := o.Dimension(); d != nil {
		return d.Int64()
	}
	return -1
}

func isTrue(a ir.Attribute) bool {
	b, ok := a.(*ir.IntegerAttr)
	return ok && !b.Value.IsZero()
}

// sortLast replaces the dimension -1 of a sort with the number of the last dimension.
func sortLast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.SortOp(op)
	if op.NumResults() == 0 || lastUnlessSaid(o) != -1 {
		return false
	}
	sorted := stablehlo.CreateSort(rw.Builder, op.Loc(), stablehlo.SortArgs{
		Inputs: op.OperandValues(nil), Dimension: rw.Ctx.Int64Attr(rw.Ctx.Int(64), int64(rank(op.Result(0).Type())-1)), IsStable: o.IsStable(),
		ResultTypes: op.ResultTypes(nil),
	})
	rw.InlineRegionBefore(o.ComparatorRegion(), sorted.Region(0), nil)
	rw.ReplaceWith(op, sorted)
	return true
}

// whileInvariant removes loop-carried values that never change. The loop's regions use the initial
// values directly.
func whileInvariant(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.WhileOp(op)
	cond, body := o.CondRegion().First(), o.BodyRegion().First()
	end := body.Last()
	stays := func(i int) bool { return end.Operand(i) == op.Operand(i) || end.Operand(i) == body.Arg(i) }
	n := op.NumOperands()
	any := false
	for i := range n {
		any = any || stays(i)
	}
	if !any {
		return false
	}
	// The uses change as upstream changes them: drivers do not hear of it, and look
	// again because the loop is new.
	args := stablehlo.WhileArgs{Discardable: op.Discardable()}
	gone := make([]bool, n)
	for i := range n {
		x := op.Operand(i)
		if gone[i] = stays(i); gone[i] {
			cond.Arg(i).ReplaceAllUses(x)
			body.Arg(i).ReplaceAllUses(x)
			op.Result(i).ReplaceAllUses(x)
			continue
		}
		args.Operand = append(args.Operand, x)
		args.ResultTypes = append(args.ResultTypes, end.Operand(i).Type())
	}
	for i := n - 1; i >= 0; i-- {
		if gone[i] {
			cond.EraseArg(i)
			body.EraseArg(i)
			end.EraseOperand(i)
		}
	}
	loop := stablehlo.CreateWhile(rw.Builder, op.Loc(), args)
	rw.InlineRegionBefore(o.CondRegion(), loop.Region(0), nil)
	rw.InlineRegionBefore(o.BodyRegion(), loop.Region(1), nil)
	next := 0
	for i := range n {
		if !gone[i] {
			op.Result(i).ReplaceAllUses(loop.Result(next))
			next++
		}
	}
	rw.Erase(op)
	return true
}

// elementOfTuple replaces an element of a known tuple with the corresponding operand of the
// tuple.
func elementOfTuple(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.GetTupleElementOp(op)
	tuple := o.Operand().DefinedBy(stablehlo.Tuple)
	return tuple != nil && replace(rw, op, tuple.Operand(int(o.Index().Int64())))
}

// tupleOfElements replaces a tuple of another tuple's elements, in order, with this other
// tuple.
func tupleOfElements(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var whole *ir.Value
	for i := range op.Operands() {
		part := op.Operand(i).DefinedBy(stablehlo.GetTupleElement)
		if part == nil || stablehlo.GetTupleElementOp(part).Index().Int64() != int64(i) || whole != nil && part.Operand(0) != whole {
			return false
		}
		whole = part.Operand(0)
	}
	return whole != nil && replace(rw, op, whole)
}
