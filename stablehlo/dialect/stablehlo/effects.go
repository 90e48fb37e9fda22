package stablehlo

import "github.com/millrace-mlir/millrace/ir"

// customCallEffects: a custom call does anything, unless it says that it has no
// side effects.
func customCallEffects(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	if a, ok := op.Inherent("has_side_effect").(*ir.IntegerAttr); ok && a.Value.IsZero() {
		return dst
	}
	return append(dst, ir.Effect{Kind: ir.Allocate}, ir.Effect{Kind: ir.Free}, ir.Effect{Kind: ir.Write}, ir.Effect{Kind: ir.Read})
}
