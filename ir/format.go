package ir

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/num/affine"
)

// This file holds what the assembly formats of operations (package asm), types
// and attributes share, and the formats of types and attributes.

// FormatTokens splits an assembly format into tokens. A literal begins with `, a
// variable with $ and a string with ", all without the closing mark. The result err
// is the error message, or "" if the format is well formed.
func FormatTokens(s string) (toks []string, err string) {
	ident := func(b byte) bool { return b == '_' || b == '-' || isLetter(b) || isDigit(b) }
	for i := 0; i < len(s); {
		end := i + 1
		switch b := s[i]; {
		case b == ' ' || b == '\n' || b == '\t' || b == '\r':
			i++
			continue
		case b == '`':
			n := strings.IndexByte(s[i+1:], '`')
			if n < 0 {
				return nil, "unexpected end of literal"
			}
			toks = append(toks, s[i:i+1+n])
			i += n + 2
			continue
		case b == '"':
			for end < len(s) && (s[end] != '"' || s[end-1] == '\\') {
				end++
			}
			toks = append(toks, strings.ReplaceAll(s[i:end], `\"`, `"`))
			i = end + 1
			continue
		case b == '$':
			for end < len(s) && ident(s[end]) && s[end] != '-' {
				end++
			}
		case ident(b):
			for end < len(s) && ident(s[end]) {
				end++
			}
		}
		toks = append(toks, s[i:end])
		i = end
	}
	return toks, ""
}

// FormatSpacer tracks, while a format is compiled, whether the next element
// prints a space before it. It follows the rules of upstream's generator.
type FormatSpacer struct{ emit, punct bool }

// NewFormatSpacer returns the state at the start of a format.
func NewFormatSpacer() FormatSpacer { return FormatSpacer{emit: true} }

// Literal reports whether a space precedes the literal s, and moves the state past s.
func (sp *FormatSpacer) Literal(s string) bool {
	space := sp.emit && spaceBefore(s, sp.punct)
	sp.emit = s != "<" && s != "(" && s != "{" && s != "["
	sp.punct = s[0] != '_' && !isLetter(s[0])
	return space
}

// Variable reports whether a space precedes an element other than a literal, and
// moves the state past it.
func (sp *FormatSpacer) Variable() bool {
	space := sp.emit || !sp.punct
	sp.emit, sp.punct = true, false
	return space
}

// White moves the state past a white space element: " " or "".
func (sp *FormatSpacer) White(s string) { sp.emit, sp.punct = false, s == "" }

// AttrDict moves the state past an attribute dictionary, which prints its own space.
func (sp *FormatSpacer) AttrDict() { sp.punct = false }

func spaceBefore(s string, lastPunct bool) bool {
	if len(s) != 1 {
		return true
	}
	switch s[0] {
	case '>', ')', '}', ']', ',':
		return false
	case '<', '(', '{', '[':
		return lastPunct
	}
	return true
}

// DefFormat is the compiled assembly format of a dialect's type or attribute, for the
// text after the mnemonic.
type DefFormat struct {
	Name   string // !dialect.mnemonic or #dialect.mnemonic
	Record string // of the definition
	Params []ParamDef
	Elems  []DefElem
}

// DefElemKind is the kind of an element of a DefFormat.
type DefElemKind uint8

const (
	DefLiteral DefElemKind = iota
	DefSpace               // white space, printed only
	DefParam
	DefParams // name-less list of parameters
	DefStruct // name = value list of parameters
	DefOptional
)

// DefElem is an element of a DefFormat.
type DefElem struct {
	Kind      DefElemKind
	Space     bool // a space is printed before
	Text      string
	Param     int
	List      []int // the parameters of DefParams and DefStruct
	Qualified bool

	Then, Else []DefElem
	ThenParse  int // first element of Then that is parsed
	Anchor     *DefElem
	Inverted   bool
}

// CompiledFormat returns the type's format, which it compiles on the first call.
func (d *DialectTypeDef) CompiledFormat() *DefFormat {
	return once(d.syntax, d, func(d *DialectTypeDef) *DefFormat {
		return compileDef(defName('!', d.Dialect, d.Mnemonic), d.Record, d.Params, d.Format)
	})
}

// defName returns the full name of a type or attribute in text, such as !llvm.ptr.
func defName(sigil byte, d *Dialect, mnemonic string) string {
	if d == nil {
		return mnemonic
	}
	return string(sigil) + d.Name + "." + mnemonic
}

// CompiledFormat returns the attribute's format, which it compiles on the first call.
func (d *DialectAttrDef) CompiledFormat() *DefFormat {
	return once(d.syntax, d, func(d *DialectAttrDef) *DefFormat {
		return compileDef(defName('#', d.Dialect, d.Mnemonic), d.Record, d.Params, d.Format)
	})
}

