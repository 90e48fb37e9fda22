package ir

import (
	"encoding/binary"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Attribute is an interned constant: two attributes are equal if and only if the interface
// values are equal. The implementations are the builtin attributes in this file, the locations
// in loc.go and *DialectAttr.
type Attribute interface {
	// ID is a dense number of the attribute in its context, for side tables. It
	// depends on scheduling and must not decide any order.
	ID() uint32
	Context() *Context
	// String is the attribute's text without aliases, as MLIR prints it.
	String() string
	isAttribute()
}

type attrNode struct{ node }

func (a *attrNode) ID() uint32        { return a.id }
func (a *attrNode) Context() *Context { return a.ctx }
func (a *attrNode) isAttribute()      {}

// NamedAttribute is an entry of a dictionary.
type NamedAttribute struct {
	Name  *StringAttr
	Value Attribute
}

type (
	// ArrayAttr is a list of attributes.
	ArrayAttr struct {
		attrNode
		Elems []Attribute
	}
	// DictAttr is a dictionary, its entries sorted by name and unique.
	DictAttr struct {
		attrNode
		Entries []NamedAttribute
	}
	// StringAttr is a string, which may carry a type.
	StringAttr struct {
		attrNode
		Value string
		Type  Type // nil: the none type
		// Dialect is set for names "dialect.rest": the part before the first
		// dot, as a discardable attribute's dialect.
		Dialect string
	}
	// SymbolRefAttr refers to a symbol: @root::@nested...
	SymbolRefAttr struct {
		attrNode
		Root   *StringAttr
		Nested []*SymbolRefAttr // each of them flat
	}
	// TypeAttr wraps a type.
	TypeAttr struct {
		attrNode
		Type Type
	}
	// UnitAttr means by being there.
	UnitAttr struct{ attrNode }
	// IntegerAttr is an integer, an index or (i1) a boolean.
	IntegerAttr struct {
		attrNode
		Type  Type
		Value num.Int
	}
	// FloatAttr is a float of its type's format.
	FloatAttr struct {
		attrNode
		Type  Type
		Value num.Float
	}
	// DenseArrayAttr is array<elem: ...>; Raw holds the elements little-endian,
	// i1 as one byte each.
	DenseArrayAttr struct {
		attrNode
		Elem Type
		Len  int
		Raw  string
	}
	// DenseElementsAttr holds integers, floats or complex numbers of a shaped
	// type; Raw is the bytecode's blob form (little-endian elements, i1 packed,
	// one element for a splat).
	DenseElementsAttr struct {
		attrNode
		Type  Type
		Raw   string
		Splat bool
	}
	// DenseStringElementsAttr holds strings of a shaped type; one for a splat.
	DenseStringElementsAttr struct {
		attrNode
		Type   Type
		Values []string
		Splat  bool
	}
	// DenseResourceAttr names a blob that lives outside the IR.
	DenseResourceAttr struct {
		attrNode
		Type Type
		Key  string // resource key of the builtin dialect
	}
	// SparseElementsAttr lists the elements that are not zero.
	SparseElementsAttr struct {
		attrNode
		Type            Type
		Indices, Values Attribute
	}
	// AffineMapAttr is an affine map.
	AffineMapAttr struct {
		attrNode
		Map *affine.Map
	}
	// IntegerSetAttr is an integer set.
	IntegerSetAttr struct {
		attrNode
		Set *affine.Set
	}
	// StridedLayoutAttr is strided<[strides], offset: o>; Dynamic marks unknowns.
	StridedLayoutAttr struct {
		attrNode
		Offset  int64
		Strides []int64
	}
	// DistinctAttr is distinct[id]<referenced>; each node is an identity of its own.
	DistinctAttr struct {
		attrNode
		Referenced Attribute
		Serial     uint64
	}
	// OpaqueAttr is an attribute of a dialect that is not registered.
	OpaqueAttr struct {
		attrNode
		Dialect, Body string
		Type          Type // nil: none
	}
)

// intAttrKey is the key of integer attributes of up to 64 bits, which nearly all are.
type intAttrKey struct {
	t, width uint32 // t is the type's id
	v        uint64
}

type wideAttrKey struct {
	t uint32
	v num.Int
}

type floatAttrKey struct {
	t uint32
	v num.Float
}

type attrTables struct {
	ids      counter
	distinct atomic.Uint64
	unit     *UnitAttr
	emptyDic *DictAttr
	emptyArr *ArrayAttr
	bools    [2]*IntegerAttr
	ints     internTable[intAttrKey, *IntegerAttr]
	wideInts internTable[wideAttrKey, *IntegerAttr]
	floats   internTable[floatAttrKey, *FloatAttr]
	types    internTable[Type, *TypeAttr]
	flat     internTable[*StringAttr, *SymbolRefAttr]
	strings  listTable[*StringAttr]
	arrays   listTable[*ArrayAttr]
	dicts    listTable[*DictAttr]
	lists    listTable[Attribute] // everything else, keyed by kind byte and content
}

func (c *Context) attrNode() attrNode { return attrNode{node{c, c.attrs.ids.next()}} }

func (c *Context) initAttrs() {
	c.attrs.unit = &UnitAttr{c.attrNode()}
	c.attrs.emptyDic = &DictAttr{attrNode: c.attrNode()}
	c.attrs.emptyArr = &ArrayAttr{attrNode: c.attrNode()}
	for i := range c.attrs.bools {
		c.attrs.bools[i] = c.IntegerAttr(c.I1(), num.NewInt(1, uint64(i)))
	}
}

// NumAttributes returns a number greater than all attribute IDs so far, for sizing side
// tables.
func (c *Context) NumAttributes() int { return int(c.attrs.ids.n.Load()) }

// NumDistinct returns the number of distinct attributes made so far.
func (c *Context) NumDistinct() int { return int(c.attrs.distinct.Load()) }

// NumTypes returns a number greater than all type IDs so far, for sizing side tables.
func (c *Context) NumTypes() int { return int(c.types.ids.n.Load()) }

// Unit returns the unit attribute.
func (c *Context) Unit() *UnitAttr { return c.attrs.unit }

// Bool returns the attribute true or false, of type i1.
func (c *Context) Bool(v bool) *IntegerAttr {
	if v {
		return c.attrs.bools[1]
	}
	return c.attrs.bools[0]
}

// String returns the string attribute s without a type.
func (c *Context) String(s string) *StringAttr {
	return internList(&c.attrs.strings, stringBytes(s), func(k string) *StringAttr {
		return &StringAttr{attrNode: c.attrNode(), Value: k, Dialect: dialectOf(k)}
	})
}

// Bytes returns the string attribute with the text b. It does not allocate if the context has
// the attribute already.
func (c *Context) Bytes(b []byte) *StringAttr {
	return internList(&c.attrs.strings, b, func(k string) *StringAttr {
		return &StringAttr{attrNode: c.attrNode(), Value: k, Dialect: dialectOf(k)}
	})
}

func dialectOf(name string) string {
	if i := strings.IndexByte(name, '.'); i > 0 {
		return name[:i]
	}
	return ""
}

// TypedString returns the string attribute "s" : t. For a nil t or the none type, it is the
// attribute without a type.
func (c *Context) TypedString(s string, t Type) *StringAttr {
	if _, none := t.(*NoneType); none || t == nil {
		return c.String(s)
	}
	k := newKey(attrTypedString)
	defer k.free()
	k.typ(t)
	k.str(s)
	return internList(&c.attrs.lists, k.b, func(string) Attribute {
		return &StringAttr{attrNode: c.attrNode(), Value: strings.Clone(s), Type: t}
	}).(*StringAttr)
}

// Kinds of attributes in attrTables.lists: the first byte of the key.
const (
	attrTypedString = iota
	attrSymbolRef
	attrDenseArray
	attrDense
	attrDenseString
	attrDenseResource
	attrSparse
	attrMap
	attrSet
	attrStrided
	attrOpaque
	attrDialect
	attrFileRange
	attrNameLoc
	attrFused
)

// Array returns the array attribute with these elements.
func (c *Context) Array(elems ...Attribute) *ArrayAttr {
	if len(elems) == 0 {
		return c.attrs.emptyArr
	}
	return internOwn(&c.attrs.arrays, keyBytes(elems), func() (*ArrayAttr, []byte) {
		a := &ArrayAttr{c.attrNode(), slices.Clone(elems)}
		return a, keyBytes(a.Elems)
	})
}

// ArrayElem returns element i of array attribute a, or nil if a is no array or is too short.
func ArrayElem(a Attribute, i int) Attribute {
	if l, ok := a.(*ArrayAttr); ok && i < len(l.Elems) {
		return l.Elems[i]
	}
	return nil
}

// Dict returns the dictionary with these entries, in any order. Names must be unique.
func (c *Context) Dict(entries []NamedAttribute) *DictAttr {
	if len(entries) == 0 {
		return c.attrs.emptyDic
	}
	byName := func(a, b NamedAttribute) int { return strings.Compare(a.Name.Value, b.Name.Value) }
	if !slices.IsSortedFunc(entries, byName) {
		entries = slices.Clone(entries)
		slices.SortStableFunc(entries, byName)
	}
	return internOwn(&c.attrs.dicts, keyBytes(entries), func() (*DictAttr, []byte) {
		d := &DictAttr{c.attrNode(), slices.Clone(entries)}
		return d, keyBytes(d.Entries)
	})
}

// Get returns the value of name, or nil if it is absent or d is nil.
func (d *DictAttr) Get(name string) Attribute {
	if d == nil {
		return nil
	}
	if len(d.Entries) <= 8 {
		for i := range d.Entries {
			if d.Entries[i].Name.Value == name {
				return d.Entries[i].Value
			}
		}
		return nil
	}
	i, ok := slices.BinarySearchFunc(d.Entries, name, func(e NamedAttribute, n string) int {
		return strings.Compare(e.Name.Value, n)
	})
	if !ok {
		return nil
	}
	return d.Entries[i].Value
}

// FlatSymbol returns the symbol reference @name.
func (c *Context) FlatSymbol(name *StringAttr) *SymbolRefAttr {
	return intern(&c.attrs.flat, pointerHash(name), name, func(n *StringAttr) *SymbolRefAttr {
		return &SymbolRefAttr{attrNode: c.attrNode(), Root: n}
	})
}

// SymbolRef returns the symbol reference @root::nested... Each of nested must be flat.
func (c *Context) SymbolRef(root *StringAttr, nested []*SymbolRefAttr) *SymbolRefAttr {
	if len(nested) == 0 {
		return c.FlatSymbol(root)
	}
	k := newKey(attrSymbolRef)
	defer k.free()
	k.attr(root)
	for _, n := range nested {
		k.attr(n)
	}
	return internList(&c.attrs.lists, k.b, func(string) Attribute {
		return &SymbolRefAttr{c.attrNode(), root, slices.Clone(nested)}
	}).(*SymbolRefAttr)
}

// Leaf returns the name of the last component, such as "b" of @a::@b.
func (s *SymbolRefAttr) Leaf() *StringAttr {
	if n := len(s.Nested); n > 0 {
		return s.Nested[n-1].Root
	}
	return s.Root
}

// IsFlat reports whether the reference has one component.
func (s *SymbolRefAttr) IsFlat() bool { return len(s.Nested) == 0 }

// TypeAttr returns the attribute that wraps type t.
func (c *Context) TypeAttr(t Type) *TypeAttr {
	return intern(&c.attrs.types, uint64(t.ID()), t, func(t Type) *TypeAttr { return &TypeAttr{c.attrNode(), t} })
}

// IntegerAttr returns the attribute value : t. The type t must be an integer or index type of
// value's width.
func (c *Context) IntegerAttr(t Type, value num.Int) *IntegerAttr {
	h := value.Uint64()*31 + uint64(t.ID())
	if value.Width() > 64 {
		return intern(&c.attrs.wideInts, h, wideAttrKey{t.ID(), value}, func(k wideAttrKey) *IntegerAttr {
			return &IntegerAttr{c.attrNode(), t, k.v}
		})
	}
	return intern(&c.attrs.ints, h, intAttrKey{t.ID(), value.Width(), value.Uint64()}, func(intAttrKey) *IntegerAttr {
		return &IntegerAttr{c.attrNode(), t, value}
	})
}

// Int64Attr returns the attribute v : t, with v sign-extended or truncated to t's width.
func (c *Context) Int64Attr(t Type, v int64) *IntegerAttr {
	return c.IntegerAttr(t, num.NewSigned(IntWidth(t), v))
}

// IndexAttr returns the attribute v : index.
func (c *Context) IndexAttr(v int64) *IntegerAttr { return c.Int64Attr(c.Index(), v) }

// ArrayElems returns the elements of array attribute a, or nil if a is nil or no array.
func ArrayElems(a Attribute) []Attribute {
	if l, ok := a.(*ArrayAttr); ok && l != nil {
		return l.Elems
	}
	return nil
}

// Int64 returns the value sign-extended (zero-extended for unsigned types); the width must be
// at most 64.
func (a *IntegerAttr) Int64() int64 {
	if i, ok := a.Type.(*IntegerType); ok && i.Signedness == Unsigned {
		return int64(a.Value.Uint64())
	}
	return a.Value.Int64()
}

// FloatAttr returns the attribute value : t. The value must have the format of t.
func (c *Context) FloatAttr(t Type, value num.Float) *FloatAttr {
	h := value.Bits().Uint64()*31 + uint64(t.ID())
	return intern(&c.attrs.floats, h, floatAttrKey{t.ID(), value}, func(k floatAttrKey) *FloatAttr {
		return &FloatAttr{c.attrNode(), t, k.v}
	})
}

// DenseArray returns the attribute array<elem: ...>. The slice raw holds n elements in the
// form of DenseArrayAttr.Raw.
func (c *Context) DenseArray(elem Type, n int, raw []byte) *DenseArrayAttr {
	k := newKey(attrDenseArray)
	defer k.free()
	k.typ(elem)
	k.num(uint64(n))
	k.b = append(k.b, raw...)
	return internList(&c.attrs.lists, k.b, func(stored string) Attribute {
		return &DenseArrayAttr{c.attrNode(), elem, n, stored[17:]}
	}).(*DenseArrayAttr)
}

// DenseI64Array returns the attribute array<i64: vs...>.
func (c *Context) DenseI64Array(vs []int64) *DenseArrayAttr {
	raw := make([]byte, 0, 64)
	for _, v := range vs {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(v))
	}
	return c.DenseArray(c.Int(64), len(vs), raw)
}

