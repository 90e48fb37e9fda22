package transform

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
)

// Outcome is the result of applying a transform (DiagnosedSilenceableFailure). It is success, a
// failure that the enclosing transform may silence, or a definite failure, which ends the script. A
// definite failure has been reported; a silenceable failure carries its diagnostics.
type Outcome struct {
	kind  outcomeKind
	diags []*ir.Diagnostic
}

type outcomeKind uint8

const (
	succeeded outcomeKind = iota
	silenceable
	definite
)

var (
	// Success is the outcome without a failure.
	Success = Outcome{}
	// Reported is a definite failure of which an error tells that is out already.
	Reported = Outcome{kind: definite}
)

// OK reports whether the outcome is success.
func (o Outcome) OK() bool { return o.kind == succeeded }

// Silenceable reports whether the outcome is a failure that may be silenced.
func (o Outcome) Silenceable() bool { return o.kind == silenceable }

// Definite reports whether the outcome is a failure that ends the script.
func (o Outcome) Definite() bool { return o.kind == definite }

// Silenceable returns a failure at l that may be silenced (emitSilenceableFailure).
func Silenceable(l ir.Loc, format string, args ...any) Outcome {
	return Outcome{silenceable, []*ir.Diagnostic{{Severity: ir.Error, Loc: l, Text: fmt.Sprintf(format, args...)}}}
}

// Remarked returns a failure that may be silenced. If it is reported, it is a remark with notes,
// not an error.
func Remarked(l ir.Loc, notes []ir.Diagnostic, format string, args ...any) Outcome {
	return Outcome{silenceable, []*ir.Diagnostic{{Severity: ir.Remark, Loc: l, Text: fmt.Sprintf(format, args...), Notes: notes}}}
}

// FailedTo returns the silenceable failure of op on target, with a message that gives no reason
// (emitDefaultSilenceableFailure).
func FailedTo(op, target *ir.Operation) Outcome {
	return Silenceable(op.Loc(), "'%s' failed to apply", op.Name().Name).At(target, "attempted to apply to this op")
}

// NotApplied returns the silenceable failure of op on target, without a reason. It has the wording
// that some of upstream's transforms use.
func NotApplied(op, target *ir.Operation) Outcome {
	return Silenceable(op.Loc(), "%s failed to apply", op.Name().Name).At(target, "when applied to this op")
}

// Definitely reports an error at l, with notes, and returns a definite failure
// (emitDefiniteFailure).
func Definitely(c *ir.Context, l ir.Loc, notes []ir.Diagnostic, format string, args ...any) Outcome {
	c.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: l, Text: fmt.Sprintf(format, args...), Notes: notes})
	return Reported
}

// Note adds a note to the last diagnostic of a silenceable failure.
func (o Outcome) Note(l ir.Loc, format string, args ...any) Outcome {
	d := o.diags[len(o.diags)-1]
	d.Notes = append(d.Notes, NoteAt(l, format, args...))
	return o
}

// At adds a note at op's location to the last diagnostic of a silenceable failure.
func (o Outcome) At(op *ir.Operation, format string, args ...any) Outcome {
	return o.Note(op.Loc(), format, args...)
}

// NoteAt returns a note at l, for a diagnostic.
func NoteAt(l ir.Loc, format string, args ...any) ir.Diagnostic {
	return ir.Diagnostic{Severity: ir.Note, Loc: l, Text: fmt.Sprintf(format, args...)}
}

// text returns the texts of the diagnostics, without their notes.
func (o Outcome) text() string {
	s := ""
	for _, d := range o.diags {
		s += d.Text + "\n"
	}
	return s
}

// report emits the diagnostics and returns whether the outcome is success (checkAndReport).
func (o Outcome) report(c *ir.Context) bool {
	for _, d := range o.diags {
		c.Emit(d)
	}
	return o.OK()
}
