package sdy

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// attrSyntax is the text form of the attributes.
var attrSyntax = []ir.AttrSyntax{
	syntax(axisRefAttr, parseAxisParams, printAxis),
	syntax(axisRefListAttr, one(parseAxes), func(p *ir.AttrPrinter, ps []ir.Attribute) { printAxes(p, elems(ps[0])) }),
	syntax(listOfAxisRefListsAttr, one(listOf(asm.Squares, parseAxes)), func(p *ir.AttrPrinter, ps []ir.Attribute) {
		printList(p, '[', ']', elems(ps[0]), func(a ir.Attribute) { printAxes(p, elems(a)) })
	}),
	syntax(manualAxesAttr, one(listOf(asm.Braces, parseString)), func(p *ir.AttrPrinter, ps []ir.Attribute) {
		printList(p, '{', '}', elems(ps[0]), func(a ir.Attribute) { p.Attr(a) })
	}),
	syntax(meshDef, parseMesh, printMesh),
	syntax(tensorShardingAttr, parseSharding, printSharding),
	syntax(tensorShardingPerValueAttr, parsePerValue, func(p *ir.AttrPrinter, ps []ir.Attribute) {
		p.Byte('<')
		printShardings(p, elems(ps[0]))
		p.Byte('>')
	}),
	syntax(allToAllParamListAttr, one(listOf(asm.Squares, parseAllToAll)), func(p *ir.AttrPrinter, ps []ir.Attribute) {
		printList(p, '[', ']', elems(ps[0]), func(a ir.Attribute) {
			e := elems(a)
			printAxes(p, elems(e[0]))
			p.Str(": ")
			p.Int(intOf(e[1]))
			p.Str("->")
			p.Int(intOf(e[2]))
		})
	}),
	syntax(opShardingRuleAttr, parseRule, printRule),
}

type parseParams func(p *asm.Parser) ([]ir.Attribute, bool)

type parseOne func(p *asm.Parser) (ir.Attribute, bool)

func syntax(d *ir.DialectAttrDef, parse parseParams, print func(*ir.AttrPrinter, []ir.Attribute)) ir.AttrSyntax {
	return ir.AttrSyntax{
		Def: d,
		Custom: &asm.CustomAttr{Parse: func(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
			ps, ok := parse(p)
			if !ok {
				return nil, false
			}
			return p.Ctx.DialectAttr(d, ps...), true
		}},
		Print: func(p *ir.AttrPrinter, a *ir.DialectAttr) {
			p.Str(d.Mnemonic)
			print(p, a.Params)
		},
	}
}

// one makes an attribute of a single parameter.
func one(f parseOne) parseParams {
	return func(p *asm.Parser) ([]ir.Attribute, bool) {
		a, ok := f(p)
		return []ir.Attribute{a}, ok
	}
}

func listOf(d asm.Delim, f parseOne) parseOne {
	return func(p *asm.Parser) (ir.Attribute, bool) {
		var list []ir.Attribute
		ok := p.List(d, func() bool {
			a, ok := f(p)
			list = append(list, a)
			return ok
		})
		return p.Ctx.Array(list...), ok
	}
}

func printList(p *ir.AttrPrinter, open, end byte, list []ir.Attribute, print func(ir.Attribute)) {
	p.Byte(open)
	for i, a := range list {
		p.Comma(i)
		print(a)
	}
	p.Byte(end)
}

func parseString(p *asm.Parser) (ir.Attribute, bool) {
	s, ok := p.String()
	return p.Ctx.String(s), ok
}

func integer(p *asm.Parser) (ir.Attribute, bool) {
	v, ok := p.Integer()
	return p.Ctx.Int64Attr(p.Ctx.Int(64), v), ok
}

// parseAxisParams parses "x" or "x":(pre)size.
func parseAxisParams(p *asm.Parser) ([]ir.Attribute, bool) {
	name, ok := parseString(p)
	ps := []ir.Attribute{name, nil, nil}
	if !ok || !p.Accept(asm.Colon) {
		return ps, ok
	}
	if !p.Expect(asm.LParen) {
		return nil, false
	}
	if ps[1], ok = integer(p); !ok || !p.Expect(asm.RParen) {
		return nil, false
	}
	ps[2], ok = integer(p)
	return ps, ok
}

