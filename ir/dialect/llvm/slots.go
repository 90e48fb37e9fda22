package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Memory slots: stack variables as values, field by field. Pointers into slots are
// in slots_gep.go, copies and fills in slots_memory.go.

// maxParts is the greatest number of elements of an array that is split into
// slots.
const maxParts = 16

var allocaMemory = &ir.SlotInterface{Alloc: &ir.SlotAllocation{
	Promotable: func(op *ir.Operation) (ir.MemorySlot, bool) { return slotOf(op), op.Block().IsEntry() },
	Default: func(b *ir.Builder, op *ir.Operation, slot ir.MemorySlot) *ir.Value {
		return b.Value(Undef, op.Loc(), slot.Elem, nil)
	},
	BlockArg: func(b *ir.Builder, op *ir.Operation, arg *ir.Value) {
		for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
			if u.Owner().Is(DbgDeclare) {
				valueFor(b, u.Owner(), arg)
			}
		}
	},
	Destructurable: destructurable,
	Split: func(b *ir.Builder, op *ir.Operation, t ir.Type) *ir.Operation {
		props := make([]ir.Attribute, len(Alloca.Attrs))
		props[Alloca.Slot("elem_type")] = b.Ctx.TypeAttr(t)
		return b.Op(Alloca, op.Loc(), []ir.Type{defaultPointer(b.Ctx)}, []*ir.Value{AllocaOp(op).ArraySize()}, props...)
	},
}}

var loadMemory = &ir.SlotInterface{Access: &ir.SlotAccess{
	Loads:      accesses(0),
	Stores:     never,
	CanPromote: canPromoteLoad,
	Promote: func(b *ir.Builder, op *ir.Operation, _ ir.MemorySlot, reaching *ir.Value, l *ir.DataLayout) {
		x := caster{b, op.Loc(), l}
		op.Result(0).ReplaceAllUses(x.extract(reaching, op.Result(0).Type()))
	},
	CanSplit: func(op *ir.Operation, slot *ir.DestructurableSlot, used, _ *ir.SlotUses, l *ir.DataLayout) bool {
		return usesFirst(op, slot, op.Result(0).Type(), used, l)
	},
	Split: useFirst(0),
	Safe: func(op *ir.Operation, slot ir.MemorySlot, _ *ir.SlotUses, l *ir.DataLayout) bool {
		return LoadOp(op).Addr() != slot.Ptr || fits(l, op.Result(0).Type(), slot.Elem)
	},
}}

var storeMemory = &ir.SlotInterface{Access: &ir.SlotAccess{
	Loads:      never,
	Stores:     accesses(1),
	CanPromote: canPromoteStore,
	Stored: func(b *ir.Builder, op *ir.Operation, _ ir.MemorySlot, reaching *ir.Value, l *ir.DataLayout) *ir.Value {
		x := caster{b, op.Loc(), l}
		return x.insert(StoreOp(op).Value(), reaching)
	},
	Promote: nothing,
	CanSplit: func(op *ir.Operation, slot *ir.DestructurableSlot, used, _ *ir.SlotUses, l *ir.DataLayout) bool {
		return StoreOp(op).Value() != slot.Ptr && usesFirst(op, slot, StoreOp(op).Value().Type(), used, l)
	},
	Split: useFirst(1),
	Safe: func(op *ir.Operation, slot ir.MemorySlot, _ *ir.SlotUses, l *ir.DataLayout) bool {
		return StoreOp(op).Addr() != slot.Ptr || fits(l, StoreOp(op).Value().Type(), slot.Elem)
	},
}}

var gEPMemory = &ir.SlotInterface{
	Access: &ir.SlotAccess{CanSplit: canSplitGEP, Split: splitGEP, Safe: safeGEP},
	User: &ir.SlotUser{CanRemove: func(op *ir.Operation, _ []*ir.Operand) (ok, forward bool) {
		for _, i := range GEPOp(op).RawConstantIndices().Int64s() {
			if i != 0 {
				return false, false
			}
		}
		return true, true
	}},
}

var dbgDeclareMemory = &ir.SlotInterface{User: &ir.SlotUser{
	CanRemove: marker.User.CanRemove,
	Replaced: func(b *ir.Builder, op *ir.Operation, stores []ir.Replacement) {
		for _, s := range stores {
			b.After(s.Store)
			valueFor(b, op, s.Value)
		}
	},
}}

var dbgValueMemory = &ir.SlotInterface{User: &ir.SlotUser{
	CanRemove: func(op *ir.Operation, uses []*ir.Operand) (ok, forward bool) {
		return len(uses) == 1 && uses[0].Value() == DbgValueOp(op).Value(), false
	},
	Remove: func(b *ir.Builder, op *ir.Operation, _ []*ir.Operand) bool {
		b.Before(op)
		v := DbgValueOp(op).Value()
		DbgValueOp(op).SetValue(b.Value(Undef, v.Loc(), v.Type(), nil))
		return false
	},
}}

// view is the slot interface of operations whose result points to the same slot as
// their operand. Such an operation can be removed if all uses of its result can.
var view = &ir.SlotInterface{User: &ir.SlotUser{
	CanRemove: func(*ir.Operation, []*ir.Operand) (ok, forward bool) { return true, true },
}}

