package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// unrealized casts v to type t by an unrealized cast. The types must differ in signedness
// only.
func unrealized(c calc.Calc, v *ir.Value, t ir.Type) *ir.Value {
	return c.Value(builtin.UnrealizedConversionCast, c.Loc, t, []*ir.Value{v})
}

// parameter is a multiplier, shift or zero point: a constant, or an input of the
// linalg.generic.
type parameter struct {
	value  *ir.Value
	number int64
	known  bool // number holds
	arg    int
}

func (p *parameter) of(args []*ir.Value) *ir.Value {
	if p.value != nil {
		return p.value
	}
	return args[p.arg]
}

// rescaler is the state of lowering a tosa.rescale.
type rescaler struct {
	calc.Calc
	o      *tosa.RescaleView
	rank   int
	inputs []*ir.Value
	maps   []*affine.Map

	multiplier, shift, inZp, outZp parameter
	rounding                       int64
}

func constantInts(v *ir.Value) (values []int64, ok bool) {
	d, ok := ir.MatchConstant(v).(*ir.DenseElementsAttr)
	if !ok {
		return nil, false
	}
	for i := range int(d.Len()) {
		values = append(values, d.IntAt(i).Int64())
	}
	return values, true
}

func convertRescale(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tosa.RescaleOp(op)
	in, out := o.Input().Type(), o.Output().Type()
	rounding := enumOf(op, "rounding_mode")
	if rounding == inexactRound || rounding == doubleRound && !isTrue(o.Scale32()) || !isInt(ir.ElementOf(in)) || !allRanked(op) {
		return false
	}
	outType, ok := ir.ElementOf(out).(*ir.IntegerType)
	if !ok || outType.Width > 32 {
		return false
	}
	r := rescaler{Calc: calc.For(rw, op), o: o, rank: len(dims(in)), rounding: singleRound}
	var dynamic []*ir.Value
	for i, n := range dims(out) {
		if n == ir.Dynamic {
			dynamic = append(dynamic, newDim(r.Calc, o.Input(), i))
		}
	}
	shifts, shiftKnown := constantInts(o.Shift())
	multipliers, multiplierKnown := constantInts(o.Multiplier())
	both := shiftKnown && multiplierKnown
	for i := range multipliers {
		if both && shifts[i] > 63 { // nothing is left
			shifts[i], multipliers[i] = 0, 0
		}
	}
	if rounding == doubleRound && (!both || anyAbove(shifts, 31)) {
		r.rounding = doubleRound
	}
	r.inputs, r.maps = []*ir.Value{o.Input()}, []*affine.Map{affine.IdentityMap(r.rank)}
	r.multiplier = r.list(o.Multiplier(), multipliers, multiplierKnown, 32)
	r.shift = r.list(o.Shift(), shifts, shiftKnown, 8)
	r.inZp = r.zeroPoint(o.InputZp(), !isTrue(o.InputUnsigned()))
	r.outZp = r.zeroPoint(o.OutputZp(), !isTrue(o.OutputUnsigned()))
	r.maps = append(r.maps, affine.IdentityMap(r.rank))
	empty := tensor.CreateEmpty(rw.Builder, r.Loc, tensor.EmptyArgs{DynamicSizes: dynamic, ResultType: rw.Ctx.RankedTensorType(dims(out), outType, nil)})
	spec := linalg.GenericSpec{Inputs: r.inputs, Outputs: []*ir.Value{empty.Result(0)}, Maps: r.maps, Results: []ir.Type{out}}
	rw.ReplaceWith(op, linalg.NewGeneric(rw, r.Loc, spec, func(args []*ir.Value) []*ir.Value { return []*ir.Value{r.body(args, outType)} }))
	return true
}

func isTrue(a ir.Attribute) bool {
	b, ok := a.(*ir.IntegerAttr)
	return ok && !b.Value.IsZero()
}

func anyAbove(values []int64, bound int64) bool {
	for _, v := range values {
		if v > bound {
			return true
		}
	}
	return false
}

