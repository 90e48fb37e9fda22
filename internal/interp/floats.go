package interp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Floats: arith's operations on them, conversions, and math. Flags that allow a
// value to be another one (reassoc, nsz, arcp, contract, afn) are not taken up.

// Bits of arith's fast-math flags.
const (
	noNaNs = 2
	noInfs = 4
)

// element returns the type of operand i, or its element type if it is a vector or tensor.
func element(op *ir.Operation, i int) ir.Type { return ir.ElementOf(op.Operand(i).Type()) }

// floating returns the rule of an operation that computes f on floats. The result is poison if the
// flags nnan or ninf exclude an operand or the result.
func floating(f func(x []num.Float) num.Float) rule {
	return rule{lane: func(op *ir.Operation, in, out []Value) {
		var buf [3]num.Float
		x := buf[:len(in)]
		for i := range in {
			x[i] = in[i].float(element(op, i))
		}
		r := f(x)
		out[0] = Float(r)
		fl := enum(op, "fastmath")
		if fl&(noNaNs|noInfs) == 0 {
			return
		}
		for _, v := range append(x, r) {
			if fl&noNaNs != 0 && v.IsNaN() || fl&noInfs != 0 && v.IsInf() {
				out[0] = poison
			}
		}
	}}
}

func floatUnary(f func(x num.Float) num.Float) rule {
	return floating(func(x []num.Float) num.Float { return f(x[0]) })
}

func floatBinary(f func(x, y num.Float) num.Float) rule {
	return floating(func(x []num.Float) num.Float { return f(x[0], x[1]) })
}

func rounding(rm num.Rounding) rule {
	return floatUnary(func(x num.Float) num.Float {
		r, _ := x.RoundToIntegral(rm)
		return r
	})
}

// class returns the rule of an operation that applies a predicate, is, to a float. The operation's
// result is the predicate's.
func class(is func(x num.Float) bool) rule {
	return rule{lane: func(op *ir.Operation, in, out []Value) {
		out[0] = Value{Bits: num.Bool(is(in[0].float(element(op, 0))))}
	}}
}

// cmpF computes arith.cmpf. Predicates from number 8 on also hold for unordered operands. Two
// tables, for predicates below 8 and from 8 on, say for which of less, equal and greater a
// predicate holds.
func cmpF(op *ir.Operation, in, out []Value) {
	p := enum(op, "predicate")
	t := element(op, 0)
	x, y := in[0].float(t), in[1].float(t)
	var holds bool
	switch c := x.Compare(y); c {
	case num.Unordered:
		holds = p >= 8
	default:
		// oeq, ogt, oge, olt, ole, one, ord and ueq to une
		sets := [8]uint8{0, 2, 4, 6, 1, 3, 5, 7}
		if p >= 8 {
			sets = [8]uint8{2, 4, 6, 1, 3, 5, 0, 7}
			p -= 8
		}
		holds = sets[p]>>(c+1)&1 != 0
	}
	fl := enum(op, "fastmath")
	bad := fl&noNaNs != 0 && (x.IsNaN() || y.IsNaN()) || fl&noInfs != 0 && (x.IsInf() || y.IsInf())
	out[0] = Value{Bits: num.Bool(holds), Poison: bad}
}

// toFloat returns the rule of an operation that converts a signed or unsigned integer to a float. A
// negative operand under the flag nneg gives poison.
func toFloat(signed bool) rule {
	return rule{lane: func(op *ir.Operation, in, out []Value) {
		r, _ := num.FromInt(ir.ElementOf(op.Result(0).Type()).(*ir.FloatType).Kind, in[0].Bits, signed, num.NearestEven)
		out[0] = Float(r)
		if op.Attr("nonNeg") != nil && in[0].Bits.IsNegative() {
			out[0] = poison
		}
	}}
}

// toInt returns the rule of an operation that rounds a float towards zero, to a signed or unsigned
// integer. A value that does not fit gives poison.
func toInt(signed bool) rule {
	return rule{lane: func(op *ir.Operation, in, out []Value) {
		r, st, _ := in[0].float(element(op, 0)).ToInt(width(ir.ElementOf(op.Result(0).Type())), signed, num.TowardZero)
		out[0] = Value{Bits: r, Poison: st&num.InvalidOp != 0}
	}}
}

// roundings maps the number of a rounding mode in arith to the rounding mode.
var roundings = [...]num.Rounding{num.NearestEven, num.Downward, num.Upward, num.TowardZero, num.NearestAway}

// convert computes a conversion between float formats (arith.extf, arith.truncf).
func convert(op *ir.Operation, in, out []Value) {
	rm := num.NearestEven
	if a, ok := op.Attr("roundingmode").(*ir.IntegerAttr); ok {
		rm = roundings[a.Int64()]
	}
	r, _, _ := in[0].float(element(op, 0)).Convert(ir.ElementOf(op.Result(0).Type()).(*ir.FloatType).Kind, rm)
	out[0] = Float(r)
}

