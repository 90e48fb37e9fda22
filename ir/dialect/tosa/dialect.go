// Package tosa is the tosa dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the tosa dialect.
var Dialect = &ir.Dialect{
	Name:        "tosa",
	Behavior:    []map[string]*ir.OpDef{behavior, verifiers, checks},
	Syntax:      syntax,
	Directives:  directives,
	Materialize: materialize,
	Inline: &ir.InlinerInterface{LegalOp: ir.InlineOp, LegalRegion: func(dest, _ *ir.Region, _ bool, _ *ir.Inlining) bool {
		return dest.Parent().Is(If) || dest.Parent().Is(While)
	}},
	Ops: []*ir.OpDef{
		Abs, Add, AddShape, ApplyScale, ArgMax, ArithmeticRightShift, AvgPool2d, BitwiseAnd, BitwiseNot,
		BitwiseOr, BitwiseXor, Cast, CastFromBlockScaled, CastToBlockScaled, Ceil, Clamp, Clz, Concat,
		ConcatShape, If, Const, ConstShape, Conv2D, Conv3D, Cos, Custom, DepthwiseConv2D, Dim, DivCeilShape,
		DivFloorShape, Equal, Erf, Exp, Exp2Shape, FFT2d, Floor, Gather, Greater, GreaterEqual, Identity,
		IntDiv, Log, Log2CeilShape, Log2FloorShape, LogicalAnd, LogicalLeftShift, LogicalNot, LogicalOr,
		LogicalRightShift, LogicalXor, MatMul, MatmulTBlockScaled, MaxPool2d, MaxShape, Maximum, MinShape,
		Minimum, ModShape, Mul, MulShape, Negate, Pad, Pow, Reciprocal, ReduceAll, ReduceAny, ReduceMax,
		ReduceMin, ReduceProduct, ReduceSum, Rescale, Reshape, Resize, Reverse, RFFT2d, Rsqrt, Scatter,
		Select, Sigmoid, Sin, Slice, SliceShape, Sub, SubShape, Table, Tanh, Tile, Transpose, TransposeConv2D,
		Variable, VariableRead, VariableWrite, While, Yield,
	},
	Types: []*ir.DialectTypeDef{
		Mxint8Type, ShapeType,
	},
	Attrs: []*ir.DialectAttrDef{
		BlockSizeAttr, ConvOpQuantizationAttr, ExtensionAttr, LevelAttr, MatMulOpQuantizationAttr,
		NanPropagationModeAttr, PadOpQuantizationAttr, ProfileAttr, ResizeModeAttr, RoundingModeAttr,
		SpecificationVersionAttr, TargetEnvAttr, UnaryOpQuantizationAttr,
	},
}
