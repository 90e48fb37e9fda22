package linalg

import (
	"encoding/binary"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// Convolutions and poolings in two dimensions whose window has one row or one column.

// A downscaling describes how to replace a two-dimensional operation by a one-dimensional one. Field
// to is the definition of the latter. The lists give the positions of height and width in the shapes
// of the kernel and of the result.
type downscaling struct {
	to     *ir.OpDef
	kernel [2]int
	result [2]int
}

var downscalings = map[*ir.OpDef]downscaling{
	linalg.Conv2DNhwcHwcf:         {linalg.Conv1DNwcWcf, [2]int{0, 1}, [2]int{1, 2}},
	linalg.Conv2DNchwFchw:         {linalg.Conv1DNcwFcw, [2]int{2, 3}, [2]int{2, 3}},
	linalg.PoolingNhwcSum:         {linalg.PoolingNwcSum, [2]int{0, 1}, [2]int{1, 2}},
	linalg.PoolingNchwSum:         {linalg.PoolingNcwSum, [2]int{0, 1}, [2]int{2, 3}},
	linalg.PoolingNhwcMax:         {linalg.PoolingNwcMax, [2]int{0, 1}, [2]int{1, 2}},
	linalg.PoolingNhwcMaxUnsigned: {linalg.PoolingNwcMaxUnsigned, [2]int{0, 1}, [2]int{1, 2}},
	linalg.PoolingNhwcMin:         {linalg.PoolingNwcMin, [2]int{0, 1}, [2]int{1, 2}},
	linalg.PoolingNhwcMinUnsigned: {linalg.PoolingNwcMinUnsigned, [2]int{0, 1}, [2]int{1, 2}},
	linalg.PoolingNchwMax:         {linalg.PoolingNcwMax, [2]int{0, 1}, [2]int{2, 3}},
	linalg.DepthwiseConv2DNhwcHwc: {linalg.DepthwiseConv1DNwcWc, [2]int{0, 1}, [2]int{1, 2}},
	linalg.Conv2D:                 {linalg.Conv1D, [2]int{0, 1}, [2]int{0, 1}},
}

// Downscale replaces a two-dimensional convolution or pooling of tensors by a one-dimensional
// operation, and returns it. The kernel and the result must have size 1 in height or in width. It
// returns nil if op is no such operation.
func Downscale(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	d, ok := downscalings[op.Def()]
	if !ok || !onTensors(op) {
		return nil
	}
	operands := op.OperandValues(nil)
	kernel, _ := ir.ShapeOf(operands[1].Type())
	result, _ := ir.ShapeOf(operands[2].Type())
	gone := slices.IndexFunc([]int{0, 1}, func(k int) bool { return kernel[d.kernel[k]] == 1 && result[d.result[k]] == 1 })
	if gone < 0 {
		return nil
	}
	loc, dims := op.Loc(), [3]int{d.result[gone], d.kernel[gone], d.result[gone]}
	reduced := make([]*ir.Value, len(operands))
	for i, v := range operands {
		t := v.Type().(*ir.RankedTensorType)
		shape := slices.Delete(slices.Clone(t.Shape), dims[i], dims[i]+1)
		reduced[i] = tensor.NewRankReducing(rw.Builder, loc, v, rw.Ctx.RankedTensorType(shape, t.Element, t.Encoding))
	}
	var props []ir.NamedAttribute
	for _, name := range []string{"strides", "dilations"} {
		if !hasAttr(d.to, name) {
			continue
		}
		steps := givenOrDefault(op, name)
		steps.Value = oneStep(rw.Ctx, steps.Value.(*ir.DenseElementsAttr).IntAt(1-gone).Int64())
		props = append(props, steps)
	}
	n := linalg.NewNamed(rw, d.to, loc, reduced[:2], reduced[2:], props...)
	whole := views.Whole(tensor.SizesOf(rw.Builder, loc, operands[2]))
	s := whole.State(rw.Ctx, tensor.InsertSlice, loc, []ir.Type{operands[2].Type()}, n.Result(0), operands[2])
	rw.Replace(op, rw.CreateOrFold(s, nil)...)
	return n
}

// oneStep returns n as the strides or dilations attribute of a one-dimensional operation: a vector of
// one i64.
func oneStep(c *ir.Context, n int64) ir.Attribute {
	return c.DenseElements(c.VectorType([]int64{1}, c.Int(64), nil), binary.LittleEndian.AppendUint64(nil, uint64(n)), true)
}
