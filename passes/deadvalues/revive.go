package deadvalues

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// revive looks for values that are to be erased although an operation that stays uses them. An
// example is the condition of a loop with effects, in code that is never reached. If nothing with
// effects is left in the loop, it is erased as well; otherwise the condition becomes live. If
// revive finds such values, it returns true, and the decisions must be made again. Upstream leaves
// such operands without values, which only its canonicalization may erase.
func (f *finder) revive() bool {
	leaving := f.leaving()
	found := false
	f.top.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if f.doomed[op] {
			return ir.Skip
		}
		for i := range op.Operands() {
			u := &op.Operands()[i]
			if !f.goes(u.Value()) || leaving[u] {
				continue
			}
			found = true
			if loop := f.emptied(op); loop != nil {
				f.unneeded[loop] = true
				return ir.Skip
			}
			f.keep(u.Value())
		}
		return ir.Advance
	})
	return found
}

// emptied returns op or, if op is a terminator, the operation around it. It must be control flow
// without live results, and without effects once the doomed operations are erased. Otherwise
// emptied returns nil.
func (f *finder) emptied(op *ir.Operation) *ir.Operation {
	if op.Has(ir.Terminator) {
		op = op.Parent()
	}
	if d := op.Def(); d == nil || d.RegionBranch == nil || !f.allResultsDead(op) {
		return nil
	}
	effects := op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		switch {
		case f.doomed[o]:
			return ir.Skip
		case o.Has(ir.RecursiveMemoryEffects):
			return ir.Advance
		case ir.IsMemoryEffectFree(o) || ir.WouldBeTriviallyDead(o):
			return ir.Skip
		}
		return ir.Interrupt
	})
	if effects == ir.Interrupt {
		return nil
	}
	return op
}

// leaving returns the operands that will be erased or replaced in operations that stay.
func (f *finder) leaving() map[*ir.Operand]bool {
	set := map[*ir.Operand]bool{}
	mark := func(op *ir.Operation, start int, gone []bool) {
		for i, g := range gone {
			if g {
				set[&op.Operands()[start+i]] = true
			}
		}
	}
	for _, u := range f.poisoned {
		set[u] = true
	}
	for i := range f.calls {
		start, _ := f.calls[i].op.Def().Call.Args(f.calls[i].op)
		mark(f.calls[i].op, start, f.calls[i].args)
	}
	for i := range f.returns {
		mark(f.returns[i].op, 0, f.returns[i].args)
	}
	for i := range f.arguments {
		sig := &f.arguments[i]
		forEachPassed(sig.block, func(op *ir.Operation, start, skip int) {
			mark(op, start, sig.args[skip:])
		})
	}
	return set
}

// forEachPassed visits the branches to b whose forwarded operands are known. The operands from
// start on go to the arguments of b after the first skip.
func forEachPassed(b *ir.Block, visit func(op *ir.Operation, start, skip int)) {
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		op := u.Owner()
		if d := op.Def(); d != nil && d.Branch != nil {
			start, n := d.Branch.Forwarded(op, u.Index())
			visit(op, start, b.NumArgs()-n)
		}
	}
}

// keep marks v, and the values on which it depends, as live. Values that reach it through calls are
// found when the decisions are made again.
func (f *finder) keep(v *ir.Value) {
	for todo := []*ir.Value{v}; len(todo) > 0; {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if f.kept[v] {
			continue
		}
		f.kept[v] = true
		f.live.Merge(v, true)
		op := v.DefiningOp()
		if op == nil {
			b := v.OwnerBlock()
			forEachPassed(b, func(op *ir.Operation, start, skip int) {
				if i := v.Index() - skip; i >= 0 {
					todo = append(todo, op.Operand(start+i))
				}
			})
			op = b.Parent()
		}
		switch d := op.Def(); {
		case d != nil && d.RegionBranch != nil:
			for _, fl := range rewrite.RegionFlows(op) {
				if fl.Input == v {
					todo = append(todo, fl.Operand.Value())
				}
			}
		case v.DefiningOp() != nil:
			todo = append(todo, op.OperandValues(nil)...)
		}
	}
}
