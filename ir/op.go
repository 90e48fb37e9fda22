package ir

import (
	"iter"
	"slices"
	"unsafe"
)

// Operation is an MLIR operation. Its operands and results are contiguous arrays in an
// arena. Regions and successors are in the separate opExt, because few operations have
// them.
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

// OpState holds everything that Create needs for an operation.
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

// Create creates a detached operation from s.
func (a *Arena) Create(s *OpState) *Operation {
	op := a.create(s.Name, s.Loc, s.Results, s.Operands, s.Props)
	a.complete(op, s.Attrs, s.Regions, s.Successors)
	return op
}

// complete gives a new operation its discardable attributes, regions and successors.
func (a *Arena) complete(op *Operation, attrs *DictAttr, regions int, successors []*Block) {
	if attrs != nil && len(attrs.Entries) > 0 {
		op.attrs = attrs
	}
	if regions > 0 || len(successors) > 0 {
		op.ext = a.newExt(regions, len(successors))
		for i := range op.ext.regions {
			op.ext.regions[i].parent = op
		}
		for i := range op.ext.successors {
			op.ext.successors[i].owner = op
			op.ext.successors[i].Set(successors[i])
		}
	}
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

// propSlots returns the array of inherent attributes for a new operation with the
// attributes props. Absent ones take their defaults. Operations with equal attributes
// share one array, which is never written. Those with only defaults always share it;
// others share it while it is in the arena's cache.
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

// Name returns the operation's interned name.
func (op *Operation) Name() *OpName {
	if debugging {
		op.live()
	}
	return op.name
}

// Def returns the operation's definition, or nil if the operation is unregistered.
func (op *Operation) Def() *OpDef { return op.name.Def }

// Is reports whether d is the operation's definition.
func (op *Operation) Is(d *OpDef) bool { return op.name.Def == d }

// Context returns the operation's context.
func (op *Operation) Context() *Context {
	if debugging {
		op.live()
	}
	return op.name.ctx
}

// Loc returns the operation's location.
func (op *Operation) Loc() Loc {
	if debugging {
		op.live()
	}
	return op.loc
}

// SetLoc sets the operation's location.
func (op *Operation) SetLoc(l Loc) { op.loc = l }

// Block returns the block that contains the operation, or nil if the operation is
// detached.
func (op *Operation) Block() *Block {
	if debugging {
		op.live()
	}
	return op.block
}

// Next returns the next operation of the block, or nil at the end.
func (op *Operation) Next() *Operation {
	if debugging {
		op.live()
	}
	return op.next
}

// Prev returns the previous operation of the block, or nil at the beginning.
func (op *Operation) Prev() *Operation {
	if debugging {
		op.live()
	}
	return op.prev
}

// ParentRegion returns the region that contains the operation, or nil if the operation
// is detached.
func (op *Operation) ParentRegion() *Region {
	if op.block == nil {
		return nil
	}
	return op.block.region
}

// Parent returns the operation that contains this one, or nil at the top.
func (op *Operation) Parent() *Operation {
	if op.block == nil || op.block.region == nil {
		return nil
	}
	return op.block.region.parent
}

// Enclosing returns the closest operation of definition d that contains this one, or
// nil.
func (op *Operation) Enclosing(d *OpDef) *Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Is(d) {
			return p
		}
	}
	return nil
}

// NumOperands returns the number of operands.
func (op *Operation) NumOperands() int {
	if debugging {
		op.live()
	}
	return int(op.nOperands)
}

// Operands returns the operands. Their addresses are the uses of the values, so do not
// copy them.
func (op *Operation) Operands() []Operand {
	if debugging {
		op.live()
	}
	return unsafe.Slice(op.operands, op.nOperands)
}

// Operand returns the value of operand i.
func (op *Operation) Operand(i int) *Value { return op.Operands()[i].value }

// OperandValues appends the values of the operands to dst.
func (op *Operation) OperandValues(dst []*Value) []*Value {
	for i := range op.Operands() {
		dst = append(dst, op.Operands()[i].value)
	}
	return dst
}

// SetOperand replaces the value of operand i by v.
func (op *Operation) SetOperand(i int, v *Value) { op.Operands()[i].Set(v) }

// SetOperands replaces all operands by the values vs. The caller updates segment
// sizes.
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

// EraseOperand removes operand i; the later operands move down. The caller updates
// segment sizes.
func (op *Operation) EraseOperand(i int) {
	s := op.Operands()
	for j := i; j+1 < len(s); j++ {
		v := s[j+1].value
		s[j].Set(v)
	}
	s[len(s)-1].Set(nil)
	op.nOperands--
}