// DenseI32Array returns the attribute array<i32: vs...>.
func (c *Context) DenseI32Array(vs []int32) *DenseArrayAttr {
	raw := make([]byte, 0, 64)
	for _, v := range vs {
		raw = binary.LittleEndian.AppendUint32(raw, uint32(v))
	}
	return c.DenseArray(c.Int(32), len(vs), raw)
}

// DenseBoolArray returns the attribute array<i1: vs...>.
func (c *Context) DenseBoolArray(vs []bool) *DenseArrayAttr {
	raw := make([]byte, len(vs))
	for i, v := range vs {
		if v {
			raw[i] = 1
		}
	}
	return c.DenseArray(c.I1(), len(vs), raw)
}

// At returns element i of an integer array, sign-extended. For i1 it returns 0 or 1.
func (a *DenseArrayAttr) At(i int) int64 {
	size := len(a.Raw) / max(a.Len, 1)
	var v uint64
	for b := range size {
		v |= uint64(a.Raw[i*size+b]) << (8 * b)
	}
	if IntWidth(a.Elem) == 1 {
		return int64(v & 1)
	}
	shift := 64 - 8*size
	return int64(v<<shift) >> shift
}

// Int64s returns the elements of an integer array as At does.
func (a *DenseArrayAttr) Int64s() []int64 {
	vs := make([]int64, a.Len)
	for i := range vs {
		vs[i] = a.At(i)
	}
	return vs
}

