package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

var scanLowering = []rewrite.Pattern{{Name: anonymous + "ScanToArithOps", Root: vector.Scan, Rewrite: lowerScan}}

// lowerScan lowers a vector.scan: it combines one slice along the scanned dimension after the
// other. It returns false if it cannot.
func lowerScan(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, c := vector.ScanOp(op), calc.For(rw, op)
	t, first := calc.VectorType(o.Dest()), calc.VectorType(o.InitialValue())
	kind, dim := calc.Kind(op), int(o.ReductionDim().Int64())
	if !calc.Combines(kind, t.Element) || calc.IsScalable(t, dim) {
		return false
	}
	inclusive := o.Inclusive() == ir.Attribute(rw.Ctx.Bool(true))
	shape := slices.Clone(t.Shape)
	shape[dim] = 1
	part := rw.Ctx.VectorType(shape, t.Element, calc.ScalableDims(t))
	strides := make([]int64, len(shape))
	for i := range strides {
		strides[i] = 1
	}
	result := zeros(c, t)
	var last, lastInput *ir.Value
	for i := range t.Shape[dim] {
		offsets := make([]int64, len(shape))
		offsets[dim] = i
		input := c.Value(vector.ExtractStridedSlice, c.Loc, part, []*ir.Value{o.Source()}, i64s(c.Ctx, offsets), i64s(c.Ctx, shape), i64s(c.Ctx, strides))
		output := input
		switch {
		case i > 0 && inclusive:
			output = c.Combine(kind, last, input, nil, nil)
		case i > 0:
			output = c.Combine(kind, last, lastInput, nil, nil)
		case inclusive:
		case len(first.Shape) == 0:
			output = c.Broadcast(o.InitialValue(), part)
		default:
			output = c.ShapeCast(o.InitialValue(), part)
		}
		result = insertSlice(c, output, result, offsets, strides)
		last, lastInput = output, input
	}
	var sum *ir.Value
	if len(first.Shape) == 0 {
		sum = c.Broadcast(c.Extract(last, 0), first)
	} else {
		sum = c.ShapeCast(last, first)
	}
	rw.Replace(op, result, sum)
	return true
}

// interleaveShuffles replace vector.interleave of one-dimensional vectors by vector.shuffle.
var interleaveShuffles = []rewrite.Pattern{
	lowered("InterleaveToShuffle", vector.Interleave, func(c calc.Calc, op *ir.Operation) *ir.Value {
		t := calc.VectorType(op.Result(0))
		if len(t.Shape) != 1 || t.Scalable != nil {
			return nil
		}
		mask := make([]int64, t.Shape[0])
		for i := range mask {
			mask[i] = int64(i / 2)
			if i%2 == 1 {
				mask[i] += t.Shape[0] / 2
			}
		}
		return shuffle(c, op.Operand(0), op.Operand(1), mask)
	}),
}

// extensionFolding folds extensions of operands into contractions, which extend implicitly.
var extensionFolding = []rewrite.Pattern{
	lowered("FoldArithExtIntoContractionOp<mlir::arith::ExtFOp>", vector.Contraction, foldExtension(arith.ExtF)),
	lowered("FoldArithExtIntoContractionOp<mlir::arith::ExtSIOp>", vector.Contraction, foldExtension(arith.ExtSI)),
}

func foldExtension(d *ir.OpDef) func(c calc.Calc, op *ir.Operation) *ir.Value {
	return func(c calc.Calc, op *ir.Operation) *ir.Value {
		o := vector.ContractionOp(op)
		lhs, rhs := o.Lhs().DefinedBy(d), o.Rhs().DefinedBy(d)
		if lhs == nil || rhs == nil {
			return nil
		}
		return vector.CreateContraction(c.Builder, c.Loc, vector.ContractionArgs{
			Lhs: lhs.Operand(0), Rhs: rhs.Operand(0), Acc: o.Acc(), IndexingMaps: op.Inherent("indexing_maps"),
			IteratorTypes: op.Inherent("iterator_types"), ResultType: op.Result(0).Type(),
		}).Result(0)
	}
}

// productFolding replaces products of a broadcast row and a broadcast column by outer products.
var productFolding = []rewrite.Pattern{
	lowered("FoldElementwiseToOuterproduct<mlir::arith::MulFOp>", arith.MulF, outerProduct),
	lowered("FoldElementwiseToOuterproduct<mlir::arith::MulIOp>", arith.MulI, outerProduct),
}

func outerProduct(c calc.Calc, op *ir.Operation) *ir.Value {
	t, ok := op.Result(0).Type().(*ir.VectorType)
	if !ok || len(t.Shape) != 2 {
		return nil
	}
	for i := range 2 {
		transpose := op.Operand(i).DefinedBy(vector.Transpose)
		if transpose == nil || !slices.Equal(vector.TransposeOp(transpose).Permutation().Int64s(), []int64{1, 0}) {
			continue
		}
		column, row := rowOf(vector.TransposeOp(transpose).Vector()), rowOf(op.Operand(1-i))
		if column != nil && row != nil {
			return vector.CreateOuterProduct(c.Builder, c.Loc, vector.OuterProductArgs{Lhs: column, Rhs: row, ResultType: t}).Result(0)
		}
	}
	return nil
}

// rowOf returns the one-dimensional vector whose broadcast v is, so that all rows of v equal it. It
// returns nil if there is none. As in mlir-opt, the vector may have rank 0.
func rowOf(v *ir.Value) *ir.Value {
	b := v.DefinedBy(vector.Broadcast)
	if b == nil {
		return nil
	}
	t, ok := b.Operand(0).Type().(*ir.VectorType)
	if !ok || len(t.Shape) == 2 || len(t.Shape) == 1 && t.Shape[0] != calc.VectorType(v).Shape[1] {
		return nil
	}
	return b.Operand(0)
}
