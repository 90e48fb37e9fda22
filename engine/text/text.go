// Package text cuts a module in MLIR's generic form, as printed with local scope, into its top-level
// operations, and merges such modules. It knows lines, strings and brackets, but no operations. So it
// serves engines with dialects that millrace cannot parse. In bodies it looks only for symbols.
package text

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"strings"
)

// Module is the text of a module, split into its top-level operations and the text around them.
type Module struct {
	Ops []Op

	header []byte // up to and with the line that opens the body
	footer []byte // from the line that closes it
	values bool   // operations of the module have results, which bodies must not name anew
}

// Op is one top-level operation, in the lines it was printed in.
type Op struct {
	Text   []byte
	Name   string // such as func.func
	Symbol string // "" without one
}

// Parse cuts data into operations. It returns an error unless an MLIR tool printed data as a module in
// generic form.
func Parse(data []byte) (*Module, error) {
	const open = `"builtin.module"(`
	if !bytes.HasPrefix(data, []byte(open)) {
		return nil, fmt.Errorf("the text does not begin with a builtin.module in generic form")
	}
	m := &Module{}
	pos := lineEnd(data, 0)
	if !bytes.HasSuffix(bytes.TrimRight(data[:pos], "\r\n"), []byte("({")) {
		return nil, fmt.Errorf("the module's body does not begin on its first line")
	}
	if bytes.HasPrefix(data[pos:], []byte("^bb0:")) { // printed where nothing follows
		pos = lineEnd(data, pos)
	}
	m.header = data[:pos]
	start := pos
	flush := func(end int) {
		if end > start {
			m.Ops = append(m.Ops, newOp(data[start:end]))
		}
		start = end
	}
	for pos < len(data) {
		line := data[pos:lineEnd(data, pos)]
		switch {
		case bytes.HasPrefix(line, []byte("})")):
			flush(pos)
			m.footer = data[pos:]
			return m, nil
		case bytes.HasPrefix(line, []byte(`  "`)), bytes.HasPrefix(line, []byte("  %")):
			m.values = m.values || line[2] == '%'
			flush(pos)
		case pos == start:
			return nil, fmt.Errorf("unexpected line in the module's body: %.60q", line)
		}
		pos += len(line)
	}
	return nil, fmt.Errorf("the module is not closed")
}

func lineEnd(data []byte, from int) int {
	if i := bytes.IndexByte(data[from:], '\n'); i >= 0 {
		return from + i + 1
	}
	return len(data)
}

func newOp(text []byte) Op {
	op := Op{Text: text}
	first := text[:lineEnd(text, 0)]
	if _, after, ok := bytes.Cut(first, []byte{'"'}); ok {
		name, _, _ := bytes.Cut(after, []byte{'"'})
		op.Name = string(name)
	}
	op.Symbol = attribute(first, "sym_name")
	if op.Symbol == "" { // as a discardable attribute of an unregistered operation it follows the regions
		last := bytes.LastIndexByte(bytes.TrimRight(text, "\n"), '\n')
		op.Symbol = attribute(bytes.TrimPrefix(text[last+1:], []byte("  })")), "sym_name")
	}
	return op
}

// Mark adds a discardable string attribute to the operation. It does nothing to an operation without
// regions.
func (op *Op) Mark(name, value string) {
	last := bytes.LastIndexByte(bytes.TrimRight(op.Text, "\n"), '\n') + 1
	closing := bytes.Index(op.Text[last:], []byte("}) "))
	if closing < 0 {
		return // has no regions: no unit
	}
	at := last + closing + len("}) ")
	attr := fmt.Sprintf("%s = %q", name, value)
	if op.Text[at] == '{' {
		op.Text = slices.Concat(op.Text[:at+1], []byte(attr+", "), op.Text[at+1:])
	} else {
		op.Text = slices.Concat(op.Text[:at], []byte("{"+attr+"} "), op.Text[at:])
	}
}

// attribute returns the string value of name in the outermost dictionary of a line, unquoted, or "" if
// there is none.
func attribute(line []byte, name string) string {
	key := []byte(name + ` = "`)
	depth := 0
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '"':
			i = skipString(line, i) - 1
		case '{', '(', '[':
			depth++
		case '}', ')', ']':
			depth--
		default:
			if depth == 1 && bytes.HasPrefix(line[i:], key) && !isWord(line[i-1]) {
				end := skipString(line, i+len(key)-1)
				return unquote(line[i+len(key) : max(end-1, i+len(key))])
			}
		}
	}
	return ""
}

