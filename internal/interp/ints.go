package interp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Integers: arith's operations on them, index's, and the integer ones of math.

// binary returns the rule of an operation on two integers that is defined for all operands.
func binary(f func(x, y num.Int) num.Int) rule {
	return rule{lane: func(_ *ir.Operation, in, out []Value) { out[0] = Value{Bits: f(in[0].Bits, in[1].Bits)} }}
}

func unary(f func(x num.Int) num.Int) rule {
	return rule{lane: func(_ *ir.Operation, in, out []Value) { out[0] = Value{Bits: f(in[0].Bits)} }}
}

func count(f func(x num.Int) uint32) rule {
	return unary(func(x num.Int) num.Int { return num.NewInt(x.Width(), uint64(f(x))) })
}

// Bits of arith's overflow flags.
const (
	noSignedWrap   = 1
	noUnsignedWrap = 2
)

// enum returns the number of an enum attribute, whether it is a plain integer or a dialect
// attribute. It returns 0 if op has no such attribute.
func enum(op *ir.Operation, name string) int64 {
	a := op.Attr(name)
	if d, ok := a.(*ir.DialectAttr); ok {
		a = d.Params[0]
	}
	if i, ok := a.(*ir.IntegerAttr); ok {
		return i.Int64()
	}
	return 0
}

// wrapping returns the rule of an integer operation that may overflow. Both functions compute the
// result and whether it overflows, as signed and as unsigned. The result is poison if a flag of op
// excludes the overflow.
func wrapping(signed, unsigned func(x, y num.Int) (num.Int, bool)) rule {
	return rule{lane: func(op *ir.Operation, in, out []Value) {
		r, s := signed(in[0].Bits, in[1].Bits)
		_, u := unsigned(in[0].Bits, in[1].Bits)
		fl := enum(op, "overflowFlags")
		out[0] = Value{Bits: r, Poison: s && fl&noSignedWrap != 0 || u && fl&noUnsignedWrap != 0}
	}}
}

// shift returns the rule of a shift. The result is poison if the amount is not below the width. It
// is also poison if lost, unless nil, reports that an attribute of op excludes these operands.
func shift(f func(x num.Int, n uint32) num.Int, lost func(op *ir.Operation, x, r num.Int, n uint32) bool) rule {
	return rule{lane: func(op *ir.Operation, in, out []Value) {
		x, y := in[0].Bits, in[1].Bits
		if y.UGE(num.NewInt(y.Width(), uint64(x.Width()))) && !(x.Width() == 1 && y.IsZero()) {
			out[0] = poison
			return
		}
		n := uint32(y.Uint64())
		r := f(x, n)
		out[0] = Value{Bits: r, Poison: lost != nil && lost(op, x, r, n)}
	}}
}

func shiftedOut(op *ir.Operation, x, _ num.Int, n uint32) bool {
	return op.Attr("isExact") != nil && n > 0 && x.TrailingZeros() < n
}

func shiftOverflow(op *ir.Operation, x, _ num.Int, n uint32) bool {
	fl := enum(op, "overflowFlags")
	_, s := x.SShlOv(n)
	_, u := x.UShlOv(n)
	return s && fl&noSignedWrap != 0 || u && fl&noUnsignedWrap != 0
}

// refuse handles operands for which an operation has no result. The result is poison if the
// operation may be executed speculatively. Otherwise the behaviour is undefined, and the error
// gives the reason in why.
func refuse(op *ir.Operation, out []Value, why string) {
	if !op.Has(ir.AlwaysSpeculatable) {
		undefined(op, why)
	}
	out[0] = poison
}

