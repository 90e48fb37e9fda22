package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Listener returns the listener that updates the handles if the payload changes. A pattern driver
// that a transform runs must use it.
func (st *State) Listener() rewrite.Listener { return st.frame.tracker }

// tracker updates the handles while one transform runs (ErrorCheckingTrackingListener).
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

// Inserted implements rewrite.Listener. It does nothing.
func (*tracker) Inserted(*ir.Operation) {}

// Modified implements rewrite.Listener. It does nothing.
func (*tracker) Modified(*ir.Operation) {}

// Erased implements rewrite.Listener. It removes op and its results from the payload of handles.
func (t *tracker) Erased(op *ir.Operation) {
	for i := range op.Results() {
		t.st.ReplaceValue(op.Result(i), nil)
	}
	t.st.ReplaceOp(op, nil)
}

// Replaced implements rewrite.Listener. In the payload of handles, it replaces op's results by
// values, and op by the operation found from them. It records a failure if it finds no operation
// and a handle needs one.
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

// dead reports whether no transform uses h after the running one.
func (t *tracker) dead(h *ir.Value) bool {
	s := t.st.scopeOf(h)
	for u := h.FirstUse(); u != nil; u = u.NextUse() {
		if s != nil && u.Owner() != s.current && !happensBefore(u.Owner(), s.current) {
			return false
		}
	}
	return true
}

// happensBefore reports whether a, or an ancestor of a, comes before b in a block. It is false if
// b is nested in a.
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

// definer returns the operation that defines all of values, ignoring nil. It returns nil if there
// is no single one.
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

// replacement returns the operation that replaces op in payloads, where values replace op's
// results. It looks through casts and, for another name, through payloadSources. If there is none,
// it returns nil and the reason.
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

// fail records that handles to op lose it without a replacement. New failures come before older
// failures. The notes on replaced operations and replacement values belong to the oldest failure.
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

// judge combines the outcome of a transform with the failures to update handles. These count only
// if the row has Tracks and the transform is not marked with silenceTracking.
func (t *tracker) judge(row *Row, out Outcome) Outcome {
	lost := t.take()
	switch {
	case lost.OK() || !row.Tracks || t.op.Attr(silenceTracking) != nil:
		return out
	}
	return out.also(lost)
}

// also combines o with the failures of handles that could not follow their payload. If o is a
// silenceable failure, they become a note.
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

// Follow returns a listener that updates handles for replacements by operations of any name, and
// also updates handles without further uses. The function judge adds to an outcome the failures of
// handles that could not follow their payload.
func (st *State) Follow() (l rewrite.Listener, judge func(Outcome) Outcome) {
	t := newTracker(st, st.frame.op, false)
	t.skipsDead = false
	return t, func(out Outcome) Outcome { return out.also(t.take()) }
}
