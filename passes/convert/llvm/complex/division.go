package complex

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// basicDivision computes (a+bi) / (c+di) as (a+bi)(c-di) / (c²+d²).
func basicDivision(f formula, x, y number) number {
	norm := f.add(f.mul(y.re, y.re), f.mul(y.im, y.im))
	re := f.add(f.mul(x.re, y.re), f.mul(x.im, y.im))
	im := f.sub(f.mul(x.im, y.re), f.mul(x.re, y.im))
	return number{f.div(re, norm), f.div(im, norm)}
}

// These are numbers of predicates of llvm.fcmp.
const (
	oeq = 1
	olt = 4
	one = 6
	ord = 7
	uno = 14
)

func (f formula) is(predicate int64, x, y *ir.Value) *ir.Value {
	return f.Value(llvm.FCmp, f.loc, f.Ctx.I1(), []*ir.Value{x, y}, nil, f.Ctx.Int64Attr(f.Ctx.Int(64), predicate))
}

func (f formula) and(x, y *ir.Value) *ir.Value {
	return types.Binary(f.Builder, llvm.And, f.loc, x, y)
}
func (f formula) or(x, y *ir.Value) *ir.Value { return types.Binary(f.Builder, llvm.Or, f.loc, x, y) }

func (f formula) choose(c, yes, no *ir.Value) *ir.Value {
	return f.Value(llvm.Select, f.loc, yes.Type(), []*ir.Value{c, yes, no})
}

func (f formula) chooseBoth(c *ir.Value, yes, no number) number {
	re := f.choose(c, yes.re, no.re)
	return number{re, f.choose(c, yes.im, no.im)}
}

func (f formula) constant(x num.Float, t ir.Type) *ir.Value {
	return types.Constant(f.Builder, f.loc, t, f.Ctx.FloatAttr(t, x))
}

// signed returns magnitude with the sign of v.
func (f formula) signed(magnitude, v *ir.Value) *ir.Value {
	return types.Binary(f.Builder, llvm.CopySign, f.loc, magnitude, v)
}

// smithDivision divides by the larger part of y first, so that no intermediate result overflows. If
// both parts of the quotient are NaN, it corrects them for operands that are zero or infinite.
func smithDivision(f formula, x, y number) number {
	t := x.re.Type()
	kind := t.(*ir.FloatType).Kind
	byIm := f.smith(x, y, true)
	byRe := f.smith(x, y, false)

	zero := f.constant(num.ZeroFloat(kind, false), t)
	absRe := f.float(llvm.FAbs, y.re)
	reIsZero := f.is(oeq, absRe, zero)
	absIm := f.float(llvm.FAbs, y.im)
	imIsZero := f.is(oeq, absIm, zero)
	reIsNumber := f.is(ord, x.re, zero)
	imIsNumber := f.is(ord, x.im, zero)
	partIsNumber := f.or(reIsNumber, imIsNumber)
	yIsZero := f.and(reIsZero, imIsZero)
	overZero := f.and(partIsNumber, yIsZero)
	infinity := f.constant(num.Inf(kind, false), t)
	signedInf := f.signed(infinity, y.re)
	ofZero := number{f.mul(signedInf, x.re), f.mul(signedInf, x.im)}

	// An infinity over something finite.
	yFinite := f.and(f.is(one, absRe, infinity), f.is(one, absIm, infinity))
	absXRe := f.float(llvm.FAbs, x.re)
	xReInf := f.is(oeq, absXRe, infinity)
	absXIm := f.float(llvm.FAbs, x.im)
	xImInf := f.is(oeq, absXIm, infinity)
	infOverFinite := f.and(f.or(xReInf, xImInf), yFinite)
	unit := f.constant(num.OneFloat(kind, false), t)
	ux := f.units(xReInf, xImInf, x, unit, zero)
	re := f.mul(infinity, f.add(f.mul(ux.re, y.re), f.mul(ux.im, y.im)))
	a := f.mul(ux.re, y.im)
	b := f.mul(ux.im, y.re)
	ofInf := number{re, f.mul(infinity, f.sub(b, a))}

	// Something finite over an infinity.
	xFinite := f.and(f.is(one, absXRe, infinity), f.is(one, absXIm, infinity))
	yReInf := f.is(oeq, absRe, infinity)
	yImInf := f.is(oeq, absIm, infinity)
	overInf := f.and(xFinite, f.or(yReInf, yImInf))
	uy := f.units(yReInf, yImInf, y, unit, zero)
	re = f.mul(zero, f.add(f.mul(x.re, uy.re), f.mul(x.im, uy.im)))
	a = f.mul(x.im, uy.re)
	b = f.mul(x.re, uy.im)
	ofFinite := number{re, f.mul(zero, f.sub(a, b))}

	plain := f.chooseBoth(f.is(olt, absRe, absIm), byIm, byRe)
	special := f.chooseBoth(overInf, ofFinite, plain)
	special = f.chooseBoth(infOverFinite, ofInf, special)
	special = f.chooseBoth(overZero, ofZero, special)
	reNaN := f.is(uno, plain.re, zero)
	bothNaN := f.and(reNaN, f.is(uno, plain.im, zero))
	return f.chooseBoth(bothNaN, special, plain)
}

// smith computes x / y by Smith's algorithm, with the ratio of y's parts. If byIm is set, it
// divides the real part by the imaginary part, and otherwise the reverse.
func (f formula) smith(x, y number, byIm bool) number {
	if byIm {
		ratio := f.div(y.re, y.im)
		denominator := f.add(y.im, f.mul(ratio, y.re))
		re := f.div(f.add(f.mul(x.re, ratio), x.im), denominator)
		return number{re, f.div(f.sub(f.mul(x.im, ratio), x.re), denominator)}
	}
	ratio := f.div(y.im, y.re)
	denominator := f.add(y.re, f.mul(ratio, y.im))
	re := f.div(f.add(x.re, f.mul(x.im, ratio)), denominator)
	return number{re, f.div(f.sub(x.im, f.mul(x.re, ratio)), denominator)}
}

// units returns x with each infinite part replaced by unit and each other part by zero. The parts
// keep their signs. The values reInf and imInf say which parts are infinite.
func (f formula) units(reInf, imInf *ir.Value, x number, unit, zero *ir.Value) number {
	re := f.signed(f.choose(reInf, unit, zero), x.re)
	return number{re, f.signed(f.choose(imInf, unit, zero), x.im)}
}
