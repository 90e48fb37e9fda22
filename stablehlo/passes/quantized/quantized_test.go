package quantized_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/passtest"
	"github.com/millrace-mlir/millrace/stablehlo/passes/quantized"
)

func TestPasses(t *testing.T) {
	tool := &passtest.Tool{
		Dialects: []*ir.Dialect{builtin.Dialect, chlo.Dialect, funcs.Dialect, quant.Dialect, stablehlo.Dialect},
		Passes:   []*passes.Pass{quantized.Decompose, quantized.Fuse, quantized.ToMath},
	}
	tool.Run(t, "testdata/passes.mlir")
}
