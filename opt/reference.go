package opt

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/passes"
)

// everything is the value of --dialect-doc and --pass-doc that stands for all dialects or passes.
const everything = "all"

// dialectDoc returns the output of --dialect-doc: a dialect's reference, or the list of dialects.
func (t *Tool) dialectDoc(name string) (string, error) {
	list := slices.Clone(t.Dialects)
	slices.SortFunc(list, byName)
	if name == everything {
		return t.dialectList(list), nil
	}
	for _, d := range list {
		if d.Name == name {
			return newDialectPage(t.Dialects).dialect(d), nil
		}
	}
	return "", fmt.Errorf("no dialect is called '%s'", name)
}

// passDoc returns the output of --pass-doc: the reference of a pass, of a pipeline, or of all of
// them.
func (t *Tool) passDoc(r *passes.Registry, name string) (string, error) {
	p := &page{}
	if name != everything {
		switch pass, alias := r.Pass(name), r.Alias(name); {
		case pass != nil:
			p.pass(1, pass)
		case alias != nil:
			p.alias(1, alias)
		default:
			return "", fmt.Errorf("no pass is called '%s'", name)
		}
		return p.String(), nil
	}
	p.heading(1, "Passes")
	p.para("Printed by `" + t.Name + " --pass-doc=all`.")
	list := slices.DeleteFunc(slices.Clone(r.Passes()), func(p *passes.Pass) bool { return p.Hidden })
	slices.SortStableFunc(list, func(a, b *passes.Pass) int { return strings.Compare(a.Arg, b.Arg) })
	for _, pass := range list {
		p.pass(2, pass)
	}
	aliases := slices.Clone(r.Aliases())
	slices.SortStableFunc(aliases, func(a, b *passes.Alias) int { return strings.Compare(a.Arg, b.Arg) })
	for _, a := range aliases {
		p.alias(2, a)
	}
	return p.String(), nil
}

func (p *page) pass(level int, pass *passes.Pass) {
	p.heading(level, code(pass.Arg))
	p.sentence(pass.Doc)
	p.list([]string{
		"Pass: " + code(pass.Name),
		"Anchor: " + anchorWords(pass),
		"Scope: " + scopeWords(pass),
	})
	p.options(pass.Options)
	var stats [][]string
	for _, s := range pass.Stats {
		stats = append(stats, []string{code(s.Name), escape(s.Doc)})
	}
	p.table([]string{"Statistic", "Meaning"}, stats)
	if len(pass.Dialects) > 0 {
		p.para("Dependent dialects: " + codes(pass.Dialects) + ".")
	}
}

func (p *page) alias(level int, a *passes.Alias) {
	p.heading(level, code(a.Arg))
	p.sentence(a.Doc)
	p.para("A pipeline: the name stands for passes.")
	p.options(a.Options)
}

func anchorWords(pass *passes.Pass) string {
	switch {
	case pass.Anchor != "":
		return code(pass.Anchor)
	case pass.CanSchedule != nil:
		return "isolated operations that the pass accepts"
	}
	return "any isolated operation"
}

// scopeWords returns the scope of a pass with default options, in words. It may depend on the
// anchor. It names the scope on func.func, too, because functions are distributed to workers.
func scopeWords(pass *passes.Pass) string {
	options := pass.Options.New()
	if pass.Anchor != "" {
		return pass.ScopeOf(options, pass.Anchor).String()
	}
	onModule, onFunction := pass.ScopeOf(options, "builtin.module"), pass.ScopeOf(options, "func.func")
	if onModule == onFunction {
		return onModule.String()
	}
	return fmt.Sprintf("%s; %s on `func.func`", onModule, onFunction)
}

func (p *page) options(s *passes.Schema) {
	var rows [][]string
	for _, o := range s.Fields() {
		doc := escape(o.Doc)
		if o.Enum != nil {
			doc = strings.TrimPrefix(strings.TrimSuffix(doc, ".")+". One of "+codes(o.Enum), ". ")
		}
		rows = append(rows, []string{code(o.Name), optionType(&o), optionDefault(&o), doc})
	}
	p.table([]string{"Option", "Type", "Default", "Meaning"}, rows)
}

func optionType(o *passes.Option) string {
	word := o.TypeWord()
	switch {
	case o.Enum != nil:
		word = "enum"
	case word == "":
		word = "bool"
	}
	if o.List {
		return "list of " + word
	}
	return word
}

func optionDefault(o *passes.Option) string {
	switch {
	case o.Default != "":
		return code(o.Default)
	case o.List || o.Type.Kind() == reflect.String:
		return "empty"
	}
	return code(fmt.Sprint(reflect.Zero(o.Type)))
}

// page builds a page in Markdown, from blocks with an empty line between them.
type page struct{ b strings.Builder }

func (p *page) String() string { return p.b.String() }

func (p *page) para(text string) {
	if p.b.Len() > 0 {
		p.b.WriteByte('\n')
	}
	p.b.WriteString(text + "\n")
}

func (p *page) sentence(text string) {
	if text = strings.TrimSuffix(text, "."); text != "" {
		p.para(escape(text) + ".")
	}
}

func (p *page) heading(level int, text string) { p.para(strings.Repeat("#", level) + " " + text) }

func (p *page) list(items []string) { p.para("- " + strings.Join(items, "\n- ")) }

// fence adds a block of code. The fence has four backticks, more than any format of an operation
// contains.
func (p *page) fence(text string) { p.para("````\n" + text + "\n````") }

// table adds a table, or nothing if it has no rows.
func (p *page) table(head []string, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	lines := []string{"| " + strings.Join(head, " | ") + " |", strings.Repeat("|---", len(head)) + "|"}
	for _, r := range rows {
		lines = append(lines, "| "+strings.Join(r, " | ")+" |")
	}
	p.para(strings.Join(lines, "\n"))
}

var escapes = strings.NewReplacer(`\`, `\\`, "|", `\|`, "<", `\<`, "*", `\*`, "`", "\\`", "\n", " ")

// escape escapes text so that Markdown shows it unchanged, in tables too.
func escape(text string) string { return escapes.Replace(text) }

// code returns text as Markdown in the style of code. It escapes each bar, since a bar would end
// the cell of a table.
func code(text string) string {
	text = strings.NewReplacer("|", `\|`, "\n", " ").Replace(text)
	if strings.Contains(text, "`") {
		return "`` " + text + " ``"
	}
	return "`" + text + "`"
}

func codes(list []string) string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = code(s)
	}
	return strings.Join(out, ", ")
}