func isWord(c byte) bool {
	return c == '_' || c == '$' || c == '.' || c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// skipString returns the index after the string literal that begins at i.
func skipString(s []byte, i int) int {
	for i++; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(s)
}

func unquote(s []byte) string {
	if bytes.IndexByte(s, '\\') < 0 {
		return string(s)
	}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			out = append(out, s[i])
			continue
		}
		i++
		if hi := unhex(s[i]); hi < 16 && i+1 < len(s) {
			if lo := unhex(s[i+1]); lo < 16 {
				out = append(out, byte(hi<<4|lo))
				i++
				continue
			}
		}
		switch s[i] {
		case 'n':
			out = append(out, '\n')
		case 't':
			out = append(out, '\t')
		default:
			out = append(out, s[i])
		}
	}
	return string(out)
}

func unhex(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	}
	return 16
}

// Splittable reports whether the operations can be in separate modules. Resources and distinct
// attributes have identities that span the file.
func (m *Module) Splittable() bool {
	if bytes.Contains(m.footer, []byte("{-#")) {
		return false
	}
	for _, op := range m.Ops {
		if bytes.Contains(op.Text, []byte("distinct[")) {
			return false
		}
	}
	return true
}

// Bytes returns the text of the whole module. An operation that was replaced has its new text.
func (m *Module) Bytes() []byte {
	n := len(m.header) + len(m.footer)
	for _, op := range m.Ops {
		n += len(op.Text)
	}
	out := append(make([]byte, 0, n), m.header...)
	for _, op := range m.Ops {
		out = append(out, op.Text...)
	}
	return append(out, m.footer...)
}

// Replace puts the text of an operation of another module in the place of operation i. It keeps the
// results' names, since other operations may use them.
func (m *Module) Replace(i int, text []byte) {
	if m.values {
		results, _ := splitResults(m.Ops[i].Text)
		_, text = splitResults(text)
		text = append(slices.Clone(results), renamed(text)...)
	}
	m.Ops[i].Text = text
}

// splitResults splits an operation's text behind its indentation and the names of its results, as in
// "%0:2 = ".
func splitResults(text []byte) (results, rest []byte) {
	at := min(len("  "), len(text))
	if at < len(text) && text[at] == '%' {
		if n := bytes.Index(text, []byte(` = "`)); n >= 0 {
			at = n + len(" = ")
		}
	}
	return text[:at], text[at:]
}

// renamed gives the numbered values of an isolated operation names that begin with a letter, %12 ->
// %v12. Another process has numbered them, so a number may clash with a value around the operation.
func renamed(text []byte) []byte {
	out := make([]byte, 0, len(text)+len(text)/8)
	for i := 0; i < len(text); {
		end := i + 1
		switch {
		case text[i] == '"':
			end = skipString(text, i)
		case text[i] == '%' && end < len(text) && '0' <= text[end] && text[end] <= '9':
			out = append(out, "%v"...)
			i++
		}
		out = append(out, text[i:end]...)
		i = end
	}
	return out
}

// Cutter makes modules that contain only some operations of a module.
type Cutter struct {
	module  *Module
	symbols map[string]int
	footer  []byte // with the names of all the module's dialects
	stubs   []Stub
}

// NewCutter prepares m for Cut. The rules stubs take precedence over the built-in rules for functions.
func NewCutter(m *Module, stubs ...Stub) *Cutter {
	c := &Cutter{module: m, symbols: map[string]int{}, stubs: slices.Concat(stubs, declarations)}
	dialects := map[string]bool{}
	for i, op := range m.Ops {
		if op.Symbol != "" {
			c.symbols[op.Symbol] = i
		}
		scan(op.Text, func(kind byte, name string) {
			if kind != '@' {
				dialects[name] = true
			}
		})
	}
	c.footer = mark(m.footer, dialects)
	return c
}

// dialectsAttr is a module attribute that makes a tool load the dialects named in it. Without it, a
// slice could load fewer dialects than the module, which changes results.
const dialectsAttr = "millrace.dialects"

func mark(footer []byte, dialects map[string]bool) []byte {
	if len(dialects) == 0 || bytes.Contains(footer, []byte(dialectsAttr)) {
		return footer
	}
	names := make([]string, 0, len(dialects))
	for name := range dialects {
		names = append(names, name+".x")
	}
	sort.Strings(names)
	attr := dialectsAttr + " = {" + strings.Join(names, ", ") + "}"
	rest := footer[len("})"):]
	if after, ok := bytes.CutPrefix(rest, []byte(" {")); ok {
		return slices.Concat([]byte("}) {"+attr+", "), after)
	}
	return slices.Concat([]byte("}) {"+attr+"}"), rest)
}

