package tosa

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	tensorops "github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// replace replaces op by a new operation of definition d with op's result types. It
// always returns true.
func replace(rw *rewrite.Rewriter, op *ir.Operation, d *ir.OpDef, operands []*ir.Value, props ...ir.Attribute) bool {
	rw.Replace(op, rw.Op(d, op.Loc(), op.ResultTypes(nil), operands, props...).Result(0))
	return true
}

// with returns the properties of op, with property name changed to a.
func with(op *ir.Operation, name string, a ir.Attribute) []ir.Attribute {
	props := slices.Clone(op.Props())
	props[op.Def().Slot(name)] = a
	return props
}

// NewConstShape creates a tosa.const_shape of these sizes. Dynamic sizes become -1.
func NewConstShape(b *ir.Builder, loc ir.Loc, shape []int64) *ir.Value {
	c := b.Ctx
	t := c.DialectType(ShapeType, c.Int64Attr(c.Int(ShapeType.Params[0].Width), int64(len(shape))))
	return b.Value(ConstShape, loc, t, nil, sizesAttr(c, shape))
}

// sizesAttr returns shape as a dense attribute of index type. Dynamic sizes become -1.
func sizesAttr(c *ir.Context, shape []int64) ir.Attribute {
	var raw []byte
	for _, v := range shape {
		if v == ir.Dynamic {
			v = -1
		}
		raw = num.NewSigned(ir.IndexWidth, v).AppendBytes(raw)
	}
	return c.DenseOf(c.RankedTensorType([]int64{int64(len(shape))}, c.Index(), nil), raw)
}

// maxPad is the greatest padding that a pattern folds into an operation.
const maxPad = 8192

var (
	convPatterns      = rewrite.Patterns{foldsPad("Conv2DOp, (anonymous namespace)::ConvPadFoldAdaptor<mlir::tosa::Conv2DOp>", padsZeroPoint)}
	depthwisePatterns = rewrite.Patterns{foldsPad("DepthwiseConv2DOp, (anonymous namespace)::ConvPadFoldAdaptor<mlir::tosa::DepthwiseConv2DOp>", padsZeroPoint)}
	maxPoolPatterns   = rewrite.Patterns{
		{Name: "MaxPool2dIsNoOp", Rewrite: poolOfOne},
		foldsPad("MaxPool2dOp, (anonymous namespace)::PoolPadFoldAdaptor<tosa::MaxPool2dOp>", padsLowest),
	}
)

// foldsPad returns a pattern that folds a tosa.pad of only height and width of the input
// into an operation that pads itself. It applies if fits returns true for the operation,
// the sum of both paddings and the padding value. Argument name is the operation's class
// in the pattern's name.
func foldsPad(name string, fits func(op *ir.Operation, pad []int64, with *ir.DenseElementsAttr) bool) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::FoldPadToTensorOp<mlir::tosa::" + name + ">", Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		in := op.Operand(0).DefinedBy(Pad)
		if in == nil {
			return false
		}
		outer := shapeValues(ir.MatchConstant(PadOp(in).Padding()))
		pad := op.Inherent("pad").(*ir.DenseArrayAttr).Int64s()
		if len(outer) != 8 || len(pad) != 4 || outer[0] != 0 || outer[1] != 0 || outer[6] != 0 || outer[7] != 0 {
			return false
		}
		for i := range pad {
			pad[i] += outer[2+i]
		}
		d, ok := ir.MatchConstant(PadOp(in).PadConst()).(*ir.DenseElementsAttr)
		if !ok || d.Len() != 1 || !fits(op, pad, d) || slices.Max(pad) > maxPad {
			return false
		}
		operands := op.OperandValues(nil)
		operands[0] = PadOp(in).Input1()
		return replace(rw, op, op.Def(), operands, with(op, "pad", rw.Ctx.DenseI64Array(pad))...)
	}}
}

// padsZeroPoint reports whether the padding value d is zero for floats, or the constant
// zero point of op's input for integers.
func padsZeroPoint(op *ir.Operation, _ []int64, d *ir.DenseElementsAttr) bool {
	if ir.IsFloat(ir.ElementOf(d.Type)) {
		return d.FloatAt(0).IsZero()
	}
	const zeroPoint = 3
	zp, ok := ir.MatchConstant(op.Operand(zeroPoint)).(*ir.DenseElementsAttr)
	return ok && isInt(ir.ElementOf(d.Type)) && isInt(ir.ElementOf(zp.Type)) && zp.IntAt(0).Int64() == d.IntAt(0).Int64()
}

// padsLowest reports whether the padding pad is smaller than the kernel, and the padding
// value d is the least number of its type.
func padsLowest(op *ir.Operation, pad []int64, d *ir.DenseElementsAttr) bool {
	kernel := op.Inherent("kernel").(*ir.DenseArrayAttr)
	for i, p := range pad {
		if p >= kernel.At(i/2) {
			return false
		}
	}
	switch t := ir.ElementOf(d.Type).(type) {
	case *ir.FloatType:
		return d.FloatAt(0).Compare(num.Largest(t.Kind, true)) == num.Equal
	case *ir.IntegerType:
		if t.Signedness == ir.Unsigned {
			return d.IntAt(0).IsZero()
		}
		return d.IntAt(0).IsMinSigned()
	}
	return false
}

// poolOfOne replaces a tosa.max_pool2d by its input if height and width of input and
// output are 1.
func poolOfOne(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := MaxPool2dOp(op)
	for _, t := range []ir.Type{o.Input().Type(), o.Output().Type()} {
		shape, _ := ir.ShapeOf(t)
		if !ir.HasStaticShape(t) || shape[1] != 1 || shape[2] != 1 {
			return false
		}
	}
	rw.Replace(op, o.Input())
	return true
}

