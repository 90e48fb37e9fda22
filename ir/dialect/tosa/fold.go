package tosa

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/num"
)

var whileLoop = &ir.LoopInterface{
	Bodies: func(op *ir.Operation, dst []*ir.Region) []*ir.Region {
		return append(dst, WhileOp(op).BodyGraphRegion())
	},
}

func ranked(v *ir.Value) *ir.RankedTensorType {
	t, _ := v.Type().(*ir.RankedTensorType)
	return t
}

// splat returns a as a dense constant if all its elements are equal, and else
// nil.
func splat(a ir.Attribute) *ir.DenseElementsAttr {
	if d, ok := a.(*ir.DenseElementsAttr); ok && d.Splat {
		return d
	}
	return nil
}

// resized returns the splat d with type t, or nil if t is not static.
func resized(d *ir.DenseElementsAttr, t ir.Type) ir.Attribute {
	if !ir.HasStaticShape(t) {
		return nil
	}
	return elements.Reshape(d, t)
}

// filled returns the constant of type t whose elements are all v. It returns nil
// if t is not static.
func filled(t ir.Type, v ir.Attribute) ir.Attribute {
	if !ir.HasStaticShape(t) {
		return nil
	}
	return elements.Splat(t, v)
}

func isInt(t ir.Type) bool { _, ok := t.(*ir.IntegerType); return ok }

func isUnsigned(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness == ir.Unsigned
}

// isZero reports whether a is a splat of zeros.
func isZero(a ir.Attribute) bool {
	d := splat(a)
	switch {
	case d == nil:
		return false
	case ir.IsFloat(ir.ElementOf(d.Type)):
		return d.FloatAt(0).IsZero()
	}
	return isInt(ir.ElementOf(d.Type)) && d.IntAt(0).IsZero()
}

// isOne reports whether a is a splat of 1. For integers, it must be a splat of 1
// << shift.
func isOne(a ir.Attribute, shift int64) bool {
	d := splat(a)
	if d == nil {
		return false
	}
	if f, ok := ir.ElementOf(d.Type).(*ir.FloatType); ok {
		return d.FloatAt(0).Compare(num.OneFloat(f.Kind, false)) == num.Equal
	}
	return isInt(ir.ElementOf(d.Type)) && d.IntAt(0).Int64() == 1<<shift
}

// materialize creates a tosa.const or, for a shape, a tosa.const_shape for a
// constant to which an operation folded. It returns nil for other constants.
func materialize(b *ir.Builder, loc ir.Loc, a ir.Attribute, t ir.Type) *ir.Operation {
	switch a := a.(type) {
	case *ir.DenseElementsAttr:
		if d, ok := t.(*ir.DialectType); ok && d.Def == ShapeType {
			if ir.IntWidth(ir.ElementOf(a.Type)) == 0 {
				return nil
			}
			return b.Op(ConstShape, loc, []ir.Type{t}, nil, a)
		}
	case *ir.DenseResourceAttr, *ir.SparseElementsAttr, *ir.DenseStringElementsAttr:
	default:
		return nil
	}
	return b.Op(Const, loc, []ir.Type{t}, nil, a)
}

// tensors returns the types of the first two operands and of the result. Result
// ok is false if one of them is not a ranked tensor.
func tensors(op *ir.Operation) (a, b, r *ir.RankedTensorType, ok bool) {
	a, b, r = ranked(op.Operand(0)), ranked(op.Operand(1)), ranked(op.Result(0))
	return a, b, r, a != nil && b != nil && r != nil
}

// sum folds an addition or subtraction of splats, and x + 0 -> x.
type sum struct {
	float    func(x, y num.Float) num.Float
	int      func(x, y num.Int) num.Int
	commutes bool
}

func (s sum) fold(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	a, b, r, ok := tensors(op)
	if !ok {
		return nil, false
	}
	switch {
	case a == r && isZero(operands[1]):
		return ir.FoldValue(dst, op.Operand(0))
	case b == r && s.commutes && isZero(operands[0]):
		return ir.FoldValue(dst, op.Operand(1))
	}
	x, y := splat(operands[0]), splat(operands[1])
	if x == nil || y == nil || a.Element != b.Element {
		return nil, false
	}
	if ir.IsFloat(a.Element) {
		v := s.float(x.FloatAt(0), y.FloatAt(0))
		return ir.FoldAttr(dst, filled(r, op.Context().FloatAttr(a.Element, v)))
	}
	if !isInt(a.Element) {
		return nil, false
	}
	return ir.FoldAttr(dst, filled(r, op.Context().IntegerAttr(a.Element, s.int(x.IntAt(0), y.IntAt(0)))))
}

