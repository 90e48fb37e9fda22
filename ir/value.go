package ir

import "unsafe"

// Value is an operation's result or a block's argument.
type Value struct {
	typ      Type
	firstUse *Operand // newest first
	owner    unsafe.Pointer
	index    uint32 // position among the owner's results or arguments; argBit marks arguments
	// Scratch belongs to the pass or printer that currently walks the value's
	// isolated operation (a printer's number, a pass's index). It means nothing
	// between two uses.
	Scratch uint32
}

const argBit = 1 << 31

// Operand is one use of a value by an operation: an element of the operation's
// operand array, linked into the value's use list.
type Operand struct {
	value      *Value
	prev, next *Operand // in the value's use list; prev is nil for the first
	owner      *Operation
}

// Type is the value's type.
func (v *Value) Type() Type { return v.typ }

// SetType changes the value's type; the caller keeps the IR valid.
func (v *Value) SetType(t Type) { v.typ = t }

// IsArg reports whether v is a block argument.
func (v *Value) IsArg() bool { return v.index&argBit != 0 }

// Index is v's position among its owner's results or arguments.
func (v *Value) Index() int { return int(v.index &^ argBit) }

// DefiningOp is the operation that v is a result of, nil for block arguments.
func (v *Value) DefiningOp() *Operation {
	if v.index&argBit != 0 {
		return nil
	}
	return (*Operation)(v.owner)
}

// DefinedBy is the operation that defines v if it is one of definition d, else nil.
func (v *Value) DefinedBy(d *OpDef) *Operation {
	if op := v.DefiningOp(); op != nil && op.Is(d) {
		return op
	}
	return nil
}

// OwnerBlock is the block that v is an argument of, nil for results.
func (v *Value) OwnerBlock() *Block {
	if v.index&argBit == 0 {
		return nil
	}
	return (*Block)(v.owner)
}

// ParentBlock is the block that defines v: its own for an argument, the
// defining operation's for a result (nil if detached).
func (v *Value) ParentBlock() *Block {
	if v.index&argBit != 0 {
		return (*Block)(v.owner)
	}
	return (*Operation)(v.owner).block
}

// ParentRegion is the region of ParentBlock.
func (v *Value) ParentRegion() *Region {
	if b := v.ParentBlock(); b != nil {
		return b.region
	}
	return nil
}

// Loc is the location of the defining operation or the argument's own.
func (v *Value) Loc() Loc {
	if v.index&argBit != 0 {
		return (*argument)(unsafe.Pointer(v)).loc
	}
	return (*Operation)(v.owner).loc
}

// SetArgLoc sets the location of a block argument.
func (v *Value) SetArgLoc(l Loc) { (*argument)(unsafe.Pointer(v)).loc = l }

// Context is the context of v's type.
func (v *Value) Context() *Context { return v.typ.Context() }

// FirstUse is the newest use, nil if v is unused. Walk with NextUse.
func (v *Value) FirstUse() *Operand { return v.firstUse }

// Unused reports whether v has no use.
func (v *Value) Unused() bool { return v.firstUse == nil }

// HasOneUse reports whether v has exactly one use.
func (v *Value) HasOneUse() bool { return v.firstUse != nil && v.firstUse.next == nil }

// NumUses counts v's uses, in linear time.
func (v *Value) NumUses() int {
	n := 0
	for u := v.firstUse; u != nil; u = u.next {
		n++
	}
	return n
}

// Value is the used value, nil for a dropped operand.
func (u *Operand) Value() *Value { return u.value }

// Owner is the using operation.
func (u *Operand) Owner() *Operation { return u.owner }

// NextUse is the next older use of the same value.
func (u *Operand) NextUse() *Operand { return u.next }

// Index is the operand's number in its operation.
func (u *Operand) Index() int {
	return int((uintptr(unsafe.Pointer(u)) - uintptr(unsafe.Pointer(u.owner.operands))) / unsafe.Sizeof(*u))
}

// Set makes the operand use v (nil drops it), as the newest use of v.
func (u *Operand) Set(v *Value) {
	u.unlink()
	u.value = v
	if v != nil {
		u.next = v.firstUse
		if u.next != nil {
			u.next.prev = u
		}
		v.firstUse = u
	}
}

// TakePlace makes the operand use old's value at old's place in the use list, and drops
// old. The operand uses nothing before.
func (u *Operand) TakePlace(old *Operand) {
	u.value, u.prev, u.next = old.value, old.prev, old.next
	if u.next != nil {
		u.next.prev = u
	}
	switch {
	case u.prev != nil:
		u.prev.next = u
	case u.value != nil:
		u.value.firstUse = u
	}
	old.value, old.prev, old.next = nil, nil, nil
}

func (u *Operand) unlink() {
	if u.value == nil {
		return
	}
	if u.prev != nil {
		u.prev.next = u.next
	} else {
		u.value.firstUse = u.next
	}
	if u.next != nil {
		u.next.prev = u.prev
	}
	u.value, u.prev, u.next = nil, nil, nil
}

// ReplaceAllUses moves every use of v to w, one by one from the newest, so that
// their order reverses as upstream's does.
func (v *Value) ReplaceAllUses(w *Value) {
	if v == w {
		return
	}
	for v.firstUse != nil {
		v.firstUse.Set(w)
	}
}

// ReplaceUsesIf moves the uses of v for which keep is true to w.
func (v *Value) ReplaceUsesIf(w *Value, keep func(*Operand) bool) {
	for u := v.firstUse; u != nil; {
		next := u.next
		if keep(u) {
			u.Set(w)
		}
		u = next
	}
}

// ReorderUses relinks v's uses in the given order, newest first; uses must be a
// permutation of v's uses.
func (v *Value) ReorderUses(uses []*Operand) {
	var prev *Operand
	v.firstUse = nil
	for _, u := range uses {
		u.prev, u.next = prev, nil
		if prev == nil {
			v.firstUse = u
		} else {
			prev.next = u
		}
		prev = u
	}
}

// SameTypes reports whether operands and results have the same types, one by one.
func SameTypes(operands []Operand, results []Value) bool {
	if len(operands) != len(results) {
		return false
	}
	for i := range operands {
		if operands[i].value.typ != results[i].typ {
			return false
		}
	}
	return true
}
