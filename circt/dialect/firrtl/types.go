package firrtl

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
)

// The types of the dialect. Hardware types are base types; const, widths and elements are
// parameters. The properties and the number of fields of an aggregate follow from its
// elements. They are parameters as well, so that looking them up costs nothing. Only the
// functions of this file make types.
var (
	UIntType       = widthType("uint")
	SIntType       = widthType("sint")
	AnalogType     = widthType("analog")
	ClockType      = signalType("clock")
	ResetType      = signalType("reset")
	AsyncResetType = signalType("asyncreset")

	BundleType     = aggregateType("bundle")
	VectorType     = aggregateType("vector")
	EnumType       = aggregateType("enum")
	OpenBundleType = aggregateType("openbundle")
	OpenVectorType = aggregateType("openvector")

	AliasType = &ir.DialectTypeDef{Mnemonic: "alias", Params: []ir.ParamDef{
		{Name: "name", Kind: ir.ParamString}, {Name: "innerType", Kind: ir.ParamType}}}
	LHSType = &ir.DialectTypeDef{Mnemonic: "lhs", Params: []ir.ParamDef{{Name: "type", Kind: ir.ParamType}}}
	// RefType is a probe. Its parameters are the type to which it refers, whether it may
	// be forced, and its layer.
	RefType = &ir.DialectTypeDef{Mnemonic: "probe", Params: []ir.ParamDef{
		{Name: "type", Kind: ir.ParamType}, {Name: "forceable", Kind: ir.ParamBool}, {Name: "layer", Optional: true}}}

	StringType  = propertyType("string")
	IntegerType = propertyType("integer")
	BoolType    = propertyType("bool")
	DoubleType  = propertyType("double")
	PathType    = propertyType("path")
	AnyRefType  = propertyType("anyref")
	FStringType = propertyType("fstring")
	ListType    = &ir.DialectTypeDef{Mnemonic: "list", Params: []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}}}
	ClassType   = &ir.DialectTypeDef{Mnemonic: "class", Params: []ir.ParamDef{{Name: "name"}, {Name: "elements"}}}
	DomainType  = &ir.DialectTypeDef{Mnemonic: "domain", Params: []ir.ParamDef{{Name: "name"}, {Name: "fields"}}}
)

var types = []*ir.DialectTypeDef{
	UIntType, SIntType, AnalogType, ClockType, ResetType, AsyncResetType,
	BundleType, VectorType, EnumType, OpenBundleType, OpenVectorType, AliasType, LHSType, RefType,
	StringType, IntegerType, BoolType, DoubleType, PathType, AnyRefType, FStringType, ListType, ClassType, DomainType,
}

func widthType(name string) *ir.DialectTypeDef {
	return &ir.DialectTypeDef{Mnemonic: name, Params: []ir.ParamDef{
		{Name: "width", Kind: ir.ParamInt, Width: 32}, {Name: "isConst", Kind: ir.ParamBool}}}
}

func signalType(name string) *ir.DialectTypeDef {
	return &ir.DialectTypeDef{Mnemonic: name, Params: []ir.ParamDef{{Name: "isConst", Kind: ir.ParamBool}}}
}

func propertyType(name string) *ir.DialectTypeDef { return &ir.DialectTypeDef{Mnemonic: name} }

// aggregateType defines an aggregate type. Its parameters are the elements (of a vector:
// its element type), const, the properties and the number of fields. A vector also has
// the number of elements.
func aggregateType(name string) *ir.DialectTypeDef {
	return &ir.DialectTypeDef{Mnemonic: name, Params: []ir.ParamDef{
		{Name: "elements"}, {Name: "isConst", Kind: ir.ParamBool}, {Name: "properties", Kind: ir.ParamInt},
		{Name: "maxFieldID", Kind: ir.ParamInt}, {Name: "numElements", Kind: ir.ParamInt, Optional: true}}}
}

const (
	paramElements = iota
	paramConst
	paramProps
	paramFields
	paramCount
)

// Props is a set of properties that hold for a type together with all elements in it
// (upstream: RecursiveTypeProperties).
type Props uint8

