package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
)

// Tiles of linalg.softmax: its loops run over the input, and the result has its shape.

var tileSoftmax = &tiling.Interface{
	Reductions: func(op *ir.Operation) []bool {
		list := make([]bool, rankOf(op.Operand(0)))
		if d := SoftmaxOp(op).Dimension().Int64(); d >= 0 && d < int64(len(list)) {
			list[d] = true
		}
		return list
	},
	Domain: softmaxDomain,
	Tiled: func(rw *rewrite.Rewriter, op *ir.Operation, t tiling.Tile) *tiling.Result {
		operands := op.OperandValues(nil)
		for i, v := range operands {
			operands[i] = sliceOf(rw.Builder, op.Loc(), v, t).Result(0)
		}
		n := tensor.Rebuild(rw, op, tensorTypes(operands[1:]), operands)
		return &tiling.Result{Ops: []*ir.Operation{n}, Values: n.ResultValues(nil), Slices: slicesOf(operands)}
	},
	ResultTile: func(_ *rewrite.Rewriter, _ *ir.Operation, _ int, t tiling.Tile) (tiling.Tile, bool) { return t, true },
}

// softmaxDomain returns the loop ranges of linalg.softmax. As in upstream, the offset
// 0 is a value that it creates, followed by an unused constant 1.
func softmaxDomain(rw *rewrite.Rewriter, op *ir.Operation) []tiling.Range {
	loc, v := op.Loc(), op.Operand(0)
	zero := ir.Mixed{Value: arith.NewIndex(rw.Builder, loc, 0)}
	arith.NewIndex(rw.Builder, loc, 1)
	ranges := make([]tiling.Range, rankOf(v))
	for i := range ranges {
		ranges[i] = tiling.Range{Offset: zero, Size: sizeOf(rw.Builder, loc, v, i)}
	}
	return ranges
}
