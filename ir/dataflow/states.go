package dataflow

import "github.com/millrace-mlir/millrace/ir"

// States holds the state of each value in an analysis. The zero L is the state of a value that
// nothing has reached yet.
type States[L any] struct {
	// Updated, if set, is called on every change.
	Updated func(v *ir.Value, l L)

	s     *Solver
	merge func(have, with L) (merged L, changed bool)
	elems []element[L]
}

type element[L any] struct {
	state L
	users mask  // analyses to run on the users of the value
	deps  int32 // other visits
}

func newStates[L any](s *Solver, merge func(have, with L) (L, bool)) *States[L] {
	return &States[L]{s: s, merge: merge, elems: make([]element[L], len(s.values))}
}

// Get returns the state of v. It returns the zero state for a value created after the solver.
func (st *States[L]) Get(v *ir.Value) L {
	if i := int(v.Scratch); i < len(st.elems) && st.s.values[i] == v {
		return st.elems[i].state
	}
	var zero L
	return zero
}

// Merge joins l into the state of v and has the analyses that depend on it run.
func (st *States[L]) Merge(v *ir.Value, l L) {
	e := &st.elems[v.Scratch]
	state, changed := st.merge(e.state, l)
	if !changed {
		return
	}
	e.state = state
	if st.Updated != nil {
		st.Updated(v, state)
	}
	st.s.notify(e.deps)
	if e.users == 0 {
		return
	}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		for who := uint8(0); e.users>>who != 0; who++ {
			if e.users>>who&1 != 0 {
				st.s.enqueue(visit{op: u.Owner(), who: who})
			}
		}
	}
}

// subscribe makes an analysis, whose number is the argument who, visit the users of v when the
// state of v changes.
func (st *States[L]) subscribe(v *ir.Value, who uint8) { st.elems[v.Scratch].users |= 1 << who }

// getFor returns the state of v, and makes the solver run the visit w when that state changes.
func (st *States[L]) getFor(v *ir.Value, w visit) L {
	e := &st.elems[v.Scratch]
	st.s.depend(&e.deps, w)
	return e.state
}
