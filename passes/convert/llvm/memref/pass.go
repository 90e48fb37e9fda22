// Package memref converts memrefs to descriptors of the llvm dialect.
package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// options are the options of finalize-memref-to-llvm.
type options struct {
	IndexBitwidth    uint32 `opt:"index-bitwidth" default:"0" doc:"Bits of the index type; 0 for those of a machine word"`
	AlignedAlloc     bool   `opt:"use-aligned-alloc" default:"false" doc:"Allocate with aligned_alloc instead of malloc"`
	GenericFunctions bool   `opt:"use-generic-functions" default:"false" doc:"Call generic functions instead of those of the C library"`
}

// Pass is the pass finalize-memref-to-llvm. It converts the operations of memref to
// operations on descriptors in the llvm dialect.
var Pass = &passes.Pass{
	Name: "FinalizeMemRefToLLVMConversionPass", Arg: "finalize-memref-to-llvm", Doc: "Finalize MemRef dialect to LLVM dialect conversion",
	Anchor:  "builtin.module",
	Options: passes.OptionsOf[options](), Dialects: []string{"llvm"},
	Scope: passes.Always(passes.SymbolScope), PushDown: passes.Pushed,
	Init: func(*passes.InitCtx) (any, bool) {
		return &types.Lowerings{Build: func(c *ir.Context, o types.Options) *rewrite.Conversion {
			return &rewrite.Conversion{Target: types.Target().LegalOps("func.func"), Set: rewrite.NewSet(Patterns(types.New(c, o), rewrite.InTable))}
		}}, true
	},
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[options](c)
		t := types.Options{IndexBits: o.IndexBitwidth, GenericFunctions: o.GenericFunctions}
		if o.AlignedAlloc {
			t.Allocation = types.AlignedAlloc
		}
		l := c.State.(*types.Lowerings).For(c.Op, t, false)
		return c.Convert(l, rewrite.ConversionConfig{Symbols: c.Symbols()})
	},
}

// conversions holds the type converter of the patterns, and how to name functions that
// they declare.
type conversions struct {
	*types.Converter
	naming symbols.Naming
}

// Patterns returns the patterns that convert the operations of memref to the llvm
// dialect. The parameter naming says how to name functions that they declare.
func Patterns(v *types.Converter, naming symbols.Naming) []rewrite.Pattern {
	c := conversions{v, naming}
	pattern := func(name string, d *ir.OpDef, f func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool) rewrite.Pattern {
		return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: d, Converter: v.TypeConverter, Convert: f}
	}
	alloc := c.malloc
	if v.Options.Allocation == types.AlignedAlloc {
		alloc = c.alignedAlloc
	}
	return []rewrite.Pattern{
		pattern("AllocaOpLowering", memref.Alloca, c.buffer(c.alloca, false)),
		pattern("AllocaScopeOpLowering", memref.AllocaScope, c.allocaScope),
		pattern("AssumeAlignmentOpLowering", memref.AssumeAlignment, c.assumeAlignment),
		pattern("AtomicRMWOpLowering", memref.AtomicRMW, c.atomicRMW),
		pattern("ConvertExtractAlignedPointerAsIndex", memref.ExtractAlignedPointerAsIndex, c.alignedPointer),
		pattern("DimOpLowering", memref.Dim, c.dim),
		pattern("DistinctObjectsOpLowering", memref.DistinctObjects, c.distinctObjects),
		pattern("ExtractStridedMetadataOpLowering", memref.ExtractStridedMetadata, c.stridedMetadata),
		pattern("GenericAtomicRMWOpLowering", memref.GenericAtomicRMW, c.genericAtomicRMW),
		pattern("GetGlobalMemrefOpLowering", memref.GetGlobal, c.buffer(c.globalAddress, true)),
		pattern("GlobalMemrefOpLowering", memref.Global, c.global),
		pattern("LoadOpLowering", memref.Load, c.load),
		pattern("MemRefCastOpLowering", memref.Cast, c.cast),
		pattern("MemRefCopyOpLowering", memref.Copy, c.copies),
		pattern("MemorySpaceCastOpLowering", memref.MemorySpaceCast, c.spaceCast),
		pattern("MemRefReinterpretCastOpLowering", memref.ReinterpretCast, c.reinterpretCast),
		pattern("MemRefReshapeOpLowering", memref.Reshape, c.reshape),
		pattern("PrefetchOpLowering", memref.Prefetch, c.prefetch),
		pattern("RankOpLowering", memref.Rank, c.rank),
		pattern("StoreOpLowering", memref.Store, c.store),
		pattern("TransposeOpLowering", memref.Transpose, c.transpose),
		pattern("ViewOpLowering", memref.View, c.view),
		pattern("AllocOpLowering", memref.Alloc, c.buffer(alloc, true)),
		pattern("DeallocOpLowering", memref.Dealloc, c.dealloc),
	}
}

// hasIdentityLayout reports whether the elements of t are in memory in the order of their
// indices, from the start.
func hasIdentityLayout(t *ir.MemRefType) bool {
	switch l := t.Layout.(type) {
	case *ir.AffineMapAttr:
		return l.Map.IsIdentity()
	case *ir.StridedLayoutAttr:
		return len(l.Strides) == 1 && l.Strides[0] == 1 && l.Offset == 0
	}
	return false
}

// isScalar reports whether memory from malloc is aligned well enough for elements of type
// t.
func isScalar(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Signedness == ir.Signless
	case *ir.IndexType, *ir.FloatType:
		return true
	}
	return false
}

// intAttr returns the attribute n : iN, where N is width.
func intAttr(c *ir.Context, width uint32, n int64) ir.Attribute {
	return c.IntegerAttr(c.Int(width), num.NewSigned(width, n))
}
