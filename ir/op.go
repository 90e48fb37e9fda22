package ir

import (
	"iter"
	"slices"
	"unsafe"
)

// Operation is the unit of IR. Its operands and results are contiguous arrays in an
// arena. Regions and successors are in the separate opExt, because few operations
// have them.
type Operation struct {
	name       *OpName
	block      *Block
	prev, next *Operation
	loc        Loc
	attrs      *DictAttr // discardable; nil is empty
	// props is the first of NumProps inherent attributes, in the order of
	// name.Def.Attrs (unregistered: one slot, the properties attribute). nil
	// while none is set.
	props     *Attribute
	operands  *Operand
	results   *Value
	ext       *opExt
	nOperands uint32
	nResults  uint32
	order     uint32
	// Scratch belongs to the pass or printer that currently walks the enclosing
	// isolated operation.
	Scratch uint32
}

type opExt struct {
	regions    []Region
	successors []BlockOperand
}

// OpState holds the parts from which an operation is created.
type OpState struct {
	Name       *OpName
	Loc        Loc
	Operands   []*Value
	Results    []Type
	Attrs      *DictAttr   // discardable
	Props      []Attribute // inherent, by slot; nil or len Name.NumProps()
	Regions    int
	Successors []*Block
}

// Create makes a detached operation.
func (a *Arena) Create(s *OpState) *Operation {
	op := a.create(s.Name, s.Loc, s.Results, s.Operands, s.Props)
	if s.Attrs != nil && len(s.Attrs.Entries) > 0 {
		op.attrs = s.Attrs
	}
	if s.Regions > 0 || len(s.Successors) > 0 {
		op.ext = a.newExt(s.Regions, len(s.Successors))
		for i := range op.ext.regions {
			op.ext.regions[i].parent = op
		}
		for i := range op.ext.successors {
			op.ext.successors[i].owner = op
			op.ext.successors[i].Set(s.Successors[i])
		}
	}
	return op
}

// create makes an operation without discardable attributes, regions and successors. It
// takes no OpState so that the callers' slices, which it does not keep, need no heap.
func (a *Arena) create(name *OpName, loc Loc, types []Type, values []*Value, props []Attribute) *Operation {
	op := a.newOp()
	// Numbers come before pointers: the first touch of a new page is a plain store then. Before
	// one with a write barrier the compiler has a load, which maps the kernel's page of zeros, to be replaced at once.
	op.nOperands, op.nResults = uint32(len(values)), uint32(len(types))
	op.name, op.loc = name, loc
	op.props = a.propSlots(name, props)
	if n := len(values); n > 0 {
		op.operands = a.newOperands(n)
		operands := op.Operands()
		for i := range operands {
			operands[i].owner = op
			operands[i].Set(values[i])
		}
	}
	if n := len(types); n > 0 {
		op.results = a.newResults(n)
		results := op.Results()
		for i := range results {
			results[i] = Value{typ: types[i], owner: unsafe.Pointer(op), index: uint32(i)}
		}
	}
	return op
}

// propSlots stores the inherent attributes of a new operation. Absent ones take
// their defaults. Operations with equal attributes share one array, which is never
// written: those with nothing but defaults always, others as far as the arena
// remembers.
func (a *Arena) propSlots(n *OpName, props []Attribute) *Attribute {
	defaults := n.Defaults()
	plain := true
	hash := uint64(n.id)
	for i, p := range props {
		if p == nil {
			hash *= propHashFactor
			continue
		}
		hash = (hash ^ uint64(p.ID()+1)) * propHashFactor
		if defaults == nil || p != defaults[i] {
			plain = false
		}
	}
	if plain {
		return n.defaults
	}
	if a.props == nil {
		a.props = new([propCacheSize]propEntry)
	}
	e := &a.props[hash>>32%propCacheSize]
	if e.name == n && e.matches(props, defaults) {
		return e.slots
	}
	slots := take(&a.attrs, len(props))
	copy(slots, props)
	for i, d := range defaults {
		if slots[i] == nil {
			slots[i] = d
		}
	}
	e.name, e.slots = n, unsafe.SliceData(slots)
	return e.slots
}

func (e *propEntry) matches(props, defaults []Attribute) bool {
	for i, s := range unsafe.Slice(e.slots, len(props)) {
		p := props[i]
		if p == nil && defaults != nil {
			p = defaults[i]
		}
		if p != s {
			return false
		}
	}
	return true
}

// Name is the operation's interned name.
func (op *Operation) Name() *OpName { return op.name }

// Def is the operation's definition, nil if it is unregistered.
func (op *Operation) Def() *OpDef { return op.name.Def }

