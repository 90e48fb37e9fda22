package sv

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// The patterns of sv.case are enum fields, integers, the default (unit) and expressions.
// An integer has two bits for each bit of the condition (0, 1, x, z). The values of
// expressions are operands.

// bitLetters lists the letters for the bits of a pattern.
const bitLetters = "01xz"

// parseCase parses a case statement:
//
//	casez unique %cond : type {...} case b01x: {...} default: {...}
func parseCase(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	for _, word := range [...]string{"case", "casex", "casez"} {
		if p.AcceptKeyword(word) {
			v, _ := CaseStmt.Value(word)
			r.SetProp("caseStyle", p.Ctx.Int64Attr(p.Ctx.Int(32), v))
			break
		}
	}
	for _, c := range ValidationQualifier.Cases {
		if p.AcceptKeyword(c.Keyword) {
			r.SetProp("validationQualifier", constraint.Enum(p.Ctx, ValidationQualifierAttr, c.Value))
			break
		}
	}
	cond, ok := p.Operand()
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	if !ok || !p.AttrDict(r) || !p.ResolveAs([]asm.Unresolved{cond}, t, r) {
		return false
	}
	width := uint32(0)
	if !hw.IsEnum(t) {
		i, ok := hw.Canonical(t).(*ir.IntegerType)
		if !ok || i.Signedness != ir.Signless {
			return p.Errorf(at, "condition must have signless integer type")
		}
		width = i.Width
	}
	var patterns []ir.Attribute
	for {
		pattern, ok := parsePattern(p, r, t, width)
		if !ok {
			return false
		}
		if pattern == nil {
			break
		}
		patterns = append(patterns, pattern)
		body := p.AddRegion(r)
		if !p.Expect(asm.Colon) || !p.Region(r, body, nil) {
			return false
		}
		p.EnsureBlock(body)
	}
	r.SetProp("casePatterns", p.Ctx.Array(patterns...))
	return true
}

// parsePattern parses "default" or "case pattern". If the text has neither, it returns
// nil and true. It returns false after a syntax error.
func parsePattern(p *asm.Parser, r *asm.Result, t ir.Type, width uint32) (ir.Attribute, bool) {
	if p.AcceptKeyword("default") {
		return p.Ctx.Unit(), true
	}
	if !p.AcceptKeyword("case") {
		return nil, true
	}
	at := p.Pos()
	u, present, ok := p.OptOperand()
	if !ok {
		return nil, false
	}
	if present {
		return p.Ctx.DialectAttr(CaseExprPatternAttr), p.ResolveAs([]asm.Unresolved{u}, t, r)
	}
	word, ok := p.Keyword()
	if !ok {
		return nil, false
	}
	if hw.IsEnum(t) {
		field := p.Ctx.String(word)
		for _, f := range hw.EnumFields(t) {
			if f == ir.Attribute(field) {
				return p.Ctx.DialectAttr(hw.EnumFieldAttr, field, p.Ctx.TypeAttr(t)), true
			}
		}
		return nil, p.Errorf(at, "case value '%s' is not a member of enum type '%s'", word, hw.Canonical(t))
	}
	if word[0] != 'b' {
		return nil, p.Errorf(at, "expected case value starting with 'b'")
	}
	word = word[1:]
	if uint32(len(word)) > width {
		return nil, p.Errorf(at, "too many bits specified in pattern")
	}
	bits := num.Zero(2 * width)
	for i := range len(word) {
		letter := 0
		for letter < len(bitLetters) && bitLetters[letter] != word[i] {
			letter++
		}
		if letter == len(bitLetters) {
			return nil, p.Errorf(at, "unexpected case bit '%c'", word[i])
		}
		low := 2 * uint32(len(word)-1-i)
		bits = bits.WithBit(low, letter&1 != 0).WithBit(low+1, letter&2 != 0)
	}
	return p.Ctx.IntegerAttr(p.Ctx.Int(2*width), bits), true
}

// patternBit returns bit i of a pattern of bits, as an index into bitLetters.
func patternBit(v num.Int, i uint32) int {
	n := 0
	if v.Bit(2 * i) {
		n = 1
	}
	if v.Bit(2*i + 1) {
		n |= 2
	}
	return n
}

func printCase(pr *asm.Printer, op *ir.Operation) {
	o := CaseOp(op)
	pr.Byte(' ')
	if v := constraint.IntValue(o.CaseStyle()); v != 0 {
		pr.Str(CaseStmt.Keyword(v))
		pr.Byte(' ')
	}
	if q, ok := o.ValidationQualifier().(*ir.DialectAttr); ok {
		if v := constraint.IntValue(q.Params[0]); v != 0 {
			pr.Str(ValidationQualifier.Keyword(v))
			pr.Byte(' ')
		}
	}
	pr.Operand(o.Cond())
	pr.Str(" : ")
	pr.Type(o.Cond().Type())
	pr.AttrDict(op, "casePatterns", "caseStyle", "validationQualifier")
	values := o.CaseValues()
	for i, pattern := range o.CasePatterns().Elems {
		pr.Newline()
		switch a := pattern.(type) {
		case *ir.UnitAttr:
			pr.Str("default")
		case *ir.IntegerAttr:
			pr.Str("case b")
			for bit := a.Value.Width() / 2; bit > 0; bit-- {
				pr.Byte(bitLetters[patternBit(a.Value, bit-1)])
			}
		case *ir.DialectAttr:
			pr.Str("case ")
			if a.Def == CaseExprPatternAttr {
				if len(values) > 0 {
					pr.Operand(values[0].Value())
					values = values[1:]
				}
			} else if s, ok := a.Params[0].(*ir.StringAttr); ok {
				pr.Str(s.Value)
			}
		}
		pr.Str(": ")
		pr.Region(op.Region(i), false, true)
	}
}

func verifyCase(op *ir.Operation) bool {
	o := CaseOp(op)
	t := o.Cond().Type()
	if !hw.IsInteger(t) && !hw.IsEnum(t) {
		return op.EmitError("condition must have either integer or enum type")
	}
	if len(o.CasePatterns().Elems) != op.NumRegions() {
		return op.EmitOpError("case pattern / region count mismatch")
	}
	return true
}

// BuildCaseZ builds a casez of cond with n cases. The first n-1 cases are for the values
// 0 to n-2, and the last is the default. The function body builds case i.
func BuildCaseZ(b *ir.Builder, loc ir.Loc, cond *ir.Value, n int, body func(i int)) *ir.Operation {
	c := b.Ctx
	w := cond.Type().(*ir.IntegerType).Width
	patterns := make([]ir.Attribute, n)
	for i := range patterns {
		bits := num.Zero(2 * w)
		for k := range w {
			if num.NewInt(64, uint64(i)).Bit(k) {
				bits = bits.Or(num.OneBit(2*w, 2*k))
			}
		}
		patterns[i] = c.IntegerAttr(c.Int(2*w), bits)
	}
	patterns[n-1] = c.Unit()
	op := CreateCase(b, loc, CaseArgs{
		Cond: cond, CasePatterns: c.Array(patterns...), CaseStyle: c.Int64Attr(c.Int(32), 2),
		ValidationQualifier: plainQualifier(c), CaseRegionsCount: n,
	})
	for i := range n {
		Within(b, op.Region(i), func() { body(i) })
	}
	return op
}
