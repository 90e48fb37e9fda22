package vectorize

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// filledWith returns the value of all elements that op writes outside of inserted slices, or nil if that
// value is not known.
func filledWith(op *ir.Operation) *ir.Value {
	for op != nil {
		switch {
		case op.Is(vector.Broadcast):
			if v := op.Operand(0); !ir.IsShaped(v.Type()) {
				return v
			}
			return nil
		case op.Is(linalg.Fill):
			return op.Operand(0)
		case op.Is(vector.TransferWrite):
			op = vector.TransferWriteOp(op).ValueToStore().DefiningOp()
		case op.Is(tensor.InsertSlice):
			op = tensor.InsertSliceOp(op).Dest().DefiningOp()
		default:
			return nil
		}
	}
	return nil
}

// canInsert reports whether a tensor.insert_slice can be vectorized. If a size of the source is unknown,
// the value of the elements that are read beyond the source must be known.
func canInsert(op *ir.Operation, sizes []int64) bool {
	o := tensor.InsertSliceOp(op)
	if !isElement(ir.ElementOf(o.Source().Type())) {
		return false
	}
	if len(sizes) > 0 {
		return fits(shapeOf(o.Source()), sizes)
	}
	return ir.HasStaticShape(o.Source().Type()) || filledWith(op) != nil && insertedSizes(op) != nil
}

// insertedSizes returns the sizes of the source. For unknown sizes it takes the sizes of the
// destination, and returns nil if these are unknown, too.
func insertedSizes(op *ir.Operation) []int64 {
	o := tensor.InsertSliceOp(op)
	source, dest := shapeOf(o.Source()), shapeOf(o.Dest())
	sizes := []int64{}
	for i, n := range source {
		if n == ir.Dynamic {
			if dest[i] == ir.Dynamic {
				return nil
			}
			if n = dest[len(dest)-len(source)+i]; n == ir.Dynamic {
				return nil
			}
		}
		sizes = append(sizes, n)
	}
	return sizes
}

// insert vectorizes a tensor.insert_slice: it reads the whole source as a vector, and writes it into the
// destination.
func insert(c calc.Calc, op *ir.Operation, t vectorShape) *ir.Value {
	o := tensor.InsertSliceOp(op)
	element := ir.ElementOf(o.Source().Type())
	padding := filledWith(op)
	if padding == nil {
		padding = arith.NewConstant(c.Builder, c.Loc, arith.ZeroAttr(element))
	}
	unmasked := len(t.sizes) == 0
	if unmasked {
		t.sizes = insertedSizes(op)
	}
	arith.NewIndex(c.Builder, c.Loc, 0) // not used: upstream has it too
	v := readWhole(c, o.Source(), t.of(c.Ctx, element), padding, unmasked)
	var indices []*ir.Value
	for _, m := range views.Of(op, 2).Offsets {
		if m.Value == nil {
			m.Value = arith.NewIndex(c.Builder, c.Loc, m.Const)
		}
		indices = append(indices, m.Value)
	}
	return writeWhole(c, v, o.Dest(), indices, unmasked).Result(0)
}
