// Package openmp converts the types in OpenMP operations to types of the llvm dialect.
package openmp

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/omp"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/arith"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/cf"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/memref"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	"github.com/millrace-mlir/millrace/passes/convert/retype"
)

// Pass is the pass convert-openmp-to-llvm. It converts the types in OpenMP operations, and the operations of arith,
// cf, func and memref around and in them, to the llvm dialect.
var Pass = &passes.Pass{
	Name: "ConvertOpenMPToLLVMPass", Arg: "convert-openmp-to-llvm", Anchor: "builtin.module",
	Doc:      "Convert the OpenMP ops to OpenMP ops with LLVM dialect",
	Dialects: []string{"llvm"},
	Scope:    passes.Always(passes.SymbolScope), PushDown: passes.Pushed, Conflict: symbols.Conflict,
	Init: func(ic *passes.InitCtx) (any, bool) {
		v := types.New(ic.IR, types.Options{})
		set := rewrite.NewSet(slices.Concat(arith.Operations(v), cf.Patterns(v), []rewrite.Pattern{cf.AssertPattern(v)},
			memref.Patterns(v, rewrite.InTable), funcs.Patterns(v), Patterns(v)))
		target := types.Target()
		Legalize(target, v)
		target.LegalOps(omp.Barrier.Name, omp.Flush.Name, omp.Taskwait.Name, omp.Taskyield.Name, omp.Terminator.Name)
		return &rewrite.Conversion{Target: target, Set: set}, true
	},
	Run: func(c *passes.Ctx) bool {
		return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{Symbols: c.Symbols()})
	},
}

// Patterns returns a pattern for each operation of the dialect, and has v keep the types that only the dialect knows.
func Patterns(v *types.Converter) []rewrite.Pattern {
	v.AddOne(func(t ir.Type) (ir.Type, bool) {
		d, ok := t.(*ir.DialectType)
		return t, ok && (d.Def == omp.MapBoundsType || d.Def == omp.CanonicalLoopInfoType)
	})
	var list []rewrite.Pattern
	for _, d := range omp.Dialect.OpDefs() {
		list = append(list, rewrite.Pattern{Name: "(anonymous namespace)::OpenMPOpConversion", Root: d, Converter: v.TypeConverter, Convert: again})
	}
	return list
}

// Legalize makes those operations of the dialect legal whose operands, results, regions and attributes have types
// that v keeps.
func Legalize(t *rewrite.Target, v *types.Converter) {
	legal := func(op *ir.Operation) (bool, bool) {
		if !v.IsLegalOp(op) {
			return false, true
		}
		for i := range op.Regions() {
			if !v.IsLegalRegion(op.Region(i)) {
				return false, true
			}
		}
		for _, a := range op.Props() {
			if w, ok := a.(*ir.TypeAttr); ok && !v.IsLegal(w.Type) {
				return false, true
			}
		}
		return true, true
	}
	for _, d := range omp.Dialect.OpDefs() {
		t.DynamicOps(legal, d.Name)
	}
}

// unsupported are the operations that must not have memrefs as operands.
var unsupported = []*ir.OpDef{omp.AtomicUpdate, omp.AtomicWrite, omp.Flush, omp.MapBounds, omp.Threadprivate}

// again creates op anew with converted types.
func again(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if slices.Contains(unsupported, op.Def()) {
		for i := range op.Operands() {
			if _, isMemRef := op.Operand(i).Type().(*ir.MemRefType); isMemRef {
				return false
			}
		}
	}
	props := slices.Clone(op.Props())
	for i, a := range props {
		if w, ok := a.(*ir.TypeAttr); ok {
			t := rw.TypeConverter().Type(w.Type)
			if t == nil {
				return false
			}
			props[i] = rw.Ctx.TypeAttr(t)
		}
	}
	return retype.Again(rw, op, operands, props)
}