// DenseElements returns the attribute dense<...> : t. The slice raw holds the elements in the
// form of DenseElementsAttr.Raw, or one element if splat is set.
func (c *Context) DenseElements(t Type, raw []byte, splat bool) *DenseElementsAttr {
	k := newKey(attrDense)
	defer k.free()
	k.typ(t)
	if splat {
		k.b = append(k.b, 1)
	} else {
		k.b = append(k.b, 0)
	}
	k.b = append(k.b, raw...)
	return internList(&c.attrs.lists, k.b, func(key string) Attribute {
		return &DenseElementsAttr{c.attrNode(), t, key[10:], splat}
	}).(*DenseElementsAttr)
}

// DenseStringElements returns the attribute dense<"..."> : t. If splat is set, values holds
// one string for all elements.
func (c *Context) DenseStringElements(t Type, values []string, splat bool) *DenseStringElementsAttr {
	k := newKey(attrDenseString)
	defer k.free()
	k.typ(t)
	if splat {
		k.b = append(k.b, 1)
	}
	for _, v := range values {
		k.str(v)
	}
	return internList(&c.attrs.lists, k.b, func(string) Attribute {
		return &DenseStringElementsAttr{c.attrNode(), t, slices.Clone(values), splat}
	}).(*DenseStringElementsAttr)
}

