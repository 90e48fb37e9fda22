package rewrite

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Listener is notified of the changes that a Rewriter makes.
type Listener interface {
	// Inserted: op was created, or moved to where it is now.
	Inserted(op *ir.Operation)
	// Modified: operands, attributes, types or regions of op changed.
	Modified(op *ir.Operation)
	// Replaced: the results of op are about to be replaced.
	Replaced(op *ir.Operation, values []*ir.Value)
	// Erased: op is about to be erased; its operands are still there.
	Erased(op *ir.Operation)
}

// Rewriter is the builder through which patterns change IR. It notifies a listener, or
// logs the changes for a dialect conversion. Patterns must make all changes through it.
type Rewriter struct {
	*ir.Builder
	listener Listener
	conv     *conversion // set in a dialect conversion
}

// NewRewriter returns a rewriter that notifies l of its changes; l may be nil.
func NewRewriter(c *ir.Context, l Listener) *Rewriter {
	rw := &Rewriter{Builder: ir.NewBuilder(c)}
	rw.SetListener(l)
	return rw
}

// SetListener makes the rewriter notify l, instead of its previous listener; l may be
// nil.
func (rw *Rewriter) SetListener(l Listener) {
	rw.listener, rw.Inserted = l, nil
	if l != nil {
		rw.Inserted = l.Inserted
	}
}

// Modified notifies the listener that op was changed in place.
func (rw *Rewriter) Modified(op *ir.Operation) {
	if rw.listener != nil {
		rw.listener.Modified(op)
	}
}

// Modify calls change, which changes op in place, and notifies the listener. In a
// dialect conversion, it first saves the state of op.
func (rw *Rewriter) Modify(op *ir.Operation, change func()) {
	if rw.conv != nil {
		rw.conv.modify(op)
	}
	change()
	rw.Modified(op)
}

// SetOperand sets operand i of op to v.
func (rw *Rewriter) SetOperand(op *ir.Operation, i int, v *ir.Value) {
	rw.Modify(op, func() { op.SetOperand(i, v) })
}

// ReplaceAllUses replaces all uses of one value, from, by another value, to.
func (rw *Rewriter) ReplaceAllUses(from, to *ir.Value) {
	if rw.conv != nil {
		rw.conv.replaceValue(from, to)
		return
	}
	for u := from.FirstUse(); u != nil; {
		next := u.NextUse()
		u.Set(to)
		rw.Modified(u.Owner())
		u = next
	}
}

// ReplaceUsesIf replaces one value, from, by another one, to, in the uses for which keep
// returns true. A dialect conversion does not log this change, so it cannot undo it.
func (rw *Rewriter) ReplaceUsesIf(from, to *ir.Value, keep func(*ir.Operand) bool) {
	for u := from.FirstUse(); u != nil; {
		next := u.NextUse()
		if keep(u) {
			u.Set(to)
			rw.Modified(u.Owner())
		}
		u = next
	}
}

// ReplaceUsesExcept replaces one value, from, by another one, to, in all uses except the
// uses by a certain operation, except.
func (rw *Rewriter) ReplaceUsesExcept(from, to *ir.Value, except *ir.Operation) {
	rw.ReplaceUsesIf(from, to, func(u *ir.Operand) bool { return u.Owner() != except })
}

// Replace replaces result i of op by values[i] and erases op. A value may be nil if its
// result is unused.
func (rw *Rewriter) Replace(op *ir.Operation, values ...*ir.Value) {
	if rw.conv != nil {
		rw.conv.replaceOne(op, values)
		return
	}
	if rw.listener != nil {
		rw.listener.Replaced(op, slices.Clone(values)) // so that callers need not allocate the list
	}
	for i, v := range values {
		rw.ReplaceAllUses(op.Result(i), v)
	}
	rw.Erase(op)
}

// ReplaceWith replaces the results of op by the results of another operation, by, and
// erases op.
func (rw *Rewriter) ReplaceWith(op, by *ir.Operation) {
	if by.NumResults() == 1 {
		rw.Replace(op, by.Result(0))
		return
	}
	values := make([]*ir.Value, by.NumResults())
	for i := range values {
		values[i] = by.Result(i)
	}
	rw.Replace(op, values...)
}

// ReplaceBy replaces op by a new operation of definition d with op's location and
// result types. It returns true, so that a pattern can return its result.
func (rw *Rewriter) ReplaceBy(op *ir.Operation, d *ir.OpDef, operands []*ir.Value, props ...ir.Attribute) bool {
	rw.ReplaceWith(op, rw.Op(d, op.Loc(), op.ResultTypes(nil), operands, props...))
	return true
}

// ReplaceNew creates an operation from s at the insertion point, replaces op by it and
// returns it (upstream's replaceOpWithNewOp).
func (rw *Rewriter) ReplaceNew(op *ir.Operation, s *ir.OpState) *ir.Operation {
	n := rw.Create(s)
	rw.ReplaceWith(op, n)
	return n
}

