// Package memref holds the passes that lower operations on memrefs to simpler ones, and the passes
// that fold views into their users.
package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "ExpandStridedMetadataPass", Arg: "expand-strided-metadata",
		Doc:   "Expand memref operations into easier to analyze constructs",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "memref"},
		Init: greedily(MetadataPatterns()),
		Run:  simplify,
	},
	{
		Name: "FoldMemRefAliasOpsPass", Arg: "fold-memref-alias-ops",
		Doc:   "Fold memref alias ops into consumer load/store ops",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "memref", "vector"},
		Init: greedily(AliasPatterns()),
		Run:  simplify,
	},
	{
		Name: "BubbleDownMemorySpaceCasts", Arg: "bubble-down-memory-space-casts",
		Doc:   "Bubbles down memory-space cast operations.",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"memref"},
		Init: greedily(spaceCastPatterns()),
		Run:  simplify,
	},
	{
		Name: "FlattenMemrefsPass", Arg: "flatten-memref", Doc: "Flatten a multiple dimensional memref to 1-dimensional",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "arith", "memref", "vector"},
		Init: greedily(flattenPatterns()),
		Run:  simplify,
	},
	{
		Name: "ExpandOpsPass", Arg: "memref-expand", Doc: "Legalize memref operations to be convertible to LLVM.",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
		Run: func(c *passes.Ctx) bool { return c.Convert(expansion, rewrite.ConversionConfig{}) },
	},
	{
		Name: "ExpandReallocPass", Arg: "expand-realloc", Doc: "Expand memref.realloc operations into its components",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"arith", "memref", "scf"},
		Options: passes.OptionsOf[ReallocOptions](),
		Init:    func(ic *passes.InitCtx) (any, bool) { return reallocation(ic.Options.(*ReallocOptions)), true },
		Run:     func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
	},
	resolve("ResolveRankedShapeTypeResultDimsPass", "resolve-ranked-shaped-type-result-dims", "Resolve memref.dim of result values of ranked shape type"),
	resolve("ResolveShapedTypeResultDimsPass", "resolve-shaped-type-result-dims", "Resolve memref.dim of result values"),
	reifyResults,
}

// greedily returns an Init function that makes a set of the patterns, for simplify to apply.
func greedily(patterns []rewrite.Pattern) func(*passes.InitCtx) (any, bool) {
	return func(*passes.InitCtx) (any, bool) { return rewrite.NewSet(patterns), true }
}

// simplify applies the pass's patterns greedily. Like upstream, it returns true even if they do not
// converge.
func simplify(c *passes.Ctx) bool {
	c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
	return true
}

// index returns m as a value, and creates a constant if necessary.
func index(rw *rewrite.Rewriter, loc ir.Loc, m ir.Mixed) *ir.Value {
	if m.Value != nil {
		return m.Value
	}
	return arith.NewIndex(rw.Builder, loc, m.Const)
}

// appendIndices appends the elements of list to dst as values.
func appendIndices(rw *rewrite.Rewriter, loc ir.Loc, dst []*ir.Value, list []ir.Mixed) []*ir.Value {
	for _, m := range list {
		dst = append(dst, index(rw, loc, m))
	}
	return dst
}

// viewed returns the operation that defines v, if its definition is d. Otherwise it returns nil.
func viewed(v *ir.Value, d *ir.OpDef) *ir.Operation {
	if op := v.DefiningOp(); op != nil && op.Is(d) {
		return op
	}
	return nil
}

func values(vs []*ir.Value) []ir.Mixed {
	list := make([]ir.Mixed, len(vs))
	for i, v := range vs {
		list[i].Value = v
	}
	return list
}
