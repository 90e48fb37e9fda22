package rewrite

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

type changeKind uint8

const (
	createdOp changeKind = iota
	movedOp
	modifiedOp
	replacedOp
	createdBlock
	convertedBlock // created in the place of one with other arguments
	movedBlock
	erasedBlock
	inlinedBlock
	tookHead // from another block, for which it was created
	replacedArg
	remappedValue
	madeCast
	askedSymbol
)

// change is an entry of the log of a conversion: one change of the IR, with the data to
// undo it. For a moved operation, the field from is the block where it was. The field
// next is the operation that it preceded there, or nil at the end.
type change struct {
	kind  changeKind
	more  int32 // number of the details: in a list of the log that depends on kind
	op    *ir.Operation
	block *ir.Block
	from  *ir.Block
	next  *ir.Operation
}

// changeLog lists the changes of a conversion, in order.
type changeLog struct {
	log       paged[change]
	places    paged[blockPlace] // movedBlock, erasedBlock
	ranges    paged[opRange]    // inlinedBlock
	snapshots paged[snapshot]   // modifiedOp
	replaced  paged[replacedBy] // replacedOp, replacedArg
	remapped  paged[remapping]  // remappedValue, madeCast
	replacing []*ir.Operation   // those marked as replaced
}

// blockPlace is a former place of a block: its region, and the block that it preceded
// there, next. The field next is nil for the end of the region.
type blockPlace struct {
	region *ir.Region
	next   *ir.Block
	// by is the block that branches now name instead; nil if they were not changed.
	by *ir.Block
}

type opRange struct{ first, last *ir.Operation }

// replacedBy records the type converter that materializes the replacements of an
// operation or argument. The field marks is the number of operations that this change
// appended to changeLog.replacing.
type replacedBy struct {
	arg       *ir.Value
	converter *TypeConverter
	marks     int
}

// remapping is the data to undo a replacement of values. The field from is the replaced
// value, or all holds several values that were replaced together. The field old holds
// their previous replacement.
type remapping struct {
	from *ir.Value
	all  []*ir.Value // instead of from
	old  []*ir.Value
}

// snapshot is the state of an operation before a modification in place, to restore if
// the modification is undone.
type snapshot struct {
	loc      ir.Loc
	attrs    *ir.DictAttr
	props    []ir.Attribute
	operands []*ir.Value
	blocks   []*ir.Block
	types    []ir.Type
}

func (l *changeLog) add(ch change) { pagedAdd(&l.log, ch) }

// clear empties the log for the next conversion.
func (l *changeLog) clear() {
	pagedTruncate(&l.log, 0)
	pagedTruncate(&l.places, 0)
	pagedTruncate(&l.ranges, 0)
	pagedTruncate(&l.snapshots, 0)
	pagedTruncate(&l.replaced, 0)
	pagedTruncate(&l.remapped, 0)
	l.replacing = emptied(l.replacing)
}

// created logs that a pattern or fold created op, and adds op to the symbol tables if
// it is a symbol.
func (c *conversion) created(op *ir.Operation) {
	c.trace.change("Insert  ", op)
	c.add(change{kind: createdOp, op: op})
	if c.cfg.Symbols != nil && op.Has(ir.Symbol) {
		c.cfg.Symbols.note(op)
	}
}

func (c *conversion) createdBlock(b *ir.Block) {
	c.trace.block(b)
	c.add(change{kind: createdBlock, block: b})
}

func (c *conversion) modify(op *ir.Operation) {
	s := snapshot{loc: op.Loc(), attrs: op.Discardable(), props: op.Props(), operands: c.slab.take(op.NumOperands()), types: op.ResultTypes(nil)}
	for i := range s.operands {
		s.operands[i] = op.Operand(i)
	}
	for i := range op.Successors() {
		s.blocks = append(s.blocks, op.Successor(i))
	}
	c.add(change{kind: modifiedOp, op: op, more: int32(c.snapshots.n)})
	pagedAdd(&c.snapshots, s)
}

