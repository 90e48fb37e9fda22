package hw

import (
	"github.com/millrace-mlir/millrace/ir"
)

// The types of the dialect. To make one, use the constructors below, because some of them
// bring the type into canonical form.
var (
	ArrayType = &ir.DialectTypeDef{
		Mnemonic:   "array",
		Params:     []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}, {Name: "sizeAttr", Kind: ir.ParamAttr}},
		Interfaces: []string{"BitWidthTypeInterface", "FieldIDTypeInterface", "DestructurableTypeInterface"},
	}
	EnumType = &ir.DialectTypeDef{
		Mnemonic:   "enum",
		Params:     []ir.ParamDef{{Name: "fields", Kind: ir.ParamAttr, Class: "ArrayAttr"}},
		Interfaces: []string{"BitWidthTypeInterface"},
	}
	InOutType = &ir.DialectTypeDef{
		Mnemonic: "inout",
		Params:   []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}},
	}
	// IntType is an integer whose width is a parameter expression; a known width
	// gives the builtin integer.
	IntType = &ir.DialectTypeDef{
		Mnemonic: "int",
		Params:   []ir.ParamDef{{Name: "width", Kind: ir.ParamAttr, Class: "TypedAttr"}},
	}
	// ModuleType holds a list of ports, each a list of direction, name and type.
	ModuleType = &ir.DialectTypeDef{
		Mnemonic: "modty",
		Params:   []ir.ParamDef{{Name: "ports", Kind: ir.ParamCustom}},
	}
	StringType = &ir.DialectTypeDef{Mnemonic: "string"}
	// StructType holds names and types in turn, so do the fields of unions, with
	// offsets as a third.
	StructType = &ir.DialectTypeDef{
		Mnemonic:   "struct",
		Params:     []ir.ParamDef{{Name: "elements", Kind: ir.ParamCustom}},
		Interfaces: []string{"BitWidthTypeInterface", "FieldIDTypeInterface", "DestructurableTypeInterface"},
	}
	// TypeAliasType refers to a hw.typedecl. The canonical type is the inner one
	// with all aliases looked through.
	TypeAliasType = &ir.DialectTypeDef{
		Mnemonic: "typealias",
		Params: []ir.ParamDef{
			{Name: "ref", Kind: ir.ParamAttr, Class: "SymbolRefAttr"},
			{Name: "innerType", Kind: ir.ParamType},
			{Name: "canonicalType", Kind: ir.ParamType},
		},
		Interfaces: []string{"BitWidthTypeInterface"},
	}
	UnionType = &ir.DialectTypeDef{
		Mnemonic:   "union",
		Params:     []ir.ParamDef{{Name: "elements", Kind: ir.ParamCustom}},
		Interfaces: []string{"BitWidthTypeInterface"},
	}
	UnpackedArrayType = &ir.DialectTypeDef{
		Mnemonic:   "uarray",
		Params:     []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}, {Name: "sizeAttr", Kind: ir.ParamAttr}},
		Interfaces: []string{"BitWidthTypeInterface", "FieldIDTypeInterface"},
	}
)

// typeParam returns parameter i of t, which must be a type.
func typeParam(t *ir.DialectType, i int) ir.Type { return t.Params[i].(*ir.TypeAttr).Type }

// As returns t, or the type that t is an alias of, if d defines it. It returns nil
// otherwise. Aliases inside the type remain, so an element of an aliased array can be an
// alias itself.
func As(t ir.Type, d *ir.DialectTypeDef) *ir.DialectType { return exactly(unalias(t), d) }

// unalias returns the type that t is an alias of, or t if it is no alias.
func unalias(t ir.Type) ir.Type {
	for x := exactly(t, TypeAliasType); x != nil; x = exactly(t, TypeAliasType) {
		t = typeParam(x, 1)
	}
	return t
}

// exactly returns t if d defines it, and nil otherwise. It does not look through an
// alias.
func exactly(t ir.Type, d *ir.DialectTypeDef) *ir.DialectType {
	if x, ok := t.(*ir.DialectType); ok && x.Def == d {
		return x
	}
	return nil
}

// Canonical returns the type behind an alias, without aliases inside. It returns any
// other type unchanged.
func Canonical(t ir.Type) ir.Type {
	if x := exactly(t, TypeAliasType); x != nil {
		return typeParam(x, 2)
	}
	return t
}

// ArrayOf returns the type !hw.array<n x elem>.
func ArrayOf(elem ir.Type, n int64) ir.Type {
	c := elem.Context()
	return c.DialectType(ArrayType, c.TypeAttr(elem), c.Int64Attr(c.Int(64), n))
}

// InOutOf returns the type !hw.inout<elem>.
func InOutOf(elem ir.Type) ir.Type {
	c := elem.Context()
	return c.DialectType(InOutType, c.TypeAttr(elem))
}

