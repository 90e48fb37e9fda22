package types

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// Unranked is the descriptor of an unranked memref: its rank, and a pointer to the
// descriptor of the ranked one.
type Unranked struct{ Value *ir.Value }

// NewUnranked builds a descriptor of type t from the rank and the pointer to the ranked
// descriptor.
func NewUnranked(b *ir.Builder, loc ir.Loc, t ir.Type, rank, pointer *ir.Value) Unranked {
	d := Poison(b, loc, t)
	d = Insert(b, loc, d, rank, 0)
	return Unranked{Insert(b, loc, d, pointer, 1)}
}

// PackUnranked builds the descriptor of t from its parts: the rank and the pointer.
func (v *Converter) PackUnranked(b *ir.Builder, loc ir.Loc, t *ir.UnrankedMemRefType, parts []*ir.Value) *ir.Value {
	return NewUnranked(b, loc, v.Type(t), parts[0], parts[1]).Value
}

// NumUnrankedParts is the number of parts of an unranked descriptor.
const NumUnrankedParts = 2

// Rank extracts the rank.
func (d Unranked) Rank(b *ir.Builder, loc ir.Loc) *ir.Value { return Extract(b, loc, d.Value, 0) }

// Pointer extracts the pointer to the ranked descriptor.
func (d Unranked) Pointer(b *ir.Builder, loc ir.Loc) *ir.Value { return Extract(b, loc, d.Value, 1) }

// Unpack appends the parts of a descriptor, rank and pointer, to dst.
func (d Unranked) Unpack(b *ir.Builder, loc ir.Loc, dst []*ir.Value) []*ir.Value {
	return append(dst, d.Rank(b, loc), d.Pointer(b, loc))
}

// UnrankedSizes returns the sizes in bytes of the ranked descriptors that unranked descriptors
// point to. A ranked descriptor has two pointers, an offset, sizes and strides. The list spaces
// holds the address spaces of the memrefs.
func (v *Converter) UnrankedSizes(b *ir.Builder, loc ir.Loc, descriptors []Unranked, spaces []int64) []*ir.Value {
	if len(descriptors) == 0 {
		return nil
	}
	one := v.IndexConstant(b, loc, 1)
	two := v.IndexConstant(b, loc, 2)
	indexSize := v.IndexConstant(b, loc, v.IndexBytes())
	sizes := make([]*ir.Value, len(descriptors))
	for i, d := range descriptors {
		pointerSize := v.IndexConstant(b, loc, v.PointerBytes(spaces[i]))
		pointers := Binary(b, llvm.Mul, loc, two, pointerSize)
		rank := d.Rank(b, loc)
		numbers := Binary(b, llvm.Mul, loc, two, rank)
		numbers = Binary(b, llvm.Add, loc, numbers, one)
		numbers = Binary(b, llvm.Mul, loc, numbers, indexSize)
		sizes[i] = Binary(b, llvm.Add, loc, pointers, numbers)
	}
	return sizes
}

// The following read and write the ranked descriptor in memory that at points to;
// ptr is the type of the pointers in it.

// LoadAllocated loads the allocated pointer from a ranked descriptor. Argument at is the
// descriptor's address, and ptr is the type of the allocated pointer.
func LoadAllocated(b *ir.Builder, loc ir.Loc, at *ir.Value, ptr ir.Type) *ir.Value {
	return Load(b, loc, ptr, at, Access{})
}

// StoreAllocated stores x as the allocated pointer of a ranked descriptor. Argument at is the
// descriptor's address.
func StoreAllocated(b *ir.Builder, loc ir.Loc, at, x *ir.Value) { Store(b, loc, x, at, Access{}) }

func (v *Converter) alignedSlot(b *ir.Builder, loc ir.Loc, at *ir.Value, ptr ir.Type) *ir.Value {
	return GEP(b, loc, v.Ptr, ptr, at, GEPNone, Index{Const: 1})
}

// LoadAligned loads the aligned pointer from a ranked descriptor. Argument at is the
// descriptor's address, and ptr is the type of the aligned pointer.
func (v *Converter) LoadAligned(b *ir.Builder, loc ir.Loc, at *ir.Value, ptr ir.Type) *ir.Value {
	return Load(b, loc, ptr, v.alignedSlot(b, loc, at, ptr), Access{})
}

// StoreAligned stores x as the aligned pointer of a ranked descriptor. Argument at is the
// descriptor's address, and ptr is the type of the aligned pointer.
func (v *Converter) StoreAligned(b *ir.Builder, loc ir.Loc, at *ir.Value, ptr ir.Type, x *ir.Value) {
	Store(b, loc, x, v.alignedSlot(b, loc, at, ptr), Access{})
}

func (v *Converter) offsetSlot(b *ir.Builder, loc ir.Loc, at *ir.Value, ptr ir.Type) *ir.Value {
	return GEP(b, loc, v.Ptr, ptr, at, GEPNone, Index{Const: 2})
}

// LoadOffset loads the offset from a ranked descriptor. Argument at is the descriptor's
// address, and ptr is the type of the pointers in it.
func (v *Converter) LoadOffset(b *ir.Builder, loc ir.Loc, at *ir.Value, ptr ir.Type) *ir.Value {
	return Load(b, loc, v.Index, v.offsetSlot(b, loc, at, ptr), Access{})
}

// StoreOffset stores x as the offset of a ranked descriptor. Argument at is the descriptor's
// address, and ptr is the type of the pointers in it.
func (v *Converter) StoreOffset(b *ir.Builder, loc ir.Loc, at *ir.Value, ptr ir.Type, x *ir.Value) {
	Store(b, loc, x, v.offsetSlot(b, loc, at, ptr), Access{})
}

// SizesIn computes the address of the sizes in a ranked descriptor. Argument at is the
// descriptor's address, and ptr is the type of the pointers in it.
func (v *Converter) SizesIn(b *ir.Builder, loc ir.Loc, at *ir.Value, ptr ir.Type) *ir.Value {
	return GEP(b, loc, v.Ptr, llvm.Struct(v.Ctx, ptr, ptr, v.Index, v.Index), at, GEPNone, Index{}, Index{Const: fieldSizes})
}

// StridesIn computes the address of the strides from the address of the sizes, which come
// directly before.
func (v *Converter) StridesIn(b *ir.Builder, loc ir.Loc, sizes, rank *ir.Value) *ir.Value {
	return v.indexIn(b, loc, sizes, rank)
}

func (v *Converter) indexIn(b *ir.Builder, loc ir.Loc, base, i *ir.Value) *ir.Value {
	return GEP(b, loc, v.Ptr, v.Index, base, GEPNone, Index{Value: i})
}

// LoadIndex loads size or stride i; base is the address of the sizes or strides.
func (v *Converter) LoadIndex(b *ir.Builder, loc ir.Loc, base, i *ir.Value) *ir.Value {
	return Load(b, loc, v.Index, v.indexIn(b, loc, base, i), Access{})
}

// StoreIndex stores x as size or stride i; base is the address of the sizes or strides.
func (v *Converter) StoreIndex(b *ir.Builder, loc ir.Loc, base, i, x *ir.Value) {
	Store(b, loc, x, v.indexIn(b, loc, base, i), Access{})
}
