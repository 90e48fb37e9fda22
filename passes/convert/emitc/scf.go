package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// scfPatterns convert structured control flow. Results become variables, which the bodies assign.
func scfPatterns(tc *rewrite.TypeConverter) []rewrite.Pattern {
	return []rewrite.Pattern{
		pattern(tc, "ForLowering", scf.For, loop), pattern(tc, "IfLowering", scf.If, branch),
		pattern(tc, "IndexSwitchOpLowering", scf.IndexSwitch, switches), pattern(tc, "WhileLowering", scf.While, while),
	}
}

// resultVariables creates a variable before op for each result. It returns ok false if a type
// cannot be converted.
func resultVariables(rw *rewrite.Rewriter, op *ir.Operation) (variables []*ir.Value, ok bool) {
	for i := range op.NumResults() {
		t := rw.TypeConverter().Type(op.Result(i).Type())
		if t == nil {
			return nil, false
		}
		variables = append(variables, variable(rw, op.Loc(), emitc.LValue(t)).Result(0))
	}
	return variables, true
}

func assign(rw *rewrite.Rewriter, loc ir.Loc, variables, values []*ir.Value) {
	for i, v := range variables {
		rw.Op(emitc.Assign, loc, nil, []*ir.Value{v, values[i]})
	}
}

// loads creates loads of variables.
func loads(rw *rewrite.Rewriter, loc ir.Loc, variables []*ir.Value) []*ir.Value {
	values := make([]*ir.Value, len(variables))
	for i, v := range variables {
		values[i] = rw.Value(emitc.Load, loc, emitc.ValueOf(v.Type()), []*ir.Value{v})
	}
	return values
}

// yield replaces an scf.yield by assignments to variables, and an emitc.yield.
func yield(rw *rewrite.Rewriter, op *ir.Operation, variables []*ir.Value) {
	values := make([]*ir.Value, op.NumOperands())
	for i := range values {
		values[i] = rw.Remapped(op.Operand(i))
	}
	rw.Before(op)
	assign(rw, op.Loc(), variables, values)
	rw.Op(emitc.Yield, op.Loc(), nil, nil)
	rw.Erase(op)
}

// region moves the blocks of one region, from, to another one, to, which is empty. It converts the
// yield at their end.
func region(rw *rewrite.Rewriter, from, to *ir.Region, variables []*ir.Value) {
	rw.InlineRegionBefore(from, to, nil)
	yield(rw, to.Last().Last(), variables)
}

// finish replaces op, after which it puts loads of the variables of the results.
func finish(rw *rewrite.Rewriter, op *ir.Operation, variables []*ir.Value) bool {
	rw.After(op)
	rw.Replace(op, loads(rw, op.Loc(), variables)...)
	return true
}

// loop converts an scf.for that compares signed integers.
func loop(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if scf.ForOp(op).UnsignedCmp() {
		return false
	}
	loc := op.Loc()
	variables, ok := resultVariables(rw, op)
	if !ok {
		return false
	}
	assign(rw, loc, variables, operands[3:])
	n := emitc.CreateFor(rw.Builder, loc, emitc.ForArgs{LowerBound: operands[0], UpperBound: operands[1], Step: operands[2]})
	block, at := rw.Point()
	body := rw.CreateBlock(n.Region(0), nil, []ir.Type{operands[0].Type()}, []ir.Loc{loc})
	carried := loads(rw, loc, variables)
	rw.Restore(block, at)
	first, ok := rw.ConvertRegion(op.Region(0), rw.TypeConverter(), nil)
	if !ok {
		return false
	}
	rw.MergeBlocks(first, body, append([]*ir.Value{body.Arg(0)}, carried...)...)
	yield(rw, body.Last(), variables)
	return finish(rw, op, variables)
}

func branch(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	variables, ok := resultVariables(rw, op)
	if !ok {
		return false
	}
	n := emitc.CreateIf(rw.Builder, op.Loc(), emitc.IfArgs{Condition: operands[0]})
	for i := range op.NumRegions() {
		if op.Region(i).First() != nil {
			region(rw, op.Region(i), n.Region(i), variables)
		}
	}
	return finish(rw, op, variables)
}

// switches converts an scf.index_switch.
func switches(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	variables, ok := resultVariables(rw, op)
	if !ok {
		return false
	}
	n := emitc.CreateSwitch(rw.Builder, op.Loc(), emitc.SwitchArgs{Arg: operands[0], Cases: op.Inherent("cases"), CaseRegionsCount: op.NumRegions() - 1})
	for i := 1; i < op.NumRegions(); i++ {
		region(rw, op.Region(i), n.Region(i), variables)
	}
	region(rw, op.Region(0), n.Region(0), variables)
	return finish(rw, op, variables)
}

// while converts an scf.while to an emitc.do, whose condition is always evaluated. The body of the
// emitc.do evaluates the condition into a variable, and then does an iteration if it holds:
//
//	emitc.do {
//	  ... the region before
//	  assign the values of scf.condition to the variables of the results
//	  assign %c to %condition
//	  if %c { ... the region after }
//	} while { load %condition }
//
// Like upstream, it leaves out the emitc.if where the region after has only its yield, even if that
// exchanges values.
func while(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	loc, tc := op.Loc(), rw.TypeConverter()
	results, ok := resultVariables(rw, op)
	if !ok {
		return false
	}
	var variables []*ir.Value
	for i := range op.NumOperands() {
		init := op.Operand(i)
		t := tc.Type(init.Type())
		if t == nil {
			return false
		}
		v := variable(rw, loc, emitc.LValue(t)).Result(0)
		assign(rw, loc, []*ir.Value{v}, []*ir.Value{init})
		variables = append(variables, v)
	}
	condition := variable(rw, loc, emitc.LValue(rw.Ctx.I1())).Result(0)
	do := emitc.CreateDo(rw.Builder, loc, emitc.DoArgs{})
	before, ok1 := rw.ConvertRegion(op.Region(0), tc, nil)
	after, ok2 := rw.ConvertRegion(op.Region(1), tc, nil)
	if !ok1 || !ok2 {
		return false
	}
	body := rw.CreateBlock(do.Region(0), nil, nil, nil)
	rw.MergeBlocks(before, body, loads(rw, loc, variables)...)
	end := body.Last()
	values := make([]*ir.Value, end.NumOperands())
	for i := range values {
		values[i] = rw.Remapped(end.Operand(i))
	}
	rw.Before(end)
	assign(rw, loc, results, values[1:])
	assign(rw, loc, []*ir.Value{condition}, values[:1])
	if after.First() != after.Last() {
		choice := emitc.CreateIf(rw.Builder, loc, emitc.IfArgs{Condition: values[0]})
		then := rw.CreateBlock(choice.Region(0), nil, nil, nil)
		rw.MergeBlocks(after, then, values[1:]...)
		yield(rw, then.Last(), variables)
	}
	rw.Erase(end)
	rw.CreateBlock(do.Region(1), nil, nil, nil)
	e := emitc.CreateExpression(rw.Builder, loc, emitc.ExpressionArgs{Defs: []*ir.Value{condition}, ResultType: rw.Ctx.I1()})
	inner := rw.CreateBlock(e.Region(0), nil, []ir.Type{condition.Type()}, []ir.Loc{loc})
	rw.Op(emitc.Yield, loc, nil, loads(rw, loc, []*ir.Value{inner.Arg(0)}))
	rw.AtEnd(do.Region(1).First())
	rw.Op(emitc.Yield, loc, nil, []*ir.Value{e.Result(0)})
	return finish(rw, op, results)
}
