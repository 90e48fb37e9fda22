package bufferization

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	LayoutMapOptionAttr = constraint.IntEnumAttr("LayoutMapOptionAttr", "option for map layout", &LayoutMapOption)

	bufferLikeTypeInterface = ir.TypeConstraint{
		Summary: "BufferLikeType instance",
		Check:   constraint.IsBufferLike,
		Class:   "BufferLikeType",
	}

	tensorLikeTypeInterface = ir.TypeConstraint{
		Summary: "TensorLikeType instance",
		Check:   constraint.IsTensorLike,
		Class:   "TensorLikeType",
	}
)