// Erase erases op and all nested operations one by one, users before definitions. The
// insertion point stays valid: if it is at op, it moves behind op.
func (rw *Rewriter) Erase(op *ir.Operation) {
	if rw.conv != nil {
		rw.conv.replace(op, nil)
		return
	}
	if b, at := rw.Point(); at == op {
		rw.Restore(b, op.Next())
	}
	if rw.listener == nil {
		op.DropAllUses()
		op.Erase()
		return
	}
	regions := op.Regions()
	for i := len(regions) - 1; i >= 0; i-- {
		rw.eraseBody(&regions[i])
	}
	rw.listener.Erased(op)
	op.DropAllUses()
	op.Erase()
}

// eraseBody erases all blocks of r, in post-order of control flow, and their operations
// from last to first.
func (rw *Rewriter) eraseBody(r *ir.Region) {
	if r.HasOneBlock() {
		rw.eraseBlockOps(r.First())
		dropBlockUses(r.First())
		r.First().Remove()
		return
	}
	for !r.Empty() {
		blocks := ir.PostOrder(r.First(), nil)
		for _, b := range blocks {
			rw.eraseBlockOps(b)
		}
		for _, b := range blocks {
			dropBlockUses(b)
			b.Remove()
		}
	}
}

func (rw *Rewriter) eraseBlockOps(b *ir.Block) {
	for op := b.Last(); op != nil; {
		prev := op.Prev()
		rw.Erase(op)
		op = prev
	}
}

func dropBlockUses(b *ir.Block) {
	for _, a := range b.Args() {
		a.ReplaceAllUses(nil)
	}
	b.ReplaceAllUses(nil)
}

// EraseBlock erases block b and its operations. Neither branches to b nor uses of its
// arguments may be left.
func (rw *Rewriter) EraseBlock(b *ir.Block) {
	if rw.conv != nil {
		rw.conv.eraseBlock(b)
		return
	}
	rw.eraseBlockOps(b)
	if at, _ := rw.Point(); at == b {
		rw.ClearPoint()
	}
	b.Remove()
}

// MoveBefore moves op to the place directly before another operation, at.
func (rw *Rewriter) MoveBefore(op, at *ir.Operation) { rw.MoveTo(op, at.Block(), at) }

// MoveAfter moves op to the place directly after another operation, at.
func (rw *Rewriter) MoveAfter(op, at *ir.Operation) { rw.MoveTo(op, at.Block(), at.Next()) }

// MoveTo moves op into b, directly before another operation, at. If at is nil, it moves
// op to the end of b.
func (rw *Rewriter) MoveTo(op *ir.Operation, b *ir.Block, at *ir.Operation) {
	if rw.conv != nil {
		rw.conv.moveOp(op, b, at)
		return
	}
	if op != at {
		op.Remove()
		b.InsertBefore(op, at)
	}
	if rw.listener != nil {
		rw.listener.Inserted(op)
	}
}

// InlineBlockBefore moves the operations of src into dest. They come before at, an
// operation of dest, or to the end of dest if at is nil. It replaces the arguments of
// src by args and erases src.
func (rw *Rewriter) InlineBlockBefore(src, dest *ir.Block, at *ir.Operation, args ...*ir.Value) {
	if rw.conv != nil {
		rw.conv.inlineBlock(src, dest, at, args)
		return
	}
	for i, v := range args {
		rw.ReplaceAllUses(src.Arg(i), v)
	}
	for op := src.First(); op != nil; op = src.First() {
		rw.MoveTo(op, dest, at)
	}
	rw.EraseBlock(src)
}

// MergeBlocks appends the operations of src to dest, replaces the arguments of src by
// args and erases src.
func (rw *Rewriter) MergeBlocks(src, dest *ir.Block, args ...*ir.Value) {
	rw.InlineBlockBefore(src, dest, nil, args...)
}

// SplitBlock moves an operation, at, and all operations after it into a new block behind
// b, and returns the new block. If at is nil, the new block is empty.
func (rw *Rewriter) SplitBlock(b *ir.Block, at *ir.Operation) *ir.Block {
	n := rw.NewBlock(nil, nil)
	b.Region().InsertAfter(n, b)
	if rw.conv != nil {
		rw.conv.createdBlock(n)
	}
	if at == nil {
		return n
	}
	if rw.conv != nil {
		rw.conv.moveTail(at, n)
		return n
	}
	for done := false; !done; {
		last := b.Last()
		done = last == at
		rw.MoveTo(last, n, n.First())
	}
	return n
}

// SplitBefore splits op's block before op and returns both parts. Outside conversions,
// after is the new block. In a conversion without trace, the shorter part is the new
// block, so that splitting a block many times takes linear time.
func (rw *Rewriter) SplitBefore(op *ir.Operation) (before, after *ir.Block) {
	b := op.Block()
	if rw.conv == nil || rw.conv.trace != nil || !nearerToFront(op) {
		return b, rw.SplitBlock(b, op)
	}
	n := rw.NewBlock(nil, nil)
	rw.conv.takeHead(op, n)
	return n, b
}