const (
	Passive Props = 1 << iota
	HasReference
	HasAnalog
	HasConst
	UninferredWidth
	UninferredReset
)

// Unknown is the width of an integer whose width is not known yet.
const Unknown = int32(-1)

// Field is an element of a bundle.
type Field struct {
	Name *ir.StringAttr
	Flip bool
	Type ir.Type
}

// Variant is a variant of an enumeration. Value is its tag.
type Variant struct {
	Name  *ir.StringAttr
	Value uint64
	Type  ir.Type
}

// dialectType returns t if it is a type of a dialect, or else nil.
func dialectType(t ir.Type) *ir.DialectType {
	d, _ := t.(*ir.DialectType)
	return d
}

// strip returns the type that t is an alias of, even through several aliases, or t
// itself. It returns nil for types of no dialect.
func strip(t ir.Type) *ir.DialectType {
	d, _ := t.(*ir.DialectType)
	for d != nil && d.Def == AliasType {
		d = d.Params[1].(*ir.TypeAttr).Type.(*ir.DialectType)
	}
	return d
}

// Is reports whether t, without its aliases, has one of the definitions.
func Is(t ir.Type, defs ...*ir.DialectTypeDef) bool {
	d := strip(t)
	if d != nil {
		for _, def := range defs {
			if d.Def == def {
				return true
			}
		}
	}
	return false
}

// UInt, SInt and Analog return types of width bits, which may be Unknown.
func UInt(c *ir.Context, width int32, isConst bool) ir.Type {
	return widthOf(c, UIntType, width, isConst)
}
func SInt(c *ir.Context, width int32, isConst bool) ir.Type {
	return widthOf(c, SIntType, width, isConst)
}
func Analog(c *ir.Context, width int32, isConst bool) ir.Type {
	return widthOf(c, AnalogType, width, isConst)
}

// Int returns SInt if signed is set, or else UInt.
func Int(c *ir.Context, signed bool, width int32, isConst bool) ir.Type {
	if signed {
		return SInt(c, width, isConst)
	}
	return UInt(c, width, isConst)
}

func widthOf(c *ir.Context, d *ir.DialectTypeDef, width int32, isConst bool) ir.Type {
	return c.DialectType(d, c.Int64Attr(c.Int(32), int64(width)), c.Bool(isConst))
}

// Clock, Reset and AsyncReset return the types of clocks and resets.
func Clock(c *ir.Context, isConst bool) ir.Type { return c.DialectType(ClockType, c.Bool(isConst)) }
func Reset(c *ir.Context, isConst bool) ir.Type { return c.DialectType(ResetType, c.Bool(isConst)) }
func AsyncReset(c *ir.Context, isConst bool) ir.Type {
	return c.DialectType(AsyncResetType, c.Bool(isConst))
}

// Property returns the property type d, which has no parameters.
func Property(c *ir.Context, d *ir.DialectTypeDef) ir.Type { return c.DialectType(d) }

// Bundle returns the type of a bundle, whose elements must be base types. For other
// elements, use OpenBundle.
func Bundle(c *ir.Context, fields []Field, isConst bool) ir.Type {
	return bundleOf(c, BundleType, fields, isConst)
}

// OpenBundle returns the type of a bundle that may have probes and properties as
// elements.
func OpenBundle(c *ir.Context, fields []Field, isConst bool) ir.Type {
	return bundleOf(c, OpenBundleType, fields, isConst)
}

func bundleOf(c *ir.Context, d *ir.DialectTypeDef, fields []Field, isConst bool) ir.Type {
	elems := make([]ir.Attribute, len(fields))
	props, max := Passive, uint64(0)
	if isConst {
		props |= HasConst
	}
	for i, f := range fields {
		elems[i] = c.Array(f.Name, c.Bool(f.Flip), c.TypeAttr(f.Type))
		props = joinProps(props, PropsOf(f.Type))
		if f.Flip {
			props &^= Passive
		}
		max += 1 + maxFieldID(f.Type)
	}
	return aggregate(c, d, c.Array(elems...), isConst, props, max, nil)
}

func joinProps(a, b Props) Props { return a&b&Passive | (a|b)&^Passive }