// foldedOnTheWay logs a modification that folding made in place before op finally
// folded to other values. The arguments operands, props and attrs are op's state
// before folding. It logs nothing if this state is unchanged.
func (c *conversion) foldedOnTheWay(op *ir.Operation, operands []*ir.Value, props []ir.Attribute, attrs *ir.DictAttr) {
	same := slices.Equal(props, op.Props()) && attrs == op.Discardable() && len(operands) == op.NumOperands()
	for i := 0; same && i < len(operands); i++ {
		same = op.Operand(i) == operands[i]
	}
	if same {
		return
	}
	c.modify(op)
	s := pagedLast(&c.snapshots)
	s.operands, s.props, s.attrs = append(s.operands[:0:0], operands...), props, attrs
}

// replaceOne replaces each result of op by one value: result i by values[i]. A result
// with a nil or missing value is dropped. Without rollback it replaces at once;
// otherwise it only logs the replacement.
func (c *conversion) replaceOne(op *ir.Operation, values []*ir.Value) {
	c.trace.change("Replace ", op)
	if c.cfg.NoRollback {
		c.replaceNow(op, func(i int) []*ir.Value {
			if i < len(values) && values[i] != nil {
				return c.slab.one(values[i])
			}
			return nil
		})
		return
	}
	for i := range op.Results() {
		if i < len(values) && values[i] != nil {
			c.remapValue(op.Result(i), c.slab.one(values[i]))
		} else {
			c.drop(op, op.Result(i))
		}
	}
	c.markReplaced(op)
}

// replace replaces each result of op by any number of values: result i by the values in
// values[i]. A result without values is dropped. If values is nil, op is erased.
// Without rollback it replaces at once; otherwise it only logs the replacement.
func (c *conversion) replace(op *ir.Operation, values [][]*ir.Value) {
	what := "Replace "
	if values == nil {
		what = "Erase   "
	}
	c.trace.change(what, op)
	if c.cfg.NoRollback {
		c.replaceNow(op, func(i int) []*ir.Value {
			if i < len(values) {
				return values[i]
			}
			return nil
		})
		return
	}
	for i := range op.Results() {
		if i < len(values) && len(values[i]) > 0 {
			c.remapValue(op.Result(i), c.slab.hold(values[i]))
		} else {
			c.drop(op, op.Result(i))
		}
	}
	c.markReplaced(op)
}

// drop handles a result r of op that is not replaced. If r still has uses, a cast
// without operands stands in for r.
func (c *conversion) drop(op *ir.Operation, r *ir.Value) {
	if r.Unused() || c.marked(op).cast != 0 {
		return
	}
	b, at := pointAfter(r)
	c.cast(b, at, r.Loc(), nil, []ir.Type{r.Type()}, cast{converter: c.converter}, r)
}

func (c *conversion) markReplaced(op *ir.Operation) {
	before := len(c.replacing)
	c.markOne(op)
	for i := range op.Regions() {
		walkRegion(op.Region(i), c.markOne)
	}
	c.add(change{kind: replacedOp, op: op, more: int32(c.replaced.n)})
	pagedAdd(&c.replaced, replacedBy{converter: c.converter, marks: len(c.replacing) - before})
}

func (c *conversion) markOne(op *ir.Operation) {
	if m := c.mark(op); !m.replaced {
		m.replaced = true
		c.replacing = append(c.replacing, op)
	}
}

// remapValue logs that other values, to, replace v. The slice must come from the
// conversion's valueSlab, because the value map keeps it.
func (c *conversion) remapValue(v *ir.Value, to []*ir.Value) {
	c.add(change{kind: remappedValue, more: int32(c.remapped.n)})
	pagedAdd(&c.remapped, remapping{from: v, old: c.values.set(v, to)})
}

// remapGroup logs, as a change of the given kind, that other values, to, together
// replace the values vs. If a cast defines these values, op is the cast; otherwise op
// is nil.
func (c *conversion) remapGroup(kind changeKind, op *ir.Operation, vs, to []*ir.Value) {
	r := remapping{old: c.values.setGroup(vs, to)}
	if len(vs) == 1 {
		r.from = vs[0]
	} else {
		r.all = c.slab.hold(vs)
	}
	c.add(change{kind: kind, op: op, more: int32(c.remapped.n)})
	pagedAdd(&c.remapped, r)
}

