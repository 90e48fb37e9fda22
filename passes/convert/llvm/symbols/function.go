// Package symbols creates the functions and globals that conversions to LLVM declare in addition to
// the converted code. These conversions access symbol tables only through this package.
package symbols

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Naming selects the name of a new function if another symbol has its name: rewrite.InTable or
// rewrite.Verbatim.
type Naming = rewrite.Naming

// Module returns the builtin.module around op, or nil if there is none.
func Module(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); op != nil && !op.Is(builtin.Module); op = op.Parent() {
	}
	return op
}

// Function returns a reference to the function of that name and type in table, and declares it
// there if necessary. It reports an error and returns nil if table has a function of that name with
// another type.
func Function(rw *rewrite.Rewriter, table *ir.Operation, n Naming, name string, result ir.Type, params ...ir.Type) *ir.SymbolRefAttr {
	t := types.Function(result, params, false)
	r := rewrite.SymbolRequest{
		Name: name, Naming: n, Place: rewrite.AtStart, Accept: rewrite.AcceptKind, Kind: llvm.LLVMFunc, Type: t, Reserved: true,
	}
	return rw.Symbols().LookupOrCreate(table, r, func(b *ir.Builder) *ir.Operation {
		return Declaration(b, table.Loc(), name, t)
	})
}

// Declaration creates an llvm.func without a body, and does not insert it.
func Declaration(b *ir.Builder, loc ir.Loc, name string, t ir.Type) *ir.Operation {
	d, c := llvm.LLVMFunc, b.Ctx
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("function_type")] = c.TypeAttr(t)
	props[d.Slot(ir.SymbolNameAttr)] = c.String(name)
	return b.Arena.Create(&ir.OpState{Name: c.NameOf(d), Loc: loc, Props: props, Regions: 1})
}

// named lists the functions that conversions look up by name.
var named = []string{
	"abort", "aligned_alloc", "free", "malloc", "memrefCopy", "puts",
	"_mlir_memref_to_llvm_aligned_alloc", "_mlir_memref_to_llvm_alloc", "_mlir_memref_to_llvm_free",
}

// Conflict is Pass.Conflict of conversions that also convert func.func. A conversion that needs a
// function in the list named finds a func.func of this name only after that was converted. So the
// order of conversions would matter.
func Conflict(_ any, symbol *ir.Operation) bool {
	return !symbol.Is(llvm.LLVMFunc) && slices.Contains(named, ir.SymbolName(symbol).Value)
}

// Malloc returns a reference to malloc, or with the option for generic functions to
// _mlir_memref_to_llvm_alloc. Malloc, AlignedAlloc and Free declare the function if necessary, and
// return nil if it has another type.
func Malloc(rw *rewrite.Rewriter, v *types.Converter, table *ir.Operation, n Naming) *ir.SymbolRefAttr {
	return Function(rw, table, n, v.Named("malloc", "_mlir_memref_to_llvm_alloc"), v.Ptr, v.Index)
}

// AlignedAlloc returns a reference to aligned_alloc, or with the option for generic functions to
// _mlir_memref_to_llvm_aligned_alloc.
func AlignedAlloc(rw *rewrite.Rewriter, v *types.Converter, table *ir.Operation, n Naming) *ir.SymbolRefAttr {
	return Function(rw, table, n, v.Named("aligned_alloc", "_mlir_memref_to_llvm_aligned_alloc"), v.Ptr, v.Index, v.Index)
}

// Free returns a reference to free, or with the option for generic functions to
// _mlir_memref_to_llvm_free.
func Free(rw *rewrite.Rewriter, v *types.Converter, table *ir.Operation, n Naming) *ir.SymbolRefAttr {
	return Function(rw, table, n, v.Named("free", "_mlir_memref_to_llvm_free"), types.Void(v.Ctx), v.Ptr)
}

// MemRefCopy returns a reference to memrefCopy, the runtime function that copies memrefs of any
// layout. It declares the function if necessary, and returns nil if memrefCopy has another type.
func MemRefCopy(rw *rewrite.Rewriter, v *types.Converter, table *ir.Operation, n Naming) *ir.SymbolRefAttr {
	return Function(rw, table, n, "memrefCopy", types.Void(v.Ctx), v.Index, v.Ptr, v.Ptr)
}

// Abort returns a reference to abort, whatever its type, and declares it if necessary.
func Abort(rw *rewrite.Rewriter, table *ir.Operation) *ir.SymbolRefAttr {
	r := rewrite.SymbolRequest{Name: "abort", Naming: rewrite.Verbatim, Place: rewrite.AtStart, Accept: rewrite.AcceptKind, Kind: llvm.LLVMFunc}
	return rw.Symbols().LookupOrCreate(table, r, func(b *ir.Builder) *ir.Operation {
		return Declaration(b, ir.UnknownLoc, "abort", types.Function(types.Void(b.Ctx), nil, false))
	})
}