// divide returns the rule of a division f, which has no result for a divisor of zero. Signed
// division also has none for the smallest value divided by -1. Under the flag exact, the result is
// poison unless the remainder rem is zero. A divisor that is poison counts as zero.
func divide(f, rem func(x, y num.Int) num.Int, signed bool) rule {
	return rule{raw: true, lane: func(op *ir.Operation, in, out []Value) {
		y := in[1].Bits
		if in[1].Poison || y.IsZero() {
			refuse(op, out, "division by zero")
			return
		}
		if in[0].Poison {
			out[0] = poison
			return
		}
		x := in[0].Bits
		if signed && x.IsMinSigned() && y.IsAllOnes() {
			refuse(op, out, "the quotient overflows")
			return
		}
		out[0] = Value{Bits: f(x, y)}
		if op.Attr("isExact") != nil && !rem(x, y).IsZero() {
			out[0] = poison
		}
	}}
}

// extended returns the rule of an integer operation with two results, such as arith.mulsi_extended.
func extended(f func(x, y num.Int) (num.Int, num.Int)) rule {
	return rule{lane: func(_ *ir.Operation, in, out []Value) {
		a, b := f(in[0].Bits, in[1].Bits)
		out[0], out[1] = Value{Bits: a}, Value{Bits: b}
	}}
}

// resize returns the rule of an operation that extends or truncates an integer to the width of its
// result. The result is poison if a flag of op excludes the loss of bits or a negative operand.
func resize(f func(x num.Int, width uint32) num.Int) rule {
	return rule{lane: func(op *ir.Operation, in, out []Value) {
		x := in[0].Bits
		r := f(x, width(ir.ElementOf(op.Result(0).Type())))
		fl := enum(op, "overflowFlags") // trunci alone has them
		lost := fl&noSignedWrap != 0 && r.SExtOrTrunc(x.Width()) != x || fl&noUnsignedWrap != 0 && r.ZExtOrTrunc(x.Width()) != x
		if op.Attr("nonNeg") != nil && x.IsNegative() {
			lost = true
		}
		out[0] = Value{Bits: r, Poison: lost}
	}}
}

// compare returns the rule of a comparison of integers. The attribute attr holds the predicate,
// whose numbers arith.cmpi and index.cmp share.
func compare(attr string) rule {
	holds := [...]func(x, y num.Int) bool{
		num.Int.Eq, func(x, y num.Int) bool { return x != y },
		num.Int.SLT, num.Int.SLE, num.Int.SGT, num.Int.SGE,
		num.Int.ULT, num.Int.ULE, num.Int.UGT, num.Int.UGE,
	}
	return rule{lane: func(op *ir.Operation, in, out []Value) {
		p := enum(op, attr)
		out[0] = Value{Bits: num.Bool(holds[p](in[0].Bits, in[1].Bits))}
	}}
}

func addWithCarry(x, y num.Int) (num.Int, num.Int) {
	r, over := x.UAddOv(y)
	return r, num.Bool(over)
}

