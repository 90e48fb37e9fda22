package ir

// MemorySlot is a slot in memory that an operation allocates: a pointer to it and the type of
// its content.
type MemorySlot struct {
	Ptr  *Value
	Elem Type
}

// Subslot is a slot for one part of a destructured slot, with the part's index in the original
// slot's type.
type Subslot struct {
	Index Attribute
	MemorySlot
}

// DestructurableSlot is a slot that can be replaced by one slot for each of its parts. The
// parts are in the order of the slot's type.
type DestructurableSlot struct {
	MemorySlot
	Parts []Part
}

// Part is an element of an aggregate type.
type Part struct {
	Index Attribute
	Type  Type
}

// Part returns the type of the part with this index, or nil if there is none.
func (s *DestructurableSlot) Part(index Attribute) Type {
	for i := range s.Parts {
		if s.Parts[i].Index == index {
			return s.Parts[i].Type
		}
	}
	return nil
}

// SlotInterface groups the memory slot interfaces of an operation. An interface that the
// operation lacks is nil.
type SlotInterface struct {
	Alloc  *SlotAllocation
	Access *SlotAccess
	User   *SlotUser
}

// SlotAllocation is upstream's PromotableAllocationOpInterface and
// DestructurableAllocationOpInterface. Its operation has one result, a pointer to a slot. The
// operation is erased when the slot is no longer needed.
type SlotAllocation struct {
	// Promotable is the slot, if it may become a value.
	Promotable func(op *Operation) (MemorySlot, bool)
	// Default makes the value that a slot holds before anything was stored.
	Default func(b *Builder, op *Operation, slot MemorySlot) *Value
	// BlockArg is called for each block argument that holds the slot's value. If it
	// is nil, there is nothing to do.
	BlockArg func(b *Builder, op *Operation, arg *Value)
	// Destructurable is the slot, if it may be split.
	Destructurable func(op *Operation) (DestructurableSlot, bool)
	// Split makes an allocation for a part, whose type is t.
	Split func(b *Builder, op *Operation, t Type) *Operation
}

// SlotAccess is upstream's PromotableMemOpInterface, DestructurableAccessorOpInterface and
// SafeMemorySlotAccessOpInterface. Its operation reads or writes slots, or makes pointers into
// them.
type SlotAccess struct {
	// The operation can be promoted unless CanPromote is nil.
	Loads, Stores func(op *Operation, slot MemorySlot) bool
	// CanPromote reports whether the uses, of slot, can be removed.
	CanPromote func(op *Operation, slot MemorySlot, uses []*Operand, l *DataLayout) bool
	// Stored creates the value that slot holds after op, a store; reaching is the
	// value before op.
	Stored func(b *Builder, op *Operation, slot MemorySlot, reaching *Value, l *DataLayout) *Value
	// Promote makes op, which will be erased, unnecessary.
	Promote func(b *Builder, op *Operation, slot MemorySlot, reaching *Value, l *DataLayout)

	// CanSplit reports whether op can work on the parts of slot. It adds the parts
	// that op uses to used. It adds the pointers that op creates, and that must be
	// used within bounds, to safe.
	CanSplit func(op *Operation, slot *DestructurableSlot, used, safe *SlotUses, l *DataLayout) bool
	// Split makes op work on the parts; it reports whether op is to be erased.
	Split func(b *Builder, op *Operation, slot *DestructurableSlot, parts []Subslot, l *DataLayout) bool
	// Safe reports whether op stays within slot, and adds its slots to safe. If it
	// is nil, op may leave the slot.
	Safe func(op *Operation, slot MemorySlot, safe *SlotUses, l *DataLayout) bool
}

// SlotUses collects the parts and slots that accesses to a slot use.
type SlotUses struct {
	Parts []Attribute
	Slots []MemorySlot
}

// AddPart adds the part with this index unless it is there already.
func (u *SlotUses) AddPart(index Attribute) {
	for _, p := range u.Parts {
		if p == index {
			return
		}
	}
	u.Parts = append(u.Parts, index)
}

// SlotUser is upstream's PromotableOpInterface. Its operation does not access the slot and can
// do without the pointer to it.
type SlotUser struct {
	// CanRemove reports whether the uses, of any pointer, can be removed. The result
	// forward means that this also requires removing the uses of op's results.
	CanRemove func(op *Operation, uses []*Operand) (ok, forward bool)
	// Remove removes the uses and reports whether op must be erased. If it is nil,
	// op is erased.
	Remove func(b *Builder, op *Operation, uses []*Operand) bool
	// Replaced, if set, is called with the values that were stored, before op is
	// erased.
	Replaced func(b *Builder, op *Operation, stores []Replacement)
}

// Replacement is the value that a store put into a slot.
type Replacement struct {
	Store *Operation
	Value *Value
}
