package opt

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// sources are the files from which diagnostics quote lines: the input, and files that locations
// name. It reads the latter when they are first needed.
type sources struct {
	files map[string]*sourceFile
}

type sourceFile struct {
	text  string
	lines []int // offsets of line starts, made on first use
}

func newSources(name, text string) *sources {
	return &sources{map[string]*sourceFile{name: {text: text}}}
}

// line returns line n (from 1) of a file, without the end of the line. It returns false if the
// file or the line does not exist.
func (s *sources) line(file string, n uint32) (string, bool) {
	f := s.files[file]
	if f == nil {
		f = &sourceFile{}
		if data, err := os.ReadFile(file); err == nil {
			f.text = string(data)
		} else {
			f.lines = []int{}
		}
		s.files[file] = f
	}
	if f.lines == nil {
		f.lines = []int{0}
		for i := strings.IndexByte(f.text, '\n'); i >= 0; {
			f.lines = append(f.lines, i+1)
			k := strings.IndexByte(f.text[i+1:], '\n')
			if k < 0 {
				break
			}
			i += 1 + k
		}
	}
	if n == 0 || int(n) > len(f.lines) {
		return "", false
	}
	line := f.text[f.lines[n-1]:]
	if i := strings.IndexAny(line, "\r\n"); i >= 0 {
		line = line[:i]
	}
	return line, true
}

// renderer writes diagnostics as upstream's SourceMgrDiagnosticHandler does.
type renderer struct {
	out       io.Writer
	src       *sources
	verbosity ir.Severity // the least severe to show, notes apart
	color     bool
	noNotes   bool // drop notes that stand by themselves, as upstream's flag does
}

// maxCallStack is the greatest number of "called from" notes of one diagnostic.
const maxCallStack = 10

func (r *renderer) emit(c *ir.Context, d *ir.Diagnostic) {
	if d.Severity == ir.Note && r.noNotes || d.Severity != ir.Note && d.Severity > r.verbosity {
		return
	}
	var b bytes.Buffer
	r.message(&b, c, d.Loc, d.Severity, d.Text, true)
	last := d.Loc
	for site := callSite(c, d.Loc); site != nil; {
		last = site.Caller
		r.message(&b, c, last, ir.Note, "called from", true)
		if depth := strings.Count(b.String(), "called from"); depth == maxCallStack {
			break
		}
		site = callSite(c, last)
	}
	for _, n := range d.Notes {
		r.message(&b, c, n.Loc, n.Severity, n.Text, n.Loc != last)
		last = n.Loc
	}
	r.out.Write(b.Bytes())
}

// callSite returns the first call site in location l, which may be l itself. It returns nil if
// there is none.
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

// message writes one message of a diagnostic: location, severity, text and, if quote is set, the
// source line of the location.
func (r *renderer) message(b *bytes.Buffer, c *ir.Context, l ir.Loc, s ir.Severity, text string, quote bool) {
	file, line, col, ok := c.FileLineColOf(l)
	if !ok {
		if l != ir.UnknownLoc {
			text = c.LocAttr(l).String() + ": " + text
		}
		r.head(b, "<unknown>:0: ", s, text)
		return
	}
	if file == "-" {
		file = "<stdin>"
	}
	r.head(b, fmt.Sprintf("%s:%d:%d: ", file, line, col), s, text)
	if quote && line > 0 && col > 0 {
		if src, ok := r.src.line(file, line); ok && int(col) <= len(src)+1 {
			r.quote(b, src, int(col))
		}
	}
}

func (r *renderer) head(b *bytes.Buffer, place string, s ir.Severity, text string) {
	b.WriteString(r.paint(bold, place) + r.paint(severityColors[s], s.String()+": ") + r.paint(bold, text+"\n"))
}

// quote writes a source line and, below it, a caret under column col, which counts from 1.
func (r *renderer) quote(b *bytes.Buffer, src string, col int) {
	if !r.color {
		quoteLine(b, src, col, 0)
		return
	}
	var lines bytes.Buffer
	quoteLine(&lines, src, col, 0)
	line, caret, _ := strings.Cut(lines.String(), "\n")
	b.WriteString(line + "\n")
	if caret != "" {
		b.WriteString(r.paint(green, caret))
	}
}

// quoteLine writes a source line and, below it, a caret under column col, which counts from 1.
// After the caret it writes tildes under the next columns; more is their number. A tab is
// expanded to the next multiple of eight columns. Lines that are not ASCII get no caret.
func quoteLine(b *bytes.Buffer, src string, col, more int) {
	if strings.IndexFunc(src, func(r rune) bool { return r >= 0x80 }) >= 0 {
		b.WriteString(expandTabs(src))
		b.WriteByte('\n')
		return
	}
	b.WriteString(expandTabs(src))
	b.WriteByte('\n')
	out := 0
	for i := 0; i < col-1; i++ {
		for first := true; first || i < len(src) && src[i] == '\t' && out%8 != 0; first = false {
			b.WriteByte(' ')
			out++
		}
	}
	b.WriteByte('^')
	for range more {
		b.WriteByte('~')
	}
	b.WriteByte('\n')
}

func expandTabs(s string) string {
	if !strings.Contains(s, "\t") {
		return s
	}
	var b strings.Builder
	out := 0
	for i := range len(s) {
		if s[i] != '\t' {
			b.WriteByte(s[i])
			out++
			continue
		}
		for first := true; first || out%8 != 0; first = false {
			b.WriteByte(' ')
			out++
		}
	}
	return b.String()
}
