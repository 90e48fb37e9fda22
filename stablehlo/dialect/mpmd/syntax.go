package mpmd

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/sdy"
)

// parseOrigin parses the body of a user_origin: a name with an optional transpose count, "name" or
// "name"(1). Without a count it is 0.
func parseOrigin(p *asm.Parser) (ir.Attribute, bool) {
	name, ok := p.String()
	if !ok {
		return nil, false
	}
	count := int64(0)
	if p.Accept(asm.LParen) {
		if count, ok = p.Integer(); !ok || !p.Expect(asm.RParen) {
			return nil, false
		}
	}
	return p.Ctx.DialectAttr(userOriginAttr, p.Ctx.String(name), p.Ctx.Int64Attr(p.Ctx.Int(64), count)), true
}

func printOrigin(pr *asm.Printer, a ir.Attribute) {
	d, ok := a.(*ir.DialectAttr)
	if !ok || d.Def != userOriginAttr {
		pr.Attr(a)
		return
	}
	pr.Attr(d.Params[0])
	if n, ok := d.Params[1].(*ir.IntegerAttr); ok && !n.Value.IsZero() {
		pr.Byte('(')
		pr.Int(n.Int64())
		pr.Byte(')')
	}
}

// parsePlace parses the mesh and the origins of a fragment in angle brackets, into the properties
// mesh_name and origin. For each further field, it calls the function more, which parses the
// field's value.
//
//	<mesh="m", origin=["f"(1), …], field=…>
func parsePlace(p *asm.Parser, r *asm.Result, more func(field string) bool) bool {
	if !p.Expect(asm.Less) || !p.ExpectKeyword("mesh") || !p.Expect(asm.Equal) {
		return false
	}
	mesh, ok := p.String()
	if !ok || !p.Expect(asm.Comma) || !p.ExpectKeyword("origin") || !p.Expect(asm.Equal) {
		return false
	}
	var origins []ir.Attribute
	if !p.List(asm.Squares, func() bool {
		a, ok := parseOrigin(p)
		origins = append(origins, a)
		return ok
	}) {
		return false
	}
	r.SetProp("mesh_name", p.Ctx.String(mesh))
	r.SetProp("origin", p.Ctx.Array(origins...))
	for p.Accept(asm.Comma) {
		field, ok := p.Keyword()
		if !ok || !p.Expect(asm.Equal) || !more(field) {
			return false
		}
	}
	return p.Expect(asm.Greater)
}

func printPlace(pr *asm.Printer, mesh, origins ir.Attribute) {
	pr.Str("<mesh=")
	pr.Attr(mesh)
	pr.Str(", origin=[")
	if list, ok := origins.(*ir.ArrayAttr); ok {
		for i, a := range list.Elems {
			pr.Comma(i)
			printOrigin(pr, a)
		}
	}
	pr.Byte(']')
}

// parseFragment parses the custom form of mpmd.fragment. Stage and shardings may be missing.
//
//	<mesh="m", origin=["f"], stage=1, in_shardings=[…], out_shardings=[…]> (%x, …) {attributes} (%a: type, …) { … } : function type
func parseFragment(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	return parsePlace(p, r, func(field string) bool {
		switch field {
		case "stage":
			n, ok := p.Integer()
			r.SetProp("stage_id", p.Ctx.Int64Attr(p.Ctx.Int(64), n))
			return ok
		case "in_shardings", "out_shardings":
			list, ok := sdy.ParseShardings(p)
			if ok {
				r.SetProp(field, p.Ctx.DialectAttr(sdy.PerValueDef, list))
			}
			return ok
		}
		return p.Errorf(at, "unknown field '%s' of a fragment", field)
	}) && parseBody(p, r, true)
}

// parseNamed parses the custom form of mpmd.named_computation:
//
//	<"f"(1)> (%x, …) {attributes} (%a: type, …) { … } : function type
func parseNamed(p *asm.Parser, r *asm.Result) bool {
	if !p.Expect(asm.Less) {
		return false
	}
	origin, ok := parseOrigin(p)
	r.SetProp("origin", origin)
	return ok && p.Expect(asm.Greater) && parseBody(p, r, true)
}

