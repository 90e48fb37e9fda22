package bufferization

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
)

// reifyAllocTensor returns the result shape of an alloc_tensor: the sizes of the
// copied tensor, or else the static sizes and the size operands. The boolean
// result is always true.
func reifyAllocTensor(b *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
	o := AllocTensorOp(op)
	if from := o.Copy(); from != nil {
		return [][]ir.Mixed{tensor.SizesOf(b, op.Loc(), from)}, true
	}
	shape, _ := ir.ShapeOf(o.Result().Type())
	return [][]ir.Mixed{ir.MixedList(op.Context().DenseI64Array(shape), o.DynamicSizes())}, true
}

func reifyMaterialize(b *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
	dest := MaterializeInDestinationOp(op).Dest()
	if op.NumResults() == 0 || !ir.IsTensor(dest.Type()) {
		return nil, false
	}
	return [][]ir.Mixed{tensor.SizesOf(b, op.Loc(), dest)}, true
}
