package types

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// These are the indices of fields in a memref descriptor.
const (
	fieldAllocated = iota
	fieldAligned
	fieldOffset
	fieldSizes
	fieldStrides
)

// MemRef is the descriptor of a ranked memref, an LLVM struct. Setting a field replaces
// Value by a new struct value.
type MemRef struct{ Value *ir.Value }

// UndefMemRef returns a descriptor of type t with no field set.
func UndefMemRef(b *ir.Builder, loc ir.Loc, t ir.Type) MemRef { return MemRef{Poison(b, loc, t)} }

// StaticMemRef builds the descriptor of a memref type with static sizes, strides and
// offset.
func (v *Converter) StaticMemRef(b *ir.Builder, loc ir.Loc, t *ir.MemRefType, allocated, aligned *ir.Value) MemRef {
	offset, strides, _ := ir.StridesOf(t)
	d := UndefMemRef(b, loc, v.Type(t))
	d.SetAllocated(b, loc, allocated)
	d.SetAligned(b, loc, aligned)
	d.SetOffset(b, loc, v.IndexConstant(b, loc, offset))
	for i, n := range t.Shape {
		d.SetSize(b, loc, i, v.IndexConstant(b, loc, n))
		d.SetStride(b, loc, i, v.IndexConstant(b, loc, strides[i]))
	}
	return d
}

// PackMemRef builds a descriptor from its parts: the pointers, the offset, and each size
// and stride.
func (v *Converter) PackMemRef(b *ir.Builder, loc ir.Loc, t *ir.MemRefType, parts []*ir.Value) *ir.Value {
	d := UndefMemRef(b, loc, v.Type(t))
	d.SetAllocated(b, loc, parts[fieldAllocated])
	d.SetAligned(b, loc, parts[fieldAligned])
	d.SetOffset(b, loc, parts[fieldOffset])
	rank := len(t.Shape)
	for i := range rank {
		d.SetSize(b, loc, i, parts[fieldSizes+i])
		d.SetStride(b, loc, i, parts[fieldSizes+rank+i])
	}
	return d.Value
}

// NumParts returns the number of parts of a descriptor of this rank, with each size and
// stride counted.
func NumParts(rank int) int { return fieldSizes + 2*rank }

// Unpack appends the parts of a descriptor to dst: the pointers, the offset, and each
// size and stride.
func (d MemRef) Unpack(b *ir.Builder, loc ir.Loc, rank int, dst []*ir.Value) []*ir.Value {
	dst = append(dst, d.Allocated(b, loc), d.Aligned(b, loc), d.Offset(b, loc))
	for i := range rank {
		dst = append(dst, d.Size(b, loc, i))
	}
	for i := range rank {
		dst = append(dst, d.Stride(b, loc, i))
	}
	return dst
}

// Allocated extracts the pointer that was allocated.
func (d MemRef) Allocated(b *ir.Builder, loc ir.Loc) *ir.Value {
	return Extract(b, loc, d.Value, fieldAllocated)
}

// Aligned extracts the aligned pointer to the data.
func (d MemRef) Aligned(b *ir.Builder, loc ir.Loc) *ir.Value {
	return Extract(b, loc, d.Value, fieldAligned)
}

// Offset extracts the offset of the first element from the aligned pointer, in elements.
func (d MemRef) Offset(b *ir.Builder, loc ir.Loc) *ir.Value {
	return Extract(b, loc, d.Value, fieldOffset)
}

// Size extracts the size of dimension i.
func (d MemRef) Size(b *ir.Builder, loc ir.Loc, i int) *ir.Value {
	return Extract(b, loc, d.Value, fieldSizes, int64(i))
}

// Stride extracts the stride of dimension i, in elements.
func (d MemRef) Stride(b *ir.Builder, loc ir.Loc, i int) *ir.Value {
	return Extract(b, loc, d.Value, fieldStrides, int64(i))
}

func (d *MemRef) set(b *ir.Builder, loc ir.Loc, x *ir.Value, at ...int64) {
	d.Value = Insert(b, loc, d.Value, x, at...)
}

// SetAllocated sets the pointer that was allocated.
func (d *MemRef) SetAllocated(b *ir.Builder, loc ir.Loc, x *ir.Value) {
	d.set(b, loc, x, fieldAllocated)
}