// DenseResource returns the attribute dense_resource<key> : t.
func (c *Context) DenseResource(t Type, key string) *DenseResourceAttr {
	k := newKey(attrDenseResource)
	defer k.free()
	k.typ(t)
	k.str(key)
	return internList(&c.attrs.lists, k.b, func(string) Attribute {
		return &DenseResourceAttr{c.attrNode(), t, strings.Clone(key)}
	}).(*DenseResourceAttr)
}

// SparseElements returns the attribute sparse<indices, values> : t.
func (c *Context) SparseElements(t Type, indices, values Attribute) *SparseElementsAttr {
	k := newKey(attrSparse)
	defer k.free()
	k.typ(t)
	k.attr(indices)
	k.attr(values)
	return internList(&c.attrs.lists, k.b, func(string) Attribute {
		return &SparseElementsAttr{c.attrNode(), t, indices, values}
	}).(*SparseElementsAttr)
}

// AffineMapAttr returns the attribute affine_map<m>.
func (c *Context) AffineMapAttr(m *affine.Map) *AffineMapAttr {
	k := newKey(attrMap)
	defer k.free()
	k.b = m.AppendKey(k.b)
	return internList(&c.attrs.lists, k.b, func(string) Attribute { return &AffineMapAttr{c.attrNode(), m} }).(*AffineMapAttr)
}

