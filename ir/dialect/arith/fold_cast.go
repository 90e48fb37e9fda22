package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/num"
)

// resultWidth returns the width in bits of the integers in op's result.
func resultWidth(op *ir.Operation) uint32 { return ir.IntWidth(ir.ElementOf(op.Result(0).Type())) }

func foldInts(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult, resize func(num.Int, uint32) num.Int) ([]ir.FoldResult, bool) {
	w := resultWidth(op)
	a := fold1(&Ints, &Ints, operands[0], op.Result(0).Type(), func(v num.Int) (num.Int, bool) { return resize(v, w), true })
	return one(dst, ir.FoldResult{Attr: a})
}

// foldExt returns the folder of an extension. It folds ext(ext(x)) to ext(x),
// and extends the elements of a constant by resize. self returns the definition
// of the extension.
func foldExt(self func() *ir.OpDef, resize func(num.Int, uint32) num.Int) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		if inner := op.Operand(0).DefinedBy(self()); inner != nil {
			op.SetOperand(0, inner.Operand(0))
			return nil, true
		}
		return foldInts(op, operands, dst, resize)
	}
}

func foldTruncI(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := TruncIOp(op)
	in := o.In().DefiningOp()
	if in != nil && (in.Is(ExtUI) || in.Is(ExtSI)) {
		src := in.Operand(0)
		from, to := ir.ElementOf(src.Type()), ir.ElementOf(o.Out().Type())
		if ir.IntWidth(from) > ir.IntWidth(to) {
			o.SetIn(src)
			return nil, true
		}
		if from == to {
			return append(dst, ir.FoldResult{Value: src}), true
		}
	}
	if in != nil && in.Is(TruncI) {
		o.SetIn(TruncIOp(in).In())
		return nil, true
	}
	return foldInts(op, operands, dst, num.Int.Trunc)
}

func foldIndexCast(resize func(num.Int, uint32) num.Int) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		return foldInts(op, operands, dst, resize)
	}
}

// foldFloatCast folds the cast of a constant to another float type, with
// rounding rm. It does nothing if an element cannot be converted without loss.
func foldFloatCast(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult, rm num.Rounding) ([]ir.FoldResult, bool) {
	to := ir.ElementOf(op.Result(0).Type()).(*ir.FloatType).Kind
	a := fold1(&Floats, &Floats, operands[0], op.Result(0).Type(), func(v num.Float) (num.Float, bool) {
		r, status, loses := v.Convert(to, rm)
		return r, status == num.OK && !loses
	})
	return one(dst, ir.FoldResult{Attr: a})
}

func foldExtF(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ExtFOp(op)
	if trunc := o.In().DefinedBy(TruncF); trunc != nil && TruncFOp(trunc).In().Type() == o.Out().Type() &&
		fastMath(TruncFOp(trunc).Fastmath())&fastMath(o.Fastmath())&contract != 0 {
		return append(dst, ir.FoldResult{Value: TruncFOp(trunc).In()}), true
	}
	return foldFloatCast(op, operands, dst, num.NearestEven)
}

// roundings maps each case of RoundingMode to the rounding of package num.
var roundings = [...]num.Rounding{num.NearestEven, num.Downward, num.Upward, num.TowardZero, num.NearestAway}

func foldTruncF(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := TruncFOp(op)
	to := ir.ElementOf(o.Out().Type()).(*ir.FloatType)
	if ext := o.In().DefinedBy(ExtF); ext != nil {
		src := ExtFOp(ext).In()
		from := ir.ElementOf(src.Type()).(*ir.FloatType)
		via := ir.ElementOf(ext.Result(0).Type()).(*ir.FloatType)
		if representable(from.Kind, via.Kind) {
			if from.Width() > to.Width() {
				o.SetIn(src)
				return nil, true
			}
			if from == to {
				return append(dst, ir.FoldResult{Value: src}), true
			}
		}
	}
	rm := num.NearestEven
	if m, ok := o.Roundingmode().(*ir.IntegerAttr); ok {
		rm = roundings[m.Int64()]
	}
	return foldFloatCast(op, operands, dst, rm)
}

// representable reports whether all values of a are values of b, by range and
// precision alone (APFloat::isRepresentableBy).
func representable(a, b num.Semantics) bool {
	return a.MaxExponent() <= b.MaxExponent() && a.MinExponent() >= b.MinExponent() && a.Precision() <= b.Precision()
}

func foldIntToFloat(signed bool) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		to := ir.ElementOf(op.Result(0).Type()).(*ir.FloatType).Kind
		a := fold1(&Ints, &Floats, operands[0], op.Result(0).Type(), func(v num.Int) (num.Float, bool) {
			r, _ := num.FromInt(to, v, signed, num.NearestEven)
			return r, true
		})
		return one(dst, ir.FoldResult{Attr: a})
	}
}

func foldFloatToInt(signed bool) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		w := resultWidth(op)
		a := fold1(&Floats, &Ints, operands[0], op.Result(0).Type(), func(v num.Float) (num.Int, bool) {
			r, status, _ := v.ToInt(w, signed, num.TowardZero)
			return r, status&num.InvalidOp == 0
		})
		return one(dst, ir.FoldResult{Attr: a})
	}
}

func foldBitcast(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	t := BitcastOp(op).Out().Type()
	c := t.Context()
	if d, ok := operands[0].(*ir.DenseElementsAttr); ok {
		if !ir.HasStaticShape(t) {
			return nil, false
		}
		to := ir.WithElement(d.Type, ir.ElementOf(t))
		return append(dst, ir.FoldResult{Attr: c.DenseElements(to, []byte(d.Raw), d.Splat)}), true
	}
	if operands[0] == nil || ir.IsShaped(t) {
		return nil, false
	}
	if ub.IsPoison(operands[0]) {
		return append(dst, ir.FoldResult{Attr: operands[0]}), true
	}
	bits, ok := Ints.scalar(operands[0])
	if f, isFloat := Floats.scalar(operands[0]); isFloat {
		bits, ok = f.Bits(), true
	}
	if !ok {
		return nil, false
	}
	if f, isFloat := t.(*ir.FloatType); isFloat {
		return append(dst, ir.FoldResult{Attr: c.FloatAttr(t, num.FloatBits(f.Kind, bits))}), true
	}
	return append(dst, ir.FoldResult{Attr: c.IntegerAttr(t, bits)}), true
}
