package decompose_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/decompose"
	"github.com/millrace-mlir/millrace/stablehlo/passes/passtest"
)

func TestPasses(t *testing.T) {
	tool := &passtest.Tool{
		Dialects: []*ir.Dialect{
			arith.Dialect, builtin.Dialect, chlo.Dialect, funcs.Dialect, shape.Dialect, stablehlo.Dialect, tensor.Dialect,
		},
		Passes:  []*passes.Pass{decompose.Pass, decompose.ComplexMath},
		Aliases: []*passes.Alias{decompose.PreSerialization},
	}
	tool.Run(t, "testdata/passes.mlir")
}
