package stablehlo

import "github.com/millrace-mlir/millrace/ir"

// customCallEffects appends the memory effects of a custom call: every kind of effect if
// has_side_effect is true, otherwise none.
func customCallEffects(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	if a, ok := op.Inherent("has_side_effect").(*ir.IntegerAttr); !ok || a.Value.IsZero() {
		return dst
	}
	return append(dst, ir.Effect{Kind: ir.Allocate}, ir.Effect{Kind: ir.Free}, ir.Effect{Kind: ir.Write}, ir.Effect{Kind: ir.Read})
}
