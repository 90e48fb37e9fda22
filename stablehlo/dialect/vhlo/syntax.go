package vhlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// typeSyntax holds parsers and printers for the types whose text form no declarative format can
// express.
var typeSyntax = []ir.TypeSyntax{
	{Def: FunctionType, Custom: &asm.CustomType{Parse: parseFunction}, Print: printFunction},
	{Def: TensorType, Custom: &asm.CustomType{Parse: parseShaped}, Print: printShaped},
	{Def: BufferType, Custom: &asm.CustomType{Parse: parseShaped}, Print: printShaped},
	{Def: QuantType, Custom: &asm.CustomType{Parse: parseQuant}, Print: printQuant},
	{Def: QuantPerAxisType, Custom: &asm.CustomType{Parse: parseQuant}, Print: printQuant},
}

// attrSyntax holds parsers and printers for the attributes whose text form no declarative format
// can express, and the checks in upstream's attribute parsers.
var attrSyntax = []ir.AttrSyntax{
	{Def: ArrayAttr, Custom: &asm.CustomAttr{Parse: parseArray}, Print: printArray},
	{Def: DictAttr, Custom: &asm.CustomAttr{Parse: parseDict}, Print: printDict},
	{Def: FloatAttr, Custom: &asm.CustomAttr{Parse: parseFloat}, Print: printFloat},
	{Def: IntegerAttr, Custom: &asm.CustomAttr{Parse: parseValue}, Print: printValue},
	{Def: TensorAttr, Custom: &asm.CustomAttr{Parse: parseValue}, Print: printValue},
	{Def: TypeExtensionsAttr, Custom: &asm.CustomAttr{Parse: parseExtensions}, Print: printExtensions},
	{Def: ResultAccuracyAttr, Verify: verifyAccuracy},
}

func parseFunction(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) || !p.Expect(asm.LParen) {
		return nil, false
	}
	var inputs []ir.Type
	var ok bool
	if p.Accept(asm.LParen) { // () stands for none
		ok = p.Expect(asm.RParen)
	} else {
		inputs, ok = p.TypeList()
	}
	if !ok || !p.Expect(asm.RParen) || !p.Expect(asm.Arrow) {
		return nil, false
	}
	var results []ir.Type
	if p.Is(asm.LParen) {
		results, ok = p.ResultTypes()
	} else {
		results, ok = p.TypeList()
	}
	return function(p.Ctx, inputs, results), ok && p.Expect(asm.Greater)
}

func printFunction(p *ir.AttrPrinter, t *ir.DialectType) {
	inputs, results := functionParts(t)
	p.Str("func_v1<(")
	if len(inputs) == 0 {
		p.Str("()")
	}
	p.TypeList(inputs)
	p.Str(") -> ")
	if len(results) == 0 {
		p.Str("()")
	}
	p.TypeList(results)
	p.Byte('>')
}

func parseShaped(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	shape, ok := p.DimList(true)
	if !ok {
		return nil, false
	}
	e, ok := p.Type()
	if !ok {
		return nil, false
	}
	params := []ir.Attribute{p.Ctx.DenseI64Array(shape), p.Ctx.TypeAttr(e)}
	if d == TensorType {
		var encoding ir.Attribute
		if p.Accept(asm.Comma) {
			if encoding, ok = p.Attr(nil); !ok {
				return nil, false
			}
		}
		params = append(params, encoding)
	}
	return p.Ctx.DialectType(d, params...), p.Expect(asm.Greater)
}

func printShaped(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str(t.Def.Mnemonic)
	p.Byte('<')
	p.Dims(t.Params[0].(*ir.DenseArrayAttr).Int64s())
	p.Type(constraint.TypeValue(t.Params[1]))
	if len(t.Params) > 2 && t.Params[2] != nil {
		p.Str(", ")
		p.Attr(t.Params[2])
	}
	p.Byte('>')
}

