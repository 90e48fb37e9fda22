package versions_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/cse"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/passtest"
	"github.com/millrace-mlir/millrace/stablehlo/passes/versions"
)

func TestPasses(t *testing.T) {
	tool := &passtest.Tool{
		Dialects: []*ir.Dialect{
			arith.Dialect, builtin.Dialect, chlo.Dialect, funcs.Dialect, stablehlo.Dialect, vhlo.Dialect,
		},
		Passes:  []*passes.Pass{cse.Pass, versions.LegalizeToVHLO, versions.ToVersion, versions.LegalizeToStableHLO, versions.CompatibilityExpander},
		Aliases: []*passes.Alias{versions.Deserialize},
	}
	tool.Run(t, "testdata/passes.mlir")
}
