package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
)

// Apply is an implementation of a transform: it executes op.
type Apply func(st *State, op *ir.Operation) Outcome

// Row is the implementation of a transform operation.
type Row struct {
	Name  string
	Apply Apply
	// Repeats allows that a consumed handle stands for an entity twice, or that two
	// operands stand for the same (allowsRepeatedHandleOperands).
	Repeats bool
	// repeatsIf is Repeats where that depends on the operation.
	repeatsIf func(op *ir.Operation) bool
	// Tracks makes it a failure that a handle could not follow what became of its
	// payload (ReportTrackingListenerFailuresOpTrait).
	Tracks bool
	// Matches marks what may stand in a matcher (MatchOpInterface).
	Matches bool
}

// One applies op to target, one operation of the payload of op's first operand. It returns an
// entity for each result of op, or a failure. A nil entity keeps the target out of all results.
type One func(st *State, op, target *ir.Operation) (results []Mapped, out Outcome)

// Each returns an implementation that applies f to every operation in the payload of the first
// operand. Before each call, the insertion point of State.RW is before that operation.
// (TransformEachOpTrait.)
func Each(f One) Apply { return EachOf(nil, f) }

// EachOf returns an implementation that applies f to the operations in the payload of the first
// operand for which accepts is true. If accepts is nil, it takes all. For others, the result
// has the silenceable failure that they are of the wrong kind.
func EachOf(accepts func(target *ir.Operation) bool, f One) Apply {
	return func(st *State, op *ir.Operation) Outcome {
		targets := st.Ops(op.Operand(0))
		if dialect.Consumes(op, 0) && !st.separate(op, targets) {
			return Reported
		}
		results := make([][]Mapped, op.NumResults())
		failed := Success
		for _, t := range targets {
			if accepts != nil && !accepts(t) {
				failed = failed.and(Silenceable(op.Loc(), "transform applied to the wrong op kind").At(t, "when applied to this op"))
				continue
			}
			at := t.Loc()
			st.RW.Before(t)
			one, out := f(st, op, t)
			switch {
			case out.Definite():
				return out
			case out.Silenceable():
				failed = failed.and(out)
				continue
			case !st.checkOne(op, at, one):
				return Reported
			}
			if slices.Contains(one, Mapped{}) {
				continue
			}
			for i, m := range one {
				results[i] = append(results[i], m)
			}
		}
		for i, m := range results {
			st.Set(i, m)
		}
		return failed
	}
}

// and combines o with a further silenceable failure: the result has the diagnostics of both.
func (o Outcome) and(more Outcome) Outcome {
	return Outcome{silenceable, append(o.diags, more.diags...)}
}

// separate checks that no target is nested in one before it in the list. It returns false after
// an error.
func (st *State) separate(op *ir.Operation, targets []*ir.Operation) bool {
	for i, parent := range targets {
		for _, child := range targets[i+1:] {
			if parent.IsAncestorOf(child) {
				Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{
					NoteAt(op.Loc(), "the ancestor is likely erased or rewritten before the descendant is accessed, leading to undefined behavior"),
					NoteAt(parent.Loc(), "ancestor payload op"), NoteAt(child.Loc(), "descendant payload op"),
				}, "transform operation consumes a handle pointing to an ancestor payload operation before its descendant")
				return false
			}
		}
	}
	return true
}

// checkOne checks that the list one has a payload entity of the right kind for each result of
// op. Op was applied to the operation at l. It returns false after an error.
func (st *State) checkOne(op *ir.Operation, l ir.Loc, one []Mapped) bool {
	when := []ir.Diagnostic{NoteAt(l, "when applied to this op")}
	if len(one) != op.NumResults() {
		notes := append(when, NoteAt(op.Loc(), "if you need variadic results, consider a generic `apply` instead of the specialized `applyToOne`."))
		Definitely(st.Ctx, op.Loc(), notes, "application of %s expected to produce %d results (actually produced %d).", op.Name().Name, op.NumResults(), len(one))
		return false
	}
	for i, m := range one {
		t := op.Result(i).Type()
		kind := ""
		switch {
		case m == Mapped{}:
		case dialect.IsHandle(t) && m.Op == nil:
			kind = "an Operation *"
		case dialect.IsParam(t) && m.Param == nil:
			kind = "an Attribute"
		case dialect.IsValueHandle(t) && m.Value == nil:
			kind = "a Value"
		}
		if kind != "" {
			Definitely(st.Ctx, op.Loc(), when, "application of %s expected to produce %s for result #%d", op.Name().Name, kind, i)
			return false
		}
	}
	return true
}
