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

// Set is a set of dialects with their passes. A file is read with the set that has most of the dialects the file
// names, or the first such set.
type Set struct {
	Name     string
	Dialects []*ir.Dialect
	Passes   []*passes.Pass
	Aliases  []*passes.Alias
}

// Span is a range of a text: the bytes from Start up to, but not including, End.
type Span struct{ Start, End int }

// Problem is a diagnostic and the span of the text that it is about.
type Problem struct {
	Span
	Severity ir.Severity
	Text     string
	Notes    []Problem
}

// Document is the text of an MLIR file, parsed and verified. It does not change; an edit makes a new Document. It
// must not be used by several goroutines at a time.
type Document struct {
	Text     string
	Problems []Problem

	set    *Set
	chunks []*chunk
	lines  []int // offsets of the lines' beginnings
}

// chunk is one of the modules of a file. Lines "// -----" separate them.
type chunk struct {
	Span
	index asm.Index
	op    *ir.Operation // nil if the chunk has an error
}

var separator = regexp.MustCompile(`(?m)^// -----.*$`)

// Read parses and verifies a text with one of the sets, and returns the document. The argument name is the file's
// name in diagnostics.
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

// Lines returns a document that only knows where the lines of its text begin. Only Line and LineStart may be called.
func Lines(text string) *Document {
	d := &Document{Text: text, lines: []int{0}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			d.lines = append(d.lines, i+1)
		}
	}
	return d
}

// setOf returns the set that has most of the dialects that a text names, as in "arith.addi".
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

// read parses and verifies the chunk at a span, and adds its diagnostics to the document's problems.
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

// problem converts a diagnostic of the chunk at a span. Lines in the diagnostic count from the beginning of the
// chunk.
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

// wordAt returns the word with which a text begins, or else its first byte. A word may begin with one of % @ ^ # !
// and a quote.
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

// Line returns the number of the line that contains an offset, counted from 0.
func (d *Document) Line(offset int) int {
	i, found := slices.BinarySearch(d.lines, offset)
	if !found {
		i--
	}
	return i
}

// LineStart returns the offset at which a line begins. For a line after the last one, it returns the length of the
// text.
func (d *Document) LineStart(line int) int {
	if line < 0 {
		return 0
	}
	if line >= len(d.lines) {
		return len(d.Text)
	}
	return d.lines[line]
}

// chunkAt returns the chunk that contains an offset, or the next chunk if the offset is in a separator.
func (d *Document) chunkAt(offset int) *chunk {
	for _, c := range d.chunks {
		if offset <= c.End {
			return c
		}
	}
	return d.chunks[len(d.chunks)-1]
}

// Passes returns the passes and pipelines of the set with which the document is read.
func (d *Document) Passes() ([]*passes.Pass, []*passes.Alias) { return d.set.Passes, d.set.Aliases }

// Run runs mlir-opt's command line, with the document's dialects and passes, on a text. It returns the output, or an
// error with the diagnostics.
func (d *Document) Run(text string, args ...string) (string, error) {
	t := opt.Tool{Name: "millrace-lsp", Dialects: d.set.Dialects, Passes: d.set.Passes, Aliases: d.set.Aliases}
	var out, errs strings.Builder
	if status := t.Main(append(args, "-"), strings.NewReader(text), &out, &errs); status != 0 {
		return "", &runError{errs.String()}
	}
	return out.String(), nil
}

// runError is the error for a run that failed, with its diagnostics.
type runError struct{ Diagnostics string }

func (e *runError) Error() string { return strings.TrimSpace(e.Diagnostics) }
