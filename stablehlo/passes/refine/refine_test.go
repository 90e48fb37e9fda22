package refine_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	sparsetensor "github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/passtest"
	"github.com/millrace-mlir/millrace/stablehlo/passes/refine"
)

func TestPasses(t *testing.T) {
	tool := &passtest.Tool{
		Dialects: []*ir.Dialect{builtin.Dialect, funcs.Dialect, sparsetensor.Dialect, stablehlo.Dialect, chlo.Dialect},
		Passes:   []*passes.Pass{refine.Arguments, refine.Shapes},
	}
	tool.Run(t, "testdata/passes.mlir")
}