// NumResults returns the number of results.
func (op *Operation) NumResults() int {
	if debugging {
		op.live()
	}
	return int(op.nResults)
}

// Results returns the operation's results. Take their addresses and do not copy them.
func (op *Operation) Results() []Value {
	if debugging {
		op.live()
	}
	return unsafe.Slice(op.results, op.nResults)
}

// Result returns result i.
func (op *Operation) Result(i int) *Value { return &op.Results()[i] }

// ResultValues appends the results to dst.
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

// NumRegions returns the number of regions.
func (op *Operation) NumRegions() int { return len(op.Regions()) }

// Regions returns the operation's regions. Take their addresses and do not copy them.
func (op *Operation) Regions() []Region {
	if op.ext == nil {
		return nil
	}
	return op.ext.regions
}

// Region returns region i.
func (op *Operation) Region(i int) *Region { return &op.ext.regions[i] }

// NumSuccessors returns the number of successors.
func (op *Operation) NumSuccessors() int { return len(op.Successors()) }

// Successors returns the successor operands. Do not copy them.
func (op *Operation) Successors() []BlockOperand {
	if op.ext == nil {
		return nil
	}
	return op.ext.successors
}

// Successor returns the block that is successor i.
func (op *Operation) Successor(i int) *Block { return op.ext.successors[i].block }

// SetSuccessor makes block b successor i.
func (op *Operation) SetSuccessor(i int, b *Block) { op.ext.successors[i].Set(b) }

// Remove detaches the operation from its block. It does nothing if the operation is
// detached already.
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

// MoveBefore moves the operation to the place directly before another one, at, into the
// block of at.
func (op *Operation) MoveBefore(at *Operation) {
	op.Remove()
	at.block.InsertBefore(op, at)
}

// MoveAfter moves the operation to the place directly after another one, at, into the
// block of at.
func (op *Operation) MoveAfter(at *Operation) {
	op.Remove()
	at.block.insert(op, at, at.next)
}

// InsertAfter inserts op, which is detached, directly after another operation, at.
func (op *Operation) InsertAfter(at *Operation) { at.block.insert(op, at, at.next) }

// DropAllReferences removes all operands and successors of the operation and of
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

// DropAllUses removes every use of the operation's results; the operands that used
// them become nil.
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

// ReplaceAllUses replaces the uses of result i by vs[i].
func (op *Operation) ReplaceAllUses(vs []*Value) {
	for i, v := range vs {
		op.Result(i).ReplaceAllUses(v)
	}
}

// IsBefore reports whether op comes before other; both must be in the same block. It
// takes amortized constant time.
func (op *Operation) IsBefore(other *Operation) bool {
	if !op.block.ordered {
		op.block.renumber()
	}
	return op.order < other.order
}

// IsAncestorOf reports whether other is op or is nested in op.
func (op *Operation) IsAncestorOf(other *Operation) bool {
	for ; other != nil; other = other.Parent() {
		if other == op {
			return true
		}
	}
	return false
}

// IsProperAncestorOf reports whether other is nested in op and is not op.
func (op *Operation) IsProperAncestorOf(other *Operation) bool {
	return op != other && op.IsAncestorOf(other)
}

// AncestorIn returns the operation directly in block b that is op or contains op. It
// returns nil if there is none (upstream's findAncestorOpInBlock).
func (b *Block) AncestorIn(op *Operation) *Operation {
	for op != nil && op.block != b {
		op = op.Parent()
	}
	return op
}

// AncestorIn returns the operation directly in region r that is op or contains op. It
// returns nil if there is none.
func (r *Region) AncestorIn(op *Operation) *Operation {
	for op != nil && op.ParentRegion() != r {
		op = op.Parent()
	}
	return op
}

// Has reports whether the operation's definition has trait t. Unregistered operations
// have no traits.
func (op *Operation) Has(t Traits) bool { return op.name.Def != nil && op.name.Def.Traits&t != 0 }

// Implements reports whether the operation's definition lists the interface or trait
// called name. Unregistered operations have none.
func (op *Operation) Implements(name string) bool {
	return op.name.Def != nil && slices.Contains(op.name.Def.Interfaces, name)
}

// MayBeTerminator reports whether the operation is a terminator, or is unregistered,
// so that it may be one.
func (op *Operation) MayBeTerminator() bool { return op.name.Def == nil || op.Has(Terminator) }

// Nested iterates over the operations directly in op's regions. The loop body may
// erase or move the current operation.
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
