package openacc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// liveIns is the pass offload-livein-value-canonicalization. It moves or copies definitions into a region for the device
// that uses their values, if the region can compute them as well. These are constants, addresses of global variables that
// exist on the device, and views of these.
var liveIns = &passes.Pass{
	Name: "OffloadLiveInValueCanonicalization", Arg: "offload-livein-value-canonicalization", Anchor: function,
	Doc: "Canonicalize live-in values for regions destined for outlining",
	Run: func(c *passes.Ctx) bool {
		b := c.Builder()
		changed := false
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if acc.IsCompute(op) || op.Is(gpu.Launch) {
				for takeLiveIns(b, op.Region(0)) {
					changed = true
				}
			}
			return ir.Advance
		})
		if !changed {
			c.Unchanged()
		}
		return true
	},
}

// takeLiveIns moves the definitions of values that only r uses to the front of r. It copies the
// definitions of values with other uses. It reports whether there were any.
func takeLiveIns(b *ir.Builder, r *ir.Region) bool {
	var moved []*ir.Operation
	var copied []*ir.Operation
	for _, v := range ir.UsedAbove(r) {
		switch {
		case !canRecompute(v):
		case usedOnlyIn(v, r):
			moved = append(moved, v.DefiningOp())
		default:
			copied = append(copied, v.DefiningOp())
		}
	}
	for _, op := range moved {
		op.MoveBefore(r.First().First())
	}
	b.AtStart(r.First())
	sortTopologically(copied)
	for _, op := range copied {
		n := b.Insert(b.Clone(op, ir.NewMapping()))
		for i := range op.Results() {
			op.Result(i).ReplaceUsesIf(n.Result(i), func(u *ir.Operand) bool { return r.IsAncestorOf(u.Owner().ParentRegion()) })
		}
	}
	return len(moved)+len(copied) > 0
}

// canRecompute reports whether a region for the device can compute v itself.
func canRecompute(v *ir.Value) bool {
	op := v.DefiningOp()
	for op != nil {
		source := analysis.ViewSource(op)
		if source == nil {
			break
		}
		op = source.DefiningOp()
	}
	switch {
	case op == nil:
		return false
	case op.Has(ir.ConstantLike):
		return true
	}
	ref := global(op)
	if ref == nil {
		return false
	}
	symbol, valid := definition(op, ref)
	return valid || isConstantGlobal(symbol)
}

func usedOnlyIn(v *ir.Value, r *ir.Region) bool {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if !r.IsAncestorOf(u.Owner().ParentRegion()) {
			return false
		}
	}
	return true
}

// sortTopologically sorts ops so that each operation comes after those whose results it uses. It exchanges operations as
// upstream's computeTopologicalSorting does, so that the order is the same.
func sortTopologically(ops []*ir.Operation) {
	waiting := map[*ir.Operation]bool{}
	for _, op := range ops {
		waiting[op] = true
	}
	next := 0
	for len(waiting) > 0 {
		before := next
		for i := next; i < len(ops); i++ {
			if op := ops[i]; isReady(op, waiting) {
				delete(waiting, op)
				ops[i], ops[next] = ops[next], op
				next++
			}
		}
		if next == before { // the operations use each other's results
			delete(waiting, ops[next])
			next++
		}
	}
}

// isReady reports whether no operation that waits, nor one nested in it, defines a value that op uses.
func isReady(op *ir.Operation, waiting map[*ir.Operation]bool) bool {
	return op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		for i := range o.Operands() {
			for d := o.Operand(i).DefiningOp(); d != nil && d != op; d = d.Parent() {
				if waiting[d] {
					return ir.Interrupt
				}
			}
		}
		return ir.Advance
	}) == ir.Advance
}
