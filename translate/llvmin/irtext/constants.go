package irtext

import (
	"encoding/binary"

	"github.com/millrace-mlir/millrace/num"
)

type intKey struct {
	t *Type
	v uint64
}

// asmKey has all that an assembly text consists of. The bits are its flags, in the order of their words in the text.
type asmKey struct {
	t                 *Type
	text, constraints string
	bits              uint8
}

// Constants are created here, each only once in a module.

func (p *parser) newID() uint32 {
	p.ids++
	return p.ids
}

func (p *parser) intConst(t *Type, v num.Int) *Const {
	if t.Bits > 64 {
		return p.intern(&Const{T: t, Kind: ConstInt, Int: v}, v.AppendBytes(nil))
	}
	k := intKey{t, v.Uint64()}
	if c := p.ints[k]; c != nil {
		return c
	}
	c := &Const{T: t, Kind: ConstInt, Int: v, id: p.newID()}
	p.ints[k] = c
	return c
}

// intern returns the constant that equals c, whose content the key describes together with its type
// and kind.
func (p *parser) intern(c *Const, content []byte) *Const {
	k := make([]byte, 0, 6+len(content))
	k = append(appendID(k, c.T.id), byte(c.Kind), byte(c.Op))
	k = append(k, content...)
	if old := p.consts[string(k)]; old != nil {
		return old
	}
	c.id = p.newID()
	p.consts[string(k)] = c
	return c
}

func (p *parser) simple(t *Type, k ConstKind) *Const { return p.intern(&Const{T: t, Kind: k}, nil) }

func (p *parser) floatConst(t *Type, v num.Float) *Const {
	return p.intern(&Const{T: t, Kind: ConstFloat, Float: v}, v.Bits().AppendBytes(nil))
}

// zero returns the zero of a type, or nil if it has none.
func (p *parser) zero(t *Type) *Const {
	switch t.Kind {
	case Int:
		return p.intConst(t, num.Zero(t.Bits))
	case Pointer:
		return p.simple(t, ConstNull)
	case Array, Vector, Struct:
		return p.simple(t, ConstZero)
	case Token:
		return p.simple(t, ConstTokenNone)
	case TargetExt:
		return p.simple(t, ConstTargetNone)
	}
	if t.IsFloat() && t.Semantics() != num.NoSemantics {
		return p.floatConst(t, num.ZeroFloat(t.Semantics(), false))
	}
	return nil
}

// id returns the number of a constant or a global, for keys.
func constID(v Value) uint32 {
	switch v := v.(type) {
	case *Const:
		return v.id
	case *Global:
		return v.id
	}
	return 0
}

// dataElement reports whether arrays of the type hold raw data.
func dataElement(t *Type) bool {
	switch t.Kind {
	case Int:
		return t.Bits == 8 || t.Bits == 16 || t.Bits == 32 || t.Bits == 64
	case Half, BFloat, Float, Double:
		return true
	}
	return false
}

// aggregate returns the constant of an array, vector or struct type with these elements.
func (p *parser) aggregate(t *Type, elems []Value) *Const {
	if t.NumElems() == 0 || len(elems) == 0 {
		return p.simple(t, ConstZero)
	}
	if c := p.uniform(t, elems); c != nil {
		return c
	}
	if t.Kind != Struct && dataElement(t.Elem) {
		if raw, ok := rawData(elems); ok {
			return p.intern(&Const{T: t, Kind: ConstData, Raw: string(raw)}, raw)
		}
	}
	k := make([]byte, 0, 4*len(elems))
	for _, e := range elems {
		k = appendID(k, constID(e))
	}
	return p.intern(&Const{T: t, Kind: ConstAggregate, Elems: elems}, k)
}

// uniform returns the constant whose elements are all zero, undef or poison, or nil.
func (p *parser) uniform(t *Type, elems []Value) *Const {
	zero, undef, poison := true, true, true
	for _, e := range elems {
		c, ok := e.(*Const)
		if !ok {
			return nil
		}
		zero = zero && c.IsZero()
		undef = undef && c.Kind == ConstUndef
		poison = poison && c.Kind == ConstPoison
		if !zero && !undef && !poison {
			return nil
		}
	}
	switch {
	case poison:
		return p.simple(t, ConstPoison)
	case undef:
		return p.simple(t, ConstUndef)
	}
	return p.simple(t, ConstZero)
}

func rawData(elems []Value) ([]byte, bool) {
	var b []byte
	for _, e := range elems {
		c, ok := e.(*Const)
		switch {
		case ok && c.Kind == ConstInt:
			b = c.Int.AppendBytes(b)
		case ok && c.Kind == ConstFloat:
			b = c.Float.Bits().AppendBytes(b)
		default:
			return nil, false
		}
	}
	return b, true
}

// element returns element i of a constant aggregate, or nil if it has none.
func (p *parser) element(c *Const, i int) *Const {
	if i >= c.T.NumElems() {
		return nil
	}
	t := c.T.At(i)
	switch c.Kind {
	case ConstZero:
		return p.zero(t)
	case ConstUndef, ConstPoison:
		return p.simple(t, c.Kind)
	case ConstAggregate:
		e, _ := c.Elems[i].(*Const)
		return e
	case ConstData:
		return p.dataConst(c, i)
	}
	return nil
}

