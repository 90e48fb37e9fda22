package signless_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/passtest"
	"github.com/millrace-mlir/millrace/stablehlo/passes/signless"
)

func TestPass(t *testing.T) {
	tool := &passtest.Tool{
		Dialects: []*ir.Dialect{arith.Dialect, builtin.Dialect, funcs.Dialect, stablehlo.Dialect},
		Passes:   []*passes.Pass{signless.Pass},
	}
	tool.Run(t, "testdata/passes.mlir")
}
