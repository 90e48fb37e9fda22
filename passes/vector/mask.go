package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

const anonymous = "(anonymous namespace)::"

// maskLowering holds the patterns that move the mask of a vector.mask into an operation with a mask
// operand.
var maskLowering = []rewrite.Pattern{
	{Name: anonymous + "MaskedTransferReadOpPattern", Root: vector.Mask, Rewrite: maskInto(vector.TransferRead)},
	{Name: anonymous + "MaskedTransferWriteOpPattern", Root: vector.Mask, Rewrite: maskInto(vector.TransferWrite)},
	{Name: anonymous + "MaskedGatherOpPattern", Root: vector.Mask, Rewrite: maskedGather},
}

// inside returns the operation that a vector.mask masks, if its definition is d. Otherwise it
// returns nil.
func inside(mask *ir.Operation, d *ir.OpDef) *ir.Operation {
	if op := mask.Region(0).First().First(); op.Is(d) {
		return op
	}
	return nil
}

// hasPassthru reports whether a vector.mask has an operand for the masked-out elements.
func hasPassthru(mask *ir.Operation) bool { return vector.MaskOp(mask).Passthru() != nil }

// maskInto returns a rewrite function that moves the mask of a vector.mask into the transfer d, as
// its last operand.
func maskInto(d *ir.OpDef) func(*rewrite.Rewriter, *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, mask *ir.Operation) bool {
		op := inside(mask, d)
		if op == nil || hasPassthru(mask) && d == vector.TransferRead {
			return false
		}
		var operands []*ir.Value
		var sizes []int32
		for i := range d.Operands[:len(d.Operands)-1] {
			group := op.GroupValues(i)
			operands, sizes = append(operands, group...), append(sizes, int32(len(group)))
		}
		operands, sizes = append(operands, mask.Operand(0)), append(sizes, 1)
		props := append([]ir.Attribute(nil), op.Props()...)
		props[d.Slot(ir.OperandSegmentSizes)] = rw.Ctx.DenseI32Array(sizes)
		rw.ReplaceWith(mask, rw.Op(d, op.Loc(), op.ResultTypes(nil), operands, props...))
		return true
	}
}

// maskedGather moves the mask of a vector.mask into the vector.gather inside. Without passthru
// operand, masked-out elements become zeros. It returns false for a mask around another operation.
func maskedGather(rw *rewrite.Rewriter, mask *ir.Operation) bool {
	op := inside(mask, vector.Gather)
	if op == nil {
		return false
	}
	t := op.Result(0).Type()
	var passthru *ir.Value
	if hasPassthru(mask) {
		passthru = mask.Operand(1)
	} else {
		passthru = arith.NewConstant(rw.Builder, op.Loc(), arith.ZeroAttr(t))
	}
	operands := op.OperandValues(nil)
	n := len(operands)
	operands[n-2], operands[n-1] = vector.MaskOp(mask).Mask(), passthru
	rw.ReplaceWith(mask, rw.Op(vector.Gather, op.Loc(), []ir.Type{t}, operands))
	return true
}

// maskable is an operation, with the vector.mask around it. mask is nil if there is none.
type maskable struct {
	calc.Calc
	op, mask *ir.Operation
}

// maskedPattern rewrites d together with the vector.mask around it, if any. The function lower
// returns the value that replaces both, or nil if the pattern does not apply.
func maskedPattern(name string, d *ir.OpDef, lower func(m maskable) *ir.Value) rewrite.Pattern {
	return rewrite.Pattern{Name: anonymous + name, Root: d, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		m := maskable{calc.For(rw, op), op, calc.MaskOf(op)}
		root := op
		if m.mask != nil {
			root = m.mask
			rw.Before(root)
		}
		v := lower(m)
		if v == nil {
			return false
		}
		rw.Replace(root, v)
		return true
	}}
}

// bits returns the mask operand, or nil if there is no vector.mask.
func (m maskable) bits() *ir.Value {
	if m.mask == nil {
		return nil
	}
	return m.mask.Operand(0)
}
