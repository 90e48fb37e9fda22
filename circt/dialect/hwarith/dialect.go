// Package hwarith is CIRCT's hwarith dialect. It has arithmetic on signed and unsigned
// integers, with results that are wide enough never to overflow. The passes on it are in
// other packages.
package hwarith

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// Dialect is the hwarith dialect.
var Dialect = &ir.Dialect{
	Name:        "hwarith",
	Summary:     "Integer arithmetic with signs and growing widths",
	Ops:         ops,
	Handles:     handles,
	Materialize: materialize,
}

// materialize builds the constant operation for a folded value.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	a, ok := value.(*ir.IntegerAttr)
	if !ok || !hasSign(t) || a.Type != t {
		return nil
	}
	return CreateConstant(b, loc, ConstantArgs{RawValue: a, ResultType: t})
}

// ICmpPredicate lists the predicates of hwarith.icmp with their keywords.
var ICmpPredicate = ir.EnumDef{
	Name: "::circt::hwarith::ICmpPredicate", Summary: "hwarith.icmp comparison predicate", Width: 64,
	Cases: []ir.EnumCase{
		{Keyword: "eq", Value: 0}, {Keyword: "ne", Value: 1}, {Keyword: "lt", Value: 2},
		{Keyword: "ge", Value: 3}, {Keyword: "le", Value: 4}, {Keyword: "gt", Value: 5},
	},
}

var (
	iCmpPredicate      = constraint.IntEnumAttr("IntegerAttr", "hwarith.icmp comparison predicate", &ICmpPredicate)
	hwArithIntegerType = ir.TypeConstraint{Summary: "an arbitrary precision integer with signedness semantics", Check: hasSign}
)

func hasSign(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness != ir.Signless
}

// parseConstant parses number : type.
func parseConstant(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	v, ok := p.BigInteger()
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	i, ok := t.(*ir.IntegerType)
	if !ok {
		return p.Errorf(at, "expected an integer type")
	}
	value, ok := fit(v, i)
	if !ok {
		return p.Errorf(at, "constant out of range for result type '%s'", t)
	}
	r.SetProp("rawValue", p.Ctx.IntegerAttr(t, value))
	r.Types = append(r.Types, t)
	return true
}

// fit returns v as a number of type t. It returns false if v is out of the range of t.
func fit(v num.Int, t *ir.IntegerType) (num.Int, bool) {
	if t.Signedness == ir.Signed && v.SignificantBits() > t.Width || t.Signedness != ir.Signed && !v.IsNegative() && v.ActiveBits() > t.Width {
		return v, false
	}
	return v.SExtOrTrunc(t.Width), true
}

func printConstant(pr *asm.Printer, op *ir.Operation) {
	v := ConstantOp(op).RawValue()
	pr.Byte(' ')
	t, _ := v.Type.(*ir.IntegerType)
	pr.Buf = v.Value.AppendDecimal(pr.Buf, t == nil || t.Signedness != ir.Unsigned)
	pr.AttrDict(op, "rawValue")
	pr.Str(" : ")
	pr.Type(v.Type)
}

// operands returns the integer types of the two operands of a binary operation. ok is
// false if an operand is not an integer. If there are not two operands, it reports an
// error.
func operands(s *ir.OpState) (l, r *ir.IntegerType, ok bool) {
	if len(s.Operands) != 2 {
		return nil, nil, s.Name.Context().Error(s.Loc, "expected 2 operands but got %d", len(s.Operands))
	}
	l, okL := s.Operands[0].Type().(*ir.IntegerType)
	r, okR := s.Operands[1].Type().(*ir.IntegerType)
	return l, r, okL && okR
}

// sumWidth returns the width of a result that can hold any sum, and whether the result is
// signed.
func sumWidth(l, r *ir.IntegerType) (width uint32, signed bool) {
	ls, rs := l.Signedness == ir.Signed, r.Signedness == ir.Signed
	lw, rw := l.Width, r.Width
	if ls != rs { // the unsigned side needs a sign bit
		if ls {
			rw++
		} else {
			lw++
		}
	}
	return max(lw, rw) + 1, ls || rs
}

func signed(s bool) ir.Signedness {
	if s {
		return ir.Signed
	}
	return ir.Unsigned
}

func inferAdd(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	l, r, ok := operands(s)
	if !ok {
		return dst, false
	}
	width, sign := sumWidth(l, r)
	return append(dst, s.Name.Context().IntegerType(width, signed(sign))), true
}

func inferSub(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	l, r, ok := operands(s)
	if !ok {
		return dst, false
	}
	width, _ := sumWidth(l, r)
	return append(dst, s.Name.Context().IntegerType(width, ir.Signed)), true
}

func inferMul(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	l, r, ok := operands(s)
	if !ok {
		return dst, false
	}
	sign := l.Signedness == ir.Signed || r.Signedness == ir.Signed
	return append(dst, s.Name.Context().IntegerType(l.Width+r.Width, signed(sign))), true
}

func inferDiv(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	l, r, ok := operands(s)
	if !ok {
		return dst, false
	}
	width := l.Width
	if r.Signedness == ir.Signed { // the least number by -1
		width++
	}
	sign := l.Signedness == ir.Signed || r.Signedness == ir.Signed
	return append(dst, s.Name.Context().IntegerType(width, signed(sign))), true
}

func verifyBinary(op *ir.Operation) bool {
	return op.NumOperands() == 2 || op.EmitError("expected 2 operands but got %d", op.NumOperands())
}

func verifyCast(op *ir.Operation) bool {
	in, out := op.Operand(0).Type().(*ir.IntegerType), op.Result(0).Type().(*ir.IntegerType)
	switch {
	case in.Signedness == ir.Signless && out.Signedness == ir.Signless:
		return op.EmitError("at least one type needs to carry sign semantics (ui/si)")
	case in.Signedness == ir.Signless && out.Width > in.Width:
		return op.EmitError("bit extension is undefined for a signless type")
	}
	return true
}
