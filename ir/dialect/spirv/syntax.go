package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// keywordEnum parses a keyword of e, or several joined by "|" if e is a bit
// set. Argument what names the attribute in error messages.
func keywordEnum(p *asm.Parser, e *ir.EnumDef, what string) (int64, bool) {
	at := p.Pos()
	word, ok := p.Keyword()
	if !ok {
		return 0, false
	}
	v, ok := e.Parse(word)
	return v, ok || p.Errorf(at, "invalid %s attribute specification: %s", what, word)
}

// quotedEnum parses a value of e as keywordEnum does, but in quotes.
func quotedEnum(p *asm.Parser, e *ir.EnumDef, what string) (int64, bool) {
	at := p.Pos()
	a, ok := p.Attr(p.Ctx.None())
	if !ok {
		return 0, false
	}
	s, ok := a.(*ir.StringAttr)
	if !ok {
		return 0, p.Errorf(at, "expected %s attribute specified as string", what)
	}
	v, ok := e.Parse(s.Value)
	return v, ok || p.Errorf(at, "invalid %s attribute specification: %s", what, a)
}

// quotedClass parses a storage class in quotes.
func quotedClass(p *asm.Parser) (int64, bool) { return quotedEnum(p, &StorageClass, "storage_class") }

// ptrTo parses a colon and a type. Result ptrs holds one pointer type to it for
// each of the storage classes.
func ptrTo(p *asm.Parser, classes ...int64) (pointee ir.Type, ptrs []ir.Type, ok bool) {
	if pointee, ok = p.ColonType(); !ok {
		return nil, nil, false
	}
	for _, c := range classes {
		ptrs = append(ptrs, NewPointer(pointee, c))
	}
	return pointee, ptrs, true
}

// quotedProp parses a quoted enum value, and stores it as property name. The
// property's attribute has definition d.
func quotedProp(p *asm.Parser, r *asm.Result, name string, d *ir.DialectAttrDef) (int64, bool) {
	v, ok := quotedEnum(p, d.Params[0].Enum, name)
	if ok {
		r.SetProp(name, constraint.Enum(p.Ctx, d, v))
	}
	return v, ok
}

// enumProp returns the value of an enum attribute of the dialect. It returns 0
// for other attributes and for nil.
func enumProp(a ir.Attribute) int64 {
	if d, ok := a.(*ir.DialectAttr); ok {
		return enumOf(d.Params[0])
	}
	return 0
}

func printQuoted(pr *asm.Printer, e *ir.EnumDef, v int64) {
	pr.Byte('"')
	pr.Buf = e.Append(pr.Buf, v)
	pr.Byte('"')
}

// flatSymbol parses a symbol reference without nested references: @name.
func flatSymbol(p *asm.Parser) (ir.Attribute, bool) {
	at := p.Pos()
	a, ok := p.Attr(nil)
	if !ok {
		return nil, false
	}
	s, ok := a.(*ir.SymbolRefAttr)
	return a, ok && len(s.Nested) == 0 || p.Errorf(at, "invalid kind of attribute specified")
}

// symbolProp parses a symbol reference without nested references, and stores it
// as property name.
func symbolProp(p *asm.Parser, r *asm.Result, name string) bool {
	s, ok := flatSymbol(p)
	r.SetProp(name, s)
	return ok
}

func printSymbolRef(pr *asm.Printer, a ir.Attribute) {
	if s, ok := a.(*ir.SymbolRefAttr); ok {
		pr.Attr(s)
	}
}

func printName(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	if n := ir.SymbolName(op); n != nil {
		pr.Symbol(n.Value)
	}
}

// oneType is the syntax of operations whose operands and result usually have
// one type, which the text gives once. If the types differ, the operation
// prints in the generic form.
var oneType = &asm.Custom{
	Parse: func(p *asm.Parser, r *asm.Result) bool {
		at := p.Pos()
		parens := p.Accept(asm.LParen)
		us, ok := p.OperandList(asm.NoDelim)
		if !ok || parens && !p.Expect(asm.RParen) || !p.AttrDict(r) {
			return false
		}
		t, ok := p.ColonType()
		if !ok {
			return false
		}
		if !parens {
			r.Types = append(r.Types, t)
			return p.ResolveAs(us, t, r)
		}
		f, ok := t.(*ir.FunctionType)
		if !ok {
			return p.Errorf(at, "expected function type")
		}
		r.Types = append(r.Types, f.Results...)
		return p.ResolveAll(us, f.Inputs, at, r)
	},
	Print: func(pr *asm.Printer, op *ir.Operation) {
		t := op.Result(0).Type()
		for _, u := range op.Operands() {
			if u.Value().Type() != t {
				pr.GenericOp(op, false)
				return
			}
		}
		pr.Byte(' ')
		pr.Operands(op.Operands())
		pr.AttrDict(op)
		pr.Str(" : ")
		pr.Type(t)
	},
}

