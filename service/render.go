package service

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/worker"
)

// Source is the text of an input, from which diagnostics quote lines. It may have the texts of several inputs.
type Source struct {
	Name  string // as locations call it
	text  []byte
	lines []string // of the text, once a line is wanted
	// others are the inputs of a job that has many, by name.
	others map[string]*Source
}

// NewSources returns the source of a job with several inputs.
func NewSources(modules []Module) *Source {
	s := &Source{others: make(map[string]*Source, len(modules))}
	for _, m := range modules {
		s.others[m.Name] = NewSource(m.Name, m.Input)
	}
	return s
}

// NewSource returns the source of one input. Bytecode has no lines to quote.
func NewSource(name string, data []byte) *Source {
	s := &Source{Name: name}
	if name == "-" {
		s.Name = "<stdin>"
	}
	if len(data) > 0 && !bytes.HasPrefix(data, []byte("ML\xefR")) {
		s.text = data
	}
	return s
}

// line returns the line with a number, from 1. It returns false if there is no such line.
func (s *Source) line(n int) (string, bool) {
	if s.lines == nil && s.text != nil {
		s.lines = strings.Split(string(s.text), "\n")
	}
	if n < 1 || n > len(s.lines) {
		return "", false
	}
	return s.lines[n-1], true
}

// Reported returns the diagnostics of a job's failures. Of more than toldApart errors of one kind, it returns only
// the first. Two notes are added to that error, with the places of the next two. Its field Times is the number of the
// remaining ones.
func Reported(r *worker.Report) []engine.Diagnostic {
	var list []engine.Diagnostic
	for i := range r.Failures {
		list = append(list, r.Failures[i].Diagnostics...)
	}
	untold := map[string]int{} // units by bug
	for i := range r.Failures {
		if f := &r.Failures[i]; len(f.Diagnostics) == 0 {
			untold[f.Fingerprint]++
		}
	}
	for i := range r.Failures {
		f := &r.Failures[i]
		first := slices.IndexFunc(f.Diagnostics, func(d engine.Diagnostic) bool { return d.Severity == "error" })
		if n := untold[f.Fingerprint]; n > 0 && first >= 0 {
			list = append(list, engine.Diagnostic{Severity: "error", Text: f.Diagnostics[first].Text, Times: n - 1})
			delete(untold, f.Fingerprint)
		}
	}
	return grouped(list)
}

// toldApart is the greatest number of errors of one kind that are all reported.
const toldApart = 3

// grouped shortens a list of diagnostics. If there are more than toldApart of one kind, it keeps only the first of
// them. The first diagnostic then gets the places of the next two as notes, and the number of the others as Times.
func grouped(list []engine.Diagnostic) []engine.Diagnostic {
	type group struct{ number, at, places int }
	groups := map[string]*group{}
	kinds := make([]string, len(list))
	for i := range list {
		kinds[i] = list[i].Severity + engine.Kind(list[i].Text)
		g := groups[kinds[i]]
		if g == nil {
			g = &group{at: -1}
			groups[kinds[i]] = g
		}
		g.number += 1 + list[i].Times
	}
	var out []engine.Diagnostic
	for i, d := range list {
		g := groups[kinds[i]]
		switch {
		case g.number <= toldApart:
			d.Times = 0
			out = append(out, d)
		case g.at < 0:
			g.at, g.places = len(out), 1
			d.Times = g.number - 1
			d.Notes = slices.Clone(d.Notes)
			out = append(out, d)
		case g.places < toldApart && d.File != "":
			g.places++
			first := &out[g.at]
			first.Times--
			first.Notes = append(first.Notes, engine.Diagnostic{File: d.File, Line: d.Line, Column: d.Column, Severity: "note", Text: "the same here"})
		}
	}
	return out
}

// Render writes diagnostics as mlir-opt does, with the source lines that they refer to. It does not repeat the
// source line for a note at the same place as the message before.
func (s *Source) Render(w io.Writer, all []engine.Diagnostic) {
	var b strings.Builder
	for i := range all {
		d := &all[i]
		s.message(&b, d, true)
		last := d
		for k := range d.Notes {
			n := &d.Notes[k]
			s.message(&b, n, n.Line != last.Line || n.Column != last.Column || n.File != last.File)
			last = n
		}
		if d.Times > 0 {
			fmt.Fprintf(&b, "note: and %d more like this\n", d.Times)
		}
	}
	io.WriteString(w, b.String())
}

func (s *Source) message(b *strings.Builder, d *engine.Diagnostic, quote bool) {
	text := Printable(d.String())
	b.WriteString(strings.TrimRight(text, "\n") + "\n")
	if other := s.others[d.File]; other != nil {
		s = other
	}
	if !quote || d.File != s.Name || d.Column < 1 {
		return
	}
	line, ok := s.line(d.Line)
	if !ok {
		return
	}
	line = Printable(strings.TrimRight(line, "\r"))
	if d.Column > len(line)+1 {
		return
	}
	shown, at := expandTabs(line), len(expandTabs(line[:d.Column-1]))
	b.WriteString(shown + "\n")
	if strings.IndexFunc(line, func(r rune) bool { return r >= 0x80 }) < 0 {
		b.WriteString(strings.Repeat(" ", at) + "^\n")
	}
}

// expandTabs replaces tabs by blanks up to the next multiple of eight columns.
func expandTabs(line string) string {
	if !strings.Contains(line, "\t") {
		return line
	}
	var b strings.Builder
	for i := range len(line) {
		if line[i] != '\t' {
			b.WriteByte(line[i])
			continue
		}
		for first := true; first || b.Len()%8 != 0; first = false {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// Printable escapes control characters, which could steer a terminal, except newlines and tabs. Texts of engines and
// files must pass through it before they are printed.
func Printable(text string) string {
	steers := func(r rune) bool { return r < 0x20 && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 }
	if strings.IndexFunc(text, steers) < 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if steers(r) {
			fmt.Fprintf(&b, "\\x%02x", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