// intOf returns the integer type of the given width. The width is an attribute of type
// i32: a number or a parameter expression.
func intOf(width ir.Attribute) ir.Type {
	c := width.Context()
	if w, ok := width.(*ir.IntegerAttr); ok {
		return c.Int(uint32(w.Value.Uint64()))
	}
	return c.DialectType(IntType, width)
}

// structOf returns the struct with the given fields.
func structOf(c *ir.Context, fields []Field) ir.Type {
	return c.DialectType(StructType, fieldList(c, fields, false))
}

// aliasOf returns the alias called ref of type inner.
func aliasOf(ref *ir.SymbolRefAttr, inner ir.Type) ir.Type {
	c := inner.Context()
	return c.DialectType(TypeAliasType, ref, c.TypeAttr(inner), c.TypeAttr(canonicalize(inner)))
}

// canonicalize returns t with all aliases in it replaced by the types that they stand
// for.
func canonicalize(t ir.Type) ir.Type {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return t
	}
	c := t.Context()
	switch x.Def {
	case TypeAliasType:
		return canonicalize(typeParam(x, 2))
	case ArrayType, UnpackedArrayType:
		return c.DialectType(x.Def, c.TypeAttr(canonicalize(typeParam(x, 0))), x.Params[1])
	case StructType:
		fields := Fields(t)
		for i := range fields {
			fields[i].Type = canonicalize(fields[i].Type)
		}
		return structOf(c, fields)
	}
	return t
}

// Field is a field of a struct or union.
type Field struct {
	Name   *ir.StringAttr
	Type   ir.Type
	Offset int64 // in bits; unions only
}

func fieldList(c *ir.Context, fields []Field, offsets bool) ir.Attribute {
	list := make([]ir.Attribute, 0, 3*len(fields))
	for _, f := range fields {
		list = append(list, f.Name, c.TypeAttr(f.Type))
		if offsets {
			list = append(list, c.Int64Attr(c.Int(64), f.Offset))
		}
	}
	return c.Array(list...)
}

// fieldsOf returns the list that describes the fields of a struct or union. Each field
// takes step elements of the list.
func fieldsOf(t ir.Type) (list []ir.Attribute, step int) {
	if x := As(t, StructType); x != nil {
		return x.Params[0].(*ir.ArrayAttr).Elems, 2
	}
	if x := As(t, UnionType); x != nil {
		return x.Params[0].(*ir.ArrayAttr).Elems, 3
	}
	return nil, 1
}

// NumFields returns the number of fields of a struct or union.
func NumFields(t ir.Type) int {
	list, step := fieldsOf(t)
	return len(list) / step
}

// FieldAt returns field i of a struct or union.
func FieldAt(t ir.Type, i int) (f Field) {
	list, step := fieldsOf(t)
	f.Name, f.Type = list[i*step].(*ir.StringAttr), list[i*step+1].(*ir.TypeAttr).Type
	if step == 3 {
		f.Offset = list[i*step+2].(*ir.IntegerAttr).Int64()
	}
	return f
}

// Fields returns the fields of a struct or union.
func Fields(t ir.Type) []Field {
	fields := make([]Field, NumFields(t))
	for i := range fields {
		fields[i] = FieldAt(t, i)
	}
	return fields
}

// FieldIndex returns the index of the field called name, or -1 if there is none.
func FieldIndex(t ir.Type, name string) int {
	list, step := fieldsOf(t)
	for i := 0; i < len(list); i += step {
		if list[i].(*ir.StringAttr).Value == name {
			return i / step
		}
	}
	return -1
}

// InOutElement returns the element type of an inout, or nil if t is no inout.
func InOutElement(t ir.Type) ir.Type {
	if x := As(t, InOutType); x != nil {
		return typeParam(x, 0)
	}
	return nil
}

// ArrayElement returns the element type of an array, which may be unpacked. It returns
// nil if t is no array.
func ArrayElement(t ir.Type) ir.Type {
	x, ok := unalias(t).(*ir.DialectType)
	if ok && (x.Def == ArrayType || x.Def == UnpackedArrayType) {
		return typeParam(x, 0)
	}
	return nil
}

// ArrayLen returns the number of elements of an array, which may be unpacked. It returns
// -1 if a parameter expression gives the number, or if t is no array.
func ArrayLen(t ir.Type) int64 {
	if x, ok := Canonical(t).(*ir.DialectType); ok && (x.Def == ArrayType || x.Def == UnpackedArrayType) {
		if n, ok := x.Params[1].(*ir.IntegerAttr); ok {
			return n.Int64()
		}
	}
	return -1
}

// EnumFields returns the names of the cases of an enum.
func EnumFields(t ir.Type) []ir.Attribute {
	if x := As(t, EnumType); x != nil {
		return x.Params[0].(*ir.ArrayAttr).Elems
	}
	return nil
}