// AffineMapOf returns the attribute of the affine map with these results. The caller may reuse
// the slice results afterwards.
func (c *Context) AffineMapOf(numDims, numSymbols int, results ...*affine.Expr) *AffineMapAttr {
	k := newKey(attrMap)
	defer k.free()
	k.b = affine.AppendMapKey(k.b, numDims, numSymbols, results)
	return internList(&c.attrs.lists, k.b, func(string) Attribute {
		return &AffineMapAttr{c.attrNode(), affine.NewMap(numDims, numSymbols, slices.Clone(results)...)}
	}).(*AffineMapAttr)
}

// IdentityMapAttr returns the attribute of the identity map of rank dimensions.
func (c *Context) IdentityMapAttr(rank int) *AffineMapAttr {
	if rank < len(c.identities) {
		return c.identities[rank]
	}
	return c.AffineMapAttr(affine.IdentityMap(rank))
}

// IntegerSetAttr returns the attribute affine_set<s>.
func (c *Context) IntegerSetAttr(s *affine.Set) *IntegerSetAttr {
	k := newKey(attrSet)
	defer k.free()
	k.b = s.AppendKey(k.b)
	return internList(&c.attrs.lists, k.b, func(string) Attribute { return &IntegerSetAttr{c.attrNode(), s} }).(*IntegerSetAttr)
}

// StridedLayout returns the attribute strided<[strides...], offset: offset>.
func (c *Context) StridedLayout(offset int64, strides []int64) *StridedLayoutAttr {
	k := newKey(attrStrided)
	defer k.free()
	k.num(uint64(offset))
	k.dims(strides)
	return internList(&c.attrs.lists, k.b, func(string) Attribute {
		return &StridedLayoutAttr{c.attrNode(), offset, clone(strides)}
	}).(*StridedLayoutAttr)
}

// Distinct returns a new distinct attribute around referenced. It differs from all others.
func (c *Context) Distinct(referenced Attribute) *DistinctAttr {
	return &DistinctAttr{c.attrNode(), referenced, c.attrs.distinct.Add(1)}
}

// OpaqueAttr returns the attribute #dialect<body> of an unregistered dialect. The type t may
// be nil.
func (c *Context) OpaqueAttr(dialect, body string, t Type) *OpaqueAttr {
	k := newKey(attrOpaque)
	defer k.free()
	k.typ(t)
	k.str(dialect)
	k.str(body)
	return internList(&c.attrs.lists, k.b, func(string) Attribute {
		return &OpaqueAttr{c.attrNode(), strings.Clone(dialect), strings.Clone(body), t}
	}).(*OpaqueAttr)
}

// TypeOf returns the type of a typed attribute, or nil if a has no type.
func TypeOf(a Attribute) Type {
	switch a := a.(type) {
	case *IntegerAttr:
		return a.Type
	case *FloatAttr:
		return a.Type
	case *DenseElementsAttr:
		return a.Type
	case *DenseStringElementsAttr:
		return a.Type
	case *DenseResourceAttr:
		return a.Type
	case *SparseElementsAttr:
		return a.Type
	case *StringAttr:
		return a.Type
	case *OpaqueAttr:
		return a.Type
	case *DialectAttr:
		if a.Def.TypeOf != nil {
			return a.Def.TypeOf(a)
		}
	}
	return nil
}

// IsZeroNumber reports whether a is an integer or a float that is zero.
func IsZeroNumber(a Attribute) bool {
	switch a := a.(type) {
	case *IntegerAttr:
		return a.Value.IsZero()
	case *FloatAttr:
		return a.Value.IsZero()
	}
	return false
}