type defCompiler struct {
	f    *DefFormat
	toks []string
	at   int
	used []bool
}

func compileDef(name, record string, params []ParamDef, format string) *DefFormat {
	c := &defCompiler{f: &DefFormat{Name: name, Record: record, Params: params}, used: make([]bool, len(params))}
	toks, err := FormatTokens(format)
	if err != "" {
		c.fail(err)
	}
	c.toks = toks
	for _, t := range toks {
		if t[0] == '$' {
			if i := c.param(t[1:]); i >= 0 {
				c.used[i] = true
			}
		}
	}
	for c.at < len(c.toks) {
		c.f.Elems = append(c.f.Elems, c.elem())
	}
	sp := NewFormatSpacer()
	c.space(c.f.Elems, &sp)
	return c.f
}

// fail panics with msg: a faulty format is a programming error in a dialect's table.
func (c *defCompiler) fail(msg string) { panic(fmt.Sprintf("format of %s: %s", c.f.Name, msg)) }

func (c *defCompiler) param(name string) int {
	return slices.IndexFunc(c.f.Params, func(p ParamDef) bool { return p.Name == name })
}

func (c *defCompiler) accept(t string) bool {
	if c.at >= len(c.toks) || c.toks[c.at] != t {
		return false
	}
	c.at++
	return true
}

func (c *defCompiler) expect(t string) {
	if !c.accept(t) {
		c.fail("expected " + t)
	}
}

func (c *defCompiler) elem() DefElem {
	if c.at >= len(c.toks) {
		c.fail("unexpected end")
	}
	t := c.toks[c.at]
	c.at++
	switch {
	case t == "`" || t == "` " || t == "`\\n":
		return DefElem{Kind: DefSpace, Text: strings.ReplaceAll(t[1:], `\n`, "\n")}
	case t[0] == '`':
		return DefElem{Kind: DefLiteral, Text: t[1:]}
	case t[0] == '$':
		i := c.param(t[1:])
		if i < 0 {
			c.fail("unknown parameter " + t)
		}
		return DefElem{Kind: DefParam, Param: i}
	}
	switch t {
	case "params":
		e := DefElem{Kind: DefParams}
		for i := range c.f.Params {
			e.List = append(e.List, i)
		}
		return e
	case "struct":
		return c.structure()
	case "qualified":
		c.expect("(")
		e := c.elem()
		e.Qualified = true
		c.expect(")")
		return e
	case "(":
		return c.optional()
	}
	c.fail("unknown directive " + t)
	panic("unreachable")
}

func (c *defCompiler) structure() DefElem {
	e := DefElem{Kind: DefStruct}
	c.expect("(")
	for !c.accept(")") {
		x := c.elem()
		switch x.Kind {
		case DefParams:
			for i := range c.f.Params {
				if !c.used[i] {
					e.List = append(e.List, i)
				}
			}
		case DefParam:
			e.List = append(e.List, x.Param)
		default:
			c.fail("struct of something that is no parameter")
		}
		c.accept(",")
	}
	return e
}

func (c *defCompiler) optional() DefElem {
	e := DefElem{Kind: DefOptional}
	group := func() []DefElem {
		var es []DefElem
		for !c.accept(")") {
			es = append(es, c.elem())
			if c.accept("^") {
				a := es[len(es)-1]
				e.Anchor = &a
			}
		}
		return es
	}
	e.Then = group()
	e.Inverted = e.Anchor == nil
	if c.accept(":") {
		c.expect("(")
		e.Else = group()
	}
	c.expect("?")
	if e.Anchor == nil {
		c.fail("optional group without anchor")
	}
	e.ThenParse = max(0, slices.IndexFunc(e.Then, func(x DefElem) bool { return x.Kind != DefSpace }))
	return e
}

func (c *defCompiler) space(es []DefElem, sp *FormatSpacer) {
	for i := range es {
		e := &es[i]
		switch e.Kind {
		case DefLiteral:
			e.Space = sp.Literal(e.Text)
		case DefSpace:
			if e.Text != "\n" {
				sp.White("") // a space that is spelled out is the only one
			}
		case DefOptional:
			before := *sp
			c.space(e.Then, sp)
			if len(e.Else) > 0 { // stands in the place of Then
				*sp = before
				c.space(e.Else, sp)
			}
		default:
			e.Space = sp.Variable()
		}
	}
}

// DialectTypeText prints the text of t after "!dialect.".
func (p *AttrPrinter) DialectTypeText(t *DialectType) {
	if t.Def.Print != nil {
		t.Def.Print(p, t)
		return
	}
	p.Str(t.Def.Mnemonic)
	p.formatBody(t.ctx, t.Def.CompiledFormat(), t.Params)
}