var intRules = map[string]rule{
	"arith.addi":           wrapping(num.Int.SAddOv, num.Int.UAddOv),
	"arith.subi":           wrapping(num.Int.SSubOv, num.Int.USubOv),
	"arith.muli":           wrapping(num.Int.SMulOv, num.Int.UMulOv),
	"arith.addui_extended": extended(addWithCarry),
	"arith.mulsi_extended": extended(func(x, y num.Int) (num.Int, num.Int) { return x.Mul(y), x.MulHighS(y) }),
	"arith.mului_extended": extended(func(x, y num.Int) (num.Int, num.Int) { return x.Mul(y), x.MulHighU(y) }),
	"arith.divui":          divide(num.Int.UDiv, num.Int.URem, false),
	"arith.divsi":          divide(num.Int.SDiv, num.Int.SRem, true),
	"arith.ceildivui":      divide(num.Int.UCeilDiv, num.Int.URem, false),
	"arith.ceildivsi":      divide(num.Int.SCeilDiv, num.Int.SRem, true),
	"arith.floordivsi":     divide(num.Int.SFloorDiv, num.Int.SRem, true),
	"arith.remui":          divide(num.Int.URem, num.Int.URem, false),
	"arith.remsi":          divide(num.Int.SRem, num.Int.SRem, true),
	"arith.andi":           binary(num.Int.And),
	"arith.ori":            binary(num.Int.Or),
	"arith.xori":           binary(num.Int.Xor),
	"arith.shli":           shift(num.Int.Shl, shiftOverflow),
	"arith.shrui":          shift(num.Int.LShr, shiftedOut),
	"arith.shrsi":          shift(num.Int.AShr, shiftedOut),
	"arith.maxsi":          binary(num.Int.SMax),
	"arith.maxui":          binary(num.Int.UMax),
	"arith.minsi":          binary(num.Int.SMin),
	"arith.minui":          binary(num.Int.UMin),
	"arith.cmpi":           compare("predicate"),
	"arith.extui":          resize(num.Int.ZExt),
	"arith.extsi":          resize(num.Int.SExt),
	"arith.trunci":         resize(num.Int.Trunc),
	"arith.index_cast":     resize(num.Int.SExtOrTrunc),
	"arith.index_castui":   resize(num.Int.ZExtOrTrunc),

	"index.add":       binary(num.Int.Add),
	"index.sub":       binary(num.Int.Sub),
	"index.mul":       binary(num.Int.Mul),
	"index.and":       binary(num.Int.And),
	"index.or":        binary(num.Int.Or),
	"index.xor":       binary(num.Int.Xor),
	"index.maxs":      binary(num.Int.SMax),
	"index.maxu":      binary(num.Int.UMax),
	"index.mins":      binary(num.Int.SMin),
	"index.minu":      binary(num.Int.UMin),
	"index.shl":       shift(num.Int.Shl, nil),
	"index.shrs":      shift(num.Int.AShr, nil),
	"index.shru":      shift(num.Int.LShr, nil),
	"index.divs":      divide(num.Int.SDiv, num.Int.SRem, true),
	"index.divu":      divide(num.Int.UDiv, num.Int.URem, false),
	"index.ceildivs":  divide(num.Int.SCeilDiv, num.Int.SRem, true),
	"index.ceildivu":  divide(num.Int.UCeilDiv, num.Int.URem, false),
	"index.floordivs": divide(num.Int.SFloorDiv, num.Int.SRem, true),
	"index.rems":      divide(num.Int.SRem, num.Int.SRem, true),
	"index.remu":      divide(num.Int.URem, num.Int.URem, false),
	"index.cmp":       compare("pred"),
	"index.casts":     resize(num.Int.SExtOrTrunc),
	"index.castu":     resize(num.Int.ZExtOrTrunc),
	"index.sizeof":    {run: func(f *frame, op *ir.Operation) { f.set(op.Result(0), Index(indexWidth)) }},

	"math.absi":  unary(num.Int.Abs),
	"math.ctlz":  count(num.Int.LeadingZeros),
	"math.cttz":  count(num.Int.TrailingZeros),
	"math.ctpop": count(num.Int.PopCount),
	"math.ipowi": {lane: power},
}

// power computes a power with a signed integer exponent. Zero to a negative power has no result;
// see refuse.
func power(op *ir.Operation, in, out []Value) {
	base, exp := in[0].Bits, in[1].Bits
	r := num.NewInt(base.Width(), 1)
	if exp.IsNegative() {
		if base.IsZero() {
			refuse(op, out, "zero to a negative power")
			return
		}
		exp = num.NewInt(exp.Width(), exp.Uint64()&1) // of 1 and -1 only the parity counts
		if base.Width() > 1 && !base.IsOne() && !base.IsAllOnes() {
			base, exp = num.Zero(base.Width()), num.NewInt(exp.Width(), 1)
		}
	}
	for ; !exp.IsZero(); exp = exp.LShr(1) {
		if exp.Bit(0) {
			r = r.Mul(base)
		}
		base = base.Mul(base)
	}
	out[0] = Value{Bits: r}
}
