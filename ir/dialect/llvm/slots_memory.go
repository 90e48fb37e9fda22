package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// Intrinsics that copy and fill memory. Operand 0 is the destination; operand 1 is the
// source, or the byte to fill in. The length is operand 2 or, for inline intrinsics, an
// attribute.

// lengthValue returns the length operand, in bytes, of an operation that has one.
func lengthValue(op *ir.Operation) *ir.Value { return op.OperandsNamed("len")[0].Value() }

// lengthOf returns the number of bytes that op copies or fills. It returns nil if the
// number is not constant or has more than 64 bits.
func lengthOf(op *ir.Operation) *ir.IntegerAttr {
	var a ir.Attribute
	if op.NumOperands() > 2 {
		a = ir.MatchConstant(lengthValue(op))
	} else {
		a = op.Inherent("len")
	}
	n, _ := a.(*ir.IntegerAttr)
	if n == nil || n.Value.Width() > 64 {
		return nil
	}
	return n
}

func isVolatile(op *ir.Operation) bool { return isTrue(op.Inherent("isVolatile")) }

// coversSlot reports whether op copies or fills exactly as many bytes as a value of
// type t has.
func coversSlot(op *ir.Operation, t ir.Type, l *ir.DataLayout) bool {
	n := lengthOf(op)
	size, ok := l.Size(t)
	return n != nil && ok && n.Value.Uint64() == size
}

// writesWithin reports whether op writes to the start of the slot, and its constant
// length does not exceed the slot.
func writesWithin(op *ir.Operation, slot ir.MemorySlot, _ *ir.SlotUses, l *ir.DataLayout) bool {
	n := lengthOf(op)
	size, ok := l.Size(slot.Elem)
	return op.Operand(0) == slot.Ptr && n != nil && ok && n.Value.Uint64() <= size
}

// like creates an intrinsic of op's kind with this destination, source and length in
// bytes at the insertion point. Argument lengthLoc is the location of the constant
// length.
func like(b *ir.Builder, op *ir.Operation, dst, src *ir.Value, length uint64, lengthLoc ir.Loc) {
	d := op.Def()
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("isVolatile")] = op.Inherent("isVolatile")
	operands := []*ir.Value{dst, src}
	if i := d.Slot("len"); i >= 0 {
		props[i] = b.Ctx.Int64Attr(op.Inherent("len").(*ir.IntegerAttr).Type, int64(length))
	} else {
		t := lengthValue(op).Type()
		operands = append(operands, b.Value(Constant, lengthLoc, t, nil, b.Ctx.Int64Attr(t, int64(length))))
	}
	b.Op(d, op.Loc(), nil, operands, props...)
}

var copying = &ir.SlotInterface{Access: &ir.SlotAccess{
	Loads:  accesses(1),
	Stores: accesses(0),
	CanPromote: func(op *ir.Operation, slot ir.MemorySlot, _ []*ir.Operand, l *ir.DataLayout) bool {
		return op.Operand(0) != op.Operand(1) && !isVolatile(op) && coversSlot(op, slot.Elem, l)
	},
	Stored: func(b *ir.Builder, op *ir.Operation, slot ir.MemorySlot, _ *ir.Value, _ *ir.DataLayout) *ir.Value {
		return b.Value(Load, op.Loc(), slot.Elem, []*ir.Value{op.Operand(1)})
	},
	Promote: func(b *ir.Builder, op *ir.Operation, slot ir.MemorySlot, reaching *ir.Value, _ *ir.DataLayout) {
		if op.Operand(1) == slot.Ptr {
			b.Op(Store, op.Loc(), nil, []*ir.Value{reaching, op.Operand(0)})
		}
	},
	CanSplit: func(op *ir.Operation, slot *ir.DestructurableSlot, used, _ *ir.SlotUses, l *ir.DataLayout) bool {
		if isVolatile(op) || !coversSlot(op, slot.Elem, l) {
			return false
		}
		if op.Operand(1) == slot.Ptr {
			for _, p := range slot.Parts {
				used.AddPart(p.Index)
			}
		}
		return true
	},
	Split: splitCopy,
	Safe:  writesWithin,
}}

