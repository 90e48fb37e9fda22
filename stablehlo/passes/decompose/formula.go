package decompose

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// formula creates the operations that replace an operation of chlo.
type formula struct {
	*rewrite.Rewriter
	loc ir.Loc
}

type value = *ir.Value

// like creates an elementwise operation whose result has the type of its first operand.
func (f *formula) like(d *ir.OpDef, operands ...value) value {
	return f.Value(d, f.loc, operands[0].Type(), operands)
}

func (f *formula) add(x, y value) value   { return f.like(stablehlo.Add, x, y) }
func (f *formula) sub(x, y value) value   { return f.like(stablehlo.Sub, x, y) }
func (f *formula) mul(x, y value) value   { return f.like(stablehlo.Mul, x, y) }
func (f *formula) div(x, y value) value   { return f.like(stablehlo.Div, x, y) }
func (f *formula) rem(x, y value) value   { return f.like(stablehlo.Rem, x, y) }
func (f *formula) pow(x, y value) value   { return f.like(stablehlo.Power, x, y) }
func (f *formula) max(x, y value) value   { return f.like(stablehlo.Max, x, y) }
func (f *formula) min(x, y value) value   { return f.like(stablehlo.Min, x, y) }
func (f *formula) atan2(x, y value) value { return f.like(stablehlo.Atan2, x, y) }
func (f *formula) and(x, y value) value   { return f.like(stablehlo.And, x, y) }
func (f *formula) or(x, y value) value    { return f.like(stablehlo.Or, x, y) }
func (f *formula) shr(x, y value) value   { return f.like(stablehlo.ShiftRightLogical, x, y) }
func (f *formula) sra(x, y value) value   { return f.like(stablehlo.ShiftRightArithmetic, x, y) }
func (f *formula) not(x value) value      { return f.like(stablehlo.Not, x) }
func (f *formula) neg(x value) value      { return f.like(stablehlo.Neg, x) }
func (f *formula) abs(x value) value      { return f.like(stablehlo.Abs, x) }
func (f *formula) sign(x value) value     { return f.like(stablehlo.Sign, x) }
func (f *formula) floor(x value) value    { return f.like(stablehlo.Floor, x) }
func (f *formula) sqrt(x value) value     { return f.like(stablehlo.Sqrt, x) }
func (f *formula) exp(x value) value      { return f.like(stablehlo.Exp, x) }
func (f *formula) expm1(x value) value    { return f.like(stablehlo.Expm1, x) }
func (f *formula) log(x value) value      { return f.like(stablehlo.Log, x) }
func (f *formula) log1p(x value) value    { return f.like(stablehlo.Log1p, x) }
func (f *formula) sin(x value) value      { return f.like(stablehlo.Sine, x) }
func (f *formula) cos(x value) value      { return f.like(stablehlo.Cosine, x) }
func (f *formula) tan(x value) value      { return f.like(stablehlo.Tan, x) }

// to creates a unary operation whose result has the shape of x and the given element type.
func (f *formula) to(d *ir.OpDef, x value, element ir.Type) value {
	return f.Value(d, f.loc, ir.WithElement(x.Type(), element), []value{x})
}

func (f *formula) convert(x value, element ir.Type) value {
	return f.to(stablehlo.Convert, x, element)
}
func (f *formula) bitcast(x value, element ir.Type) value {
	return f.to(stablehlo.BitcastConvert, x, element)
}
func (f *formula) isFinite(x value) value { return f.to(stablehlo.IsFinite, x, f.Ctx.I1()) }
func (f *formula) real(z value) value     { return f.to(stablehlo.Real, z, part(z)) }
func (f *formula) imag(z value) value     { return f.to(stablehlo.Imag, z, part(z)) }

func (f *formula) complex(re, im value) value {
	t := ir.WithElement(re.Type(), f.Ctx.ComplexType(ir.ElementOf(re.Type())))
	return f.Value(stablehlo.Complex, f.loc, t, []value{re, im})
}

// part returns the type of the real and imaginary parts of z's elements.
func part(z value) ir.Type { return ir.ElementOf(z.Type()).(*ir.ComplexType).Element }

func isComplex(x value) bool {
	_, ok := ir.ElementOf(x.Type()).(*ir.ComplexType)
	return ok
}

func (f *formula) compare(x, y value, direction int64) value {
	return stablehlo.CreateCompare(f.Builder, f.loc, stablehlo.CompareArgs{
		Lhs: x, Rhs: y, ComparisonDirection: constraint.Enum(f.Ctx, stablehlo.ComparisonDirectionAttr, direction),
		ResultType: ir.WithElement(x.Type(), f.Ctx.I1()),
	}).Result(0)
}

