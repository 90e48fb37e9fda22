// Package passtest holds what passes make of texts against what is written down
// beside them. For tests only.
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
}

// withLocations in front of a pipeline prints locations, too.
const withLocations = "with locations: "

// Run runs the pipelines that the pieces of a file begin with, and holds what
// comes out against what follows the line "// to".
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
