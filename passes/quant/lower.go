package quant

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// cast is the lowering of a quantization or a dequantization for one quantized type.
type cast struct {
	calc.Calc
	uniform
	// element computes x with the scale and the zero point, which is nil if it is known to
	// be 0. A tensor is computed like an element; its zero point is a scalar all the same.
	element func(x, scale, zero *ir.Value) *ir.Value
	// to is the element type of the result.
	to ir.Type
	// sizes are the dynamic sizes of the tensor in work.
	sizes []*ir.Value
}

func lowering(lower func(c calc.Calc, op *ir.Operation, input *ir.Value) *ir.Value) func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		v := lower(calc.For(rw, op), op, operands[0])
		if v == nil {
			return false
		}
		rw.Replace(op, v)
		return true
	}
}

// dequantizeCast lowers quant.dcast to (x - zero point) * scale of the stored integers. It returns
// nil if the type is not supported.
func dequantizeCast(c calc.Calc, op *ir.Operation, input *ir.Value) *ir.Value {
	u, ok := uniformOf(ir.ElementOf(input.Type()))
	if !ok {
		return nil
	}
	w := &cast{Calc: c, uniform: u, to: u.expressed}
	w.element = func(x, scale, zero *ir.Value) *ir.Value {
		x = w.toFloat(x, scale.Type())
		if zero != nil {
			x = w.Op(arith.SubF, x, w.toFloat(w.spread(zero, x.Type()), scale.Type()))
		}
		return w.Op(arith.MulF, x, scale)
	}
	stored := c.Value(quant.StorageCast, c.Loc, calc.Like(input.Type(), u.storage), []*ir.Value{input})
	return w.convert(stored)
}

// quantizeCast lowers quant.qcast to x / scale + zero point, clamped to the limits of the storage
// type. It returns nil if the type is not supported.
func quantizeCast(c calc.Calc, op *ir.Operation, input *ir.Value) *ir.Value {
	t := op.Result(0).Type()
	u, ok := uniformOf(ir.ElementOf(t))
	if !ok {
		return nil
	}
	w := &cast{Calc: c, uniform: u, to: u.storage}
	w.element = func(x, scale, zero *ir.Value) *ir.Value {
		x = w.Op(arith.DivF, x, scale)
		if zero != nil {
			x = w.Op(arith.AddF, x, w.toFloat(w.spread(zero, x.Type()), scale.Type()))
		}
		d := arith.FPToUI
		if w.signed {
			d = arith.FPToSI
		}
		return w.clamp(w.Cast(d, x, calc.Like(x.Type(), w.storage)))
	}
	stored := w.convert(input)
	return c.Value(quant.StorageCast, c.Loc, t, []*ir.Value{stored})
}

func (w *cast) toFloat(x *ir.Value, t ir.Type) *ir.Value {
	if w.signed {
		return w.Cast(arith.SIToFP, x, t)
	}
	return w.Cast(arith.UIToFP, x, t)
}

// clamp clamps x to the limits of the storage type, unless the type's width implies these limits.
func (w *cast) clamp(x *ir.Value) *ir.Value {
	if !w.bounded() {
		return x
	}
	least, most := w.Int(w.storage, w.min), w.Int(w.storage, w.max)
	least = w.spread(least, x.Type())
	most = w.spread(most, x.Type())
	if w.signed {
		return w.Op(arith.MinSI, w.Op(arith.MaxSI, x, least), most)
	}
	return w.Op(arith.MinUI, w.Op(arith.MaxUI, x, least), most)
}

// spread returns a value with the shape of t whose elements are all the scalar v.
func (w *cast) spread(v *ir.Value, t ir.Type) *ir.Value {
	if !ir.IsShaped(t) {
		return v
	}
	return tensor.CreateSplat(w.Builder, w.Loc, tensor.SplatArgs{Input: v, DynamicSizes: w.sizes, AggregateType: ir.WithElement(t, v.Type())}).Result(0)
}

// convert converts a scalar or a tensor. A tensor of unknown rank is reshaped to a ranked tensor,
// and back.
func (w *cast) convert(x *ir.Value) *ir.Value {
	if _, unranked := x.Type().(*ir.UnrankedTensorType); !unranked {
		return w.convertRanked(x, false)
	}
	sizes := w.Value(shape.ShapeOf, w.Loc, w.Ctx.RankedTensorType([]int64{ir.Dynamic}, w.Ctx.Index(), nil), []*ir.Value{x})
	var dims []int64
	var extents []*ir.Value
	if w.Def == quant.UniformQuantizedPerAxisType {
		axis := integer(w.Params[paramAxis])
		n := int64(len(w.Params[paramScales].(*ir.ArrayAttr).Elems))
		at, after := w.index(axis), w.index(axis+1)
		before := w.count(w.split(sizes, at).Result(0))
		behind := w.count(w.split(sizes, after).Result(1))
		dims, extents = []int64{ir.Dynamic, n, ir.Dynamic}, []*ir.Value{before, w.index(n), behind}
	} else {
		dims, extents = []int64{ir.Dynamic}, []*ir.Value{w.count(sizes)}
	}
	flat := tensor.CreateFromElements(w.Builder, w.Loc, tensor.FromElementsArgs{Elements: extents, ResultType: w.Ctx.RankedTensorType([]int64{int64(len(extents))}, w.Ctx.Index(), nil)})
	t := w.Ctx.RankedTensorType(dims, ir.ElementOf(x.Type()), nil)
	x = tensor.CreateReshape(w.Builder, w.Loc, tensor.ReshapeArgs{Source: x, Shape: flat.Result(0), ResultType: t}).Result(0)
	x = w.convertRanked(x, true)
	return tensor.CreateReshape(w.Builder, w.Loc, tensor.ReshapeArgs{Source: x, Shape: sizes, ResultType: w.Ctx.UnrankedTensorType(w.to)}).Result(0)
}