func (f *formula) eq(x, y value) value { return f.compare(x, y, stablehlo.EQ) }
func (f *formula) ne(x, y value) value { return f.compare(x, y, stablehlo.NE) }
func (f *formula) ge(x, y value) value { return f.compare(x, y, stablehlo.GE) }
func (f *formula) gt(x, y value) value { return f.compare(x, y, stablehlo.GT) }
func (f *formula) le(x, y value) value { return f.compare(x, y, stablehlo.LE) }
func (f *formula) lt(x, y value) value { return f.compare(x, y, stablehlo.LT) }

func (f *formula) sel(p, x, y value) value {
	return stablehlo.CreateSelect(f.Builder, f.loc, stablehlo.SelectArgs{Pred: p, OnTrue: x, OnFalse: y, ResultType: x.Type()}).Result(0)
}

func (f *formula) clamp(low, x, high value) value {
	return stablehlo.CreateClamp(f.Builder, f.loc, stablehlo.ClampArgs{Min: low, Operand: x, Max: high, ResultType: x.Type()}).Result(0)
}

// c creates a constant of x's type whose elements all equal v.
func (f *formula) c(v float64, x value) value {
	return f.constantLike(f.number(v, ir.ElementOf(x.Type())), x)
}

// number returns v as an attribute of element type t, rounded. For a complex type, v is the real
// part.
func (f *formula) number(v float64, t ir.Type) ir.Attribute {
	switch t := t.(type) {
	case *ir.ComplexType:
		return f.Ctx.Array(f.number(v, t.Element), f.number(0, t.Element))
	case *ir.FloatType:
		if math.IsNaN(v) {
			return f.Ctx.FloatAttr(t, num.NaN(t.Kind, false))
		}
		n, _, _ := num.FromFloat64(v).Convert(t.Kind, num.NearestEven)
		return f.Ctx.FloatAttr(t, n)
	}
	return f.Ctx.Int64Attr(t, int64(v))
}

// integer creates a constant of x's type whose elements all equal v; x must hold integers.
func (f *formula) integer(v int64, x value) value {
	return f.constantLike(f.Ctx.Int64Attr(ir.ElementOf(x.Type()), v), x)
}

// format creates a constant in x's type whose value depends on the float format, for example the
// largest number. The callback computes the value from the format and from negative, which chooses
// the sign.
func (f *formula) format(x value, of func(sem num.Semantics, negative bool) num.Float, negative bool) value {
	t := ir.ElementOf(x.Type()).(*ir.FloatType)
	return f.constantLike(f.Ctx.FloatAttr(t, of(t.Kind, negative)), x)
}

func (f *formula) largest(x value) value { return f.format(x, num.Largest, false) }
func (f *formula) inf(x value) value     { return f.format(x, num.Inf, false) }
func (f *formula) negInf(x value) value  { return f.format(x, num.Inf, true) }

// constantLike creates a constant with the shape of x whose elements all equal a. If the shape is
// dynamic, it broadcasts a scalar to the shape.
func (f *formula) constantLike(a ir.Attribute, x value) value {
	element := ir.TypeOf(a)
	if element == nil { // the parts of a complex number
		element = f.Ctx.ComplexType(ir.TypeOf(ir.ArrayElem(a, 0)))
	}
	t := ir.WithElement(x.Type(), element)
	if ir.HasStaticShape(t) {
		return f.constant(a, t)
	}
	scalar := f.constant(a, f.Ctx.RankedTensorType(nil, element, nil))
	if hlo.IsBoundedDynamic(t) {
		if extents, ok := stablehlo.ExtentsOf(x); ok {
			return stablehlo.BroadcastTo(f.Builder, scalar, extents)
		}
	}
	return f.dynamicBroadcast(scalar, f.shapeOf(x), t, nil)
}

// constant creates a constant of type t whose elements all equal a.
func (f *formula) constant(a ir.Attribute, t ir.Type) value {
	return stablehlo.CreateConstant(f.Builder, f.loc, stablehlo.ConstantArgs{Value: elements.Splat(t, a), OutputType: t}).Result(0)
}

// zero creates a constant of type t whose elements are all zero.
func (f *formula) zero(t ir.Type) value { return f.constant(f.number(0, ir.ElementOf(t)), t) }

// scalar64 creates a rank-0 constant of a 64-bit integer.
func (f *formula) scalar64(v int64) value {
	return f.constant(f.Ctx.Int64Attr(f.Ctx.Int(64), v), f.vector64())
}

