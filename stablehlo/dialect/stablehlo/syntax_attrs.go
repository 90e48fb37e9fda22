package stablehlo

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// attrSyntax is the hand-written syntax of attributes whose text form no declarative format can
// express.
var attrSyntax = []ir.AttrSyntax{
	fieldsSyntax(DotAttr, "dot"),
	fieldsSyntax(GatherAttr, "gather"),
	fieldsSyntax(ScatterAttr, "scatter"),
	{Def: ConvAttr, Custom: &asm.CustomAttr{Parse: parseConv}, Print: printConv},
	{Def: ResultAccuracyAttr, Custom: &asm.CustomAttr{Parse: parseResultAccuracy}, Print: printResultAccuracy, Verify: verifyResultAccuracy},
	{Def: BoundsAttr, Custom: &asm.CustomAttr{Parse: parseBounds}, Print: printBounds},
}

// fieldsSyntax is the text form of attributes whose parameters are integers and lists of integers:
// <name = value, …>. It does not print a field that is zero or empty. The errors call the attribute
// what.
func fieldsSyntax(d *ir.DialectAttrDef, what string) ir.AttrSyntax {
	return ir.AttrSyntax{
		Def: d,
		Custom: &asm.CustomAttr{Parse: func(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
			params, ok := FieldsBody(p, d)
			if !ok {
				return nil, p.AlsoErrorf(p.Pos(), "failed parsing %s dimension numbers attribute", what)
			}
			return p.Ctx.DialectAttr(d, params...), true
		}},
		Print: PrintFields,
	}
}

// FieldsBody parses the fields of an attribute of d, <name = value, …>, and returns its parameters.
// The parameters are integers and lists of dimensions. A missing field becomes zero or empty.
func FieldsBody(p *asm.Parser, d *ir.DialectAttrDef) ([]ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	return fields(p, d)
}

// fields parses the rest of FieldsBody's text after the opening bracket, up to and including the
// closing bracket.
func fields(p *asm.Parser, d *ir.DialectAttrDef) ([]ir.Attribute, bool) {
	params := make([]ir.Attribute, len(d.Params))
	ok := structFields(p, len(params), func(i int) string { return d.Params[i].Name }, func(i int) (ok bool) {
		if d.Params[i].Kind == ir.ParamInt {
			var v int64
			v, ok = p.Integer()
			params[i] = p.Ctx.Int64Attr(p.Ctx.Int(64), v)
			return ok
		}
		var vs []int64
		ok = p.List(asm.Squares, func() bool {
			v, ok := p.Integer()
			vs = append(vs, v)
			return ok
		})
		params[i] = p.Ctx.DenseI64Array(vs)
		return ok
	})
	for i := range params {
		switch {
		case params[i] != nil:
		case d.Params[i].Kind == ir.ParamInt:
			params[i] = p.Ctx.Int64Attr(p.Ctx.Int(64), 0)
		default:
			params[i] = p.Ctx.DenseI64Array(nil)
		}
	}
	return params, ok
}

// structFields parses n fields, name = value, in any order, up to and including the closing
// bracket. The callback name returns the name of field i, and value parses its value. A field may
// be missing, and a trailing comma is allowed.
func structFields(p *asm.Parser, n int, name func(int) string, value func(int) bool) bool {
	seen := make([]bool, n)
	for !p.Accept(asm.Greater) {
		found := false
		for i := range n {
			if !p.AcceptKeyword(name(i)) {
				continue
			}
			if seen[i] {
				return p.Errorf(p.Pos(), "duplicated `%s` entry", name(i))
			}
			if !p.Expect(asm.Equal) || !value(i) {
				return false
			}
			if !p.Accept(asm.Comma) {
				return p.Expect(asm.Greater)
			}
			seen[i], found = true, true
		}
		if !found {
			words := ""
			for i := range n {
				if i > 0 {
					words += ", "
				}
				words += "`" + name(i) + "`"
			}
			return p.Errorf(p.Pos(), "expected one of: %s", words)
		}
	}
	return true
}

// PrintFields prints the mnemonic of a and its fields, in the form that FieldsBody parses.
func PrintFields(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str(a.Def.Mnemonic)
	p.Byte('<')
	fieldList(p, a)
	p.Byte('>')
}

func fieldList(p *ir.AttrPrinter, a *ir.DialectAttr) {
	n := 0
	name := func(i int) {
		p.Comma(n)
		n++
		p.Str(a.Def.Params[i].Name)
		p.Str(" = ")
	}
	for i, v := range a.Params {
		switch v := v.(type) {
		case *ir.IntegerAttr:
			if v.Int64() != 0 {
				name(i)
				p.Int(v.Int64())
			}
		case *ir.DenseArrayAttr:
			if v.Len > 0 {
				name(i)
				p.Byte('[')
				p.DenseArrayBody(v)
				p.Byte(']')
			}
		}
	}
}

func parseBounds(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	bounds, ok := dimSizes(p, asm.Angles)
	return p.Ctx.DialectAttr(d, p.Ctx.DenseI64Array(bounds)), ok
}

