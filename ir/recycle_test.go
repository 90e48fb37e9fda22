//go:build !irdebug

package ir_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

// TestRecycle: what one rewriter has erased another builds with, and nothing of the
// old shows in the new.
func TestRecycle(t *testing.T) {
	m := parse(t, "func.func @f(%a: i32) { return }")
	ctx := m.Context()
	block := named(m, "func.func")[0].Region(0).First()
	state := &ir.OpState{Name: ctx.OpName("test.old"), Loc: ir.UnknownLoc, Operands: []*ir.Value{block.Arg(0), block.Arg(0)},
		Results: []ir.Type{ctx.Int(32)}, Attrs: ctx.Dict([]ir.NamedAttribute{{Name: ctx.String("x"), Value: ctx.String("y")}}), Regions: 1}
	const n = 2000
	eraser, builder := ir.NewBuilder(ctx), ir.NewBuilder(ctx)
	old := map[*ir.Operation]bool{}
	for range n {
		op := eraser.Arena.Create(state)
		op.Scratch = 7
		block.InsertBefore(op, block.Last())
		old[op] = true
	}
	for op := range old {
		op.Erase()
		eraser.Recycle(op)
	}
	reused := 0
	for range n {
		op := builder.Arena.Create(&ir.OpState{Name: ctx.OpName("test.new"), Loc: ir.UnknownLoc, Results: []ir.Type{ctx.Int(64)}, Regions: 1})
		if old[op] {
			reused++
		}
		if op.NumOperands() != 0 || op.NumSuccessors() != 0 || len(op.Discardable().Entries) != 0 || op.Block() != nil || op.Scratch != 0 ||
			!op.Region(0).Empty() || op.Region(0).Parent() != op || !op.Unused() || op.Result(0).Type() != ctx.Int(64) {
			t.Fatalf("an operation has parts of another: %v", op)
		}
	}
	if reused < n/2 {
		t.Errorf("%d of %d operations were used again", reused, n)
	}
	if block.Arg(0).FirstUse() != nil {
		t.Error("an erased operation uses a value")
	}
}