// list returns v as a parameter of the given width: one number for all channels, or one
// for each. If known is set, values are the numbers of v.
func (r *rescaler) list(v *ir.Value, values []int64, known bool, width uint32) parameter {
	channel := affine.NewMap(r.rank, 0, affine.Dim(r.rank-1))
	if known && len(values) == 1 {
		t := r.Ctx.Int(width)
		return parameter{value: r.Int(t, values[0])}
	}
	switch shape := dims(v.Type()); {
	case known:
		var raw []byte
		for _, n := range values {
			raw = num.NewSigned(64, n).SExtOrTrunc(width).AppendBytes(raw)
		}
		t := r.Ctx.RankedTensorType([]int64{int64(len(values))}, r.Ctx.Int(width), nil)
		r.add(arith.NewConstant(r.Builder, r.Loc, r.Ctx.DenseOf(t, raw)), channel)
	case len(shape) > 0 && shape[0] == 1:
		r.add(r.element(v), affine.NewMap(r.rank, 0))
	default:
		r.add(v, channel)
	}
	return parameter{arg: len(r.maps) - 1}
}

func (r *rescaler) add(v *ir.Value, m *affine.Map) {
	r.inputs, r.maps = append(r.inputs, v), append(r.maps, m)
}

// element collapses a tensor with one element to rank 0.
func (r *rescaler) element(v *ir.Value) *ir.Value {
	t := r.Ctx.RankedTensorType(nil, ir.ElementOf(v.Type()), nil)
	return tensor.NewCollapse(r.Builder, r.Loc, t, v, reshape.Groups{})
}

func (r *rescaler) zeroPoint(v *ir.Value, signed bool) parameter {
	if zero, known := tosa.ZeroPoint(v, signed); known {
		return parameter{number: zero, known: true}
	}
	r.add(r.element(v), affine.NewMap(r.rank, 0))
	return parameter{arg: len(r.maps) - 1}
}

// extended returns a zero point, extended to the given width.
func (r *rescaler) extended(p *parameter, args []*ir.Value, width uint32) *ir.Value {
	t := r.Ctx.Int(width)
	if p.known {
		return r.Int(t, p.number)
	}
	v := args[p.arg]
	from := v.Type()
	switch {
	case ir.BitWidth(from) >= width:
		return v
	case isUnsigned(from):
		return r.Cast(arith.ExtUI, unrealized(r.Calc, v, r.Ctx.Int(ir.BitWidth(from))), t)
	}
	return r.Cast(arith.ExtSI, v, t)
}

func (r *rescaler) body(args []*ir.Value, out *ir.IntegerType) *ir.Value {
	v, i32 := args[0], r.Ctx.Int(32)
	t := v.Type()
	width := ir.BitWidth(t)
	inZp := r.extended(&r.inZp, args, max(width, 32))
	outZp := r.extended(&r.outZp, args, 32)
	multiplier, shift := r.multiplier.of(args), r.shift.of(args)
	if isUnsigned(t) {
		v = unrealized(r.Calc, v, r.Ctx.Int(width))
	}
	if width < 32 {
		if isTrue(r.o.InputUnsigned()) {
			v = r.Cast(arith.ExtUI, v, i32)
		} else {
			v = r.Cast(arith.ExtSI, v, i32)
		}
	}
	v = applyScale(r.Calc, r.Op(arith.SubI, v, inZp), multiplier, shift, r.rounding)
	v = r.Op(arith.AddI, v, outZp)
	least, most := signedMin(out.Width), signedMax(out.Width)
	if isTrue(r.o.OutputUnsigned()) {
		least, most = 0, int64(1)<<out.Width-1
	}
	low := r.Int(i32, least)
	v = clampInt(r.Calc, v, low, r.Int(i32, most), false)
	if out.Width < 32 {
		v = r.Cast(arith.TruncI, v, r.Ctx.Int(out.Width))
	}
	if out.Signedness == ir.Unsigned {
		v = unrealized(r.Calc, v, out)
	}
	return v
}