func parseAxis(p *asm.Parser) (ir.Attribute, bool) {
	ps, ok := parseAxisParams(p)
	if !ok {
		return nil, false
	}
	return p.Ctx.DialectAttr(axisRefAttr, ps...), true
}

func printAxis(p *ir.AttrPrinter, ps []ir.Attribute) {
	p.Attr(ps[0])
	if ps[1] != nil {
		p.Str(":(")
		p.Int(intOf(ps[1]))
		p.Byte(')')
		p.Int(intOf(ps[2]))
	}
}

func parseAxes(p *asm.Parser) (ir.Attribute, bool) { return listOf(asm.Braces, parseAxis)(p) }

func printAxes(p *ir.AttrPrinter, list []ir.Attribute) {
	printList(p, '{', '}', list, func(a ir.Attribute) { printAxis(p, params(a)) })
}

// parseAllToAll parses {"x"}: 0->1.
func parseAllToAll(p *asm.Parser) (ir.Attribute, bool) {
	axes, ok := parseAxes(p)
	if !ok || !p.Expect(asm.Colon) {
		return nil, false
	}
	from, ok := integer(p)
	if !ok || !p.Expect(asm.Arrow) {
		return nil, false
	}
	to, ok := integer(p)
	return p.Ctx.Array(axes, from, to), ok
}

// parseMesh parses <["x"=2, …], device_ids=[…]>.
func parseMesh(p *asm.Parser) ([]ir.Attribute, bool) {
	at := p.Pos()
	if !p.Expect(asm.Less) {
		return nil, false
	}
	var names, sizes []ir.Attribute
	ok := p.List(asm.Squares, func() bool {
		place := p.Pos()
		name, ok := parseString(p)
		if !ok || !p.Expect(asm.Equal) {
			return false
		}
		size, ok := integer(p)
		if ok && intOf(size) < 1 {
			return p.Errorf(place, "axis size must be at least 1, got: %d", intOf(size))
		}
		names, sizes = append(names, name), append(sizes, size)
		return ok
	})
	if !ok {
		return nil, false
	}
	ps := []ir.Attribute{p.Ctx.Array(names...), p.Ctx.Array(sizes...), nil}
	if p.Accept(asm.Comma) {
		if !p.ExpectKeyword("device_ids") || !p.Expect(asm.Equal) {
			return nil, false
		}
		if ps[2], ok = listOf(asm.Squares, integer)(p); !ok {
			return nil, false
		}
	}
	if !p.Expect(asm.Greater) {
		return nil, false
	}
	if !verifyMeshAttr(p.Ctx, ps, func(f string, a ...any) { p.Errorf(at, f, a...) }) {
		return nil, p.Fail()
	}
	if len(names) > 0 && inOrder(elems(ps[2])) {
		ps[2] = nil
	}
	return ps, true
}

// inOrder reports whether ids are those of a mesh that lists none.
func inOrder(ids []ir.Attribute) bool {
	for i, a := range ids {
		if intOf(a) != int64(i) {
			return false
		}
	}
	return true
}

func printMesh(p *ir.AttrPrinter, ps []ir.Attribute) {
	p.Str("<[")
	sizes := elems(ps[1])
	for i, name := range elems(ps[0]) {
		p.Comma(i)
		p.Attr(name)
		p.Byte('=')
		p.Int(intOf(sizes[i]))
	}
	p.Byte(']')
	if ps[2] != nil {
		p.Str(", device_ids=")
		printList(p, '[', ']', elems(ps[2]), func(a ir.Attribute) { p.Int(intOf(a)) })
	}
	p.Byte('>')
}

