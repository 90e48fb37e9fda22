package document

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// opAt returns the innermost operation whose text contains an offset, or nil.
func (c *chunk) opAt(offset int) *asm.IndexedOp {
	at := uint32(offset - c.Start)
	for i := range c.index.Ops { // inner operations come first
		if o := &c.index.Ops[i]; o.Start.Off <= at && at < o.End {
			return o
		}
	}
	return nil
}

// mention is a place at which the text has a name: a definition or a use of it.
type mention struct {
	Span
	def bool
}

// spans returns the mentions in all whose objects satisfy the predicate same, with their spans in the document.
func spans[T any](c *chunk, all []asm.Mention[T], same func(T) bool) (out []mention) {
	for _, m := range all {
		if same(m.What) {
			start := c.Start + int(m.At.Off)
			out = append(out, mention{Span{start, start + int(m.Len)}, m.Def})
		}
	}
	return out
}

// at returns the object, such as a value, that the name at an offset stands for. It returns false if no name is
// there.
func at[T any](c *chunk, all []asm.Mention[T], offset int) (what T, ok bool) {
	off := offset - c.Start
	for _, m := range all {
		if int(m.At.Off) <= off && off <= int(m.At.Off+m.Len) {
			return m.What, true
		}
	}
	return what, false
}

// atAll returns all objects that the name at an offset stands for. A name such as %a in "%a:2 =" stands for several
// values.
func atAll[T any](c *chunk, all []asm.Mention[T], offset int) (out []T) {
	off := offset - c.Start
	for _, m := range all {
		if int(m.At.Off) <= off && off <= int(m.At.Off+m.Len) {
			out = append(out, m.What)
		}
	}
	return out
}

var names = regexp.MustCompile(`[@#!](?:"(?:[^"\\\n]|\\.)*"|[A-Za-z_$][\w$.-]*|\d+)`)

// inCode reports whether an offset is outside of comments.
func (d *Document) inCode(offset int) bool {
	line := d.Text[d.LineStart(d.Line(offset)):offset]
	quoted := false
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '"' && (i == 0 || line[i-1] != '\\'):
			quoted = !quoted
		case !quoted && strings.HasPrefix(line[i:], "//"):
			return false
		}
	}
	return true
}

// mentions returns all mentions of the object that the name at an offset stands for: a value, a block, a symbol or an
// alias. It returns nil if no name is there.
func (d *Document) mentions(offset int) []mention {
	c := d.chunkAt(offset)
	if all := atAll(c, c.index.Values, offset); len(all) > 0 {
		// The name before "=" in "%a:2 =" is the name of two values.
		return spans(c, c.index.Values, func(w *ir.Value) bool { return slices.Contains(all, w) })
	}
	if b, ok := at(c, c.index.Blocks, offset); ok {
		return spans(c, c.index.Blocks, func(w *ir.Block) bool { return w == b })
	}
	text := d.Text[c.Start:c.End]
	all := names.FindAllStringIndex(text, -1)
	i := slices.IndexFunc(all, func(m []int) bool { return c.Start+m[0] <= offset && offset <= c.Start+m[1] })
	if i < 0 || !d.inCode(c.Start+all[i][0]) {
		return nil
	}
	word := text[all[i][0]:all[i][1]]
	var out []mention
	for _, m := range all {
		if text[m[0]:m[1]] == word && d.inCode(c.Start+m[0]) {
			out = append(out, mention{Span{c.Start + m[0], c.Start + m[1]}, d.defines(c, m, word)})
		}
	}
	return out
}

// defines reports whether the name of a symbol or an alias is defined at a place. An alias is
// defined before "=" at the beginning of a line. A symbol's definition is the first name after an @
// in the text of its operation.
func (d *Document) defines(c *chunk, m []int, word string) bool {
	if word[0] != '@' {
		rest := strings.TrimLeft(d.Text[c.Start+m[1]:c.End], " ")
		return c.Start+m[0] == d.LineStart(d.Line(c.Start+m[0])) && strings.HasPrefix(rest, "=")
	}
	o := c.opAt(c.Start + m[0])
	return o != nil && ir.SymbolName(o.Op) != nil && ir.SymbolName(o.Op).Value == strings.Trim(word[1:], `"`) &&
		!strings.Contains(d.Text[c.Start+int(o.Name.Off):c.Start+m[0]], "@")
}

