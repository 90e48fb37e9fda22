package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// emptyOf returns the constant of type t if tensors of type t have no elements, and nil otherwise.
func emptyOf(t ir.Type) ir.Attribute {
	r, ok := t.(*ir.RankedTensorType)
	if !ok || !ir.HasStaticShape(t) || ir.NumElements(r.Shape) != 0 {
		return nil
	}
	return stablehlo.ZeroElements(t)
}

// emptyTensors replaces operands and results without elements with constants. It applies to
// stablehlo operations without memory effects.
func emptyTensors(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.Name().Dialect == nil || op.Name().Dialect.Name != "stablehlo" || op.Is(stablehlo.Constant) {
		return false
	}
	found := false
	for i := range op.Results() {
		found = found || emptyOf(op.Result(i).Type()) != nil
	}
	for i := range op.Operands() {
		found = found || emptyOf(op.Operand(i).Type()) != nil
	}
	if !found {
		return false
	}
	if op.HasEffectInterface() {
		var buf [4]ir.Effect
		if effects, _ := op.OwnEffects(buf[:0]); len(effects) > 0 {
			return false
		}
	}
	changed := false
	for i := range op.Results() {
		v := op.Result(i)
		if a := emptyOf(v.Type()); a != nil && !v.Unused() {
			rw.ReplaceAllUses(v, constant(rw, op.Loc(), a).Result(0))
			changed = true
		}
	}
	for i := range op.Operands() {
		v := op.Operand(i)
		if a := emptyOf(v.Type()); a != nil && v.DefinedBy(stablehlo.Constant) == nil {
			rw.SetOperand(op, i, constant(rw, op.Loc(), a).Result(0))
			changed = true
		}
	}
	return changed
}