func foldMul(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := MulOp(op)
	a, b, r, ok := tensors(op)
	if !ok {
		return nil, false
	}
	shift := int64(0)
	if i, isI32 := r.Element.(*ir.IntegerType); isI32 && i.Width == 32 {
		d, known := operands[2].(*ir.DenseElementsAttr)
		if !known {
			return nil, false
		}
		shift = d.IntAt(0).Int64()
	}
	switch {
	case b == r && isZero(operands[0]) && ir.HasStaticShape(r):
		return ir.FoldAttr(dst, resized(splat(operands[0]), r))
	case b == r && isOne(operands[0], shift):
		return ir.FoldValue(dst, o.Input2())
	case a == r && isZero(operands[1]) && ir.HasStaticShape(r):
		return ir.FoldAttr(dst, resized(splat(operands[1]), r))
	case a == r && isOne(operands[1], shift):
		return ir.FoldValue(dst, o.Input1())
	}
	x, y := splat(operands[0]), splat(operands[1])
	if x == nil || y == nil {
		return nil, false
	}
	if ir.IsFloat(r.Element) {
		return ir.FoldAttr(dst, filled(r, op.Context().FloatAttr(r.Element, x.FloatAt(0).Mul(y.FloatAt(0)))))
	}
	if !isInt(r.Element) {
		return nil, false
	}
	v, ok := product(x.IntAt(0), y.IntAt(0), shift, ir.IntWidth(r.Element))
	if !ok {
		return nil, false
	}
	return ir.FoldAttr(dst, filled(r, op.Context().IntegerAttr(r.Element, v)))
}

// product returns x * y, shifted right by shift and rounded. Result ok is false
// if the shifted product does not fit in 32 bits.
func product(x, y num.Int, shift int64, width uint32) (_ num.Int, ok bool) {
	if shift == 0 {
		return x.Mul(y).ZExtOrTrunc(width), true
	}
	v := x.SExt(64).Mul(y.SExt(64))
	if shift > 0 {
		v = v.Add(num.NewInt(64, 1).Shl(uint32(shift - 1))).AShr(uint32(shift))
		if v.SignificantBits() > 32 {
			return v, false
		}
	}
	return v.Trunc(width), true
}

func foldIntDiv(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	a, b, r, ok := tensors(op)
	if !ok || a != b || !isInt(r.Element) {
		return nil, false
	}
	x, y := splat(operands[0]), splat(operands[1])
	switch {
	case x != nil && x.IntAt(0).IsZero():
		return ir.FoldAttr(dst, x)
	case y == nil || y.IntAt(0).IsZero():
		return nil, false
	case y.IntAt(0).IsOne():
		return ir.FoldValue(dst, IntDivOp(op).Input1())
	case x == nil:
		return nil, false
	}
	return ir.FoldAttr(dst, filled(r, op.Context().IntegerAttr(r.Element, x.IntAt(0).SDiv(y.IntAt(0)))))
}

// comparison folds a comparison of two splats.
type comparison struct {
	int   func(x, y num.Int) bool
	float func(num.Ordering) bool
}

func (c comparison) fold(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	x, y, r := splat(operands[0]), splat(operands[1]), ranked(op.Result(0))
	if x == nil || y == nil || r == nil || ir.ElementOf(x.Type) != ir.ElementOf(y.Type) {
		return nil, false
	}
	var b bool
	switch e := ir.ElementOf(x.Type); {
	case ir.IsFloat(e):
		b = c.float(x.FloatAt(0).Compare(y.FloatAt(0)))
	case isInt(e):
		b = c.int(x.IntAt(0), y.IntAt(0))
	default:
		return nil, false
	}
	return ir.FoldAttr(dst, filled(r, op.Context().Bool(b)))
}

var equal = comparison{num.Int.Eq, func(o num.Ordering) bool { return o == num.Equal }}

// foldEqual folds a comparison of an integer tensor with itself to true. It also
// folds a comparison of splats.
func foldEqual(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := EqualOp(op)
	if r := ranked(o.Output()); r != nil && o.Input1() == o.Input2() && ir.HasStaticShape(r) &&
		isInt(ir.ElementOf(o.Input1().Type())) {
		return ir.FoldAttr(dst, filled(r, op.Context().Bool(true)))
	}
	return equal.fold(op, operands, dst)
}

func foldSelect(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := SelectOp(op)
	p, chosen := ranked(o.Input1()), o.Input2()
	if c := splat(operands[0]); c != nil && c.IntAt(0).IsZero() {
		chosen = o.Input3()
	} else if c == nil && o.Input2() != o.Input3() {
		return nil, false
	}
	t := ranked(chosen)
	if p == nil || t == nil || ranked(o.Input2()) == nil || ranked(o.Input3()) == nil ||
		chosen.Type() != o.Output().Type() || !slices.Equal(p.Shape, t.Shape) || !ir.HasStaticShape(t) {
		return nil, false
	}
	return ir.FoldValue(dst, chosen)
}