// selection runs arith.select. It handles poison itself: only poison in the condition or in the
// chosen value makes the result poison.
func selection(f *frame, op *ir.Operation) {
	c, a, b := f.operand(op, 0), f.operand(op, 1), f.operand(op, 2)
	cs, ok := c.Ref.(Elements)
	switch {
	case c.Poison:
		f.set(op.Result(0), poison)
	case !ok && c.Bits.IsZero():
		f.set(op.Result(0), b)
	case !ok:
		f.set(op.Result(0), a)
	default:
		r := make(Elements, len(cs))
		for i := range cs {
			switch {
			case cs[i].Poison:
				r[i] = poison
			case cs[i].Bits.IsZero():
				r[i] = b.Ref.(Elements)[i]
			default:
				r[i] = a.Ref.(Elements)[i]
			}
		}
		f.set(op.Result(0), Value{Ref: r})
	}
}

func remainder(x, y num.Float) num.Float {
	r, _ := x.Mod(y)
	return r
}

var floatRules = map[string]rule{
	"arith.negf":     floatUnary(num.Float.Neg),
	"arith.addf":     floatBinary(num.Float.Add),
	"arith.subf":     floatBinary(num.Float.Sub),
	"arith.mulf":     floatBinary(num.Float.Mul),
	"arith.divf":     floatBinary(num.Float.Div),
	"arith.remf":     floatBinary(remainder),
	"arith.maximumf": floatBinary(num.Float.Maximum),
	"arith.minimumf": floatBinary(num.Float.Minimum),
	"arith.maxnumf":  floatBinary(num.Float.MaxNum),
	"arith.minnumf":  floatBinary(num.Float.MinNum),
	"arith.cmpf":     {lane: cmpF},
	"arith.extf":     {lane: convert},
	"arith.truncf":   {lane: convert},
	"arith.sitofp":   toFloat(true),
	"arith.uitofp":   toFloat(false),
	"arith.fptosi":   toInt(true),
	"arith.fptoui":   toInt(false),
	"arith.bitcast":  {lane: func(_ *ir.Operation, in, out []Value) { out[0] = in[0] }},
	"arith.select":   {run: selection},
}

var mathRules = map[string]rule{
	"math.absf":      floatUnary(num.Float.Abs),
	"math.copysign":  floatBinary(num.Float.CopySign),
	"math.ceil":      rounding(num.Upward),
	"math.floor":     rounding(num.Downward),
	"math.round":     rounding(num.NearestAway),
	"math.roundeven": rounding(num.NearestEven),
	"math.trunc":     rounding(num.TowardZero),
	"math.fma":       floating(func(x []num.Float) num.Float { return x[0].FMA(x[1], x[2]) }),
	"math.clampf":    floating(func(x []num.Float) num.Float { return x[0].MaxNum(x[1]).MinNum(x[2]) }),
	"math.isfinite":  class(num.Float.IsFinite),
	"math.isinf":     class(num.Float.IsInf),
	"math.isnan":     class(num.Float.IsNaN),
	"math.isnormal":  class(func(x num.Float) bool { return x.IsFiniteNonZero() && !x.IsDenormal() }),
	"math.acos":      floatUnary(num.Acos),
	"math.acosh":     floatUnary(num.Acosh),
	"math.asin":      floatUnary(num.Asin),
	"math.asinh":     floatUnary(num.Asinh),
	"math.atan":      floatUnary(num.Atan),
	"math.atanh":     floatUnary(num.Atanh),
	"math.atan2":     floatBinary(num.Atan2),
	"math.cos":       floatUnary(num.Cos),
	"math.cosh":      floatUnary(num.Cosh),
	"math.sin":       floatUnary(num.Sin),
	"math.sinh":      floatUnary(num.Sinh),
	"math.tan":       floatUnary(num.Tan),
	"math.tanh":      floatUnary(num.Tanh),
	"math.erf":       floatUnary(num.Erf),
	"math.erfc":      floatUnary(num.Erfc),
	"math.exp":       floatUnary(num.Exp),
	"math.exp2":      floatUnary(num.Exp2),
	"math.expm1":     floatUnary(num.Expm1),
	"math.log":       floatUnary(num.Log),
	"math.log2":      floatUnary(num.Log2),
	"math.log10":     floatUnary(num.Log10),
	"math.log1p":     floatUnary(num.Log1p),
	"math.sqrt":      floatUnary(num.Sqrt),
	"math.rsqrt":     floatUnary(func(x num.Float) num.Float { return num.OneFloat(x.Semantics(), false).Div(num.Sqrt(x)) }),
	"math.powf":      floatBinary(num.Pow),
	"math.sincos": {lane: func(op *ir.Operation, in, out []Value) {
		x := in[0].float(element(op, 0))
		out[0], out[1] = Float(num.Sin(x)), Float(num.Cos(x))
	}},
}
