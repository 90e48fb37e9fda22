package ir

import (
	"sync"
	"unsafe"

	"github.com/millrace-mlir/millrace/num"
)

// Type is an interned type: two types are equal if and only if the interface values are equal.
// The implementations are the builtin types in this file and *DialectType.
type Type interface {
	// ID is a dense number of the type in its context, for side tables. It
	// depends on scheduling and must not decide any order.
	ID() uint32
	Context() *Context
	// String is the type's text without aliases, as MLIR prints it.
	String() string
	isType()
}

type typeNode struct{ node }

func (t *typeNode) ID() uint32        { return t.id }
func (t *typeNode) Context() *Context { return t.ctx }
func (t *typeNode) isType()           {}

// Dynamic marks a dimension, stride or offset that is not known statically
// (ShapedType::kDynamic).
const Dynamic = int64(-1 << 63)

// Signedness says whether an integer type is signless, signed or unsigned. Its values agree
// with bytecode.
type Signedness uint8

const (
	Signless Signedness = iota
	Signed
	Unsigned
)

// MaxIntegerWidth is the width in bits of the widest integer type.
const MaxIntegerWidth = 1<<24 - 1

type (
	// IntegerType is iN, siN or uiN.
	IntegerType struct {
		typeNode
		Width      uint32
		Signedness Signedness
	}
	// IndexType is the target's pointer-sized integer.
	IndexType struct{ typeNode }
	// NoneType has a single value.
	NoneType struct{ typeNode }
	// FloatType is any builtin float type.
	FloatType struct {
		typeNode
		Kind num.Semantics
	}
	// ComplexType is complex<element>.
	ComplexType struct {
		typeNode
		Element Type
	}
	// FunctionType maps inputs to results.
	FunctionType struct {
		typeNode
		Inputs, Results []Type
	}
	// TupleType is a fixed list of types.
	TupleType struct {
		typeNode
		Types []Type
	}
	// VectorType has static dimensions, some of which may be scalable.
	VectorType struct {
		typeNode
		Shape    []int64
		Scalable []bool // nil when no dimension is scalable
		Element  Type
	}
	// RankedTensorType is a tensor of known rank.
	RankedTensorType struct {
		typeNode
		Shape    []int64
		Element  Type
		Encoding Attribute // nil if none
	}
	// UnrankedTensorType is tensor<*xT>.
	UnrankedTensorType struct {
		typeNode
		Element Type
	}
	// MemRefType is a shaped reference to memory.
	MemRefType struct {
		typeNode
		Shape   []int64
		Element Type
		// Layout is a MemRefLayout attribute: an *AffineMapAttr (the identity
		// when the text names none) or a *StridedLayoutAttr.
		Layout Attribute
		Space  Attribute // nil: the default memory space
	}
	// UnrankedMemRefType is memref<*xT>.
	UnrankedMemRefType struct {
		typeNode
		Element Type
		Space   Attribute
	}
	// OpaqueType is a type of a dialect that is not registered.
	OpaqueType struct {
		typeNode
		Dialect, Body string
	}
)

// Width returns the width of the type in bits.
func (t *FloatType) Width() uint32 { return t.Kind.Width() }

type intKey struct {
	width uint32
	sign  Signedness
}

type typeTables struct {
	ids      counter
	ints     internTable[intKey, *IntegerType]
	small    [3][129]*IntegerType // by signedness and width, made with the context
	index    *IndexType
	none     *NoneType
	floats   [num.F4E2M1FN + 1]*FloatType // by semantics
	complexs internTable[Type, *ComplexType]
	lists    listTable[Type] // everything identified by lists, keyed by kind byte and content
}

func (c *Context) typeNode() typeNode { return typeNode{node{c, c.types.ids.next()}} }

