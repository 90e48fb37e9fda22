package bufferization

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func verifyAllocTensor(op *ir.Operation) bool {
	o := AllocTensorOp(op)
	sizes, copied := o.DynamicSizes(), o.Copy()
	t := o.Result().Type()
	shape, _ := ir.ShapeOf(t)
	switch {
	case copied != nil && len(sizes) > 0:
		return op.EmitError("dynamic sizes not needed when copying a tensor")
	case copied == nil && len(sizes) != ir.NumDynamicDims(shape):
		return op.EmitOpError("incorrect number of dynamic sizes, has %d, expected %d", len(sizes), ir.NumDynamicDims(shape))
	case copied != nil && copied.Type() != t:
		return op.EmitError("expected that `copy` and return type match")
	}
	return true
}

func verifyDealloc(op *ir.Operation) bool {
	o := DeallocOp(op)
	if len(o.Memrefs()) != len(o.Conditions()) {
		return op.EmitOpError("must have the same number of conditions as memrefs to deallocate")
	}
	if len(o.Retained()) != op.NumResults() {
		return op.EmitOpError("must have the same number of updated conditions (results) as retained operands")
	}
	return true
}

func verifyMaterialize(op *ir.Operation) bool {
	o := MaterializeInDestinationOp(op)
	source, dest := o.Source().Type(), o.Dest().Type()
	buffer := constraint.IsAnyMemRef(dest)
	switch {
	case !buffer && !ir.IsTensor(dest):
		return op.EmitOpError("'dest' must be a tensor or a memref")
	case !buffer && op.NumResults() != 1:
		return op.EmitOpError("tensor 'dest' implies exactly one tensor result")
	case !buffer && op.Result(0).Type() != dest:
		return op.EmitOpError("result and 'dest' types must match")
	case buffer && op.NumResults() != 0:
		return op.EmitOpError("memref 'dest' implies zero results")
	case !buffer && o.Restrict():
		return op.EmitOpError("'restrict' is valid only for memref destinations")
	case buffer != (o.Writable()):
		return op.EmitOpError("'writable' must be specified if and only if the destination is of memref type")
	}
	from, ranked := ir.ShapeOf(source)
	to, destRanked := ir.ShapeOf(dest)
	if ranked != destRanked {
		return op.EmitOpError("source/destination shapes are incompatible")
	}
	if len(from) != len(to) {
		return op.EmitOpError("rank mismatch between source and destination shape")
	}
	if !slices.EqualFunc(from, to, func(a, b int64) bool { return a == ir.Dynamic || b == ir.Dynamic || a == b }) {
		return op.EmitOpError("source/destination shapes are incompatible")
	}
	return true
}
