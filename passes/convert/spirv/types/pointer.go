package types

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// PointerClass returns the storage class of a pointer type.
func PointerClass(t ir.Type) int64 {
	return constraint.IntValue(t.(*ir.DialectType).Params[1])
}

// Linear computes the linear index of the element at indices: offset plus the sum of each index
// times its stride.
func (b At) Linear(indices []*ir.Value, strides []int64, offset int64, t ir.Type) *ir.Value {
	n := b.Int(t, offset)
	for i, x := range indices {
		n = b.Fold(spirv.IAdd, b.Fold(spirv.IMul, x, b.Int(t, strides[i])), n)
	}
	return n
}

// ElementPointer returns a pointer to the element at indices of memref m, whose conversion is base.
// It returns nil if the layout of m is not static.
func (v *Converter) ElementPointer(b At, m *ir.MemRefType, base *ir.Value, indices []*ir.Value) *ir.Value {
	offset, strides, ok := ir.StridesOf(m)
	if !ok || offset == ir.Dynamic || slices.Contains(strides, ir.Dynamic) || !IsPointer(base.Type()) {
		return nil
	}
	if v.IsKernel() {
		return v.kernelPointer(b, base, v.linear(b, m, indices, strides, offset))
	}
	member := b.Zero(v.Index) // of the struct
	n := member
	if len(m.Shape) > 0 {
		n = b.Linear(indices, strides, offset, v.Index)
	}
	return b.Chain(base, member, n)
}

func (v *Converter) linear(b At, m *ir.MemRefType, indices []*ir.Value, strides []int64, offset int64) *ir.Value {
	if len(m.Shape) == 0 {
		return b.Zero(v.Index)
	}
	return b.Linear(indices, strides, offset, v.Index)
}

// kernelPointer returns the pointer to element n in a kernel. It uses an access chain if base
// points to an array, and pointer arithmetic otherwise.
func (v *Converter) kernelPointer(b At, base, n *ir.Value) *ir.Value {
	if constraint.OfType(spirv.Pointee(base.Type()), spirv.ArrayType) {
		return b.Chain(base, n)
	}
	return spirv.CreatePtrAccessChain(b.Builder, b.Loc, spirv.PtrAccessChainArgs{BasePtr: base, Element: n, ResultType: base.Type()}).Result(0)
}

// Chain creates an access chain through arrays and structs with one member. It returns nil after an
// error.
func (b At) Chain(base *ir.Value, indices ...*ir.Value) *ir.Value {
	t := spirv.Pointee(base.Type())
	for range indices {
		from := t
		if t = onlyMember(from); t == nil {
			b.Ctx.Error(b.Loc, "'spirv.AccessChain' op cannot extract from non-composite type '%s' with index 0", from)
			return nil
		}
	}
	to := spirv.NewPointer(t, PointerClass(base.Type()))
	return spirv.CreateAccessChain(b.Builder, b.Loc, spirv.AccessChainArgs{BasePtr: base, Indices: indices, ComponentPtrType: to}).Result(0)
}

// onlyMember returns the type of the only member of a struct, or the element type of an array.
func onlyMember(t ir.Type) ir.Type {
	if s, ok := t.(*ir.DialectType); ok && s.Def == spirv.StructType {
		if body := spirv.BodyOf(s); len(body) > 0 {
			return constraint.TypeValue(ir.ArrayElem(body[0], 0))
		}
	}
	return ElementOfArray(t)
}

// Accessed returns the element type of the storage that a pointer of type t, a converted memref,
// points to. Such an element may hold several elements of the memref.
func (v *Converter) Accessed(t ir.Type) ir.Type {
	t = spirv.Pointee(t)
	if v.IsKernel() {
		if e := constraint.TypeParam(t, spirv.ArrayType, 0); e != nil {
			return e
		}
		return t
	}
	return onlyMember(onlyMember(t))
}
