// Package linalg holds the passes over structured operations. They lower them to loops and
// calls, and fuse, fold, pack, pad and specialize them. Transform scripts use the same
// rewrites.
package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes are the passes of this package.
var Passes = []*passes.Pass{
	loweringPass("ConvertLinalgToLoopsPass", "convert-linalg-to-loops",
		"Lower the operations from the linalg dialect into loops", sequentialLoops, "linalg", "scf"),
	loweringPass("ConvertLinalgToAffineLoopsPass", "convert-linalg-to-affine-loops",
		"Lower the operations from the linalg dialect into affine loops", affineLoops, "affine", "linalg", "memref"),
	loweringPass("ConvertLinalgToParallelLoopsPass", "convert-linalg-to-parallel-loops",
		"Lower the operations from the linalg dialect into parallel loops", parallelLoops, "affine", "linalg", "memref", "scf"),
	foldUnitDims,
	fuseElementwise,
	generalize,
	inlineScalars,
	detensorize,
	foldIntoElementwise,
	simplifyDepthwise,
	specializeGenerics,
	morph,
	toCalls,
	blockPack,
}

func loweringPass(name, arg, doc string, kind *loopKind, dialects ...string) *passes.Pass {
	return &passes.Pass{
		Name: name, Arg: arg, Doc: doc,
		Scope: passes.Always(passes.UnitScope), Dialects: dialects,
		Init: func(*passes.InitCtx) (any, bool) { return loweringSet(kind), true },
		Run:  greedily,
	}
}

// loweringSet returns the lowering pattern and the patterns that simplify the sizes and indices
// that it creates.
func loweringSet(kind *loopKind) *rewrite.Set {
	lower := []rewrite.Pattern{{Name: "(anonymous namespace)::LinalgRewritePattern<" + kind.name + ">", Rewrite: kind.lower}}
	return rewrite.NewSet(lower, canonical(memref.Dim), canonical(tensor.Dim), canonical(affine.AffineApply))
}

// ofEmpty is the name of a pattern that matches tensor.dim. Upstream registers it with
// tensor.empty.
const ofEmpty = "(anonymous namespace)::FoldEmptyTensorWithDimOp"

// canonical returns the canonicalization patterns that upstream registers with d.
func canonical(d *ir.OpDef) []rewrite.Pattern {
	return slices.DeleteFunc(rewrite.CanonicalPatterns(d), func(p rewrite.Pattern) bool { return p.Name == ofEmpty })
}
