package linalg_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/linalg"
	"github.com/millrace-mlir/millrace/stablehlo/passes/passtest"
)

func TestPasses(t *testing.T) {
	tool := &passtest.Tool{
		Dialects: append([]*ir.Dialect{stablehlo.Dialect}, dialects.Dialects()...),
		Passes:   []*passes.Pass{linalg.Pass},
	}
	tool.Run(t, "testdata/passes.mlir")
	tool.Run(t, "testdata/broadcast_primitive.mlir")
	tool.Run(t, "testdata/reshape_units.mlir")
}
