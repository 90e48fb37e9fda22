package types

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// memRefFields returns the types of the fields of a memref descriptor: allocated and aligned
// pointer, offset, sizes and strides. Sizes and strides are arrays, or with unpack single fields;
// rank 0 has none. It returns nil if t has no descriptor, and may have reported the reason.
func (v *Converter) memRefFields(t *ir.MemRefType, unpack bool) []ir.Type {
	if _, _, ok := ir.StridesOf(t); !ok {
		v.Ctx.Error(ir.UnknownLoc, "conversion to strided form failed either due to non-strided layout maps (which should have been normalized away) or other reasons")
		return nil
	}
	if v.Type(t.Element) == nil {
		return nil
	}
	space, ok := v.AddressSpace(t)
	if !ok {
		v.Ctx.Error(ir.UnknownLoc, "conversion of memref memory space %s to integer address space failed. Consider adding memory space conversions.", t.Space)
		return nil
	}
	ptr := llvm.Pointer(v.Ctx, space)
	fields := []ir.Type{ptr, ptr, v.Index}
	rank := len(t.Shape)
	switch {
	case rank == 0:
	case unpack:
		for range 2 * rank {
			fields = append(fields, v.Index)
		}
	default:
		sizes := ArrayOf(v.Index, int64(rank))
		fields = append(fields, sizes, sizes)
	}
	return fields
}

// unrankedFields returns the types of the fields of an unranked memref: the rank, and a pointer to
// the ranked descriptor.
func (v *Converter) unrankedFields() []ir.Type { return []ir.Type{v.Index, v.Ptr} }

// AddressSpace returns the address space of a ranked or unranked memref type. It returns false if
// the memory space cannot be converted.
func (v *Converter) AddressSpace(t ir.Type) (int64, bool) {
	space := ir.MemorySpace(t)
	if space == nil {
		return 0, true
	}
	if v.spaces != nil {
		to, ok := v.spaces(t, space)
		if !ok {
			return 0, false
		}
		if space = to; space == nil {
			return 0, true
		}
	}
	i, ok := space.(*ir.IntegerAttr)
	if !ok {
		return 0, false
	}
	if n, isInt := i.Type.(*ir.IntegerType); isInt && n.Signedness != ir.Signless {
		return 0, false
	}
	return i.Value.Int64(), true
}

// ConvertSpaces sets the function f that converts the memory spaces of memrefs. The function
// returns an integer attribute, or nil for the default space. Its result ok is false if it cannot
// convert a space.
func (v *Converter) ConvertSpaces(f func(t ir.Type, space ir.Attribute) (to ir.Attribute, ok bool)) {
	v.spaces = f
}

// ElementPointer returns the type of pointers to the elements of memref t. It returns false if the
// memory space cannot be converted.
func (v *Converter) ElementPointer(t ir.Type) (*ir.DialectType, bool) {
	space, ok := v.AddressSpace(t)
	if !ok {
		return nil, false
	}
	return llvm.Pointer(v.Ctx, space), true
}

// CanBeBare reports whether memref t can be passed as a bare pointer to its elements. Sizes,
// strides and offset must be static.
func CanBeBare(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok || !ir.HasStaticShape(m) {
		return false
	}
	offset, strides, ok := ir.StridesOf(m)
	if !ok || offset == ir.Dynamic {
		return false
	}
	for _, s := range strides {
		if s == ir.Dynamic {
			return false
		}
	}
	return true
}

// barePointer returns the type of the bare pointer for t, or nil if t cannot be passed as one.
func (v *Converter) barePointer(t ir.Type) ir.Type {
	if !CanBeBare(t) || v.Type(ir.ElementOf(t)) == nil {
		return nil
	}
	p, ok := v.ElementPointer(t)
	if !ok {
		return nil
	}
	return p
}

// PointerBits returns the width of pointers of an address space, by the data layout. The default
// is the width in address space 0, or else 64.
func (v *Converter) PointerBits(space int64) uint32 {
	if space >= 0 && space < int64(len(v.pointers)) && v.pointers[space] != 0 {
		return v.pointers[space]
	}
	if len(v.pointers) > 0 && v.pointers[0] != 0 {
		return v.pointers[0]
	}
	return 64
}

// IndexBytes returns the size of an index in bytes.
func (v *Converter) IndexBytes() int64 { return int64(v.Options.IndexBits+7) / 8 }

// PointerBytes returns the size in bytes of pointers of an address space.
func (v *Converter) PointerBytes(space int64) int64 { return int64(v.PointerBits(space)+7) / 8 }

// pointerWidths parses the widths of pointers, p[n]:size:..., in a data layout string. The result
// is by address space, 0 if unknown.
func pointerWidths(layout string) []uint32 {
	var widths []uint32
	for _, spec := range strings.Split(layout, "-") {
		rest, ok := strings.CutPrefix(spec, "p")
		if !ok {
			continue
		}
		parts := strings.Split(rest, ":")
		if len(parts) < 2 {
			continue
		}
		space := 0
		if digits := strings.TrimLeft(parts[0], "eu"); digits != "" {
			n, err := strconv.Atoi(digits)
			if err != nil || n < 0 || n > maxAddressSpace {
				continue
			}
			space = n
		}
		bits, err := strconv.ParseUint(parts[1], 10, 32)
		if err != nil {
			continue
		}
		for len(widths) <= space {
			widths = append(widths, 0)
		}
		widths[space] = uint32(bits)
	}
	return widths
}

// maxAddressSpace bounds the table of pointer widths. Address spaces above it have the pointer
// width of the default one.
const maxAddressSpace = 1 << 12

// Named returns the name of an allocation function: generic if the options ask for generic
// functions, and otherwise own.
func (v *Converter) Named(own, generic string) string {
	if v.Options.GenericFunctions {
		return generic
	}
	return own
}
