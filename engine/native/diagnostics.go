package native

import (
	"fmt"
	"strings"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// diagnostics renders what a context reports, without source lines: only the client has the source.
type diagnostics struct {
	mu    sync.Mutex
	b     strings.Builder
	muted bool
}

// maxDiagnostics bounds the text of one run, in bytes.
const maxDiagnostics = 1 << 20

func (d *diagnostics) handle(c *ir.Context, x *ir.Diagnostic) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.muted || d.b.Len() > maxDiagnostics {
		return
	}
	d.line(c, x.Loc, x.Severity, x.Text)
	for _, n := range x.Notes {
		d.line(c, n.Loc, n.Severity, n.Text)
	}
}

func (d *diagnostics) line(c *ir.Context, l ir.Loc, s ir.Severity, text string) {
	file, line, col, ok := c.FileLineColOf(l)
	switch {
	case !ok && l == ir.UnknownLoc:
		fmt.Fprintf(&d.b, "<unknown>:0: %s: %s\n", s, text)
		return
	case !ok:
		fmt.Fprintf(&d.b, "<unknown>:0: %s: %s: %s\n", s, c.LocAttr(l), text)
		return
	case file == "-":
		file = "<stdin>"
	}
	fmt.Fprintf(&d.b, "%s:%d:%d: %s: %s\n", file, line, col, s, text)
}

func (d *diagnostics) text() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.b.String()
}

// mute drops what is reported until it is called again.
func (d *diagnostics) mute(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.muted = on
}
