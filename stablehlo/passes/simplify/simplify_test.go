package simplify_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/canonicalize"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/passtest"
	"github.com/millrace-mlir/millrace/stablehlo/passes/simplify"
)

func TestPass(t *testing.T) {
	tool := &passtest.Tool{
		Dialects: []*ir.Dialect{arith.Dialect, builtin.Dialect, chlo.Dialect, funcs.Dialect, shape.Dialect, stablehlo.Dialect, tensor.Dialect},
		Passes:   []*passes.Pass{canonicalize.Pass, simplify.Pass},
	}
	tool.Run(t, "testdata/passes.mlir")
	tool.Run(t, "testdata/canonicalize.mlir")
}
