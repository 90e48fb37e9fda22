package ll

import (
	"io"
	"slices"
	"strconv"
)

// writer prints a module in the text form of LLVM 22.
type writer struct {
	b        []byte
	m        *Module
	out      io.Writer
	err      error
	groups   map[string]int // attribute groups by text
	groupSeq []string
	nodes    []*Node // numbered
}

// flushAt is the number of bytes that are buffered before they are written.
const flushAt = 1 << 16

// Write prints m to out. It returns the first error of out.
func (m *Module) Write(out io.Writer) error {
	w := &writer{m: m, out: out, groups: map[string]int{}}
	w.number()
	w.header()
	w.identities()
	w.comdats()
	w.globals()
	for _, f := range m.Funcs {
		w.b = append(w.b, '\n')
		w.function(f)
		w.flush(flushAt)
	}
	if len(w.groupSeq) > 0 {
		w.b = append(w.b, '\n')
	}
	for i, g := range w.groupSeq {
		w.str("attributes #")
		w.int(i)
		w.str(" = { ")
		w.str(g)
		w.str(" }\n")
	}
	w.namedMetadata()
	if len(w.nodes) > 0 {
		w.b = append(w.b, '\n')
	}
	for i := range w.nodes {
		w.b = append(w.b, '!')
		w.int(i)
		w.str(" = ")
		w.nodeBody(w.nodes[i])
		w.b = append(w.b, '\n')
		w.flush(flushAt)
	}
	w.flush(0)
	return w.err
}

func (w *writer) flush(least int) {
	if len(w.b) > least && w.err == nil {
		_, w.err = w.out.Write(w.b)
		w.b = w.b[:0]
	}
}

func (w *writer) str(s string) { w.b = append(w.b, s...) }
func (w *writer) int(n int)    { w.b = strconv.AppendInt(w.b, int64(n), 10) }

func (w *writer) uint(n uint64) { w.b = strconv.AppendUint(w.b, n, 10) }

// number assigns numbers to the metadata nodes and attribute groups that do not belong to a single
// function.
func (w *writer) number() {
	for _, g := range w.m.globals {
		for _, a := range g.MD {
			w.numberNode(a.Node)
		}
		w.group(g.Attrs)
	}
	for _, n := range w.m.NamedMetadata {
		for _, o := range n.Ops {
			w.numberNode(o)
		}
	}
	for _, f := range w.m.Funcs {
		w.group(f.Attrs.Fn)
	}
}

// group returns the number of the attribute group with these attributes, or -1 if there are none.
// It assigns a number to a new group.
func (w *writer) group(as Attrs) int {
	if len(as) == 0 {
		return -1
	}
	text := string(as.append(nil, true))
	if n, ok := w.groups[text]; ok {
		return n
	}
	n := len(w.groupSeq)
	w.groups[text] = n
	w.groupSeq = append(w.groupSeq, text)
	return n
}

func (w *writer) header() {
	m := w.m
	w.str("; ModuleID = '")
	w.str(m.ID)
	w.str("'\n")
	if m.Source != "" {
		w.str("source_filename = ")
		w.b = append(appendQuoted(w.b, m.Source), '\n')
	}
	if m.LayoutText != "" {
		w.str("target datalayout = \"" + m.LayoutText + "\"\n")
	}
	if m.Triple != "" {
		w.str("target triple = \"" + m.Triple + "\"\n")
	}
	if m.Asm == "" {
		return
	}
	w.b = append(w.b, '\n')
	for rest := m.Asm; rest != ""; {
		line := rest
		rest = ""
		for i := range len(line) {
			if line[i] == '\n' {
				line, rest = line[:i], line[i+1:]
				break
			}
		}
		w.str("module asm ")
		w.b = append(appendQuoted(w.b, line), '\n')
	}
}

// identities prints the definitions of the identified structs.
func (w *writer) identities() {
	types := findTypes(w.m)
	if len(types) > 0 {
		w.b = append(w.b, '\n')
	}
	for _, t := range types {
		w.str(t.text)
		w.str(" = type ")
		w.str(t.structBody())
		w.b = append(w.b, '\n')
	}
}

