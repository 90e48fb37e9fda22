package asm

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// formatError is the value with which the compiler panics on a faulty format; compileOp
// recovers from it.
type formatError string

// compileOp compiles the format of a definition. If the format cannot be compiled, for example
// for lack of a custom directive, opFormat.broken says why. The operation then has only its
// generic form.
func compileOp(def *ir.OpDef) (f ir.CompiledSyntax) {
	defer func() {
		if err, ok := recover().(formatError); ok {
			f = &opFormat{def: def, broken: string(err)}
		}
	}()
	return compileFormat(def)
}

func compileFormat(def *ir.OpDef) *opFormat {
	c := &compiler{def: def, fail: func(msg string) { panic(formatError(msg)) }}
	toks, err := ir.FormatTokens(def.Format)
	if err != "" {
		c.fail(err)
	}
	c.toks = toks
	f := &opFormat{def: def, operandSizes: -1, resultSizes: -1}
	c.f = f
	c.usedAttrs = make([]bool, len(def.Attrs))
	c.seenOperandTypes = make([]bool, len(def.Operands))
	c.seenResultTypes = make([]bool, len(def.Results))
	for c.at < len(c.toks) {
		f.elems = append(f.elems, c.element())
	}
	sp := ir.NewFormatSpacer()
	c.space(f.elems, &sp)
	c.resolveTypes()
	c.elisions()
	f.simple = true
	for i := range def.Operands {
		f.simple = f.simple && def.Operands[i].Arity == ir.One
	}
	f.fixedRegions = true
	for i := range def.Regions {
		f.fixedRegions = f.fixedRegions && def.Regions[i].Arity == ir.One
	}
	return f
}

// compiler converts the text of a format to elements.
type compiler struct {
	def  *ir.OpDef
	f    *opFormat
	fail func(msg string)
	toks []string // ` before literals, $ before variables, " before strings
	at   int

	usedAttrs                         []bool
	seenOperandTypes, seenResultTypes []bool
}

func (c *compiler) peek() string {
	if c.at < len(c.toks) {
		return c.toks[c.at]
	}
	return ""
}

func (c *compiler) accept(t string) bool {
	if c.peek() != t {
		return false
	}
	c.at++
	return true
}

func (c *compiler) expect(t string) {
	if !c.accept(t) {
		c.fail(fmt.Sprintf("expected %q, got %q", t, c.peek()))
	}
}

func (c *compiler) element() elem {
	t := c.peek()
	c.at++
	switch {
	case t[0] == '`':
		return literalElem(t[1:])
	case t[0] == '$':
		return c.variable(t[1:], false)
	case t[0] == '"':
		return elem{kind: elemCode, text: t[1:]}
	}
	switch t {
	case "(":
		return c.optional()
	case "attr-dict":
		return elem{kind: elemAttrDict}
	case "attr-dict-with-keyword":
		return elem{kind: elemAttrDict, keyword: true}
	case "prop-dict":
		c.f.discardable = true
		return elem{kind: elemPropDict}
	case "operands":
		c.f.allOperands = true
		return elem{kind: elemOperands, arity: ir.Variadic}
	case "results":
		return elem{kind: elemResults, arity: ir.Variadic}
	case "regions":
		c.f.allRegions = true
		return elem{kind: elemRegions, arity: ir.Variadic}
	case "successors":
		c.f.allSuccessors = true
		return elem{kind: elemSuccessors, arity: ir.Variadic}
	case "type":
		c.expect("(")
		e := elem{kind: elemType, args: []elem{c.typeArg()}}
		c.expect(")")
		c.typeOf(&e)
		return e
	case "functional-type":
		c.expect("(")
		in := c.typeArg()
		c.expect(",")
		out := c.typeArg()
		c.expect(")")
		return elem{kind: elemFunctionalType, args: []elem{in, out}}
	case "qualified":
		c.expect("(")
		e := c.element()
		e.qualified = true
		if e.form == attrStripped || e.form == attrArray {
			e.form = attrPlain
		}
		c.expect(")")
		return e
	case "ref":
		c.expect("(")
		e := c.element()
		e.ref = true
		c.expect(")")
		return e
	case "custom":
		return c.custom()
	case "oilist":
		return c.oilist()
	}
	c.fail("unknown directive " + t)
	panic("unreachable")
}

