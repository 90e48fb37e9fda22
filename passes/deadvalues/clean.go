package deadvalues

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
)

// clean carries out what was decided. Uses of what goes are dropped first: their
// operations go as well, or get poison.
func (f *finder) clean(b *ir.Builder) {
	poisons := f.poison(b)
	f.eraseBlockArgs()
	for i := range f.functions {
		eraseSignature(&f.functions[i])
	}
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
		eraseResults(b, &f.calls[i])
	}
	for _, op := range f.operations {
		if op.Has(ir.Terminator) {
			b.Before(op)
			b.Op(ub.Unreachable, op.Loc(), nil, nil)
		}
		op.DropAllUses()
		op.Erase()
	}
	for _, p := range poisons {
		if p.Unused() {
			p.Erase()
		}
	}
}

// eraseBlockArgs: an argument goes if any branch passes something dead for it,
// and with it what the other branches pass.
func (f *finder) eraseBlockArgs() {
	dead := map[*ir.Block][]bool{}
	var blocks []*ir.Block
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
		args := dead[blk]
		for i := len(args) - 1; i >= 0; i-- {
			if !args[i] {
				continue
			}
			for u := blk.FirstPred(); u != nil; u = u.NextUse() {
				op := u.Owner()
				br := op.Def().Branch
				_, n := br.Forwarded(op, u.Index())
				br.Erase(op, u.Index(), i-(blk.NumArgs()-n))
			}
			blk.Arg(i).ReplaceAllUses(nil)
			blk.EraseArg(i)
		}
	}
}

// eraseSignature changes the type of a function, its attributes of arguments and
// results, and the arguments of its body.
func eraseSignature(sig *signature) {
	op := sig.op
	c := op.Context()
	t, _ := functionType(op)
	op.SetInherent("function_type", c.TypeAttr(c.FunctionType(without(t.Inputs, sig.args), without(t.Results, sig.results))))
	for name, gone := range map[string][]bool{"arg_attrs": sig.args, "res_attrs": sig.results} {
		if a, ok := op.Inherent(name).(*ir.ArrayAttr); ok {
			op.SetInherent(name, remaining(c, without(a.Elems, gone)))
		}
	}
	entry := op.Region(0).First()
	for i := len(sig.args) - 1; i >= 0; i-- {
		if sig.args[i] {
			entry.Arg(i).ReplaceAllUses(nil)
			entry.EraseArg(i)
		}
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
func eraseResults(b *ir.Builder, sig *signature) {
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
			op.Result(i).ReplaceAllUses(nil)
			continue
		}
		op.Result(i).ReplaceAllUses(n.Result(k))
		k++
	}
	op.Erase()
}

// poison puts a poison of its own in the place of each operand that is not needed.
func (f *finder) poison(b *ir.Builder) (made []*ir.Operation) {
	for _, u := range f.poisoned {
		b.Before(u.Owner())
		v := u.Value()
		p := b.Op(ub.Poison, v.Loc(), []ir.Type{v.Type()}, nil)
		u.Set(p.Result(0))
		made = append(made, p)
	}
	return made
}