// Definition returns the spans at which the object named at an offset is defined.
func (d *Document) Definition(offset int) (all []Span) {
	for _, m := range d.mentions(offset) {
		if m.def {
			all = append(all, m.Span)
		}
	}
	return slices.Compact(all) // each result of %a:2 is one mention
}

// References returns the spans that name the object named at an offset. Its definitions are among them only if the
// argument definitions is true.
func (d *Document) References(offset int, definitions bool) (all []Span) {
	for _, m := range d.mentions(offset) {
		if definitions || !m.def {
			all = append(all, m.Span)
		}
	}
	slices.SortFunc(all, func(a, b Span) int { return cmp.Compare(a.Start, b.Start) })
	return slices.Compact(all)
}

// Hover describes the value, block or operation that is named at an offset, in Markdown, and returns the span of the
// name. It returns "" if there is nothing to describe.
func (d *Document) Hover(offset int) (string, Span) {
	c := d.chunkAt(offset)
	if v, ok := at(c, c.index.Values, offset); ok {
		return d.hoverValue(c, v), d.span(c, c.index.Values, offset)
	}
	if b, ok := at(c, c.index.Blocks, offset); ok {
		uses := spans(c, c.index.Blocks, func(w *ir.Block) bool { return w == b })
		return fmt.Sprintf("Block with %s, named %s", plural(b.NumArgs(), "argument"), plural(len(uses), "time")), Span{offset, offset}
	}
	o := c.opAt(offset)
	if o == nil || offset < c.Start+int(o.Name.Off) {
		return "", Span{}
	}
	name := d.Text[c.Start+int(o.Name.Off) : c.Start+int(o.End)]
	if end := len(wordAt(name)); offset <= c.Start+int(o.Name.Off)+max(end, len(quoted(name))) {
		start := c.Start + int(o.Name.Off)
		return d.hoverOp(o.Op), Span{start, start + max(end, len(quoted(name)))}
	}
	return "", Span{}
}

// quoted returns the string literal with which a text begins, or "" if it begins with none.
func quoted(s string) string {
	if !strings.HasPrefix(s, `"`) {
		return ""
	}
	end := strings.IndexByte(s[1:], '"')
	return s[:end+2]
}

// span returns the span of the value's name at an offset.
func (d *Document) span(c *chunk, all []asm.Mention[*ir.Value], offset int) Span {
	for _, m := range all {
		if start := c.Start + int(m.At.Off); start <= offset && offset <= start+int(m.Len) {
			return Span{start, start + int(m.Len)}
		}
	}
	return Span{offset, offset}
}

func (d *Document) hoverValue(c *chunk, v *ir.Value) string {
	uses := spans(c, c.index.Values, func(w *ir.Value) bool { return w == v })
	n := len(slices.DeleteFunc(uses, func(m mention) bool { return m.def }))
	from := "argument of a block"
	if op := v.DefiningOp(); op != nil {
		from = "result of `" + op.Name().Name + "`"
	}
	return fmt.Sprintf("```mlir\n%s\n```\n%s, used %s", v.Type(), from, plural(n, "time"))
}