func aggregate(c *ir.Context, d *ir.DialectTypeDef, elems ir.Attribute, isConst bool, props Props, fields uint64, count ir.Attribute) ir.Type {
	i64 := c.Int(64)
	return c.DialectType(d, elems, c.Bool(isConst), c.Int64Attr(i64, int64(props)), c.Int64Attr(i64, int64(fields)), count)
}

// Vector returns the type of a vector of n elements of a base type.
func Vector(c *ir.Context, elem ir.Type, n uint64, isConst bool) ir.Type {
	return vectorOf(c, VectorType, elem, n, isConst)
}

// OpenVector returns the type of a vector whose elements need not be of a base type.
func OpenVector(c *ir.Context, elem ir.Type, n uint64, isConst bool) ir.Type {
	return vectorOf(c, OpenVectorType, elem, n, isConst)
}

func vectorOf(c *ir.Context, d *ir.DialectTypeDef, elem ir.Type, n uint64, isConst bool) ir.Type {
	props := PropsOf(elem)
	if isConst {
		props |= HasConst
	}
	return aggregate(c, d, c.TypeAttr(elem), isConst, props, n*(maxFieldID(elem)+1), c.Int64Attr(c.Int(64), int64(n)))
}

// Enum returns the type of an enumeration: a tagged union.
func Enum(c *ir.Context, vs []Variant, isConst bool) ir.Type {
	elems := make([]ir.Attribute, len(vs))
	props, fields := Passive, uint64(0)
	if isConst {
		props |= HasConst
	}
	for i, v := range vs {
		elems[i] = c.Array(v.Name, c.Int64Attr(c.Int(64), int64(v.Value)), c.TypeAttr(v.Type))
		props = joinProps(props, PropsOf(v.Type))
		fields += 1 + maxFieldID(v.Type)
	}
	return aggregate(c, EnumType, c.Array(elems...), isConst, props, fields, nil)
}

// Alias returns an alias of the base type t.
func Alias(c *ir.Context, name *ir.StringAttr, t ir.Type) ir.Type {
	return c.DialectType(AliasType, name, c.TypeAttr(t))
}

// lhs returns the type of the left side of an assignment of a t.
func lhs(c *ir.Context, t ir.Type) ir.Type { return c.DialectType(LHSType, c.TypeAttr(t)) }

// Ref returns the type of a probe of t. layer is the layer of the probe, or nil.
func Ref(c *ir.Context, t ir.Type, forceable bool, layer *ir.SymbolRefAttr) ir.Type {
	var l ir.Attribute
	if layer != nil {
		l = layer
	}
	return c.DialectType(RefType, c.TypeAttr(t), c.Bool(forceable), l)
}

// List returns the type of a list of properties.
func List(c *ir.Context, elem ir.Type) ir.Type { return c.DialectType(ListType, c.TypeAttr(elem)) }

// Port is a port of a class.
type Port struct {
	Name *ir.StringAttr
	Out  bool
	Type ir.Type
}

// ClassOf returns the type of a class's objects.
func ClassOf(c *ir.Context, name *ir.SymbolRefAttr, ports []Port) ir.Type {
	elems := make([]ir.Attribute, len(ports))
	for i, p := range ports {
		elems[i] = c.Array(p.Name, c.Bool(p.Out), c.TypeAttr(p.Type))
	}
	return c.DialectType(ClassType, name, c.Array(elems...))
}

// DomainOf returns the type of a domain. fields has #firrtl.domain.field attributes.
func DomainOf(c *ir.Context, name *ir.SymbolRefAttr, fields []ir.Attribute) ir.Type {
	return c.DialectType(DomainType, name, c.Array(fields...))
}

func flag(a ir.Attribute) bool { return !a.(*ir.IntegerAttr).Value.IsZero() }

// IsConst reports whether a type is const: its values are known when the hardware is
// built.
func IsConst(t ir.Type) bool {
	d := strip(t)
	if d == nil {
		return false
	}
	switch d.Def {
	case UIntType, SIntType, AnalogType:
		return flag(d.Params[1])
	case ClockType, ResetType, AsyncResetType:
		return flag(d.Params[0])
	case BundleType, VectorType, EnumType, OpenBundleType, OpenVectorType:
		return flag(d.Params[paramConst])
	}
	return false
}

