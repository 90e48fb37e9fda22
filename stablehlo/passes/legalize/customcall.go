package legalize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// customCall removes the shape operands of a custom call, once all result types are static. It also
// removes the attribute that names these operands.
func customCall(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.CustomCallOp(op)
	_, indices, ok := stablehlo.ShapeRefinements(op)
	if !ok {
		return false
	}
	for i := range op.Results() {
		if !ir.HasStaticShape(op.Result(i).Type()) {
			return false
		}
	}
	drop := func(i int) bool { return slices.Contains(indices, int64(i)) }
	args := stablehlo.CustomCallArgs{
		ApiVersion: o.ApiVersion(), BackendConfig: o.BackendConfig(), CallTargetName: o.CallTargetName(), CalledComputations: o.CalledComputations(),
		HasSideEffect: o.HasSideEffect(), OutputOperandAliases: o.OutputOperandAliases(), ResultLayouts: o.ResultLayouts(),
		ResultTilings: o.ResultTilings(), Discardable: without(op.Discardable(), stablehlo.ShapeOperands),
	}
	for i := range op.Operands() {
		if !drop(i) {
			args.Inputs = append(args.Inputs, op.Operand(i))
		}
	}
	if l := o.OperandLayouts(); l != nil {
		var kept []ir.Attribute
		for i, e := range l.Elems {
			if !drop(i) {
				kept = append(kept, e)
			}
		}
		args.OperandLayouts = rw.Ctx.Array(kept...)
	}
	for i := range op.Results() {
		args.ResultTypes = append(args.ResultTypes, op.Result(i).Type())
	}
	rw.ReplaceWith(op, stablehlo.CreateCustomCall(rw.Builder, op.Loc(), args))
	return true
}

func without(d *ir.DictAttr, name string) *ir.DictAttr {
	return d.Context().Dict(slices.DeleteFunc(slices.Clone(d.Entries), func(e ir.NamedAttribute) bool { return e.Name.Value == name }))
}