func dimSizes(p *asm.Parser, d asm.Delim) ([]int64, bool) {
	var sizes []int64
	ok := p.List(d, func() bool {
		if p.Accept(asm.Question) {
			sizes = append(sizes, ir.Dynamic)
			return true
		}
		v, ok := p.Integer()
		sizes = append(sizes, v)
		return ok
	})
	return sizes, ok
}

// parseTypeExtensions parses the older spelling of the bounds attribute. The result handled is
// false if the text is something else.
//
//	type_extensions<bounds = [3, ?]>
func parseTypeExtensions(p *asm.Parser, _ *ir.Dialect, _ ir.Type) (a ir.Attribute, handled, ok bool) {
	if !p.AcceptKeyword("type_extensions") {
		return nil, false, true
	}
	if !p.Expect(asm.Less) || !p.ExpectKeyword("bounds") || !p.Expect(asm.Equal) {
		return nil, true, false
	}
	bounds, ok := dimSizes(p, asm.Squares)
	if !ok || !p.Expect(asm.Greater) {
		return nil, true, false
	}
	return p.Ctx.DialectAttr(BoundsAttr, p.Ctx.DenseI64Array(bounds)), true, true
}

func printBounds(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("bounds<")
	for i, d := range Dims(a.Params[0]) {
		p.Comma(i)
		p.Dim(d)
	}
	p.Byte('>')
}

func parseResultAccuracy(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	c := p.Ctx
	params := []ir.Attribute{
		c.FloatAttr(c.Float(num.F64), num.FloatBits64(num.F64, 0)), c.FloatAttr(c.Float(num.F64), num.FloatBits64(num.F64, 0)),
		c.Int64Attr(c.Int(64), 0), constraint.Enum(c, ResultAccuracyModeAttr, AccuracyDefault),
	}
	ok := structFields(p, len(params), func(i int) string { return d.Params[i].Name }, func(i int) bool {
		var v ir.Attribute
		var ok bool
		switch i {
		case 0, 1:
			v, ok = p.Attr(c.Float(num.F64))
		case 2:
			v, ok = p.Attr(c.Int(64))
		default:
			v, ok = p.ConstrainedAttr(&ir.AttrConstraint{Attr: ResultAccuracyModeAttr}, nil, true, false)
		}
		params[i] = v
		return ok
	})
	if !ok {
		return nil, p.AlsoErrorf(p.Pos(), "failed parsing result accuracy attribute")
	}
	if !verifyResultAccuracy(c, params, func(f string, a ...any) { p.Errorf(p.Pos(), f, a...) }) {
		return nil, p.Fail()
	}
	return c.DialectAttr(d, params...), true
}

func printResultAccuracy(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("result_accuracy<")
	for i, name := range []string{"atol", "rtol"} {
		if f := a.Params[i].(*ir.FloatAttr); !f.Value.IsZero() {
			p.Str(name + " = ")
			p.AttrElide(f, ir.MustElide)
			p.Str(", ")
		}
	}
	if ulps := constraint.IntValue(a.Params[2]); ulps != 0 {
		p.Str("ulps = ")
		p.Int(ulps)
		p.Str(", ")
	}
	p.Str("mode = ")
	p.Attr(a.Params[3])
	p.Byte('>')
}

// Numbers for the non-spatial dimensions of a convolution in its text form. maxSpatialMissing
// limits how many missing dimensions an error lists.
const (
	convBatchOrInput  = -1 // b of an image, i of a kernel
	convFeature       = -2 // f of an image, o of a kernel
	convUnknown       = -3
	maxSpatialMissing = 10
)

func parseConv(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	if p.AcceptKeyword("raw") {
		params, ok := fields(p, d)
		if !ok {
			return nil, p.AlsoErrorf(p.Pos(), "failed parsing dot dimension numbers attribute")
		}
		return p.Ctx.DialectAttr(d, params...), true
	}
	a, ok := convBody(p)
	return a, ok && p.Expect(asm.Greater)
}

// convBody parses the dimension numbers of a convolution, for input, kernel and output:
//
//	[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]
func convBody(p *asm.Parser) (ir.Attribute, bool) {
	var params []ir.Attribute
	for i, letters := range [...]string{"bf", "io", "bf"} {
		switch i {
		case 1:
			if !p.ExpectKeyword("x") {
				return nil, false
			}
		case 2:
			if !p.Expect(asm.Arrow) {
				return nil, false
			}
		}
		first, second, spatial, ok := convList(p, letters)
		if !ok {
			return nil, false
		}
		i64 := p.Ctx.Int(64)
		params = append(params, p.Ctx.Int64Attr(i64, first), p.Ctx.Int64Attr(i64, second), p.Ctx.DenseI64Array(spatial))
	}
	return p.Ctx.DialectAttr(ConvAttr, params...), true
}

