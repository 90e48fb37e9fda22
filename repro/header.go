package repro

import (
	"bytes"
	"strings"

	"github.com/millrace-mlir/millrace/passes"
)

// Reproducers before LLVM 15 begin with comments that hold the command line:
//
//	// configuration: -pass-pipeline='func(cse, canonicalize), inline' -mlir-disable-threading
//	// note: verifyPasses=false
const configuration = "// configuration:"

// parseHeader reads a file that begins so, nil if it does not.
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

// splitFlags cuts a command line at blanks that no quotes hold, and takes the quotes away.
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

// renamed are passes, and operations that pipelines are anchored on, by names that upstream has given up. A pass that is gone,
// such as func-bufferize, has no name today: what does its work now is another pass, and would show another failure.
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

// anchored says that the whole text is one nest of an operation.
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

// rename reports whether a name was one of old.
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
