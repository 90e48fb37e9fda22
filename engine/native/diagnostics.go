package native

import (
	"sync"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
)

// diagnostics keeps what a context reports.
type diagnostics struct {
	mu    sync.Mutex
	all   []engine.Diagnostic
	size  int
	muted bool
}

// maxDiagnostics bounds the text of one run, in bytes; a pass may report without end.
const maxDiagnostics = 1 << 20

func (d *diagnostics) handle(c *ir.Context, x *ir.Diagnostic) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.muted || d.size > maxDiagnostics {
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

// maxCallStack bounds the "called from" notes of one diagnostic.
const maxCallStack = 10

// callSite is the call site that l is or holds first.
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

func (d *diagnostics) list() []engine.Diagnostic {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.all
}

// mute drops what is reported until it is called again.
func (d *diagnostics) mute(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.muted = on
}