func (c *Context) initTypes() {
	c.types.index = &IndexType{c.typeNode()}
	c.types.none = &NoneType{c.typeNode()}
	for k := range c.types.floats {
		c.types.floats[k] = &FloatType{c.typeNode(), num.Semantics(k)}
	}
	for s := range c.types.small {
		for w := range c.types.small[s] {
			if w == 0 && s != 0 {
				continue
			}
			c.types.small[s][w] = &IntegerType{c.typeNode(), uint32(w), Signedness(s)}
		}
	}
}

// IntegerType returns iN, siN or uiN; width is in bits, at most MaxIntegerWidth.
func (c *Context) IntegerType(width uint32, s Signedness) *IntegerType {
	if width < uint32(len(c.types.small[0])) && (width > 0 || s == Signless) {
		return c.types.small[s][width]
	}
	return intern(&c.types.ints, uint64(width), intKey{width, s}, func(k intKey) *IntegerType {
		return &IntegerType{c.typeNode(), k.width, k.sign}
	})
}

// Int returns the signless integer type of width bits.
func (c *Context) Int(width uint32) *IntegerType { return c.IntegerType(width, Signless) }

// I1 returns the signless one-bit integer type.
func (c *Context) I1() *IntegerType { return c.types.small[Signless][1] }

// Index returns the index type.
func (c *Context) Index() *IndexType { return c.types.index }

// None returns the none type.
func (c *Context) None() *NoneType { return c.types.none }

// Float returns the float type of kind k.
func (c *Context) Float(k num.Semantics) *FloatType { return c.types.floats[k] }

// ComplexType returns complex<element>.
func (c *Context) ComplexType(element Type) *ComplexType {
	return intern(&c.types.complexs, uint64(element.ID()), element, func(e Type) *ComplexType {
		return &ComplexType{c.typeNode(), e}
	})
}

// Kinds of list-keyed types: the first byte of the key.
const (
	kindFunction = iota
	kindTuple
	kindVector
	kindTensor
	kindUnrankedTensor
	kindMemRef
	kindUnrankedMemRef
	kindOpaque
	kindDialect
)

// keyBuf builds a listTable key. A pool holds keyBufs for reuse, because each lookup needs a
// key only for a short time.
type keyBuf struct{ b []byte }

var keyBufs = sync.Pool{New: func() any { return &keyBuf{make([]byte, 0, 256)} }}

func newKey(kind byte) *keyBuf {
	k := keyBufs.Get().(*keyBuf)
	k.b = append(k.b[:0], kind)
	return k
}

func (k *keyBuf) free() {
	if cap(k.b) <= 1<<16 {
		keyBufs.Put(k)
	}
}

func (k *keyBuf) num(v uint64) {
	k.b = append(k.b, byte(v), byte(v>>8), byte(v>>16), byte(v>>24), byte(v>>32), byte(v>>40), byte(v>>48), byte(v>>56))
}

// typ and attr append the id of a type or attribute to the key, or 0 for nil. Ids are unique
// in a context for its whole life.
func (k *keyBuf) typ(t Type) {
	if t == nil {
		k.num(0)
		return
	}
	k.num(uint64(t.ID()) + 1)
}

func (k *keyBuf) attr(a Attribute) {
	if a == nil {
		k.num(0)
		return
	}
	k.num(uint64(a.ID()) + 1)
}

func (k *keyBuf) types(ts []Type) {
	k.num(uint64(len(ts)))
	for _, t := range ts {
		k.typ(t)
	}
}

func (k *keyBuf) dims(ds []int64) {
	k.num(uint64(len(ds)))
	for _, d := range ds {
		k.num(uint64(d))
	}
}

func (k *keyBuf) str(s string) {
	k.num(uint64(len(s)))
	k.b = append(k.b, s...)
}

// FunctionType returns (inputs) -> results.
func (c *Context) FunctionType(inputs, results []Type) *FunctionType {
	k := newKey(kindFunction)
	defer k.free()
	k.types(inputs)
	k.types(results)
	return internList(&c.types.lists, k.b, func(string) Type {
		return &FunctionType{c.typeNode(), clone(inputs), clone(results)}
	}).(*FunctionType)
}

