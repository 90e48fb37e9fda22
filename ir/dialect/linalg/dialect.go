// Package linalg is the linalg dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// Dialect is the linalg dialect.
var Dialect = &ir.Dialect{
	Name:         "linalg",
	Syntax:       syntax,
	Behavior:     []map[string]*ir.OpDef{naming, effects(operations), verifiers(operations), structured(operations), behavior},
	Materialize:  arith.Materialize,
	Canonicalize: dialectPatterns,
	Inline:       &ir.InlinerInterface{LegalOp: ir.InlineOp, LegalRegion: ir.InlineRegion},
	VerifyAttr:   verifyAttr,
	Ops:          operations,
	Attrs: []*ir.DialectAttrDef{
		BinaryFnAttr, ElementwiseKindAttr, IteratorTypeAttr, TernaryFnAttr, TypeFnAttr, UnaryFnAttr,
	},
}

var operations = []*ir.OpDef{
	Abs, Add, BatchMatmul, BatchMatvec, BatchMmt4D, BatchReduceMatmul, BatchVecmat, Broadcast, Ceil,
	Contract, Conv1D, Conv1DNcwFcw, Conv1DNwcWcf, Conv2D, Conv2DNchwFchw, Conv2DNchwFchwQ,
	Conv2DNgchwFgchw, Conv2DNgchwGfchw, Conv2DNgchwGfchwQ, Conv2DNhwcFhwc, Conv2DNhwcFhwcQ,
	Conv2DNhwcHwcf, Conv2DNhwcHwcfQ, Conv2DNhwgcGfhwc, Conv2DNhwgcGfhwcQ, Conv3D, Conv3DNcdhwFcdhw,
	Conv3DNdhwcDhwcf, Conv3DNdhwcDhwcfQ, Copy, DepthwiseConv1DNcwCw, DepthwiseConv1DNwcWc,
	DepthwiseConv1DNwcWcm, DepthwiseConv2DNchwChw, DepthwiseConv2DNhwcHwc, DepthwiseConv2DNhwcHwcQ,
	DepthwiseConv2DNhwcHwcm, DepthwiseConv2DNhwcHwcmQ, DepthwiseConv3DNcdhwCdhw, DepthwiseConv3DNdhwcDhwc,
	DepthwiseConv3DNdhwcDhwcm, Div, DivUnsigned, Dot, Elementwise, Erf, Exp, Fill, FillRng2D, Floor,
	Generic, Index, Log, Map, Matmul, Matvec, Max, Min, Mmt4D, Mul, NegF, Pack, PoolingNchwMax,
	PoolingNchwSum, PoolingNcwMax, PoolingNcwSum, PoolingNdhwcMax, PoolingNdhwcMin, PoolingNdhwcSum,
	PoolingNhwcMax, PoolingNhwcMaxUnsigned, PoolingNhwcMin, PoolingNhwcMinUnsigned, PoolingNhwcSum,
	PoolingNwcMax, PoolingNwcMaxUnsigned, PoolingNwcMin, PoolingNwcMinUnsigned, PoolingNwcSum, PowF,
	QuantizedBatchMatmul, QuantizedMatmul, Reciprocal, Reduce, Round, Rsqrt, Select, Softmax, Sqrt,
	Square, Sub, Tanh, Transpose, UnPack, Vecmat, WinogradFilterTransform, WinogradInputTransform,
	WinogradOutputTransform, Yield,
}
