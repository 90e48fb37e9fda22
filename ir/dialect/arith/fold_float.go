package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

type floatRules = []constant[num.Float]

func isOneFloat(v num.Float) bool { return v.IsExactly(1) }
func isPosInf(v num.Float) bool   { return v.IsInf() && !v.IsNegative() }
func isNegInf(v num.Float) bool   { return v.IsInf() && v.IsNegative() }

var (
	foldAddF = binary[num.Float]{
		consts: floatRules{{num.Float.IsNegZero, left}},
		eval:   total(num.Float.Add), domain: &Floats,
	}
	foldSubF = binary[num.Float]{
		consts: floatRules{{num.Float.IsPosZero, left}},
		eval:   total(num.Float.Sub), domain: &Floats,
	}
	foldMulF = binary[num.Float]{
		consts: floatRules{{isOneFloat, left}},
		match:  mulByZero, eval: total(num.Float.Mul), domain: &Floats,
	}
	foldDivF = binary[num.Float]{
		consts: floatRules{{isOneFloat, left}},
		eval:   total(num.Float.Div), domain: &Floats,
	}
	foldRemF = binary[num.Float]{
		eval: func(x, y num.Float) (num.Float, bool) {
			r, _ := x.Mod(y)
			return r, true
		},
		domain: &Floats,
	}
	foldMaximumF = binary[num.Float]{
		self: right, consts: floatRules{{isNegInf, left}},
		eval: total(num.Float.Maximum), domain: &Floats,
	}
	foldMinimumF = binary[num.Float]{
		self: right, consts: floatRules{{isPosInf, left}},
		eval: total(num.Float.Minimum), domain: &Floats,
	}
	foldMaxNumF = binary[num.Float]{
		self: right, consts: floatRules{{num.Float.IsNaN, left}},
		eval: total(num.Float.MaxNum), domain: &Floats,
	}
	foldMinNumF = binary[num.Float]{
		self: right, consts: floatRules{{num.Float.IsNaN, left}},
		eval: total(num.Float.MinNum), domain: &Floats,
	}
)

// mulByZero folds x * 0 to the operand 0, if the fastmath flags allow ignoring
// NaNs and the sign of zero.
func mulByZero(op *ir.Operation) *ir.Value {
	const need = noNaNs | noSignedZeros
	if fastMath(MulFOp(op).Fastmath())&need == need && Floats.Is(ir.MatchConstant(op.Operand(1)), num.Float.IsZero) {
		return op.Operand(1)
	}
	return nil
}

func foldNegF(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if neg := NegFOp(op).Operand().DefinedBy(NegF); neg != nil {
		return append(dst, ir.FoldResult{Value: NegFOp(neg).Operand()}), true
	}
	return one(dst, ir.FoldResult{Attr: FoldUnary(&Floats, operands, func(x num.Float) (num.Float, bool) { return x.Neg(), true })})
}
