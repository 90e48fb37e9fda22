// Package all lists StableHLO's dialects and passes for the programs that use
// them.
package all

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/check"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/interpreter"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/mpmd"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/sdy"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/control"
	"github.com/millrace-mlir/millrace/stablehlo/passes/decompose"
	"github.com/millrace-mlir/millrace/stablehlo/passes/fold"
	"github.com/millrace-mlir/millrace/stablehlo/passes/hlotest"
	"github.com/millrace-mlir/millrace/stablehlo/passes/legalize"
	"github.com/millrace-mlir/millrace/stablehlo/passes/linalg"
	"github.com/millrace-mlir/millrace/stablehlo/passes/quantized"
	"github.com/millrace-mlir/millrace/stablehlo/passes/refine"
	"github.com/millrace-mlir/millrace/stablehlo/passes/signless"
	"github.com/millrace-mlir/millrace/stablehlo/passes/simplify"
	"github.com/millrace-mlir/millrace/stablehlo/passes/versions"
)

// Dialects returns the dialects of StableHLO programs: stablehlo with its companions, and Shardy's
// sdy and mpmd.
func Dialects() []*ir.Dialect {
	return []*ir.Dialect{check.Dialect, chlo.Dialect, interpreter.Dialect, mpmd.Dialect, sdy.Dialect, stablehlo.Dialect, vhlo.Dialect}
}

// Passes returns all passes of StableHLO, for a program's registry.
func Passes() []*passes.Pass {
	return []*passes.Pass{
		control.Pass,
		decompose.ComplexMath, decompose.Pass,
		fold.Optimization, fold.Pass,
		hlotest.Broadcast, hlotest.Infer, hlotest.Speculatability,
		legalize.CompositeToCall, legalize.DeprecatedOps, legalize.Dynamism, legalize.Shapes, legalize.Assertions,
		linalg.Pass,
		quantized.Decompose, quantized.Fuse, quantized.ToMath,
		refine.Arguments, refine.Shapes,
		signless.Pass, simplify.Pass,
		versions.CompatibilityExpander, versions.LegalizeToStableHLO, versions.LegalizeToVHLO, versions.ToVersion,
	}
}

// Aliases returns the named pipelines of StableHLO: names that stand for several passes.
func Aliases() []*passes.Alias {
	return []*passes.Alias{versions.Deserialize, decompose.PreSerialization}
}
