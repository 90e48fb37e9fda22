package opt

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

func byName(a, b *ir.Dialect) int { return strings.Compare(a.Name, b.Name) }

// dialectList returns the page with the list of dialects: for each, the numbers of its
// operations, types and attributes.
func (t *Tool) dialectList(list []*ir.Dialect) string {
	p := &page{}
	p.heading(1, "Dialects")
	p.para("Printed by `" + t.Name + " --dialect-doc=all`; `--dialect-doc=NAME` prints the reference of one dialect. Types and attributes\n" +
		"are those in the dialects' tables; the builtin ones are not in a table but in package `ir`.")
	var rows [][]string
	for _, d := range list {
		rows = append(rows, []string{code(d.Name), strconv.Itoa(len(d.Ops)), strconv.Itoa(len(d.Types)), strconv.Itoa(len(d.Attrs))})
	}
	p.table([]string{"Dialect", "Operations", "Types", "Attributes"}, rows)
	return p.String()
}

// dialectPage builds the reference of a dialect.
type dialectPage struct {
	page
	ctx *ir.Context // default values are made in it
}

// newDialectPage returns an empty page. It makes a context of the dialects, since
// definitions are complete only in a context.
func newDialectPage(dialects []*ir.Dialect) *dialectPage {
	return &dialectPage{ctx: ir.NewContext(dialects)}
}

func (p *dialectPage) dialect(d *ir.Dialect) string {
	p.heading(1, "Dialect "+code(d.Name))
	p.sentence(d.Summary)
	p.para(fmt.Sprintf("Operations: %d. Types: %d. Attributes: %d.", len(d.Ops), len(d.Types), len(d.Attrs)))
	if d.Name == "builtin" {
		p.para("The builtin types and attributes are not in a table but in package `ir`.")
	}
	if d.ParseType != nil {
		p.para("Types outside this list go to a parser of the dialect's own.")
	}
	if d.ParseAttr != nil {
		p.para("Attributes outside this list go to a parser of the dialect's own.")
	}
	ops, types, attrs := slices.Clone(d.OpDefs()), slices.Clone(d.Types), slices.Clone(d.Attrs)
	slices.SortFunc(ops, func(a, b *ir.OpDef) int { return strings.Compare(a.Name, b.Name) })
	slices.SortFunc(types, func(a, b *ir.DialectTypeDef) int { return strings.Compare(a.Mnemonic, b.Mnemonic) })
	slices.SortFunc(attrs, func(a, b *ir.DialectAttrDef) int { return strings.Compare(a.Mnemonic, b.Mnemonic) })
	p.section("Operations", len(ops))
	for _, o := range ops {
		p.op(o)
	}
	p.section("Types", len(types))
	for _, t := range types {
		p.parametric("!"+d.Name+"."+t.Mnemonic, t.Summary, t.Interfaces, t.Params)
		p.parametersFormat(t.Format, t.Custom != nil || t.Print != nil)
	}
	p.section("Attributes", len(attrs))
	for _, a := range attrs {
		p.parametric("#"+d.Name+"."+a.Mnemonic, a.Summary, a.Interfaces, a.Params)
		p.parametersFormat(a.Format, a.Custom != nil || a.Print != nil)
	}
	return p.String()
}

func (p *dialectPage) section(title string, n int) {
	if n > 0 {
		p.heading(2, title)
	}
}

func (p *dialectPage) op(o *ir.OpDef) {
	p.heading(3, code(o.Name))
	p.sentence(o.Summary)
	switch {
	case o.Custom != nil:
		p.para("The assembly format is written by hand.")
	case o.Format != "":
		p.fence(o.Format)
	default:
		p.para("There is only the generic form.")
	}
	if traits := traitWords(o); len(traits) > 0 {
		p.para("Traits: " + codes(traits) + ".")
	}
	p.table([]string{"Operand", "Constraint"}, valueRows(o.Operands))
	p.table([]string{"Result", "Constraint"}, valueRows(o.Results))
	var rows [][]string
	for i := range o.Attrs {
		a := &o.Attrs[i]
		rows = append(rows, []string{code(a.Name), escape(attrWords(a)), p.presence(a.Optional, a.Default, enumOf(a.Constraint))})
	}
	p.table([]string{"Attribute", "Constraint", "Value"}, rows)
	rows = nil
	for i, r := range o.Regions {
		rows = append(rows, []string{nameOr(r.Name, i), escape(withArity(r.Arity, orElse(r.Summary, "any region")))})
	}
	p.table([]string{"Region", "Constraint"}, rows)
	rows = nil
	for i, s := range o.Successors {
		rows = append(rows, []string{nameOr(s.Name, i), withArity(s.Arity, "any successor")})
	}
	p.table([]string{"Successor", "Constraint"}, rows)
}

