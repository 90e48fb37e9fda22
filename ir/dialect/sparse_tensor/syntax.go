package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num/affine"
)

// attrSyntax lists the attributes with hand-written parsers and printers.
var attrSyntax = []ir.AttrSyntax{
	{Def: SparseTensorEncodingAttr, Custom: &asm.CustomAttr{Parse: parseEncoding}, Print: printEncoding},
	{Def: SparseTensorDimSliceAttr, Custom: &asm.CustomAttr{Parse: parseSlice}, Print: printSlice},
}

// attrAlias returns "sparse" as the alias for a sparse encoding, and "" (no alias)
// for other attributes.
func attrAlias(a ir.Attribute) string {
	if d, ok := a.(*ir.DialectAttr); ok && d.Def == SparseTensorEncodingAttr {
		return "sparse"
	}
	return ""
}

// Indices of the parameters of #sparse_tensor.encoding.
const (
	lvlTypes = iota
	dimToLvl
	lvlToDim
	posWidth
	crdWidth
	explicitVal
	implicitVal
	dimSlices
	numParams
)

// formats lists the keywords of level formats. Field bits is the bit of the format
// in a level type.
var formats = []struct {
	word string
	bits int64
}{
	{"dense", 0x10000}, {"batch", 0x20000}, {"compressed", 0x40000}, {"singleton", 0x80000}, {"loose_compressed", 0x100000},
	{"structured", 0x200000},
}

// properties lists the keywords of level properties. The index of a keyword is the
// number of its bit in a level type.
var properties = [...]string{"nonunique", "nonordered", "soa"}

const (
	soaLevel        = 0x4
	batchLevel      = 0x20000
	compressedLevel = 0x40000
	singletonLevel  = 0x80000
	looseLevel      = 0x100000
	nOutOfMLevel    = 0x200000
)

// encodingText holds the parts of an encoding while parseEncoding parses its text.
type encodingText struct {
	types  []int64
	slices []ir.Attribute
	sliced bool
	params [numParams]ir.Attribute
	dims   int
	syms   int
	levels []*affine.Expr
}

// parseEncoding parses an encoding's parameters as <{ key = value, ... }>.
func parseEncoding(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	at := p.Pos()
	n := uint32(len(d.Mnemonic))
	at.Off, at.Col = at.Off-n, at.Col-n
	if !p.Expect(asm.Less) || !p.Expect(asm.LBrace) {
		return nil, false
	}
	e := encodingText{}
	widths := [2]int64{}
	for {
		key, ok := p.OptKeyword()
		if !ok {
			break
		}
		switch key {
		case "map", "posWidth", "crdWidth", "explicitVal", "implicitVal":
		default:
			return nil, p.Errorf(at, "unexpected key: %s", key)
		}
		if !p.Expect(asm.Equal) {
			return nil, false
		}
		if key == "map" {
			if !e.parseMap(p) {
				return nil, false
			}
		} else if !e.parseValue(p, at, key, &widths) {
			return nil, false
		}
		if !p.Accept(asm.Comma) {
			break
		}
	}
	if !p.Expect(asm.RBrace) || !p.Expect(asm.Greater) || !e.verify(p, at, widths) {
		return nil, false
	}
	return p.Ctx.DialectAttr(d, e.params[:]...), true
}

func (e *encodingText) parseValue(p *asm.Parser, at asm.Pos, key string, widths *[2]int64) bool {
	v, ok := p.Attr(nil)
	if !ok {
		return false
	}
	i, isInt := v.(*ir.IntegerAttr)
	switch key {
	case "posWidth":
		if !isInt {
			return p.Errorf(at, "expected an integral position bitwidth")
		}
		widths[0] = int64(uint32(i.Int64()))
	case "crdWidth":
		if !isInt {
			return p.Errorf(at, "expected an integral index bitwidth")
		}
		widths[1] = int64(uint32(i.Int64()))
	default:
		if t, _ := numberOf(v); t == nil {
			return p.Errorf(at, "expected a numeric value for %s", key)
		}
		k := explicitVal
		if key == "implicitVal" {
			k = implicitVal
		}
		e.params[k] = v
	}
	return true
}

