package hlotest

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// broadcast replaces op by a custom_call of its operands, broadcast together.
func broadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	operands := op.OperandValues(nil)
	if len(operands) == 0 {
		return op.EmitError("requires at least one operand to broadcast")
	}
	extents, ok := stablehlo.BroadcastExtents(operands)
	if !ok {
		return false
	}
	for i, v := range operands {
		if operands[i] = stablehlo.BroadcastTo(rw.Builder, v, extents); operands[i] == nil {
			return false
		}
	}
	rw.ReplaceWith(op, stablehlo.CreateCustomCall(rw.Builder, op.Loc(), stablehlo.CustomCallArgs{
		Inputs: operands, CallTargetName: rw.Ctx.String("numpy_broadcasted"), HasSideEffect: rw.Ctx.Bool(true), ResultTypes: op.ResultTypes(nil),
	}))
	return true
}