func literalElem(s string) elem {
	switch s {
	case "", " ":
		return elem{kind: elemSpace, text: s}
	case `\n`:
		return elem{kind: elemNewline}
	}
	tok, punct := literalTokens[s]
	if !punct {
		tok = BareID
	}
	return elem{kind: elemLiteral, text: s, tok: tok}
}

func (c *compiler) variable(name string, inRef bool) elem {
	d := c.def
	for i := range d.Operands {
		if d.Operands[i].Name == name {
			return elem{kind: elemOperand, text: name, index: i, arity: d.Operands[i].Arity, typ: d.Operands[i].Constraint}
		}
	}
	for i := range d.Results {
		if d.Results[i].Name == name {
			return elem{kind: elemResult, text: name, index: i, arity: d.Results[i].Arity, typ: d.Results[i].Constraint}
		}
	}
	for i := range d.Attrs {
		if d.Attrs[i].Name == name {
			c.usedAttrs[i] = true
			return attrElem(&d.Attrs[i], i)
		}
	}
	for i := range d.Regions {
		if d.Regions[i].Name == name {
			return elem{kind: elemRegion, text: name, index: i, arity: d.Regions[i].Arity}
		}
	}
	for i := range d.Successors {
		if d.Successors[i].Name == name {
			return elem{kind: elemSuccessor, text: name, index: i, arity: d.Successors[i].Arity}
		}
	}
	c.fail("unknown variable $" + name)
	panic("unreachable")
}

func attrElem(a *ir.AttrDef, slot int) elem {
	e := elem{kind: elemAttr, text: a.Name, index: slot, attr: a.Constraint, optional: a.Optional}
	k := a.Constraint
	switch {
	case a.Kind >= ir.PropInt:
		e.form = attrNative
	case k == nil:
	case k.Attr != nil:
		e.form = attrStripped
	case k.Enum != nil:
		e.form = attrEnum
	case k.SymbolName:
		e.form = attrSymbol
	case strings.HasPrefix(k.Class, "Dense") && strings.HasSuffix(k.Class, "ArrayAttr"):
		e.form = attrArray
	case k.Type != nil:
		e.form = attrTyped
	}
	return e
}

// typeArg compiles the argument of a type or functional-type directive.
func (c *compiler) typeArg() elem {
	e := c.element()
	switch e.kind {
	case elemOperand:
		c.seenOperandTypes[e.index] = true
	case elemResult:
		c.seenResultTypes[e.index] = true
	case elemOperands:
		// type(operands) does not spell the operands themselves.
		c.f.allOperands = c.spellsOperands()
		c.f.allOperandTypes = true
	case elemResults:
		c.f.allResultTypes = true
	default:
		c.fail("type of something that has none")
	}
	return e
}

// spellsOperands reports whether the format has an operands directive other than as an
// argument of type or functional-type.
func (c *compiler) spellsOperands() bool {
	for i, t := range c.toks {
		if t != "operands" {
			continue
		}
		if i >= 2 && c.toks[i-1] == "(" && (c.toks[i-2] == "type" || c.toks[i-2] == "functional-type") {
			continue
		}
		return true
	}
	return false
}

// typeOf copies arity and type constraint from the argument of type directive e to e.
func (c *compiler) typeOf(e *elem) {
	a := &e.args[0]
	e.arity, e.typ = a.arity, a.typ
}

func (c *compiler) custom() elem {
	c.expect("<")
	name := c.peek()
	c.at++
	c.expect(">")
	c.expect("(")
	e := elem{kind: elemCustom, text: name}
	for c.peek() != ")" {
		e.args = append(e.args, c.element())
		if !c.accept(",") {
			break
		}
	}
	c.expect(")")
	if c.def.Dialect != nil {
		if ds, ok := c.def.Dialect.Directives.(Directives); ok {
			if d, ok := ds[name]; ok {
				e.directive = &d
			}
		}
	}
	if e.directive == nil {
		if d, ok := sharedDirective(name); ok {
			e.directive = &d
		} else {
			c.fail("no directive custom<" + name + ">")
		}
	}
	return e
}

