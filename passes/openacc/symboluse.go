package openacc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
)

// definition returns the symbol that ref names from user, and whether code on the device may refer to it. The symbol is
// nil if there is none.
func definition(user *ir.Operation, ref *ir.SymbolRefAttr) (symbol *ir.Operation, valid bool) {
	symbol = ir.LookupSymbol(user, ref)
	switch {
	case symbol == nil:
		return nil, false
	case symbol.Is(acc.PrivateRecipe) || symbol.Is(acc.FirstprivateRecipe) || symbol.Is(acc.ReductionRecipe):
		return symbol, true
	case isFunction(symbol) && (symbol.Discardable().Get(acc.RoutineName) != nil || isIntrinsic(symbol)):
		return symbol, true
	}
	return symbol, symbol.Discardable().Get(acc.DeclareName) != nil
}

// isFunction reports whether op implements FunctionOpInterface.
func isFunction(op *ir.Operation) bool {
	return op.Def() != nil && op.Def().Callable != nil && op.Def().Callable.Inputs != nil
}

// isIntrinsic reports whether f declares an intrinsic function of LLVM.
func isIntrinsic(f *ir.Operation) bool {
	return ir.IsPrivate(f) && f.Region(0).Empty() && llvm.IsIntrinsic(ir.SymbolName(f).Value)
}

// global returns the symbol whose address op computes, or nil.
func global(op *ir.Operation) *ir.SymbolRefAttr {
	if !op.Is(memref.GetGlobal) {
		return nil
	}
	return memref.GetGlobalOp(op).Name()
}

// isConstantGlobal reports whether symbol is a global variable that never changes.
func isConstantGlobal(symbol *ir.Operation) bool {
	return symbol != nil && symbol.Is(memref.Global) && memref.GlobalOp(symbol).Constant()
}