// replaceValue replaces the uses of one value, from, by another value, to. The uses of
// an argument are replaced when the conversion commits, and the uses of a result
// through the result's replacement. Without rollback, it replaces them at once.
func (c *conversion) replaceValue(from, to *ir.Value) {
	c.trace.replaced(from)
	if c.cfg.NoRollback {
		c.replaceValueNow(from, []*ir.Value{to}, c.converter)
		return
	}
	c.remapGroup(remappedValue, nil, c.latest(from), c.slab.one(to))
	c.replacedArg(from, c.converter)
}

func (c *conversion) replacedArg(v *ir.Value, tc *TypeConverter) {
	c.add(change{kind: replacedArg, more: int32(c.replaced.n)})
	pagedAdd(&c.replaced, replacedBy{arg: v, converter: tc})
}

func (c *conversion) moveOp(op *ir.Operation, b *ir.Block, at *ir.Operation) {
	c.add(change{kind: movedOp, op: op, from: op.Block(), next: op.Next()})
	op.Remove()
	b.InsertBefore(op, at)
	c.trace.change("Insert  ", op)
}

// moveTail moves an operation, at, and all operations after it into the empty block n,
// and logs this.
func (c *conversion) moveTail(at *ir.Operation, n *ir.Block) {
	b := at.Block()
	c.inlined(b, n, at)
	n.Splice(nil, at)
	if c.trace != nil {
		for op := n.Last(); op != nil; op = op.Prev() {
			c.trace.change("Insert  ", op)
		}
	}
}

// takeHead moves the operations that precede at into the empty block n, and logs this.
// The block n also takes over the old block's arguments, and its place as a branch
// target.
func (c *conversion) takeHead(at *ir.Operation, n *ir.Block) {
	b := at.Block()
	c.add(change{kind: tookHead, block: n, from: b})
	n.TakeHead(b, at)
}

func (c *conversion) moveBlock(b *ir.Block, r *ir.Region, at *ir.Block) {
	c.place(movedBlock, b)
	b.Remove()
	r.InsertBefore(b, at)
	c.trace.block(b)
}

// place logs a change of the given kind to b, with b's current place in its region.
func (c *conversion) place(kind changeKind, b *ir.Block) {
	c.add(change{kind: kind, block: b, more: int32(c.places.n)})
	pagedAdd(&c.places, blockPlace{region: b.Region(), next: b.Next()})
}

func (c *conversion) eraseBlock(b *ir.Block) {
	for op := b.First(); op != nil; {
		next := op.Next()
		c.replace(op, nil)
		op = next
	}
	c.place(erasedBlock, b)
	b.Remove()
}

func (c *conversion) inlineBlock(src, dest *ir.Block, at *ir.Operation, args []*ir.Value) {
	c.inlined(src, dest, src.First())
	for i, v := range args {
		c.replaceValue(src.Arg(i), v)
	}
	dest.Splice(at, src.First())
	c.eraseBlock(src)
}

// inlined logs that the operation first and all operations after it in src move to
// dest.
func (c *conversion) inlined(src, dest *ir.Block, first *ir.Operation) {
	c.add(change{kind: inlinedBlock, block: dest, from: src, more: int32(c.ranges.n)})
	pagedAdd(&c.ranges, opRange{first, src.Last()})
}

