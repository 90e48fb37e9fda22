package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// castable reports whether values of type t can be converted to and from integers of the
// same size. It is false for structs, arrays, scalable vectors and vectors of pointers.
func castable(t ir.Type) bool {
	if constraint.OfType(t, StructType) || constraint.OfType(t, ArrayType) {
		return false
	}
	if v, ok := t.(*ir.VectorType); ok {
		for _, scalable := range v.Scalable {
			if scalable {
				return false
			}
		}
		return !constraint.OfType(v.Element, PointerType)
	}
	return true
}

// convertible reports whether a value of one type, to, can be made from the bits of a
// value of another one, from. If narrowing is set, the first type must not be larger than
// the second, and otherwise not smaller.
func convertible(l *ir.DataLayout, to, from ir.Type, narrowing bool) bool {
	if to == from {
		return true
	}
	if !castable(to) || !castable(from) {
		return false
	}
	m, ok := l.Size(to)
	n, alsoOK := l.Size(from)
	switch {
	case !ok || !alsoOK:
		return false
	case constraint.OfType(to, PointerType) && constraint.OfType(from, PointerType):
		return m == n
	case narrowing:
		return m <= n
	}
	return m >= n
}

// caster creates operations that convert values between types with the same bits.
type caster struct {
	*ir.Builder
	loc    ir.Loc
	layout *ir.DataLayout
}

func (x *caster) fold(d *ir.OpDef, t ir.Type, operands ...*ir.Value) *ir.Value {
	return x.ValueOrFold(d, x.loc, t, operands)
}

func (x *caster) constant(t ir.Type, v num.Int) *ir.Value {
	return x.Value(Constant, x.loc, t, nil, x.Ctx.IntegerAttr(t, v))
}

func (x *caster) bits(t ir.Type) uint32 {
	n, _ := x.layout.Bits(t)
	return uint32(n)
}

// toInt converts v to an integer of the same size.
func (x *caster) toInt(v *ir.Value) *ir.Value {
	if _, ok := v.Type().(*ir.IntegerType); ok {
		return v
	}
	t := x.Ctx.Int(x.bits(v.Type()))
	if constraint.OfType(v.Type(), PointerType) {
		return x.fold(PtrToInt, t, v)
	}
	return x.fold(Bitcast, t, v)
}

// fromInt converts the integer v to type t, which has the same size.
func (x *caster) fromInt(v *ir.Value, t ir.Type) *ir.Value {
	switch {
	case v.Type() == t:
		return v
	case constraint.OfType(t, PointerType):
		return x.fold(IntToPtr, t, v)
	}
	return x.fold(Bitcast, t, v)
}

// same converts v to type t, which has the same size.
func (x *caster) same(v *ir.Value, t ir.Type) *ir.Value {
	switch {
	case v.Type() == t:
		return v
	case constraint.OfType(v.Type(), PointerType) && constraint.OfType(t, PointerType):
		return x.fold(AddrSpaceCast, t, v)
	}
	return x.fromInt(x.toInt(v), t)
}

// extract returns the result of a load of type t at the beginning of v.
func (x *caster) extract(v *ir.Value, t ir.Type) *ir.Value {
	if v.Type() == t {
		return v
	}
	have, want := x.bits(v.Type()), x.bits(t)
	if have == want {
		return x.same(v, t)
	}
	i := x.toInt(v)
	if x.layout.BigEndian() {
		i = x.fold(LShr, i.Type(), i, x.constant(i.Type(), num.NewInt(have, uint64(have-want))))
	}
	i = x.Value(Trunc, x.loc, x.Ctx.Int(want), []*ir.Value{i})
	return x.fromInt(i, t)
}

// insert returns the content of a slot after a store of v at its beginning. Argument old
// is the content before the store.
func (x *caster) insert(v, old *ir.Value) *ir.Value {
	if v.Type() == old.Type() {
		return v
	}
	small, large := x.bits(v.Type()), x.bits(old.Type())
	if small == large {
		return x.same(v, old.Type())
	}
	whole := x.toInt(old)
	t := whole.Type()
	part := x.fold(ZExt, t, x.toInt(v))
	mask := num.LowBits(large, small).Not()
	if x.layout.BigEndian() {
		part = x.fold(Shl, t, part, x.constant(t, num.NewInt(large, uint64(large-small))))
		mask = num.LowBits(large, large-small)
	}
	kept := x.fold(And, t, whole, x.constant(t, mask))
	return x.fromInt(x.fold(Or, t, kept, part), old.Type())
}
