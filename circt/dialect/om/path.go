package om

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Paths in text: a base path is Module/instance:Module/instance. A full path appends the
// target as :Module>reference[field].

// word cuts an identifier off the front of s.
func word(s string) (name, rest string) {
	n := 0
	for n < len(s) && (s[n] == '_' || s[n] == '-' || s[n] == '$' || s[n] >= '0' && s[n] <= '9' || s[n]|32 >= 'a' && s[n]|32 <= 'z') {
		n++
	}
	return s[:n], s[n:]
}

// pathText is the text of a path, parsed into its parts.
type pathText struct {
	elems              []string // modules and instances in turn
	module, ref, field string
}

// readPath parses the text of a path. It returns false if text is no path.
func readPath(text string) (p pathText, ok bool) {
	for text != "" {
		var name string
		name, text = word(text)
		if name == "" {
			return p, false
		}
		if rest, found := strings.CutPrefix(text, "/"); found {
			instance, rest := word(rest)
			if instance == "" {
				return p, false
			}
			p.elems = append(p.elems, name, instance)
			if text, found = strings.CutPrefix(rest, ":"); !found && rest != "" {
				return p, false
			}
			continue
		}
		p.module = name
		if rest, found := strings.CutPrefix(text, ">"); found {
			if p.ref, text = word(rest); p.ref == "" {
				return p, false
			}
		}
		p.field = text
		return p, text == "" || text[0] == '.' || text[0] == '['
	}
	return p, true
}

func (t *pathText) attr(c *ir.Context) ir.Attribute {
	list := make([]ir.Attribute, len(t.elems))
	for i, s := range t.elems {
		list[i] = c.String(s)
	}
	return c.DialectAttr(PathAttr, c.Array(list...))
}

func parseBasePath(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	text, ok := p.String()
	if !ok {
		return false
	}
	t, ok := readPath(text)
	if !ok || t.module != "" {
		return p.Errorf(at, "invalid base path")
	}
	a.SetAttr(0, t.attr(p.Ctx))
	return true
}

func printBasePath(pr *asm.Printer, a *asm.PrintArgs) {
	pr.Byte('"')
	printElems(pr, a.Attr(0))
	pr.Byte('"')
}

func printElems(pr *asm.Printer, a ir.Attribute) {
	for i, e := range pathElems(a) {
		switch {
		case i%2 == 1:
			pr.Byte('/')
		case i > 0:
			pr.Byte(':')
		}
		pr.Str(e.(*ir.StringAttr).Value)
	}
}

func parsePath(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	text, ok := p.String()
	if !ok {
		return false
	}
	t, ok := readPath(text)
	if !ok {
		return p.Errorf(at, "invalid path")
	}
	a.SetAttr(0, t.attr(p.Ctx))
	a.SetAttr(1, p.Ctx.String(t.module))
	a.SetAttr(2, p.Ctx.String(t.ref))
	a.SetAttr(3, p.Ctx.String(t.field))
	return true
}

func printPath(pr *asm.Printer, a *asm.PrintArgs) {
	text := func(i int) string {
		s, _ := a.Attr(i).(*ir.StringAttr)
		if s == nil {
			return ""
		}
		return s.Value
	}
	pr.Byte('"')
	printElems(pr, a.Attr(0))
	if len(pathElems(a.Attr(0))) > 0 {
		pr.Byte(':')
	}
	pr.Str(text(1))
	if ref := text(2); ref != "" {
		pr.Byte('>')
		pr.Str(ref)
	}
	pr.Str(text(3))
	pr.Byte('"')
}

func parseFieldLocs(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.AcceptKeyword("field_locs") {
		return true
	}
	if !p.Expect(asm.LParen) {
		return false
	}
	list, ok := asm.AttrOf[*ir.ArrayAttr](p, nil)
	if ok {
		a.SetAttr(0, list)
	}
	return ok && p.Expect(asm.RParen)
}

func printFieldLocs(pr *asm.Printer, a *asm.PrintArgs) {
	if list := a.Attr(0); list != nil && pr.DebugInfo() {
		pr.Str("field_locs(")
		pr.Attr(list)
		pr.Byte(')')
	}
}