// applySignature replaces block b by a block with the argument types of signature s,
// and returns the new block. It moves the operations and redirects the branches. It
// returns b itself if the types are the same.
func (c *conversion) applySignature(b *ir.Block, tc *TypeConverter, s *Signature) *ir.Block {
	same := b.NumArgs() == len(s.Types)
	for i := 0; same && i < len(s.Types); i++ {
		same = b.Arg(i).Type() == s.Types[i]
	}
	if same {
		return b
	}
	locs := make([]ir.Loc, len(s.Types))
	for i := range locs {
		locs[i] = ir.UnknownLoc
	}
	for i, in := range s.inputs {
		for k := range in.n {
			locs[in.start+k] = b.Arg(i).Loc()
		}
	}
	n := c.rw.NewBlock(s.Types, locs)
	b.Region().InsertAfter(n, b)
	c.add(change{kind: convertedBlock, block: n})
	c.trace.block(n)
	c.inlined(b, n, b.First())
	n.Splice(nil, b.First())
	for u := b.FirstPred(); u != nil; u = b.FirstPred() {
		u.Set(n)
	}
	for i, in := range s.inputs {
		a := b.Arg(i)
		switch {
		case c.cfg.NoRollback:
			c.convertArgNow(a, n, in, tc)
			continue
		case len(in.values) > 0:
			c.remapValue(a, c.slab.hold(in.values))
		case in.n > 0:
			c.remapValue(a, c.slab.hold(n.Args()[in.start:in.start+in.n]))
		default:
			c.cast(n, n.First(), a.Loc(), nil, []ir.Type{a.Type()}, cast{converter: tc}, a)
		}
		c.replacedArg(a, tc)
	}
	c.eraseBlock(b)
	pagedLast(&c.places).by = n
	return n
}

// convertRegion converts the arguments of all blocks of r with tc and returns the new
// entry block. The signature entry, unless nil, is used for the entry block. It
// returns false if tc cannot convert an argument. An empty region gives nil, true.
func (c *conversion) convertRegion(r *ir.Region, tc *TypeConverter, entry *Signature) (*ir.Block, bool) {
	c.regions[r] = tc
	if r.Empty() {
		return nil, true
	}
	for b := r.First().Next(); b != nil; {
		next := b.Next()
		s := tc.BlockSignature(b)
		if s == nil {
			return nil, false
		}
		c.applySignature(b, tc, s)
		b = next
	}
	if entry == nil {
		if entry = tc.BlockSignature(r.First()); entry == nil {
			return nil, false
		}
	}
	return c.applySignature(r.First(), tc, entry), true
}

// undo undoes the newest changes in the log, the last one first. The argument from is
// the index of the first change to undo.
func (c *conversion) undo(from int) {
	for i := c.log.n - 1; i >= from; i-- {
		c.undoOne(pagedAt(&c.log, i))
	}
	pagedTruncate(&c.log, from)
}

func (c *conversion) undoOne(ch *change) {
	switch ch.kind {
	case createdOp:
		c.undoCreated(ch.op)
	case movedOp:
		ch.op.Remove()
		ch.from.InsertBefore(ch.op, ch.next)
	case modifiedOp:
		pagedLast(&c.snapshots).restore(c.rw.Arena, ch.op)
		pagedDrop(&c.snapshots)
	case replacedOp:
		first := len(c.replacing) - pagedLast(&c.replaced).marks
		for _, o := range c.replacing[first:] {
			c.mark(o).replaced = false
		}
		c.replacing = c.replacing[:first]
		pagedDrop(&c.replaced)
	case replacedArg:
		pagedDrop(&c.replaced)
	case createdBlock, convertedBlock:
		for op := ch.block.First(); op != nil; op = ch.block.First() {
			op.Remove()
		}
		ch.block.ReplaceAllUses(nil)
		ch.block.Remove()
	case movedBlock, erasedBlock:
		if ch.kind == movedBlock {
			ch.block.Remove()
		}
		p := pagedLast(&c.places)
		p.region.InsertBefore(ch.block, p.next)
		if p.by != nil {
			p.by.ReplaceAllUses(ch.block)
		}
		pagedDrop(&c.places)
	case inlinedBlock:
		c.undoInlined(ch.from, *pagedLast(&c.ranges))
		pagedDrop(&c.ranges)
	case tookHead:
		ch.block.GiveHeadBack(ch.from)
	case askedSymbol:
		c.cfg.Symbols.takeBack()
	case remappedValue, madeCast:
		if r := pagedLast(&c.remapped); r.from != nil {
			c.values.set(r.from, r.old)
		} else {
			c.values.setGroup(r.all, r.old)
		}
		pagedDrop(&c.remapped)
		if ch.kind == madeCast {
			pagedAt(&c.casts, int(c.marked(ch.op).cast)-1).gone = true
			ch.op.DropAllUses()
			ch.op.Erase()
		}
	}
}

