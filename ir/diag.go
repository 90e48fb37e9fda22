package ir

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Severity says whether a diagnostic is an error, a warning, a remark or a note.
type Severity uint8

const (
	Error Severity = iota
	Warning
	Remark
	Note
)

var severityNames = [...]string{"error", "warning", "remark", "note"}

func (s Severity) String() string { return severityNames[s] }

// Diagnostic is a message with a location and notes.
type Diagnostic struct {
	Severity Severity
	Loc      Loc
	Text     string
	Notes    []Diagnostic
}

// Diagnostics collects or forwards the diagnostics of the verifier, parsers and passes. It
// calls Handle with a lock held, so for one diagnostic at a time.
type Diagnostics struct {
	mu     sync.Mutex
	errors int
	last   *Diagnostic // the last error
	// Handle receives finished diagnostics; nil collects them in All.
	Handle func(c *Context, d *Diagnostic)
	All    []*Diagnostic
	// OpText is how "see current operation" notes show an operation (asm.OpText,
	// generic for errors); nil leaves the notes out.
	OpText func(op *Operation, generic bool) string
	// Origin, while it is set, is a further note of every diagnostic: where the
	// IR being read and verified comes from.
	Origin string
	// Trace makes the stack of the goroutine that emits a diagnostic its first
	// note.
	Trace bool
	// quiet makes the engine drop diagnostics. The parser and the verifier first
	// work silently on several goroutines, and then repeat failed work in order
	// with diagnostics. The flag warned is set once a dropped diagnostic is not an
	// error.
	quiet, warned atomic.Bool
	quieted       quieted
}

// Emit reports a finished diagnostic to Handle or All, unless Quietly suppresses it. It adds
// the notes that Diagnostics configures.
func (c *Context) Emit(d *Diagnostic) {
	if c.Diags.quiet.Load() {
		if debugging {
			c.Diags.quieted.dropped(*d)
		}
		if d.Severity != Error {
			c.Diags.warned.Store(true)
		}
		return
	}
	if c.Diags.Trace {
		d.Notes = slices.Insert(d.Notes, 0, Diagnostic{Severity: Note, Loc: d.Loc, Text: "diagnostic emitted with trace:\n" + stack()})
	}
	c.Diags.mu.Lock()
	defer c.Diags.mu.Unlock()
	if d.Severity == Error {
		c.Diags.errors++
		c.Diags.last = d
	}
	if c.Diags.Origin != "" {
		d.Notes = append(d.Notes, Diagnostic{Severity: Note, Loc: d.Loc, Text: c.Diags.Origin})
	}
	if c.Diags.Handle != nil {
		c.Diags.Handle(c, d)
		return
	}
	c.Diags.All = append(c.Diags.All, d)
}

// stack returns the call stack of Emit's caller as text, one line per function, the innermost
// first.
func stack() string {
	var b strings.Builder
	pcs := make([]uintptr, 256)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	for i, more := 0, true; more; i++ {
		var f runtime.Frame
		f, more = frames.Next()
		fmt.Fprintf(&b, "%3s %s (%s:%d)\n", fmt.Sprint("#", i), f.Function, f.File, f.Line)
	}
	return b.String()
}

// Quietly calls f without diagnostics: the context drops each diagnostic that any
// goroutine emits meanwhile. The function f may use several goroutines. The result
// warned is true if a dropped diagnostic was not an error.
func (c *Context) Quietly(f func()) (warned bool) {
	if debugging {
		defer c.Diags.quieted.begin()()
	}
	was := c.Diags.quiet.Swap(true)
	if !was {
		c.Diags.warned.Store(false)
	}
	f()
	c.Diags.quiet.Store(was)
	return c.Diags.warned.Load()
}

// Errors returns the number of errors emitted so far.
func (c *Context) Errors() int {
	c.Diags.mu.Lock()
	defer c.Diags.mu.Unlock()
	return c.Diags.errors
}

// ErrorSince returns a Go error with the last error that was reported after Errors
// returned n, in mlir-opt's words and without its notes. File readers return it.
func (c *Context) ErrorSince(n int) error {
	c.Diags.mu.Lock()
	defer c.Diags.mu.Unlock()
	if c.Diags.errors <= n {
		return errors.New("an error that nobody wanted to hear of") // see Quietly
	}
	d := c.Diags.last
	if file, line, col, ok := c.FileLineColOf(d.Loc); ok {
		return fmt.Errorf("%s:%d:%d: %s: %s", file, line, col, d.Severity, d.Text)
	}
	return fmt.Errorf("%s: %s", d.Severity, d.Text)
}

// Error reports an error at location l and returns false.
func (c *Context) Error(l Loc, format string, args ...any) bool {
	c.Emit(&Diagnostic{Severity: Error, Loc: l, Text: fmt.Sprintf(format, args...)})
	return false
}

// EmitError reports an error at op's location and returns false. A note shows the operation.
func (op *Operation) EmitError(format string, args ...any) bool {
	return op.EmitErrorNotes(nil, format, args...)
}

// EmitErrorNotes reports an error as EmitError does. The given notes follow the note that
// shows the operation.
func (op *Operation) EmitErrorNotes(notes []Diagnostic, format string, args ...any) bool {
	c := op.name.ctx
	d := &Diagnostic{Severity: Error, Loc: op.loc, Text: fmt.Sprintf(format, args...)}
	d.Notes = append(c.opNote(op, true), notes...)
	c.Emit(d)
	return false
}

// EmitOpError reports an error as EmitError does, with upstream's prefix "'name' op ".
func (op *Operation) EmitOpError(format string, args ...any) bool {
	return op.EmitErrorNotes(nil, "'%s' op %s", op.name.Name, fmt.Sprintf(format, args...))
}

// EmitOpErrorNotes reports an error as EmitOpError does. The given notes follow the note that
// shows the operation.
func (op *Operation) EmitOpErrorNotes(notes []Diagnostic, format string, args ...any) bool {
	return op.EmitErrorNotes(notes, "'%s' op %s", op.name.Name, fmt.Sprintf(format, args...))
}

// EmitWarning reports a warning at op's location. A note shows the operation.
func (op *Operation) EmitWarning(format string, args ...any) {
	op.EmitWarningNotes(nil, format, args...)
}

// EmitWarningNotes reports a warning as EmitWarning does. The given notes follow the note that
// shows the operation.
func (op *Operation) EmitWarningNotes(notes []Diagnostic, format string, args ...any) {
	c := op.name.ctx
	c.Emit(&Diagnostic{Severity: Warning, Loc: op.loc, Text: fmt.Sprintf(format, args...), Notes: append(c.opNote(op, false), notes...)})
}

// EmitRemark reports a remark at op's location. A note shows the operation.
func (op *Operation) EmitRemark(format string, args ...any) {
	c := op.name.ctx
	c.Emit(&Diagnostic{Severity: Remark, Loc: op.loc, Text: fmt.Sprintf(format, args...), Notes: c.opNote(op, false)})
}

// opNote returns the note that shows op, in generic form if generic is set. It returns nil if
// diagnostics do not show operations.
func (c *Context) opNote(op *Operation, generic bool) []Diagnostic {
	if c.Diags.OpText == nil || c.Diags.quiet.Load() {
		return nil
	}
	text := c.Diags.OpText(op, generic)
	sep := ""
	if strings.Contains(text, "\n") {
		sep = "\n"
	}
	return []Diagnostic{{Severity: Note, Loc: op.loc, Text: "see current operation: " + sep + text}}
}
