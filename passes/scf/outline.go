package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// Outline moves op, which has one region, into a new function with the given name, before the
// enclosing function. A call in an scf.execute_region replaces op. The values that op uses from
// outside become arguments; constant indices are also cloned into the function.
func Outline(b *ir.Builder, op *ir.Operation, name string) (fn, call *ir.Operation) {
	loc := op.Loc()
	b.Before(op)
	exec := scf.CreateExecuteRegion(b, loc, scf.ExecuteRegionArgs{ResultTypes: op.ResultTypes(nil)})
	op.ReplaceAllUses(exec.ResultValues(nil))
	captured := ir.UsedAbove(op.Region(0))
	for i := range op.Operands() { // those of op itself come after what is in it
		if v := op.Operand(i); !slices.Contains(captured, v) {
			captured = append(captured, v)
		}
	}
	types := make([]ir.Type, len(captured))
	for i, v := range captured {
		types[i] = v.Type()
	}
	outer := op.Parent()
	for outer.Def() == nil || outer.Def().Callable == nil {
		outer = outer.Parent()
	}
	b.Before(outer)
	fn, entry := funcs.New(b, loc, name, b.Ctx.FunctionType(types, op.ResultTypes(nil)))
	for i, v := range captured {
		entry.Arg(i).SetArgLoc(v.Loc())
	}
	b.AtEnd(entry)
	op.MoveBefore(funcs.CreateReturn(b, loc, funcs.ReturnArgs{Operands: op.ResultValues(nil)}))

	b.AtEnd(b.NewBlockIn(exec.Region(0), nil, nil))
	call = funcs.CreateCall(b, loc, funcs.CallArgs{Callee: b.Ctx.FlatSymbol(b.Ctx.String(name)), Operands: captured, ResultTypes: op.ResultTypes(nil)})
	scf.CreateYield(b, loc, scf.YieldArgs{Results: call.ResultValues(nil)})
	for i, v := range captured {
		by := entry.Arg(i)
		if c := v.DefinedBy(arith.Constant); c != nil && constraint.IsIndex(v.Type()) {
			b.AtStart(entry)
			by = b.Insert(b.Clone(c, ir.NewScratchMapping())).Result(0)
		}
		v.ReplaceUsesIf(by, func(u *ir.Operand) bool { return fn.IsAncestorOf(u.Owner()) })
	}
	return fn, call
}