func (c *conversion) undoCreated(op *ir.Operation) {
	for i := range op.Regions() {
		for r := op.Region(i); !r.Empty(); {
			r.First().Remove()
		}
	}
	op.DropAllUses()
	c.trace.forget(op)
	op.Erase()
}

// undoInlined moves the operations of r back to the end of b, the block where they
// were.
func (c *conversion) undoInlined(b *ir.Block, r opRange) {
	for op := r.first; op != nil; {
		next := op.Next()
		op.Remove()
		b.Append(op)
		if op == r.last {
			return
		}
		op = next
	}
}

func (s *snapshot) restore(a *ir.Arena, op *ir.Operation) {
	op.SetLoc(s.loc)
	op.SetDiscardable(s.attrs)
	for i, p := range s.props {
		op.SetProp(i, p)
	}
	op.SetOperands(a, s.operands)
	for i, b := range s.blocks {
		op.SetSuccessor(i, b)
	}
	for i, t := range s.types {
		op.Result(i).SetType(t)
	}
}

// commit carries out the logged replacements, in order, and erases the replaced
// operations. Without rollback, the replacements have happened already.
func (c *conversion) commit() {
	for i := 0; i < c.log.n && !c.cfg.NoRollback; i++ { // materializations are added
		switch ch := *pagedAt(&c.log, i); ch.kind {
		case replacedOp:
			c.commitOp(ch.op, pagedAt(&c.replaced, int(ch.more)).converter)
		case replacedArg:
			r := pagedAt(&c.replaced, int(ch.more))
			c.commitArg(r.arg, r.converter)
		}
	}
	for i := range c.log.n {
		switch ch := pagedAt(&c.log, i); ch.kind {
		case replacedOp:
			c.eraseReplaced(ch.op)
		case erasedBlock:
			dropBlockUses(ch.block)
		}
	}
}

// commitOp replaces the uses of op's results and removes op from its block. The type
// converter tc materializes the replacements where the types differ.
func (c *conversion) commitOp(op *ir.Operation, tc *TypeConverter) {
	l, values := c.cfg.Listener, c.outcome[:0]
	for r := range op.Results() {
		values = append(values, c.replacement(op.Result(r), tc))
	}
	c.outcome = values
	if l != nil {
		l.Replaced(op, values)
	}
	for r, w := range values {
		if w != nil {
			op.Result(r).ReplaceAllUses(w)
		}
	}
	if l != nil {
		op.WalkPost(func(o *ir.Operation) ir.WalkResult {
			l.Erased(o)
			return ir.Advance
		})
	}
	op.Remove()
}

// commitArg replaces the uses of the block argument arg. If an operation defines the
// replacement, uses in its block up to this operation stay. In this way, a cast keeps
// arg as its own operand.
func (c *conversion) commitArg(arg *ir.Value, tc *TypeConverter) {
	w := c.replacement(arg, tc)
	if w == nil {
		return
	}
	def := w.DefiningOp()
	if def == nil {
		arg.ReplaceAllUses(w)
		return
	}
	replaceUsesAfter(arg, w, def)
}

// replaceUsesAfter replaces the uses of v by w, a result of def. Uses in def's block
// stay if they are not after def.
func replaceUsesAfter(v, w *ir.Value, def *ir.Operation) {
	v.ReplaceUsesIf(w, func(u *ir.Operand) bool {
		return u.Owner().Block() != def.Block() || def.IsBefore(u.Owner())
	})
}

func (c *conversion) eraseReplaced(op *ir.Operation) {
	m := c.mark(op)
	if m.erased { // replaced twice
		return
	}
	m.erased = true
	c.castGone(op)
	for i := range op.Regions() {
		walkRegion(op.Region(i), c.castGone)
	}
	op.DropAllUses()
	op.Erase()
	c.dead = append(c.dead, op)
}

func (c *conversion) castGone(op *ir.Operation) {
	if k := c.marked(op).cast; k != 0 {
		pagedAt(&c.casts, int(k)-1).gone = true
	}
}
