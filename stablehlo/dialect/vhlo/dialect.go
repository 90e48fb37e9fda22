// Package vhlo is the vhlo dialect, the versioned form in which StableHLO programs are stored and
// exchanged. It has every version of every operation, type and attribute of StableHLO. The tables
// are data; conversions between versions are in stablehlo/passes/versions.
package vhlo

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Dialect is the vhlo dialect.
var Dialect = &ir.Dialect{
	Name:        "vhlo",
	AnyVersion:  true,
	Summary:     "Versioned StableHLO",
	Ops:         opRows,
	UnknownType: "unknown vhlo type: ",
	UnknownAttr: "unknown vhlo attribute",
	Directives:  asm.Directives{"FunctionBody": {Parse: parseFunctionBody, Print: printFunctionBody}},
	Types:       typeDefs,
	Attrs:       attrDefs,
	TypeSyntax:  typeSyntax,
	AttrSyntax:  attrSyntax,
}

// opSpec describes one version of an operation. It has the names of the operation's parts,
// separated by blanks, and the first and last versions of VHLO with the operation. An empty since
// means the oldest version, an empty until the current version.
type opSpec struct {
	name, since, until                string
	traits                            ir.Traits
	operands, results, attrs, regions string
}

var (
	opRows  = makeRows()
	opSpans = makeSpans()
	anyAttr = constraint.AnyAttr
)

func makeRows() []*ir.OpDef {
	rows := make([]*ir.OpDef, len(opSpecs))
	for i := range opSpecs {
		s := &opSpecs[i]
		row := &ir.OpDef{Name: "vhlo." + s.name, Traits: s.traits, Operands: values(s.operands), Results: values(s.results)}
		for _, name := range strings.Fields(s.attrs) {
			row.Attrs = append(row.Attrs, ir.AttrDef{Name: name, Constraint: &anyAttr})
		}
		for _, name := range strings.Fields(s.regions) {
			name, many := strings.CutSuffix(name, "*")
			r := ir.RegionDef{Name: name}
			if many {
				r.Arity = ir.Variadic
			}
			row.Regions = append(row.Regions, r)
		}
		if s.name == "func_v1" {
			row.Format = "custom<FunctionBody>($sym_name, $body, $function_type) attr-dict"
		}
		rows[i] = row
	}
	return rows
}

func values(names string) []ir.ValueDef {
	var vs []ir.ValueDef
	for _, name := range strings.Fields(names) {
		name, many := strings.CutSuffix(name, "*")
		v := ir.ValueDef{Name: name, Constraint: &constraint.AnyType}
		if many {
			v.Arity = ir.Variadic
		}
		vs = append(vs, v)
	}
	return vs
}

func makeSpans() map[string]Span {
	m := make(map[string]Span, len(opSpecs))
	for i := range opSpecs {
		m["vhlo."+opSpecs[i].name] = spanOf(opSpecs[i].since, opSpecs[i].until)
	}
	return m
}

// parseFunctionBody parses the name, signature and body of a function:
//
//	@name(%arg: type, …) -> (types) { … }
func parseFunctionBody(p *asm.Parser, a *asm.ParseArgs) bool {
	name, ok := p.Symbol()
	if !ok {
		return false
	}
	args, ok := p.ArgumentList(asm.Parens, true, false)
	if !ok {
		return false
	}
	results, ok := p.ArrowTypeList()
	if !ok {
		return false
	}
	inputs := make([]ir.Type, len(args))
	for i := range args {
		inputs[i] = args[i].Type
	}
	a.SetAttr(0, String(p.Ctx, name.Value))
	a.SetAttr(2, Type(p.Ctx, function(p.Ctx, inputs, results)))
	return p.Region(a.R, a.AddRegion(p, 1), args)
}

func printFunctionBody(pr *asm.Printer, a *asm.PrintArgs) {
	name, _ := stringOf(a.Attr(0))
	pr.Symbol(name)
	pr.Byte('(')
	if b := a.Region(1).First(); b != nil {
		for i, arg := range b.Args() {
			pr.Comma(i)
			pr.Argument(arg, nil, false)
		}
	}
	pr.Str(") -> (")
	_, results := functionParts(TypeOf(a.Attr(2)))
	for i, t := range results {
		pr.Comma(i)
		pr.Type(t)
	}
	pr.Str(") ")
	pr.RegionFull(a.Region(1), false, true, true)
}
