package vector

import (
	"github.com/millrace-mlir/millrace/ir"
)

// evenLastDim reports whether the last dimension of the operand of
// vector.deinterleave has an even size.
func evenLastDim(op *ir.Operation) bool {
	shape, _ := ir.ShapeOf(DeinterleaveOp(op).Source().Type())
	return len(shape) > 0 && shape[len(shape)-1]%2 == 0
}

// positionIsMultiple reports whether the position of the inserted or extracted
// subvector is a multiple of its length.
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

// printsOneThing reports whether a vector.print with a string has no operand and
// the default punctuation, newline. A print without a string may have both.
func printsOneThing(op *ir.Operation) bool {
	o := PrintOp(op)
	if o.StringLiteral() == nil {
		return true
	}
	p, ok := o.Punctuation().(*ir.DialectAttr)
	return op.NumOperands() == 0 && ok && PrintPunctuation.Keyword(p.Params[0].(*ir.IntegerAttr).Value.Int64()) == "newline"
}