// Width returns the width of a ground type in bits. It is Unknown (-1) if the width is
// not known, and -2 for other types.
func Width(t ir.Type) int32 {
	d := strip(t)
	if d == nil {
		return -2
	}
	switch d.Def {
	case UIntType, SIntType, AnalogType:
		return int32(d.Params[0].(*ir.IntegerAttr).Int64())
	case ClockType, ResetType, AsyncResetType:
		return 1
	}
	return -2
}

// PropsOf returns the properties of a type of this dialect.
func PropsOf(t ir.Type) Props {
	d := strip(t)
	if d == nil {
		return Passive
	}
	p := Passive
	switch d.Def {
	case UIntType, SIntType, AnalogType:
		if flag(d.Params[1]) {
			p |= HasConst
		}
		if d.Params[0].(*ir.IntegerAttr).Int64() < 0 {
			p |= UninferredWidth
		}
		if d.Def == AnalogType {
			p |= HasAnalog
		}
	case ClockType, ResetType, AsyncResetType:
		if flag(d.Params[0]) {
			p |= HasConst
		}
		if d.Def == ResetType {
			p |= UninferredReset
		}
	case BundleType, VectorType, EnumType, OpenBundleType, OpenVectorType:
		return Props(d.Params[paramProps].(*ir.IntegerAttr).Int64())
	case RefType, LHSType:
		p = PropsOf(d.Params[0].(*ir.TypeAttr).Type)
		if d.Def == RefType {
			p |= HasReference
		}
	}
	return p
}

// Has reports whether a type has all of the given properties.
func Has(t ir.Type, p Props) bool { return PropsOf(t)&p == p }

// maxFieldID returns the largest field ID in t. ID 0 is the whole value.
func maxFieldID(t ir.Type) uint64 {
	d := strip(t)
	if d == nil {
		return 0
	}
	switch d.Def {
	case BundleType, VectorType, EnumType, OpenBundleType, OpenVectorType:
		return uint64(d.Params[paramFields].(*ir.IntegerAttr).Int64())
	case ClassType:
		var n uint64
		for i := range NumElements(d) {
			n += 1 + maxFieldID(ElementType(d, i))
		}
		return n
	}
	return 0
}

// NumElements returns the number of elements of an aggregate, of ports of a class, or of
// fields of a domain. It is 0 for other types.
func NumElements(t ir.Type) int {
	d := strip(t)
	if d == nil {
		return 0
	}
	switch d.Def {
	case BundleType, OpenBundleType, EnumType:
		return len(d.Params[paramElements].(*ir.ArrayAttr).Elems)
	case VectorType, OpenVectorType:
		return int(d.Params[paramCount].(*ir.IntegerAttr).Int64())
	case ClassType, DomainType:
		return len(d.Params[1].(*ir.ArrayAttr).Elems)
	}
	return 0
}

// elements returns the parameter with the elements of a bundle, an enumeration, a class
// or a domain.
func elements(d *ir.DialectType) []ir.Attribute {
	if d.Def == ClassType || d.Def == DomainType {
		return d.Params[1].(*ir.ArrayAttr).Elems
	}
	return d.Params[paramElements].(*ir.ArrayAttr).Elems
}

// ElementType returns the type of element i of an aggregate, class or domain.
func ElementType(t ir.Type, i int) ir.Type {
	d := strip(t)
	if d.Def == VectorType || d.Def == OpenVectorType {
		return d.Params[paramElements].(*ir.TypeAttr).Type
	}
	e := elements(d)[i]
	if f, ok := e.(*ir.DialectAttr); ok { // a domain's field
		return f.Params[1].(*ir.TypeAttr).Type
	}
	return e.(*ir.ArrayAttr).Elems[2].(*ir.TypeAttr).Type
}

