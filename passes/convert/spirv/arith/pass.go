// Package arith converts arithmetic to SPIR-V.
package arith

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// Pass is the pass convert-arith-to-spirv, which converts arith to SPIR-V.
var Pass = &passes.Pass{
	Name: "ConvertArithToSPIRVPass", Arg: "convert-arith-to-spirv", Doc: "Convert Arith dialect to SPIR-V dialect",
	Options: passes.OptionsOf[types.EmulationOptions](), Dialects: []string{"spirv"},
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: types.Init(func(v *types.Converter) *rewrite.Conversion {
		return &rewrite.Conversion{Target: v.TargetWithCasts().IllegalDialects("arith"), Set: rewrite.NewSet(Patterns(v))}
	}),
	Run: types.Run,
}

// conversions holds the type converter of the patterns.
type conversions struct{ *types.Converter }

// Patterns returns the patterns that convert the operations of arith to SPIR-V.
func Patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	return slices.Concat(c.constants(), v.Patterns(rows), c.casts(), c.comparisons(), c.others())
}
