package decompose

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// broadcasting pairs a chlo operation that broadcasts its operands with the operation that does the
// same for operands of equal shapes.
type broadcasting struct{ op, to *ir.OpDef }

var broadcasts = []broadcasting{
	{chlo.BroadcastAdd, stablehlo.Add},
	{chlo.BroadcastAnd, stablehlo.And},
	{chlo.BroadcastAtan2, stablehlo.Atan2},
	{chlo.BroadcastComplex, stablehlo.Complex},
	{chlo.BroadcastDivide, stablehlo.Div},
	{chlo.BroadcastMaximum, stablehlo.Max},
	{chlo.BroadcastMinimum, stablehlo.Min},
	{chlo.BroadcastMultiply, stablehlo.Mul},
	{chlo.BroadcastNextAfter, chlo.NextAfter},
	{chlo.BroadcastOr, stablehlo.Or},
	{chlo.BroadcastPolygamma, chlo.Polygamma},
	{chlo.BroadcastPower, stablehlo.Power},
	{chlo.BroadcastRemainder, stablehlo.Rem},
	{chlo.BroadcastShiftLeft, stablehlo.ShiftLeft},
	{chlo.BroadcastShiftRightArithmetic, stablehlo.ShiftRightArithmetic},
	{chlo.BroadcastShiftRightLogical, stablehlo.ShiftRightLogical},
	{chlo.BroadcastSubtract, stablehlo.Sub},
	{chlo.BroadcastXor, stablehlo.Xor},
	{chlo.BroadcastZeta, chlo.Zeta},
}

func (b *broadcasting) pattern() rewrite.Pattern {
	return expansion(b.op, func(f *formula, op *ir.Operation, operands []value) []value {
		return f.broadcastBinary(op, operands, func(x, y value) value {
			return f.Value(b.to, f.loc, op.Result(0).Type(), []value{x, y})
		})
	})
}

func broadcastCompare(f *formula, op *ir.Operation, operands []value) []value {
	o := chlo.BroadcastCompareOp(op)
	args := stablehlo.CompareArgs{
		ComparisonDirection: constraint.Enum(f.Ctx, stablehlo.ComparisonDirectionAttr, stablehlo.EnumValue(o.ComparisonDirection())),
		ResultType:          op.Result(0).Type(),
	}
	if t := o.CompareType(); t != nil {
		args.CompareType = constraint.Enum(f.Ctx, stablehlo.ComparisonTypeAttr, stablehlo.EnumValue(t))
	}
	return f.broadcastBinary(op, operands, func(x, y value) value {
		args.Lhs, args.Rhs = x, y
		return stablehlo.CreateCompare(f.Builder, f.loc, args).Result(0)
	})
}

// broadcastBinary expands a binary operation with implicit broadcasting. It broadcasts the operands
// where necessary, and then combine builds the result. It returns nil if it cannot expand op, after
// a warning if broadcast_dimensions are the reason.
func (f *formula) broadcastBinary(op *ir.Operation, operands []value, combine func(x, y value) value) []value {
	x, y := operands[0], operands[1]
	tx, okX := x.Type().(*ir.RankedTensorType)
	ty, okY := y.Type().(*ir.RankedTensorType)
	result, ok := op.Result(0).Type().(*ir.RankedTensorType)
	if !ok || !okX || !okY {
		return nil
	}
	known := hlo.IsStaticOrBounded(tx) && hlo.IsStaticOrBounded(ty)
	if known && slices.Equal(tx.Shape, ty.Shape) && tx.Encoding == ty.Encoding {
		return []value{combine(x, y)}
	}
	dims, _ := op.Attr("broadcast_dimensions").(*ir.DenseArrayAttr)
	prefix := dims == nil || chlo.PadsInFront(len(tx.Shape), len(ty.Shape), dims.Int64s())
	if known && prefix && hlo.IsStaticOrBounded(result) {
		extents, ok := stablehlo.BroadcastExtents([]value{x, y})
		if !ok {
			return nil
		}
		if x = stablehlo.BroadcastTo(f.Builder, x, extents); x == nil {
			return nil
		}
		if y = stablehlo.BroadcastTo(f.Builder, y, extents); y == nil {
			return nil
		}
		return []value{combine(x, y)}
	}
	if !prefix {
		op.EmitWarning("unsupported non prefix-padded dynamic rank broadcast_dimensions = %s", listed(dims.Int64s()))
		return nil
	}
	return f.assuming(result, []value{x, y}, func(extents value) value {
		dx := f.dynamicBroadcast(x, extents, shapedLike(result, tx), trailing(result, tx))
		return combine(dx, f.dynamicBroadcast(y, extents, shapedLike(result, ty), trailing(result, ty)))
	})
}

