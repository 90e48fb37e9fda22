package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// maxNesting is the depth to which SPIR-V lets control flow nest.
const maxNesting = 1023

// construct is a selection or a loop that a merge instruction announces. It is a loop if continues
// is set.
type construct struct {
	header, merge, continues *ir.Block
	control                  uint32
	loc                      ir.Loc
	at                       int
	depth                    int
}

// structurize puts the blocks of each construct into a region of an operation. This operation
// stands at the beginning of the block that was the merge block. Outer constructs come first.
// Constructs inside them are appended to the list again, in the order of their blocks. structurize
// returns false after an error.
func (r *reader) structurize(f *functionReader) bool {
	f.splitHeaders(r)
	f.headers = make(map[*ir.Block]*construct, len(f.merges))
	for _, c := range f.merges {
		f.headers[c.header] = c
	}
	for i := 0; i < len(f.merges); i++ {
		c := f.merges[i]
		if f.merges[i] = nil; c.header == nil {
			continue
		}
		r.at = c.at
		delete(f.headers, c.header)
		if !r.structurizeOne(f, c) {
			return false
		}
	}
	return true
}

// splitHeaders splits the header block of each selection that ends in a conditional branch or a
// switch. The terminator moves to a new block, which becomes the header. It leaves a header that
// holds only the terminator and is not another construct's merge block.
func (f *functionReader) splitHeaders(r *reader) {
	var merges map[*ir.Block]bool // made when it is asked for
	isMerge := func(b *ir.Block) bool {
		if merges == nil {
			merges = make(map[*ir.Block]bool, len(f.merges))
			for _, c := range f.merges {
				merges[c.merge] = true
			}
		}
		return merges[b]
	}
	kept := make([]*construct, 0, len(f.merges))
	var split []*construct
	for _, c := range f.merges {
		term := c.header.Last()
		alone := c.header.First() == term
		if c.continues != nil || !term.Is(spirv.BranchConditional) && !term.Is(spirv.Switch) || alone && !isMerge(c.header) {
			kept = append(kept, c)
			continue
		}
		rest := c.header.Split(r.b.Arena, term)
		r.b.AtEnd(c.header)
		spirv.CreateBranch(r.b, f.op.Loc(), spirv.BranchArgs{Target: rest})
		c.header = rest
		split = append(split, c)
	}
	f.merges = append(kept, split...)
}

func (r *reader) structurizeOne(f *functionReader, c *construct) bool {
	if c.merge == c.header {
		return r.fail("the header of a construct cannot be its merge block")
	}
	if c.depth > maxNesting {
		return r.fail("control flow nests deeper than %d", maxNesting)
	}
	blocks := c.blocks(f.reached[:0])
	f.reached = blocks
	if r.moves -= len(blocks); r.moves < 0 {
		return r.fail("control flow nests too deep for so many blocks")
	}
	if c.merge.IsEntry() && c.merge.Parent() == f.op {
		return r.fail("the first block of a function cannot be a merge block")
	}
	op := c.operation(r, nil)
	inner := r.b.NewBlock(nil, nil)
	body := op.Region(0)
	if c.continues != nil {
		body.Append(r.b.NewBlock(nil, nil))
	}
	body.Append(inner)
	r.b.AtEnd(inner)
	merge := spirv.CreateMerge(r.b, c.loc, spirv.MergeArgs{})

	moved := c.move(r, f, blocks, inner)
	redirect(c.merge, func(from *ir.Operation) *ir.Block { return choose(within(from, body), inner, nil) })
	header := moved[0]
	redirect(header, func(from *ir.Operation) *ir.Block { return choose(within(from, body), nil, c.merge) })
	if header != c.header { // the function's first block, whose place it took
		r.b.AtEnd(c.header)
		spirv.CreateBranch(r.b, c.loc, spirv.BranchArgs{Target: c.merge})
	}
	if c.continues != nil && !c.enterLoop(r, f, header) {
		return false
	}
	c.yield(r, op, merge, moved)
	f.nest(c, blocks, moved, inner)
	return f.grow(c, blocks, moved) || r.fail("control flow nests deeper than %d", maxNesting)
}

// grow records how deep constructs nest in the operation for c, which is in block c.merge. The
// blocks of c have become the blocks in moved. It returns false if they nest deeper than
// maxNesting.
func (f *functionReader) grow(c *construct, blocks, moved []*ir.Block) bool {
	height := 1
	for i, b := range blocks {
		if h := f.heights[b]; h > 0 {
			f.heights[moved[i]] = h
			height = max(height, h+1)
		}
	}
	f.heights[c.merge] = max(height, f.heights[c.merge])
	return height <= maxNesting
}

func choose(cond bool, yes, no *ir.Block) *ir.Block {
	if cond {
		return yes
	}
	return no
}

// operation creates the loop or selection for c, with an empty region and results of the given
// types. It puts the operation at the start of the merge block.
func (c *construct) operation(r *reader, results []ir.Type) *ir.Operation {
	r.b.AtStart(c.merge)
	if c.continues != nil {
		return spirv.CreateLoop(r.b, c.loc, spirv.LoopArgs{LoopControl: r.enum(spirv.LoopControlAttr, c.control), ResultsTypes: results})
	}
	return spirv.CreateSelection(r.b, c.loc, spirv.SelectionArgs{SelectionControl: r.enum(spirv.SelectionControlAttr, c.control), ResultsTypes: results})
}