func valueRows(defs []ir.ValueDef) [][]string {
	var rows [][]string
	for i := range defs {
		v := &defs[i]
		words := "any type"
		if v.Constraint != nil {
			words = orElse(v.Constraint.Summary, words)
		}
		rows = append(rows, []string{nameOr(v.Name, i), escape(withArity(v.Arity, words))})
	}
	return rows
}

// arityWords are upstream's words for the arity of operands and results, as in "must be
// variadic of index".
var arityWords = [...]string{ir.One: "", ir.Optional: "optional ", ir.Variadic: "variadic of ", ir.VariadicOfVariadic: "variadic of variadic of "}

func withArity(a ir.Arity, words string) string { return arityWords[a] + words }

func orElse(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

// nameOr returns name as code. If it is empty, it returns the number i in the way of
// diagnostics, "#0".
func nameOr(name string, i int) string {
	if name == "" {
		return "#" + strconv.Itoa(i)
	}
	return code(name)
}

// kindWords describe attributes and properties without a constraint, by kind.
var kindWords = [...]string{
	ir.PlainAttr: "any attribute", ir.SegmentSizes: "segment sizes", ir.PropInt: "integer property",
	ir.PropBool: "boolean property", ir.PropString: "string property", ir.PropArray: "array property",
}

func attrWords(a *ir.AttrDef) string {
	if a.Constraint == nil {
		return kindWords[a.Kind]
	}
	return orElse(a.Constraint.Summary, kindWords[a.Kind])
}

func enumOf(c *ir.AttrConstraint) *ir.EnumDef {
	if c == nil {
		return nil
	}
	return c.Enum
}

// presence returns the text of a table cell in the reference: "optional", "required" or
// "default" with the default value, which the function value returns. A default that is a
// case of enum, stored as an integer, appears as its keyword. An optional attribute can
// have a default (DefaultValuedOptionalAttr). It is left out, since an absent attribute
// stays absent: only the printer uses the default, to elide it.
func (p *dialectPage) presence(optional bool, value func(*ir.Context) ir.Attribute, enum *ir.EnumDef) string {
	if optional {
		return "optional"
	}
	if value == nil {
		return "required"
	}
	v := value(p.ctx)
	if i, ok := v.(*ir.IntegerAttr); ok && enum != nil {
		if k := enum.Keyword(i.Int64()); k != "" {
			return "default " + code(k)
		}
	}
	return "default " + code(v.String())
}

// parametric adds the section of a type or an attribute with its parameters.
func (p *dialectPage) parametric(name, summary string, interfaces []string, params []ir.ParamDef) {
	p.heading(3, code(name))
	p.sentence(summary)
	if len(interfaces) > 0 {
		p.para("Interfaces and traits: " + codes(interfaces) + ".")
	}
	var rows [][]string
	for i := range params {
		d := &params[i]
		rows = append(rows, []string{nameOr(d.Name, i), paramWords(d), p.presence(d.Optional, d.Default, d.Enum)})
	}
	p.table([]string{"Parameter", "Kind", "Value"}, rows)
}

func (p *dialectPage) parametersFormat(format string, custom bool) {
	switch {
	case custom:
		p.para("The assembly format is written by hand.")
	case format != "":
		p.fence(format)
	}
}

var paramKinds = [...]string{
	ir.ParamAttr: "attribute", ir.ParamType: "type", ir.ParamInt: "integer", ir.ParamBool: "boolean", ir.ParamString: "string",
	ir.ParamEnum: "enum", ir.ParamList: "list of", ir.ParamDims: "dimensions", ir.ParamAPInt: "APInt", ir.ParamAPFloat: "APFloat",
	ir.ParamCustom: "of a form of its own",
}

func paramWords(d *ir.ParamDef) string {
	switch {
	case d.Kind == ir.ParamList && d.Elem != nil:
		return "list of " + paramWords(d.Elem)
	case d.Kind == ir.ParamEnum && d.Enum != nil:
		keywords := make([]string, len(d.Enum.Cases))
		for i, c := range d.Enum.Cases {
			keywords[i] = c.Keyword
		}
		return code(d.Enum.Name) + ": " + codes(keywords)
	case d.Kind == ir.ParamInt && d.Width > 0 && d.Unsigned:
		return fmt.Sprintf("unsigned integer of %d bits", d.Width)
	case d.Kind == ir.ParamInt && d.Width > 0:
		return fmt.Sprintf("integer of %d bits", d.Width)
	case d.Attr != nil:
		return code("#" + d.Attr.FullName())
	case d.TypeDef != nil:
		return code("!" + d.TypeDef.FullName())
	case d.Class != "":
		return code(d.Class)
	}
	return paramKinds[d.Kind]
}

// traitNames has the name of each trait bit, in the order of the pages.
var traitNames = []struct {
	trait ir.Traits
	name  string
}{
	{ir.Terminator, "Terminator"},
	{ir.IsolatedFromAbove, "IsolatedFromAbove"},
	{ir.Commutative, "Commutative"},
	{ir.ConstantLike, "ConstantLike"},
	{ir.NoMemoryEffect, "NoMemoryEffect"},
	{ir.AlwaysSpeculatable, "AlwaysSpeculatable"},
	{ir.RecursivelySpeculatable, "RecursivelySpeculatable"},
	{ir.RecursiveMemoryEffects, "RecursiveMemoryEffects"},
	{ir.ReturnLike, "ReturnLike"},
	{ir.SymbolTable, "SymbolTable"},
	{ir.Symbol, "Symbol"},
	{ir.SingleBlock, "SingleBlock"},
	{ir.SingleBlockImplicitTerminator, "SingleBlockImplicitTerminator"},
	{ir.NoTerminator, "NoTerminator"},
	{ir.GraphRegion, "GraphRegion"},
	{ir.NoRegionArguments, "NoRegionArguments"},
	{ir.AffineScope, "AffineScope"},
	{ir.AutomaticAllocationScope, "AutomaticAllocationScope"},
	{ir.AttrSizedOperandSegments, "AttrSizedOperandSegments"},
	{ir.AttrSizedResultSegments, "AttrSizedResultSegments"},
	{ir.SameOperandsAndResultType, "SameOperandsAndResultType"},
	{ir.SameOperandsAndResultElementType, "SameOperandsAndResultElementType"},
	{ir.SameOperandsAndResultShape, "SameOperandsAndResultShape"},
	{ir.SameOperandsAndResultRank, "SameOperandsAndResultRank"},
	{ir.SameOperandsElementType, "SameOperandsElementType"},
	{ir.SameOperandsShape, "SameOperandsShape"},
	{ir.SameTypeOperands, "SameTypeOperands"},
	{ir.Elementwise, "Elementwise"},
	{ir.Scalarizable, "Scalarizable"},
	{ir.Vectorizable, "Vectorizable"},
	{ir.Tensorizable, "Tensorizable"},
	{ir.Idempotent, "Idempotent"},
	{ir.Involution, "Involution"},
	{ir.ResultsAreBoolLike, "ResultsAreBoolLike"},
	{ir.ResultsAreFloatLike, "ResultsAreFloatLike"},
	{ir.ResultsAreSignlessIntegerLike, "ResultsAreSignlessIntegerLike"},
	{ir.OperandsAreFloatLike, "OperandsAreFloatLike"},
	{ir.OperandsAreSignlessIntegerLike, "OperandsAreSignlessIntegerLike"},
	{ir.InferTypeOp, "InferTypeOp"},
	{ir.MemRefsNormalizable, "MemRefsNormalizable"},
	{ir.ParallelRegion, "ParallelRegion"},
	{ir.DestinationStyle, "DestinationStyle"},
	{ir.DeclaredEffects, "DeclaredEffects"},
	{ir.SameVariadicOperandSize, "SameVariadicOperandSize"},
	{ir.SameVariadicResultSize, "SameVariadicResultSize"},
	{ir.FirstAttrDerivedResultType, "FirstAttrDerivedResultType"},
	{ir.ResultsBroadcastableShape, "ResultsBroadcastableShape"},
}

// traitWords returns the names of an operation's traits. Traits with parameters come
// last.
func traitWords(o *ir.OpDef) []string {
	var words []string
	for _, t := range traitNames {
		if o.Traits&t.trait != 0 && !(t.trait == ir.SingleBlockImplicitTerminator && o.ImplicitTerminator != "") {
			words = append(words, t.name)
		}
	}
	if o.ImplicitTerminator != "" {
		words = append(words, "SingleBlockImplicitTerminator<"+o.ImplicitTerminator+">")
	}
	if len(o.HasParent) > 0 {
		words = append(words, "HasParent<"+strings.Join(o.HasParent, ", ")+">")
	}
	return words
}