// ElementName returns the name of element i of a bundle, an enumeration, a class or a
// domain.
func ElementName(t ir.Type, i int) *ir.StringAttr {
	e := elements(strip(t))[i]
	if f, ok := e.(*ir.DialectAttr); ok {
		return f.Params[0].(*ir.StringAttr)
	}
	return e.(*ir.ArrayAttr).Elems[0].(*ir.StringAttr)
}

// ElementFlip reports whether element i of a bundle is flipped, or port i of a class is
// an output.
func ElementFlip(t ir.Type, i int) bool {
	d := strip(t)
	if d.Def != BundleType && d.Def != OpenBundleType && d.Def != ClassType {
		return false
	}
	return flag(elements(d)[i].(*ir.ArrayAttr).Elems[1])
}

// VariantValue returns the tag of variant i of an enumeration.
func VariantValue(t ir.Type, i int) uint64 {
	return uint64(elements(strip(t))[i].(*ir.ArrayAttr).Elems[1].(*ir.IntegerAttr).Int64())
}

// fields returns the elements of a bundle.
func fields(t ir.Type) []Field {
	fs := make([]Field, NumElements(t))
	for i := range fs {
		fs[i] = Field{ElementName(t, i), ElementFlip(t, i), ElementType(t, i)}
	}
	return fs
}

// variants returns the variants of an enumeration.
func variants(t ir.Type) []Variant {
	vs := make([]Variant, NumElements(t))
	for i := range vs {
		vs[i] = Variant{ElementName(t, i), VariantValue(t, i), ElementType(t, i)}
	}
	return vs
}

// ElementIndex returns the index of the element with this name, or -1 if there is none.
func ElementIndex(t ir.Type, name string) int {
	for i := range NumElements(t) {
		if ElementName(t, i).Value == name {
			return i
		}
	}
	return -1
}

// FieldID returns the ID of element i, which is the first ID within the element.
func FieldID(t ir.Type, i int) uint64 {
	d := strip(t)
	if d.Def == VectorType || d.Def == OpenVectorType {
		return 1 + uint64(i)*(maxFieldID(ElementType(d, 0))+1)
	}
	id := uint64(1)
	for k := range i {
		id += 1 + maxFieldID(ElementType(d, k))
	}
	return id
}

// IndexForFieldID returns the index of the element of t that contains the field id, which
// must not be 0.
func IndexForFieldID(t ir.Type, id uint64) int {
	d := strip(t)
	if d.Def == VectorType || d.Def == OpenVectorType {
		return int((id - 1) / (maxFieldID(ElementType(d, 0)) + 1))
	}
	for i, at := 0, uint64(1); i < NumElements(d); i++ {
		at += 1 + maxFieldID(ElementType(d, i))
		if id < at {
			return i
		}
	}
	return -1
}

// fieldType returns the type of the field of t with this ID, or nil if there is none.
func fieldType(t ir.Type, id uint64) ir.Type {
	for id > 0 {
		if id > maxFieldID(t) {
			return nil
		}
		i := IndexForFieldID(t, id)
		id -= FieldID(t, i)
		t = ElementType(t, i)
	}
	return t
}

// tagWidth returns the width of an enumeration's tag in bits.
func tagWidth(t ir.Type) int32 {
	var max uint64
	for i := range NumElements(t) {
		max |= VariantValue(t, i)
	}
	return int32(bits.Len64(max))
}

// ReferredType returns the type to which a probe refers.
func ReferredType(t ir.Type) ir.Type { return dialectType(t).Params[0].(*ir.TypeAttr).Type }

// IsForceable reports whether a probe may be forced.
func IsForceable(t ir.Type) bool { return Is(t, RefType) && flag(dialectType(t).Params[1]) }

// LayerOf returns the layer of a probe, or nil if it has none.
func LayerOf(t ir.Type) *ir.SymbolRefAttr {
	l, _ := dialectType(t).Params[2].(*ir.SymbolRefAttr)
	return l
}

// SymbolOf returns the reference to the class or domain that a type names.
func SymbolOf(t ir.Type) *ir.SymbolRefAttr { return strip(t).Params[0].(*ir.SymbolRefAttr) }

// ListElement returns the element type of a list.
func ListElement(t ir.Type) ir.Type { return strip(t).Params[0].(*ir.TypeAttr).Type }
