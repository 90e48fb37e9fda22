package verilog

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// operator says how the operator of a parameter expression is written.
type operator struct {
	word        string
	prec        precedence
	sign        signedness // of the operands
	hasSign     bool
	open, close string // around the operands, "" for none
}

var paramOperators = map[hw.Opcode]operator{
	hw.ExprAdd:       {word: " + ", prec: precAddition},
	hw.ExprMul:       {word: " * ", prec: precMultiply},
	hw.ExprAnd:       {word: " & ", prec: precAnd},
	hw.ExprOr:        {word: " | ", prec: precOr},
	hw.ExprXor:       {word: " ^ ", prec: precXor},
	hw.ExprShl:       {word: " << ", prec: precShift},
	hw.ExprShrU:      {word: " >> ", prec: precShift},
	hw.ExprShrS:      {word: " >>> ", prec: precShift, sign: isSigned, hasSign: true},
	hw.ExprDivU:      {word: " / ", prec: precMultiply, sign: isUnsigned, hasSign: true},
	hw.ExprDivS:      {word: " / ", prec: precMultiply, sign: isSigned, hasSign: true},
	hw.ExprModU:      {word: " % ", prec: precMultiply, sign: isUnsigned, hasSign: true},
	hw.ExprModS:      {word: " % ", prec: precMultiply, sign: isSigned, hasSign: true},
	hw.ExprCLog2:     {prec: precSymbol, sign: isUnsigned, hasSign: true, open: "$clog2(", close: ")"},
	hw.ExprStrConcat: {word: ", ", prec: precSymbol, open: "{", close: "}"},
}

// paramText returns the text of a parameter's value. The text has parentheses if its operator binds
// less tightly than the precedence looser. It calls invalid for an attribute that is no such value.
func (e *emitter) paramText(a ir.Attribute, looser precedence, invalid func()) string {
	var b strings.Builder
	e.param(&b, a, looser, invalid)
	return b.String()
}

func (e *emitter) param(b *strings.Builder, a ir.Attribute, looser precedence, invalid func()) (precedence, signedness) {
	switch x := a.(type) {
	case *ir.IntegerAttr:
		return precSymbol, paramInteger(b, x)
	case *ir.StringAttr:
		b.WriteString(quoted(x.Value))
		return precSymbol, isUnsigned
	case *ir.FloatAttr:
		fmt.Fprintf(b, "%e", x.Value.Float64())
		return precSymbol, isUnsigned
	}
	if v := hw.AsAttr(a, hw.ParamVerbatimAttr); v != nil {
		b.WriteString(v.Params[0].(*ir.StringAttr).Value)
		return precSymbol, isUnsigned
	}
	if r := hw.AsAttr(a, hw.ParamDeclRefAttr); r != nil {
		b.WriteString(e.d.paramName(e.module, r.Params[0].(*ir.StringAttr)))
		if t, ok := ir.TypeOf(a).(*ir.IntegerType); ok && t.Signedness == ir.Signed {
			return precSymbol, isSigned
		}
		return precSymbol, isUnsigned
	}
	x := hw.AsAttr(a, hw.ParamExprAttr)
	if x == nil {
		b.WriteString("<<UNKNOWN MLIRATTR: " + attrText(a) + ">>")
		invalid()
		return precLowest, isUnsigned
	}
	code, operands := hw.ExprParts(x)
	return e.paramExpr(b, code, operands, looser, invalid)
}

func attrText(a ir.Attribute) string {
	if s, ok := a.(interface{ String() string }); ok {
		return s.String()
	}
	return "<<NULL ATTRIBUTE>>"
}

// paramInteger writes an integer, and returns whether Verilog takes it as signed. An integer of up to
// 32 bits has no width, since external modules may not know the width.
func paramInteger(b *strings.Builder, x *ir.IntegerAttr) signedness {
	t, _ := x.Type.(*ir.IntegerType)
	signed := t != nil && t.Signedness == ir.Signed
	v := x.Value
	if t != nil && t.Width > 32 {
		if v.IsNegative() && t.Signedness != ir.Unsigned {
			b.WriteByte('-')
			v = v.Neg()
		}
		if signed {
			fmt.Fprintf(b, "%d'sd", t.Width)
		} else {
			fmt.Fprintf(b, "%d'd", t.Width)
		}
	}
	b.WriteString(v.Decimal(signed))
	if signed {
		return isSigned
	}
	return isUnsigned
}

func (e *emitter) paramExpr(b *strings.Builder, code hw.Opcode, operands []ir.Attribute, looser precedence, invalid func()) (precedence, signedness) {
	o := paramOperators[code]
	inner := o.prec
	if o.open != "" || o.hasSign {
		inner = precLowest
	}
	operand := func(a ir.Attribute) signedness {
		if !o.hasSign {
			_, s := e.param(b, a, inner, invalid)
			return s
		}
		if o.sign == isSigned {
			b.WriteString("$signed(")
		} else {
			b.WriteString("$unsigned(")
		}
		e.param(b, a, inner, invalid)
		b.WriteByte(')')
		return o.sign
	}
	if o.prec > looser {
		b.WriteByte('(')
	}
	b.WriteString(o.open)
	all := isSigned
	for i, a := range operands {
		if i > 0 {
			if n, ok := a.(*ir.IntegerAttr); ok && code == hw.ExprAdd && n.Value.IsNegative() && !n.Value.IsMinSigned() {
				b.WriteString(" - ")
				if operand(n.Context().IntegerAttr(n.Type, n.Value.Neg())) == isUnsigned {
					all = isUnsigned
				}
				continue
			}
			b.WriteString(o.word)
		}
		if operand(a) == isUnsigned {
			all = isUnsigned
		}
	}
	b.WriteString(o.close)
	if o.prec > looser {
		b.WriteByte(')')
		return precSelection, all
	}
	return o.prec, all
}