// SetAligned sets the pointer to the data.
func (d *MemRef) SetAligned(b *ir.Builder, loc ir.Loc, x *ir.Value) { d.set(b, loc, x, fieldAligned) }

// SetOffset sets the offset.
func (d *MemRef) SetOffset(b *ir.Builder, loc ir.Loc, x *ir.Value) { d.set(b, loc, x, fieldOffset) }

// SetSize sets the size of dimension i.
func (d *MemRef) SetSize(b *ir.Builder, loc ir.Loc, i int, x *ir.Value) {
	d.set(b, loc, x, fieldSizes, int64(i))
}

// SetStride sets the stride of dimension i.
func (d *MemRef) SetStride(b *ir.Builder, loc ir.Loc, i int, x *ir.Value) {
	d.set(b, loc, x, fieldStrides, int64(i))
}

// DynamicSize computes the size of dimension dim, which is a value. It stores the sizes
// on the stack to index them.
func (d MemRef) DynamicSize(v *Converter, b *ir.Builder, loc ir.Loc, rank int, dim *ir.Value) *ir.Value {
	array := ArrayOf(v.Index, int64(rank))
	one := v.IndexConstant(b, loc, 1)
	sizes := Extract(b, loc, d.Value, fieldSizes)
	slot := Alloca(b, loc, v.Ptr, array, one, 0)
	Store(b, loc, sizes, slot, Access{})
	at := GEP(b, loc, v.Ptr, array, slot, GEPNone, Index{}, Index{Value: dim})
	return Load(b, loc, v.Index, at, Access{})
}

// ElementPointer returns the type of the pointers in the descriptor.
func (d MemRef) ElementPointer() ir.Type { return ElementAt(d.Value.Type(), fieldAligned) }

// Buffer computes the pointer to the first element: the aligned pointer plus the offset.
func (d MemRef) Buffer(v *Converter, b *ir.Builder, loc ir.Loc, t *ir.MemRefType) *ir.Value {
	ptr := d.Aligned(b, loc)
	offset, _, _ := ir.StridesOf(t)
	if offset == 0 {
		return ptr
	}
	var at *ir.Value
	if offset == ir.Dynamic {
		at = d.Offset(b, loc)
	} else {
		at = v.IndexConstant(b, loc, offset)
	}
	return GEP(b, loc, ptr.Type(), v.Type(t.Element), ptr, GEPNone, Index{Value: at})
}

// StridedElement computes the pointer to the element of a memref at indices.
func (v *Converter) StridedElement(b *ir.Builder, loc ir.Loc, t *ir.MemRefType, descriptor *ir.Value, indices []*ir.Value, flags GEPFlags) *ir.Value {
	d := MemRef{descriptor}
	_, strides, _ := ir.StridesOf(t)
	base := d.Buffer(v, b, loc, t)
	// What no access leaves does not wrap around either.
	var overflow int64
	if flags&GEPNusw != 0 {
		overflow |= overflowNSW
	}
	if flags&GEPNuw != 0 {
		overflow |= overflowNUW
	}
	var at *ir.Value
	for i, x := range indices {
		if strides[i] != 1 {
			var stride *ir.Value
			if strides[i] == ir.Dynamic {
				stride = d.Stride(b, loc, i)
			} else {
				stride = v.IndexConstant(b, loc, strides[i])
			}
			x = withOverflow(b, llvm.Mul, loc, x, stride, overflow)
		}
		if at == nil {
			at = x
		} else {
			at = withOverflow(b, llvm.Add, loc, at, x, overflow)
		}
	}
	if at == nil {
		return base
	}
	return GEP(b, loc, d.ElementPointer(), v.Type(t.Element), base, flags, Index{Value: at})
}

// These are the flags of llvm operations that exclude an overflow
// (LLVM::IntegerOverflowFlags).
const (
	overflowNSW = 1
	overflowNUW = 2
)

func withOverflow(b *ir.Builder, d *ir.OpDef, loc ir.Loc, x, y *ir.Value, flags int64) *ir.Value {
	return b.Value(d, loc, x.Type(), []*ir.Value{x, y}, b.Ctx.Int64Attr(b.Ctx.Int(32), flags))
}
