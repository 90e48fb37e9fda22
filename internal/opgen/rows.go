package main

import (
	"errors"
	"slices"
	"strings"
)

// row holds the fields of an operation's definition that the generator needs.
type row struct {
	name, class        string
	operands, results  []part
	attrs              []attr
	regions, succs     []part
	traits             []string
	operandsBySegments bool // AttrSizedOperandSegments
	resultsBySegments  bool
}

// part describes an operand, result, region or successor of a row.
type part struct {
	name     string
	arity    string // "", "Optional", "Variadic", "VariadicOfVariadic"
	segments string // name of the attribute with a VariadicOfVariadic's sizes
}

// attr describes an inherent attribute of a row. Its index in the list attrs is its slot.
type attr struct {
	name string
	unit bool
	typ  string // Go type of the accessor's result, "" for ir.Attribute
}

const (
	operandSegments = "operandSegmentSizes"
	resultSegments  = "resultSegmentSizes"
)

func (r *row) has(trait string) bool { return slices.Contains(r.traits, trait) }

// rows returns the rows with a Class in the table of the package's variable Dialect, sorted by
// Class.
func (p *source) rows() ([]*row, error) {
	d, _ := p.variable("Dialect").(*composite)
	if d == nil {
		return nil, errors.New("no variable Dialect")
	}
	var rows []*row
	for _, v := range d.list("Ops") {
		c, ok := v.(*composite)
		if !ok {
			return nil, errors.New("a row of Ops is no literal, nor a call of a function that returns one")
		}
		if c.text("Class") != "" {
			rows = append(rows, newRow(c))
		}
	}
	slices.SortFunc(rows, func(a, b *row) int { return strings.Compare(a.class, b.class) })
	return rows, nil
}

func newRow(c *composite) *row {
	r := &row{name: c.text("Name"), class: c.text("Class")}
	if s, ok := c.field("Traits").(symbol); ok {
		for t := range strings.SplitSeq(string(s), "|") {
			r.traits = append(r.traits, strings.TrimPrefix(t, "ir."))
		}
	}
	r.operandsBySegments = r.has("AttrSizedOperandSegments")
	r.resultsBySegments = r.has("AttrSizedResultSegments")
	r.operands, r.results = parts(c.list("Operands")), parts(c.list("Results"))
	r.regions, r.succs = parts(c.list("Regions")), parts(c.list("Successors"))
	for _, v := range c.list("Attrs") {
		r.attrs = append(r.attrs, newAttr(v.(*composite)))
	}
	for name, implied := range map[string]bool{operandSegments: r.operandsBySegments, resultSegments: r.resultsBySegments} {
		if implied && !slices.ContainsFunc(r.attrs, func(a attr) bool { return a.name == name }) {
			r.attrs = append(r.attrs, attr{name: name})
		}
	}
	slices.SortFunc(r.attrs, func(a, b attr) int { return strings.Compare(a.name, b.name) })
	return r
}

func parts(list []value) []part {
	var ps []part
	for _, v := range list {
		c, _ := v.(*composite)
		arity, _ := c.field("Arity").(symbol)
		p := part{name: c.text("Name"), arity: strings.TrimPrefix(string(arity), "ir."), segments: c.text("SegmentAttr")}
		if p.arity == "One" {
			p.arity = ""
		}
		ps = append(ps, p)
	}
	return ps
}

// attrTypes maps upstream's names of attribute classes to the Go types that represent them.
var attrTypes = map[string]string{
	"AffineMapAttr":      "*ir.AffineMapAttr",
	"ArrayAttr":          "*ir.ArrayAttr",
	"DenseBoolArrayAttr": "*ir.DenseArrayAttr",
	"DenseF32ArrayAttr":  "*ir.DenseArrayAttr",
	"DenseF64ArrayAttr":  "*ir.DenseArrayAttr",
	"DenseI8ArrayAttr":   "*ir.DenseArrayAttr",
	"DenseI16ArrayAttr":  "*ir.DenseArrayAttr",
	"DenseI32ArrayAttr":  "*ir.DenseArrayAttr",
	"DenseI64ArrayAttr":  "*ir.DenseArrayAttr",
	"DictionaryAttr":     "*ir.DictAttr",
	"FlatSymbolRefAttr":  "*ir.SymbolRefAttr",
	"FloatAttr":          "*ir.FloatAttr",
	"IntegerAttr":        "*ir.IntegerAttr",
	"IntegerSetAttr":     "*ir.IntegerSetAttr",
	"StringAttr":         "*ir.StringAttr",
	"SymbolRefAttr":      "*ir.SymbolRefAttr",
	"TypeAttr":           "*ir.TypeAttr",
}

func newAttr(c *composite) attr {
	a := attr{name: c.text("Name")}
	k, _ := c.field("Constraint").(*composite)
	class := k.text("Class")
	a.unit = class == "UnitAttr" || k.field("UnitAttr") == symbol("true")
	a.typ = attrTypes[class]
	if d, _ := k.field("Attr").(*composite); d != nil {
		a.typ = ""
	}
	if kind, _ := c.field("Kind").(symbol); kind == "ir.PropArray" {
		a.typ = "*ir.DenseArrayAttr"
	}
	return a
}
