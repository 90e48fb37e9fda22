package legalize_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/legalize"
	"github.com/millrace-mlir/millrace/stablehlo/passes/passtest"
)

func TestPasses(t *testing.T) {
	tool := &passtest.Tool{
		Dialects: []*ir.Dialect{arith.Dialect, builtin.Dialect, funcs.Dialect, shape.Dialect, stablehlo.Dialect, tensor.Dialect},
		Passes:   []*passes.Pass{legalize.CompositeToCall, legalize.DeprecatedOps, legalize.Dynamism, legalize.Shapes, legalize.Assertions},
	}
	for _, file := range []string{"passes", "shapes", "assertions"} {
		tool.Run(t, "testdata/"+file+".mlir")
	}
}
