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
	movedBlock
	erasedBlock
	inlinedBlock
	replacedArg
	remappedValue
	madeCast
	askedSymbol
)

// change is a step of a conversion, with what is needed to undo it.
type change struct {
	kind      changeKind
	op        *ir.Operation
	block     *ir.Block
	converter *TypeConverter
	values    []*ir.Value // remapped
	old       []*ir.Value // what they were mapped to before
	marks     []*ir.Operation
	// Where op or block was: before nextOp or next in from or region.
	from     *ir.Block
	region   *ir.Region
	next     *ir.Block
	nextOp   *ir.Operation
	lastOp   *ir.Operation
	snapshot *snapshot
}

// snapshot is what an operation was before it was modified in place.
type snapshot struct {
	loc      ir.Loc
	attrs    *ir.DictAttr
	props    []ir.Attribute
	operands []*ir.Value
	blocks   []*ir.Block
	types    []ir.Type
}

// created hears of the operations that patterns make.
func (c *conversion) created(op *ir.Operation) {
	c.trace.change("Insert  ", op)
	c.log = append(c.log, change{kind: createdOp, op: op})
	if c.cfg.Symbols != nil && op.Has(ir.Symbol) {
		c.cfg.Symbols.note(op)
	}
}

func (c *conversion) createdBlock(b *ir.Block) {
	c.trace.block(b)
	c.log = append(c.log, change{kind: createdBlock, block: b})
}

func (c *conversion) modify(op *ir.Operation) {
	s := &snapshot{loc: op.Loc(), attrs: op.Discardable(), operands: op.OperandValues(nil), types: op.ResultTypes(nil)}
	s.props = append(s.props, op.Props()...)
	for i := range op.Successors() {
		s.blocks = append(s.blocks, op.Successor(i))
	}
	c.log = append(c.log, change{kind: modifiedOp, op: op, snapshot: s})
}

// replace notes that op's results become values, nil ones being dropped.
func (c *conversion) replace(op *ir.Operation, values [][]*ir.Value) {
	what := "Replace "
	if values == nil {
		what = "Erase   "
	}
	c.trace.change(what, op)
	isCast := c.marked(op).cast != 0
	for i := range op.Results() {
		r := op.Result(i)
		switch {
		case len(values) > i && len(values[i]) > 0:
			c.remapValue(r, values[i])
		case isCast || r.Unused():
		default:
			// Whoever still needs the value gets one out of thin air.
			b, at := pointAfter(r)
			c.cast(b, at, r.Loc(), nil, []ir.Type{r.Type()}, cast{converter: c.converter}, r)
		}
	}
	ch := change{kind: replacedOp, op: op, converter: c.converter}
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if m := c.mark(o); !m.replaced {
			m.replaced = true
			ch.marks = append(ch.marks, o)
		}
		return ir.Advance
	})
	c.log = append(c.log, ch)
}

func (c *conversion) remapValue(v *ir.Value, to []*ir.Value) {
	old := c.values.set(v, to)
	c.log = append(c.log, change{kind: remappedValue, values: []*ir.Value{v}, old: old})
}

// replaceValue replaces the uses of any value: those of a block argument when
// all is done, those of a result through what it became.
func (c *conversion) replaceValue(from, to *ir.Value) {
	c.trace.replaced(from)
	last := c.latest(from)
	old := c.values.setGroup(last, []*ir.Value{to})
	c.log = append(c.log, change{kind: remappedValue, values: last, old: old},
		change{kind: replacedArg, values: []*ir.Value{from}, converter: c.converter})
}

func (c *conversion) moveOp(op *ir.Operation, b *ir.Block, at *ir.Operation) {
	c.log = append(c.log, change{kind: movedOp, op: op, from: op.Block(), nextOp: op.Next()})
	op.Remove()
	b.InsertBefore(op, at)
	c.trace.change("Insert  ", op)
}

func (c *conversion) moveBlock(b *ir.Block, r *ir.Region, at *ir.Block) {
	c.log = append(c.log, change{kind: movedBlock, block: b, region: b.Region(), next: b.Next()})
	b.Remove()
	r.InsertBefore(b, at)
	c.trace.block(b)
}

func (c *conversion) eraseBlock(b *ir.Block) {
	for op := b.First(); op != nil; op = op.Next() {
		c.replace(op, nil)
	}
	c.log = append(c.log, change{kind: erasedBlock, block: b, region: b.Region(), next: b.Next()})
	b.Remove()
}

func (c *conversion) inlineBlock(src, dest *ir.Block, at *ir.Operation, args []*ir.Value) {
	c.inlined(src, dest, at)
	for i, v := range args {
		c.replaceValue(src.Arg(i), v)
	}
	c.splice(src, dest, at)
	c.eraseBlock(src)
}

