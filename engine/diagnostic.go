package engine

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Diagnostic is a diagnostic of an engine, as data. It has no source line, since only the client has
// the source.
type Diagnostic struct {
	File     string       `json:"file,omitempty"` // "" without a place
	Line     int          `json:"line,omitempty"`
	Column   int          `json:"column,omitempty"`
	Severity string       `json:"severity,omitempty"` // error, warning, remark or note; "" is text that stands for itself
	Text     string       `json:"text"`
	Notes    []Diagnostic `json:"notes,omitempty"`
	// Times is the number of diagnostics of the same Kind that were left out behind this one.
	Times int `json:"times,omitempty"`
}

// Errorf returns a diagnostic of severity "error" without a location.
func Errorf(format string, args ...any) Diagnostic {
	return Diagnostic{Severity: "error", Text: fmt.Sprintf(format, args...)}
}

// String returns the diagnostic as mlir-opt writes it, without its notes: location, severity and text.
func (d *Diagnostic) String() string {
	switch {
	case d.Severity == "":
		return d.Text
	case d.File == "":
		return fmt.Sprintf("<unknown>:0: %s: %s", d.Severity, d.Text)
	}
	return fmt.Sprintf("%s:%d:%d: %s: %s", d.File, d.Line, d.Column, d.Severity, d.Text)
}

// Text returns diagnostics with their notes, one a line, as mlir-opt writes them if it does not have
// the source.
func Text(all []Diagnostic) string {
	var b strings.Builder
	for i := range all {
		b.WriteString(all[i].String())
		b.WriteByte('\n')
		b.WriteString(Text(all[i].Notes))
	}
	return b.String()
}

var (
	header = regexp.MustCompile(`^(?:<unknown>:0|(.*?):(\d+):(\d+)): (error|warning|remark|note): (.*)$`)
	caret  = regexp.MustCompile(`^\s*\^~*\s*$`)
)

// parseDiagnostics reads a tool's error stream. It drops source lines, each with a caret under it,
// since the client that shows the diagnostics has the source.
func parseDiagnostics(text string) []Diagnostic {
	var all []Diagnostic
	var last *Diagnostic
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		m := header.FindStringSubmatch(lines[i])
		switch {
		case m != nil:
			d := Diagnostic{File: m[1], Severity: m[4], Text: m[5]}
			d.Line, _ = strconv.Atoi(m[2])
			d.Column, _ = strconv.Atoi(m[3])
			if d.Severity == "note" && len(all) > 0 && all[len(all)-1].Severity != "" {
				of := &all[len(all)-1]
				of.Notes = append(of.Notes, d)
				last = &of.Notes[len(of.Notes)-1]
			} else {
				all = append(all, d)
				last = &all[len(all)-1]
			}
		case i+1 < len(lines) && last != nil && caret.MatchString(lines[i+1]):
			i++
		case last != nil: // a message of several lines
			last.Text += "\n" + lines[i]
		case lines[i] != "":
			all = append(all, Diagnostic{Text: lines[i]})
		}
	}
	return all
}
