package arithamdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/rocdl"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// truncateToHalf converts an arith.truncf of f32 to f16 to truncations of pairs, which round to
// zero. It returns false for other types and for scalable vectors.
func truncateToHalf(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in, out := op.Operand(0), op.Result(0).Type()
	f32 := rw.Ctx.Float(num.F32)
	if isScalable(out) || ir.ElementOf(out) != ir.Type(rw.Ctx.Float(num.F16)) || ir.ElementOf(in.Type()) != ir.Type(f32) {
		return false
	}
	c, e := calc.For(rw, op), ir.ElementOf(out)
	pair := func(x, y *ir.Value) *ir.Value {
		return rocdl.CreateCvtPkRtz(c.Builder, c.Loc, rocdl.CvtPkRtzArgs{SrcA: x, SrcB: y, ResType: vectorOf(e, 2)}).Result(0)
	}
	t, isVector := out.(*ir.VectorType)
	if !isVector {
		rw.Replace(op, c.Extract(pair(in, types.Poison(rw.Builder, op.Loc(), f32)), 0))
		return true
	}
	n := ir.NumElements(t.Shape)
	result := zeros(c, c.Float(e, 0), out) // as upstream, also for vectors of several dimensions
	in = flat(c, in)
	for i := int64(0); i < n; i += 2 {
		size := min(n-i, 2)
		x := c.Extract(in, i)
		y := types.Poison(rw.Builder, op.Loc(), f32)
		if size == 2 {
			y = c.Extract(in, i+1)
		}
		result = c.InsertSlice(c.ExtractSlice(pair(x, y), []int64{0}, []int64{size}), result, []int64{i})
	}
	if len(t.Shape) > 1 {
		result = c.ShapeCast(result, out)
	}
	rw.Replace(op, result)
	return true
}