// splitCopy replaces a copy of the whole slot by one copy for each used element of the
// slot's type. It returns true: op is to be erased.
func splitCopy(b *ir.Builder, op *ir.Operation, slot *ir.DestructurableSlot, subslots []ir.Subslot, l *ir.DataLayout) bool {
	for i, p := range slot.Parts {
		sub := subslot(subslots, p.Index)
		if sub == nil {
			continue
		}
		toSlot := op.Operand(0) == slot.Ptr
		other := op.Operand(0)
		if toSlot {
			other = op.Operand(1)
		}
		props := make([]ir.Attribute, len(GEP.Attrs))
		props[GEP.Slot("elem_type")] = b.Ctx.TypeAttr(slot.Elem)
		props[GEP.Slot("rawConstantIndices")] = b.Ctx.DenseI32Array([]int32{0, int32(i)})
		there := b.Value(GEP, op.Loc(), defaultPointer(b.Ctx), []*ir.Value{other}, props...)
		n, _ := l.Size(p.Type)
		if toSlot {
			like(b, op, sub.Ptr, there, n, op.Loc())
		} else {
			like(b, op, there, sub.Ptr, n, op.Loc())
		}
	}
	return true
}

var filling = &ir.SlotInterface{Access: &ir.SlotAccess{
	Loads:  never,
	Stores: accesses(0),
	CanPromote: func(op *ir.Operation, slot ir.MemorySlot, _ []*ir.Operand, l *ir.DataLayout) bool {
		w := ir.BitWidth(slot.Elem)
		return w > 0 && w%8 == 0 && !isVolatile(op) && coversSlot(op, slot.Elem, l)
	},
	Stored: func(b *ir.Builder, op *ir.Operation, slot ir.MemorySlot, _ *ir.Value, l *ir.DataLayout) *ir.Value {
		x := caster{b, op.Loc(), l}
		v := x.repeat(op.Operand(1), ir.BitWidth(slot.Elem))
		if ir.IsFloat(slot.Elem) {
			v = b.Value(Bitcast, op.Loc(), slot.Elem, []*ir.Value{v})
		}
		return v
	},
	Promote: nothing,
	CanSplit: func(op *ir.Operation, slot *ir.DestructurableSlot, _, safe *ir.SlotUses, l *ir.DataLayout) bool {
		_, aggregate := slot.Elem.(*ir.DialectType)
		return aggregate && !isVolatile(op) && writesWithin(op, slot.MemorySlot, safe, l)
	},
	Split: splitFill,
	Safe:  writesWithin,
}}

// repeat returns an integer of width bits, each byte of which is v.
func (x *caster) repeat(v *ir.Value, width uint32) *ir.Value {
	t := x.Ctx.Int(width)
	if a, ok := ir.MatchConstant(v).(*ir.IntegerAttr); ok {
		n := num.Zero(width)
		for range width / 8 {
			n = n.Shl(8).Or(num.NewInt(width, a.Value.Uint64()&0xff))
		}
		return x.constant(t, n)
	}
	if width == 8 {
		return v
	}
	v = x.Value(ZExt, x.loc, t, []*ir.Value{v})
	for covered := uint32(8); covered < width; covered *= 2 {
		by := x.constant(t, num.NewInt(width, uint64(covered)))
		shifted := x.Value(Shl, x.loc, t, []*ir.Value{v, by})
		v = x.Value(Or, x.loc, t, []*ir.Value{v, shifted})
	}
	return v
}

// splitFill replaces a fill of the slot by one fill for each used element of the slot's
// type. It fills only the elements before op's length, the last of them possibly in
// part. It returns true: op is to be erased.
func splitFill(b *ir.Builder, op *ir.Operation, slot *ir.DestructurableSlot, subslots []ir.Subslot, l *ir.DataLayout) bool {
	length := lengthOf(op).Value.Uint64()
	t := slot.Elem.(*ir.DialectType)
	lengthLoc := op.Loc()
	if op.NumOperands() > 2 {
		lengthLoc = lengthValue(op).Loc()
	}
	covered := uint64(0)
	for _, p := range slot.Parts {
		n, _ := l.Size(p.Type)
		align, _ := l.Align(p.Type)
		if !constraint.OfType(t, StructType) || !isPacked(t) {
			covered = alignTo(covered, align)
		}
		if covered >= length {
			break
		}
		if sub := subslot(subslots, p.Index); sub != nil {
			like(b, op, sub.Ptr, op.Operand(1), min(length-covered, n), lengthLoc)
		}
		covered += n
	}
	return true
}