func listed(dims []int64) string {
	words := make([]string, len(dims))
	for i, d := range dims {
		words[i] = strconv.FormatInt(d, 10)
	}
	return strings.Join(words, ", ")
}

// shapedLike returns the tensor type with the shape of result and the element type of x.
func shapedLike(result, x *ir.RankedTensorType) ir.Type {
	return result.Context().RankedTensorType(result.Shape, x.Element, nil)
}

// trailing returns the last dimensions of result, as many as x has.
func trailing(result, x *ir.RankedTensorType) []int64 {
	dims := make([]int64, len(x.Shape))
	for i := range dims {
		dims[i] = int64(len(result.Shape) - len(x.Shape) + i)
	}
	return dims
}

// assuming builds a shape.assuming region under the assumption that the operands' shapes can be
// broadcast together. The callback compute builds the result from the common shape.
func (f *formula) assuming(result *ir.RankedTensorType, operands []value, compute func(extents value) value) []value {
	shapes := make([]value, len(operands))
	for i, x := range operands {
		shapes[i] = f.shapeOf(x)
	}
	witness := shape.CreateCstrBroadcastable(f.Builder, f.loc, shape.CstrBroadcastableArgs{Shapes: shapes, ResultType: f.Ctx.DialectType(shape.WitnessType)}).Result(0)
	return f.inAssuming(result, witness, func() value {
		for i, x := range operands {
			shapes[i] = f.shapeOf(x)
		}
		t := f.Ctx.RankedTensorType([]int64{int64(len(result.Shape))}, f.Ctx.Index(), nil)
		return compute(f.ValueOrFold(shape.Broadcast, f.loc, t, shapes))
	})
}

// inAssuming builds a shape.assuming region that witness guards. The callback compute builds its
// content.
func (f *formula) inAssuming(result ir.Type, witness value, compute func() value) []value {
	op := shape.CreateAssuming(f.Builder, f.loc, shape.AssumingArgs{Witness: witness, ResultsTypes: []ir.Type{result}})
	block, before := f.Point()
	f.AtEnd(f.CreateBlock(op.Region(0), nil, nil, nil))
	shape.CreateAssumingYield(f.Builder, f.loc, shape.AssumingYieldArgs{Operands: []value{compute()}})
	f.Restore(block, before)
	return []value{op.Result(0)}
}

func broadcastSelect(f *formula, op *ir.Operation, operands []value) []value {
	result, ok := op.Result(0).Type().(*ir.RankedTensorType)
	if !ok {
		return nil
	}
	types := make([]*ir.RankedTensorType, len(operands))
	rank := 0
	for i, x := range operands {
		if types[i], ok = x.Type().(*ir.RankedTensorType); !ok {
			return nil
		}
		rank = max(rank, len(types[i].Shape))
	}
	shapes := make([]value, len(operands))
	for i, x := range operands {
		t := f.Ctx.RankedTensorType([]int64{int64(len(types[i].Shape))}, f.Ctx.Index(), nil)
		shapes[i] = f.ValueOrFold(shape.ShapeOf, f.loc, t, []value{x})
	}
	witness := f.ValueOrFold(shape.CstrBroadcastable, f.loc, f.Ctx.DialectType(shape.WitnessType), shapes)
	return f.inAssuming(result, witness, func() value {
		any := f.Ctx.RankedTensorType([]int64{ir.Dynamic}, f.Ctx.Index(), nil)
		extents := f.ValueOrFold(shape.Broadcast, f.loc, any, shapes)
		extents = f.ValueOrFold(tensor.Cast, f.loc, f.Ctx.RankedTensorType([]int64{int64(rank)}, f.Ctx.Index(), nil), []value{extents})
		wide := slices.Clone(operands)
		for i, x := range operands {
			if i == 0 && len(types[i].Shape) == 0 {
				continue // a scalar selects for all elements
			}
			wide[i] = f.dynamicBroadcast(x, extents, shapedLike(result, types[i]), trailing(result, types[i]))
		}
		return stablehlo.CreateSelect(f.Builder, f.loc, stablehlo.SelectArgs{Pred: wide[0], OnTrue: wide[1], OnFalse: wide[2], ResultType: result}).Result(0)
	})
}
