package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
)

// What follows are the expensive checks: that no operation uses a handle to payload that
// a transform before it may have erased or rewritten.

// invalidation is the error text and the notes for the uses of an invalid handle. It holds
// locations, not operations, because the operations may be erased when the error is reported.
type invalidation struct {
	text  string
	notes []ir.Diagnostic
}

const usesInvalid = "op uses a handle invalidated by a previously executed transform op"

func (st *State) tell(op *ir.Operation, v *invalidation) Outcome {
	return Definitely(st.Ctx, op.Loc(), slices.Clone(v.notes), "%s", v.text)
}

// check does the expensive checks before op runs. It returns a definite failure if an operand of op is
// an invalid handle. If op consumes a handle that has the same payload twice, it returns a silenceable
// failure, unless op's row permits this. It also records the handles that become invalid because op
// consumes operands.
func (st *State) check(op *ir.Operation, row *Row) Outcome {
	repeats := row.Repeats || row.repeatsIf != nil && row.repeatsIf(op)
	fresh := &invalidations{st: st, byHandle: map[*ir.Value]*invalidation{}}
	out := st.checkOperands(op, repeats, fresh)
	for _, h := range fresh.order {
		if st.invalid[h] == nil {
			st.invalid[h] = fresh.byHandle[h]
		}
	}
	if !out.OK() || repeats {
		return out
	}
	for i := range op.Operands() {
		h := op.Operand(i)
		if !dialect.Consumes(op, i) {
			continue
		}
		var again ir.Diagnostic
		if dialect.IsHandle(h.Type()) {
			if o := repeated(st.Ops(h)); o != nil {
				again = NoteAt(o.Loc(), "repeated target op")
			}
		} else if v := repeated(st.Values(h)); v != nil {
			again = NoteAt(v.Loc(), "repeated target value")
		}
		if again.Text != "" {
			return Silenceable(op.Loc(), "a handle passed as operand #%d and consumed by this operation points to a payload entity more than once", i).
				Note(again.Loc, "%s", again.Text)
		}
	}
	return Success
}

func (st *State) checkOperands(op *ir.Operation, repeats bool, fresh *invalidations) Outcome {
	for i := range op.Operands() {
		h := op.Operand(i)
		if v := st.invalid[h]; v != nil {
			return st.tell(op, v)
		}
		if v := fresh.byHandle[h]; v != nil && !repeats {
			return st.tell(op, v)
		}
		if !dialect.Consumes(op, i) {
			continue
		}
		use := consumption{op, i}
		switch t := h.Type(); {
		case dialect.IsHandle(t):
			fresh.consumeOps(use, st.Ops(h), nil)
		case dialect.IsValueHandle(t):
			fresh.consumeValues(use)
		}
	}
	return Success
}

// repeated returns an element that is in l twice, or the zero value if there is none.
func repeated[T comparable](l []T) T {
	seen := make(map[T]bool, len(l))
	for _, x := range l {
		if seen[x] {
			return x
		}
		seen[x] = true
	}
	var none T
	return none
}

// invalidations are the handles that become invalid by the transform being checked, with the
// reasons.
type invalidations struct {
	st       *State
	byHandle map[*ir.Value]*invalidation
	order    []*ir.Value // of byHandle
}

// consumption is an operand that transform op consumes, with its index.
type consumption struct {
	op    *ir.Operation
	index int
}

func (c consumption) handle() *ir.Value { return c.op.Operand(c.index) }

// note returns a diagnostic note. It says that the consumption c invalidates handles, and ends with
// the text rest.
func (c consumption) note(rest string) ir.Diagnostic {
	return NoteAt(c.op.Loc(), "invalidated by this transform op that consumes its operand #%d%s", c.index, rest)
}

const nestedToo = " and invalidates all handles to payload IR entities associated with this operand and entities nested in them"

func (iv *invalidations) known(h *ir.Value) bool {
	return iv.st.invalid[h] != nil || iv.byHandle[h] != nil
}

func (iv *invalidations) set(h *ir.Value, v *invalidation) {
	if iv.byHandle[h] == nil {
		iv.order = append(iv.order, h)
	}
	iv.byHandle[h] = v
}

// consumeOps invalidates the handles to ops, to the operations nested in them, and to the values that
// these define. If the transform of c consumes a value instead of ops, through is that value.
func (iv *invalidations) consumeOps(c consumption, ops []*ir.Operation, through *ir.Value) {
	if len(ops) == 0 {
		iv.set(c.handle(), &invalidation{
			"op uses a handle associated with empty payload and invalidated by a previously executed transform op", []ir.Diagnostic{c.note("")},
		})
		return
	}
	for _, s := range slices.Backward(iv.st.scopes) {
		for _, h := range s.handles {
			for _, o := range s.direct[h].ops {
				if o != nil && !iv.known(h) {
					iv.opHandle(c, ops, o, h, through)
				}
			}
		}
		for _, h := range s.handles {
			for _, v := range s.direct[h].values {
				if !iv.known(h) {
					iv.valueHandle(c, ops, v, h)
				}
			}
		}
		if s.isolated() {
			break
		}
	}
}

func (iv *invalidations) opHandle(c consumption, ancestors []*ir.Operation, o *ir.Operation, h, through *ir.Value) {
	for _, a := range ancestors {
		if !a.IsAncestorOf(o) {
			continue
		}
		notes := []ir.Diagnostic{
			NoteAt(h.Loc(), "handle to invalidated ops"), c.note(nestedToo),
			NoteAt(a.Loc(), "ancestor payload op"), NoteAt(o.Loc(), "nested payload op"),
		}
		if through != nil {
			notes = append(notes, NoteAt(through.Loc(), "consumed handle points to this payload value"))
		}
		iv.set(h, &invalidation{usesInvalid, notes})
	}
}

func (iv *invalidations) valueHandle(c consumption, ancestors []*ir.Operation, v, h *ir.Value) {
	owner := v.DefiningOp()
	if owner == nil {
		owner = v.OwnerBlock().Parent()
	}
	for _, a := range ancestors {
		if !a.IsAncestorOf(owner) {
			continue
		}
		defined := NoteAt(owner.Loc(), "op defining the value as result #%d", v.Index())
		if v.IsArg() {
			defined = NoteAt(owner.Loc(), "op defining the value as block argument #%d of block #%d in region #%d", v.Index(), blockNumber(v.OwnerBlock()), v.ParentRegion().Index())
		}
		iv.set(h, &invalidation{usesInvalid, []ir.Diagnostic{
			NoteAt(h.Loc(), "invalidated handle"), c.note(nestedToo),
			NoteAt(a.Loc(), "ancestor op associated with the consumed handle"), defined, NoteAt(v.Loc(), "payload value"),
		}})
	}
}

// consumeValues invalidates the handles to the consumed values and to the operations that define
// them.
func (iv *invalidations) consumeValues(c consumption) {
	for _, v := range iv.st.Values(c.handle()) {
		for _, h := range iv.st.handlesToValue(v, false) {
			iv.set(h, &invalidation{usesInvalid, []ir.Diagnostic{
				NoteAt(h.Loc(), "invalidated handle"),
				c.note(" and invalidates handles to the same values as associated with it"),
				NoteAt(v.Loc(), "payload value"),
			}})
		}
		for _, op := range definers(v) {
			iv.consumeOps(c, []*ir.Operation{op}, v)
		}
	}
}
