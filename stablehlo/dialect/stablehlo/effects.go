package stablehlo

import "github.com/millrace-mlir/millrace/ir"

// customCallEffects are all effects if the call says that it has side effects. The
// default is that it has none.
func customCallEffects(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	if a, ok := op.Inherent("has_side_effect").(*ir.IntegerAttr); !ok || a.Value.IsZero() {
		return dst
	}
	return append(dst, ir.Effect{Kind: ir.Allocate}, ir.Effect{Kind: ir.Free}, ir.Effect{Kind: ir.Write}, ir.Effect{Kind: ir.Read})
}
