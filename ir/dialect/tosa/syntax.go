package tosa

import (
	"cmp"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var bareEnums = &asm.Custom{Parse: parseBareEnums, Print: printBareEnums}

// directives lists the custom directives in the assembly formats of the dialect.
var directives = asm.Directives{
	"VariableOpTypeOrInitialValue": {Parse: parseVariable, Print: printVariable},
}

// enums lists the enum attributes that print as a bare keyword, by attribute
// name.
var enums = map[string]*ir.DialectAttrDef{
	"rounding_mode": RoundingModeAttr, "mode": ResizeModeAttr, "nan_mode": NanPropagationModeAttr, "block_size": BlockSizeAttr,
}

// parseBareEnums parses operands, attributes in braces and a function type. The
// value of an attribute in enums may be a bare keyword.
func parseBareEnums(p *asm.Parser, r *asm.Result) bool {
	us, ok := p.OperandList(asm.NoDelim)
	if !ok {
		return false
	}
	if p.Accept(asm.LBrace) {
		for more := true; more; more = p.Accept(asm.Comma) {
			if !parseEntry(p, r) {
				return false
			}
		}
		if !p.Expect(asm.RBrace) {
			return false
		}
	}
	if !p.Expect(asm.Colon) {
		return false
	}
	in, out, ok := p.FunctionTypeParts()
	r.Types = append(r.Types, out...)
	return ok && p.ResolveAll(us, in, p.Pos(), r)
}

func parseEntry(p *asm.Parser, r *asm.Result) bool {
	name, ok := p.Keyword()
	if !ok || !p.Expect(asm.Equal) {
		return false
	}
	at := p.Pos()
	if d := enums[name]; d != nil && p.Is(asm.BareID) {
		word, _ := p.OptKeyword()
		v, known := d.Params[0].Enum.Value(word)
		if !known {
			return p.Errorf(at, "invalid %s value: %s", name, word)
		}
		r.AddAttr(p.Ctx.String(name), constraint.Enum(p.Ctx, d, v))
		return true
	}
	a, ok := p.Attr(nil)
	if ok {
		r.AddAttr(p.Ctx.String(name), a)
	}
	return ok
}

func printBareEnums(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operands(op.Operands())
	open := " {"
	for _, e := range entries(op) {
		d, ok := e.Value.(*ir.DialectAttr)
		bare := ok && d.Def == enums[e.Name.Value]
		if bare && d.Def == NanPropagationModeAttr && mode(op) == "PROPAGATE" {
			continue
		}
		if pr.Visiting() {
			if !bare {
				pr.Attr(e.Value)
			}
			continue
		}
		pr.Str(open)
		pr.Str(e.Name.Value)
		pr.Str(" = ")
		if bare {
			pr.Str(d.Def.Params[0].Enum.Keyword(d.Params[0].(*ir.IntegerAttr).Int64()))
		} else {
			pr.Attr(e.Value)
		}
		open = ", "
	}
	if open == ", " && !pr.Visiting() {
		pr.Byte('}')
	}
	if op.NumOperands() > 0 {
		pr.Str(" : ")
		pr.FunctionalType(op)
	}
}

// entries returns all attributes of op, sorted by name.
func entries(op *ir.Operation) []ir.NamedAttribute {
	l := slices.Clone(op.Discardable().Entries)
	for i, a := range op.Props() {
		if a != nil {
			l = append(l, ir.NamedAttribute{Name: op.Context().String(op.Def().Attrs[i].Name), Value: a})
		}
	}
	slices.SortFunc(l, func(a, b ir.NamedAttribute) int { return cmp.Compare(a.Name.Value, b.Name.Value) })
	return l
}

func parseIf(p *asm.Parser, r *asm.Result) bool {
	cond, ok := p.Operand()
	if !ok {
		return false
	}
	var inits []asm.Unresolved
	assigned := p.Is(asm.LParen)
	if assigned {
		if _, inits, ok = p.Assignments(nil, nil); !ok {
			return false
		}
	}
	if !p.Expect(asm.Colon) {
		return p.AlsoErrorf(p.Pos(), "expected type for condition operand")
	}
	t, ok := p.NonFunctionType()
	if !ok || !p.ResolveAs([]asm.Unresolved{cond}, t, r) {
		return false
	}
	if assigned {
		if !p.AssignmentTypes(r, nil, inits, asm.Pos{}) {
			return false
		}
	} else if !p.OptArrowTypes(r) {
		return false
	}
	return p.ThenElse(r, "") && p.AttrDict(r)
}

func printIf(pr *asm.Printer, op *ir.Operation) {
	o := IfOp(op)
	pr.Byte(' ')
	pr.Operand(o.Condition())
	inputs := op.Operands()[1:]
	pr.Assignments(" ", o.ThenGraphRegion().First().Args(), inputs)
	pr.Str(" : ")
	pr.Type(o.Condition().Type())
	if len(inputs) > 0 {
		pr.Str(" (")
		pr.OperandTypes(inputs)
		pr.Byte(')')
	}
	pr.OptArrowTypes(op.Results())
	pr.ThenElse(op, true, true)
	pr.AttrDict(op)
}

// parseVariable parses "= value" or ": type". The shape and the element type of
// the variable come from the value or the type.
func parseVariable(p *asm.Parser, a *asm.ParseArgs) bool {
	var t ir.Type
	if p.Accept(asm.Equal) {
		v, ok := p.Attr(nil)
		if !ok {
			return p.Errorf(p.Pos(), "expected attribute")
		}
		if !constraint.IsTypedAttr(v) {
			return p.Errorf(p.Pos(), "expected Typed attr")
		}
		a.SetAttr(2, v)
		t = ir.TypeOf(v)
	} else {
		var ok bool
		if t, ok = p.ColonType(); !ok {
			return p.Errorf(p.Pos(), "expected type after colon")
		}
	}
	at := p.Pos()
	if t == nil || !ir.IsShaped(t) {
		return p.Errorf(at, "expected shaped type")
	}
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return p.Errorf(at, "expected ranked type")
	}
	a.SetAttr(0, sizesAttr(p.Ctx, shape))
	a.SetAttr(1, p.Ctx.TypeAttr(ir.ElementOf(t)))
	return true
}

func printVariable(pr *asm.Printer, a *asm.PrintArgs) {
	if v := a.Attr(2); v != nil {
		pr.Str("= ")
		pr.Attr(v)
		return
	}
	pr.Str(": ")
	pr.Type(VariableType(a.Attr(0), a.Attr(1).(*ir.TypeAttr).Type))
}
