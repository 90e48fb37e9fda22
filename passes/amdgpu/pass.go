// Package amdgpu holds the passes that rewrite operations of the amdgpu dialect, and vector
// operations on AMD's buffers, to simpler ones.
package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

const anonymous = "(anonymous namespace)::"

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "AmdgpuEmulateAtomicsPass", Arg: "amdgpu-emulate-atomics",
		Doc:   "Emulate atomic operations on chipsets that do not support them",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"arith", "cf", "vector"},
		Options: passes.OptionsOf[atomicsOptions](),
		Run:     emulateAtomics,
	},
	{
		Name: "AmdgpuFoldMemRefOpsPass", Arg: "amdgpu-fold-memrefs-ops",
		Doc:   "Fold memref operations into their parent operations",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "memref"},
		Run: foldViews,
	},
	{
		Name: "AmdgpuMaskedloadToLoadPass", Arg: "amdgpu-maskedload-to-load",
		Doc:   "Lower the operations from the vector maskedload to vector load",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "arith", "memref", "scf", "vector"},
		Init: greedily(maskedPatterns),
		Run:  simplify,
	},
	{
		Name: "AmdgpuResolveStridedMetadataPass", Arg: "amdgpu-resolve-strided-metadata",
		Doc:   "Resolve memref.extract_strided_metadata on AMDGPU ops",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"arith", "memref"},
		Init: greedily(metadataPatterns),
		Run:  simplify,
	},
}

// greedily returns an Init function that makes a set of the patterns, for simplify to apply.
func greedily(patterns []rewrite.Pattern) func(*passes.InitCtx) (any, bool) {
	return func(*passes.InitCtx) (any, bool) { return rewrite.NewSet(patterns), true }
}

// simplify applies the pass's patterns greedily. It returns false if they do not converge.
func simplify(c *passes.Ctx) bool {
	return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
}
