package versions_test

import (
	"os"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/versions"
)

// TestPasses runs the pipelines that the pieces of testdata/passes.mlir begin with
// and holds what comes out against what follows the line "// to".
func TestPasses(t *testing.T) {
	data, err := os.ReadFile("testdata/passes.mlir")
	if err != nil {
		t.Fatal(err)
	}
	for _, piece := range strings.Split(string(data), "// -----\n") {
		pipeline, rest, _ := strings.Cut(piece, "\n")
		text, want, _ := strings.Cut(rest, "// to\n")
		if got := run(t, strings.TrimPrefix(pipeline, "// "), text); strings.TrimRight(got, "\n") != strings.TrimRight(want, "\n") {
			t.Errorf("%s:\n%s", pipeline, got)
		}
	}
}

func run(t *testing.T, pipeline, text string) string {
	all := []*passes.Pass{versions.LegalizeToVHLO, versions.ToVersion, versions.LegalizeToStableHLO, versions.CompatibilityExpander}
	registry := passes.NewRegistry(all, []*passes.Alias{versions.Deserialize})
	c := ir.NewContext([]*ir.Dialect{
		arith.Dialect, builtin.Dialect, chlo.Dialect, funcs.Dialect, stablehlo.Dialect, vhlo.Dialect,
	})
	op := asm.Parse(c, "program.mlir", text, asm.Options{})
	pl, perr := passes.ParsePipeline(registry, pipeline)
	if op == nil || perr != nil {
		t.Fatal(perr, c.Diags.All)
	}
	m := &passes.Manager{Registry: registry, IR: c, VerifyEach: true}
	p := m.Prepare(pl)
	if p == nil || !m.Run(p, op) {
		return "error: " + c.Diags.All[0].Text
	}
	var out strings.Builder
	if err := asm.Write(&out, op, asm.PrintOptions{}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
