// Package document answers questions about the text of an MLIR file. It finds errors, describes the
// construct at an offset, and finds definitions and uses. It completes text, and returns the text
// after passes. It knows no protocol: places are byte offsets.
package document

import (
	"regexp"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes"
)

// A Set is dialects with their passes, by which a file is read. A file takes the first set that has most of the dialects it names.
type Set struct {
	Name     string
	Dialects []*ir.Dialect
	Passes   []*passes.Pass
	Aliases  []*passes.Alias
}

// A Span is a part of a text: the bytes from Start to before End.
type Span struct{ Start, End int }

// A Problem is a diagnostic about a part of the text.
type Problem struct {
	Span
	Severity ir.Severity
	Text     string
	Notes    []Problem
}

// A Document is a text that has been read. It does not change; an edit makes another one. One goroutine at a time may use it.
type Document struct {
	Text     string
	Problems []Problem

	set    *Set
	chunks []*chunk
	lines  []int // offsets of the lines' beginnings
}

// A chunk is a module of a file, which "// -----" may part.
type chunk struct {
	Span
	index asm.Index
	op    *ir.Operation // nil if the chunk has an error
}

var separator = regexp.MustCompile(`(?m)^// -----.*$`)

// Read reads a text. name is the file's name in diagnostics.
func Read(name, text string, sets []Set) *Document {
	d := Lines(text)
	d.set = setOf(text, sets)
	start := 0
	for _, m := range append(separator.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		d.chunks = append(d.chunks, d.read(name, Span{start, m[0]}))
		start = m[1]
	}
	return d
}

// Lines returns a document that knows nothing but its lines.
func Lines(text string) *Document {
	d := &Document{Text: text, lines: []int{0}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			d.lines = append(d.lines, i+1)
		}
	}
	return d
}

// setOf returns the set that has most of the dialects a text names before dots.
func setOf(text string, sets []Set) *Set {
	named := map[string]bool{}
	for _, m := range dialectName.FindAllStringSubmatch(text, -1) {
		named[m[1]] = true
	}
	best, most := 0, -1
	for i := range sets {
		n := 0
		for _, x := range sets[i].Dialects {
			if named[x.Name] {
				n++
			}
		}
		if n > most {
			best, most = i, n
		}
	}
	return &sets[best]
}

var dialectName = regexp.MustCompile(`\b([a-z_][a-z0-9_]*)\.[a-z]`)

// read parses and verifies a chunk.
func (d *Document) read(name string, at Span) *chunk {
	c := &chunk{Span: at}
	ctx := ir.NewContext(d.set.Dialects)
	ctx.AllowUnregistered = strings.Contains(d.Text, "allow-unregistered-dialect")
	op, err := asm.Parse(ctx, name, d.Text[at.Start:at.End], asm.Options{Index: &c.index})
	if err == nil {
		ir.Verify(op, 1)
		c.op = op
	}
	for _, x := range ctx.Diags.All {
		d.Problems = append(d.Problems, d.problem(ctx, name, x, at))
	}
	return c
}

// problem is a diagnostic of a chunk, whose lines are counted from the chunk's beginning.
func (d *Document) problem(ctx *ir.Context, name string, x *ir.Diagnostic, at Span) Problem {
	p := Problem{Severity: x.Severity, Text: x.Text, Span: Span{at.Start, at.Start}}
	// A location that the text spells out may be of another file.
	if file, l, col, ok := ctx.FileLineColOf(x.Loc); ok && l > 0 && file == name {
		if line := d.Line(at.Start) + int(l) - 1; line < len(d.lines) {
			p.Start = min(d.lines[line]+max(int(col), 1)-1, at.End)
			p.End = p.Start + len(wordAt(d.Text[p.Start:at.End]))
		}
	}
	for i := range x.Notes {
		p.Notes = append(p.Notes, d.problem(ctx, name, &x.Notes[i], at))
	}
	return p
}

// wordAt is the word that a text begins with, or its first byte.
func wordAt(s string) string {
	i := 0
	for i < len(s) && (isWord(s[i]) || i == 0 && strings.IndexByte("%@^#!\"", s[i]) >= 0) {
		i++
	}
	if i == 0 && len(s) > 0 {
		i = 1
	}
	return s[:i]
}

func isWord(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || strings.IndexByte("_$.-", b) >= 0
}

// Line returns the number of the line, from 0, that an offset is in.
func (d *Document) Line(offset int) int {
	i, found := slices.BinarySearch(d.lines, offset)
	if !found {
		i--
	}
	return i
}

// LineStart returns the offset of a line's beginning; lines beyond the end begin at the end.
func (d *Document) LineStart(line int) int {
	if line < 0 {
		return 0
	}
	if line >= len(d.lines) {
		return len(d.Text)
	}
	return d.lines[line]
}

// chunkAt returns the chunk that an offset is in.
func (d *Document) chunkAt(offset int) *chunk {
	for _, c := range d.chunks {
		if offset <= c.End {
			return c
		}
	}
	return d.chunks[len(d.chunks)-1]
}

// Passes returns the passes and pipelines that are known for this text.
func (d *Document) Passes() ([]*passes.Pass, []*passes.Alias) { return d.set.Passes, d.set.Aliases }

// Run returns what mlir-opt's command line makes of a text: its output, or an error with the diagnostics.
func (d *Document) Run(text string, args ...string) (string, error) {
	t := opt.Tool{Name: "millrace-lsp", Dialects: d.set.Dialects, Passes: d.set.Passes, Aliases: d.set.Aliases}
	var out, errs strings.Builder
	if status := t.Main(append(args, "-"), strings.NewReader(text), &out, &errs); status != 0 {
		return "", &runError{errs.String()}
	}
	return out.String(), nil
}

// A runError has the diagnostics of a run.
type runError struct{ Diagnostics string }

func (e *runError) Error() string { return strings.TrimSpace(e.Diagnostics) }