// TupleType returns tuple<types...>.
func (c *Context) TupleType(types []Type) *TupleType {
	k := newKey(kindTuple)
	defer k.free()
	k.types(types)
	return internList(&c.types.lists, k.b, func(string) Type {
		return &TupleType{c.typeNode(), clone(types)}
	}).(*TupleType)
}

// VectorType returns vector<shape x element>. The slice scalable is nil or has one flag per
// dimension.
func (c *Context) VectorType(shape []int64, element Type, scalable []bool) *VectorType {
	k := newKey(kindVector)
	defer k.free()
	k.typ(element)
	k.dims(shape)
	any := false
	for _, s := range scalable {
		any = any || s
	}
	if any {
		for _, s := range scalable {
			if s {
				k.b = append(k.b, 1)
			} else {
				k.b = append(k.b, 0)
			}
		}
	}
	return internList(&c.types.lists, k.b, func(string) Type {
		v := &VectorType{c.typeNode(), clone(shape), nil, element}
		if any {
			v.Scalable = clone(scalable)
		}
		return v
	}).(*VectorType)
}

// RankedTensorType returns tensor<shape x element, encoding>; encoding may be nil.
func (c *Context) RankedTensorType(shape []int64, element Type, encoding Attribute) *RankedTensorType {
	k := newKey(kindTensor)
	defer k.free()
	k.typ(element)
	k.attr(encoding)
	k.dims(shape)
	return internList(&c.types.lists, k.b, func(string) Type {
		return &RankedTensorType{c.typeNode(), clone(shape), element, encoding}
	}).(*RankedTensorType)
}

// UnrankedTensorType returns tensor<*x element>.
func (c *Context) UnrankedTensorType(element Type) *UnrankedTensorType {
	k := newKey(kindUnrankedTensor)
	defer k.free()
	k.typ(element)
	return internList(&c.types.lists, k.b, func(string) Type {
		return &UnrankedTensorType{c.typeNode(), element}
	}).(*UnrankedTensorType)
}

// MemRefType returns memref<shape x element, layout, space>. A nil layout is the
// identity map. A space of integer 0 is the default space, as upstream.
func (c *Context) MemRefType(shape []int64, element Type, layout, space Attribute) *MemRefType {
	if layout == nil {
		layout = c.IdentityMapAttr(len(shape))
	}
	space = c.skipDefaultSpace(space)
	k := newKey(kindMemRef)
	defer k.free()
	k.typ(element)
	k.attr(layout)
	k.attr(space)
	k.dims(shape)
	return internList(&c.types.lists, k.b, func(string) Type {
		return &MemRefType{c.typeNode(), clone(shape), element, layout, space}
	}).(*MemRefType)
}

// UnrankedMemRefType returns memref<*x element, space>.
func (c *Context) UnrankedMemRefType(element Type, space Attribute) *UnrankedMemRefType {
	space = c.skipDefaultSpace(space)
	k := newKey(kindUnrankedMemRef)
	defer k.free()
	k.typ(element)
	k.attr(space)
	return internList(&c.types.lists, k.b, func(string) Type {
		return &UnrankedMemRefType{c.typeNode(), element, space}
	}).(*UnrankedMemRefType)
}

func (c *Context) skipDefaultSpace(space Attribute) Attribute {
	if i, ok := space.(*IntegerAttr); ok && i.Value.IsZero() {
		return nil
	}
	return space
}

// OpaqueType returns !dialect<body>, a type of an unregistered dialect.
func (c *Context) OpaqueType(dialect, body string) *OpaqueType {
	k := newKey(kindOpaque)
	defer k.free()
	k.str(dialect)
	k.str(body)
	return internList(&c.types.lists, k.b, func(string) Type {
		return &OpaqueType{c.typeNode(), dialect, body}
	}).(*OpaqueType)
}

func clone[T any](s []T) []T {
	if len(s) == 0 {
		return nil
	}
	return append([]T(nil), s...)
}

// pointerHash returns a hash of p's address.
func pointerHash[T any](p *T) uint64 { return addrHash(unsafe.Pointer(p)) }
