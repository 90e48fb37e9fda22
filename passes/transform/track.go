package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Listener hears of changes of the payload and lets all handles follow; pattern drivers
// that a transform runs take it.
func (st *State) Listener() rewrite.Listener { return st.frame.tracker }

// tracker is the listener of a transform (ErrorCheckingTrackingListener).
type tracker struct {
	st *State
	op *ir.Operation
	// sameName requires that a replacement has the same name as the replaced operation.
	sameName bool
	// skipsDead lets handles go that nothing to come uses.
	skipsDead bool
	failure   Outcome
	count     int // of the failures
}

func newTracker(st *State, op *ir.Operation, sameName bool) *tracker {
	return &tracker{st: st, op: op, sameName: sameName, skipsDead: true}
}

// Inserted implements rewrite.Listener.
func (*tracker) Inserted(*ir.Operation) {}

// Modified implements rewrite.Listener.
func (*tracker) Modified(*ir.Operation) {}

// Erased implements rewrite.Listener.
func (t *tracker) Erased(op *ir.Operation) {
	for i := range op.Results() {
		t.st.ReplaceValue(op.Result(i), nil)
	}
	t.st.ReplaceOp(op, nil)
}

// Replaced implements rewrite.Listener.
func (t *tracker) Replaced(op *ir.Operation, values []*ir.Value) {
	for i, v := range values {
		t.st.ReplaceValue(op.Result(i), v)
	}
	handles := t.st.handlesTo(op, true)
	if len(handles) == 0 {
		return
	}
	alive := handles[0]
	if t.skipsDead {
		if i := slices.IndexFunc(handles, func(h *ir.Value) bool { return !t.dead(h) }); i >= 0 {
			alive = handles[i]
		} else {
			alive = nil
		}
	}
	if alive == nil || slices.ContainsFunc(handles, t.consumes) {
		t.st.ReplaceOp(op, nil)
		return
	}
	by, failure := t.replacement(op, values)
	if by == nil {
		t.fail(op, values, failure.Note(alive.Loc(), "replacement is required because this handle must be updated"))
	}
	t.st.ReplaceOp(op, by)
}

func (t *tracker) consumes(h *ir.Value) bool {
	for i := range t.op.Operands() {
		if t.op.Operand(i) == h && dialect.Consumes(t.op, i) {
			return true
		}
	}
	return false
}

// dead reports whether nothing uses h any more after what is being applied.
func (t *tracker) dead(h *ir.Value) bool {
	s := t.st.scopeOf(h)
	for u := h.FirstUse(); u != nil; u = u.NextUse() {
		if s != nil && u.Owner() != s.current && !happensBefore(u.Owner(), s.current) {
			return false
		}
	}
	return true
}

// happensBefore reports whether a or an ancestor of a stands before b, and b is not nested in a.
func happensBefore(a, b *ir.Operation) bool {
	for ; a != nil && a.Block() != nil; a = a.Parent() {
		if a != b && a.IsAncestorOf(b) {
			return false
		}
		if other := a.Block().AncestorIn(b); other != nil {
			return a.IsBefore(other)
		}
	}
	return false
}

// definer is the operation that defines all of values, nil if there is no one such.
func definer(values []*ir.Value) *ir.Operation {
	var op *ir.Operation
	for _, v := range values {
		switch {
		case v == nil:
		case op == nil:
			op = v.DefiningOp()
		case op != v.DefiningOp():
			return nil
		}
	}
	return op
}

// replacement is the operation that stands for op, whose results are replaced by values;
// nil and why there is none.
func (t *tracker) replacement(op *ir.Operation, values []*ir.Value) (*ir.Operation, Outcome) {
	failure := Silenceable(t.op.Loc(), "tracking listener failed to find replacement op during application of this transform op")
	for {
		by := definer(values)
		if by == nil {
			return nil, failure.At(t.op, "replacement values belong to different ops")
		}
		if by.Def() != nil && by.Def().Cast || by.Is(builtin.UnrealizedConversionCast) {
			values = by.OperandValues(nil)
			failure = failure.At(by, "using output of 'CastOpInterface' op")
			if len(values) == 0 {
				break
			}
			continue
		}
		if !t.sameName || op.Name() == by.Name() || by.Has(ir.ConstantLike) {
			return by, Success
		}
		source := payloadSources[by.Name().Name]
		if source == "" {
			break
		}
		values = ir.ValuesOf(by.OperandsNamed(source))
		failure = failure.At(by, "using operands provided by 'FindPayloadReplacementOpInterface'")
	}
	return nil, failure.At(t.op, "ran out of suitable replacement values")
}

// payloadSources names the operand through which the search for the replacement of an operation
// continues (FindPayloadReplacementOpInterface).
var payloadSources = map[string]string{
	"tensor.collapse_shape": "src",
	"tensor.expand_shape":   "src",
	"tensor.extract_slice":  "source",
	"tensor.insert_slice":   "source",
	"tensor.reshape":        "source",
}

// fail records that the handles to op lose it. New failures stand before older failures. The notes
// on replaced operations and replacement values stand with the oldest failure.
func (t *tracker) fail(op *ir.Operation, values []*ir.Value, failure Outcome) {
	t.failure = failure.and(t.failure).At(op, "[%d] replaced op", t.count)
	for i, v := range values {
		if v != nil {
			t.failure = t.failure.Note(v.Loc(), "[%d] replacement value %d", t.count, i)
		}
	}
	t.count++
}

// take returns the failures of handles that could not follow their payload, and forgets them.
func (t *tracker) take() Outcome {
	out := t.failure
	t.failure, t.count = Success, 0
	return out
}

// judge adds what became of the handles to the outcome of a transform, which goes first.
func (t *tracker) judge(row *Row, out Outcome) Outcome {
	lost := t.take()
	switch {
	case lost.OK() || !row.Tracks || t.op.Attr(silenceTracking) != nil:
		return out
	}
	return out.also(lost)
}

// also combines o with the failures of handles that could not follow their payload.
func (o Outcome) also(lost Outcome) Outcome {
	switch {
	case lost.OK():
	case o.OK():
		return lost
	case o.Silenceable():
		return o.Note(o.diags[len(o.diags)-1].Loc, "tracking listener also failed: %s", lost.text())
	}
	return o
}

// Follow returns a listener that updates handles for replacements of any name, and also updates
// handles without further uses. The function judge adds to an outcome the failures of handles that
// could not follow their payload.
func (st *State) Follow() (l rewrite.Listener, judge func(Outcome) Outcome) {
	t := newTracker(st, st.frame.op, false)
	t.skipsDead = false
	return t, func(out Outcome) Outcome { return out.also(t.take()) }
}
