package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num"
)

// typeSyntax lists the types of the dialect with their parsers and printers.
var typeSyntax = []ir.TypeSyntax{
	{Def: ArrayType, Custom: &asm.CustomType{Parse: parseArray}, Print: printArray},
	{Def: TensorArmType, Custom: &asm.CustomType{Parse: parseTensor}, Print: printTensor},
	{Def: CooperativeMatrixType, Custom: &asm.CustomType{Parse: parseCoopMatrix}, Print: printCoopMatrix},
	{Def: ImageType, Custom: &asm.CustomType{Parse: parseImage}, Print: printImage},
	{Def: MatrixType, Custom: &asm.CustomType{Parse: parseMatrix}, Print: printMatrix},
	{Def: PointerType, Custom: &asm.CustomType{Parse: parsePointer}, Print: printPointer},
	{Def: RuntimeArrayType, Custom: &asm.CustomType{Parse: parseRuntimeArray}, Print: printRuntimeArray},
	{Def: SampledImageType, Custom: &asm.CustomType{Parse: parseSampledImage}, Print: printSampledImage},
	{Def: StructType, Custom: &asm.CustomType{Parse: parseStruct}, Print: printStruct},
}

// refuseType reports an error for the mnemonic of a type that the dialect does not have.
// Otherwise, handled is false.
func refuseType(p *asm.Parser, d *ir.Dialect) (_ ir.Type, handled, ok bool) {
	for _, t := range d.Types {
		if p.IsKeyword(t.Mnemonic) {
			return nil, false, false
		}
	}
	at := p.Pos()
	name, ok := p.OptKeyword()
	if !ok {
		return nil, false, false
	}
	return nil, true, p.Errorf(at, "unknown SPIR-V type: %s", name)
}

// NewPointer returns the type of a pointer to pointee in the storage class.
func NewPointer(pointee ir.Type, class int64) ir.Type {
	c := pointee.Context()
	return c.DialectType(PointerType, c.TypeAttr(pointee), enumValue(c, class))
}

func enumValue(c *ir.Context, v int64) ir.Attribute {
	return c.IntegerAttr(c.Int(32), num.NewInt(32, uint64(v)))
}

// enumOf returns the enum value that an attribute made by enumValue holds.
func enumOf(a ir.Attribute) int64 { return int64(a.(*ir.IntegerAttr).Value.Uint64()) }

func count(c *ir.Context, v int64) ir.Attribute { return c.Int64Attr(c.Int(64), v) }

func number(a ir.Attribute) int64 { return a.(*ir.IntegerAttr).Value.Int64() }

// enumKeyword parses a keyword of e. Argument what begins the error message for an unknown
// word. The word is quoted unless e is Capability, Extension or Version, whose keywords
// occur in lists.
func enumKeyword(p *asm.Parser, e *ir.EnumDef, what string) (int64, bool) {
	at := p.Pos()
	word, ok := p.Keyword()
	if !ok {
		return 0, false
	}
	v, ok := e.Value(word)
	if e != &Capability && e != &Extension && e != &Version {
		word = "'" + word + "'"
	}
	return v, ok || p.Errorf(at, "%s: %s", what, word)
}

// commaKeyword parses a comma and a keyword of e, and returns the keyword's value as an
// attribute.
func commaKeyword(p *asm.Parser, e *ir.EnumDef) (ir.Attribute, bool) {
	if !p.Expect(asm.Comma) {
		return nil, false
	}
	v, ok := enumKeyword(p, e, "unknown attribute")
	return enumValue(p.Ctx, v), ok
}

func printCommaKeyword(p *ir.AttrPrinter, e *ir.EnumDef, v ir.Attribute) {
	p.Str(", ")
	p.Buf = e.Append(p.Buf, enumOf(v))
}

func param(t *ir.DialectType, i int) ir.Type { return t.Params[i].(*ir.TypeAttr).Type }

// component parses an element or member type of a composite type. It must be a scalar, a
// vector of at most 4 elements, or a type of d.
func component(p *asm.Parser, d *ir.Dialect) (ir.Type, bool) {
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return nil, false
	}
	switch x := t.(type) {
	case *ir.FloatType:
		return t, true
	case *ir.IntegerType:
		if !slices.Contains([]int{1, 8, 16, 32, 64}, int(x.Width)) {
			return nil, p.Errorf(at, "only 1/8/16/32/64-bit integer type allowed but found '%s'", t)
		}
		return t, true
	case *ir.VectorType:
		if !oneDimensional(p, at, x) {
			return nil, false
		}
		if x.Shape[0] > 4 {
			return nil, p.Errorf(at, "vector length has to be less than or equal to 4 but found %d", x.Shape[0])
		}
		return t, true
	case *ir.DialectType:
		if x.Def.Dialect == d {
			return t, true
		}
	}
	return nil, p.Errorf(at, "cannot use '%s' to compose SPIR-V types", t)
}

