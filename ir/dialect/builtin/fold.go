package builtin

import (
	"github.com/millrace-mlir/millrace/ir"
)

// foldCast folds a cast whose operands and results have the same types, and
// cast(cast(x)) -> x where the outer cast restores the types of x.
func foldCast(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if ir.SameTypes(op.Operands(), op.Results()) {
		for i := range op.Operands() {
			dst = append(dst, ir.FoldResult{Value: op.Operand(i)})
		}
		return dst, true
	}
	if op.NumOperands() == 0 {
		return nil, false
	}
	from := op.Operand(0).DefiningOp()
	if from == nil || !from.Is(UnrealizedConversionCast) || from.NumResults() != op.NumOperands() || !ir.SameTypes(from.Operands(), op.Results()) {
		return nil, false
	}
	for i := range op.Operands() {
		if op.Operand(i) != from.Result(i) {
			return nil, false
		}
	}
	for i := range from.Operands() {
		dst = append(dst, ir.FoldResult{Value: from.Operand(i)})
	}
	return dst, true
}