// parseFor parses the custom form of mpmd.for, whose results have the types of its operands:
//
//	(%x, …) {attributes} (%a: type, …, %index: type) { … } : types
func parseFor(p *asm.Parser, r *asm.Result) bool { return parseBody(p, r, false) }

// parseBody parses operands, attributes, the region after its arguments, and the operation's type.
// If function is set, the operation's type is a function type. Otherwise operands and results share
// one list of types.
func parseBody(p *asm.Parser, r *asm.Result, function bool) bool {
	at := p.Pos()
	us, ok := p.AppendOperands(nil, asm.Parens)
	if !ok || !p.AttrDict(r) {
		return false
	}
	args, ok := p.ArgumentList(asm.Parens, true, false)
	if !ok || !p.TerminatedRegion(r, p.AddRegion(r), args, "mpmd.return") || !p.Expect(asm.Colon) {
		return false
	}
	var in, out []ir.Type
	if function {
		in, out, ok = p.FunctionTypeParts()
	} else {
		in, ok = p.TypeList()
		out = in
	}
	r.Types = append(r.Types, out...)
	return ok && p.ResolveAll(us, in, at, r)
}

// parseFragmentCall parses the custom form of mpmd.fragment_call:
//
//	<mesh="m", origin=["f"]> @f(%x, …) {attributes} : function type
func parseFragmentCall(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	if !parsePlace(p, r, func(field string) bool { return p.Errorf(at, "unknown field '%s' of a call of a fragment", field) }) {
		return false
	}
	callee, ok := p.SymbolRef()
	if !ok {
		return false
	}
	r.SetProp("callee", callee)
	at = p.Pos()
	us, ok := p.AppendOperands(nil, asm.Parens)
	if !ok || !p.AttrDict(r) || !p.Expect(asm.Colon) {
		return false
	}
	in, out, ok := p.FunctionTypeParts()
	r.Types = append(r.Types, out...)
	return ok && p.ResolveAll(us, in, at, r)
}

func printFragment(pr *asm.Printer, op *ir.Operation) {
	o := FragmentOp(op)
	printPlace(pr, o.MeshName(), o.Origin())
	if s := o.StageId(); s != nil {
		pr.Str(", stage=")
		pr.Int(s.Int64())
	}
	for _, s := range []struct {
		name string
		list ir.Attribute
	}{{"in_shardings", o.InShardings()}, {"out_shardings", o.OutShardings()}} {
		if d, ok := s.list.(*ir.DialectAttr); ok && d != nil {
			pr.Str(", " + s.name + "=")
			sdy.PrintShardings(&pr.AttrPrinter, d.Params[0].(*ir.ArrayAttr).Elems)
		}
	}
	pr.Str("> ")
	printBody(pr, op, "in_shardings", "mesh_name", "origin", "out_shardings", "stage_id")
	pr.FunctionalType(op)
}

func printNamed(pr *asm.Printer, op *ir.Operation) {
	pr.Byte('<')
	printOrigin(pr, NamedComputationOp(op).Origin())
	pr.Str("> ")
	printBody(pr, op, "origin")
	pr.FunctionalType(op)
}

func printFor(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	printBody(pr, op)
	for i := range op.Results() {
		pr.Comma(i)
		pr.Type(op.Result(i).Type())
	}
}

// printBody prints the operands, the attributes except those named in printed, and the region after
// its arguments. It ends with the colon in front of the operation's type.
func printBody(pr *asm.Printer, op *ir.Operation, printed ...string) {
	pr.Byte('(')
	pr.Operands(op.Operands())
	pr.Byte(')')
	pr.AttrDict(op, printed...)
	pr.Str(" (")
	for i, a := range op.Region(0).First().Args() {
		pr.Comma(i)
		pr.Argument(a, nil, false)
	}
	pr.Str(") ")
	pr.Region(op.Region(0), false, true)
	pr.Str(" : ")
}

func printFragmentCall(pr *asm.Printer, op *ir.Operation) {
	o := FragmentCallOp(op)
	printPlace(pr, o.MeshName(), o.Origin())
	pr.Str("> ")
	pr.Attr(o.Callee())
	pr.Byte('(')
	pr.Operands(op.Operands())
	pr.Byte(')')
	pr.AttrDict(op, "callee", "mesh_name", "origin")
	pr.Str(" : ")
	pr.FunctionalType(op)
}
