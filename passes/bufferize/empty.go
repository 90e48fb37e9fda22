package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
	"github.com/millrace-mlir/millrace/passes"
)

// tensor.empty: made an allocation, or the part of a tensor that what is computed into it is
// put into at last.

// emptyToAlloc is the pattern that replaces tensor.empty by an allocation.
var emptyToAlloc = rewrite.NewSet([]rewrite.Pattern{{
	Name: "EmptyTensorLoweringPattern", Root: tensor.Empty,
	Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool { return EmptyToAlloc(rw, op) != nil },
}})

// EmptyToAlloc replaces a tensor.empty by a bufferization.alloc_tensor, and returns the new
// operation.
func EmptyToAlloc(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	sizes := ir.ValuesOf(tensor.EmptyOp(op).DynamicSizes())
	args := bufferization.AllocTensorArgs{DynamicSizes: sizes, ResultType: op.Result(0).Type()}
	n := bufferization.CreateAllocTensor(rw.Builder, op.Loc(), args)
	rw.ReplaceWith(op, n)
	return n
}

func runEmptyToAlloc(c *passes.Ctx) bool {
	return c.ApplyGreedily(emptyToAlloc, rewrite.DefaultConfig())
}

func eliminateEmpty(c *passes.Ctx) bool {
	rw := rewrite.NewRewriter(c.IR(), nil)
	rw.Arena = c.Arena()
	return EliminateEmpty(rw, c.Op)
}

// EliminateEmpty looks for values that are computed into an empty tensor and then inserted into
// another tensor. It replaces the empty tensor by the subset of that tensor. It returns false after
// an error.
func EliminateEmpty(rw *rewrite.Rewriter, root *ir.Operation) bool {
	onModule := root.Name().Name == "builtin.module"
	s := &oneShot{
		OneShotOptions: &OneShotOptions{Heuristic: "bottom-up", CheckParallel: true, Boundaries: onModule},
		options:        &bufferize.Options{ReturnAllocsFromLoops: true, FunctionBoundaries: onModule, CheckParallel: true, Made: made, Unknown: bufferize.DynamicLayout},
	}
	a := newAnalysis(s, s.options, root)
	if onModule {
		if !a.module(root) {
			return false
		}
	} else if !a.op(root) {
		return false
	}
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if s := bufferize.SubsetOf(op); s != nil && s.Inserts && ir.IsTensor(op.Operand(s.Source).Type()) {
			a.computeInto(rw, op, s)
		}
		return ir.Advance
	})
	return true
}

// computeInto finds the empty tensors into which the source of op, a subset insertion, was
// computed, and replaces them.
func (a *analysis) computeInto(rw *rewrite.Rewriter, op *ir.Operation, s *bufferize.Subset) {
	source := &op.Operands()[s.Source]
	if !a.InPlace[source] {
		return
	}
	followed := []*ir.Operand{source}
	t := bufferize.Traversal{
		SkipLeaves: true, EquivalentOnly: true, SameTypesOrCasts: true,
		Visited: func(u *ir.Operand) { followed = append(followed, u) },
	}
	empty := a.FindBackwards(source.Value(), t, func(v *ir.Value) bool { return v.DefinedBy(tensor.Empty) != nil })
	for _, v := range empty {
		i := slices.IndexFunc(followed, func(u *ir.Operand) bool { return u.Value() == v })
		if i < 0 {
			continue
		}
		a.replaceEmpty(rw, op, s, v, followed[i])
	}
}

// replaceEmpty replaces one operand, use, by the subset that op inserts into. The operand's value
// is v, an empty tensor. It does nothing if the subset cannot be extracted in front of the user.
func (a *analysis) replaceEmpty(rw *rewrite.Rewriter, op *ir.Operation, s *bufferize.Subset, v *ir.Value, use *ir.Operand) {
	if s.Extract == nil {
		return
	}
	user := use.Owner()
	at := pointFor(v.DefiningOp(), user, s.Needs(op))
	if at == nil {
		if at = moveNeeded(s.Needs(op), user); at == nil {
			return
		}
	}
	rw.Before(at)
	part := s.Extract(rw.Builder, op, v.Loc())
	if part == nil || part == v {
		return
	}
	if part.Type() != v.Type() {
		if ir.ElementOf(part.Type()) != ir.ElementOf(v.Type()) {
			return
		}
		rw.AfterValue(part)
		part = tensor.NewCast(rw, v.Loc(), v.Type(), part)
	}
	rw.SetOperand(user, use.Index(), part)
	clear(a.definitions)
	clear(a.reads)
}

// pointFor returns an operation before user where all needed values are available. Candidates are
// the tensor.empty, which is the argument empty, and the operation after each definition of a
// needed value. It returns nil if no candidate fits.
func pointFor(empty, user *ir.Operation, needed []*ir.Value) *ir.Operation {
	points := []*ir.Operation{empty}
	for _, v := range needed {
		if v.IsArg() {
			points = append(points, v.OwnerBlock().First())
		} else {
			points = append(points, v.DefiningOp().Next())
		}
	}
	dom := ir.NewDominance()
	for _, p := range points {
		if p != nil && available(dom, needed, p) && dom.OpDominates(p, user) {
			return p
		}
	}
	return nil
}

func available(dom *ir.Dominance, values []*ir.Value, at *ir.Operation) bool {
	for _, v := range values {
		if v.IsArg() && v.OwnerBlock().AncestorIn(at) == nil || !v.IsArg() && !dom.OpProperlyDominates(v.DefiningOp(), at, true) {
			return false
		}
	}
	return true
}

// moveNeeded moves the definitions of the needed values before user. It returns user, or nil if a
// definition cannot be moved.
func moveNeeded(needed []*ir.Value, user *ir.Operation) *ir.Operation {
	dom := ir.NewDominance()
	var moved []*ir.Operation
	var visit func(op *ir.Operation) bool
	visit = func(op *ir.Operation) bool {
		switch {
		case slices.Contains(moved, op), dom.OpProperlyDominates(op, user, true):
			return true
		case op.Block() != user.Block() || !ir.IsMemoryEffectFree(op) || op.NumRegions() > 0:
			return false
		}
		for i := range op.Operands() {
			if d := op.Operand(i).DefiningOp(); d != nil && (d == user || !visit(d)) {
				return false
			}
		}
		moved = append(moved, op)
		return true
	}
	for _, v := range needed {
		if v.IsArg() {
			if v.OwnerBlock().AncestorIn(user) == nil {
				return nil
			}
			continue
		}
		if v.DefiningOp() == user || !visit(v.DefiningOp()) {
			return nil
		}
	}
	for _, op := range moved {
		op.MoveBefore(user)
	}
	return user
}
