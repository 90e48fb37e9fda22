package deadvalues

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
)

// clean carries out what was decided: first operands go, then operations, then
// arguments. What is left of uses, in code that is never reached, gets poison.
func (f *finder) clean(b *ir.Builder) {
	f.doomed = make(map[*ir.Operation]bool, len(f.operations))
	for _, op := range f.operations {
		f.doomed[op] = true
	}
	f.poison(b)
	blocks, dead := f.eraseBranchOperands()
	for i := range f.calls {
		eraseCallArgs(b.Arena, &f.calls[i])
	}
	for i := range f.returns {
		r := &f.returns[i]
		for k := len(r.args) - 1; k >= 0; k-- {
			if r.args[k] {
				r.op.EraseOperand(k)
			}
		}
	}
	for i := range f.calls {
		f.eraseResults(b, &f.calls[i])
	}
	f.keepUsed()
	for _, op := range f.operations {
		for i := range op.Results() {
			f.dropUses(b, op.Result(i))
		}
		if op.Has(ir.Terminator) {
			b.Before(op)
			b.Op(ub.Unreachable, op.Loc(), nil, nil)
		}
		op.Erase()
	}
	for _, blk := range blocks {
		f.eraseArgs(b, blk, dead[blk])
	}
	for i := range f.functions {
		sig := &f.functions[i]
		eraseSignature(sig)
		f.eraseArgs(b, sig.op.Region(0).First(), sig.args)
	}
	for _, p := range f.poisons {
		if p.Unused() {
			p.Erase()
		}
	}
}

// keepUsed keeps the operations that something that stays still uses. They were
// taken for dead where upstream errs and leaves uses of nothing behind.
func (f *finder) keepUsed() {
	for changed := true; changed; {
		changed = false
		for i := len(f.operations) - 1; i >= 0; i-- {
			if op := f.operations[i]; f.doomed[op] && f.used(op) {
				delete(f.doomed, op)
				changed = true
			}
		}
	}
	f.operations = slices.DeleteFunc(f.operations, func(op *ir.Operation) bool { return !f.doomed[op] })
}

// used reports whether an operation that stays uses a result of op.
func (f *finder) used(op *ir.Operation) bool {
	for i := range op.Results() {
		for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			if !f.goes(u.Owner()) {
				return true
			}
		}
	}
	return false
}

// dropUses takes v away from its users.
func (f *finder) dropUses(b *ir.Builder, v *ir.Value) {
	for u := v.FirstUse(); u != nil; u = v.FirstUse() {
		if f.goes(u.Owner()) {
			u.Set(nil)
		} else {
			f.setPoison(b, u)
		}
	}
}

// goes reports whether op will be erased, or something around it.
func (f *finder) goes(op *ir.Operation) bool {
	for ; op != nil; op = op.Parent() {
		if f.doomed[op] {
			return true
		}
	}
	return false
}

func (f *finder) eraseArgs(b *ir.Builder, blk *ir.Block, gone []bool) {
	for i := len(gone) - 1; i >= 0; i-- {
		if gone[i] {
			f.dropUses(b, blk.Arg(i))
			blk.EraseArg(i)
		}
	}
}

// eraseBranchOperands: what goes to an argument goes if any branch passes something
// dead for it. It returns the arguments that are left without values.
func (f *finder) eraseBranchOperands() (blocks []*ir.Block, dead map[*ir.Block][]bool) {
	dead = map[*ir.Block][]bool{}
	for _, sig := range f.arguments {
		have := dead[sig.block]
		if have == nil {
			blocks = append(blocks, sig.block)
			dead[sig.block] = sig.args
			continue
		}
		for i, d := range sig.args {
			have[i] = have[i] || d
		}
	}
	for _, blk := range blocks {
		// What one branch passes may be dead because that branch is never taken; an
		// argument that is needed stays, where upstream leaves invalid IR.
		for i, a := range blk.Args() {
			dead[blk][i] = dead[blk][i] && !f.live.Get(a)
		}
		for u := blk.FirstPred(); u != nil; u = u.NextUse() {
			op := u.Owner()
			d := op.Def()
			if d == nil || d.Branch == nil {
				continue // what it passes is its own affair
			}
			br := d.Branch
			_, n := br.Forwarded(op, u.Index())
			skip := blk.NumArgs() - n
			for i := n - 1; i >= 0; i-- {
				if dead[blk][skip+i] {
					br.Erase(op, u.Index(), i)
				}
			}
		}
	}
	return blocks, dead
}

// eraseSignature changes the type of a function and its attributes of arguments and
// results.
func eraseSignature(sig *signature) {
	op := sig.op
	c := op.Context()
	t, _ := functionType(op)
	op.SetInherent("function_type", c.TypeAttr(c.FunctionType(without(t.Inputs, sig.args), without(t.Results, sig.results))))
	eraseAttrs(op, "arg_attrs", sig.args)
	eraseAttrs(op, "res_attrs", sig.results)
}

func eraseAttrs(op *ir.Operation, name string, gone []bool) {
	if a, ok := op.Inherent(name).(*ir.ArrayAttr); ok {
		op.SetInherent(name, remaining(op.Context(), without(a.Elems, gone)))
	}
}

// remaining is the attribute for these dictionaries, nil if all are empty.
func remaining(c *ir.Context, dicts []ir.Attribute) ir.Attribute {
	if !slices.ContainsFunc(dicts, func(a ir.Attribute) bool { return len(a.(*ir.DictAttr).Entries) > 0 }) {
		return nil
	}
	return c.Array(dicts...)
}

func without[T any](list []T, gone []bool) []T {
	var kept []T
	for i, x := range list {
		if !gone[i] {
			kept = append(kept, x)
		}
	}
	return kept
}

func eraseCallArgs(a *ir.Arena, sig *signature) {
	op := sig.op
	if !slices.Contains(sig.args, true) {
		return
	}
	start, n := op.Def().Call.Args(op)
	kept := without(op.OperandValues(nil)[start:start+n], sig.args)
	for i := range op.Def().Operands {
		if s, m := op.OperandSegment(i); s == start && m == n {
			op.SetOperandGroup(a, i, kept)
			return
		}
	}
}

// eraseResults puts a call with fewer results in the place of one.
func (f *finder) eraseResults(b *ir.Builder, sig *signature) {
	op := sig.op
	if !slices.Contains(sig.results, true) {
		return
	}
	b.Before(op)
	n := b.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil), Attrs: op.Discardable(), Props: op.Props(),
		Results: without(op.ResultTypes(nil), sig.results), Regions: op.NumRegions(),
	})
	for i := range op.Regions() {
		n.Region(i).TakeBody(op.Region(i))
	}
	k := 0
	for i, gone := range sig.results {
		if gone {
			f.dropUses(b, op.Result(i))
			continue
		}
		op.Result(i).ReplaceAllUses(n.Result(k))
		k++
	}
	op.Erase()
}

// poison puts a poison of its own in the place of each operand that is not needed.
func (f *finder) poison(b *ir.Builder) {
	for _, u := range f.poisoned {
		f.setPoison(b, u)
	}
}

func (f *finder) setPoison(b *ir.Builder, u *ir.Operand) {
	b.Before(u.Owner())
	v := u.Value()
	p := b.Op(ub.Poison, v.Loc(), []ir.Type{v.Type()}, nil)
	u.Set(p.Result(0))
	f.poisons = append(f.poisons, p)
}
