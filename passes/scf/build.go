package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// These are the operand numbers of scf.for, and operand groups of scf.parallel and scf.forall.
const (
	forLower = iota
	forUpper
	forStep
	forInits // the first of the initial values

	parLower   = 0
	parUpper   = 1
	parStep    = 2
	parInits   = 3
	forallOuts = 3
)

func body(op *ir.Operation) *ir.Block { return op.Region(0).First() }

// newIf creates an scf.if without results, with an else block only if withElse is true. Its blocks
// are empty; the caller must add the terminators.
func newIf(b *ir.Builder, loc ir.Loc, condition *ir.Value, withElse bool) *ir.Operation {
	op := scf.NewIf(b, loc, nil, condition)
	b.NewBlockIn(op.Region(0), nil, nil)
	if withElse {
		b.NewBlockIn(op.Region(1), nil, nil)
	}
	return op
}

// newParallel creates an scf.parallel without initial values. Its block has the induction variables
// as arguments, and a terminator.
func newParallel(b *ir.Builder, loc ir.Loc, lower, upper, step []*ir.Value) *ir.Operation {
	op := scf.NewParallel(b, loc, lower, upper, step, nil)
	types, locs := make([]ir.Type, len(lower)), make([]ir.Loc, len(lower))
	for i := range types {
		types[i], locs[i] = b.Ctx.Index(), loc
	}
	block, at := b.Point()
	b.AtEnd(b.NewBlockIn(op.Region(0), types, locs))
	b.Op(scf.Reduce, loc, nil, nil)
	b.Restore(block, at)
	return op
}

// newLoopNest creates a nest of scf.for, each with an scf.yield. It returns the body of the
// innermost loop, and the induction variables.
func newLoopNest(b *ir.Builder, loc ir.Loc, lower, upper, step []*ir.Value) (inner *ir.Block, ivs []*ir.Value) {
	block, at := b.Point()
	for i := range lower {
		_, inner = scf.NewForBlock(b, loc, lower[i], upper[i], step[i], nil)
		ivs = append(ivs, inner.Arg(0))
		b.AtEnd(inner)
		b.Before(b.Op(scf.Yield, loc, nil, nil))
	}
	b.Restore(block, at)
	return inner, ivs
}

// inlineBefore moves the operations of src in front of an operation, at, and erases src's
// terminator. The values args replace the arguments of src.
func inlineBefore(src *ir.Block, at *ir.Operation, args []*ir.Value) {
	src.Last().Erase()
	for i, v := range args {
		src.Arg(i).ReplaceAllUses(v)
	}
	if src.First() != nil {
		at.Block().Splice(at, src.First())
	}
}
