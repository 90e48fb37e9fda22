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

// Type returns the value's type.
func (v *Value) Type() Type { return v.typ }

// SetType changes the value's type. The caller must keep the IR valid.
func (v *Value) SetType(t Type) { v.typ = t }

// IsArg reports whether v is a block argument.
func (v *Value) IsArg() bool { return v.index&argBit != 0 }

// Index returns v's index among its owner's results or arguments.
func (v *Value) Index() int { return int(v.index &^ argBit) }

// DefiningOp returns the operation that has v as a result, or nil for a block argument.
func (v *Value) DefiningOp() *Operation {
	if v.index&argBit != 0 {
		return nil
	}
	return (*Operation)(v.owner)
}

// DefinedBy returns the operation that defines v if d is its definition, and nil otherwise.
func (v *Value) DefinedBy(d *OpDef) *Operation {
	if op := v.DefiningOp(); op != nil && op.Is(d) {
		return op
	}
	return nil
}

// OwnerBlock returns the block that has v as an argument, or nil for a result.
func (v *Value) OwnerBlock() *Block {
	if v.index&argBit == 0 {
		return nil
	}
	return (*Block)(v.owner)
}

// ParentBlock returns the block in which v is defined: an argument's own block, or the block
// of a result's operation. It returns nil if the operation is detached.
func (v *Value) ParentBlock() *Block {
	if v.index&argBit != 0 {
		return (*Block)(v.owner)
	}
	return (*Operation)(v.owner).block
}

// ParentRegion returns the region of ParentBlock, or nil if there is none.
func (v *Value) ParentRegion() *Region {
	if b := v.ParentBlock(); b != nil {
		return b.region
	}
	return nil
}

// Loc returns the location of the defining operation, or the argument's own location.
func (v *Value) Loc() Loc {
	if v.index&argBit != 0 {
		return (*argument)(unsafe.Pointer(v)).loc
	}
	return (*Operation)(v.owner).loc
}

// SetArgLoc sets the location of a block argument.
func (v *Value) SetArgLoc(l Loc) { (*argument)(unsafe.Pointer(v)).loc = l }

// Context returns the context of v's type.
func (v *Value) Context() *Context { return v.typ.Context() }

// FirstUse returns the newest use of v, or nil if there is none; Operand.NextUse gives the
// others.
func (v *Value) FirstUse() *Operand { return v.firstUse }

// Unused reports whether v has no use.
func (v *Value) Unused() bool { return v.firstUse == nil }

// HasOneUse reports whether v has exactly one use.
func (v *Value) HasOneUse() bool { return v.firstUse != nil && v.firstUse.next == nil }

// NumUses returns the number of v's uses. It takes linear time.
func (v *Value) NumUses() int {
	n := 0
	for u := v.firstUse; u != nil; u = u.next {
		n++
	}
	return n
}

// Value returns the value of the operand, or nil if it was dropped.
func (u *Operand) Value() *Value { return u.value }

// Owner returns the operation that has the operand.
func (u *Operand) Owner() *Operation { return u.owner }

// NextUse returns the next older use of the same value, or nil.
func (u *Operand) NextUse() *Operand { return u.next }

// Index returns the index of the operand in its operation.
func (u *Operand) Index() int {
	return int((uintptr(unsafe.Pointer(u)) - uintptr(unsafe.Pointer(u.owner.operands))) / unsafe.Sizeof(*u))
}

// Set makes v the value of the operand, as v's newest use. If v is nil, the operand has no
// value.
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

// TakePlace gives the operand old's value, and its place in the use list. Afterwards old has
// no value. Before, the operand must have none.
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

// ReplaceAllUses replaces every use of v by w, one by one from the newest. So their order
// reverses, as it does upstream.
func (v *Value) ReplaceAllUses(w *Value) {
	if v == w {
		return
	}
	for v.firstUse != nil {
		v.firstUse.Set(w)
	}
}

// ReplaceUsesIf replaces v by w in the uses for which keep returns true.
func (v *Value) ReplaceUsesIf(w *Value, keep func(*Operand) bool) {
	for u := v.firstUse; u != nil; {
		next := u.next
		if keep(u) {
			u.Set(w)
		}
		u = next
	}
}

// ReorderUses puts v's uses into the given order, newest first. The slice uses must be a
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

// SameTypes reports whether there are as many operands as results and each operand has the
// type of the result with the same index.
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
