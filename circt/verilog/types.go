package verilog

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// dialectType returns t as a type of definition d, or nil if it is another type. It does not look through
// aliases.
func dialectType(t ir.Type, d *ir.DialectTypeDef) *ir.DialectType {
	if x, ok := t.(*ir.DialectType); ok && x.Def == d {
		return x
	}
	return nil
}

func typeParam(x *ir.DialectType, i int) ir.Type { return x.Params[i].(*ir.TypeAttr).Type }

// unpackedElement returns the element type of an inout or unpacked array, or nil for other types.
func unpackedElement(t ir.Type) ir.Type {
	if x, ok := t.(*ir.DialectType); ok {
		switch x.Def {
		case hw.InOutType, hw.UnpackedArrayType, sv.UnpackedOpenArrayType:
			return typeParam(x, 0)
		}
	}
	return nil
}

// stripUnpacked returns the packed type inside of inouts and unpacked arrays.
func stripUnpacked(t ir.Type) ir.Type {
	for e := unpackedElement(t); e != nil; e = unpackedElement(t) {
		t = e
	}
	return t
}

// hasLeadingUnpacked reports whether t is an unpacked array, seen through inouts.
func hasLeadingUnpacked(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return false
	}
	return x.Def == hw.UnpackedArrayType || x.Def == hw.InOutType && hasLeadingUnpacked(typeParam(x, 0))
}

// hasStruct reports whether t is a struct, union or enum, or an array of such a type.
func hasStruct(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return false
	}
	switch x.Def {
	case hw.InOutType, hw.UnpackedArrayType, hw.ArrayType:
		return hasStruct(typeParam(x, 0))
	case hw.StructType, hw.UnionType, hw.EnumType:
		return true
	}
	return false
}

// isZeroWidth reports whether a value of type t has no bits.
func isZeroWidth(t ir.Type) bool {
	if i, ok := t.(*ir.IntegerType); ok {
		return i.Width == 0
	}
	x, ok := t.(*ir.DialectType)
	if !ok {
		return false
	}
	switch x.Def {
	case hw.TypeAliasType:
		return isZeroWidth(typeParam(x, 1))
	case hw.InOutType:
		return isZeroWidth(typeParam(x, 0))
	case hw.ArrayType, hw.UnpackedArrayType:
		return hw.ArrayLen(t) == 0 || isZeroWidth(typeParam(x, 0))
	case hw.StructType:
		for i := range hw.NumFields(t) {
			if !isZeroWidth(hw.FieldAt(t, i).Type) {
				return false
			}
		}
		return true
	case hw.EnumType:
		return len(hw.EnumFields(t)) == 0
	}
	return false
}

// typeDims appends the packed dimensions of t to dims, outermost first.
func typeDims(t ir.Type, dims []ir.Attribute) []ir.Attribute {
	switch x := t.(type) {
	case *ir.IntegerType:
		if x.Width != 1 {
			dims = append(dims, t.Context().Int64Attr(t.Context().Int(32), int64(x.Width)))
		}
	case *ir.DialectType:
		switch x.Def {
		case hw.ArrayType:
			return typeDims(typeParam(x, 0), append(dims, x.Params[1]))
		case hw.IntType:
			return append(dims, x.Params[0])
		case hw.InOutType, hw.UnpackedArrayType:
			return typeDims(typeParam(x, 0), dims)
		case hw.TypeAliasType:
			return typeDims(typeParam(x, 1), dims)
		}
	}
	return dims
}

// sameDims reports whether two types have the same packed dimensions.
func sameDims(a, b ir.Type) bool {
	var room [16]ir.Attribute
	x := typeDims(a, room[:0:8])
	y := typeDims(b, room[8:8])
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		p, ok1 := x[i].(*ir.IntegerAttr)
		q, ok2 := y[i].(*ir.IntegerAttr)
		if ok1 && ok2 && p.Value.Uint64() == q.Value.Uint64() {
			continue
		}
		if x[i] != y[i] {
			return false
		}
	}
	return true
}

// typePrinter prints types, in the form that its settings select.
type typePrinter struct {
	e           *emitter
	at          *ir.Operation // to report at
	alias       ir.Type       // whose names an enum's cases have; may be nil
	implicitInt bool          // integers are without a word
	noSingleBit bool          // a single bit has a dimension, too
	twoState    bool          // bit, byte, int, ... in the place of logic
	buf         []byte
}

// fail reports an error in a type, at the location of p.at and without the operation.
func (p *typePrinter) fail(format string, args ...any) {
	p.e.failed = true
	p.e.d.ctx.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: p.at.Loc(), Text: fmt.Sprintf(format, args...)})
}

// dim appends a dimension of a elements, such as [7:0].
func (p *typePrinter) dim(a ir.Attribute) {
	switch x := a.(type) {
	case *ir.IntegerAttr:
		if x.Value.IsZero() {
			p.buf = append(p.buf, "/*Zero Width*/"...)
			return
		}
		p.buf = append(p.buf, '[')
		p.buf = strconv.AppendInt(p.buf, x.Int64()-1, 10)
		p.buf = append(p.buf, ":0]"...)
	default:
		p.buf = append(p.buf, '[')
		p.buf = append(p.buf, p.e.paramText(minusOne(a), precLowest, func() { p.fail("invalid parameter in type") })...)
		p.buf = append(p.buf, ":0]"...)
	}
}