func oneDimensional(p *asm.Parser, at asm.Pos, v *ir.VectorType) bool {
	return len(v.Shape) == 1 || p.Errorf(at, "only 1-D vector allowed but found '%s'", v)
}

// parseCount parses the beginning of an array or matrix type: < and a count, such as <4x.
// Result at is the position of the count. Argument what names the count in error messages.
func parseCount(p *asm.Parser, what string) (n int64, at asm.Pos, ok bool) {
	if !p.Expect(asm.Less) {
		return 0, at, false
	}
	at = p.Pos()
	dims, ok := p.DimList(false)
	if !ok {
		return 0, at, false
	}
	if len(dims) != 1 {
		return 0, at, p.Errorf(at, "expected single %s", what)
	}
	return dims[0], at, true
}

// keywordIn parses a comma and a value of e, as keywordEnum does, and returns the value as
// an attribute.
func keywordIn(p *asm.Parser, e *ir.EnumDef, what string) (ir.Attribute, bool) {
	if !p.Expect(asm.Comma) {
		return nil, false
	}
	v, ok := keywordEnum(p, e, what)
	return enumValue(p.Ctx, v), ok
}

// parseStride parses an optional ", stride=n" and the closing >. Without a stride, n is 0.
func parseStride(p *asm.Parser) (n int64, ok bool) {
	if p.Accept(asm.Comma) {
		if !p.ExpectKeyword("stride") || !p.Expect(asm.Equal) {
			return 0, false
		}
		at := p.Pos()
		if n, ok = p.Integer(); !ok {
			return 0, false
		}
		if n == 0 {
			return 0, p.Errorf(at, "ArrayStride must be greater than zero")
		}
	}
	return n, p.Expect(asm.Greater)
}

func printStride(p *ir.AttrPrinter, a ir.Attribute) {
	if n := number(a); n != 0 {
		p.Str(", stride=")
		p.Int(n)
	}
	p.Byte('>')
}

func parseArray(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	n, at, ok := parseCount(p, "integer for array element count")
	if !ok {
		return nil, false
	}
	if n == 0 {
		return nil, p.Errorf(at, "expected array length greater than 0")
	}
	t, ok := component(p, d.Dialect)
	if !ok {
		return nil, false
	}
	stride, ok := parseStride(p)
	return p.Ctx.DialectType(d, p.Ctx.TypeAttr(t), count(p.Ctx, n), count(p.Ctx, stride)), ok
}

func printArray(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("array<")
	p.Int(number(t.Params[1]))
	p.Str(" x ")
	p.Type(param(t, 0))
	printStride(p, t.Params[2])
}

func parseRuntimeArray(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	t, ok := component(p, d.Dialect)
	if !ok {
		return nil, false
	}
	stride, ok := parseStride(p)
	return p.Ctx.DialectType(d, p.Ctx.TypeAttr(t), count(p.Ctx, stride)), ok
}

func printRuntimeArray(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("rtarray<")
	p.Type(param(t, 0))
	printStride(p, t.Params[1])
}

func parseMatrix(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	n, at, ok := parseCount(p, "unsigned integer for number of columns")
	if !ok {
		return nil, false
	}
	if n < 2 || n > 4 {
		return nil, p.Errorf(at, "matrix is expected to have 2, 3, or 4 columns")
	}
	at = p.Pos()
	t, ok := p.Type()
	if !ok {
		return nil, false
	}
	v, ok := t.(*ir.VectorType)
	if !ok {
		return nil, p.Errorf(at, "matrix must be composed using vector type, got '%s'", t)
	}
	if !oneDimensional(p, at, v) {
		return nil, false
	}
	if v.Shape[0] < 2 || v.Shape[0] > 4 {
		return nil, p.Errorf(at, "matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found %d", v.Shape[0])
	}
	if _, float := v.Element.(*ir.FloatType); !float {
		return nil, p.Errorf(at, "matrix columns' elements must be of Float type, got '%s'", v.Element)
	}
	return p.Ctx.DialectType(d, p.Ctx.TypeAttr(t), count(p.Ctx, n)), p.Expect(asm.Greater)
}

func printMatrix(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("matrix<")
	p.Int(number(t.Params[1]))
	p.Str(" x ")
	p.Type(param(t, 0))
	p.Byte('>')
}

