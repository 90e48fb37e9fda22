// Package repro makes, writes, reads, replays and reduces reproducers. A reproducer is one .mlir file with the
// module right before the failing pass and the pipeline that fails on it. The package uses engines, but knows
// nothing of jobs.
package repro

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Reproducer is the content of a reproducer file.
type Reproducer struct {
	Module           []byte // text
	Pipeline         string
	disableThreading bool
	VerifyEach       bool
	Diagnostics      []engine.Diagnostic // what the engine reported; not in the file
	Finding
}

// Finding is the record of a failure. A reproducer file has it in addition to the data that mlir-opt needs for a
// replay.
type Finding struct {
	Unit        string       `json:"unit"`
	Pass        string       `json:"pass"`
	Cause       engine.Cause `json:"cause"`
	Signal      string       `json:"signal,omitempty"`
	Message     string       `json:"message,omitempty"`
	Stack       string       `json:"stack,omitempty"`
	Fingerprint string       `json:"fingerprint"`
	Engine      string       `json:"engine"` // its name
	Build       string       `json:"build"`
	Tool        string       `json:"tool,omitempty"`
	Job         string       `json:"job,omitempty"`
	Flags       string       `json:"flags,omitempty"`
	// Definitions are the text of dialects that the job defined, by irdl.
	Definitions string `json:"definitions,omitempty"`
	Limits      string `json:"limits,omitempty"`
}

// The method section returns the entries in their order in a file; the names are the names of the
// JSON form.
func (f *Finding) section() []entry {
	return []entry{
		{"unit", &f.Unit}, {"pass", &f.Pass}, {"cause", (*string)(&f.Cause)}, {"signal", &f.Signal},
		{"message", &f.Message}, {"stack", &f.Stack}, {"fingerprint", &f.Fingerprint},
		{"engine", &f.Engine}, {"build", &f.Build}, {"tool", &f.Tool}, {"job", &f.Job},
		{"flags", &f.Flags}, {"definitions", &f.Definitions}, {"limits", &f.Limits},
	}
}

type entry struct {
	name  string
	value *string
}

// Bytes returns the contents of the reproducer file. The mlir_reproducer section of its metadata has exactly the
// three keys that mlir-opt accepts.
func (r *Reproducer) Bytes() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "  external_resources: {\n    mlir_reproducer: {\n      pipeline: %s,\n      disable_threading: %t,\n      verify_each: %t\n    },\n    millrace: {",
		ir.Quote(r.Pipeline), r.disableThreading, r.VerifyEach)
	separator := "\n"
	for _, e := range r.section() {
		if *e.value != "" {
			fmt.Fprintf(&b, "%s      %s: %s", separator, e.name, ir.Quote(*e.value))
			separator = ",\n"
		}
	}
	b.WriteString("\n    }\n  }")
	module := bytes.TrimRight(r.Module, "\n")
	if i := metadata(module); i >= 0 { // the module has resources of its own
		return bytes.Join([][]byte{module[:i], []byte("{-#\n"), b.Bytes(), []byte(",\n"), bytes.TrimLeft(module[i+len("{-#"):], "\n"), []byte("\n")}, nil)
	}
	return bytes.Join([][]byte{module, []byte("\n\n{-#\n"), b.Bytes(), []byte("\n#-}\n")}, nil)
}

// metadata returns the index at which a file's metadata, {-# ... #-}, begins in the text, or -1 if there is none.
func metadata(text []byte) int {
	if bytes.HasPrefix(text, []byte("{-#")) {
		return 0
	}
	if i := bytes.LastIndex(text, []byte("\n{-#")); i >= 0 {
		return i + 1
	}
	return -1
}

// Parse parses a reproducer that Bytes or mlir-opt wrote. It returns an error for a file without a pipeline,
// which would replay nothing.
func Parse(file []byte) (*Reproducer, error) {
	if r := parseHeader(file); r != nil {
		return r, nil
	}
	start := metadata(file)
	if start < 0 {
		return nil, errors.New("not a reproducer: it has neither file metadata nor a first line '// configuration: ...'")
	}
	c := ir.NewContext(nil)
	sections, ok := asm.Metadata(c, string(file[start:]))
	if !ok {
		return nil, fmt.Errorf("the reproducer's metadata: %s", c.Diags.All[0].Text)
	}
	values := map[string]map[string]string{}
	for _, g := range c.Resources.External {
		values[g.Name] = map[string]string{}
		for _, x := range g.Items {
			v := x.Str
			if x.Kind == ir.BoolResource {
				v = strconv.FormatBool(x.Bool)
			}
			values[g.Name][x.Key] = v
		}
	}
	recorded := values["mlir_reproducer"]
	pipeline := recorded["pipeline"]
	if pipeline == "" || strings.HasPrefix(pipeline, "__elided__") {
		return nil, errors.New("not a reproducer: it names no pipeline")
	}
	r := &Reproducer{Pipeline: modern(pipeline), VerifyEach: recorded["verify_each"] != "false", disableThreading: recorded["disable_threading"] == "true"}
	for _, e := range r.section() {
		*e.value = values["millrace"][e.name]
	}
	r.Module = withoutSections(file, start, sections, values)
	return r, nil
}

// withoutSections returns the module in a reproducer file, without the metadata that Bytes added. If the file
// has external resources of other tools, it stays unchanged.
func withoutSections(file []byte, start int, sections []asm.MetadataSection, values map[string]map[string]string) []byte {
	for name := range values {
		if name != "mlir_reproducer" && name != "millrace" {
			return file
		}
	}
	if len(sections) == 1 {
		return append(bytes.TrimRight(file[:start:start], "\n"), '\n')
	}
	for _, s := range sections {
		if s.Key != "external_resources" {
			continue
		}
		from, end := start+s.Start, start+s.End
		for end < len(file) && (file[end] == ',' || file[end] == '\n' || file[end] == ' ') {
			end++
		}
		return slices.Concat(file[:from], file[end:])
	}
	return file
}
