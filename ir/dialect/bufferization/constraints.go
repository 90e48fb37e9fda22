package bufferization

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	LayoutMapOptionAttr = ir.AttrConstraint{
		Summary: "option for map layout",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &LayoutMapOption) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &LayoutMapOption,
		Class:   "LayoutMapOptionAttr",
	}

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
