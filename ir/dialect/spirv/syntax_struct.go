package spirv

import (
	"cmp"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// structBody holds the body of a struct type: member types, offsets, decorations
// of members, decorations of the struct. A decoration is an array of its kind
// and, if the kind has a value, the value. A decoration of a member begins with
// the number of the member. If a struct has a name, it may contain itself, so its
// body is set after the type is created.
type structBody struct {
	types               []ir.Attribute
	offsets             []int64
	members, decoration []ir.Attribute
}

func (b *structBody) params(c *ir.Context) []ir.Attribute {
	p := []ir.Attribute{c.Array(b.types...), nil, nil, nil}
	if b.offsets != nil {
		p[1] = c.DenseI64Array(b.offsets)
	}
	if b.members != nil {
		slices.SortStableFunc(b.members, byNumbers(2))
		p[2] = c.Array(b.members...)
	}
	if b.decoration != nil {
		slices.SortStableFunc(b.decoration, byNumbers(1))
		p[3] = c.Array(b.decoration...)
	}
	return p
}

// byNumbers returns a comparison of two array attributes by the n numbers that
// they begin with.
func byNumbers(n int) func(a, b ir.Attribute) int {
	return func(a, b ir.Attribute) int {
		for i := range n {
			x, y := enumOf(a.(*ir.ArrayAttr).Elems[i]), enumOf(b.(*ir.ArrayAttr).Elems[i])
			if x != y {
				return cmp.Compare(x, y)
			}
		}
		return 0
	}
}

// BodyOf returns the body of a struct type: member types, offsets, decorations of
// members, decorations of the struct. The result is nil while the body of a
// struct with a name is not set.
func BodyOf(t *ir.DialectType) []ir.Attribute {
	if t.IsMutable() {
		body, _ := t.Body()
		return body
	}
	return t.Params[1:]
}

// MembersOf returns the types of a struct's members, as attributes. The result is
// nil while the body of a struct with a name is not set.
func MembersOf(t *ir.DialectType) []ir.Attribute {
	if body := BodyOf(t); body != nil {
		return body[0].(*ir.ArrayAttr).Elems
	}
	return nil
}

// parseDecoration parses a decoration, as Kind or Kind=value. It returns an array
// attribute of first, the kind, and the value if there is one.
func parseDecoration(p *asm.Parser, first ...ir.Attribute) (ir.Attribute, bool) {
	kind, ok := enumKeyword(p, &Decoration, "unknown attribute")
	if !ok {
		return nil, false
	}
	d := append(first, enumValue(p.Ctx, kind))
	if p.Accept(asm.Equal) {
		// A value may be any attribute; numbers are 32 bits wide.
		v, ok := p.Attr(p.Ctx.Int(32))
		if !ok {
			return nil, false
		}
		d = append(d, v)
	}
	return p.Ctx.Array(d...), true
}

func parseStruct(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.MnemonicPos(d.Mnemonic) // of errors of the whole
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, named := p.OptKeyword()
	if !named {
		var b structBody
		if !b.parse(p, at) {
			return nil, false
		}
		return p.Ctx.DialectType(d, append([]ir.Attribute{p.Ctx.String("")}, b.params(p.Ctx)...)...), true
	}
	t := p.Ctx.MutableType(d, p.Ctx.String(name), nil, nil, nil, nil)
	outer := p.BeginMutable(t)
	if outer {
		defer p.EndMutable()
	}
	if p.Accept(asm.Greater) {
		return t, !outer || p.Errorf(at, "recursive struct reference not nested in struct definition")
	}
	if !p.Expect(asm.Comma) {
		return nil, false
	}
	if !outer {
		return nil, p.Errorf(at, "identifier already used for an enclosing struct")
	}
	var b structBody
	if !b.parse(p, at) {
		return nil, false
	}
	return t, t.SetBody(b.params(p.Ctx)) || p.Fail()
}

// parse parses the rest of a struct type from the members on: (members),
// decorations>. If the list of members is empty, the type ends after it.
func (b *structBody) parse(p *asm.Parser, at asm.Pos) bool {
	if !p.Expect(asm.LParen) {
		return false
	}
	if p.Accept(asm.RParen) && p.Accept(asm.Greater) {
		return true
	}
	if !p.List(asm.NoDelim, func() bool { return b.member(p) }) {
		return false
	}
	if b.offsets != nil && len(b.offsets) != len(b.types) {
		return p.Errorf(at, "offset specification must be given for all members")
	}
	if !p.Expect(asm.RParen) {
		return false
	}
	for p.Accept(asm.Comma) {
		d, ok := parseDecoration(p)
		if !ok {
			return false
		}
		b.decoration = append(b.decoration, d)
	}
	return p.Expect(asm.Greater)
}

// member parses a member of a struct as type [offset, decorations]. Each part
// after the type is optional.
func (b *structBody) member(p *asm.Parser) bool {
	t, ok := p.Type()
	if !ok {
		return false
	}
	b.types = append(b.types, p.Ctx.TypeAttr(t))
	if !p.Accept(asm.LSquare) {
		return true
	}
	at := p.Pos()
	offset, present, ok := p.OptInteger()
	if !ok {
		return false
	}
	if present {
		if len(b.offsets) != len(b.types)-1 {
			return p.Errorf(at, "offset specification must be given for all members")
		}
		b.offsets = append(b.offsets, offset)
		if p.Accept(asm.RSquare) {
			return true
		}
		if !p.Expect(asm.Comma) {
			return false
		}
	} else if p.Accept(asm.RSquare) {
		return true
	}
	index := count(p.Ctx, int64(len(b.types)-1))
	ok = p.List(asm.NoDelim, func() bool {
		d, ok := parseDecoration(p, index)
		b.members = append(b.members, d)
		return ok
	})
	return ok && p.Expect(asm.RSquare)
}

func printDecoration(p *ir.AttrPrinter, d []ir.Attribute) {
	p.Buf = Decoration.Append(p.Buf, enumOf(d[0]))
	if len(d) > 1 {
		p.Byte('=')
		p.AttrElide(d[1], ir.MustElide)
	}
}

func printStruct(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("struct<")
	if t.IsMutable() {
		p.Str(t.Params[0].(*ir.StringAttr).Value)
		if !p.Enter(t) {
			p.Byte('>')
			return
		}
		defer p.Leave()
		p.Str(", ")
	}
	body := BodyOf(t)
	if body == nil {
		p.Str("()>")
		return
	}
	p.Byte('(')
	offsets, _ := body[1].(*ir.DenseArrayAttr)
	var members []ir.Attribute
	if l, ok := body[2].(*ir.ArrayAttr); ok {
		members = l.Elems
	}
	for i, m := range body[0].(*ir.ArrayAttr).Elems {
		p.Comma(i)
		p.Type(m.(*ir.TypeAttr).Type)
		members = printMember(p, int64(i), offsets, members)
	}
	p.Byte(')')
	if l, ok := body[3].(*ir.ArrayAttr); ok {
		for _, d := range l.Elems {
			p.Str(", ")
			printDecoration(p, d.(*ir.ArrayAttr).Elems)
		}
	}
	p.Byte('>')
}

// printMember prints the offset and decorations of member i. Argument rest holds
// the decorations of member i and of the members after it, in order. The result
// is rest without the decorations of member i.
func printMember(p *ir.AttrPrinter, i int64, offsets *ir.DenseArrayAttr, rest []ir.Attribute) []ir.Attribute {
	sep := " ["
	if offsets != nil {
		p.Str(sep)
		p.Int(offsets.At(int(i)))
		sep = ", "
	}
	for len(rest) > 0 {
		d := rest[0].(*ir.ArrayAttr).Elems
		if number(d[0]) != i {
			break
		}
		p.Str(sep)
		printDecoration(p, d[1:])
		sep = ", "
		rest = rest[1:]
	}
	if sep == ", " {
		p.Byte(']')
	}
	return rest
}
