package prepare

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// distinguishSuccessors inserts blocks for terminators with the same successor several
// times, so that each edge has its own predecessor. In LLVM, the predecessor decides
// which values a block gets.
func distinguishSuccessors(b *ir.Builder, op *ir.Operation) {
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		for i := range o.Regions() {
			for block := o.Region(i).First(); block != nil; {
				// The blocks that are added have one successor.
				next := block.Next()
				if last := block.Last(); last != nil {
					distinguish(b, last)
				}
				block = next
			}
		}
		return ir.Advance
	})
}

func distinguish(b *ir.Builder, term *ir.Operation) {
	n := term.NumSuccessors()
	for i := range n {
		to := term.Successor(i)
		if to.NumArgs() == 0 || seenBefore(term, i) {
			continue
		}
		for k := i + 1; k < n; k++ {
			if term.Successor(k) == to {
				term.SetSuccessor(k, between(b, term, to))
			}
		}
	}
}

// between creates a block that branches to another block, to, and passes its own
// arguments on.
func between(b *ir.Builder, term *ir.Operation, to *ir.Block) *ir.Block {
	types, locs := make([]ir.Type, to.NumArgs()), make([]ir.Loc, to.NumArgs())
	for i, a := range to.Args() {
		types[i], locs[i] = a.Type(), a.Loc()
	}
	block := b.NewBlockIn(term.ParentRegion(), types, locs)
	b.AtEnd(block)
	b.Create(&ir.OpState{Name: b.Ctx.NameOf(llvm.Br), Loc: term.Loc(), Operands: block.Args(), Successors: []*ir.Block{to}})
	return block
}

// seenBefore reports whether successor i of term equals an earlier successor.
func seenBefore(term *ir.Operation, i int) bool {
	for k := range i {
		if term.Successor(k) == term.Successor(i) {
			return true
		}
	}
	return false
}