var concatPatterns = rewrite.Patterns{{Name: "ConcatOptimization", Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() != 1 {
		return false
	}
	if op.Operand(0).Type() != op.Result(0).Type() {
		return replace(rw, op, tensorops.Cast, op.OperandValues(nil))
	}
	rw.Replace(op, op.Operand(0))
	return true
}}}

// selectPatterns replace select(not c, x, y) by select(c, y, x).
var selectPatterns = rewrite.Patterns{{Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	not := SelectOp(op).Input1().DefinedBy(LogicalNot)
	if not == nil {
		return false
	}
	yes, no := SelectOp(op).Input2(), SelectOp(op).Input3()
	rw.Modify(op, func() { op.SetOperands(rw.Arena, []*ir.Value{LogicalNotOp(not).Input1(), no, yes}) })
	return true
}}}

var transposePatterns = rewrite.Patterns{
	{Name: "ConsolidateTransposeOptimization", Rewrite: mergeTransposes},
	{Name: "TransposeIsReshape", Rewrite: transposeToReshape},
}

func mergeTransposes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := TransposeOp(op).Input1().DefinedBy(Transpose)
	if in == nil {
		return false
	}
	outer, inner := perms(op), perms(in)
	if len(outer) != len(inner) || len(outer) == 0 {
		return false
	}
	p := make([]int32, len(outer))
	for i, from := range outer {
		p[i] = int32(inner[from])
	}
	return replace(rw, op, Transpose, []*ir.Value{TransposeOp(in).Input1()}, rw.Ctx.DenseI32Array(p))
}

// transposeToReshape replaces a transpose that moves only dimensions of size 1 by a
// tosa.reshape. It leaves chains of transposes to mergeTransposes.
func transposeToReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := TransposeOp(op)
	t := ranked(o.Input1())
	if t == nil || o.Input1().DefinedBy(Transpose) != nil || ir.NumDynamicDims(t.Shape) > 1 {
		return false
	}
	for u := o.Output().FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Is(Transpose) {
			return false
		}
	}
	last := int64(0)
	shape := make([]int64, len(t.Shape))
	for i, p := range perms(op) {
		shape[i] = t.Shape[p]
		if shape[i] == 1 {
			continue
		}
		if p < last {
			return false
		}
		last = p
	}
	return replace(rw, op, Reshape, []*ir.Value{o.Input1(), NewConstShape(rw.Builder, op.Loc(), shape)})
}

var clampPatterns = rewrite.Patterns{
	{Name: "ClampIsNoOp", Rewrite: clampToAll},
	{Name: "ClampClampOptimization", Rewrite: mergeClamps},
}

// clampToAll removes a clamp whose range is the whole range of the element type.
func clampToAll(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ClampOp(op)
	t := ranked(o.Input())
	if t == nil {
		return false
	}
	low, high := o.MinVal(), o.MaxVal()
	switch e := t.Element.(type) {
	case *ir.FloatType:
		l, h := low.(*ir.FloatAttr).Value, high.(*ir.FloatAttr).Value
		if !l.IsInf() || !l.IsNegative() || !h.IsInf() {
			return false
		}
	case *ir.IntegerType:
		l, h := low.(*ir.IntegerAttr).Value, high.(*ir.IntegerAttr).Value
		if e.Signedness == ir.Unsigned || e.Width == 1 && e.Signedness == ir.Signless {
			if !l.IsZero() || !h.IsAllOnes() {
				return false
			}
		} else if !l.IsMinSigned() || !h.IsMaxSigned() {
			return false
		}
	default:
		return false
	}
	rw.Replace(op, o.Input())
	return true
}

// mode returns the nan_mode of a tosa.clamp as a keyword.
func mode(op *ir.Operation) string {
	a := op.Inherent("nan_mode").(*ir.DialectAttr)
	return NanPropagationMode.Keyword(a.Params[0].(*ir.IntegerAttr).Int64())
}

// mergeClamps merges two clamps into a clamp to the intersection of their ranges, which
// must be more than a point. The merged clamp propagates NaN only if both clamps do.
func mergeClamps(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ClampOp(op)
	in := o.Input().DefinedBy(Clamp)
	if in == nil {
		return false
	}
	outer, inner := mode(op), mode(in)
	if outer == "IGNORE" && inner == "PROPAGATE" {
		return false
	}
	nan := o.NanMode()
	if outer != inner {
		v, _ := NanPropagationMode.Value("IGNORE")
		nan = constraint.Enum(rw.Ctx, NanPropagationModeAttr, v)
	}
	low, high := o.MinVal(), o.MaxVal()
	lowIn, highIn := ClampOp(in).MinVal(), ClampOp(in).MaxVal()
	unsigned := isUnsigned(ir.ElementOf(o.Input().Type()))
	if !less(low, highIn, unsigned) || !less(lowIn, high, unsigned) {
		return false
	}
	if less(low, lowIn, unsigned) {
		low = lowIn
	}
	if less(highIn, high, unsigned) {
		high = highIn
	}
	return replace(rw, op, Clamp, []*ir.Value{ClampOp(in).Input()}, high, low, nan)
}

func less(a, b ir.Attribute, unsigned bool) bool {
	switch a := a.(type) {
	case *ir.FloatAttr:
		b, ok := b.(*ir.FloatAttr)
		return ok && a.Value.Compare(b.Value) == num.Less
	case *ir.IntegerAttr:
		b, ok := b.(*ir.IntegerAttr)
		if !ok {
			return false
		}
		if unsigned {
			return a.Value.ULT(b.Value)
		}
		return a.Value.SLT(b.Value)
	}
	return false
}