// nearerToFront reports whether at most as many operations are before op in its block as
// after it.
func nearerToFront(op *ir.Operation) bool {
	prev, next := op.Prev(), op.Next()
	for prev != nil && next != nil {
		prev, next = prev.Prev(), next.Next()
	}
	return prev == nil
}

// CreateBlock creates a block in r with arguments of the given types and locations. The
// new block precedes another block, at, or is the last one if at is nil. CreateBlock
// puts the insertion point at the end of the new block.
func (rw *Rewriter) CreateBlock(r *ir.Region, at *ir.Block, types []ir.Type, locs []ir.Loc) *ir.Block {
	b := rw.NewBlock(types, locs)
	r.InsertBefore(b, at)
	if rw.conv != nil {
		rw.conv.createdBlock(b)
	}
	rw.AtEnd(b)
	return b
}

// InlineRegionBefore moves the blocks of r into dest. They come before at, a block of
// dest, or to the end of dest if at is nil.
func (rw *Rewriter) InlineRegionBefore(r, dest *ir.Region, at *ir.Block) {
	for b := r.First(); b != nil; b = r.First() {
		if rw.conv != nil {
			rw.conv.moveBlock(b, dest, at)
			continue
		}
		b.Remove()
		dest.InsertBefore(b, at)
	}
}

// CloneOp inserts a copy of op at the insertion point. The mapping m replaces op's
// operands, and receives the results and nested values of the copy.
func (rw *Rewriter) CloneOp(op *ir.Operation, m *ir.Mapping) *ir.Operation {
	n := rw.Insert(rw.Clone(op, m))
	if rw.listener != nil && n.NumRegions() > 0 {
		n.WalkPre(func(o *ir.Operation) ir.WalkResult {
			if o != n {
				rw.listener.Inserted(o)
			}
			return ir.Advance
		})
	}
	return n
}

// CloneRegionBefore copies the blocks of r into dest. The copies come before at, a block
// of dest, or to the end of dest if at is nil. The mapping m replaces values defined
// outside r, and receives the copied blocks and values.
func (rw *Rewriter) CloneRegionBefore(r, dest *ir.Region, at *ir.Block, m *ir.Mapping) {
	rw.Arena.CloneRegionBefore(r, dest, at, m)
	if rw.listener == nil {
		return
	}
	for b := range r.Blocks() {
		for op := range m.Block(b).Ops() {
			op.WalkPre(func(o *ir.Operation) ir.WalkResult {
				rw.listener.Inserted(o)
				return ir.Advance
			})
		}
	}
}

// CloneBody inserts copies of the operations in b, except the terminator, at the
// insertion point. It returns the mapped operands of the terminator. The mapping m must
// map b's arguments, and receives the copied values.
func (rw *Rewriter) CloneBody(b *ir.Block, m *ir.Mapping) []*ir.Value {
	end := b.Last()
	for op := b.First(); op != end; op = op.Next() {
		rw.CloneOp(op, m)
	}
	passed := end.OperandValues(nil)
	for i, v := range passed {
		passed[i] = m.Value(v)
	}
	return passed
}

// The following methods are only for patterns of a dialect conversion.

// TypeConverter returns the type converter of the pattern being applied, or nil if the
// pattern has none.
func (rw *Rewriter) TypeConverter() *TypeConverter { return rw.conv.converter }

// Symbols returns the symbol tables that ConversionConfig gave, or nil. A pass of scope
// `symbols` may read and change symbols only through them.
func (rw *Rewriter) Symbols() *Symbols { return rw.conv.cfg.Symbols }

// Remapped returns the replacement of v in the type that the pattern's type converter
// gives for v. It returns nil if the replacement is not exactly one value.
func (rw *Rewriter) Remapped(v *ir.Value) *ir.Value { return rw.conv.remapOne(v, v.Loc()) }

// ReplaceMulti replaces result i of op by the values in values[i] (1:N replacement) and
// erases op.
func (rw *Rewriter) ReplaceMulti(op *ir.Operation, values [][]*ir.Value) { rw.conv.replace(op, values) }

// ConvertRegion converts the arguments of all blocks of r with tc and returns the new
// entry block. The signature entry, unless nil, is used for the entry block. It returns
// false if tc cannot convert an argument.
func (rw *Rewriter) ConvertRegion(r *ir.Region, tc *TypeConverter, entry *Signature) (*ir.Block, bool) {
	b, at := rw.Point()
	first, ok := rw.conv.convertRegion(r, tc, entry)
	if at != nil {
		b = at.Block()
	}
	rw.Restore(b, at)
	return first, ok
}

// ConvertBlock replaces b by a block with the argument types of signature s, and returns
// the new block. The type converter tc materializes the old arguments where they are
// still needed.
func (rw *Rewriter) ConvertBlock(b *ir.Block, tc *TypeConverter, s *Signature) *ir.Block {
	return rw.conv.applySignature(b, tc, s)
}