// Is reports whether the operation is the one that d defines.
func (op *Operation) Is(d *OpDef) bool { return op.name.Def == d }

// Context is the operation's context.
func (op *Operation) Context() *Context { return op.name.ctx }

// Loc is the operation's location.
func (op *Operation) Loc() Loc { return op.loc }

// SetLoc sets the operation's location.
func (op *Operation) SetLoc(l Loc) { op.loc = l }

// Block is the containing block, nil if detached.
func (op *Operation) Block() *Block { return op.block }

// Next is the next operation of the block.
func (op *Operation) Next() *Operation { return op.next }

// Prev is the previous operation of the block.
func (op *Operation) Prev() *Operation { return op.prev }

// ParentRegion is the region that holds the operation, nil if detached.
func (op *Operation) ParentRegion() *Region {
	if op.block == nil {
		return nil
	}
	return op.block.region
}

// Parent is the operation that holds this one, nil at the top.
func (op *Operation) Parent() *Operation {
	if op.block == nil || op.block.region == nil {
		return nil
	}
	return op.block.region.parent
}

// Enclosing is the closest operation of d around this one, nil if there is none.
func (op *Operation) Enclosing(d *OpDef) *Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Is(d) {
			return p
		}
	}
	return nil
}

// NumOperands counts the operands.
func (op *Operation) NumOperands() int { return int(op.nOperands) }

// Operands are the operand slots; their addresses are the uses.
func (op *Operation) Operands() []Operand { return unsafe.Slice(op.operands, op.nOperands) }

// Operand is the value of operand i.
func (op *Operation) Operand(i int) *Value { return op.Operands()[i].value }

// OperandValues appends the operands' values to dst.
func (op *Operation) OperandValues(dst []*Value) []*Value {
	for i := range op.Operands() {
		dst = append(dst, op.Operands()[i].value)
	}
	return dst
}

// SetOperand makes operand i use v.
func (op *Operation) SetOperand(i int, v *Value) { op.Operands()[i].Set(v) }

// SetOperands replaces the whole operand list. Segment sizes are the caller's.
func (op *Operation) SetOperands(a *Arena, vs []*Value) {
	old := op.Operands()
	if len(vs) <= len(old) {
		for i := range old {
			if i < len(vs) {
				old[i].Set(vs[i])
			} else {
				old[i].Set(nil)
			}
		}
		op.nOperands = uint32(len(vs))
		return
	}
	fresh := take(&a.operands, len(vs))
	for i := range old {
		old[i].Set(nil)
	}
	for i := range fresh {
		fresh[i].owner = op
		fresh[i].Set(vs[i])
	}
	op.operands, op.nOperands = unsafe.SliceData(fresh), uint32(len(vs))
}

// EraseOperand removes operand i; the later ones move down.
func (op *Operation) EraseOperand(i int) {
	s := op.Operands()
	for j := i; j+1 < len(s); j++ {
		v := s[j+1].value
		s[j].Set(v)
	}
	s[len(s)-1].Set(nil)
	op.nOperands--
}

// NumResults counts the results.
func (op *Operation) NumResults() int { return int(op.nResults) }

// Results are the operation's results; take addresses, do not copy.
func (op *Operation) Results() []Value { return unsafe.Slice(op.results, op.nResults) }

// Result is result i.
func (op *Operation) Result(i int) *Value { return &op.Results()[i] }

// ResultValues appends the results.
func (op *Operation) ResultValues(dst []*Value) []*Value {
	for i := range op.Results() {
		dst = append(dst, op.Result(i))
	}
	return dst
}

// ResultTypes appends the types of the results to dst.
func (op *Operation) ResultTypes(dst []Type) []Type {
	for i := range op.Results() {
		dst = append(dst, op.Results()[i].typ)
	}
	return dst
}

// NumRegions counts the regions.
func (op *Operation) NumRegions() int { return len(op.Regions()) }

// Regions are the operation's regions; take addresses, do not copy.
func (op *Operation) Regions() []Region {
	if op.ext == nil {
		return nil
	}
	return op.ext.regions
}

// Region is region i.
func (op *Operation) Region(i int) *Region { return &op.ext.regions[i] }

// NumSuccessors counts the successors.
func (op *Operation) NumSuccessors() int { return len(op.Successors()) }

// Successors are the successor slots.
func (op *Operation) Successors() []BlockOperand {
	if op.ext == nil {
		return nil
	}
	return op.ext.successors
}

// Successor is successor block i.
func (op *Operation) Successor(i int) *Block { return op.ext.successors[i].block }

