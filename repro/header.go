package repro

import (
	"bytes"
	"strings"

	"github.com/millrace-mlir/millrace/passes"
)

// configuration begins the first line of reproducers from before LLVM 15. Comments there have the command line:
//
//	// configuration: -pass-pipeline='func(cse, canonicalize), inline' -mlir-disable-threading
//	// note: verifyPasses=false
const configuration = "// configuration:"

// parseHeader parses a reproducer that begins with configuration. It returns nil if the file does not, or if it has
// no pipeline.
func parseHeader(file []byte) *Reproducer {
	rest := bytes.TrimLeft(file, "\n")
	line, rest, _ := bytes.Cut(rest, []byte{'\n'})
	flags, ok := bytes.CutPrefix(line, []byte(configuration))
	if !ok {
		return nil
	}
	r := &Reproducer{VerifyEach: true}
	var single []string // passes that stand by themselves, -cse
	for _, flag := range splitFlags(string(flags)) {
		name, value, _ := strings.Cut(strings.TrimLeft(flag, "-"), "=")
		switch name {
		case "pass-pipeline":
			if value != "" {
				r.Pipeline = modern(value)
			}
		case "mlir-disable-threading":
			r.disableThreading = true
		case "verify-each":
			r.VerifyEach = value != "0" && value != "false"
		case "o", "":
		default:
			single = append(single, name)
		}
	}
	if r.Pipeline == "" && len(single) > 0 {
		r.Pipeline = modern(strings.Join(single, ","))
	}
	if r.Pipeline == "" {
		return nil
	}
	for {
		note, after, _ := bytes.Cut(rest, []byte{'\n'})
		text, ok := bytes.CutPrefix(note, []byte("// note: "))
		if !ok {
			break
		}
		rest = after
		if value, ok := bytes.CutPrefix(bytes.TrimSpace(text), []byte("verifyPasses=")); ok {
			r.VerifyEach = string(value) == "true"
		}
	}
	r.Module = bytes.TrimLeft(rest, "\n")
	return r
}

// splitFlags splits a command line at spaces that are not in quotes, and removes the quotes.
func splitFlags(text string) []string {
	var all []string
	var b strings.Builder
	quote := rune(0)
	for _, c := range text {
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		case quote == 0 && c == ' ':
			if b.Len() > 0 {
				all = append(all, b.String())
				b.Reset()
			}
		default:
			b.WriteRune(c)
		}
	}
	if b.Len() > 0 {
		all = append(all, b.String())
	}
	return all
}

// renamed maps old names of passes and of anchors to the names that upstream uses now. A pass that was removed, such
// as func-bufferize, is not in it. Another pass does its work today, and would show another failure.
var renamed = map[string]string{
	"builtin.func":                 "func.func",
	"func":                         "func.func",
	"module":                       "builtin.module",
	"convert-loop-to-std":          "convert-scf-to-cf",
	"convert-loops-to-gpu":         "convert-affine-for-to-gpu",
	"convert-memref-to-llvm":       "finalize-memref-to-llvm",
	"convert-scf-to-std":           "convert-scf-to-cf",
	"convert-std-to-llvm":          "convert-func-to-llvm",
	"loop-coalescing":              "affine-loop-coalescing",
	"loop-fusion":                  "affine-loop-fusion",
	"lower-to-llvm":                "convert-func-to-llvm",
	"memref-dataflow-opt":          "affine-scalrep",
	"parallel-loop-collapsing":     "test-scf-parallel-loop-collapsing",
	"scf-parallel-loop-collapsing": "test-scf-parallel-loop-collapsing",
	"parallel-loop-fusion":         "scf-parallel-loop-fusion",
	"parallel-loop-specialization": "scf-parallel-loop-specialization",
	"parallel-loop-tiling":         "scf-parallel-loop-tiling",
	"for-loop-specialization":      "scf-for-loop-specialization",
	"for-loop-peeling":             "scf-for-loop-peeling",
	"simplify-affine-structures":   "affine-simplify-structures",
	"std-expand":                   "memref-expand",
}

// modern returns a pipeline in today's form: it replaces the names that upstream has changed since,
// and adds the anchor that upstream implied. A pipeline that needs neither, or a text that is not a
// pipeline, stays unchanged.
func modern(pipeline string) string {
	o, bad := passes.ParseOutline(pipeline)
	if bad != nil || !anchored(pipeline) {
		if o, bad = passes.ParseOutline("builtin.module(" + pipeline + ")"); bad != nil {
			return pipeline
		}
	} else if !rename(o) {
		return pipeline
	}
	rename(o)
	return o.String()
}

// anchored reports whether the whole text is one nest, ANCHOR(...). It returns false for a nest on functions, since
// that must be inside a nest on the module.
func anchored(pipeline string) bool {
	text := strings.TrimSpace(pipeline)
	anchor, _, found := strings.Cut(text, "(")
	if !found || !strings.HasSuffix(text, ")") || strings.ContainsAny(anchor, ",{ ") {
		return false
	}
	depth := 0
	for i, c := range text {
		switch c {
		case '(', '{':
			depth++
		case ')', '}':
			if depth--; depth == 0 && i < len(text)-1 {
				return false
			}
		}
	}
	// A nest on functions, alone, is one in the module.
	return renamed[anchor] != "func.func" && anchor != "func.func"
}

// rename replaces the old names in a pipeline. It returns false if there was none.
func rename(o *passes.Outline) bool {
	name := renamed[o.Name]
	if name != "" {
		o.Name = name
	}
	old := name != ""
	for _, n := range o.Nested {
		old = rename(n) || old
	}
	return old
}
