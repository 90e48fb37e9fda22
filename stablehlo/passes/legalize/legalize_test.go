package legalize_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/legalize"
	"github.com/millrace-mlir/millrace/stablehlo/passes/passtest"
)

func TestPasses(t *testing.T) {
	tool := &passtest.Tool{
		Dialects: []*ir.Dialect{builtin.Dialect, funcs.Dialect, stablehlo.Dialect},
		Passes:   []*passes.Pass{legalize.CompositeToCall, legalize.DeprecatedOps, legalize.Dynamism},
	}
	tool.Run(t, "testdata/passes.mlir")
}