// SetSuccessor makes successor i name b.
func (op *Operation) SetSuccessor(i int, b *Block) { op.ext.successors[i].Set(b) }

// Remove detaches the operation from its block.
func (op *Operation) Remove() {
	b := op.block
	if b == nil {
		return
	}
	if op.prev != nil {
		op.prev.next = op.next
	} else {
		b.first = op.next
	}
	if op.next != nil {
		op.next.prev = op.prev
	} else {
		b.last = op.prev
	}
	op.block, op.prev, op.next = nil, nil, nil
}

// MoveBefore moves the operation before at, in at's block.
func (op *Operation) MoveBefore(at *Operation) {
	op.Remove()
	at.block.InsertBefore(op, at)
}

// MoveAfter moves the operation after at, in at's block.
func (op *Operation) MoveAfter(at *Operation) {
	op.Remove()
	at.block.insert(op, at, at.next)
}

// InsertAfter puts a detached operation after at.
func (op *Operation) InsertAfter(at *Operation) { at.block.insert(op, at, at.next) }

// DropAllReferences drops all operands and successors of the operation and of
// everything nested in it.
func (op *Operation) DropAllReferences() {
	for i := range op.Operands() {
		op.Operands()[i].Set(nil)
	}
	for i := range op.Successors() {
		op.ext.successors[i].Set(nil)
	}
	for i := range op.Regions() {
		for b := op.ext.regions[i].first; b != nil; b = b.next {
			b.DropAllReferences()
		}
	}
}

// Erase removes op and everything nested in it. Its results must be unused, or used
// only by operations that are erased with it.
func (op *Operation) Erase() {
	op.Remove()
	op.DropAllReferences()
}

// DropAllUses drops every use of the operation's results.
func (op *Operation) DropAllUses() {
	for i := range op.Results() {
		r := op.Result(i)
		for r.firstUse != nil {
			r.firstUse.Set(nil)
		}
	}
}

// Unused reports whether no result has a use.
func (op *Operation) Unused() bool {
	for i := range op.Results() {
		if op.Results()[i].firstUse != nil {
			return false
		}
	}
	return true
}

// ReplaceAllUses moves the uses of each result to the value of the same index.
func (op *Operation) ReplaceAllUses(vs []*Value) {
	for i, v := range vs {
		op.Result(i).ReplaceAllUses(v)
	}
}

// IsBefore reports whether op stands before other in their common block.
// Amortized constant time.
func (op *Operation) IsBefore(other *Operation) bool {
	if !op.block.ordered {
		op.block.renumber()
	}
	return op.order < other.order
}

// IsAncestorOf reports whether other is nested in op (or is op).
func (op *Operation) IsAncestorOf(other *Operation) bool {
	for ; other != nil; other = other.Parent() {
		if other == op {
			return true
		}
	}
	return false
}

// IsProperAncestorOf reports whether other is nested in op, op itself excluded.
func (op *Operation) IsProperAncestorOf(other *Operation) bool {
	return op != other && op.IsAncestorOf(other)
}

// AncestorIn is the operation directly in block b that holds op (or is op);
// nil if there is none (findAncestorOpInBlock).
func (b *Block) AncestorIn(op *Operation) *Operation {
	for op != nil && op.block != b {
		op = op.Parent()
	}
	return op
}

// AncestorIn is the operation directly in region r that holds op (or is op).
func (r *Region) AncestorIn(op *Operation) *Operation {
	for op != nil && op.ParentRegion() != r {
		op = op.Parent()
	}
	return op
}

// Has reports whether the operation's definition carries trait t. Unregistered
// operations carry none.
func (op *Operation) Has(t Traits) bool { return op.name.Def != nil && op.name.Def.Traits&t != 0 }

// Implements reports whether the operation's definition names the interface or
// trait. Unregistered operations have none.
func (op *Operation) Implements(name string) bool {
	return op.name.Def != nil && slices.Contains(op.name.Def.Interfaces, name)
}

// MayBeTerminator reports whether the operation is a terminator, or unregistered
// and so possibly one.
func (op *Operation) MayBeTerminator() bool { return op.name.Def == nil || op.Has(Terminator) }

// Nested ranges over the operations directly inside op's regions.
func (op *Operation) Nested() iter.Seq[*Operation] {
	return func(yield func(*Operation) bool) {
		for i := range op.Regions() {
			for b := op.ext.regions[i].first; b != nil; b = b.next {
				for o := b.first; o != nil; {
					next := o.next
					if !yield(o) {
						return
					}
					o = next
				}
			}
		}
	}
}