// DialectAttrText prints the text of a after "#dialect.".
func (p *AttrPrinter) DialectAttrText(a *DialectAttr) {
	if a.Def.Print != nil {
		a.Def.Print(p, a)
		return
	}
	p.Str(a.Def.Mnemonic)
	p.formatBody(a.ctx, a.Def.CompiledFormat(), a.Params)
}

// formatBody prints the parameters of a type or attribute by format f.
func (p *AttrPrinter) formatBody(c *Context, f *DefFormat, params []Attribute) {
	p.defElems(c, f, f.Elems, params)
}

func (p *AttrPrinter) defElems(c *Context, f *DefFormat, es []DefElem, params []Attribute) {
	for i := range es {
		e := &es[i]
		switch e.Kind {
		case DefOptional:
			if f.present(c, e.Anchor, params) != e.Inverted {
				p.defElems(c, f, e.Then, params)
			} else {
				p.defElems(c, f, e.Else, params)
			}
			continue
		case DefParam, DefParams, DefStruct:
			if !f.present(c, e, params) {
				continue
			}
		}
		if e.Space {
			p.Byte(' ')
		}
		switch e.Kind {
		case DefLiteral, DefSpace:
			p.Str(e.Text)
		case DefParam:
			p.param(&f.Params[e.Param], params[e.Param], e.Qualified)
		case DefParams, DefStruct:
			n := 0
			for _, i := range e.List {
				d := &f.Params[i]
				if !d.present(c, params[i]) {
					continue
				}
				p.Comma(n)
				n++
				if e.Kind == DefStruct {
					p.Str(d.Name)
					p.Str(" = ")
				}
				p.param(d, params[i], false)
			}
		}
	}
}

// present reports whether any parameter of element e is printed: it is neither absent
// nor the default.
func (f *DefFormat) present(c *Context, e *DefElem, params []Attribute) bool {
	if e.Kind == DefParam {
		return f.Params[e.Param].present(c, params[e.Param])
	}
	for _, i := range e.List {
		if f.Params[i].present(c, params[i]) {
			return true
		}
	}
	return false
}

// IsOptional reports whether the text may omit the parameter.
func (d *ParamDef) IsOptional() bool { return d.Optional || d.Default != nil }

func (d *ParamDef) present(c *Context, a Attribute) bool {
	if d.Default != nil {
		return a != d.Default(c)
	}
	if !d.Optional {
		return true
	}
	if l, ok := a.(*ArrayAttr); ok && d.Kind == ParamList {
		return len(l.Elems) > 0
	}
	if l, ok := a.(*DenseArrayAttr); ok && d.Kind == ParamList {
		return l.Len > 0
	}
	return a != nil
}

