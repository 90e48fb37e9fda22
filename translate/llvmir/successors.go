package llvmir

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// A phi has one value of each predecessor. So a terminator that names a block with
// arguments more than once gets a block of its own for each further time.

func distinctSuccessors(module *ir.Operation) {
	a := ir.NewArena()
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		for i := range op.Regions() {
			for b := range op.Region(i).Blocks() {
				separate(a, b)
			}
		}
		return ir.Advance
	})
}

func separate(a *ir.Arena, b *ir.Block) {
	last := b.Last()
	if last == nil || !last.MayBeTerminator() || last.NumSuccessors() < 2 {
		return
	}
	seen := make([]*ir.Block, 0, 8)
	for i := range last.NumSuccessors() {
		if s := last.Successor(i); s.NumArgs() > 0 && !contains(seen, s) {
			seen = append(seen, s)
		}
	}
	for _, target := range seen {
		first := true
		for i := range last.NumSuccessors() {
			if last.Successor(i) != target {
				continue
			}
			if !first {
				last.SetSuccessor(i, between(a, last, target))
			}
			first = false
		}
	}
}

func contains(list []*ir.Block, b *ir.Block) bool {
	for _, x := range list {
		if x == b {
			return true
		}
	}
	return false
}

// between creates a block that branches to target and passes its arguments on.
func between(a *ir.Arena, from *ir.Operation, target *ir.Block) *ir.Block {
	args := target.Args()
	types, locs := make([]ir.Type, len(args)), make([]ir.Loc, len(args))
	for i, x := range args {
		types[i], locs[i] = x.Type(), x.Loc()
	}
	b := a.NewBlock(types, locs)
	target.Region().Append(b)
	b.Append(a.Create(&ir.OpState{
		Name: from.Context().OpName(llvm.Br.Name), Loc: from.Loc(), Operands: b.Args(), Successors: []*ir.Block{target},
	}))
	return b
}