// parseQuant parses the parameters of a quantized type, for the whole tensor or per axis:
//
//	<storage:expressed, scale:zero, min:max, flags>
//	<storage:expressed, axis, [scales], [zeros], min:max, flags>
func parseQuant(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	c := p.Ctx
	good := p.Expect(asm.Less)
	typ := func() ir.Attribute {
		t, ok := p.Type()
		if good = good && ok; !good {
			return nil
		}
		return c.TypeAttr(t)
	}
	integer := func() ir.Attribute {
		v, ok := p.Integer()
		good = good && ok
		return c.Int64Attr(c.Int(64), v)
	}
	float := func() ir.Attribute {
		a, ok := p.Attr(c.Float(num.F64))
		good = good && ok
		return a
	}
	expect := func(t asm.Token) { good = good && p.Expect(t) }
	storage := typ()
	expect(asm.Colon)
	expressed := typ()
	expect(asm.Comma)
	var scale, zero, axis ir.Attribute
	if d == QuantType {
		scale = float()
		expect(asm.Colon)
		zero = integer()
	} else {
		var scales []ir.Attribute
		axis = integer()
		expect(asm.Comma)
		good = good && p.List(asm.Squares, func() bool { scales = append(scales, float()); return good })
		expect(asm.Comma)
		var zeros []int64
		good = good && p.List(asm.Squares, func() bool {
			v, ok := p.Integer()
			zeros = append(zeros, v)
			return ok
		})
		scale, zero = c.Array(scales...), c.DenseI64Array(zeros)
	}
	expect(asm.Comma)
	least := integer()
	expect(asm.Colon)
	most := integer()
	expect(asm.Comma)
	flags := integer()
	expect(asm.Greater)
	switch {
	case !good:
		return nil, false
	case d == QuantType:
		return c.DialectType(d, flags, storage, expressed, scale, zero, least, most), true
	}
	return c.DialectType(d, flags, storage, expressed, axis, least, most, scale, zero), true
}

func printQuant(p *ir.AttrPrinter, t *ir.DialectType) {
	integer := func(i int) { p.Int(constraint.IntValue(t.Params[i])) }
	p.Str(t.Def.Mnemonic)
	p.Byte('<')
	p.Type(constraint.TypeValue(t.Params[1]))
	p.Byte(':')
	p.Type(constraint.TypeValue(t.Params[2]))
	p.Str(", ")
	least := 5
	if t.Def == QuantType {
		p.AttrElide(t.Params[3], ir.MustElide)
		p.Byte(':')
		integer(4)
	} else {
		least = 4
		integer(3)
		p.Str(", [")
		for i, s := range t.Params[6].(*ir.ArrayAttr).Elems {
			p.Comma(i)
			p.AttrElide(s, ir.MustElide)
		}
		p.Str("], [")
		p.DenseArrayBody(t.Params[7].(*ir.DenseArrayAttr))
		p.Byte(']')
	}
	p.Str(", ")
	integer(least)
	p.Byte(':')
	integer(least + 1)
	p.Str(", ")
	integer(0)
	p.Byte('>')
}

func parseArray(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	var elems []ir.Attribute
	ok := p.List(asm.Squares, func() bool {
		a, ok := p.Attr(nil)
		elems = append(elems, a)
		return ok
	})
	return Array(p.Ctx, elems...), ok && p.Expect(asm.Greater)
}

func printArray(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("array_v1<[")
	for i, e := range Elems(a) {
		p.Comma(i)
		p.Attr(e)
	}
	p.Str("]>")
}

func parseDict(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	var elems []ir.Attribute
	ok := p.List(asm.Braces, func() bool {
		at := p.Pos()
		key, ok := p.Attr(nil)
		if !ok {
			return false
		}
		if !isOwn(attrDialect(key)) {
			return p.Errorf(at, "expected VHLO key attribute")
		}
		if !p.Expect(asm.Equal) {
			return false
		}
		at = p.Pos()
		value, ok := p.Attr(nil)
		if !ok {
			return false
		}
		if !isOwn(attrDialect(value)) {
			return p.Errorf(at, "expected VHLO value attribute")
		}
		elems = append(elems, key, value)
		return true
	})
	return p.Ctx.DialectAttr(d, p.Ctx.Array(elems...)), ok && p.Expect(asm.Greater)
}

