package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Shapes and sizes that may be erroneous (of the dialect's own types) are not
// lowered.

func isShape(t ir.Type) bool { return shape.Is(t, shape.ShapeType) }
func isSize(t ir.Type) bool  { return shape.Is(t, shape.SizeType) }

// convertAny lowers a shape.any to its first operand. The operation may return any of
// them.
func convertAny(rw *rewrite.Rewriter, op *ir.Operation, inputs []*ir.Value) bool {
	rw.Replace(op, inputs[0])
	return true
}

func binary(classes string, from, to *ir.OpDef) rewrite.Pattern {
	return rewrite.Pattern{
		Name: "(anonymous namespace)::BinaryOpConversion<mlir::shape::" + classes + ">", Root: from,
		Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
			if isSize(op.Result(0).Type()) {
				return false
			}
			rw.Replace(op, arith.NewBinary(rw.Builder, to, op.Loc(), operands[0], operands[1]))
			return true
		},
	}
}

func convertConstShape(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	if isShape(op.Result(0).Type()) {
		return false
	}
	sizes, _ := shape.ExtentsOf(shape.ConstShapeOp(op).Shape())
	values := make([]*ir.Value, len(sizes))
	for i, n := range sizes {
		values[i] = arith.NewIndex(rw.Builder, op.Loc(), n)
	}
	t := shape.ExtentsType(rw.Ctx, int64(len(sizes)))
	v := tensor.CreateFromElements(rw.Builder, op.Loc(), tensor.FromElementsArgs{Elements: values, ResultType: t})
	rw.ReplaceWith(op, tensor.CreateCast(rw.Builder, op.Loc(), tensor.CastArgs{Source: v.Result(0), DestType: t}))
	return true
}

func convertConstSize(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	value := shape.ConstSizeOp(op).Value()
	rw.Replace(op, arith.NewConstant(rw.Builder, op.Loc(), value))
	return true
}

// convertDim lowers a shape.dim to a shape.get_extent of a shape.shape_of, which are
// lowered later.
func convertDim(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o := shape.DimOp(op)
	of := shape.NewShapeOf(rw.Builder, op.Loc(), o.Value())
	get := shape.GetExtentArgs{Shape: of, Dim: o.Index(), ExtentType: o.Extent().Type()}
	rw.ReplaceWith(op, shape.CreateGetExtent(rw.Builder, op.Loc(), get))
	return true
}

func convertGetExtent(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := shape.GetExtentOp(op)
	if isSize(o.Extent().Type()) {
		return false
	}
	if of := o.Shape().DefinedBy(shape.ShapeOf); of != nil {
		if arg := shape.ShapeOfOp(of).Arg(); ir.IsShaped(arg.Type()) {
			rw.Replace(op, rw.Value(tensor.Dim, op.Loc(), rw.Ctx.Index(), []*ir.Value{arg, operands[1]}))
			return true
		}
	}
	rw.Replace(op, rw.Value(tensor.Extract, op.Loc(), rw.Ctx.Index(), operands))
	return true
}

func convertRank(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if isSize(op.Result(0).Type()) {
		return false
	}
	rw.Replace(op, dim(rw, op.Loc(), operands[0], 0))
	return true
}

// dim creates a tensor.dim for dimension i of v, without folding.
func dim(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, i int64) *ir.Value {
	at := arith.NewIndex(rw.Builder, loc, i)
	return rw.Value(tensor.Dim, loc, rw.Ctx.Index(), []*ir.Value{v, at})
}

func convertToExtentTensor(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if _, ranked := operands[0].Type().(*ir.RankedTensorType); !ranked {
		return false
	}
	return rw.ReplaceBy(op, tensor.Cast, operands)
}

// convertShapeOf lowers a shape.shape_of to a tensor of the sizes. If the rank is
// unknown, a tensor.generate computes them.
func convertShapeOf(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	result := op.Result(0).Type()
	if isShape(result) {
		return false
	}
	loc, v := op.Loc(), operands[0]
	if t, ranked := v.Type().(*ir.RankedTensorType); ranked {
		sizes := make([]*ir.Value, len(t.Shape))
		for i, n := range t.Shape {
			if n == ir.Dynamic {
				sizes[i] = dim(rw, loc, v, int64(i))
			} else {
				sizes[i] = arith.NewIndex(rw.Builder, loc, n)
			}
		}
		all := tensor.CreateFromElements(rw.Builder, loc, tensor.FromElementsArgs{Elements: sizes, ResultType: shape.ExtentsType(rw.Ctx, int64(len(sizes)))})
		return rw.ReplaceBy(op, tensor.Cast, []*ir.Value{all.Result(0)})
	}
	rank := rw.Value(tensor.Rank, loc, rw.Ctx.Index(), []*ir.Value{v})
	rw.Replace(op, generate(rw, loc, rank, func(i *ir.Value) *ir.Value {
		return rw.Value(tensor.Dim, loc, rw.Ctx.Index(), []*ir.Value{v, i})
	}))
	return true
}

// generate creates a tensor with n sizes. The function size builds the computation of
// size i.
func generate(rw *rewrite.Rewriter, loc ir.Loc, n *ir.Value, size func(i *ir.Value) *ir.Value) *ir.Value {
	op := tensor.CreateGenerate(rw.Builder, loc, tensor.GenerateArgs{DynamicExtents: []*ir.Value{n}, ResultType: shape.ExtentsType(rw.Ctx, ir.Dynamic)})
	block, at := rw.Point()
	body := rw.CreateBlock(op.Region(0), nil, []ir.Type{rw.Ctx.Index()}, []ir.Loc{loc})
	rw.Op(tensor.Yield, loc, nil, []*ir.Value{size(body.Arg(0))})
	rw.Restore(block, at)
	return op.Result(0)
}

// convertSplitAt lowers a shape.split_at to two slices. A negative index counts from the
// end.
func convertSplitAt(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := shape.SplitAtOp(op)
	for _, v := range []*ir.Value{o.Operand(), o.Head(), o.Tail()} {
		if isShape(v.Type()) {
			return false
		}
	}
	c := calc.For(rw, op)
	v, given := operands[0], operands[1]
	zero := arith.NewIndex(c.Builder, c.Loc, 0)
	rank := c.Value(tensor.Dim, c.Loc, c.Ctx.Index(), []*ir.Value{v, zero})
	fromEnd := c.Op(arith.AddI, given, rank)
	index := c.Select(c.CmpI(arith.SLT, given, zero), fromEnd, given)
	one := arith.NewIndex(c.Builder, c.Loc, 1)
	head := slice(c, v, zero, index, one)
	tail := slice(c, v, index, c.Op(arith.SubI, rank, index), one)
	rw.Replace(op, head, tail)
	return true
}

func slice(c calc.Calc, v, offset, size, stride *ir.Value) *ir.Value {
	dynamic := c.Ctx.DenseI64Array([]int64{ir.Dynamic})
	return tensor.CreateExtractSlice(c.Builder, c.Loc, tensor.ExtractSliceArgs{
		Source: v, Offsets: []*ir.Value{offset}, Sizes: []*ir.Value{size}, Strides: []*ir.Value{stride},
		StaticOffsets: dynamic, StaticSizes: dynamic, StaticStrides: dynamic, ResultType: shape.ExtentsType(c.Ctx, ir.Dynamic),
	}).Result(0)
}
