package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

func verifyTcgen05Cp(op *ir.Operation) bool {
	const (
		shape64x128b = 3
		shape32x128b = 4

		none        = 0
		warpx2Pairs = 1 // and the next one
		warpx4      = 3
	)
	multicast := enumOf(op, "multicast", none)
	switch enumOf(op, "shape", -1) {
	case shape64x128b:
		return multicast == warpx2Pairs || multicast == warpx2Pairs+1 ||
			op.EmitError("Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op")
	case shape32x128b:
		return multicast == warpx4 || op.EmitError("Shape 32x128b requires multicast warpx4 for tcgen05.cp Op")
	}
	return multicast == none || op.EmitError("Invalid multicast type for tcgen05.cp Op")
}

// Enum values of the shapes of tcgen05 loads and stores.
const (
	ldst16x128b  = 1
	ldst16x256b  = 2
	ldst16x32bx2 = 4
)

// tcgen05Length returns the number of registers of t, a scalar or vector. Result ok
// is false if the shape needs more.
func tcgen05Length(shape int64, t ir.Type) (n int64, ok bool) {
	n = 1
	if v, isVector := t.(*ir.VectorType); isVector {
		n = v.Shape[0]
	}
	switch shape {
	case ldst16x128b:
		return n, n >= 2
	case ldst16x256b:
		return n, n >= 4
	}
	return n, true
}

func verifyTcgen05Ld(op *ir.Operation) bool {
	shape, offset, good := enumOf(op, "shape", -1), op.NumOperands() > 1, true
	switch {
	case shape == ldst16x32bx2 && !offset:
		good = op.EmitError("shape 16x32bx2 requires offset argument")
	case shape != ldst16x32bx2 && offset:
		good = op.EmitError("offset argument is only supported for shape 16x32bx2")
	}
	n, ok := tcgen05Length(shape, op.Result(0).Type())
	return ok && good || !ok && op.EmitError("invalid result type length %d for shape %s in tcgen05.ld Op", n, Tcgen05LdStShape.Keyword(shape))
}

func verifyTcgen05St(op *ir.Operation) bool {
	shape := enumOf(op, "shape", -1)
	if shape == ldst16x32bx2 && op.NumOperands() < 3 {
		return op.EmitError("shape 16x32bx2 requires offset argument")
	}
	n, ok := tcgen05Length(shape, Tcgen05StOp(op).Val().Type())
	return ok || op.EmitError("invalid input length %d for shape %s in tcgen05.st Op", n, Tcgen05LdStShape.Keyword(shape))
}

func verifyTcgen05MMA(op *ir.Operation) bool       { return verifyTensorMMA(op, 6) }
func verifyTcgen05MMASparse(op *ir.Operation) bool { return verifyTensorMMA(op, 7) }

// verifyTensorMMA checks a tcgen05.mma. lanes is the number of the operand that
// disables output lanes.
func verifyTensorMMA(op *ir.Operation, lanes int) bool {
	const fill, use = 2, 3
	if us := op.OperandGroup(lanes); len(us) > 0 {
		n := us[0].Value().Type().(*ir.VectorType).Shape[0]
		if n != 4<<enumOf(op, "ctaGroup", 0) {
			return op.Context().Error(op.Loc(), "Disable Output Lane of length %d is incompatible with CtaGroupAttr", n)
		}
	}
	if op.Inherent("aShift") == nil {
		return true
	}
	collector := enumOf(op, "collectorOp", 0)
	switch {
	case !llvm.IsPointer(op.Operand(1).Type()):
		return op.Context().Error(op.Loc(), "A-shift can be applied only when matrix A is in tensor memory")
	case collector == fill || collector == use:
		return op.Context().Error(op.Loc(), "Cannot use collector buffer operation fill or use with ashift")
	}
	return true
}

func verifyTcgen05BlockScale(op *ir.Operation) bool {
	const none, block16 = 0, 1
	kind, scale := enumOf(op, "kind", -1), enumOf(op, "blockScale", none)
	switch {
	case kind == kindMXF4NVF4 && scale == none:
		return op.Context().Error(op.Loc(), "mxf4nvf4 requires block scale attribute")
	case kind != kindMXF4NVF4 && scale == block16:
		return op.Context().Error(op.Loc(), "%s kind does not support block16 attribute", MMABlockScaleKind.Keyword(kind))
	}
	return true
}
