// Package arith converts arithmetic to the llvm dialect.
package arith

import (
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	expand "github.com/millrace-mlir/millrace/passes/arith"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/onetoone"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Patterns returns the patterns that convert the operations of arith to the llvm
// dialect.
func Patterns(v *types.Converter) []rewrite.Pattern {
	return append(expand.CeilFloorDivPatterns(), Operations(v)...)
}

// Operations returns the patterns that convert the operations of arith, but for divisions that round up or
// down, to the llvm dialect.
func Operations(v *types.Converter) []rewrite.Pattern {
	return append(others(v), onetoone.Patterns(v, rows)...)
}

// Pass is the pass convert-arith-to-llvm, which converts arith to the llvm dialect.
var Pass = &passes.Pass{
	Name: "ArithToLLVMConversionPass", Arg: "convert-arith-to-llvm", Doc: "Convert Arith dialect to LLVM dialect",
	Options: passes.OptionsOf[types.IndexOptions](), Dialects: []string{"llvm"},
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: types.InitIndexed(func(*passes.InitCtx) *rewrite.Target { return types.Target() }, Patterns),
	Run:  types.Run,
}