func foldAbs(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := AbsOp(op)
	if o.Input1().DefinedBy(Abs) == nil {
		return nil, false
	}
	return ir.FoldValue(dst, o.Input1())
}

// foldNegate folds negate(negate(x)) to x if all zero points are zero.
func foldNegate(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := NegateOp(op)
	in := o.Input1().DefinedBy(Negate)
	if in == nil {
		return nil, false
	}
	for _, v := range []*ir.Value{o.Input1Zp(), o.OutputZp(), NegateOp(in).Input1Zp(), NegateOp(in).OutputZp()} {
		d, ok := ir.MatchConstant(v).(*ir.DenseElementsAttr)
		if !ok || d.Len() != 1 || !isZero(elements.Splat(d.Type, elements.At(d, 0))) {
			return nil, false
		}
	}
	return ir.FoldValue(dst, NegateOp(in).Input1())
}

func foldReciprocal(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	d := splat(operands[0])
	if d == nil {
		return nil, false
	}
	f, ok := ir.ElementOf(d.Type).(*ir.FloatType)
	if !ok {
		return nil, false
	}
	v := num.OneFloat(f.Kind, false).Div(d.FloatAt(0))
	return ir.FoldAttr(dst, filled(op.Result(0).Type(), op.Context().FloatAttr(f, v)))
}

func foldCast(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := CastOp(op)
	t := o.Output().Type()
	if o.Input().Type() == t {
		return ir.FoldValue(dst, o.Input())
	}
	d := splat(operands[0])
	if d == nil {
		return nil, false
	}
	return ir.FoldAttr(dst, filled(t, cast(d, ir.ElementOf(d.Type), ir.ElementOf(t))))
}

// cast returns the element of splat d, converted from one type, from, to another one,
// to. A signless i1 is a boolean. The result is nil if there is no such conversion.
func cast(d *ir.DenseElementsAttr, from, to ir.Type) ir.Attribute {
	c := to.Context()
	if _, ok := from.(*ir.FloatType); ok {
		v := d.FloatAt(0)
		switch to := to.(type) {
		case *ir.FloatType:
			v, _, _ = v.Convert(to.Kind, num.NearestEven)
			return c.FloatAttr(to, v)
		case *ir.IntegerType:
			i, _, _ := v.ToInt(to.Width, to.Signedness != ir.Unsigned, num.NearestEven)
			return c.IntegerAttr(to, i)
		}
		return nil
	}
	f, ok := from.(*ir.IntegerType)
	if !ok {
		return nil
	}
	v := d.IntAt(0)
	switch to := to.(type) {
	case *ir.FloatType:
		r, _ := num.FromInt(to.Kind, v, f.Signedness != ir.Unsigned, num.NearestEven)
		return c.FloatAttr(to, r)
	case *ir.IntegerType:
		switch {
		case to.Width == 1 && to.Signedness == ir.Signless:
			v = num.Bool(!v.IsZero())
		case f.Signedness == ir.Unsigned || f.Width == 1 && f.Signedness == ir.Signless:
			v = v.ZExtOrTrunc(to.Width)
		default:
			v = v.SExtOrTrunc(to.Width)
		}
		return c.IntegerAttr(to, v)
	}
	return nil
}

func axisOf(op *ir.Operation) int { return int(op.Inherent("axis").(*ir.IntegerAttr).Int64()) }

// foldArgMax folds the index of the greatest element along a dimension of size 1
// to 0.
func foldArgMax(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ArgMaxOp(op)
	in, out := ranked(o.Input()), ranked(o.Output())
	if in == nil || out == nil || !ir.HasStaticShape(in) || in.Shape[axisOf(op)] != 1 || !isInt(out.Element) {
		return nil, false
	}
	return ir.FoldAttr(dst, filled(out, op.Context().Int64Attr(out.Element, 0)))
}

func foldReduce(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	in := ranked(op.Operand(0))
	if in == nil || in != op.Result(0).Type() || len(in.Shape) > 0 && in.Shape[axisOf(op)] != 1 {
		return nil, false
	}
	return ir.FoldValue(dst, op.Operand(0))
}

// foldConcat replaces operands that are concatenations along the same axis by
// their operands: concat(concat(a, b), c) -> concat(a, b, c).
func foldConcat(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	var parts []*ir.Value
	found := false
	for i := range op.NumOperands() {
		if in := op.Operand(i).DefinedBy(Concat); in != nil && ConcatOp(in).Axis() == ConcatOp(op).Axis() {
			parts, found = in.OperandValues(parts), true
		} else {
			parts = append(parts, op.Operand(i))
		}
	}
	if found {
		op.SetOperands(ir.NewArena(), parts)
	}
	return nil, found
}

