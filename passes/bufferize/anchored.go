package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// EliminateEmptyInputs works on the element-wise structured operations below root. It looks for
// an input that is computed into a tensor.empty, while the operation does not read its
// destination. Then the input is computed into the destination, and becomes the destination
// operand. It returns false after an error.
func EliminateEmptyInputs(rw *rewrite.Rewriter, root *ir.Operation) bool {
	s := &oneShot{
		OneShotOptions: &OneShotOptions{Heuristic: "bottom-up", CheckParallel: true},
		options:        &bufferize.Options{ReturnAllocsFromLoops: true, CheckParallel: true, Made: made, Unknown: bufferize.DynamicLayout},
	}
	a := newAnalysis(s, s.options, root)
	if !a.op(root) {
		return false
	}
	dom := ir.NewDominance()
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if linalg.Structured(op) && len(linalg.IndexingMaps(op)) > 0 {
			a.inputsIntoDestinations(rw, op, dom)
		}
		return ir.Advance
	})
	return true
}

func (a *analysis) inputsIntoDestinations(rw *rewrite.Rewriter, op *ir.Operation, dom *ir.Dominance) {
	maps := linalg.IndexingMaps(op)
	iterators := linalg.IteratorTypes(op, maps)
	for i := range iterators.Elems {
		if !linalg.IsParallel(iterators, i) {
			return
		}
	}
	first, inits := op.Inits()
	body := op.Region(0).First()
	for i := range first {
		in := op.Operand(i)
		if _, ok := in.Type().(*ir.RankedTensorType); !ok {
			continue
		}
		empty := a.FindBackwards(in, bufferize.Traversal{SkipLeaves: true, EquivalentOnly: true}, func(v *ir.Value) bool {
			return v.DefinedBy(tensor.Empty) != nil && v.Type() == in.Type()
		})
		if len(empty) == 0 {
			continue
		}
		out := first
		for out < first+inits && (!body.Arg(out).Unused() || op.Operand(out).Type() != in.Type() || !maps[out].Equal(maps[i])) {
			out++
		}
		if out == first+inits {
			continue
		}
		dest := op.Operand(out)
		if slices.ContainsFunc(empty, func(v *ir.Value) bool { return !dom.ValueDominates(dest, v.DefiningOp()) }) {
			continue
		}
		for _, v := range empty {
			rw.ReplaceAllUses(v, dest)
		}
		// If the input was an empty tensor itself, the loop above has replaced it, so read it
		// again.
		now := op.Operand(i)
		rw.SetOperand(op, out, now)
		rw.SetOperand(op, i, empty[0])
		rw.ReplaceAllUses(body.Arg(i), body.Arg(out))
		clear(a.definitions)
		clear(a.reads)
	}
}
