package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

// matcher executes the body of a matcher, a named sequence, with args bound to its arguments. It
// returns the payload that the body yields.
func (st *State) matcher(sequence *ir.Operation, args [][]Mapped) ([][]Mapped, Outcome) {
	r := sequence.Region(0)
	st.enter(r)
	defer st.leave()
	b := r.First()
	for i, a := range b.Args() {
		if !st.Bind(a, args[i]) {
			return nil, Reported
		}
	}
	for op := b.First(); op != b.Last(); op = op.Next() {
		if row := st.engine.rows[op.Name().Name]; row != nil && !row.Matches {
			return nil, Definitely(st.Ctx, op.Loc(), nil, "expected operations in the match part to implement MatchOpInterface")
		}
		if out := st.Apply(op); !out.OK() {
			return nil, out
		}
	}
	var yielded [][]Mapped
	for i := range b.Last().Operands() {
		yielded = append(yielded, st.Mapped(b.Last().Operand(i)))
	}
	return yielded, Success
}

// resolve returns the named sequence that ref names. If that sequence has no body, it emits an
// error and returns nil.
func (st *State) resolve(op *ir.Operation, ref ir.Attribute) *ir.Operation {
	found := ir.LookupSymbol(op, ref.(*ir.SymbolRefAttr))
	if found.Region(0).Empty() {
		st.Ctx.Error(op.Loc(), "unresolved external symbol %s", ref)
		return nil
	}
	return found
}

func collectMatching(st *State, op *ir.Operation) Outcome {
	sequence := st.resolve(op, op.Inherent("matcher"))
	if sequence == nil {
		return Reported
	}
	results := make([][]Mapped, op.NumResults())
	out := Success
	for _, root := range st.Ops(op.Operand(0)) {
		root.WalkPost(func(o *ir.Operation) ir.WalkResult {
			yielded, one := st.matcher(sequence, [][]Mapped{{{Op: o}}})
			if one.Definite() {
				out = one
				return ir.Interrupt
			}
			if one.Silenceable() {
				return ir.Advance
			}
			for i, m := range yielded {
				if len(m) != 1 {
					out = Silenceable(op.Loc(), "result #%d, associated with %d payload objects, expected 1", i, len(m))
					return ir.Interrupt
				}
				results[i] = append(results[i], m[0])
			}
			return ir.Advance
		})
		if !out.OK() {
			return out
		}
	}
	for i, m := range results {
		st.Set(i, m)
	}
	return Success
}

// pair is a matcher and the action for its matches.
type pair struct{ matcher, action *ir.Operation }

// matching is the state of a transform.foreach_match that runs.
type matching struct {
	st      *State
	op      *ir.Operation
	pairs   []pair
	args    [][]Mapped // of matchers; the first is what is being matched
	results [][]Mapped
	flatten bool
	out     Outcome // of the actions
}

func foreachMatch(st *State, op *ir.Operation) Outcome {
	m := &matching{st: st, op: op, args: [][]Mapped{nil}, results: make([][]Mapped, op.NumResults()-1), flatten: op.Inherent("flatten_results") != nil}
	actions := op.Inherent("actions")
	for i, ref := range ir.ArrayElems(op.Inherent("matchers")) {
		p := pair{matcher: st.resolve(op, ref)}
		if p.matcher == nil {
			return Reported
		}
		if p.action = st.resolve(op, ir.ArrayElem(actions, i)); p.action == nil {
			return Reported
		}
		m.pairs = append(m.pairs, p)
	}
	for i := 1; i < op.NumOperands(); i++ {
		m.args = append(m.args, st.Mapped(op.Operand(i)))
	}
	restrict := op.Inherent("restrict_root") != nil
	for _, root := range st.Ops(op.Operand(0)) {
		ok := true
		root.WalkPost(func(o *ir.Operation) ir.WalkResult {
			if o == root && !restrict {
				return ir.Advance
			}
			if ok = m.try(o); !ok {
				return ir.Interrupt
			}
			return ir.Advance
		})
		if !ok {
			return Reported
		}
	}
	st.SetOps(0, st.Ops(op.Operand(0))...)
	for i, r := range m.results {
		st.Set(i+1, r)
	}
	return m.out
}

// try runs the matchers on o, and then the action of the first one that matches. It returns
// false after a definite failure.
func (m *matching) try(o *ir.Operation) bool {
	l, name := o.Loc(), m.op
	m.args[0] = []Mapped{{Op: o}}
	for _, p := range m.pairs {
		yielded, out := m.st.matcher(p.matcher, m.args)
		if out.Definite() {
			return false
		}
		if out.OK() {
			return m.act(p.action, yielded, l, name)
		}
	}
	return true
}

func (m *matching) act(action *ir.Operation, args [][]Mapped, l ir.Loc, op *ir.Operation) bool {
	st := m.st
	st.enter(action.Region(0))
	defer st.leave()
	b := action.Region(0).First()
	for i, a := range b.Args() {
		if !st.Bind(a, args[i]) {
			return false
		}
	}
	for t := b.First(); t != b.Last(); t = t.Next() {
		out := st.Apply(t)
		if out.Definite() {
			return false
		}
		if out.Silenceable() {
			if m.out.OK() {
				m.out = Silenceable(op.Loc(), "actions failed")
			}
			m.out = m.out.At(action, "failed action: %s", out.text()).Note(l, "when applied to this matching payload")
		}
	}
	for i := range m.results {
		y := st.Mapped(b.Last().Operand(i))
		if len(y) != 1 && !m.flatten {
			st.Ctx.Error(op.Loc(), "action @%s has results associated with multiple payload entities, but flattening was not requested", ir.SymbolName(action).Value)
			return false
		}
		m.results[i] = append(m.results[i], y...)
	}
	return true
}