// Unmarked removes the attribute that a Cutter adds to a module (dialectsAttr), for people to read the
// module.
func Unmarked(data []byte) []byte {
	at := bytes.LastIndex(data, []byte("\n}) {"+dialectsAttr+" = {"))
	if at < 0 {
		return data
	}
	from := at + len("\n}) {")
	end := from + bytes.IndexByte(data[from:], '}') + 1
	if rest, more := bytes.CutPrefix(data[end:], []byte(", ")); more { // of the module's own attributes
		return slices.Concat(data[:from], rest)
	}
	return slices.Concat(data[:at+len("\n})")], bytes.TrimPrefix(data[end:], []byte("}")))
}

// Cut returns a module of the given operations, in their order, with stand-ins for the symbols that
// they refer to. The second result is the index of each operation in that module.
func (c *Cutter) Cut(units []int) ([]byte, []int) {
	return c.cut(units, func(op []byte, _ bool) []byte { return op })
}

// cut returns a module of the given operations, with stand-ins for the symbols that they refer to. The
// second result is the index of each operation in that module. It applies write to the text of each
// operation and to the end of the module. The argument stub of write is true for text that does not
// belong to a unit.
func (c *Cutter) cut(units []int, write func(op []byte, stub bool) []byte) ([]byte, []int) {
	const whole, stub = 1, 2
	part := map[int]int{}
	work := slices.Clone(units)
	for _, u := range units {
		part[u] = whole
	}
	for len(work) > 0 {
		op := &c.module.Ops[work[len(work)-1]]
		text := op.Text
		if part[work[len(work)-1]] == stub {
			text = c.declaration(op)
		}
		work = work[:len(work)-1]
		scan(text, func(kind byte, name string) {
			if kind != '@' {
				return
			}
			if i, ok := c.symbols[name]; ok && part[i] == 0 {
				part[i] = stub
				work = append(work, i)
			}
		})
	}
	order := make([]int, 0, len(part))
	for i := range part {
		order = append(order, i)
	}
	sort.Ints(order)
	out := slices.Clone(c.module.header)
	var at []int
	for pos, i := range order {
		if part[i] == whole {
			out = append(out, write(c.module.Ops[i].Text, false)...)
			at = append(at, pos)
		} else {
			out = append(out, write(c.declaration(&c.module.Ops[i]), true)...)
		}
	}
	return append(out, write(c.footer, true)...), at
}

// declaration returns the text of a declaration that can stand in for op. If none of the cutter's stub
// rules applies to op, it returns the text of op itself.
func (c *Cutter) declaration(op *Op) []byte {
	for i := range c.stubs {
		if s := &c.stubs[i]; s.op == op.Name {
			if text, ok := s.of(op); ok {
				return text
			}
		}
	}
	return op.Text
}

// scan calls the function found for every symbol ('@', with its root name) in text. It also calls it
// for the dialect of every type ('!'), attribute ('#') and operation ('"').
func scan(text []byte, found func(kind byte, name string)) {
	lineStart := true
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '\n':
			lineStart = true
			continue
		case ' ':
			continue
		case '"':
			end := skipString(text, i)
			// Only an operation's name stands before a parenthesis, and it begins the line or follows the results.
			if end < len(text) && text[end] == '(' && (lineStart || i >= 2 && text[i-2] == '=') {
				if dialect, _, ok := bytes.Cut(text[i+1:end-1], []byte{'.'}); ok {
					found('"', string(dialect))
				}
			}
			i = end - 1
		case '@':
			if i+1 < len(text) && text[i+1] == '"' {
				end := skipString(text, i+1)
				found('@', unquote(text[i+2:max(end-1, i+2)]))
				i = end - 1
				break
			}
			end := i + 1
			for end < len(text) && isWord(text[end]) {
				end++
			}
			found('@', string(text[i+1:end]))
			i = end - 1
		case '#', '!':
			end := i + 1
			for end < len(text) && isWord(text[end]) && text[end] != '.' {
				end++
			}
			if end < len(text) && end > i+1 && (text[end] == '.' || text[end] == '<') {
				found(c, string(text[i+1:end]))
			}
			i = end - 1
		}
		lineStart = false
	}
}