func (p *parser) dataConst(c *Const, i int) *Const {
	size := len(c.Raw) / c.T.NumElems()
	var b [8]byte
	copy(b[:], c.Raw[i*size:(i+1)*size])
	v := binary.LittleEndian.Uint64(b[:])
	if t := c.T.Elem; t.Kind != Int {
		return p.floatConst(t, num.FloatBits64(t.Semantics(), v))
	} else {
		return p.intConst(t, num.NewInt(t.Bits, v))
	}
}

// expr returns a constant expression, or the constant that it folds to.
func (p *parser) expr(c *Const) Value {
	if v := p.fold(c); v != nil {
		return v
	}
	k := []byte{byte(c.Flags), byte(c.Flags >> 8)}
	for _, e := range c.Elems {
		k = appendID(k, constID(e))
	}
	if c.SrcType != nil {
		k = appendID(append(k, 's'), c.SrcType.id)
	}
	for _, i := range c.Indices {
		k = appendID(k, uint32(i))
	}
	return p.intern(c, k)
}

// fold returns the constant that c stands for where LLVM's parser folds it, or nil.
func (p *parser) fold(c *Const) Value {
	switch {
	case c.Op >= Trunc && c.Op <= AddrSpaceCast:
		return p.foldCast(c)
	case c.Op == GetElementPtr:
		return p.foldAddress(c)
	case c.Op == Add || c.Op == Sub || c.Op == Xor:
		return p.foldBinary(c)
	}
	return nil
}

func (p *parser) foldCast(c *Const) Value {
	x := c.Elems[0]
	if x.Type() == c.T && c.Op == BitCast {
		return x
	}
	k, ok := x.(*Const)
	switch {
	case !ok:
		return nil
	case k.Kind == ConstPoison || k.Kind == ConstUndef:
		return p.simple(c.T, k.Kind)
	case k.IsZero() && c.Op != AddrSpaceCast:
		if z := p.zero(c.T); z != nil {
			return z
		}
	case k.Kind == ConstInt && c.Op == Trunc:
		return p.intConst(c.T, k.Int.Trunc(c.T.Bits))
	case k.Kind == ConstInt && c.Op == BitCast && c.T.IsFloat() && c.T.Semantics() != num.NoSemantics:
		return p.floatConst(c.T, num.FloatBits(c.T.Semantics(), k.Int))
	case k.Kind == ConstFloat && c.Op == BitCast && c.T.Kind == Int:
		return p.intConst(c.T, k.Float.Bits())
	case k.Kind == ConstExpr && c.Op == Trunc && k.Op == PtrToInt:
		return p.expr(&Const{T: c.T, Kind: ConstExpr, Op: PtrToInt, Elems: k.Elems})
	}
	return nil
}

func (p *parser) foldAddress(c *Const) Value {
	base, ok := c.Elems[0].(*Const)
	if ok && (base.Kind == ConstPoison || base.Kind == ConstUndef) {
		return p.simple(c.T, base.Kind)
	}
	for _, i := range c.Elems[1:] {
		k, ok := i.(*Const)
		if !ok || !k.IsZero() && k.Kind != ConstUndef {
			return nil
		}
	}
	if c.T.Kind == Vector && c.Elems[0].Type().Kind != Vector {
		return nil
	}
	return c.Elems[0]
}

func (p *parser) foldBinary(c *Const) Value {
	x, okX := c.Elems[0].(*Const)
	y, okY := c.Elems[1].(*Const)
	switch {
	case okX && x.Kind == ConstPoison || okY && y.Kind == ConstPoison:
		return p.simple(c.T, ConstPoison)
	case okX && x.Kind == ConstUndef || okY && y.Kind == ConstUndef:
		if c.Op == Xor && okX && okY && x == y {
			return p.zero(c.T)
		}
		return p.simple(c.T, ConstUndef)
	case okY && y.IsZero():
		return c.Elems[0]
	case okX && x.IsZero() && c.Op != Sub:
		return c.Elems[1]
	case okX && okY && x.Kind == ConstInt && y.Kind == ConstInt:
		switch c.Op {
		case Add:
			return p.intConst(c.T, x.Int.Add(y.Int))
		case Sub:
			return p.intConst(c.T, x.Int.Sub(y.Int))
		}
		return p.intConst(c.T, x.Int.Xor(y.Int))
	case okX && x.Kind == ConstInt && c.Op != Sub:
		// A constant of a commutative operation moves to the right.
		return p.expr(&Const{T: c.T, Kind: ConstExpr, Op: c.Op, Flags: c.Flags, Elems: []Value{c.Elems[1], c.Elems[0]}})
	}
	return nil
}

// Operands returns the constants that c refers to, in the order of LLVM's operands. The elements of
// a zero are operands, too; equal ones stand only once.
func (m *Module) Operands(c *Const) []Value {
	switch c.Kind {
	case ConstAggregate, ConstExpr, ConstPtrAuth, ConstDSOLocal, ConstNoCFI:
		return c.Elems
	case ConstZero:
		if c.T.Kind != Struct {
			if c.T.Len == 0 || c.T.Scalable {
				return nil
			}
			return []Value{m.parser.zero(c.T.Elem)}
		}
		list := make([]Value, len(c.T.Elems))
		for i, t := range c.T.Elems {
			list[i] = m.parser.zero(t)
		}
		return list
	}
	return nil
}
