package ll

import (
	"slices"

	"github.com/millrace-mlir/millrace/num"
)

// ConstKind is the form of a constant.
type ConstKind uint8

const (
	ConstInt ConstKind = iota
	ConstFloat
	ConstZero // zeroinitializer, null and none
	ConstUndef
	ConstPoison
	ConstSplat     // a vector of one number
	ConstAggregate // elements that are constants
	ConstData      // an array or vector of numbers, as bytes
	ConstExpr
	ConstBlockAddress
	ConstDSOLocal
)

// Const is a constant other than a global. Zero numbers, and aggregates whose elements are all
// zero, undef or poison, have only one form.
type Const struct {
	T    *Type
	Kind ConstKind
	Num  num.Int   // ConstInt
	FP   num.Float // ConstFloat
	// Elems are the elements of a ConstAggregate, the one of a ConstSplat, the
	// operands of a ConstExpr, the function of an address.
	Elems []Value
	Raw   string // ConstData: the elements, little-endian
	Block *Block // ConstBlockAddress

	// ConstExpr only.
	Op      Opcode
	Flags   Flags
	SrcType *Type
	Mask    []int64
}

// Type returns the constant's type.
func (c *Const) Type() *Type { return c.T }

// NewInt returns the constant v of integer type t.
func NewInt(t *Type, v num.Int) *Const { return &Const{T: t, Kind: ConstInt, Num: v} }

// NewInt64 returns v, sign-extended or truncated, as a constant of integer type t.
func NewInt64(t *Type, v int64) *Const { return NewInt(t, num.NewSigned(t.Bits, v)) }

// NewFloat returns the constant v of floating point type t.
func NewFloat(t *Type, v num.Float) *Const { return &Const{T: t, Kind: ConstFloat, FP: v} }

// Undef returns the undef value of type t.
func Undef(t *Type) *Const { return &Const{T: t, Kind: ConstUndef} }

// Poison returns the poison value of type t.
func Poison(t *Type) *Const { return &Const{T: t, Kind: ConstPoison} }

// Zero returns the null value of type t.
func Zero(t *Type) *Const {
	switch {
	case t.Kind == Int:
		return NewInt(t, num.Zero(t.Bits))
	case t.Kind == PPCFP128:
		return NewInt(t, num.Zero(128))
	case t.IsFloat():
		return NewFloat(t, num.ZeroFloat(t.Semantics(), false))
	}
	return &Const{T: t, Kind: ConstZero}
}

// Splat returns the vector constant of type t whose elements all are elem.
func Splat(t *Type, elem Value) *Const {
	if c, ok := elem.(*Const); ok {
		switch {
		case c.isNull():
			return Zero(t)
		case c.Kind == ConstUndef:
			return Undef(t)
		case c.Kind == ConstPoison:
			return Poison(t)
		case c.Kind == ConstInt, c.Kind == ConstFloat:
			return &Const{T: t, Kind: ConstSplat, Elems: []Value{elem}}
		}
	}
	if t.Scalable {
		in := &Const{T: t, Kind: ConstExpr, Op: InsertElement, Elems: []Value{Poison(t), elem, Zero(t.types.I64)}}
		return &Const{T: t, Kind: ConstExpr, Op: ShuffleVector, Elems: []Value{in, Poison(t)}, Mask: make([]int64, t.Len)}
	}
	elems := make([]Value, t.Len)
	for i := range elems {
		elems[i] = elem
	}
	return &Const{T: t, Kind: ConstAggregate, Elems: elems}
}

// Aggregate returns the array, struct or vector constant with the elements elems. The caller must
// not change elems afterwards.
func Aggregate(t *Type, elems []Value) *Const {
	if len(elems) == 0 {
		return Zero(t)
	}
	zero, undef, poison, same := true, true, true, t.Kind == Vector
	first := elems[0]
	for _, e := range elems {
		c, ok := e.(*Const)
		if !ok {
			zero, undef, poison = false, false, false
		} else {
			zero = zero && c.isNull()
			undef = undef && c.Kind == ConstUndef
			poison = poison && c.Kind == ConstPoison
		}
		same = same && sameConst(e, first)
	}
	switch {
	case zero:
		return Zero(t)
	case poison:
		return Poison(t)
	case undef:
		return Undef(t)
	case same:
		return Splat(t, first)
	}
	return &Const{T: t, Kind: ConstAggregate, Elems: elems}
}