// blocks appends all blocks of the construct to list, which must be empty. These are the blocks
// reachable from the header without passing the merge block, in breadth-first order.
func (c *construct) blocks(list []*ir.Block) []*ir.Block {
	const few = 8 // to be looked through, without a table
	list = append(list, c.header)
	var seen map[*ir.Block]bool
	for i := 0; i < len(list); i++ {
		for _, s := range list[i].Last().Successors() {
			b := s.Block()
			if b == c.merge || seen[b] || seen == nil && slices.Contains(list, b) {
				continue
			}
			list = append(list, b)
			if seen != nil {
				seen[b] = true
			} else if len(list) == few {
				seen = make(map[*ir.Block]bool, 2*few)
				for _, x := range list {
					seen[x] = true
				}
			}
		}
	}
	return list
}

// move moves the blocks into the region of another block, inner, in front of it. That block is the
// region's merge block. It returns the blocks' new list. The function's first block stays, since
// it has the function's arguments; a new block takes its operations.
func (c *construct) move(r *reader, f *functionReader, blocks []*ir.Block, inner *ir.Block) []*ir.Block {
	moved := slices.Clone(blocks)
	body := inner.Region()
	for i, b := range blocks {
		if b.IsEntry() && b.Parent() == f.op {
			n := r.b.NewBlock(nil, nil)
			for op := b.First(); op != nil; op = b.First() {
				op.Remove()
				n.Append(op)
			}
			moved[i], b = n, n
		} else {
			b.Remove()
		}
		body.InsertBefore(b, inner)
	}
	return moved
}

// within reports whether op is in the region body, at any depth.
func within(op *ir.Operation, body *ir.Region) bool {
	for at := op.ParentRegion(); at != nil; at = at.Parent().ParentRegion() {
		if at == body {
			return true
		}
		if at.Parent() == nil {
			break
		}
	}
	return false
}

// redirect calls a function, to, with each terminator that branches to b, and changes the branch's
// target to the result. It leaves the branch if the result is nil.
func redirect(b *ir.Block, to func(from *ir.Operation) *ir.Block) {
	for u := b.FirstPred(); u != nil; {
		next := u.NextUse()
		if n := to(u.Owner()); n != nil {
			u.Set(n)
		}
		u = next
	}
}

// enterLoop fills the first block of the loop with a branch to header. The merge block gets
// arguments like header's, and the branch passes them on. It emits an error and returns false if
// the merge block already has arguments.
func (c *construct) enterLoop(r *reader, f *functionReader, header *ir.Block) bool {
	if c.merge.NumArgs() > 0 {
		return f.op.EmitError("OpPhi in loop merge block unsupported")
	}
	var args []*ir.Value
	for _, a := range header.Args() {
		args = append(args, c.merge.AddArg(r.b.Arena, a.Type(), a.Loc()))
	}
	r.b.AtEnd(header.Region().First())
	spirv.CreateBranch(r.b, c.loc, spirv.BranchArgs{TargetOperands: args, Target: header})
	return true
}

// yield turns values into results of op, whose terminator merge returns them. These values are the
// construct's values with uses outside of it, and the arguments of a selection's merge block.
func (c *construct) yield(r *reader, op, merge *ir.Operation, blocks []*ir.Block) {
	var inner, outer []*ir.Value
	body := op.Region(0)
	if c.continues == nil {
		for _, a := range c.merge.Args() {
			inner = append(inner, merge.Block().AddArg(r.b.Arena, a.Type(), a.Loc()))
			outer = append(outer, a)
		}
	}
	arguments := len(inner)
	for _, b := range blocks {
		for x := range b.Ops() {
			for i := range x.NumResults() {
				if v := x.Result(i); usedOutside(v, body) {
					inner = append(inner, v)
				}
			}
		}
		for _, a := range b.Args() {
			if usedOutside(a, body) {
				inner = append(inner, a)
			}
		}
	}
	if len(inner) == 0 {
		return
	}
	types := make([]ir.Type, len(inner))
	for i, v := range inner {
		types[i] = v.Type()
	}
	whole := c.operation(r, types)
	whole.Region(0).TakeBody(body)
	op.Erase()
	for i, v := range inner {
		if i < arguments {
			outer[i].ReplaceAllUses(whole.Result(i))
		} else {
			v.ReplaceUsesIf(whole.Result(i), func(u *ir.Operand) bool { return !within(u.Owner(), whole.Region(0)) })
		}
	}
	for i := range arguments {
		c.merge.EraseArg(arguments - 1 - i)
	}
	merge.SetOperands(r.b.Arena, inner)
}

func usedOutside(v *ir.Value, body *ir.Region) bool {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if !within(u.Owner(), body) {
			return true
		}
	}
	return false
}

// nest moves the constructs within c to the end of the list of constructs, in the order of their
// blocks. The slice moved has the blocks of c after their move into an operation, and inner is the
// merge block in that operation.
func (f *functionReader) nest(c *construct, blocks, moved []*ir.Block, inner *ir.Block) {
	for i, b := range blocks {
		old := f.headers[b]
		if old == nil {
			continue
		}
		n := *old
		old.header = nil // its place in the list
		n.header, n.depth = moved[i], c.depth+1
		if n.merge == c.merge {
			n.merge = inner
		}
		delete(f.headers, b)
		f.headers[n.header] = &n
		f.merges = append(f.merges, &n)
	}
}
