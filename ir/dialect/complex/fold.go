package complex

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// materialize creates complex.constant for complex numbers; arith.MaterializeConstant
// creates all other constants.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if a, ok := value.(*ir.ArrayAttr); ok {
		c, ok := t.(*ir.ComplexType)
		if !ok || len(a.Elems) != 2 || ir.TypeOf(a.Elems[0]) != c.Element || ir.TypeOf(a.Elems[1]) != c.Element {
			return nil
		}
		return b.Op(Constant, loc, []ir.Type{t}, nil, value)
	}
	return arith.MaterializeConstant(b, loc, value, t)
}

func foldBitcast(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := BitcastOp(op)
	if o.Operand().Type() == o.Result().Type() {
		return ir.FoldValue(dst, o.Operand())
	}
	return nil, false
}

// foldCreate folds create(re(z), im(z)) to z.
func foldCreate(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := CreateOp(op)
	re, im := o.Real().DefinedBy(Re), o.Imaginary().DefinedBy(Im)
	if re != nil && im != nil && ReOp(re).Complex() == ImOp(im).Complex() {
		return ir.FoldValue(dst, ReOp(re).Complex())
	}
	return nil, false
}

// foldPart returns the fold of complex.re (i = 0) or complex.im (i = 1): of a
// constant, and of create(x, y) to x or y.
func foldPart(i int) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		if a, ok := operands[0].(*ir.ArrayAttr); ok && len(a.Elems) == 2 {
			return append(dst, ir.FoldResult{Attr: a.Elems[i]}), true
		}
		if create := op.Operand(0).DefinedBy(Create); create != nil {
			return ir.FoldValue(dst, create.Operand(i))
		}
		return nil, false
	}
}

// partOfNeg returns the rewrite of complex.re (i = 0) or complex.im (i = 1) of
// neg(create(x, y)) to -x or -y.
func partOfNeg(i int) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		neg := op.Operand(0).DefinedBy(Neg)
		if neg == nil {
			return false
		}
		create := NegOp(neg).Complex().DefinedBy(Create)
		if create == nil {
			return false
		}
		return rw.ReplaceBy(op, arith.NegF, []*ir.Value{create.Operand(i)})
	}
}

// parts returns the real and the imaginary part of the complex.constant that defines
// v. Result ok is false if there is none, or if its parts are not floats.
func parts(v *ir.Value) (re, im num.Float, ok bool) {
	c := v.DefinedBy(Constant)
	if c == nil {
		return re, im, false
	}
	elems := ConstantOp(c).Value().Elems
	a, ok1 := elems[0].(*ir.FloatAttr)
	b, ok2 := elems[1].(*ir.FloatAttr)
	if !ok1 || !ok2 {
		return re, im, false
	}
	return a.Value, b.Value, true
}

func isZero(v *ir.Value) bool {
	re, im, ok := parts(v)
	return ok && re.IsZero() && im.IsZero()
}

func foldAdd(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := AddOp(op)
	for i := range 2 {
		if sub := op.Operand(i).DefinedBy(Sub); sub != nil && op.Operand(1-i) == SubOp(sub).Rhs() {
			return ir.FoldValue(dst, SubOp(sub).Lhs())
		}
	}
	if isZero(o.Rhs()) {
		return ir.FoldValue(dst, o.Lhs())
	}
	return nil, false
}

func foldSub(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := SubOp(op)
	if add := o.Lhs().DefinedBy(Add); add != nil && o.Rhs() == AddOp(add).Rhs() {
		return ir.FoldValue(dst, AddOp(add).Lhs())
	}
	if isZero(o.Rhs()) {
		return ir.FoldValue(dst, o.Lhs())
	}
	return nil, false
}

// foldByOne folds z * 1 and z / 1 to z.
func foldByOne(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if re, im, ok := parts(op.Operand(1)); ok && im.IsZero() && re.IsExactly(1) {
		return ir.FoldValue(dst, op.Operand(0))
	}
	return nil, false
}

// cancels returns the fold op(inverse(z)) -> z, such as neg(neg(z)) -> z.
func cancels(inverse func() *ir.OpDef) ir.FoldFunc {
	return func(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		if in := op.Operand(0).DefinedBy(inverse()); in != nil {
			return ir.FoldValue(dst, in.Operand(0))
		}
		return nil, false
	}
}

var (
	bitcastPatterns = rewrite.Patterns{{Name: "MergeComplexBitcast", Rewrite: mergeBitcast}}
	// dialectPatterns are rooted at operations of other dialects.
	dialectPatterns = rewrite.Patterns{{Name: "MergeArithBitcast", Root: arith.Bitcast, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		in := arith.BitcastOp(op).In().DefinedBy(Bitcast)
		return in != nil && recast(rw, op, in, Bitcast)
	}}}
)

// recast replaces op, a cast of the result of another cast, by a single cast of
// definition d. Argument in is the other cast.
func recast(rw *rewrite.Rewriter, op, in *ir.Operation, d *ir.OpDef) bool {
	return rw.ReplaceBy(op, d, []*ir.Value{in.Operand(0)})
}

func isComplex(t ir.Type) bool { _, ok := t.(*ir.ComplexType); return ok }

func mergeBitcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := BitcastOp(op)
	if in := o.Operand().DefinedBy(Bitcast); in != nil {
		if isComplex(o.Result().Type()) || isComplex(BitcastOp(in).Operand().Type()) {
			return recast(rw, op, in, Bitcast)
		}
		return recast(rw, op, in, arith.Bitcast)
	}
	in := o.Operand().DefinedBy(arith.Bitcast)
	return in != nil && recast(rw, op, in, Bitcast)
}

func verifyConstant(op *ir.Operation) bool {
	o := ConstantOp(op)
	a := o.Value()
	if len(a.Elems) != 2 {
		return op.EmitOpError("requires 'value' to be a complex constant, represented as array of two values")
	}
	for _, e := range a.Elems {
		switch e.(type) {
		case *ir.IntegerAttr, *ir.FloatAttr:
		default:
			return op.EmitOpError("requires attribute's elements to be float or integer attributes")
		}
	}
	re, im, want := ir.TypeOf(a.Elems[0]), ir.TypeOf(a.Elems[1]), o.Complex().Type().(*ir.ComplexType).Element
	if re != want || im != want {
		return op.EmitOpError("requires attribute's element types ('%s', '%s') to match the element type of the op's return type ('%s')", re, im, want)
	}
	return true
}

func verifyBitcast(op *ir.Operation) bool {
	o := BitcastOp(op)
	in, out := o.Operand().Type(), o.Result().Type()
	castable := func(t ir.Type) bool { return ir.BitWidth(t) > 0 || isComplex(t) }
	switch {
	case in == out:
		return true
	case !castable(in):
		return op.EmitOpError("operand must be int/float/complex")
	case !castable(out):
		return op.EmitOpError("result must be int/float/complex")
	case isComplex(in) == isComplex(out):
		return op.EmitOpError("requires that either input or output has a complex type")
	}
	if isComplex(out) {
		in, out = out, in
	}
	if 2*ir.BitWidth(in.(*ir.ComplexType).Element) != ir.BitWidth(out) {
		return op.EmitOpError("casting bitwidths do not match")
	}
	return true
}
