package dataflow

import "github.com/millrace-mlir/millrace/ir"

// LoadLiveness adds liveness analysis to s and returns its states. A value is live if an
// effect or a result of a public function depends on it. Constants must be loaded as well, as
// for every backward analysis.
func LoadLiveness(s *Solver) *States[bool] {
	f := LoadBackward(s, &Backward[bool]{
		Exit:          true,
		Visit:         visitUses,
		BranchOperand: liveBranchOperand,
		CallOperand:   func(f *Backward[bool], u *ir.Operand) { f.Merge(u.Value(), true) },
		Unforwarded:   liveArguments,
	}, func(have, with bool) (bool, bool) { return have || with, with && !have })
	return f.States
}

// visitUses marks the operands of op as live if op has effects or one of its results is live.
func visitUses(f *Backward[bool], op *ir.Operation) {
	live := !ir.WouldBeTriviallyDead(op)
	for i := range op.Results() {
		live = f.GetFor(op.Result(i), op) || live
	}
	if live {
		f.AllExit(op)
	}
}

// matters reports whether op has effects or a live result. When a result becomes live, the
// analysis visits user again.
func matters(f *Backward[bool], op, user *ir.Operation) bool {
	live := !ir.WouldBeTriviallyDead(op)
	for i := range op.Results() {
		live = f.GetFor(op.Result(i), user) || live
	}
	return live
}

// liveBranchOperand marks an operand that decides on control flow as live if
// the control flow matters. It does if it is between blocks, or if the regions
// have effects or live results.
func liveBranchOperand(f *Backward[bool], u *ir.Operand) {
	op := u.Owner()
	branch := op
	if def := op.Def(); def.RegionBranch == nil && def.Branch == nil {
		branch = op.Parent()
	}
	live := branch.Def().Branch != nil || matters(f, branch, op)
	if branch.NumResults() == 0 {
		for o := range branch.Nested() {
			live = live || !ir.IsMemoryEffectFree(o)
		}
	}
	if live {
		f.Merge(u.Value(), true)
	}
}

// liveArguments marks those arguments of a region of op as live that op itself produces, if
// op matters. Operands are forwarded to the n arguments from index first on. All other
// arguments are produced by op.
func liveArguments(f *Backward[bool], op *ir.Operation, region, first, n int) {
	if !matters(f, op, op) {
		return
	}
	for i, a := range op.Region(region).First().Args() {
		if i < first || i >= first+n {
			f.Merge(a, true)
		}
	}
}
