package opt

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// remarkFlags are the --remark... flags.
type remarkFlags struct {
	format, policy, file string
	// all and filters are regular expressions for whole categories; filters are by
	// kind.
	all     string
	filters [4]string
}

const defaultRemarkFile = "mlir-remarks.yaml"

func (f *remarkFlags) flags() []*flag {
	f.format, f.policy = "emitRemark", "all"
	return []*flag{
		enumFlag("remark-format", &f.format, "Specify the format for remark output",
			choice{"emitRemark", "Print as remarks on the command line"}, choice{"yaml", "Write a YAML file"}),
		enumFlag("remark-policy", &f.policy, "Specify the policy for remark output",
			choice{"all", "All remarks"}, choice{"final", "The last one of each kind, name and category at a place"}),
		stringFlag("remarks-filter", "string", &f.all, "Show remarks of the categories that this matches"),
		stringFlag("remarks-filter-analyse", "string", &f.filters[passes.AnalysisRemark], "Show analysis remarks of these categories"),
		stringFlag("remarks-filter-failed", "string", &f.filters[passes.Failure], "Show failed remarks of these categories"),
		stringFlag("remarks-filter-missed", "string", &f.filters[passes.Missed], "Show missed remarks of these categories"),
		stringFlag("remarks-filter-passed", "string", &f.filters[passes.Passed], "Show passed remarks of these categories"),
		stringFlag("remarks-output-file", "string", &f.file, "File for remarks in YAML (default: "+defaultRemarkFile+")"),
	}
}

// remarks collects and reports the remarks of passes (--remark-policy, --remark-format).
type remarks struct {
	*remarkFlags
	ctx    *ir.Context
	match  [4]*regexp.Regexp // by kind; nil: none are wanted
	list   []*passes.Remark  // with policy final
	report bytes.Buffer      // in YAML
}

// newRemarks returns nil if the flags ask neither for remarks nor for a YAML file.
func (f *remarkFlags) newRemarks(ctx *ir.Context) *remarks {
	m := &remarks{remarkFlags: f, ctx: ctx}
	wanted := f.format == "yaml"
	for i, own := range f.filters {
		var parts []string
		for _, p := range []string{f.all, own} {
			if p != "" {
				parts = append(parts, p)
			}
		}
		if len(parts) > 0 {
			// An expression that is none matches nothing, as upstream.
			m.match[i], _ = regexp.Compile("^(" + strings.Join(parts, "|") + ")$")
			wanted = true
		}
	}
	if !wanted {
		return nil
	}
	return m
}

func (m *remarks) add(r *passes.Remark) {
	re := m.match[r.Kind]
	if re == nil || !re.MatchString(r.Category) {
		return
	}
	if m.policy == "all" {
		m.emit(r)
		return
	}
	m.list = slices.DeleteFunc(m.list, func(o *passes.Remark) bool {
		return o.Kind == r.Kind && o.Loc == r.Loc && o.Name == r.Name && o.Category == r.Category
	})
	m.list = append(m.list, r)
}

func (m *remarks) emit(r *passes.Remark) {
	if m.format == "yaml" {
		m.yaml(r)
		return
	}
	args := slices.SortedFunc(slices.Values(r.Args), func(a, b passes.RemarkArg) int { return strings.Compare(a.Key, b.Key) })
	text := fmt.Sprintf("[%s] %s | Category:%s", r.Kind, r.Name, r.Category)
	if r.Function != "" {
		text += " | Function=" + r.Function
	}
	for i, a := range args {
		lead := ", "
		if i == 0 {
			lead = " | "
		}
		text += fmt.Sprintf("%s%s=\"%s\"", lead, a.Key, a.Value)
	}
	m.ctx.Emit(&ir.Diagnostic{Severity: ir.Remark, Loc: r.Loc, Text: text})
}

func (m *remarks) yaml(r *passes.Remark) {
	b := &m.report
	field := func(indent, key, value string) { fmt.Fprintf(b, "%s%-17s%s\n", indent, key+":", value) }
	fmt.Fprintf(b, "--- !%s\n", r.Kind)
	field("", "Pass", yamlString(r.Category))
	field("", "Name", yamlString(r.Name))
	if file, line, col, ok := m.ctx.FileLineColOf(r.Loc); ok {
		field("", "DebugLoc", fmt.Sprintf("{ File: %s, Line: %d, Column: %d }", yamlString(file), line, col))
	}
	function := "<unknown function>"
	if r.Function != "" {
		function = r.Function
	}
	field("", "Function", yamlString(function))
	if len(r.Args) > 0 {
		b.WriteString("Args:\n")
	}
	for _, a := range r.Args {
		field("  - ", a.Key, yamlString(a.Value))
	}
	b.WriteString("...\n")
}

// yamlPlain matches the strings that LLVM writes to YAML without quotes.
var yamlPlain = regexp.MustCompile(`^[A-Za-z_^./][A-Za-z0-9_^., \t/-]*$`)

func yamlString(s string) string {
	if yamlPlain.MatchString(s) && strings.TrimSpace(s) == s && !slices.Contains([]string{"true", "false", "null", "y", "n", "yes", "no", "on", "off"}, strings.ToLower(s)) {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", "''") + "'"
}

// finish reports the remarks that the policy "final" has kept until the end, and writes
// the YAML file. It returns false, after an error, if it cannot write the file.
func (m *remarks) finish() bool {
	for _, r := range m.list {
		m.emit(r)
	}
	if m.format != "yaml" {
		return true
	}
	name := m.file
	if name == "" {
		name = defaultRemarkFile
	}
	if err := os.WriteFile(name, m.report.Bytes(), 0o666); err != nil {
		return m.ctx.Error(ir.UnknownLoc, "cannot open output file '%s': %s", name, osMessage(err))
	}
	return true
}