func foldPad(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := PadOp(op)
	if d := splat(operands[1]); d == nil || !d.IntAt(0).IsZero() || o.Input1().Type() != o.Output().Type() {
		return nil, false
	}
	return ir.FoldValue(dst, o.Input1())
}

func foldReshape(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ReshapeOp(op)
	in, out := ranked(o.Input1()), ranked(o.Output())
	if in == nil || out == nil {
		return nil, false
	}
	if in == out && ir.NumDynamicDims(in.Shape) < 2 {
		return ir.FoldValue(dst, o.Input1())
	}
	if r := o.Input1().DefinedBy(Reshape); r != nil {
		o.SetInput1(ReshapeOp(r).Input1())
		return nil, true
	}
	d, ok := operands[0].(*ir.DenseElementsAttr)
	if !ok || !ir.HasStaticShape(out) || !ir.IsIntOrIndex(in.Element) && !ir.IsFloat(in.Element) {
		return nil, false
	}
	// Only a splat may be duplicated.
	if !d.Splat && (!o.Input1().HasOneUse() || !slices.Equal(shapeValues(operands[1]), out.Shape)) {
		return nil, false
	}
	return ir.FoldAttr(dst, elements.Reshape(d, out))
}

// shapeValues returns the integers of a dense attribute, and nil for other
// attributes.
func shapeValues(a ir.Attribute) []int64 {
	d, ok := a.(*ir.DenseElementsAttr)
	if !ok || ir.IntWidth(ir.ElementOf(d.Type)) == 0 {
		return nil
	}
	l := make([]int64, d.Len())
	for i := range l {
		l[i] = d.IntAt(i).Int64()
	}
	return l
}

// foldResize folds a tosa.resize with scale 1, offset 0 and border 0 to its
// input.
func foldResize(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ResizeOp(op)
	scale, offset, border := shapeValues(operands[1]), shapeValues(operands[2]), shapeValues(operands[3])
	if len(scale) != 4 || len(offset) != 2 || len(border) != 2 || scale[0] != scale[1] || scale[2] != scale[3] ||
		offset[0] != 0 || offset[1] != 0 || border[0] != 0 || border[1] != 0 ||
		ranked(o.Input()) == nil || o.Input().Type() != o.Output().Type() {
		return nil, false
	}
	return ir.FoldValue(dst, o.Input())
}

func foldReverse(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ReverseOp(op)
	if d := splat(operands[0]); d != nil {
		return ir.FoldAttr(dst, d)
	}
	shape, isRanked := ir.ShapeOf(o.Input1().Type())
	if !isRanked || len(shape) > 0 && shape[axisOf(op)] != 1 {
		return nil, false
	}
	return ir.FoldValue(dst, o.Input1())
}

func foldSlice(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := SliceOp(op)
	in, out := ranked(o.Input1()), ranked(o.Output())
	if in == nil || out == nil {
		return nil, false
	}
	if in == out && ir.HasStaticShape(in) {
		return ir.FoldValue(dst, o.Input1())
	}
	d, ok := operands[0].(*ir.DenseElementsAttr)
	if !ok || !ir.HasStaticShape(out) {
		return nil, false
	}
	if d.Splat {
		return ir.FoldAttr(dst, resized(d, out))
	}
	start := shapeValues(operands[1])
	if ir.NumElements(out.Shape) != 1 || len(start) != len(in.Shape) {
		return nil, false
	}
	i := elements.Linear(start, elements.Strides(in.Shape))
	if i < 0 || i >= d.Len() {
		return nil, false
	}
	return ir.FoldAttr(dst, elements.Splat(out, elements.At(d, int(i))))
}

func foldTile(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := TileOp(op)
	multiples := shapeValues(operands[1])
	if multiples == nil || o.Input1().Type() != o.Output().Type() ||
		slices.ContainsFunc(multiples, func(m int64) bool { return m != 1 }) {
		return nil, false
	}
	return ir.FoldValue(dst, o.Input1())
}

func perms(op *ir.Operation) []int64 { return TransposeOp(op).Perms().Int64s() }

func foldTranspose(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := TransposeOp(op)
	t := o.Output().Type()
	if d := splat(operands[0]); d != nil && ir.HasStaticShape(t) && ir.ElementOf(d.Type) == ir.ElementOf(t) {
		return ir.FoldAttr(dst, resized(d, t))
	}
	for i, p := range perms(op) {
		if p != int64(i) {
			return nil, false
		}
	}
	return ir.FoldValue(dst, o.Input1())
}
