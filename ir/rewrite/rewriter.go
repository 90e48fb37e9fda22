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

// Rewriter is how patterns change IR: a builder that tells its listener. All
// changes must go through it.
type Rewriter struct {
	*ir.Builder
	listener Listener
	conv     *conversion // set in a dialect conversion
}

// NewRewriter returns a rewriter; l may be nil.
func NewRewriter(c *ir.Context, l Listener) *Rewriter {
	rw := &Rewriter{Builder: ir.NewBuilder(c)}
	rw.SetListener(l)
	return rw
}

// SetListener replaces the listener; nil for none.
func (rw *Rewriter) SetListener(l Listener) {
	rw.listener, rw.Inserted = l, nil
	if l != nil {
		rw.Inserted = l.Inserted
	}
}

// Modified tells that op was changed in place.
func (rw *Rewriter) Modified(op *ir.Operation) {
	if rw.listener != nil {
		rw.listener.Modified(op)
	}
}

// Modify changes op in place.
func (rw *Rewriter) Modify(op *ir.Operation, change func()) {
	if rw.conv != nil {
		rw.conv.modify(op)
	}
	change()
	rw.Modified(op)
}

// SetOperand changes one operand of op.
func (rw *Rewriter) SetOperand(op *ir.Operation, i int, v *ir.Value) {
	rw.Modify(op, func() { op.SetOperand(i, v) })
}

// ReplaceAllUses redirects the uses of from to to.
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

// ReplaceUsesIf redirects the uses of from for which keep is true to to.
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

// ReplaceUsesExcept redirects the uses of from to to, but not those by except.
func (rw *Rewriter) ReplaceUsesExcept(from, to *ir.Value, except *ir.Operation) {
	rw.ReplaceUsesIf(from, to, func(u *ir.Operand) bool { return u.Owner() != except })
}

// ReplaceBlockUses redirects the branches to from to to.
func (rw *Rewriter) ReplaceBlockUses(from, to *ir.Block) {
	for u := from.FirstPred(); u != nil; {
		next := u.NextUse()
		u.Set(to)
		rw.Modified(u.Owner())
		u = next
	}
}

// Replace replaces the results of op by values, which may be nil for unused
// ones, and erases op.
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

// ReplaceWith replaces op by the results of another operation.
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

// ReplaceNew creates an operation at the insertion point and replaces op by it
// (replaceOpWithNewOp).
func (rw *Rewriter) ReplaceNew(op *ir.Operation, s *ir.OpState) *ir.Operation {
	n := rw.Create(s)
	rw.ReplaceWith(op, n)
	return n
}

// Erase erases op and all nested operations one by one, users before definitions. The
// insertion point stays valid.
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

// eraseBody empties a region in post-order of its control flow.
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

// EraseBlock erases b, which nothing may use any more.
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

// MoveBefore moves op before at.
func (rw *Rewriter) MoveBefore(op, at *ir.Operation) { rw.MoveTo(op, at.Block(), at) }

// MoveAfter moves op after at.
func (rw *Rewriter) MoveAfter(op, at *ir.Operation) { rw.MoveTo(op, at.Block(), at.Next()) }

// MoveTo moves op into b before at (nil: to the end).
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

// InlineBlockBefore moves the operations of src into dest before at (nil: to the end).
// It replaces the arguments of src by args and erases src.
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

// MergeBlocks appends src to dest.
func (rw *Rewriter) MergeBlocks(src, dest *ir.Block, args ...*ir.Value) {
	rw.InlineBlockBefore(src, dest, nil, args...)
}

// SplitBlock moves at and all operations after it into a new block after b.
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

// SplitBefore splits the block of op before it. Either part may be the new block. In a
// conversion the shorter part is, so that splitting a block many times takes no longer
// than its length.
func (rw *Rewriter) SplitBefore(op *ir.Operation) (before, after *ir.Block) {
	b := op.Block()
	if rw.conv == nil || rw.conv.trace != nil || !nearerToFront(op) {
		return b, rw.SplitBlock(b, op)
	}
	n := rw.NewBlock(nil, nil)
	rw.conv.takeHead(op, n)
	return n, b
}

// nearerToFront reports whether there are no more operations before op in its block than
// behind it.
func nearerToFront(op *ir.Operation) bool {
	prev, next := op.Prev(), op.Next()
	for prev != nil && next != nil {
		prev, next = prev.Prev(), next.Next()
	}
	return prev == nil
}

// CreateBlock makes a block in r before at (nil: at the end) and puts the
// insertion point at its end.
func (rw *Rewriter) CreateBlock(r *ir.Region, at *ir.Block, types []ir.Type, locs []ir.Loc) *ir.Block {
	b := rw.NewBlock(types, locs)
	r.InsertBefore(b, at)
	if rw.conv != nil {
		rw.conv.createdBlock(b)
	}
	rw.AtEnd(b)
	return b
}

// InlineRegionBefore moves the blocks of r into dest before at (nil: to the end).
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

// CloneOp inserts a copy of op; m maps op's operands, and CloneOp adds the copied
// values to it.
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

// CloneRegionBefore puts copies of the blocks of r into dest before at (nil: at the
// end). The mapping m maps values from outside, and the copies are added to it.
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

// CloneBody inserts copies of the operations in b without the terminator. It returns
// the copies of the terminator's operands. The mapping m must map b's arguments, and
// CloneBody adds the copies to it.
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

// TypeConverter is the converter of the pattern being applied, nil if it has none.
func (rw *Rewriter) TypeConverter() *TypeConverter { return rw.conv.converter }

// Symbols returns the symbol tables, or nil if the conversion has none. A pass of
// scope `symbols` may read and change symbols only through them.
func (rw *Rewriter) Symbols() *Symbols { return rw.conv.cfg.Symbols }

// Remapped returns the replacement of v in its converted type, or nil if there is no
// single such value.
func (rw *Rewriter) Remapped(v *ir.Value) *ir.Value { return rw.conv.remapOne(v, v.Loc()) }

// ReplaceMulti replaces each result of op by any number of values.
func (rw *Rewriter) ReplaceMulti(op *ir.Operation, values [][]*ir.Value) { rw.conv.replace(op, values) }

// ConvertRegion converts the arguments of all blocks of r with tc. The signature
// entry, unless nil, converts the arguments of the entry block. It returns the new
// entry block.
func (rw *Rewriter) ConvertRegion(r *ir.Region, tc *TypeConverter, entry *Signature) (*ir.Block, bool) {
	b, at := rw.Point()
	first, ok := rw.conv.convertRegion(r, tc, entry)
	if at != nil {
		b = at.Block()
	}
	rw.Restore(b, at)
	return first, ok
}

// ConvertBlock replaces b by a block with the arguments of s and returns it.
func (rw *Rewriter) ConvertBlock(b *ir.Block, tc *TypeConverter, s *Signature) *ir.Block {
	return rw.conv.applySignature(b, tc, s)
}