// hoverOp describes an operation in Markdown: its summary, the types of its operands and results, and the values of
// its attributes.
func (d *Document) hoverOp(op *ir.Operation) string {
	var b strings.Builder
	fmt.Fprintf(&b, "**`%s`**", op.Name().Name)
	def := op.Name().Def
	switch {
	case def == nil:
		b.WriteString(": not registered")
	case def.Summary != "":
		b.WriteString(": " + def.Summary)
	}
	b.WriteString("\n")
	for i := range op.NumOperands() {
		fmt.Fprintf(&b, "\n- operand %d%s: `%s`", i, named(def != nil && len(def.Operands) == op.NumOperands(), func() string { return def.Operands[i].Name }), op.Operand(i).Type())
	}
	for i := range op.NumResults() {
		fmt.Fprintf(&b, "\n- result %d%s: `%s`", i, named(def != nil && len(def.Results) == op.NumResults(), func() string { return def.Results[i].Name }), op.Result(i).Type())
	}
	for i, a := range op.Props() {
		if a != nil && def != nil && i < len(def.Attrs) {
			fmt.Fprintf(&b, "\n- `%s` = `%s`", def.Attrs[i].Name, short(a.String()))
		}
	}
	if rest := op.Discardable(); rest != nil {
		for _, a := range rest.Entries {
			fmt.Fprintf(&b, "\n- `%s` = `%s`", a.Name.Value, short(a.Value.String()))
		}
	}
	return b.String()
}

func named(known bool, name func() string) string {
	if !known {
		return ""
	}
	return " `" + name() + "`"
}

// short shortens a text to 200 bytes and an ellipsis.
func short(s string) string {
	if len(s) > 200 {
		return strings.ToValidUTF8(s[:200], "") + "…"
	}
	return s
}

func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// Symbol is an operation with a symbol name. Children are the symbols in its regions.
type Symbol struct {
	Name, Kind string
	Span            // of the operation
	NameSpan   Span // of its name
	Children   []Symbol
}

// Symbols returns the symbols of the text in their order, each with the symbols in its regions.
func (d *Document) Symbols() (all []Symbol) {
	for _, c := range d.chunks {
		var open []Symbol // ended, and not yet taken by an operation around them
		for _, o := range c.index.Ops {
			name := ir.SymbolName(o.Op)
			if name == nil {
				continue
			}
			s := Symbol{Name: name.Value, Kind: o.Op.Name().Name, Span: d.opSpan(c, o)}
			s.NameSpan = s.Span
			if i := strings.Index(d.Text[s.Start:s.End], "@"); i >= 0 {
				s.NameSpan = Span{s.Start + i, s.Start + i + len(wordAt(d.Text[s.Start+i:s.End]))}
			}
			inner := slices.IndexFunc(open, func(x Symbol) bool { return x.Start >= s.Start })
			if inner >= 0 {
				s.Children = slices.Clone(open[inner:])
				open = open[:inner]
			}
			open = append(open, s)
		}
		all = append(all, open...)
	}
	return all
}

// opSpan returns the span of an operation, without the white space and comments after it.
func (d *Document) opSpan(c *chunk, o asm.IndexedOp) Span {
	start, end := c.Start+int(o.Start.Off), c.Start+int(o.End)
	lines := strings.SplitAfter(d.Text[start:end], "\n")
	for len(lines) > 1 {
		if last := strings.TrimSpace(lines[len(lines)-1]); last != "" && !strings.HasPrefix(last, "//") {
			break
		}
		end -= len(lines[len(lines)-1])
		lines = lines[:len(lines)-1]
	}
	return Span{start, start + len(strings.TrimRight(d.Text[start:end], " \t\n"))}
}

// Folds returns the spans that an editor may fold: operations of several lines.
func (d *Document) Folds() (all []Span) {
	for _, c := range d.chunks {
		for _, o := range c.index.Ops {
			if s := d.opSpan(c, o); d.Line(s.Start) < d.Line(s.End) {
				all = append(all, s)
			}
		}
	}
	slices.SortFunc(all, func(a, b Span) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End)) })
	return all
}

// Unit returns the unit that contains an offset: the outermost symbol below the module, such as a function. It
// returns false if there is none.
func (d *Document) Unit(offset int) (name string, at Span, ok bool) {
	for _, s := range d.Symbols() {
		for s.Kind == "builtin.module" && len(s.Children) > 0 {
			i := slices.IndexFunc(s.Children, func(x Symbol) bool { return x.Start <= offset && offset <= x.End })
			if i < 0 {
				break
			}
			s = s.Children[i]
		}
		if s.Start <= offset && offset <= s.End {
			return s.Name, s.Span, true
		}
	}
	return "", Span{}, false
}