// marker is the slot interface of operations that only describe a slot, such as
// lifetime markers. They can always be removed.
var marker = &ir.SlotInterface{User: &ir.SlotUser{
	CanRemove: func(*ir.Operation, []*ir.Operand) (ok, forward bool) { return true, false },
}}

func never(*ir.Operation, ir.MemorySlot) bool { return false }

func nothing(*ir.Builder, *ir.Operation, ir.MemorySlot, *ir.Value, *ir.DataLayout) {}

func accesses(addr int) func(*ir.Operation, ir.MemorySlot) bool {
	return func(op *ir.Operation, slot ir.MemorySlot) bool { return op.Operand(addr) == slot.Ptr }
}

func slotOf(op *ir.Operation) ir.MemorySlot {
	o := AllocaOp(op)
	return ir.MemorySlot{Ptr: o.Res(), Elem: constraint.TypeValue(o.ElemType())}
}

func defaultPointer(c *ir.Context) ir.Type {
	return c.DialectType(PointerType, c.Int64Attr(c.Int(32), 0))
}

// valueFor creates an llvm.intr.dbg.value: from here on, v is the value of the
// variable that declare describes.
func valueFor(b *ir.Builder, declare *ir.Operation, v *ir.Value) {
	props := make([]ir.Attribute, len(DbgValue.Attrs))
	for i := range DbgValue.Attrs {
		props[i] = declare.Inherent(DbgValue.Attrs[i].Name)
	}
	b.Op(DbgValue, declare.Loc(), nil, []*ir.Value{v}, props...)
}

// parts returns the elements into which a slot of type t can be split. The type
// must be a struct, or an array of at most maxParts elements. For any other type,
// it returns nil.
func parts(t ir.Type) (list []ir.Part) {
	d, ok := t.(*ir.DialectType)
	if !ok {
		return nil
	}
	c := t.Context()
	add := func(i int, t ir.Type) {
		list = append(list, ir.Part{Index: c.Int64Attr(c.Int(32), int64(i)), Type: t})
	}
	switch d.Def.Mnemonic {
	case "struct":
		for i, e := range StructBody(d) {
			add(i, constraint.TypeValue(e))
		}
	case "array":
		if n := arrayLen(d); n <= maxParts {
			for i := range int(n) {
				add(i, arrayElement(d))
			}
		}
	}
	return list
}

func destructurable(op *ir.Operation) (slot ir.DestructurableSlot, ok bool) {
	if n, ok := ir.MatchConstant(AllocaOp(op).ArraySize()).(*ir.IntegerAttr); !ok || !n.Value.IsOne() {
		return slot, false
	}
	slot.MemorySlot = slotOf(op)
	slot.Parts = parts(slot.Elem)
	return slot, slot.Parts != nil
}

// fits reports whether a value of type t is not larger than a value of another type,
// in. It is false if the size of a type is not known.
func fits(l *ir.DataLayout, t, in ir.Type) bool {
	n, ok := l.Size(t)
	m, alsoOK := l.Size(in)
	return ok && alsoOK && n <= m
}

func canPromoteLoad(op *ir.Operation, slot ir.MemorySlot, uses []*ir.Operand, l *ir.DataLayout) bool {
	o := LoadOp(op)
	return len(uses) == 1 && uses[0].Value() == slot.Ptr && o.Addr() == slot.Ptr &&
		convertible(l, o.Res().Type(), slot.Elem, true) && !o.Volatile()
}

func canPromoteStore(op *ir.Operation, slot ir.MemorySlot, uses []*ir.Operand, l *ir.DataLayout) bool {
	o := StoreOp(op)
	return len(uses) == 1 && uses[0].Value() == slot.Ptr && o.Addr() == slot.Ptr && o.Value() != slot.Ptr &&
		convertible(l, slot.Elem, o.Value().Type(), false) && !o.Volatile()
}

// usesFirst reports whether an access of type t through the slot's own pointer
// accesses only the first of slot.Parts, the elements of the slot's type. If so,
// it records in used that this element is used.
func usesFirst(op *ir.Operation, slot *ir.DestructurableSlot, t ir.Type, used *ir.SlotUses, l *ir.DataLayout) bool {
	if op.Inherent("volatile_") != nil || len(slot.Parts) == 0 || !fits(l, t, slot.Parts[0].Type) {
		return false
	}
	used.AddPart(slot.Parts[0].Index)
	return true
}

func useFirst(addr int) func(*ir.Builder, *ir.Operation, *ir.DestructurableSlot, []ir.Subslot, *ir.DataLayout) bool {
	return func(_ *ir.Builder, op *ir.Operation, slot *ir.DestructurableSlot, parts []ir.Subslot, _ *ir.DataLayout) bool {
		op.SetOperand(addr, subslot(parts, slot.Parts[0].Index).Ptr)
		return false
	}
}

// subslot returns the new slot for the element with this index. It returns nil if
// there is none, because the element is not used.
func subslot(parts []ir.Subslot, index ir.Attribute) *ir.Subslot {
	for i := range parts {
		if parts[i].Index == index {
			return &parts[i]
		}
	}
	return nil
}