// Data returns the array or vector constant whose elements are the little-endian numbers in raw.
func Data(t *Type, raw string) *Const {
	size := int(t.Elem.ScalarBits() / 8)
	same, zero := true, true
	for i := range len(raw) {
		zero = zero && raw[i] == 0
		same = same && raw[i] == raw[i%size]
	}
	c := &Const{T: t, Kind: ConstData, Raw: raw}
	switch {
	case zero:
		return Zero(t)
	case same && t.Kind == Vector:
		return Splat(t, c.At(0))
	}
	return c
}

// isNull reports whether c is the null value of its type.
func (c *Const) isNull() bool {
	switch c.Kind {
	case ConstZero:
		return true
	case ConstInt:
		return c.Num.IsZero()
	case ConstFloat:
		return c.FP.IsPosZero()
	}
	return false
}

// isNull reports whether v is a null constant.
func isNull(v Value) bool {
	c, ok := v.(*Const)
	return ok && c.isNull()
}

func isKind(v Value, k ConstKind) bool {
	c, ok := v.(*Const)
	return ok && c.Kind == k
}

// isUndef reports whether v is undef or poison.
func isUndef(v Value) bool { return isKind(v, ConstUndef) || isKind(v, ConstPoison) }

func isPoison(v Value) bool { return isKind(v, ConstPoison) }

// IsAllOnes reports whether every bit of an integer or vector of them is set.
func (c *Const) IsAllOnes() bool {
	if s := c.splat(); s != nil {
		c, _ = s.(*Const)
	}
	return c != nil && c.Kind == ConstInt && c.Num.IsAllOnes()
}

// At returns element i of an aggregate or vector, or nil if it is not known.
func (c *Const) At(i int) Value {
	switch c.Kind {
	case ConstZero:
		return Zero(c.T.At(i))
	case ConstUndef:
		return Undef(c.T.At(i))
	case ConstPoison:
		return Poison(c.T.At(i))
	case ConstSplat:
		return c.Elems[0]
	case ConstAggregate:
		return c.Elems[i]
	case ConstData:
		e := c.T.Elem
		size := int(e.ScalarBits() / 8)
		words := make([]uint64, (size+7)/8)
		for k := range size {
			words[k/8] |= uint64(c.Raw[i*size+k]) << (8 * (k % 8))
		}
		v := num.NewWords(e.ScalarBits(), words)
		if e.Kind == Int {
			return NewInt(e, v)
		}
		return NewFloat(e, num.FloatBits(e.Semantics(), v))
	}
	return nil
}

// splat returns the element that all elements of a vector equal, or nil if they differ or c is not
// a vector.
func (c *Const) splat() Value {
	if c.T.Kind != Vector {
		return nil
	}
	switch c.Kind {
	case ConstZero, ConstUndef, ConstPoison, ConstSplat:
		return c.At(0)
	case ConstAggregate:
		for _, e := range c.Elems {
			if !sameConst(e, c.Elems[0]) {
				return nil
			}
		}
		return c.Elems[0]
	}
	return nil
}

// elements returns the elements of a fixed vector or an aggregate, or nil if they are not known.
func (c *Const) elements() []Value {
	if c.T.Scalable || c.Kind == ConstExpr {
		return nil
	}
	list := make([]Value, c.T.NumElems())
	for i := range list {
		if list[i] = c.At(i); list[i] == nil {
			return nil
		}
	}
	return list
}

// sameConst reports whether two constants are equal.
func sameConst(a, b Value) bool {
	x, ok1 := a.(*Const)
	y, ok2 := b.(*Const)
	if !ok1 || !ok2 {
		return a == b
	}
	if x == y {
		return true
	}
	if x.T != y.T || x.Kind != y.Kind || x.Op != y.Op || x.Flags != y.Flags || x.SrcType != y.SrcType || x.Raw != y.Raw || x.Block != y.Block ||
		len(x.Elems) != len(y.Elems) || !slices.Equal(x.Mask, y.Mask) {
		return false
	}
	switch x.Kind {
	case ConstInt:
		return x.Num.Eq(y.Num)
	case ConstFloat:
		return x.FP.Bits().Eq(y.FP.Bits())
	}
	for i := range x.Elems {
		if !sameConst(x.Elems[i], y.Elems[i]) {
			return false
		}
	}
	return true
}

// expr returns v if it is a constant expression, and otherwise nil.
func expr(v Value) *Const {
	if c, ok := v.(*Const); ok && c.Kind == ConstExpr {
		return c
	}
	return nil
}

func (c *Const) isCast() bool { return c.Kind == ConstExpr && c.Op >= Trunc && c.Op <= AddrSpaceCast }
