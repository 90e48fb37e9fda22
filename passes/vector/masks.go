package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// lowerCreateMask lowers a vector.create_mask of several dimensions row by row. For each row it
// selects the mask of the other dimensions, or zeros. It returns nil if the pattern does not apply.
func lowerCreateMask(c calc.Calc, op *ir.Operation) *ir.Value {
	t := calc.VectorType(op.Result(0))
	if len(t.Shape) <= 1 || calc.IsScalable(t, 0) {
		return nil
	}
	inside := c.Value(vector.CreateMask, c.Loc, row(t, 1), op.OperandValues(nil)[1:])
	outside := zeros(c, row(t, 1))
	result := zeros(c, t)
	for i := range t.Shape[0] {
		isInside := c.CmpI(arith.SLT, arith.NewIndex(c.Builder, c.Loc, i), op.Operand(0))
		result = c.Insert(c.Select(isInside, inside, outside), result, i)
	}
	return result
}

// lowerConstantMask lowers a vector.constant_mask to a constant, made of rows for several
// dimensions.
func lowerConstantMask(c calc.Calc, op *ir.Operation) *ir.Value {
	t := calc.VectorType(op.Result(0))
	sizes := op.Inherent("mask_dim_sizes").(*ir.DenseArrayAttr).Int64s()
	switch {
	case len(t.Shape) == 0:
		return arith.NewConstant(c.Builder, c.Loc, arith.BoolAttr(t, sizes[0] == 1))
	case len(t.Shape) == 1 && (sizes[0] == 0 || sizes[0] == t.Shape[0]):
		return arith.NewConstant(c.Builder, c.Loc, arith.BoolAttr(t, sizes[0] != 0))
	case len(t.Shape) == 1:
		raw := make([]byte, t.Shape[0])
		for i := range sizes[0] {
			raw[i] = 1
		}
		return arith.NewConstant(c.Builder, c.Loc, c.Ctx.DenseOf(t, raw))
	case calc.IsScalable(t, 0):
		return nil
	}
	inside := c.Value(vector.ConstantMask, c.Loc, row(t, 1), nil, c.Ctx.DenseI64Array(sizes[1:]))
	result := zeros(c, t)
	for i := range sizes[0] {
		result = c.Insert(inside, result, i)
	}
	return result
}

// maskMaterialization returns the patterns that replace masks by comparisons of indices, and bounds
// of transfers by masks. The indices have 32 bits if indices32 is true, and otherwise 64.
func maskMaterialization(indices32 bool) []rewrite.Pattern {
	width := uint32(64)
	if indices32 {
		width = 32
	}
	return []rewrite.Pattern{
		lowered("VectorCreateMaskOpConversion", vector.CreateMask, func(c calc.Calc, op *ir.Operation) *ir.Value { return compareIndices(c, op, width) }),
		{Name: anonymous + "MaterializeTransferMask<mlir::vector::TransferReadOp>", Root: vector.TransferRead, Rewrite: maskBounds},
		{Name: anonymous + "MaterializeTransferMask<mlir::vector::TransferWriteOp>", Root: vector.TransferWrite, Rewrite: maskBounds},
		lowered("FoldI1Select", arith.Select, selectOfBits),
	}
}

// compareIndices lowers a one-dimensional vector.create_mask to a comparison: a lane is true if its
// index is below the bound. The indices have the given width in bits. It returns nil for other
// vectors.
func compareIndices(c calc.Calc, op *ir.Operation, width uint32) *ir.Value {
	t := calc.VectorType(op.Result(0))
	if t.Scalable != nil || len(t.Shape) > 1 {
		return nil
	}
	element := c.Ctx.Int(width)
	list := indices(c, ir.WithElement(t, element).(*ir.VectorType))
	bound := c.Cast(arith.IndexCast, op.Operand(0), element)
	return c.CmpI(arith.SLT, list, c.Broadcast(bound, list.Type()))
}

// maskBounds adds a mask to a one-dimensional transfer that may be out of bounds. The mask excludes
// the elements beyond the end of the base. It returns false for other transfers.
func maskBounds(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := TransferOf(op)
	if t.AllInBounds() || len(t.Type.Shape) > 1 || len(t.Indices) == 0 {
		return false
	}
	c := calc.For(rw, op)
	last := len(t.Indices) - 1
	d := memref.Dim
	if t.OnTensor() {
		d = tensor.Dim
	}
	at := arith.NewIndex(c.Builder, c.Loc, int64(last))
	size := c.ValueOrFold(d, c.Loc, c.Ctx.Index(), []*ir.Value{t.Base, at})
	rest := c.Op(arith.SubI, size, t.Indices[last])
	mask := c.Value(vector.CreateMask, c.Loc, ir.WithElement(t.Type, c.Ctx.I1()), []*ir.Value{rest})
	if t.Mask != nil {
		mask = c.Op(arith.AndI, mask, t.Mask)
	}
	rw.Modify(op, func() {
		op.SetOperandGroup(c.Arena, 3, []*ir.Value{mask})
		op.SetInherent("in_bounds", c.Ctx.Array(c.Ctx.Bool(true)))
	})
	return true
}

// selectOfBits folds select(c, [true], [false]) of vectors with one element to a broadcast of c. It
// returns nil for other operations.
func selectOfBits(c calc.Calc, op *ir.Operation) *ir.Value {
	t, ok := op.Result(0).Type().(*ir.VectorType)
	if !ok || !ir.IsI1(t.Element) || len(t.Shape) != 1 || t.Scalable != nil || t.Shape[0] != 1 || ir.IsShaped(op.Operand(0).Type()) {
		return nil
	}
	yes, no := ir.MatchConstant(arith.SelectOp(op).TrueValue()), ir.MatchConstant(arith.SelectOp(op).FalseValue())
	if yes != arith.BoolAttr(t, true) || no != arith.BoolAttr(t, false) {
		return nil
	}
	return c.Broadcast(op.Operand(0), t)
}
