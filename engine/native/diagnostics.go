package native

import (
	"sync"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
)

// diagnostics keeps the diagnostics of a context. Of errors of one kind it keeps the first few and the
// number of the others.
type diagnostics struct {
	mu    sync.Mutex
	all   []engine.Diagnostic
	kinds map[string]kind
	first int // index of the first diagnostic of the unit under way
	size  int // of the texts since then, in bytes
	muted bool
}

// kind counts the diagnostics whose texts have one engine.Kind. The field last is the index of the
// newest of them that was kept.
type kind struct{ number, last int }

const (
	// maxDiagnostics bounds the text of one unit's diagnostics, in bytes, since a pass may report
	// without end.
	maxDiagnostics = 1 << 20
	// equalKept is the number of errors of one kind that are kept.
	equalKept = 3
)

func (d *diagnostics) handle(c *ir.Context, x *ir.Diagnostic) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.muted || d.repeats(x) || d.size > maxDiagnostics {
		return
	}
	top := d.of(c, x.Loc, x.Severity, x.Text)
	// mlir-opt tells where a location was called from before anything else.
	for site := callSite(c, x.Loc); site != nil && len(top.Notes) < maxCallStack; site = callSite(c, site.Caller) {
		top.Notes = append(top.Notes, d.of(c, site.Caller, ir.Note, "called from"))
	}
	for _, n := range x.Notes {
		top.Notes = append(top.Notes, d.of(c, n.Loc, n.Severity, n.Text))
	}
	d.all = append(d.all, top)
}

// repeats reports whether x need not be kept, since equalKept errors of its kind are kept already. If
// so, it counts x with them.
func (d *diagnostics) repeats(x *ir.Diagnostic) bool {
	if x.Severity != ir.Error {
		return false
	}
	if d.kinds == nil {
		d.kinds = map[string]kind{}
	}
	name := engine.Kind(x.Text)
	k := d.kinds[name]
	if k.number == equalKept {
		d.all[k.last].Times++
		return true
	}
	d.kinds[name] = kind{k.number + 1, len(d.all)}
	return false
}

// begin starts a new unit: from now on, list returns only the diagnostics reported after this call.
func (d *diagnostics) begin() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.first, d.size = len(d.all), 0
	clear(d.kinds)
}

// maxCallStack bounds the "called from" notes of one diagnostic.
const maxCallStack = 10

// callSite returns the first call site in l, which may be l itself. It returns nil if there is none.
func callSite(c *ir.Context, l ir.Loc) *ir.CallSiteLoc {
	switch a := c.LocAttr(l).(type) {
	case *ir.NameLoc:
		return callSite(c, a.Child)
	case *ir.CallSiteLoc:
		return a
	case *ir.FusedLoc:
		for _, n := range a.Locs {
			if s := callSite(c, n); s != nil {
				return s
			}
		}
	}
	return nil
}

func (d *diagnostics) of(c *ir.Context, l ir.Loc, s ir.Severity, text string) engine.Diagnostic {
	d.size += len(text)
	x := engine.Diagnostic{Severity: s.String(), Text: text}
	file, line, column, ok := c.FileLineColOf(l)
	switch {
	case ok && file == "-":
		x.File, x.Line, x.Column = "<stdin>", int(line), int(column)
	case ok:
		x.File, x.Line, x.Column = file, int(line), int(column)
	case l != ir.UnknownLoc:
		x.Text = c.LocAttr(l).String() + ": " + text
	}
	return x
}

// list returns the diagnostics since the last call of begin, or all if there was none.
func (d *diagnostics) list() []engine.Diagnostic {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.all[d.first:]
}

// mute makes the handler drop all diagnostics if on is true, until mute is called with false.
func (d *diagnostics) mute(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.muted = on
}
