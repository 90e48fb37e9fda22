package smt

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num"
)

// attrSyntax lists the attributes with hand-written parsers and printers.
var attrSyntax = []ir.AttrSyntax{
	{Def: BitVectorAttr, Custom: &asm.CustomAttr{Parse: parseBitVector}, Print: printBitVector},
}

// parseSame parses operands of the same type, attributes, a colon and that
// type. The result is an !smt.bool.
func parseSame(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	us, ok := p.OperandList(asm.NoDelim)
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	r.Types = append(r.Types, p.Ctx.DialectType(BoolType))
	return p.ResolveAll(us, slices.Repeat([]ir.Type{t}, len(us)), at, r)
}

func printSame(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.AttrDict(op)
	pr.Str(" : ")
	pr.Type(op.Operand(0).Type())
}

// parseIntConstant parses smt.int.constant behind its name: an integer of any
// size, and attributes.
func parseIntConstant(p *asm.Parser, r *asm.Result) bool {
	v, ok := p.BigInteger()
	if !ok {
		return false
	}
	r.SetProp("value", p.Ctx.IntegerAttr(p.Ctx.IntegerType(v.Width(), ir.Unsigned), v))
	r.Types = append(r.Types, p.Ctx.DialectType(IntType))
	return p.AttrDict(r)
}

func printIntConstant(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Buf = IntConstantOp(op).Value().Value.AppendDecimal(pr.Buf, true)
	pr.AttrDict(op, "value")
}

// maxWidth is the number of bits of the greatest width that a bit vector may
// have: widths are below 2^63.
const maxWidth = 63

// parseRepeat parses smt.bv.repeat behind its name: count times %input : type.
func parseRepeat(p *asm.Parser, r *asm.Result) bool {
	countAt := p.Pos()
	count, ok := p.BigInteger()
	if !ok || !p.ExpectKeyword("times") {
		return false
	}
	if !count.IsStrictlyPositive() {
		return p.Errorf(countAt, "integer must be positive")
	}
	at := p.Pos()
	u, ok := p.Operand()
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok || !p.ResolveAs([]asm.Unresolved{u}, t, r) {
		return false
	}
	width, ok := bitWidth(t)
	if !ok {
		return p.Errorf(at, "input must have bit-vector type")
	}
	if count.ActiveBits() > maxWidth {
		return p.Errorf(countAt, "integer must fit into %d bits", maxWidth)
	}
	total := count.ZExtOrTrunc(2 * maxWidth).Mul(num.NewSigned(2*maxWidth, width))
	if total.ActiveBits() > maxWidth {
		return p.Errorf(countAt, "result bit-width (provided integer times bit-width of the input type) must fit into %d bits", maxWidth)
	}
	r.Types = append(r.Types, bitVector(p.Ctx, total.Int64()))
	return true
}

func printRepeat(pr *asm.Printer, op *ir.Operation) {
	o := BvRepeatOp(op)
	in, _ := bitWidth(o.Input().Type())
	out, _ := bitWidth(o.Result().Type())
	pr.Byte(' ')
	pr.Int(out / max(in, 1))
	pr.Str(" times ")
	pr.Operand(o.Input())
	pr.AttrDict(op)
	pr.Str(" : ")
	pr.Type(o.Input().Type())
}

// bitWidth returns the width in bits of a bit vector type, or false if t is
// another type.
func bitWidth(t ir.Type) (int64, bool) {
	v, ok := t.(*ir.DialectType)
	if !ok || v.Def != BitVectorType {
		return 0, false
	}
	return v.Params[0].(*ir.IntegerAttr).Int64(), true
}

// parseBitVector parses #smt.bv behind its name: <value>. The width is the
// width of t, the type that follows.
func parseBitVector(p *asm.Parser, d *ir.DialectAttrDef, t ir.Type) (ir.Attribute, bool) {
	at := p.Pos()
	if !p.Expect(asm.Less) {
		return nil, false
	}
	v, ok := p.BigInteger()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	w, ok := bitWidth(t)
	if !ok {
		return nil, p.Errorf(at, "explicit bit-vector type required")
	}
	if w > ir.MaxIntegerWidth {
		return nil, p.Errorf(at, "values of type '%s' are not supported", t)
	}
	width := uint32(w)
	needed := v.ActiveBits()
	if v.IsNegative() {
		needed = v.SignificantBits()
	}
	if width < needed {
		return nil, p.Errorf(at, "integer value out of range for given bit-vector type '%s'", t)
	}
	return p.Ctx.DialectAttr(d, p.Ctx.IntegerAttr(p.Ctx.Int(width), v.SExtOrTrunc(width))), true
}

func printBitVector(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("bv<")
	p.Buf = a.Params[0].(*ir.IntegerAttr).Value.AppendDecimal(p.Buf, true)
	p.Byte('>')
}

// typeSyntax holds the hand-written verifiers of types.
var typeSyntax = []ir.TypeSyntax{
	{Def: ArrayType, Verify: verifyArrayType},
	{Def: BitVectorType, Verify: verifyBitVectorType},
	{Def: SMTFuncType, Verify: verifyFuncType},
	{Def: SortType, Verify: verifySortType},
}
