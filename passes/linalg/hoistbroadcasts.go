package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/licm"
)

// HoistBroadcasts moves loop-invariant operations out of all loops in root, and then narrows
// vectors that loops carry. If each iteration extracts a part of the vector and broadcasts a new
// part to the next vector, the loop carries only that part.
func HoistBroadcasts(rw *rewrite.Rewriter, root *ir.Operation) {
	for changed := true; changed; {
		hoistInvariant(root)
		changed = root.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(vector.Extract) && hoistExtract(rw, op) {
				return ir.Interrupt
			}
			return ir.Advance
		}) == ir.Interrupt
	}
}

// hoistExtract makes an scf.for carry only the part of a vector that extract takes. The loop must
// broadcast a value of the same type to the next iteration's vector. It returns false if extract is
// not of this form.
func hoistExtract(rw *rewrite.Rewriter, extract *ir.Operation) bool {
	o := vector.ExtractOp(extract)
	loop := extract.Parent()
	whole := o.Source()
	if !loop.Is(scf.For) || !whole.IsArg() || whole.OwnerBlock() != loop.Region(0).First() || whole.Index() == 0 || !whole.HasOneUse() {
		return false
	}
	carried := whole.Index() - 1
	yield := loop.Region(0).First().Last()
	next := yield.Operand(carried)
	broadcast := next.DefinedBy(vector.Broadcast)
	if broadcast == nil || !next.HasOneUse() {
		return false
	}
	part := vector.BroadcastOp(broadcast).Source()
	if part.Type() != extract.Result(0).Type() {
		return false
	}
	for _, u := range o.DynamicPosition() {
		if !licm.DefinedOutside(loop, u.Value()) {
			return false
		}
	}
	start, _ := loop.Def().Loop.Inits(loop)
	rw.Modify(broadcast, func() { o.SetSource(loop.Operand(start + carried)) })
	licm.MoveOut(loop, extract)
	rw.MoveAfter(broadcast, loop)
	n := carryInstead(rw, loop, carried, extract.Result(0), part)
	rw.ReplaceAllUses(n.Result(carried), next)
	rw.Modify(broadcast, func() { vector.BroadcastOp(broadcast).SetSource(n.Result(carried)) })
	return true
}

// carryInstead replaces an scf.for by a loop whose carried value i starts with init, and for which
// the body yields yielded. It returns the new loop.
func carryInstead(rw *rewrite.Rewriter, loop *ir.Operation, i int, init, yielded *ir.Value) *ir.Operation {
	block, at := rw.Point()
	defer rw.Restore(block, at)
	rw.Before(loop)
	o := scf.ForOp(loop)
	inits := ir.ValuesOf(o.InitArgs())
	inits[i] = init
	n, body := scf.NewForBlock(rw.Builder, loop.Loc(), o.LowerBound(), o.UpperBound(), o.Step(), inits)
	if o.UnsignedCmp() {
		scf.ForOp(n).SetUnsignedCmp(rw.Ctx.Unit())
	}
	old := loop.Region(0).First()
	old.Last().SetOperand(i, yielded)
	rw.MergeBlocks(old, body, body.Args()...)
	rw.ReplaceWith(loop, n)
	return n
}
