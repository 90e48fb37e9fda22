// Package ub converts the ub dialect to the llvm dialect.
package ub

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Pass is the pass convert-ub-to-llvm, which converts the ub dialect to the llvm
// dialect.
var Pass = &passes.Pass{
	Name: "UBToLLVMConversionPass", Arg: "convert-ub-to-llvm", Doc: "Convert UB dialect to LLVM dialect",
	Options: passes.OptionsOf[types.IndexOptions](), Dialects: []string{"llvm"},
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: types.InitIndexed(func(*passes.InitCtx) *rewrite.Target { return types.Target() }, Patterns),
	Run:  types.Run,
}

// Patterns returns the patterns that convert the operations of ub to the llvm dialect.
func Patterns(v *types.Converter) []rewrite.Pattern {
	poison := func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
		t := v.Type(op.Result(0).Type())
		if t == nil || !constraint.OfAttr(op.Inherent("value"), ub.PoisonAttr) {
			return false
		}
		rw.Replace(op, types.Poison(rw.Builder, op.Loc(), t))
		return true
	}
	unreachable := func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
		rw.Op(llvm.Unreachable, op.Loc(), nil, nil)
		rw.Erase(op)
		return true
	}
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::PoisonOpLowering", Root: ub.Poison, Converter: v.TypeConverter, Convert: poison},
		{Name: "(anonymous namespace)::UnreachableOpLowering", Root: ub.Unreachable, Converter: v.TypeConverter, Convert: unreachable},
	}
}