// minusOne returns the parameter expression a - 1.
func minusOne(a ir.Attribute) ir.Attribute {
	t := ir.TypeOf(a)
	return hw.Expr(hw.ExprAdd, a, t.Context().Int64Attr(t, -1))
}

func (p *typePrinter) dims(dims []ir.Attribute) {
	for _, d := range dims {
		p.dim(d)
	}
}

func (p *typePrinter) str(s string) { p.buf = append(p.buf, s...) }

// twoStateAtom returns the Verilog word for a two-state integer of this width, such as byte, or "" if there
// is none.
func twoStateAtom(width uint32) string {
	switch width {
	case 8:
		return "byte"
	case 16:
		return "shortint"
	case 32:
		return "int"
	case 64:
		return "longint"
	}
	return ""
}

// integer prints an integer type: its keyword and its dimensions.
func (p *typePrinter) integer(dims []ir.Attribute) {
	word := "logic"
	if p.twoState {
		word = "bit"
	} else if p.implicitInt {
		word = ""
	}
	p.str(word)
	if word != "" && len(dims) > 0 {
		p.str(" ")
	}
	p.dims(dims)
}

// field prints the declaration of a field: its type, its name and its unpacked dimensions.
func (p *typePrinter) field(t ir.Type, name string) {
	q := typePrinter{e: p.e, at: p.at, twoState: p.twoState, buf: p.buf}
	q.packed(stripUnpacked(t), nil)
	q.str(" ")
	q.str(name)
	q.postfix(t)
	p.buf = q.buf
}

// packed prints the packed type t. dims are the dimensions of the arrays around it.
func (p *typePrinter) packed(t ir.Type, dims []ir.Attribute) {
	switch x := t.(type) {
	case *ir.IntegerType:
		if p.twoState && len(dims) == 0 {
			if atom := twoStateAtom(x.Width); atom != "" {
				p.str(atom)
				return
			}
		}
		if x.Width != 1 || p.noSingleBit {
			dims = append(dims, t.Context().Int64Attr(t.Context().Int(32), int64(x.Width)))
		}
		p.integer(dims)
		return
	case *ir.DialectType:
		if p.packedDialect(x, dims) {
			return
		}
	}
	p.str("<<invalid type '" + typeText(t) + "'>>")
	p.fail("value has an unsupported verilog type '%s'", typeText(t))
}

func typeText(t ir.Type) string {
	if s, ok := t.(interface{ String() string }); ok {
		return s.String()
	}
	return ""
}

func (p *typePrinter) packedDialect(x *ir.DialectType, dims []ir.Attribute) bool {
	switch x.Def {
	case hw.IntType:
		p.integer(append(dims, x.Params[0]))
	case hw.ArrayType:
		p.packed(typeParam(x, 0), append(dims, x.Params[1]))
	case hw.InOutType:
		p.packed(typeParam(x, 0), dims)
	case hw.EnumType:
		p.enum(x)
	case hw.StructType:
		p.structure(x, dims)
	case hw.UnionType:
		p.union(x, dims)
	case sv.InterfaceType:
	case sv.ModportType:
		ref := x.Params[0].(*ir.SymbolRefAttr)
		p.str(p.e.d.moduleNameOf(ref.Root) + "." + ref.Leaf().Value)
	case hw.UnpackedArrayType:
		p.fail("Unexpected unpacked array in packed type '%s'", typeText(x))
		p.str("<<unexpected unpacked array>>")
	case hw.StringType:
		p.str("string")
	case hw.TypeAliasType:
		decl := p.e.d.typeDecl(x)
		switch {
		case decl == nil:
			p.fail("unresolvable type reference")
		case hw.TypedeclOp(decl).Type().Type != typeParam(x, 1):
			p.fail("declared type did not match aliased type")
		default:
			p.str(typeDeclName(decl))
			p.dims(dims)
		}
	default:
		return false
	}
	return true
}

func (p *typePrinter) enum(x *ir.DialectType) {
	p.str("enum ")
	if w := hw.BitWidth(x); w != 32 {
		p.str("bit [" + strconv.FormatInt(w-1, 10) + ":0] ")
	}
	p.str("{")
	prefix := ir.Type(x)
	if p.alias != nil {
		prefix = p.alias
	}
	for i, f := range hw.EnumFields(x) {
		if i > 0 {
			p.str(", ")
		}
		p.str(p.e.d.enumFieldName(f.(*ir.StringAttr).Value, prefix))
	}
	p.str("}")
}

