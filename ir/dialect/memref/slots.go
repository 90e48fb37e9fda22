package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
)

// Memory slots: buffers on the stack as values, element by element.

// maxParts is the greatest number of elements of a buffer that is split into
// slots.
const maxParts = 16

var allocaMemory = &ir.SlotInterface{Alloc: &ir.SlotAllocation{
	Promotable: func(op *ir.Operation) (ir.MemorySlot, bool) {
		t := op.Result(0).Type().(*ir.MemRefType)
		return ir.MemorySlot{Ptr: op.Result(0), Elem: t.Element}, ir.HasStaticShape(t) && ir.NumElements(t.Shape) == 1
	},
	Default: func(b *ir.Builder, op *ir.Operation, slot ir.MemorySlot) *ir.Value {
		return b.Value(ub.Poison, op.Loc(), slot.Elem, nil)
	},
	Destructurable: destructurable,
	Split: func(b *ir.Builder, op *ir.Operation, t ir.Type) *ir.Operation {
		props := make([]ir.Attribute, len(Alloca.Attrs))
		props[Alloca.Slot(ir.OperandSegmentSizes)] = b.Ctx.DenseI32Array([]int32{0, 0})
		return b.Op(Alloca, op.Loc(), []ir.Type{b.Ctx.MemRefType(nil, t, nil, nil)}, nil, props...)
	},
}}

var loadMemory = &ir.SlotInterface{Access: &ir.SlotAccess{
	Loads:  func(op *ir.Operation, slot ir.MemorySlot) bool { return LoadOp(op).Memref() == slot.Ptr },
	Stores: func(*ir.Operation, ir.MemorySlot) bool { return false },
	CanPromote: func(op *ir.Operation, slot ir.MemorySlot, uses []*ir.Operand, _ *ir.DataLayout) bool {
		return len(uses) == 1 && LoadOp(op).Memref() == slot.Ptr && op.Result(0).Type() == slot.Elem
	},
	Promote: func(_ *ir.Builder, op *ir.Operation, _ ir.MemorySlot, reaching *ir.Value, _ *ir.DataLayout) {
		op.Result(0).ReplaceAllUses(reaching)
	},
	CanSplit: func(op *ir.Operation, slot *ir.DestructurableSlot, used, _ *ir.SlotUses, _ *ir.DataLayout) bool {
		return LoadOp(op).Memref() == slot.Ptr && usesElement(op, slot, used)
	},
	Split: useElement,
}}

var storeMemory = &ir.SlotInterface{Access: &ir.SlotAccess{
	Loads:  func(*ir.Operation, ir.MemorySlot) bool { return false },
	Stores: func(op *ir.Operation, slot ir.MemorySlot) bool { return StoreOp(op).Memref() == slot.Ptr },
	CanPromote: func(op *ir.Operation, slot ir.MemorySlot, uses []*ir.Operand, _ *ir.DataLayout) bool {
		return len(uses) == 1 && StoreOp(op).Memref() == slot.Ptr && StoreOp(op).Value() != slot.Ptr && StoreOp(op).Value().Type() == slot.Elem
	},
	Stored: func(_ *ir.Builder, op *ir.Operation, _ ir.MemorySlot, _ *ir.Value, _ *ir.DataLayout) *ir.Value {
		return StoreOp(op).Value()
	},
	Promote: func(*ir.Builder, *ir.Operation, ir.MemorySlot, *ir.Value, *ir.DataLayout) {},
	CanSplit: func(op *ir.Operation, slot *ir.DestructurableSlot, used, _ *ir.SlotUses, _ *ir.DataLayout) bool {
		return StoreOp(op).Memref() == slot.Ptr && StoreOp(op).Value() != slot.Ptr && usesElement(op, slot, used)
	},
	Split: useElement,
}}

// destructurable returns the slot of an alloca, whose Parts are the elements of
// the buffer. The order of the elements is column-major: the first index
// changes fastest. Result ok is false unless the buffer has a static shape and
// from 2 to maxParts elements.
func destructurable(op *ir.Operation) (slot ir.DestructurableSlot, ok bool) {
	o := AllocaOp(op)
	t := o.Memref().Type().(*ir.MemRefType)
	if !ir.HasStaticShape(t) {
		return slot, false
	}
	n := ir.NumElements(t.Shape)
	if n < 2 || n > maxParts {
		return slot, false
	}
	slot.MemorySlot = ir.MemorySlot{Ptr: o.Memref(), Elem: t}
	c := op.Context()
	at := make([]int64, len(t.Shape))
	for range n {
		index := make([]ir.Attribute, len(at))
		for i, x := range at {
			index[i] = c.IndexAttr(x)
		}
		slot.Parts = append(slot.Parts, ir.Part{Index: c.Array(index...), Type: t.Element})
		for i := range at {
			if at[i]++; at[i] < t.Shape[i] {
				break
			}
			at[i] = 0
		}
	}
	return slot, true
}

// indicesOf returns the indices of a load or store, and the number of their
// operand group.
func indicesOf(op *ir.Operation) (group int, values []ir.Operand) {
	group = 1
	if op.Is(Store) {
		group = 2
	}
	return group, op.OperandGroup(group)
}

// element returns the array of the constant indices of a load or store. It
// returns nil if an index is not constant.
func element(op *ir.Operation) ir.Attribute {
	_, values := indicesOf(op)
	index := make([]ir.Attribute, len(values))
	for i := range values {
		if index[i] = ir.MatchConstant(values[i].Value()); index[i] == nil {
			return nil
		}
	}
	return op.Context().Array(index...)
}

func usesElement(op *ir.Operation, slot *ir.DestructurableSlot, used *ir.SlotUses) bool {
	index := element(op)
	if index == nil || slot.Part(index) == nil {
		return false
	}
	used.AddPart(index)
	return true
}

// useElement makes op, a load or store, access the new buffer that holds only
// its element. It returns false: op is not to be erased.
func useElement(b *ir.Builder, op *ir.Operation, _ *ir.DestructurableSlot, parts []ir.Subslot, _ *ir.DataLayout) bool {
	index := element(op)
	group, _ := indicesOf(op)
	for _, p := range parts {
		if p.Index == index {
			op.SetOperand(group-1, p.Ptr)
			op.SetOperandGroup(b.Arena, group, nil)
		}
	}
	return false
}