func (w *cast) index(n int64) *ir.Value { return w.Int(w.Ctx.Index(), n) }

func (w *cast) split(sizes, at *ir.Value) *ir.Operation {
	return shape.CreateSplitAt(w.Builder, w.Loc, shape.SplitAtArgs{Operand: sizes, Index: at, HeadType: sizes.Type(), TailType: sizes.Type()})
}

func (w *cast) count(sizes *ir.Value) *ir.Value {
	return w.Value(shape.NumElements, w.Loc, w.Ctx.Index(), []*ir.Value{sizes})
}

// convertRanked converts a scalar or a tensor of known rank. If flat is true, x was reshaped to
// three dimensions, and the axis of per-axis parameters is the second.
func (w *cast) convertRanked(x *ir.Value, flat bool) *ir.Value {
	switch w.Def {
	case quant.UniformQuantizedPerAxisType:
		scales, zeros := w.Params[paramScales].(*ir.ArrayAttr).Elems, w.Params[paramScales+1].(*ir.ArrayAttr).Elems
		axis := integer(w.Params[paramAxis])
		if flat {
			axis = 1
		}
		shape := []int64{int64(len(scales))}
		return w.generic(x, w.dense(shape, w.expressed, scales), w.dense(shape, w.storage, zeros), affine.NewMap(rankOf(x), 0, affine.Dim(int(axis))))
	case quant.UniformQuantizedSubChannelType:
		scales, zeros := w.Params[paramBlocks].(*ir.DenseElementsAttr), w.Params[paramBlocks+1].(*ir.DenseElementsAttr)
		shape, _ := ir.ShapeOf(scales.Type)
		return w.generic(x, w.dense(shape, w.expressed, all(scales)), w.dense(shape, w.storage, all(zeros)), w.blocks(rankOf(x)))
	}
	zero := integer(w.Params[paramScale+1])
	scale := w.Exactly(w.expressed, rounded(w.Params[paramScale], w.expressed))
	point := w.Int(w.storage, zero)
	w.sizes = w.sizesOf(x)
	scale = w.spread(scale, x.Type())
	if zero == 0 {
		point = nil
	}
	return w.element(x, scale, point)
}

func rankOf(x *ir.Value) int {
	dims, _ := ir.ShapeOf(x.Type())
	return len(dims)
}

// all lists the elements of d.
func all(d *ir.DenseElementsAttr) []ir.Attribute {
	list := make([]ir.Attribute, d.Len())
	for i := range list {
		list[i] = elements.At(d, i)
	}
	return list
}

// rounded returns the value of the float attribute a, rounded to the format of t.
func rounded(a ir.Attribute, t ir.Type) num.Float {
	x, _, _ := a.(*ir.FloatAttr).Value.Convert(t.(*ir.FloatType).Kind, num.NearestEven)
	return x
}

// dense creates a constant tensor with the given shape, element type and numbers.
func (w *cast) dense(shape []int64, element ir.Type, numbers []ir.Attribute) *ir.Value {
	var raw []byte
	for _, a := range numbers {
		if _, float := a.(*ir.FloatAttr); float {
			a = w.Ctx.FloatAttr(element, rounded(a, element))
		}
		raw, _ = elements.Append(raw, a, element)
	}
	return arith.NewConstant(w.Builder, w.Loc, w.Ctx.DenseOf(w.Ctx.RankedTensorType(shape, element, nil), raw))
}

// sizesOf creates a tensor.dim for each dynamic dimension of x and returns the sizes.
func (w *cast) sizesOf(x *ir.Value) (sizes []*ir.Value) {
	dims, _ := ir.ShapeOf(x.Type())
	for d, n := range dims {
		if n == ir.Dynamic {
			sizes = append(sizes, w.Value(tensor.Dim, w.Loc, w.Ctx.Index(), []*ir.Value{x, w.index(int64(d))}))
		}
	}
	return sizes
}

// generic creates a linalg.generic that computes each element of x. The map chosen gives the
// indices of the element's scale and zero point.
func (w *cast) generic(x, scales, zeros *ir.Value, chosen *affine.Map) *ir.Value {
	sizes := w.sizesOf(x)
	t := ir.WithElement(x.Type(), w.to)
	empty := tensor.CreateEmpty(w.Builder, w.Loc, tensor.EmptyArgs{DynamicSizes: sizes, ResultType: t}).Result(0)
	same := affine.IdentityMap(rankOf(x))
	op := linalg.NewGeneric(w.Rewriter, w.Loc, linalg.GenericSpec{
		Inputs: []*ir.Value{x, scales, zeros}, Outputs: []*ir.Value{empty}, Maps: []*affine.Map{same, chosen, chosen, same},
	}, func(args []*ir.Value) []*ir.Value { return []*ir.Value{w.element(args[0], args[1], args[2])} })
	return op.Result(0)
}

// blocks returns the map from the indices of an element to the indices of its block in the scales
// of a sub-channel type.
func (w *cast) blocks(rank int) *affine.Map {
	dims, sizes := w.Params[paramBlocks+2].(*ir.ArrayAttr).Elems, w.Params[paramBlocks+3].(*ir.ArrayAttr).Elems
	results := make([]*affine.Expr, rank)
	for d := range results {
		results[d] = affine.Constant(0)
		if i := slices.IndexFunc(dims, func(a ir.Attribute) bool { return integer(a) == int64(d) }); i >= 0 {
			results[d] = affine.Dim(d).FloorDivConst(integer(sizes[i]))
		}
	}
	return affine.NewMap(rank, 0, results...)
}