// convList parses the dimensions of one tensor, for example [b, 0, 1, f]. It returns the indices of
// the two non-spatial dimensions and of the spatial ones. The parameter letters names the
// non-spatial dimensions, "bf" or "io", in the order in which diagnostics list them.
func convList(p *asm.Parser, letters string) (first, second int64, spatial []int64, ok bool) {
	if !p.Expect(asm.LSquare) {
		return 0, 0, nil, false
	}
	places := [2]int64{-1, -1}
	at := map[int64]int64{}
	most := int64(-1)
	for index := int64(0); ; index++ {
		if !convDim(p, letters, &places, at, &most, index) {
			return 0, 0, nil, false
		}
		if !p.Accept(asm.Comma) {
			break
		}
	}
	if left := lettersLeft(letters, places); left != "" {
		return 0, 0, nil, p.Errorf(p.Pos(), "Expected dimensions %s not specified", left)
	}
	if !p.Expect(asm.RSquare) {
		return 0, 0, nil, false
	}
	missing := ""
	for d, n := int64(0), 0; d <= most; d++ {
		i, found := at[d]
		if !found {
			if n++; n > maxSpatialMissing {
				break
			}
			if n > 1 {
				missing += ", "
			}
			missing += strconv.FormatInt(d, 10)
			continue
		}
		spatial = append(spatial, i)
	}
	if missing != "" {
		return 0, 0, nil, p.Errorf(p.Pos(), "Expected spatial dimensions %s not specified", missing)
	}
	return places[0], places[1], spatial, true
}

func lettersLeft(letters string, places [2]int64) string {
	left := ""
	for i := range letters {
		if places[i] < 0 {
			if left != "" {
				left += ", "
			}
			left += letters[i : i+1]
		}
	}
	return left
}

// convDim parses the dimension at the given index: the number of a spatial dimension, one of the
// letters, or ? for neither. It stores the index in places for a letter. For a number, it stores
// the index in the map at. Argument most points to the largest number so far, which it updates.
func convDim(p *asm.Parser, letters string, places *[2]int64, at map[int64]int64, most *int64, index int64) bool {
	pos := p.Pos()
	if p.Accept(asm.Question) {
		return true
	}
	v, present, ok := p.OptInteger()
	if !ok {
		return false
	}
	if present {
		if v < 0 {
			return p.Errorf(pos, "Unexpected dimension %d", v)
		}
		if _, twice := at[v]; twice {
			return p.Errorf(pos, "Duplicate entries for spatial dimension %d", v)
		}
		at[v] = index
		*most = max(*most, v)
		return true
	}
	word, ok := p.Keyword()
	if !ok {
		return false
	}
	left := lettersLeft(letters, *places)
	if len(word) != 1 || left == "" {
		return p.Errorf(pos, "Unexpected keyword %s", word)
	}
	for i := range letters {
		if places[i] < 0 && word[0] == letters[i] {
			places[i] = index
			return true
		}
	}
	return p.Errorf(pos, "Unexpected dimension %s, expecting %s", word, left)
}

func printConv(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("conv<")
	if !convFits(a) {
		p.Str("raw ")
		fieldList(p, a)
	} else {
		printConvBody(p, a)
	}
	p.Byte('>')
}

// maxConvDims limits the dimension numbers that the short form of a convolution can spell: they
// must be smaller.
const maxConvDims = 64

// convFits reports whether the short form can spell the dimension numbers in a. For each tensor,
// they must be distinct and in [0, maxConvDims).
func convFits(a *ir.DialectAttr) bool {
	for i := range 3 {
		var taken uint64
		take := func(place int64) bool {
			ok := place >= 0 && place < maxConvDims && taken&(1<<place) == 0
			taken |= 1 << max(place, 0)
			return ok
		}
		if !take(constraint.IntValue(a.Params[3*i])) || !take(constraint.IntValue(a.Params[3*i+1])) {
			return false
		}
		for _, d := range Dims(a.Params[3*i+2]) {
			if !take(d) {
				return false
			}
		}
	}
	return true
}

func printConvBody(p *ir.AttrPrinter, a *ir.DialectAttr) {
	for i, letters := range [...]string{"bf", "io", "bf"} {
		switch i {
		case 1:
			p.Byte('x')
		case 2:
			p.Str("->")
		}
		var labels [maxConvDims]int64
		n := int64(0)
		for k := range labels {
			labels[k] = convUnknown
		}
		put := func(place, label int64) {
			labels[place] = label
			n = max(n, place+1)
		}
		put(constraint.IntValue(a.Params[3*i]), convBatchOrInput)
		put(constraint.IntValue(a.Params[3*i+1]), convFeature)
		for k, d := range Dims(a.Params[3*i+2]) {
			put(d, int64(k))
		}
		p.Byte('[')
		for k, l := range labels[:n] {
			p.Comma(k)
			switch l {
			case convBatchOrInput:
				p.Byte(letters[0])
			case convFeature:
				p.Byte(letters[1])
			case convUnknown:
				p.Byte('?')
			default:
				p.Int(l)
			}
		}
		p.Byte(']')
	}
}
