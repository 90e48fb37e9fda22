package om

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// parseClass parses a class:
//
//	private @name(%param: type, ...) -> (field: type, ...) attributes {...} {...}
func parseClass(p *asm.Parser, r *asm.Result) bool {
	p.OptVisibility(r)
	if !p.SymbolName(r) {
		return false
	}
	args, ok := p.ArgumentList(asm.Parens, true, false)
	if !ok {
		return false
	}
	params := make([]ir.Attribute, len(args))
	for i, a := range args {
		params[i] = p.Ctx.String(a.Name.Name)
	}
	var names []ir.Attribute
	var types []ir.NamedAttribute
	if p.Accept(asm.Arrow) {
		if names, types, ok = parseFields(p); !ok {
			return false
		}
	}
	r.SetProp("formalParamNames", p.Ctx.Array(params...))
	r.SetProp("fieldNames", p.Ctx.Array(names...))
	r.SetProp("fieldTypes", p.Ctx.Dict(types))
	if !p.AttrDictWithKeyword(r) {
		return false
	}
	body := p.AddRegion(r)
	if r.Name.Def == Class {
		return p.TerminatedRegion(r, body, args, "om.class.fields")
	}
	if !p.Region(r, body, args) {
		return false
	}
	p.EnsureBlock(body)
	return true
}

func parseFields(p *asm.Parser) (names []ir.Attribute, types []ir.NamedAttribute, ok bool) {
	seen := map[string]asm.Pos{}
	ok = p.List(asm.Parens, func() bool {
		name, ok := p.KeywordOrString()
		if !ok {
			return false
		}
		at := p.Pos()
		if before, dup := seen[name]; dup {
			p.AlsoErrorf(at, "field \"%s\" is defined twice", name)
			return p.AlsoErrorf(before, "previous definition is here")
		}
		seen[name] = at
		t, ok := p.ColonType()
		if ok {
			s := p.Ctx.String(name)
			names, types = append(names, s), append(types, ir.NamedAttribute{Name: s, Value: p.Ctx.TypeAttr(t)})
		}
		return ok
	})
	return names, types, ok
}

func printClass(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	if v, ok := op.Attr(ir.SymbolVisibilityAttr).(*ir.StringAttr); ok {
		pr.Str(v.Value)
		pr.Byte(' ')
	}
	pr.Symbol(ir.SymbolName(op).Value)
	pr.Byte('(')
	for i, a := range op.Region(0).First().Args() {
		pr.Comma(i)
		pr.Operand(a)
		pr.Str(": ")
		pr.Type(a.Type())
	}
	pr.Byte(')')
	if names := fieldNames(op); len(names) > 0 {
		pr.Str("  -> (") // with the two blanks that circt-opt prints
		for i, n := range names {
			pr.Comma(i)
			pr.KeywordOrString(n.(*ir.StringAttr).Value)
			pr.Str(": ")
			pr.Type(fieldType(op, n.(*ir.StringAttr)))
		}
		pr.Byte(')')
	}
	pr.Byte(' ') // before the attributes, not after them
	pr.AttrDictWithKeyword(op, ir.SymbolNameAttr, ir.SymbolVisibilityAttr, "formalParamNames", "fieldNames", "fieldTypes")
	pr.Region(op.Region(0), false, true)
}

func listOf(op *ir.Operation, attr string) []ir.Attribute {
	if l, ok := op.Inherent(attr).(*ir.ArrayAttr); ok {
		return l.Elems
	}
	return nil
}

func fieldNames(op *ir.Operation) []ir.Attribute { return listOf(op, "fieldNames") }

// fieldType returns the type of the field called name of a class, or nil if there is
// none.
func fieldType(op *ir.Operation, name *ir.StringAttr) ir.Type {
	if d, ok := op.Inherent("fieldTypes").(*ir.DictAttr); ok {
		if t, ok := d.Get(name.Value).(*ir.TypeAttr); ok {
			return t.Type
		}
	}
	return nil
}

func nameParams(op *ir.Operation, _ int, set func(int, string)) {
	if op.Region(0).Empty() {
		return
	}
	n := op.Region(0).First().NumArgs()
	for i, a := range listOf(op, "formalParamNames") {
		if s, ok := a.(*ir.StringAttr); ok && i < n {
			set(i, s.Value)
		}
	}
}

func note(at *ir.Operation, format string, args ...any) []ir.Diagnostic {
	return []ir.Diagnostic{{Severity: ir.Note, Loc: at.Loc(), Text: fmt.Sprintf(format, args...)}}
}

func verifyClass(op *ir.Operation) bool {
	if len(listOf(op, "formalParamNames")) != op.Region(0).First().NumArgs() {
		return op.EmitOpError("formal parameter name list doesn't match formal parameter value list")
	}
	return true
}

func verifyClassRegions(op *ir.Operation) bool {
	fields := op.Region(0).First().Terminator()
	if fields == nil || !fields.Is(ClassFields) {
		return op.EmitOpError("expected terminator to be ClassFieldsOp")
	}
	names := fieldNames(op)
	if len(names) != fields.NumOperands() {
		return op.EmitOpErrorNotes(note(fields, "see terminator:"), "returns '%d' fields, but its terminator returned '%d' fields", len(names), fields.NumOperands())
	}
	for i, n := range names {
		s, ok := n.(*ir.StringAttr)
		if !ok {
			return op.EmitOpError("field name is not a StringAttr")
		}
		if fieldType(op, s) != fields.Operand(i).Type() {
			return op.EmitOpErrorNotes(note(fields, "see terminator:"), "returns different field types than its terminator")
		}
	}
	return true
}

func verifyClassExtern(op *ir.Operation) bool {
	return verifyClass(op) && (op.Region(0).First().Empty() || op.EmitOpError("external class body should be empty"))
}

// verifyClassFields reports an error if the number of locations is wrong. It accepts the
// operation all the same, as circt-opt does.
func verifyClassFields(op *ir.Operation) bool {
	if locs := ClassFieldsOp(op).FieldLocs(); locs != nil && len(locs.Elems) != op.NumOperands() {
		op.EmitOpError("size of field_locs (%d) does not match number of fields (%d)", len(locs.Elems), op.NumOperands())
	}
	return true
}

func parseListCreate(p *asm.Parser, r *asm.Result) bool {
	us, ok := p.OperandList(asm.NoDelim)
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	r.Types = append(r.Types, p.Ctx.DialectType(ListType, p.Ctx.TypeAttr(t)))
	return p.ResolveAs(us, t, r)
}

func printListCreate(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.AttrDict(op)
	pr.Str(" : ")
	pr.Type(op.Result(0).Type().(*ir.DialectType).Params[0].(*ir.TypeAttr).Type)
}