// extended is the syntax of integer operations whose result is a struct of two
// integers, such as spirv.IAddCarry.
var extended = &asm.Custom{
	Parse: func(p *asm.Parser, r *asm.Result) bool {
		if !p.AttrDict(r) {
			return false
		}
		us, ok := p.OperandList(asm.NoDelim)
		if !ok || !p.Expect(asm.Colon) {
			return false
		}
		at := p.Pos()
		t, ok := p.Type()
		if !ok {
			return false
		}
		s, ok := t.(*ir.DialectType)
		if !ok || s.Def != StructType || len(BodyOf(s)) == 0 || constraint.ArrayLen(BodyOf(s)[0]) != 2 {
			return p.Errorf(at, "expected spirv.struct type with two members")
		}
		r.Types = append(r.Types, t)
		return p.ResolveAs(us, BodyOf(s)[0].(*ir.ArrayAttr).Elems[0].(*ir.TypeAttr).Type, r)
	},
	Print: func(pr *asm.Printer, op *ir.Operation) {
		pr.Byte(' ')
		pr.AttrDict(op)
		pr.Operands(op.Operands())
		pr.Str(" : ")
		pr.Type(op.Result(0).Type())
	},
}

// control is the syntax of structured control flow: control(Kind) -> results {
// body }. The first two parts are optional. Fields prop and attr are the
// property for Kind and its definition.
type control struct {
	prop string
	attr *ir.DialectAttrDef
}

func (k control) syntax() *asm.Custom { return &asm.Custom{Parse: k.parse, Print: k.print} }

func (k control) parse(p *asm.Parser, r *asm.Result) bool {
	v := int64(0)
	if p.AcceptKeyword("control") {
		if !p.Expect(asm.LParen) {
			return false
		}
		var ok bool
		if v, ok = keywordEnum(p, k.attr.Params[0].Enum, k.prop); !ok || !p.Expect(asm.RParen) {
			return false
		}
	}
	r.SetProp(k.prop, constraint.Enum(p.Ctx, k.attr, v))
	return p.OptArrowTypes(r) && p.Region(r, p.AddRegion(r), nil)
}

func (k control) print(pr *asm.Printer, op *ir.Operation) {
	if v := enumProp(op.Inherent(k.prop)); v != 0 {
		pr.Str(" control(")
		pr.Buf = k.attr.Params[0].Enum.Append(pr.Buf, v)
		pr.Byte(')')
	}
	if op.NumResults() > 0 {
		pr.Str(" -> ")
		pr.ResultTypeList(op.Results())
	}
	pr.Byte(' ')
	pr.Region(op.Region(0), false, true)
}

// parseBranchConditional parses spirv.BranchConditional: %c [weights],
// ^true(...), ^false(...). The weights are optional.
func parseBranchConditional(p *asm.Parser, r *asm.Result) bool {
	cond, ok := p.Operand()
	if !ok || !p.ResolveAs([]asm.Unresolved{cond}, p.Ctx.I1(), r) {
		return false
	}
	if p.Accept(asm.LSquare) {
		i32 := p.Ctx.Int(32)
		first, ok := p.Attr(i32)
		if !ok || !p.Expect(asm.Comma) {
			return false
		}
		second, ok := p.Attr(i32)
		if !ok || !p.Expect(asm.RSquare) {
			return false
		}
		r.SetProp("branch_weights", p.Ctx.Array(first, second))
	}
	sizes := []int64{1, 0, 0}
	for i := 1; i < 3; i++ {
		n := len(r.Operands)
		if !p.Expect(asm.Comma) {
			return false
		}
		b, ok := p.SuccessorArgs(r)
		if !ok {
			return false
		}
		r.Successors = append(r.Successors, b)
		sizes[i] = int64(len(r.Operands) - n)
	}
	r.SetProp(ir.OperandSegmentSizes, segments(p.Ctx, sizes...))
	return true
}

// segments returns the attribute for operand segment sizes.
func segments(c *ir.Context, sizes ...int64) ir.Attribute {
	raw := make([]byte, 4*len(sizes))
	for i, n := range sizes {
		raw[4*i], raw[4*i+1], raw[4*i+2], raw[4*i+3] = byte(n), byte(n>>8), byte(n>>16), byte(n>>24)
	}
	return c.DenseArray(c.Int(32), len(sizes), raw)
}

func printBranchConditional(pr *asm.Printer, op *ir.Operation) {
	o := BranchConditionalOp(op)
	pr.Byte(' ')
	pr.Operand(o.Condition())
	if w := o.BranchWeights(); w != nil {
		pr.Str(" [")
		for i, e := range w.Elems {
			pr.Comma(i)
			pr.Int(number(e))
		}
		pr.Byte(']')
	}
	for i := range 2 {
		pr.Str(", ")
		pr.SuccessorArgs(op.Successor(i), op.OperandGroup(i+1))
	}
}
