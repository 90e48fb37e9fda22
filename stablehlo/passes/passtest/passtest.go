// Package passtest runs pipelines on the texts in a test file and compares the output with the
// expected texts in the same file. It is for tests only.
package passtest

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

var update = flag.Bool("update", false, "write down what the passes make; look at it before you keep it")

// Tool holds the dialects, passes and aliases from which tests build pipelines.
type Tool struct {
	Dialects []*ir.Dialect
	Passes   []*passes.Pass
	Aliases  []*passes.Alias
	// Unregistered allows operations of unknown dialects.
	Unregistered bool
}

// withLocations is the prefix of a pipeline in a test file that makes the output show locations.
const withLocations = "with locations: "

// Run runs a test for each piece of file; pieces are separated by "// -----". The first line of a
// piece is a comment with the pipeline, and the input follows. Run compares the output with the
// text after the line "// to". If the flag update is set, it rewrites that text instead.
func (tool *Tool) Run(t *testing.T, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	pieces := strings.Split(string(data), "// -----\n")
	for i, piece := range pieces {
		pipeline, rest, _ := strings.Cut(piece, "\n")
		text, want, _ := strings.Cut(rest, "// to\n")
		got := strings.TrimRight(tool.run(t, strings.TrimPrefix(pipeline, "// "), text), "\n") + "\n"
		if *update {
			pieces[i] = pipeline + "\n" + text + "// to\n" + got
		} else if got != want {
			t.Errorf("%s:\n%s", pipeline, got)
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(strings.Join(pieces, "// -----\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func (tool *Tool) run(t *testing.T, pipeline, text string) string {
	pipeline, locations := strings.CutPrefix(pipeline, withLocations)
	registry := passes.NewRegistry(tool.Passes, tool.Aliases)
	c := ir.NewContext(tool.Dialects)
	c.AllowUnregistered = tool.Unregistered
	op, err := asm.Parse(c, "program.mlir", text, asm.Options{})
	pl, perr := passes.ParsePipeline(registry, pipeline)
	if err != nil || perr != nil {
		t.Fatal(err, perr)
	}
	registry.Restore(pl, op)
	m := &passes.Manager{Registry: registry, IR: c, VerifyEach: true}
	p := m.Prepare(pl)
	if p == nil || !m.Run(p, op) {
		var said strings.Builder
		for _, d := range c.Diags.All {
			said.WriteString(d.Severity.String() + ": " + d.Text + "\n")
		}
		return said.String()
	}
	var out strings.Builder
	if err := asm.Write(&out, op, asm.PrintOptions{DebugInfo: locations}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