// parseMap parses the value of key map: [symbols]{levels}(dimensions) -> (level
// expressions : types).
func (e *encodingText) parseMap(p *asm.Parser) bool {
	var names, levelNames asm.AffineNames
	ok := p.List(asm.OptSquares, func() bool {
		ok := p.DefineAffineName(&names, affine.Symbol(e.syms))
		e.syms++
		return ok
	})
	if !ok {
		return false
	}
	vars := 0
	ok = p.List(asm.OptBraces, func() bool {
		ok := p.DefineAffineName(&levelNames, affine.Dim(vars))
		vars++
		return ok
	})
	if !ok {
		return false
	}
	ok = p.ListIn(asm.Parens, " in dimension-specifier list", func() bool { return e.parseDim(p, &names, &levelNames) })
	if !ok || !p.Expect(asm.Arrow) {
		return false
	}
	return p.ListIn(asm.Parens, " in level-specifier list", func() bool { return e.parseLevel(p, &names, vars > 0) })
}

func (e *encodingText) parseDim(p *asm.Parser, names, levelNames *asm.AffineNames) bool {
	if !p.DefineAffineName(names, affine.Dim(e.dims)) {
		return false
	}
	e.dims++
	if p.Accept(asm.Equal) {
		if _, ok := p.AffineExprOf(levelNames); !ok {
			return false
		}
	}
	var slice ir.Attribute = p.Ctx.DialectAttr(SparseTensorDimSliceAttr, sliceInt(p, 0), sliceInt(p, ir.Dynamic), sliceInt(p, 1))
	if p.Accept(asm.Colon) {
		at := p.Pos()
		v, ok := p.Attr(nil)
		if !ok {
			return false
		}
		if d, ok := v.(*ir.DialectAttr); !ok || d.Def != SparseTensorDimSliceAttr {
			return p.Errorf(at, "expected SparseTensorDimSliceAttr")
		}
		slice, e.sliced = v, true
	}
	e.slices = append(e.slices, slice)
	return true
}

func (e *encodingText) parseLevel(p *asm.Parser, names *asm.AffineNames, named bool) bool {
	if named {
		if _, ok := p.Keyword(); !ok || !p.Expect(asm.Equal) {
			return false
		}
	}
	x, ok := p.AffineExprOf(names)
	if !ok || !p.Expect(asm.Colon) {
		return false
	}
	t, ok := parseLevelType(p)
	e.levels, e.types = append(e.levels, x), append(e.types, t)
	return ok
}

// parseLevelType parses a level format, the sizes n and m if the format is
// structured, and the properties. It returns the level type as bits.
func parseLevelType(p *asm.Parser) (int64, bool) {
	at := p.Pos()
	word, ok := p.OptKeyword()
	if !ok {
		return 0, p.Errorf(at, "expected valid level format (e.g. dense, compressed or singleton)")
	}
	t := int64(0)
	if word == "structured" {
		var sizes []int64
		ok := p.List(asm.OptSquares, func() bool {
			v, ok := p.Integer()
			sizes = append(sizes, v)
			return ok
		})
		switch {
		case !ok:
			return 0, false
		case len(sizes) != 2:
			return 0, p.Errorf(at, "expected exactly 2 structured sizes")
		case sizes[0] > sizes[1]:
			return 0, p.Errorf(at, "expected n <= m in n_out_of_m")
		}
		t = sizes[0]<<32 | sizes[1]<<40
	}
	propAt := p.Pos()
	ok = p.List(asm.OptParens, func() bool {
		propAt = p.Pos()
		name, ok := p.Keyword()
		if !ok {
			return false
		}
		for bit, s := range properties {
			if s == name {
				t |= 1 << bit
				return true
			}
		}
		return p.Errorf(propAt, "unknown level property: %s", name)
	})
	if !ok {
		return 0, false
	}
	for _, f := range formats {
		if f.word == word {
			return t | f.bits, true
		}
	}
	return 0, p.Errorf(at, "unknown level format: %s", word)
}

