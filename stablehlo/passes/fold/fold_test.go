package fold_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/fold"
	"github.com/millrace-mlir/millrace/stablehlo/passes/passtest"
)

func TestPasses(t *testing.T) {
	tool := &passtest.Tool{
		Dialects: []*ir.Dialect{builtin.Dialect, funcs.Dialect, stablehlo.Dialect, chlo.Dialect},
		Passes:   []*passes.Pass{fold.Optimization, fold.Pass},
	}
	tool.Run(t, "testdata/passes.mlir")
	tool.Run(t, "testdata/optimize.mlir")
}