func (c *conversion) inlined(src, dest *ir.Block, _ *ir.Operation) {
	c.log = append(c.log, change{kind: inlinedBlock, block: dest, from: src, nextOp: src.First(), lastOp: src.Last()})
}

func (c *conversion) splice(src, dest *ir.Block, at *ir.Operation) {
	if src.First() != nil {
		dest.Splice(at, src.First())
	}
}

// applySignature puts a block with converted arguments in the place of b.
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
	c.createdBlock(n)
	c.inlined(b, n, nil)
	c.splice(b, n, nil)
	for u := b.FirstPred(); u != nil; u = b.FirstPred() {
		u.Set(n)
	}
	for i, in := range s.inputs {
		a := b.Arg(i)
		switch {
		case len(in.values) > 0:
			c.remapValue(a, in.values)
		case in.n > 0:
			c.remapValue(a, slices.Clone(n.Args()[in.start:in.start+in.n]))
		default:
			c.cast(n, n.First(), a.Loc(), nil, []ir.Type{a.Type()}, cast{converter: tc}, a)
		}
		c.log = append(c.log, change{kind: replacedArg, values: []*ir.Value{a}, converter: tc})
	}
	c.eraseBlock(b)
	// For undoing: branches to the new block were to the old one.
	c.log[len(c.log)-1].from = n
	return n
}

// convertRegion converts the arguments of all blocks of r.
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

// undo takes back the changes since from, the last one first.
func (c *conversion) undo(from int) {
	for i := len(c.log) - 1; i >= from; i-- {
		c.undoOne(&c.log[i])
	}
	clear(c.log[from:])
	c.log = c.log[:from]
}

func (c *conversion) undoOne(ch *change) {
	switch ch.kind {
	case createdOp:
		for i := range ch.op.Regions() {
			for r := ch.op.Region(i); !r.Empty(); {
				r.First().Remove()
			}
		}
		ch.op.DropAllUses()
		c.trace.forget(ch.op)
		ch.op.Erase()
	case movedOp:
		ch.op.Remove()
		ch.from.InsertBefore(ch.op, ch.nextOp)
	case modifiedOp:
		ch.snapshot.restore(c.rw.Arena, ch.op)
	case replacedOp:
		for _, o := range ch.marks {
			c.mark(o).replaced = false
		}
	case createdBlock:
		for op := ch.block.First(); op != nil; op = ch.block.First() {
			op.Remove()
		}
		ch.block.ReplaceAllUses(nil)
		ch.block.Remove()
	case movedBlock:
		ch.block.Remove()
		ch.region.InsertBefore(ch.block, ch.next)
	case erasedBlock:
		ch.region.InsertBefore(ch.block, ch.next)
		if ch.from != nil {
			ch.from.ReplaceAllUses(ch.block)
		}
	case inlinedBlock:
		for op := ch.nextOp; op != nil; {
			next := op.Next()
			op.Remove()
			ch.from.Append(op)
			if op == ch.lastOp {
				break
			}
			op = next
		}
	case remappedValue:
		c.values.setGroup(ch.values, ch.old)
	case askedSymbol:
		c.cfg.Symbols.takeBack()
	case madeCast:
		c.values.setGroup(ch.values, ch.old)
		c.casts[c.marked(ch.op).cast-1].gone = true
		ch.op.DropAllUses()
		ch.op.Erase()
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

// commit carries out the replacements, in order, and erases what was replaced.
func (c *conversion) commit() {
	for i := 0; i < len(c.log); i++ {
		switch ch := c.log[i]; ch.kind {
		case replacedOp:
			for r := range ch.op.Results() {
				v := ch.op.Result(r)
				if w := c.replacement(v, ch.converter); w != nil {
					v.ReplaceAllUses(w)
				}
			}
			ch.op.Remove()
		case replacedArg:
			c.commitArg(ch.values[0], ch.converter)
		}
	}
	for i := range c.log {
		switch ch := &c.log[i]; ch.kind {
		case replacedOp:
			c.eraseReplaced(ch.op)
		case erasedBlock:
			dropBlockUses(ch.block)
		}
	}
}

// commitArg replaces an argument; the operation that defines the replacement
// keeps its own uses.
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
	arg.ReplaceUsesIf(w, func(u *ir.Operand) bool {
		return u.Owner().Block() != def.Block() || def.IsBefore(u.Owner())
	})
}

func (c *conversion) eraseReplaced(op *ir.Operation) {
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if k := c.marked(o).cast; k != 0 {
			c.casts[k-1].gone = true
		}
		return ir.Advance
	})
	op.DropAllUses()
	op.Erase()
}