// verify checks the parsed encoding, and computes those parameters that the text
// does not give directly. Argument widths holds the widths of positions and
// coordinates.
func (e *encodingText) verify(p *asm.Parser, at asm.Pos, widths [2]int64) bool {
	for i, name := range [...]string{"position", "coordinate"} {
		switch w := widths[i]; w {
		case 0, 8, 16, 32, 64:
			e.params[posWidth+i] = p.Ctx.Int64Attr(p.Ctx.Int(32), w)
		default:
			return p.Errorf(at, "unexpected %s bitwidth: %d", name, w)
		}
	}
	for i, t := range e.types {
		switch {
		case t&singletonLevel != 0 && (i == 0 || e.types[i-1]&(compressedLevel|looseLevel|singletonLevel) == 0):
			return p.Errorf(at, "expected compressed or loose_compressed level before singleton level")
		case t&batchLevel != 0 && i > 0 && e.types[i-1]&batchLevel == 0:
			return p.Errorf(at, "Batch lvlType can only be leading levels.")
		case t&nOutOfMLevel != 0 && (e.levels[i].Kind() != affine.KindMod || t>>40&0xff != constant(e.levels[i].RHS())):
			return p.Errorf(at, "expected 1xm block structure for n_out_of_m level")
		}
	}
	if len(e.types) == 0 {
		return p.Errorf(at, "expected a non-empty array for lvlTypes")
	}
	m := affine.NewMap(e.dims, e.syms, e.levels...)
	if len(e.levels) != len(e.types) {
		return p.Errorf(at, "level-rank mismatch between dimToLvl and lvlTypes: %d != %d", len(e.levels), len(e.types))
	}
	back := InvertMap(m)
	if back == nil {
		return p.Errorf(at, "failed to infer lvlToDim from dimToLvl")
	}
	types := make([]ir.Attribute, len(e.types))
	for i, t := range e.types {
		types[i] = p.Ctx.Int64Attr(p.Ctx.Int(64), t)
	}
	e.params[lvlTypes] = p.Ctx.Array(types...)
	e.params[dimToLvl], e.params[lvlToDim] = p.Ctx.AffineMapAttr(m), p.Ctx.AffineMapAttr(back)
	if !e.sliced {
		e.slices = nil
	}
	e.params[dimSlices] = p.Ctx.Array(e.slices...)
	return true
}

func constant(e *affine.Expr) int64 {
	if e.Kind() == affine.KindConstant {
		return e.Value()
	}
	return -1
}

func printEncoding(p *ir.AttrPrinter, a *ir.DialectAttr) {
	types := a.Params[lvlTypes].(*ir.ArrayAttr).Elems
	m := affine.IdentityMap(len(types))
	if given, ok := a.Params[dimToLvl].(*ir.AffineMapAttr); ok {
		m = given.Map
	}
	slices := a.Params[dimSlices].(*ir.ArrayAttr).Elems
	p.Str("encoding<{ map = ")
	if n := m.NumSymbols(); n > 0 {
		p.Byte('[')
		for i := range n {
			p.Comma(i)
			p.Str(affine.Symbol(i).String())
		}
		p.Byte(']')
	}
	p.Byte('(')
	for i := range m.NumDims() {
		p.Comma(i)
		p.Str(affine.Dim(i).String())
		if i < len(slices) {
			p.Str(" : #sparse_tensor<")
			printSlice(p, slices[i].(*ir.DialectAttr))
			p.Byte('>')
		}
	}
	p.Str(") -> (")
	for i, x := range m.Results() {
		p.Comma(i)
		p.Str(x.String())
		p.Str(" : ")
		printLevelType(p, types[i].(*ir.IntegerAttr).Int64())
	}
	p.Byte(')')
	for i, name := range [...]string{"posWidth", "crdWidth"} {
		if w := a.Params[posWidth+i].(*ir.IntegerAttr).Int64(); w != 0 {
			p.Str(", " + name + " = ")
			p.Int(w)
		}
	}
	for i, name := range [...]string{"explicitVal", "implicitVal"} {
		if v := a.Params[explicitVal+i]; v != nil {
			p.Str(", " + name + " = ")
			p.Attr(v)
		}
	}
	p.Str(" }>")
}

func printLevelType(p *ir.AttrPrinter, t int64) { p.Str(LevelType(t).String()) }

func sliceInt(p *asm.Parser, v int64) ir.Attribute { return p.Ctx.Int64Attr(p.Ctx.Int(64), v) }

// parseSlice parses the slice of a dimension as (offset, size, stride). A number
// may be ?, which stands for unknown.
func parseSlice(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	var params [3]ir.Attribute
	if !p.Expect(asm.LParen) {
		return nil, false
	}
	for i := range params {
		if i > 0 && !p.Expect(asm.Comma) {
			return nil, false
		}
		v := ir.Dynamic
		if !p.Accept(asm.Question) {
			at := p.Pos()
			var ok bool
			if v, ok = p.Integer(); !ok {
				return nil, false
			}
			if v < 0 || i > 0 && v == 0 {
				return nil, p.Errorf(at, "expect %s value or ? for slice %s", [...]string{"non-negative", "positive", "positive"}[i],
					[...]string{"offset", "size", "stride"}[i])
			}
		}
		params[i] = sliceInt(p, v)
	}
	return p.Ctx.DialectAttr(d, params[:]...), p.Expect(asm.RParen)
}

func printSlice(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("slice(")
	for i, v := range a.Params {
		p.Comma(i)
		if n := v.(*ir.IntegerAttr).Int64(); n == ir.Dynamic {
			p.Byte('?')
		} else {
			p.Int(n)
		}
	}
	p.Byte(')')
}