// int64s creates a constant vector of 64-bit integers.
func (f *formula) int64s(vs ...int64) value {
	a := constraint.DenseI64Elements(f.Ctx, vs...)
	return stablehlo.CreateConstant(f.Builder, f.loc, stablehlo.ConstantArgs{Value: a, OutputType: ir.TypeOf(a)}).Result(0)
}

// vector64 returns the type of a tensor of 64-bit integers with these dimensions.
func (f *formula) vector64(dims ...int64) ir.Type {
	return f.Ctx.RankedTensorType(dims, f.Ctx.Int(64), nil)
}

func (f *formula) i64Attr(v int64) ir.Attribute { return f.Ctx.Int64Attr(f.Ctx.Int(64), v) }

// shapeOf creates a shape.shape_of: the sizes of x as a vector of indices.
func (f *formula) shapeOf(x value) value {
	dims, _ := ir.ShapeOf(x.Type())
	t := f.Ctx.RankedTensorType([]int64{int64(len(dims))}, f.Ctx.Index(), nil)
	return shape.CreateShapeOf(f.Builder, f.loc, shape.ShapeOfArgs{Arg: x, ResultType: t}).Result(0)
}

// dynamicBroadcast creates a dynamic_broadcast_in_dim of type t. Dimension i of x becomes dimension
// dims[i] of the result, whose sizes are in extents.
func (f *formula) dynamicBroadcast(x, extents value, t ir.Type, dims []int64) value {
	return stablehlo.CreateDynamicBroadcastInDim(f.Builder, f.loc, stablehlo.DynamicBroadcastInDimArgs{
		Operand: x, OutputDimensions: extents, BroadcastDimensions: f.Ctx.DenseI64Array(dims), ResultType: t,
	}).Result(0)
}

func (f *formula) broadcast(x value, t ir.Type, dims []int64) value {
	return stablehlo.CreateBroadcastInDim(f.Builder, f.loc, stablehlo.BroadcastInDimArgs{
		Operand: x, BroadcastDimensions: f.Ctx.DenseI64Array(dims), ResultType: t,
	}).Result(0)
}

func (f *formula) reshape(x value, t ir.Type) value {
	return stablehlo.CreateReshape(f.Builder, f.loc, stablehlo.ReshapeArgs{Operand: x, ResultType: t}).Result(0)
}

// size creates a get_dimension_size: the size of dimension d of x, as a 32-bit scalar.
func (f *formula) size(x value, d int) value {
	return stablehlo.CreateGetDimensionSize(f.Builder, f.loc, stablehlo.GetDimensionSizeArgs{
		Operand: x, Dimension: f.i64Attr(int64(d)), ResultType: f.Ctx.RankedTensorType(nil, f.Ctx.Int(32), nil),
	}).Result(0)
}

// size64 creates the size of dimension d of x, as a vector of one 64-bit integer.
func (f *formula) size64(x value, d int) value {
	return f.reshape(f.convert(f.size(x, d), f.Ctx.Int(64)), f.vector64(1))
}

func (f *formula) concat(vectors []value) value {
	return stablehlo.CreateConcatenate(f.Builder, f.loc, stablehlo.ConcatenateArgs{
		Inputs: vectors, Dimension: f.i64Attr(0), ResultType: f.vector64(int64(len(vectors))),
	}).Result(0)
}

func (f *formula) slice(x value, t ir.Type, start, limit, strides []int64) value {
	return stablehlo.CreateSlice(f.Builder, f.loc, stablehlo.SliceArgs{
		Operand: x, StartIndices: f.Ctx.DenseI64Array(start), LimitIndices: f.Ctx.DenseI64Array(limit),
		Strides: f.Ctx.DenseI64Array(strides), ResultType: t,
	}).Result(0)
}

func (f *formula) dynamicSlice(x value, t ir.Type, start, limit, strides value) value {
	return stablehlo.CreateRealDynamicSlice(f.Builder, f.loc, stablehlo.RealDynamicSliceArgs{
		Operand: x, StartIndices: start, LimitIndices: limit, Strides: strides, ResultType: t,
	}).Result(0)
}

// positions creates an iota of type t along dimension d: each element is its index along d.
func (f *formula) positions(t ir.Type, d int) value {
	return stablehlo.CreateIota(f.Builder, f.loc, stablehlo.IotaArgs{IotaDimension: f.i64Attr(int64(d)), OutputType: t}).Result(0)
}

func (f *formula) dynamicPositions(extents value, t ir.Type, d int) value {
	return stablehlo.CreateDynamicIota(f.Builder, f.loc, stablehlo.DynamicIotaArgs{
		OutputShape: extents, IotaDimension: f.i64Attr(int64(d)), ResultType: t,
	}).Result(0)
}