// comdats prints the comdats of functions, and then the comdats of variables, each once.
func (w *writer) comdats() {
	var list []*Comdat
	add := func(c *Comdat) {
		if c != nil && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	for _, f := range w.m.Funcs {
		add(f.Comdat)
	}
	for _, g := range w.m.globals {
		add(g.Comdat)
	}
	for _, c := range list {
		w.b = appendName(append(w.b, "\n$"...), c.Name)
		w.str(" = comdat ")
		w.str(c.Kind)
		w.b = append(w.b, '\n')
	}
}

func (w *writer) namedMetadata() {
	if len(w.m.NamedMetadata) > 0 {
		w.b = append(w.b, '\n')
	}
	for _, n := range w.m.NamedMetadata {
		w.b = append(w.b, '!')
		for i := range len(n.Name) {
			c := n.Name[i]
			if isAlpha(c) || c == '-' || c == '$' || c == '.' || c == '_' || i > 0 && c >= '0' && c <= '9' {
				w.b = append(w.b, c)
			} else {
				w.b = appendEscape(w.b, c)
			}
		}
		w.str(" = !{")
		for i, o := range n.Ops {
			if i > 0 {
				w.str(", ")
			}
			w.metadata(o)
		}
		w.str("}\n")
	}
}

func (w *writer) globals() {
	m := w.m
	if len(m.globals) > 0 {
		w.b = append(w.b, '\n')
	}
	for _, g := range m.globals {
		w.global(g)
		w.b = append(w.b, '\n')
		w.flush(flushAt)
	}
	if len(m.Aliases) > 0 {
		w.b = append(w.b, '\n')
	}
	for _, a := range m.Aliases {
		w.operand(a)
		w.str(" = ")
		w.linkage(&a.GlobalInfo)
		if a.ThreadLocal {
			w.str("thread_local ")
		}
		w.word(a.UnnamedAddr)
		w.str("alias ")
		w.str(a.ValueType.text)
		w.str(", ")
		if expr(a.Target) != nil {
			w.operand(a.Target)
		} else {
			w.typed(a.Target)
		}
		w.b = append(w.b, '\n')
	}
	if len(m.iFuncs) > 0 {
		w.b = append(w.b, '\n')
	}
	for _, f := range m.iFuncs {
		w.operand(f)
		w.str(" = ")
		w.linkage(&f.GlobalInfo)
		w.str("ifunc ")
		w.str(f.ValueType.text)
		w.str(", ")
		w.typed(f.Resolver)
		w.b = append(w.b, '\n')
	}
}

// word prints s and a space, unless s is empty.
func (w *writer) word(s string) {
	if s != "" {
		w.str(s)
		w.b = append(w.b, ' ')
	}
}

// linkage prints linkage, dso_local and visibility.
func (w *writer) linkage(g *GlobalInfo) {
	if g.Linkage != "external" {
		w.word(g.Linkage)
	}
	if g.DSOLocal && !g.IsLocal() && (g.Visibility == "" || g.Linkage == "extern_weak") {
		w.str("dso_local ")
	}
	w.word(g.Visibility)
}

func (w *writer) comdat(g *GlobalInfo) {
	if g.Comdat == nil {
		return
	}
	w.str(" comdat")
	if g.Comdat.Name != g.Name {
		w.b = appendName(append(w.b, "($"...), g.Comdat.Name)
		w.b = append(w.b, ')')
	}
}

func (w *writer) global(g *GlobalVar) {
	w.operand(g)
	w.str(" = ")
	if g.Init == nil && (g.Linkage == "" || g.Linkage == "external") {
		w.str("external ")
	}
	w.linkage(&g.GlobalInfo)
	if g.ThreadLocal {
		w.str("thread_local ")
	}
	w.word(g.UnnamedAddr)
	if s := g.ptr.Bits; s != 0 {
		w.str("addrspace(")
		w.int(int(s))
		w.str(") ")
	}
	if g.ExternallyInitialized {
		w.str("externally_initialized ")
	}
	if g.Constant {
		w.str("constant ")
	} else {
		w.str("global ")
	}
	w.str(g.ValueType.text)
	if g.Init != nil {
		w.b = append(w.b, ' ')
		w.operand(g.Init)
	}
	if g.Section != "" {
		w.b = appendQuoted(append(w.b, ", section "...), g.Section)
	}
	if g.Comdat != nil {
		w.b = append(w.b, ',')
		w.comdat(&g.GlobalInfo)
	}
	if g.Align != 0 {
		w.str(", align ")
		w.uint(g.Align)
	}
	w.attachments(g.MD, ", ")
	if n := w.group(g.Attrs); n >= 0 {
		w.str(" #")
		w.int(n)
	}
}

func isAlpha(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// appendName appends a name, in quotes if LLVM's syntax requires them.
func appendName(b []byte, name string) []byte {
	plain := name != "" && (name[0] < '0' || name[0] > '9')
	for i := range len(name) {
		c := name[i]
		plain = plain && (isAlpha(c) || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_')
	}
	if plain {
		return append(b, name...)
	}
	return appendQuoted(b, name)
}

// appendQuoted appends s in quotes. It escapes quotes, backslashes and non-printable bytes.
func appendQuoted(b []byte, s string) []byte {
	b = append(b, '"')
	for i := range len(s) {
		if c := s[i]; c >= ' ' && c <= '~' && c != '"' && c != '\\' {
			b = append(b, c)
		} else {
			b = appendEscape(b, c)
		}
	}
	return append(b, '"')
}

const hexDigits = "0123456789ABCDEF"

func appendEscape(b []byte, c byte) []byte { return append(b, '\\', hexDigits[c>>4], hexDigits[c&15]) }