func attrDialect(a ir.Attribute) *ir.Dialect {
	if d, ok := a.(*ir.DialectAttr); ok {
		return d.Def.Dialect
	}
	return nil
}

func printDict(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("dict_v1<{")
	elems := a.Params[0].(*ir.ArrayAttr).Elems
	for i := 0; i+1 < len(elems); i += 2 {
		p.Comma(i)
		p.Attr(elems[i])
		p.Str(" = ")
		p.Attr(elems[i+1])
	}
	p.Str("}>")
}

func verifyAccuracy(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	if attrOf(params[3], ResultAccuracyModeAttr) == nil {
		emit("expected VHLO result accuracy mode")
		return false
	}
	return true
}

// parseFloat parses the body of a float attribute, <value : type>, where type is a VHLO float type.
// The value is rounded to that type.
func parseFloat(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	v, ok := p.Attr(p.Ctx.Float(num.F64))
	if !ok || !p.Expect(asm.Colon) {
		return nil, false
	}
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return nil, false
	}
	f, isFloat := NewTypes(p.Ctx).From(t).(*ir.FloatType)
	x, isNumber := v.(*ir.FloatAttr)
	if !isFloat || !isNumber {
		return nil, p.Errorf(at, "expected a VHLO float type")
	}
	value, _, _ := x.Value.Convert(f.Kind, num.NearestEven)
	return p.Ctx.DialectAttr(d, p.Ctx.TypeAttr(t), p.Ctx.FloatAttr(f, value)), p.Expect(asm.Greater)
}

func printFloat(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("float_v1<")
	p.AttrElide(a.Params[1], ir.MustElide)
	p.Str(" : ")
	p.Type(constraint.TypeValue(a.Params[0]))
	p.Byte('>')
}

// parseValue parses the body of an integer or tensor attribute, a builtin attribute in angle
// brackets. The VHLO type of the attribute follows from the type of the builtin attribute.
func parseValue(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	at := p.Pos()
	v, ok := p.Attr(nil)
	if !ok {
		return nil, false
	}
	var t ir.Type
	switch v := v.(type) {
	case *ir.IntegerAttr:
		if d == IntegerAttr {
			t = NewTypes(p.Ctx).To(v.Type)
		}
	case *ir.DenseElementsAttr:
		if d == TensorAttr {
			t = NewTypes(p.Ctx).To(v.Type)
		}
	}
	if t == nil {
		return nil, p.Errorf(at, "expected a value of a type that VHLO has")
	}
	return p.Ctx.DialectAttr(d, p.Ctx.TypeAttr(t), v), p.Expect(asm.Greater)
}

func printValue(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str(a.Def.Mnemonic)
	p.Byte('<')
	p.Attr(a.Params[1])
	if i, ok := a.Params[1].(*ir.IntegerAttr); ok && ir.IsInteger(i.Type, 1) {
		p.Str(" : i1")
	}
	p.Byte('>')
}

func parseExtensions(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) || !p.ExpectKeyword("bounds") || !p.Expect(asm.Equal) {
		return nil, false
	}
	var bounds []int64
	ok := p.List(asm.Squares, func() bool {
		if p.Accept(asm.Question) {
			bounds = append(bounds, ir.Dynamic)
			return true
		}
		v, ok := p.Integer()
		bounds = append(bounds, v)
		return ok
	})
	return p.Ctx.DialectAttr(d, p.Ctx.DenseI64Array(bounds)), ok && p.Expect(asm.Greater)
}

func printExtensions(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("type_extensions_v1<bounds = [")
	for i, d := range a.Params[0].(*ir.DenseArrayAttr).Int64s() {
		p.Comma(i)
		p.Dim(d)
	}
	p.Str("]>")
}