func (p *typePrinter) structure(x *ir.DialectType, dims []ir.Attribute) {
	if isZeroWidth(x) {
		p.str("/*Zero Width*/")
		return
	}
	p.str("struct packed {")
	for i := range hw.NumFields(x) {
		f := hw.FieldAt(x, i)
		name := p.e.fields.name(f.Name.Value)
		if isZeroWidth(f.Type) {
			p.str("/*" + name + ": Zero Width;*/ ")
			continue
		}
		p.field(f.Type, name)
		p.str("; ")
	}
	p.str("}")
	p.dims(dims)
}

func (p *typePrinter) union(x *ir.DialectType, dims []ir.Attribute) {
	p.str("union packed {")
	whole := hw.BitWidth(x)
	pad := func(n int64, where, name string) {
		p.str("logic [" + strconv.FormatInt(n-1, 10) + ":0] __" + where + "_padding_" + name)
	}
	for i := range hw.NumFields(x) {
		f := hw.FieldAt(x, i)
		name := p.e.fields.name(f.Name.Value)
		if isZeroWidth(f.Type) {
			p.str("/*" + name + ": Zero Width;*/ ")
			continue
		}
		width := hw.BitWidth(f.Type)
		padded := width < whole || f.Offset > 0
		if padded {
			p.str(" struct packed {")
			if f.Offset > 0 {
				pad(f.Offset, "pre", name)
				p.str("; ")
			}
		}
		p.field(f.Type, name)
		p.str(";")
		if padded {
			if rest := whole - width - f.Offset; rest > 0 {
				p.str(" ")
				pad(rest, "post", name)
				p.str(";")
			}
			p.str("} " + name + ";")
		}
	}
	p.str("}")
	p.dims(dims)
}

// postfix prints the unpacked dimensions of t, which stand behind the name.
func (p *typePrinter) postfix(t ir.Type) {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return
	}
	switch x.Def {
	case hw.InOutType:
		p.postfix(typeParam(x, 0))
	case hw.UnpackedArrayType:
		p.str("[0:")
		if n := hw.ArrayLen(x); n >= 0 {
			p.str(strconv.FormatInt(n-1, 10))
		} else {
			p.str(p.e.paramText(minusOne(x.Params[1]), precLowest, func() { p.fail("invalid parameter in type") }))
		}
		p.str("]")
		p.postfix(typeParam(x, 0))
	case sv.UnpackedOpenArrayType:
		p.str("[]")
		p.postfix(typeParam(x, 0))
	case sv.InterfaceType:
		p.str("()")
	}
}

// packedText returns the text of the packed type t for a declaration, such as [7:0] for i8: the keyword
// logic is left out. The text of i1 is empty if singleBit is set, and otherwise [0:0]. Argument at is the
// operation for errors.
func (e *emitter) packedText(t ir.Type, at *ir.Operation, singleBit bool) string {
	if i, ok := t.(*ir.IntegerType); ok {
		if i.Width == 1 && singleBit {
			return ""
		}
		if i.Width > 0 {
			return "[" + strconv.FormatUint(uint64(i.Width-1), 10) + ":0]"
		}
	}
	p := typePrinter{e: e, at: at, implicitInt: true, noSingleBit: !singleBit}
	p.packed(t, nil)
	return string(p.buf)
}

// postfixText returns the text of the unpacked dimensions of t. Argument at is the operation for errors.
func (e *emitter) postfixText(t ir.Type, at *ir.Operation) string {
	if _, ok := t.(*ir.IntegerType); ok {
		return ""
	}
	p := typePrinter{e: e, at: at}
	p.postfix(t)
	return string(p.buf)
}

// dimsText returns the text of the packed dimensions of t. Argument at is the operation for errors.
func (e *emitter) dimsText(t ir.Type, at *ir.Operation) string {
	p := typePrinter{e: e, at: at}
	p.dims(typeDims(t, nil))
	return string(p.buf)
}

// fieldNames renames the fields of structs and unions whose names are not legal in Verilog. A name is
// renamed in the same way throughout a file.
type fieldNames struct {
	opts    *Options
	renamed map[string]string
	names   *names
}

func (f *fieldNames) name(field string) string {
	if to, ok := f.renamed[field]; ok {
		return to
	}
	if f.renamed == nil {
		f.renamed = map[string]string{}
		f.names = newNames(f.opts.caseInsensitiveKeywords)
	}
	to := f.names.legalFor(field)
	f.renamed[field] = to
	return to
}

// quoted returns s as a Verilog string literal.
func quoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	appendEscaped(&b, s)
	b.WriteByte('"')
	return b.String()
}

// appendEscaped writes s with the escapes of a string literal. Unprintable bytes become octal numbers.
func appendEscaped(b *strings.Builder, s string) {
	for i := range len(s) {
		switch c := s[i]; {
		case c == '\\' || c == '"':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString("\\n")
		case c == '\t':
			b.WriteString("\\t")
		case c >= 0x20 && c < 0x7f:
			b.WriteByte(c)
		default:
			b.WriteByte('\\')
			b.WriteByte('0' + c>>6)
			b.WriteByte('0' + c>>3&7)
			b.WriteByte('0' + c&7)
		}
	}
}