// parseSharding parses <@mesh, [{"x", ?}p1, …], replicated={…}, unreduced={…}>.
func parseSharding(p *asm.Parser) ([]ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	none := p.Ctx.Array()
	ps := []ir.Attribute{nil, nil, none, none}
	if p.AcceptKeyword("mesh") {
		mesh, ok := parseMesh(p)
		if !ok {
			return nil, false
		}
		ps[0] = p.Ctx.DialectAttr(meshDef, mesh...)
	} else {
		name, ok := p.SymbolRef()
		if !ok {
			return nil, false
		}
		ps[0] = name
	}
	var ok bool
	if !p.Expect(asm.Comma) {
		return nil, false
	}
	if ps[1], ok = listOf(asm.Squares, parseDimension)(p); !ok {
		return nil, false
	}
	for p.Accept(asm.Comma) {
		at := p.Pos()
		word, ok := p.Keyword()
		if !ok {
			return nil, false
		}
		i := 2
		switch word {
		case "replicated":
		case "unreduced":
			i = 3
		default:
			return nil, p.Errorf(at, "expected one of: `replicated`, `unreduced`")
		}
		if !p.Expect(asm.Equal) {
			return nil, false
		}
		if ps[i], ok = parseAxes(p); !ok {
			return nil, false
		}
	}
	return ps, p.Expect(asm.Greater)
}

// parseDimension parses {"x", ?}p1.
func parseDimension(p *asm.Parser) (ir.Attribute, bool) {
	var axes []ir.Attribute
	closed := true
	ok := p.List(asm.Braces, func() bool {
		if !closed {
			return p.Errorf(p.Pos(), "expected '}'")
		}
		if p.Accept(asm.Question) {
			closed = false
			return true
		}
		a, ok := parseAxis(p)
		axes = append(axes, a)
		return ok
	})
	if !ok {
		return nil, false
	}
	var priority ir.Attribute = p.Ctx.Unit()
	if word, found := p.OptKeyword(); found {
		v, ok := number(word, 'p')
		if !ok {
			return nil, p.Errorf(p.Pos(), "expecting integer priority in format 'p[0-9]+', got: %s", word)
		}
		priority = p.Ctx.Int64Attr(p.Ctx.Int(64), v)
	}
	return p.Ctx.Array(p.Ctx.Array(axes...), p.Ctx.Bool(closed), priority), true
}

// number reads the decimal number after a letter.
func number(word string, letter byte) (v int64, ok bool) {
	if len(word) < 2 || len(word) > 18 || word[0] != letter {
		return 0, false
	}
	for _, c := range []byte(word[1:]) {
		if c < '0' || c > '9' {
			return 0, false
		}
		v = 10*v + int64(c-'0')
	}
	return v, true
}

func printSharding(p *ir.AttrPrinter, ps []ir.Attribute) {
	p.Byte('<')
	if mesh, ok := ps[0].(*ir.DialectAttr); ok {
		p.Str("mesh")
		printMesh(p, mesh.Params)
	} else {
		p.Attr(ps[0])
	}
	p.Str(", ")
	printList(p, '[', ']', elems(ps[1]), func(a ir.Attribute) { printDimension(p, elems(a)) })
	for i, name := range [...]string{2: ", replicated=", 3: ", unreduced="} {
		if name != "" && len(elems(ps[i])) > 0 {
			p.Str(name)
			printAxes(p, elems(ps[i]))
		}
	}
	p.Byte('>')
}

func printDimension(p *ir.AttrPrinter, d []ir.Attribute) {
	p.Byte('{')
	axes := elems(d[0])
	for i, a := range axes {
		p.Comma(i)
		printAxis(p, params(a))
	}
	if intOf(d[1]) == 0 {
		p.Comma(len(axes))
		p.Byte('?')
	}
	p.Byte('}')
	if _, ok := d[2].(*ir.IntegerAttr); ok {
		p.Byte('p')
		p.Int(intOf(d[2]))
	}
}

// parseShardings parses [<…>, …].
func parseShardings(p *asm.Parser) (ir.Attribute, bool) {
	return listOf(asm.Squares, func(p *asm.Parser) (ir.Attribute, bool) {
		ps, ok := parseSharding(p)
		if !ok {
			return nil, false
		}
		return p.Ctx.DialectAttr(tensorShardingAttr, ps...), true
	})(p)
}

func parsePerValue(p *asm.Parser) ([]ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	list, ok := parseShardings(p)
	return []ir.Attribute{list}, ok && p.Expect(asm.Greater)
}

func printShardings(p *ir.AttrPrinter, list []ir.Attribute) {
	printList(p, '[', ']', list, func(a ir.Attribute) { printSharding(p, params(a)) })
}
