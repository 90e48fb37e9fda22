package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// gepOffset returns the number of bytes that a llvm.getelementptr adds to its base. Result
// ok is false if an index is not constant or is negative, or if a size is not known.
func gepOffset(op *ir.Operation, l *ir.DataLayout) (offset uint64, ok bool) {
	o := GEPOp(op)
	t := constraint.TypeValue(o.ElemType())
	for i, index := range o.RawConstantIndices().Int64s() {
		if index < 0 {
			return 0, false
		}
		if i == 0 {
			n, ok := l.Size(t)
			if !ok {
				return 0, false
			}
			offset = uint64(index) * n
			continue
		}
		d, isAggregate := t.(*ir.DialectType)
		if !isAggregate {
			return 0, false
		}
		var add uint64
		switch d.Def.Mnemonic {
		case "array":
			t = arrayElement(d)
			n, ok := l.Size(t)
			if !ok {
				return 0, false
			}
			add = uint64(index) * n
		case "struct":
			if add, t, ok = fieldOffset(l, d, int(index), offset); !ok {
				return 0, false
			}
		default:
			return 0, false
		}
		offset += add
	}
	return offset, true
}

// fieldOffset returns the number of bytes from the beginning of struct t to field i, and
// the field's type. Argument from is the offset of the struct itself, which affects the
// padding. Result ok is false if there is no such field, or if a size is not known.
func fieldOffset(l *ir.DataLayout, t *ir.DialectType, i int, from uint64) (add uint64, field ir.Type, ok bool) {
	at := from
	for k, e := range StructBody(t) {
		field = constraint.TypeValue(e)
		align, ok := fieldAlign(l, t, field)
		n, alsoOK := l.Size(field)
		if !ok || !alsoOK {
			return 0, nil, false
		}
		at = alignTo(at, align)
		if k == i {
			return at - from, field, true
		}
		at += n
	}
	return 0, nil, false
}

// partAt returns the element of a slot's type that holds the byte at offset, and the
// offset of this byte within the element. Result ok is false for padding and for offsets
// outside the slot.
func partAt(slot *ir.DestructurableSlot, offset uint64, l *ir.DataLayout) (part ir.Part, rest uint64, ok bool) {
	if n, ok := l.Size(slot.Elem); !ok || offset >= n {
		return part, 0, false
	}
	at := uint64(0)
	t := slot.Elem.(*ir.DialectType)
	for _, p := range slot.Parts {
		n, _ := l.Size(p.Type)
		if t.Def.Mnemonic == "struct" {
			align, _ := fieldAlign(l, t, p.Type)
			at = alignTo(at, align)
		}
		if offset < at {
			return part, 0, false
		}
		if offset < at+n {
			return p, offset - at, true
		}
		at += n
	}
	return part, 0, false
}

// bytes returns the type of an array of n bytes. It describes the memory that may be
// accessed through a pointer into a slot.
func bytes(c *ir.Context, n uint64) ir.Type {
	return c.DialectType(ArrayType, c.TypeAttr(c.Int(8)), c.Int64Attr(c.Int(64), int64(n)))
}

func safeGEP(op *ir.Operation, slot ir.MemorySlot, safe *ir.SlotUses, l *ir.DataLayout) bool {
	o := GEPOp(op)
	if o.Base() != slot.Ptr {
		return true
	}
	offset, ok := gepOffset(op, l)
	n, sized := l.Size(slot.Elem)
	if !ok || !sized || offset >= n {
		return false
	}
	safe.Slots = append(safe.Slots, ir.MemorySlot{Ptr: o.Res(), Elem: bytes(op.Context(), n-offset)})
	return true
}

func canSplitGEP(op *ir.Operation, slot *ir.DestructurableSlot, used, safe *ir.SlotUses, l *ir.DataLayout) bool {
	o := GEPOp(op)
	if o.Base() != slot.Ptr || !constraint.OfType(o.Base().Type(), PointerType) {
		return false
	}
	offset, ok := gepOffset(op, l)
	if !ok {
		return false
	}
	part, rest, ok := partAt(slot, offset, l)
	if !ok {
		return false
	}
	used.AddPart(part.Index)
	n, _ := l.Size(part.Type)
	safe.Slots = append(safe.Slots, ir.MemorySlot{Ptr: o.Res(), Elem: bytes(op.Context(), n-rest)})
	return true
}

func splitGEP(b *ir.Builder, op *ir.Operation, slot *ir.DestructurableSlot, parts []ir.Subslot, l *ir.DataLayout) bool {
	o := GEPOp(op)
	offset, _ := gepOffset(op, l)
	part, rest, _ := partAt(slot, offset, l)
	props := make([]ir.Attribute, len(GEP.Attrs))
	props[GEP.Slot("elem_type")] = b.Ctx.TypeAttr(b.Ctx.Int(8))
	props[GEP.Slot("noWrapFlags")] = o.NoWrapFlags()
	props[GEP.Slot("rawConstantIndices")] = b.Ctx.DenseI32Array([]int32{int32(rest)})
	v := b.CreateOrFold(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: []*ir.Value{subslot(parts, part.Index).Ptr},
		Results: op.ResultTypes(nil), Props: props,
	}, nil)
	o.Res().ReplaceAllUses(v[0])
	return true
}
