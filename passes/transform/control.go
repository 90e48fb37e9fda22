package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
)

// propagates reports whether a silenceable failure of an operation in op's body makes op fail,
// too.
func propagates(op *ir.Operation) bool {
	mode, _ := op.Inherent("failure_propagation_mode").(*ir.IntegerAttr)
	return mode == nil || mode.Int64() == 1
}

func applySequence(st *State, op *ir.Operation) Outcome {
	r := op.Region(0)
	st.enter(r)
	defer st.leave()
	if !st.bindBody(op, r.First()) {
		return Reported
	}
	return st.Run(r.First(), propagates(op))
}

func applyNamedSequence(st *State, op *ir.Operation) Outcome {
	r := op.Region(0)
	if r.Empty() {
		return Definitely(st.Ctx, op.Loc(), nil, "unresolved external named sequence")
	}
	st.enter(r)
	defer st.leave()
	if !st.bindBody(op, r.First()) {
		return Reported
	}
	return st.Run(r.First(), true)
}

// bindBody maps the arguments of b, the body of op, to the payload of op's operands. If op has
// no operands, the script begins at op: the arguments get the root and the extra bindings. It
// returns false after an error.
func (st *State) bindBody(op *ir.Operation, b *ir.Block) bool {
	var root []Mapped
	var rest [][]Mapped
	if op.NumOperands() > 0 {
		root = st.Mapped(op.Operand(0))
		for i := 1; i < op.NumOperands(); i++ {
			rest = append(rest, st.Mapped(op.Operand(i)))
		}
	} else {
		if len(st.extra) != b.NumArgs()-1 {
			return st.Ctx.Error(op.Loc(), "operation expects %d extra value bindings, but %d were provided to the interpreter", b.NumArgs()-1, len(st.extra))
		}
		root, rest = []Mapped{{Op: st.Top}}, st.extra
	}
	if !st.Bind(b.Arg(0), root) {
		return false
	}
	for i, m := range rest {
		if !st.Bind(b.Arg(i+1), m) {
			return false
		}
	}
	return true
}

func applyInclude(st *State, op *ir.Operation) Outcome {
	callee := ir.LookupSymbol(op, op.Inherent("target").(*ir.SymbolRefAttr))
	r := callee.Region(0)
	if r.Empty() {
		return Definitely(st.Ctx, op.Loc(), nil, "unresolved external named sequence")
	}
	operands := make([][]Mapped, op.NumOperands())
	for i := range operands {
		operands[i] = st.Mapped(op.Operand(i))
	}
	st.enter(r)
	defer st.leave()
	for i, a := range r.First().Args() {
		if !st.Bind(a, operands[i]) {
			return Reported
		}
	}
	out := st.Run(r.First(), propagates(op))
	st.forward(r.First()) // after a failure what was made until then
	return out
}

func applyAlternatives(st *State, op *ir.Operation) Outcome {
	originals := []*ir.Operation{st.Top}
	if op.NumOperands() > 0 {
		originals = st.Ops(op.Operand(0))
	}
	for _, o := range originals {
		if o.IsAncestorOf(op) {
			return Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{NoteAt(o.Loc(), "scope")}, "scope must not contain the transforms being applied")
		}
		if !o.Has(ir.IsolatedFromAbove) {
			return Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{NoteAt(o.Loc(), "scope")}, "only isolated-from-above ops can be alternative scopes")
		}
		if o.Block() == nil { // the copy of an alternative around: mlir-opt 22 crashes
			return Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{NoteAt(o.Loc(), "scope")}, "the scope of an alternative cannot be that of another alternative around it")
		}
	}
	for i := range op.Regions() {
		if out, done := st.alternative(op, op.Region(i), originals); done {
			return out
		}
	}
	return Silenceable(op.Loc(), "all alternatives failed")
}

// alternative executes r, a region of a transform.alternatives, on clones of the originals. If
// that succeeds, the clones replace the originals, and done is true. After a silenceable
// failure, it drops the clones, and done is false. After a definite failure, done is true.
func (st *State) alternative(op *ir.Operation, r *ir.Region, originals []*ir.Operation) (out Outcome, done bool) {
	st.enter(r)
	defer st.leave()
	b := r.First()
	clones := make([]Mapped, len(originals))
	for i, o := range originals {
		clones[i].Op = st.RW.Clone(o, ir.NewMapping())
	}
	if b.NumArgs() > 0 && !st.Bind(b.Arg(0), clones) {
		return Reported, true
	}
	for t := b.First(); t != b.Last(); t = t.Next() {
		switch out := st.Apply(t); {
		case out.Definite():
			return out, true
		case out.Silenceable():
			for _, c := range clones {
				c.Op.DropAllReferences() // they are nowhere, but use what the originals use
			}
			return out, false
		}
	}
	for i, o := range originals {
		c := clones[i].Op
		o.Block().InsertBefore(c, o)
		st.RW.Replace(o, c.ResultValues(nil)...)
	}
	st.forward(b)
	return Success, true
}

func applyForeach(st *State, op *ir.Operation) Outcome {
	lists := make([][]Mapped, op.NumOperands())
	for i := range lists {
		lists[i] = st.Mapped(op.Operand(i))
	}
	n := 0
	if len(lists) > 0 {
		n = len(lists[0])
	}
	shortest := op.Inherent("with_zip_shortest") != nil
	for i, l := range lists {
		switch {
		case shortest:
			n = min(n, len(l))
		case len(l) != n:
			return Silenceable(op.Loc(), "prior targets' payload size (%d) differs from payload size (%d) of target %s", n, len(l), ValueInError(op.Operand(i)))
		}
	}
	results := make([][]Mapped, op.NumResults())
	for k := range n {
		if out := st.iteration(op, lists, k, results); !out.OK() {
			return out
		}
	}
	for i, m := range results {
		st.Set(i, m)
	}
	return Success
}

func (st *State) iteration(op *ir.Operation, lists [][]Mapped, k int, results [][]Mapped) Outcome {
	r := op.Region(0)
	st.enter(r)
	defer st.leave()
	b := r.First()
	for i, a := range b.Args() {
		if !st.Bind(a, lists[i][k:k+1]) {
			return Reported
		}
	}
	for t := b.First(); t != b.Last(); t = t.Next() {
		if out := st.Apply(t); !out.OK() {
			return out
		}
	}
	for i := range results {
		results[i] = append(results[i], st.Mapped(b.Last().Operand(i))...)
	}
	return Success
}

// mayRepeat reports whether several handles that op, a transform.merge_handles, merges may
// have the same payload. This is allowed if op removes duplicates.
func mayRepeat(op *ir.Operation) bool { return dialect.MergeHandlesOp(op).Deduplicate() }
