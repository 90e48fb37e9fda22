// Package memref converts the memref dialect to SPIR-V. Memrefs become pointers to arrays.
package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// options are the options of convert-memref-to-spirv.
type options struct {
	BoolBits int64 `opt:"bool-num-bits" default:"8" doc:"The number of bits to store a boolean value"`
	Index64  bool  `opt:"use-64bit-index" default:"false" doc:"Make 64-bit integers of indices"`
}

// Pass is the pass convert-memref-to-spirv, which converts the memref dialect to SPIR-V.
var Pass = &passes.Pass{
	Name: "ConvertMemRefToSPIRVPass", Arg: "convert-memref-to-spirv", Doc: "Convert MemRef dialect to SPIR-V dialect",
	Options: passes.OptionsOf[options](), Dialects: []string{"spirv"},
	Scope: passes.Always(passes.SymbolScope), PushDown: passes.Pushed, Conflict: Conflict,
	Init: func(ic *passes.InitCtx) (any, bool) {
		o := types.Defaults()
		p := ic.Options.(*options)
		o.BoolBits, o.Index64 = p.BoolBits, p.Index64
		return types.NewLowerings(o, func(v *types.Converter) *rewrite.Conversion {
			return &rewrite.Conversion{Target: v.TargetWithCasts(), Set: rewrite.NewSet(Patterns(v))}
		}), true
	},
	Run: types.Run,
}

// Conflict is Pass.Conflict of conversions with these patterns. It reports whether a function
// allocates workgroup memory. Such a function gets global variables, and their numbers depend on
// earlier functions.
func Conflict(_ any, symbol *ir.Operation) bool {
	return symbol.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(memref.Alloc) && isSupported(op.Result(0).Type(), types.Workgroup) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt
}

type conversions struct{ *types.Converter }

// Patterns returns the patterns that convert the operations of memref to SPIR-V.
func Patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	return []rewrite.Pattern{
		c.Pattern("AllocaOpPattern", memref.Alloca, c.alloca),
		c.Pattern("AllocOpPattern", memref.Alloc, c.alloc),
		c.Pattern("AtomicRMWOpPattern", memref.AtomicRMW, c.atomic),
		c.Pattern("DeallocOpPattern", memref.Dealloc, c.dealloc),
		c.Pattern("IntLoadOpPattern", memref.Load, c.loadInteger),
		c.Pattern("ImageLoadOpPattern", memref.Load, c.loadTexel),
		c.Pattern("IntStoreOpPattern", memref.Store, c.storeInteger),
		c.Pattern("LoadOpPattern", memref.Load, c.load),
		c.Pattern("MemorySpaceCastOpPattern", memref.MemorySpaceCast, c.spaceCast),
		c.Pattern("StoreOpPattern", memref.Store, c.store),
		c.Pattern("ReinterpretCastPattern", memref.ReinterpretCast, c.reinterpret),
		c.Pattern("CastPattern", memref.Cast, c.cast),
		c.Pattern("ExtractAlignedPointerAsIndexOpPattern", memref.ExtractAlignedPointerAsIndex, c.pointerAsIndex),
	}
}
