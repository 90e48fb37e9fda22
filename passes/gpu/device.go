package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// DevicePatterns lower operations that no device has as one instruction to other gpu operations,
// before these are converted.
var DevicePatterns = []rewrite.Pattern{
	{Name: "(anonymous namespace)::GpuAllReduceRewrite", Root: gpu.GPUFunc, Rewrite: lowerReductions},
	{Name: "(anonymous namespace)::GpuGlobalIdRewriter", Root: gpu.GlobalId, Rewrite: expandGlobalID},
	{Name: "(anonymous namespace)::GpuShuffleRewriter", Root: gpu.Shuffle, Rewrite: splitShuffle},
}

// expandGlobalID expands gpu.global_id to block_id * block_dim + thread_id.
func expandGlobalID(rw *rewrite.Rewriter, op *ir.Operation) bool {
	loc, index, dim := op.Loc(), op.Result(0).Type(), gpu.GlobalIdOp(op).Dimension()
	block := rw.Value(gpu.BlockId, loc, index, nil, dim, nil)
	size := rw.Value(gpu.BlockDim, loc, index, nil, dim, nil)
	before := arith.NewBinary(rw.Builder, arith.MulI, loc, block, size)
	thread := rw.Value(gpu.ThreadId, loc, index, nil, dim, nil)
	rw.Replace(op, arith.NewBinary(rw.Builder, arith.AddI, loc, thread, before))
	return true
}

// splitShuffle splits a shuffle of a 64-bit value into shuffles of its two 32-bit halves. It
// returns false for other widths.
func splitShuffle(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, b, c := gpu.ShuffleOp(op), rw.Builder, rw.Ctx
	t, i32, i64 := o.Value().Type(), c.Int(32), c.Int(64)
	isFloat := ir.IsFloat(t)
	if ir.BitWidth(t) != i64.Width {
		return false
	}
	// The operations on the value get the location of its definition.
	loc, at := op.Loc(), o.Value().Loc()
	v := o.Value()
	if isFloat {
		v = b.Value(arith.Bitcast, at, i64, []*ir.Value{v})
	}
	low := b.Value(arith.TruncI, at, i32, []*ir.Value{v})
	half := arith.NewConstant(b, at, c.Int64Attr(i64, int64(i32.Width)))
	high := arith.NewBinary(b, arith.ShRUI, at, v, half)
	high = b.Value(arith.TruncI, at, i32, []*ir.Value{high})
	shuffle := func(x *ir.Value) *ir.Operation {
		return rw.Op(gpu.Shuffle, loc, []ir.Type{i32, c.I1()}, []*ir.Value{x, o.Offset(), o.Width()}, o.Mode())
	}
	lows, highs := shuffle(low), shuffle(high)
	low = b.Value(arith.ExtUI, at, i64, []*ir.Value{lows.Result(0)})
	high = b.Value(arith.ExtUI, at, i64, []*ir.Value{highs.Result(0)})
	high = arith.NewBinary(b, arith.ShLI, at, high, half)
	v = arith.NewBinary(b, arith.OrI, at, high, low)
	if isFloat {
		v = b.Value(arith.Bitcast, at, t, []*ir.Value{v})
	}
	rw.Replace(op, v, arith.NewBinary(b, arith.AndI, at, lows.Result(1), highs.Result(1)))
	return true
}

// workgroupSpace returns the attribute of the memory space that the threads of a block share.
func workgroupSpace(c *ir.Context) ir.Attribute {
	return constraint.Enum(c, gpu.AddressSpaceAttr, gpu.Workgroup)
}
