// Package scf converts scf operations to the structured control flow of SPIR-V.
package scf

import (
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/arith"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/index"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/memref"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// Pass is the pass convert-scf-to-spirv, which converts loops and conditionals of scf
// to SPIR-V.
var Pass = &passes.Pass{
	Name: "SCFToSPIRV", Arg: "convert-scf-to-spirv", Doc: "Convert SCF dialect to SPIR-V dialect.",
	Dialects: []string{"spirv"},
	Scope:    passes.Always(passes.SymbolScope), PushDown: passes.Pushed, Conflict: memref.Conflict,
	Init: types.Init(func(v *types.Converter) *rewrite.Conversion {
		return &rewrite.Conversion{Target: v.TargetWithCasts(), Set: rewrite.NewSet(
			Patterns(v), arith.Patterns(v), funcs.Patterns(v), memref.Patterns(v), funcs.FunctionPatterns(v), index.Patterns(v))}
	}),
	Run: types.Run,
}

type conversions struct{ *types.Converter }

// Patterns returns the patterns that convert the operations of scf to SPIR-V.
func Patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	return []rewrite.Pattern{
		c.Pattern("ForOpConversion", scf.For, c.loop),
		c.Pattern("IfOpConversion", scf.If, c.choice),
		c.Pattern("TerminatorOpConversion", scf.Yield, c.yield),
		c.Pattern("WhileOpConversion", scf.While, c.while),
	}
}