// param prints the value a of parameter d. Unless qualified is set, it may omit
// dialect and mnemonic.
func (p *AttrPrinter) param(d *ParamDef, a Attribute, qualified bool) {
	switch v := a.(type) {
	case *TypeAttr:
		if d.Kind == ParamType {
			if d.TypeDef != nil && !qualified {
				p.StrippedType(v.Type, d.TypeDef)
			} else {
				p.Type(v.Type)
			}
			return
		}
	case *IntegerAttr:
		switch d.Kind {
		case ParamEnum:
			start := len(p.Buf)
			p.Buf = d.Enum.Append(p.Buf, v.Int64())
			if !d.bare() && !IsBareID(string(p.Buf[start:])) {
				p.Buf = append(slices.Insert(p.Buf, start, '"'), '"')
			}
			return
		case ParamInt, ParamAPInt:
			t, ok := v.Type.(*IntegerType)
			p.Buf = v.Value.AppendDecimal(p.Buf, !d.Unsigned && (!ok || t.Signedness != Unsigned))
			return
		case ParamBool:
			p.Str([]string{"true", "false"}[b2i(v.Value.IsZero())])
			return
		}
	case *FloatAttr:
		if d.Kind == ParamAPFloat {
			p.AttrElide(v, MustElide)
			return
		}
	case *StringAttr:
		if d.Kind == ParamString {
			p.Quoted(v.Value)
			return
		}
	case *AffineMapAttr:
		if d.Kind == ParamMap {
			p.Buf = affine.AppendMap(p.Buf, v.Map)
			return
		}
	case *ArrayAttr:
		if d.Kind == ParamList {
			for i, x := range v.Elems {
				p.Comma(i)
				p.param(d.Elem, x, qualified)
			}
			return
		}
	case *DenseArrayAttr:
		if d.Kind == ParamDims {
			for i := range v.Len {
				if i > 0 {
					p.Byte('x')
				}
				p.Dim(v.At(i))
			}
			return
		}
		if d.Kind == ParamList {
			p.DenseArrayBody(v)
			return
		}
		if strings.HasPrefix(d.Class, "Dense") && !qualified {
			p.Byte('[')
			p.DenseArrayBody(v)
			p.Byte(']')
			return
		}
	}
	if d.Attr != nil && !qualified {
		p.StrippedAttr(a, d.Attr)
		return
	}
	p.Attr(a)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// bare reports whether the keyword of an enum parameter is always printed without
// quotes. It is true for enums with an EnumDef.Invalid text, and for bit enums that are
// the only parameter of an EnumAttr.
func (d *ParamDef) bare() bool {
	return d.Enum.Invalid != "" || d.Enum.Bits && d.Name == "value"
}

// StrippedType prints t without dialect and mnemonic if t's definition is d. If
// nothing would be left, or t has an alias, it prints t as usual (upstream's
// printStrippedAttrOrType).
func (p *AttrPrinter) StrippedType(t Type, d *DialectTypeDef) {
	dt, ok := t.(*DialectType)
	id := t.ID()
	if p.VisitType != nil || !ok || dt.Def != d || id < uint32(len(p.TypeAlias)) && p.TypeAlias[id] != "" {
		p.Type(t)
		return
	}
	start := len(p.Buf)
	if d.Print == nil {
		p.formatBody(dt.ctx, d.CompiledFormat(), dt.Params)
	} else {
		d.Print(p, dt)
		p.strip(start, d.Mnemonic)
	}
	if d.Dialect.TightForms {
		p.tighten(start)
	}
	if len(p.Buf) == start {
		p.TypeNoAlias(t)
	}
}

// StrippedAttr prints a without dialect and mnemonic if a's definition is d. If
// nothing would be left, or a has an alias, it prints a as usual.
func (p *AttrPrinter) StrippedAttr(a Attribute, d *DialectAttrDef) {
	da, ok := a.(*DialectAttr)
	if p.VisitAttr != nil || !ok || da.Def != d || da.id < uint32(len(p.AttrAlias)) && p.AttrAlias[da.id] != "" {
		p.Attr(a)
		return
	}
	start := len(p.Buf)
	if d.Print == nil {
		p.formatBody(da.ctx, d.CompiledFormat(), da.Params)
	} else {
		d.Print(p, da)
		p.strip(start, d.Mnemonic)
	}
	if d.Dialect.TightForms {
		p.tighten(start)
	}
	if len(p.Buf) == start {
		p.AttrNoAlias(a, NeverElide)
	}
}

// tighten removes the blank at offset start, if there is one.
func (p *AttrPrinter) tighten(start int) {
	if len(p.Buf) > start && p.Buf[start] == ' ' {
		p.Buf = slices.Delete(p.Buf, start, start+1)
	}
}

// strip removes the mnemonic that was printed at offset start, if it was.
func (p *AttrPrinter) strip(start int, mnemonic string) {
	if strings.HasPrefix(string(p.Buf[start:]), mnemonic) {
		p.Buf = slices.Delete(p.Buf, start, start+len(mnemonic))
	}
}

// Append appends the keyword of value to dst. For a bit enum, it appends the keywords
// of all bits. Keywords of several bits come before keywords of single bits.
func (e *EnumDef) Append(dst []byte, value int64) []byte {
	if !e.Bits || value == 0 {
		return append(dst, e.Keyword(value)...)
	}
	if k := e.Keyword(value); k != "" && value&(value-1) != 0 {
		return append(dst, k...)
	}
	rest, n := value, 0
	add := func(c *EnumCase) {
		if n > 0 {
			dst = append(dst, e.Separator...)
		}
		dst = append(dst, c.Keyword...)
		n++
	}
	for i := range e.Cases {
		c := &e.Cases[i]
		if c.Value&(c.Value-1) != 0 && c.Value&rest == c.Value {
			add(c)
			rest &^= c.Value
		}
	}
	for i := range e.Cases {
		c := &e.Cases[i]
		if c.Value != 0 && c.Value&(c.Value-1) == 0 && c.Value&rest == c.Value && !c.Hidden {
			add(c)
		}
	}
	return dst
}

// Parse returns the value of a keyword. For a bit enum, word may be several keywords
// joined by the separator. It returns false if there is no such keyword.
func (e *EnumDef) Parse(word string) (int64, bool) {
	if v, ok := e.Value(word); ok || !e.Bits {
		return v, ok
	}
	var bits int64
	for _, k := range strings.Split(word, strings.TrimSpace(e.Separator)) {
		v, ok := e.Value(strings.TrimSpace(k))
		if !ok || v == 0 { // nothing is a case by itself only
			return 0, false
		}
		bits |= v
	}
	return bits, true
}
