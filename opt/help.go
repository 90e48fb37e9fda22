package opt

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/passes"
)

// row is a line of help: a flag or pass as the user types it, and its description.
type row struct{ left, doc string }

func writeRows(b *strings.Builder, rows []row) {
	width := 0
	for _, r := range rows {
		width = max(width, len(r.left))
	}
	for _, r := range rows {
		fmt.Fprintf(b, "%-*s - %s\n", width, r.left, r.doc)
	}
}

// help returns the output of --help.
func (t *Tool) help(cl *commandLine, r *passes.Registry) string {
	var b strings.Builder
	fmt.Fprintf(&b, "OVERVIEW: %s\n\nAvailable Dialects: %s\nUSAGE: %s [options] <input file>\n\nOPTIONS:\n\n",
		t.Overview, strings.Join(t.dialectNames(), ", "), t.Name)
	b.WriteString(flagRows(cl.flags))
	b.WriteString("\nCompiler passes to run, in the order given\n\n")
	b.WriteString(listPasses(r))
	return b.String()
}

// helpList returns the output of --help-list: flags and passes by name, without their options.
func (t *Tool) helpList(cl *commandLine, r *passes.Registry) string {
	flags := slices.Clone(cl.flags)
	for _, p := range r.Passes() {
		if !p.Hidden {
			flags = append(flags, &flag{name: p.Arg, doc: p.Doc})
		}
	}
	for _, a := range r.Aliases() {
		flags = append(flags, &flag{name: a.Arg, doc: a.Doc})
	}
	return fmt.Sprintf("OVERVIEW: %s\n\nAvailable Dialects: %s\nUSAGE: %s [options] <input file>\n\nOPTIONS:\n%s",
		t.Overview, strings.Join(t.dialectNames(), ", "), t.Name, flagRows(flags))
}

// flagRows returns the lines of the help on flags, sorted by name.
func flagRows(flags []*flag) string {
	var b strings.Builder
	var rows []row
	flags = slices.Clone(flags)
	slices.SortStableFunc(flags, func(a, b *flag) int { return strings.Compare(a.name, b.name) })
	for _, f := range flags {
		if f.hidden {
			continue
		}
		left := "  " + dashed(f.name)
		if f.word != "" {
			left += "=<" + f.word + ">"
		}
		rows = append(rows, row{left, f.doc})
		for _, v := range f.values {
			rows = append(rows, row{"    =" + v.name, "  " + v.doc})
		}
	}
	writeRows(&b, rows)
	return b.String()
}

// listPasses returns the output of --list-passes.
func listPasses(r *passes.Registry) string {
	type entry struct {
		arg, doc string
		options  *passes.Schema
	}
	entries := map[string][]entry{}
	for _, p := range r.Passes() {
		if !p.Hidden {
			entries["Passes"] = append(entries["Passes"], entry{p.Arg, p.Doc, p.Options})
		}
	}
	for _, a := range r.Aliases() {
		entries["Pass Pipelines"] = append(entries["Pass Pipelines"], entry{a.Arg, a.Doc, a.Options})
	}
	var b strings.Builder
	for _, title := range []string{"Passes", "Pass Pipelines"} {
		list := entries[title]
		if len(list) == 0 {
			continue
		}
		slices.SortFunc(list, func(a, b entry) int { return strings.Compare(a.arg, b.arg) })
		var rows []row
		for _, e := range list {
			rows = append(rows, row{"  --" + e.arg, "  " + e.doc})
			for _, o := range e.options.Fields() {
				left := "    --" + o.Name
				if w := o.TypeWord(); w != "" {
					left += "=<" + w + ">"
				}
				rows = append(rows, row{left, o.Doc})
				for _, v := range o.Enum {
					rows = append(rows, row{"      =" + v, ""})
				}
			}
		}
		b.WriteString(title + ":\n")
		writeRows(&b, rows)
	}
	return b.String()
}
