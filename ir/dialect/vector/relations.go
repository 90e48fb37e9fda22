package vector

import (
	"github.com/millrace-mlir/millrace/ir"
)

// evenLastDim reports whether the last dimension of the operand is even.
func evenLastDim(op *ir.Operation) bool {
	shape, _ := ir.ShapeOf(DeinterleaveOp(op).Source().Type())
	return len(shape) > 0 && shape[len(shape)-1]%2 == 0
}

// positionIsMultiple reports whether the position of a subvector is a multiple of
// its length.
func positionIsMultiple(op *ir.Operation) bool {
	sub := op.Operand(0).Type()
	if op.NumOperands() == 1 { // an extraction
		sub = op.Result(0).Type()
	}
	pos, ok := op.Inherent("pos").(*ir.IntegerAttr)
	shape, ranked := ir.ShapeOf(sub)
	if !ok || !ranked || ir.NumElements(shape) == 0 {
		return false
	}
	return pos.Value.Int64()%ir.NumElements(shape) == 0
}

// printsOneThing reports whether a print has no source and no punctuation of its
// own where it prints a string.
func printsOneThing(op *ir.Operation) bool {
	o := PrintOp(op)
	if o.StringLiteral() == nil {
		return true
	}
	p, ok := o.Punctuation().(*ir.DialectAttr)
	return op.NumOperands() == 0 && ok && PrintPunctuation.Keyword(p.Params[0].(*ir.IntegerAttr).Value.Int64()) == "newline"
}
