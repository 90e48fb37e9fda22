package deadvalues

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
)

// clean makes the changes that the finder decided on: first it erases operands, then operations,
// then arguments.
func (f *finder) clean(b *ir.Builder) {
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
	for _, op := range f.operations {
		for i := range op.Results() {
			dropUses(op.Result(i))
		}
		if op.Has(ir.Terminator) {
			b.Before(op)
			b.Op(ub.Unreachable, op.Loc(), nil, nil)
		}
		op.Erase()
	}
	for _, blk := range blocks {
		f.eraseArgs(blk, dead[blk])
	}
	for i := range f.functions {
		sig := &f.functions[i]
		eraseSignature(sig)
		f.eraseArgs(sig.op.Region(0).First(), sig.args)
	}
}

// dropUses sets all uses of v to nil. The caller erases the users as well.
func dropUses(v *ir.Value) {
	for u := v.FirstUse(); u != nil; u = v.FirstUse() {
		u.Set(nil)
	}
}

// isDoomed reports whether op, or an operation around it, will be erased.
func (f *finder) isDoomed(op *ir.Operation) bool {
	for ; op != nil; op = op.Parent() {
		if f.doomed[op] {
			return true
		}
	}
	return false
}

func (f *finder) eraseArgs(blk *ir.Block, gone []bool) {
	for i := len(gone) - 1; i >= 0; i-- {
		if gone[i] {
			dropUses(blk.Arg(i))
			blk.EraseArg(i)
		}
	}
}

// eraseBranchOperands erases the branch operands for block arguments that will be erased. An
// argument is erased if any branch marked it. It returns the blocks, and which of their arguments
// are dead.
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

// eraseSignature removes the erased arguments and results from the type of a function and from its
// argument and result attributes.
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

// remaining returns the array attribute of the dictionaries, or nil if all dictionaries are empty.
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

// eraseResults replaces sig's operation by the same operation without the results that sig erases.
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
			dropUses(op.Result(i))
			continue
		}
		op.Result(i).ReplaceAllUses(n.Result(k))
		k++
	}
	op.Erase()
}

// poison replaces each operand that is not needed by its own ub.poison.
func (f *finder) poison(b *ir.Builder) {
	for _, u := range f.poisoned {
		if f.isDoomed(u.Owner()) {
			continue
		}
		b.Before(u.Owner())
		v := u.Value()
		u.Set(b.Value(ub.Poison, v.Loc(), v.Type(), nil))
	}
}
