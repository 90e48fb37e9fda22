package sdy

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// attrSyntax is the text form of each attribute of sdy: its parser and its printer.
var attrSyntax = []ir.AttrSyntax{
	syntax(axisRefAttr, parseAxisParams, printAxis),
	syntax(axisRefListAttr, one(parseAxes), func(p *ir.AttrPrinter, ps []ir.Attribute) { printAxes(p, elems(ps[0])) }),
	syntax(listOfAxisRefListsAttr, one(listOf(asm.Squares, parseAxisList)), func(p *ir.AttrPrinter, ps []ir.Attribute) {
		printList(p, '[', ']', elems(ps[0]), func(a ir.Attribute) { printAxes(p, listIn(a)) })
	}),
	syntax(dimensionShardingAttr, parseDimensionParams, printDimension),
	syntax(meshAxisAttr, parseMeshAxisParams, printMeshAxis),
	syntax(allToAllParamAttr, parseAllToAllParams, printAllToAll),
	syntax(subAxisInfoAttr, parsePart, printPart),
	syntax(dimMappingAttr, parseDimMapping, printDimMapping),
	syntax(tensorMappingAttr, one(listOf(asm.Squares, parseOneOf(dimMappingAttr, parseDimMapping))), func(p *ir.AttrPrinter, ps []ir.Attribute) {
		printList(p, '[', ']', elems(ps[0]), func(a ir.Attribute) { printDimMapping(p, params(a)) })
	}),
	syntax(manualAxesAttr, one(listOf(asm.Braces, parseString)), func(p *ir.AttrPrinter, ps []ir.Attribute) {
		printList(p, '{', '}', elems(ps[0]), func(a ir.Attribute) { p.Attr(a) })
	}),
	syntax(MeshDef, parseMesh, printMesh),
	syntax(TensorShardingDef, parseSharding, printSharding),
	syntax(PerValueDef, parsePerValue, func(p *ir.AttrPrinter, ps []ir.Attribute) {
		p.Byte('<')
		PrintShardings(p, elems(ps[0]))
		p.Byte('>')
	}),
	syntax(allToAllParamListAttr, one(listOf(asm.Squares, parseOneOf(allToAllParamAttr, parseAllToAllParams))), func(p *ir.AttrPrinter, ps []ir.Attribute) {
		printList(p, '[', ']', elems(ps[0]), func(a ir.Attribute) { printAllToAll(p, params(a)) })
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

// one makes a parser of the only parameter of an attribute from f, which parses one attribute.
func one(f parseOne) parseParams {
	return func(p *asm.Parser) ([]ir.Attribute, bool) {
		a, ok := f(p)
		return []ir.Attribute{a}, ok
	}
}

// parseOneOf makes a parser of attributes that d defines from f, which parses their parameters.
func parseOneOf(d *ir.DialectAttrDef, f parseParams) parseOne {
	return func(p *asm.Parser) (ir.Attribute, bool) {
		ps, ok := f(p)
		if !ok {
			return nil, false
		}
		return p.Ctx.DialectAttr(d, ps...), true
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

// parseAxisParams parses a reference to an axis, "x", or to a sub-axis, "x":(pre)size. The second
// parameter is nil for a whole axis.
func parseAxisParams(p *asm.Parser) ([]ir.Attribute, bool) {
	name, ok := parseString(p)
	ps := []ir.Attribute{name, nil}
	if !ok || !p.Accept(asm.Colon) {
		return ps, ok
	}
	part, ok := parsePart(p)
	if ok {
		ps[1] = p.Ctx.DialectAttr(subAxisInfoAttr, part...)
	}
	return ps, ok
}

// parsePart parses the extent of a sub-axis, (pre)size. The number pre is the product of the sizes
// of the sub-axes before it.
func parsePart(p *asm.Parser) ([]ir.Attribute, bool) {
	if !p.Expect(asm.LParen) {
		return nil, false
	}
	pre, ok := integer(p)
	if !ok || !p.Expect(asm.RParen) {
		return nil, false
	}
	size, ok := integer(p)
	return []ir.Attribute{pre, size}, ok
}

func parseAxis(p *asm.Parser) (ir.Attribute, bool) {
	return parseOneOf(axisRefAttr, parseAxisParams)(p)
}

func printAxis(p *ir.AttrPrinter, ps []ir.Attribute) {
	p.Attr(ps[0])
	if ps[1] != nil {
		p.Byte(':')
		printPart(p, params(ps[1]))
	}
}

func printPart(p *ir.AttrPrinter, ps []ir.Attribute) {
	p.Byte('(')
	p.Int(intOf(ps[0]))
	p.Byte(')')
	p.Int(intOf(ps[1]))
}

func parseAxes(p *asm.Parser) (ir.Attribute, bool) { return listOf(asm.Braces, parseAxis)(p) }

func parseAxisList(p *asm.Parser) (ir.Attribute, bool) {
	return parseOneOf(axisRefListAttr, one(parseAxes))(p)
}

func printAxes(p *ir.AttrPrinter, list []ir.Attribute) {
	printList(p, '{', '}', list, func(a ir.Attribute) { printAxis(p, params(a)) })
}

// parseAllToAllParams parses {"x"}: 0->1, which moves the axis "x" from dimension 0 to dimension 1.
func parseAllToAllParams(p *asm.Parser) ([]ir.Attribute, bool) {
	axes, ok := parseAxes(p)
	if !ok || !p.Expect(asm.Colon) {
		return nil, false
	}
	from, ok := integer(p)
	if !ok || !p.Expect(asm.Arrow) {
		return nil, false
	}
	to, ok := integer(p)
	return []ir.Attribute{axes, from, to}, ok
}

func printAllToAll(p *ir.AttrPrinter, ps []ir.Attribute) {
	printAxes(p, elems(ps[0]))
	p.Str(": ")
	p.Int(intOf(ps[1]))
	p.Str("->")
	p.Int(intOf(ps[2]))
}

// parseMeshAxisParams parses an axis of a mesh, for example "x"=2: its name and its size, at least
// 1.
func parseMeshAxisParams(p *asm.Parser) ([]ir.Attribute, bool) {
	at := p.Pos()
	name, ok := parseString(p)
	if !ok || !p.Expect(asm.Equal) {
		return nil, false
	}
	size, ok := integer(p)
	if ok && intOf(size) < 1 {
		return nil, p.Errorf(at, "axis size must be at least 1, got: %d", intOf(size))
	}
	return []ir.Attribute{name, size}, ok
}

func printMeshAxis(p *ir.AttrPrinter, ps []ir.Attribute) {
	p.Attr(ps[0])
	p.Byte('=')
	p.Int(intOf(ps[1]))
}

// parseMesh parses the body of a mesh, <["x"=2, …], device_ids=[…]>, and verifies it. Device ids
// that count up from 0 are dropped, since that is the default.
func parseMesh(p *asm.Parser) ([]ir.Attribute, bool) {
	at := p.Pos()
	if !p.Expect(asm.Less) {
		return nil, false
	}
	axes, ok := listOf(asm.Squares, parseOneOf(meshAxisAttr, parseMeshAxisParams))(p)
	if !ok {
		return nil, false
	}
	var ids []int64
	if p.Accept(asm.Comma) {
		if !p.ExpectKeyword("device_ids") || !p.Expect(asm.Equal) {
			return nil, false
		}
		ok := p.List(asm.Squares, func() bool {
			id, ok := p.Integer()
			ids = append(ids, id)
			return ok
		})
		if !ok {
			return nil, false
		}
	}
	if !p.Expect(asm.Greater) {
		return nil, false
	}
	if !verifyMeshAttr(elems(axes), ids, func(f string, a ...any) bool { return p.Errorf(at, f, a...) }) {
		return nil, p.Fail()
	}
	if len(elems(axes)) > 0 && inOrder(ids) {
		ids = nil
	}
	return []ir.Attribute{axes, p.Ctx.DenseI64Array(ids)}, true
}

// inOrder reports whether ids count up from 0. A mesh that lists no device ids has its devices in
// this order.
func inOrder(ids []int64) bool {
	for i, id := range ids {
		if id != int64(i) {
			return false
		}
	}
	return true
}

func printMesh(p *ir.AttrPrinter, ps []ir.Attribute) {
	p.Byte('<')
	printList(p, '[', ']', elems(ps[0]), func(a ir.Attribute) { printMeshAxis(p, params(a)) })
	if ids := ints(ps[1]); len(ids) > 0 {
		p.Str(", device_ids=[")
		for i, id := range ids {
			p.Comma(i)
			p.Int(id)
		}
		p.Byte(']')
	}
	p.Byte('>')
}

// parseSharding parses the body of a sharding. The replicated and unreduced axes may be missing.
//
//	<@mesh, [{"x", ?}p1, …], replicated={…}, unreduced={…}>
func parseSharding(p *asm.Parser) ([]ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	ps := []ir.Attribute{nil, nil, p.Ctx.Array(), nil}
	if p.AcceptKeyword("mesh") {
		mesh, ok := parseMesh(p)
		if !ok {
			return nil, false
		}
		ps[0] = p.Ctx.DialectAttr(MeshDef, mesh...)
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
	if ps[1], ok = listOf(asm.Squares, parseOneOf(dimensionShardingAttr, parseDimensionParams))(p); !ok {
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
		list, ok := parseAxes(p)
		if !ok {
			return nil, false
		}
		if i == 2 || len(elems(list)) > 0 {
			ps[i] = list
		}
	}
	return ps, p.Expect(asm.Greater)
}

// parseDimensionParams parses the sharding of one dimension, {"x", ?}p1: axes, a question mark if
// propagation may add more axes, and an optional priority.
func parseDimensionParams(p *asm.Parser) ([]ir.Attribute, bool) {
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
	var priority ir.Attribute
	if word, found := p.OptKeyword(); found {
		v, ok := number(word, 'p')
		if !ok {
			return nil, p.Errorf(p.Pos(), "expecting integer priority in format 'p[0-9]+', got: %s", word)
		}
		priority = p.Ctx.Int64Attr(p.Ctx.Int(64), v)
	}
	return []ir.Attribute{p.Ctx.Array(axes...), p.Ctx.Bool(closed), priority}, true
}

// number returns the decimal number in word after its first letter, for example 3 for "p3". It
// returns false if word does not consist of the given letter and 1 to 17 digits.
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
	printList(p, '[', ']', elems(ps[1]), func(a ir.Attribute) { printDimension(p, params(a)) })
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
	if d[2] != nil {
		p.Byte('p')
		p.Int(intOf(d[2]))
	}
}

// ParseShardings parses a list of shardings without their mnemonics, [<…>, …], to an array
// attribute.
func ParseShardings(p *asm.Parser) (ir.Attribute, bool) {
	return listOf(asm.Squares, parseOneOf(TensorShardingDef, parseSharding))(p)
}

func parsePerValue(p *asm.Parser) ([]ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	list, ok := ParseShardings(p)
	return []ir.Attribute{list}, ok && p.Expect(asm.Greater)
}

// PrintSharding prints a sharding without its mnemonic: <@mesh, [{"x"}, {}]>.
func PrintSharding(p *ir.AttrPrinter, a *ir.DialectAttr) { printSharding(p, a.Params) }

// PrintShardings prints a list of shardings in the form that ParseShardings parses: [<…>, …].
func PrintShardings(p *ir.AttrPrinter, list []ir.Attribute) {
	printList(p, '[', ']', list, func(a ir.Attribute) { printSharding(p, params(a)) })
}