func (c *compiler) oilist() elem {
	c.expect("(")
	e := elem{kind: elemOIList}
	for {
		t := c.peek()
		if t == "" || t[0] != '`' {
			c.fail("expected literal to start an oilist clause")
		}
		c.at++
		cl := oiClause{literal: literalElem(t[1:]), unit: -1}
		for c.peek() != "|" && c.peek() != ")" {
			cl.body = append(cl.body, c.element())
		}
		if len(cl.body) == 1 && isUnit(&cl.body[0]) {
			cl.unit = cl.body[0].index
		}
		e.clauses = append(e.clauses, cl)
		if !c.accept("|") {
			break
		}
	}
	c.expect(")")
	return e
}

func isUnit(e *elem) bool { return e.kind == elemAttr && e.attr != nil && e.attr.UnitAttr }

func (c *compiler) optional() elem {
	e := elem{kind: elemOptional, unitAnchor: -1}
	anchorIndex, anchorElse := -1, false
	group := func(inElse bool) []elem {
		var es []elem
		for !c.accept(")") {
			if c.at >= len(c.toks) {
				c.fail("unclosed optional group")
			}
			es = append(es, c.element())
			if c.accept("^") {
				a := es[len(es)-1]
				e.anchor, anchorIndex, anchorElse = &a, len(es)-1, inElse
			}
		}
		return es
	}
	e.then = group(false)
	e.inverted = e.anchor == nil
	if c.accept(":") {
		c.expect("(")
		e.els = group(true)
	}
	c.expect("?")
	if e.anchor == nil {
		c.fail("optional group without anchor")
	}
	first := func(es []elem) int {
		return max(0, slices.IndexFunc(es, func(x elem) bool { return x.kind != elemSpace && x.kind != elemNewline }))
	}
	e.thenParse, e.elseParse = first(e.then), first(e.els)
	if isUnit(e.anchor) {
		// The group implies the unit attribute, unless the attribute guards the group.
		from := e.then
		if anchorElse {
			from = e.els
		}
		if anchorElse || anchorIndex != e.thenParse {
			e.unitAnchor = e.anchor.index
			from = slices.Delete(slices.Clone(from), anchorIndex, anchorIndex+1)
			if anchorElse {
				e.els = from
			} else {
				e.then = from
			}
		}
	}
	return e
}

// space sets, for each element of a format, whether a space is printed before it.
func (c *compiler) space(es []elem, sp *ir.FormatSpacer) {
	for i := range es {
		e := &es[i]
		switch e.kind {
		case elemLiteral:
			e.space = sp.Literal(e.text)
		case elemSpace:
			sp.White(e.text)
		case elemNewline:
		case elemOptional:
			c.space(e.then, sp)
			c.space(e.els, sp)
		case elemOIList:
			for k := range e.clauses {
				cl := &e.clauses[k]
				cl.literal.space = sp.Literal(cl.literal.text)
				if cl.unit < 0 {
					c.space(cl.body, sp)
				}
			}
		case elemAttrDict, elemPropDict:
			sp.AttrDict()
		default:
			e.space = sp.Variable()
		}
	}
}

// elisions decides which attributes are not printed in the attribute dictionary, because the
// format prints or implies them.
func (c *compiler) elisions() {
	d, f := c.def, c.f
	f.elide = c.usedAttrs
	for i := range d.Attrs {
		if d.Attrs[i].Kind >= ir.PropInt {
			f.elide[i] = true
		}
	}
	if !f.allOperands {
		for i := range d.Operands {
			if o := &d.Operands[i]; o.Arity == ir.VariadicOfVariadic {
				f.elide[d.Slot(o.SegmentAttr)] = true
			}
		}
		if d.Traits&ir.AttrSizedOperandSegments != 0 {
			f.operandSizes = d.Slot(ir.OperandSegmentSizes)
			f.elide[f.operandSizes] = true
		}
	}
	if !f.allResultTypes && d.Traits&ir.AttrSizedResultSegments != 0 {
		f.resultSizes = d.Slot(ir.ResultSegmentSizes)
		f.elide[f.resultSizes] = true
	}
}

// CheckFormat compiles the format of a definition. It returns the reason if the format is
// faulty, or "".
func CheckFormat(def *ir.OpDef) string { return def.Compiled(compileOp).(*opFormat).broken }