func parsePointer(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	t, ok := component(p, d.Dialect)
	if !ok {
		return nil, false
	}
	at := p.Pos()
	if !p.Expect(asm.Comma) {
		return nil, false
	}
	word, ok := p.Keyword()
	if !ok {
		return nil, false
	}
	class, ok := StorageClass.Value(word)
	if !ok {
		return nil, p.Errorf(at, "unknown storage class: %s", word)
	}
	return p.Ctx.DialectType(d, p.Ctx.TypeAttr(t), enumValue(p.Ctx, class)), p.Expect(asm.Greater)
}

func printPointer(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("ptr<")
	p.Type(param(t, 0))
	printCommaKeyword(p, &StorageClass, t.Params[1])
	p.Byte('>')
}

func parseImage(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	t, ok := component(p, d.Dialect)
	if !ok {
		return nil, false
	}
	params := []ir.Attribute{p.Ctx.TypeAttr(t)}
	for i := range d.Params[1:] {
		v, ok := commaKeyword(p, d.Params[i+1].Enum)
		if !ok {
			return nil, false
		}
		params = append(params, v)
	}
	return p.Ctx.DialectType(d, params...), p.Expect(asm.Greater)
}

func printImage(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("image<")
	p.Type(param(t, 0))
	for i, v := range t.Params[1:] {
		printCommaKeyword(p, t.Def.Params[i+1].Enum, v)
	}
	p.Byte('>')
}

func parseSampledImage(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return nil, false
	}
	if x, ok := t.(*ir.DialectType); !ok || x.Def != ImageType {
		return nil, p.Errorf(at, "sampled image must be composed using image type, got '%s'", t)
	}
	if dim := Dim.Keyword(enumOf(t.(*ir.DialectType).Params[1])); dim == "SubpassData" || dim == "Buffer" {
		return nil, p.Errorf(at, "sampled image Dim must not be SubpassData or Buffer, got %s", dim)
	}
	return p.Ctx.DialectType(d, p.Ctx.TypeAttr(t)), p.Expect(asm.Greater)
}

func printSampledImage(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("sampled_image<")
	p.Type(param(t, 0))
	p.Byte('>')
}

func parseCoopMatrix(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	at := p.Pos()
	dims, ok := p.DimList(false)
	if !ok {
		return nil, false
	}
	if len(dims) != 2 {
		return nil, p.Errorf(at, "expected row and column count")
	}
	t, ok := component(p, d.Dialect)
	if !ok {
		return nil, false
	}
	scope, ok := keywordIn(p, &Scope, "scope <id>")
	if !ok {
		return nil, false
	}
	use, ok := keywordIn(p, &CooperativeMatrixUseKHR, "use <id>")
	if !ok {
		return nil, false
	}
	return p.Ctx.DialectType(d, p.Ctx.TypeAttr(t), count(p.Ctx, dims[0]), count(p.Ctx, dims[1]), scope, use), p.Expect(asm.Greater)
}

func printCoopMatrix(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("coopmatrix<")
	p.Int(number(t.Params[1]))
	p.Byte('x')
	p.Int(number(t.Params[2]))
	p.Byte('x')
	p.Type(param(t, 0))
	printCommaKeyword(p, &Scope, t.Params[3])
	printCommaKeyword(p, &CooperativeMatrixUseKHR, t.Params[4])
	p.Byte('>')
}

// parseTensor parses the parameters of !spirv.arm.tensor: <2x3xf32>, <?x?xf32> or <*xf32>.
// The last form is a tensor without a shape.
func parseTensor(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	at := p.Pos()
	var shape ir.Attribute
	if p.Accept(asm.Star) {
		if !p.DimX() {
			return nil, false
		}
	} else {
		dims, ok := p.DimList(true)
		if !ok {
			return nil, false
		}
		if slices.Contains(dims, 0) {
			return nil, p.Errorf(at, "arm.tensors do not support zero dimensions")
		}
		if slices.Contains(dims, ir.Dynamic) && slices.Max(dims) != ir.Dynamic {
			return nil, p.Errorf(at, "arm.tensor shape dimensions must be either fully dynamic or completed shaped")
		}
		shape = p.Ctx.DenseI64Array(dims)
	}
	at = p.Pos()
	t, ok := component(p, d.Dialect)
	if !ok {
		return nil, false
	}
	if s, ok := shape.(*ir.DenseArrayAttr); ok && s.Len == 0 {
		return nil, p.Errorf(at, "arm.tensors do not support rank zero")
	}
	return p.Ctx.DialectType(d, shape, p.Ctx.TypeAttr(t)), p.Expect(asm.Greater)
}

func printTensor(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("arm.tensor<")
	if s, ok := t.Params[0].(*ir.DenseArrayAttr); ok {
		p.Dims(s.Int64s())
	} else {
		p.Str("*x")
	}
	p.Type(param(t, 1))
	p.Byte('>')
}
