// Package spirv holds the passes on the spirv dialect.
package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	canonicalizeGL, updateVCE, availability, rewriteInserts, replicateConstants, decorateLayout, webGPUPrepare, lowerABI, unifyAliased,
}

var canonicalizeGL = &passes.Pass{
	Name: "SPIRVCanonicalizeGLPass", Arg: "spirv-canonicalize-gl", Doc: "Canonicalize GLSL ops",
	Run: func(c *passes.Ctx) bool {
		return c.ApplyGreedily(clamps, rewrite.DefaultConfig())
	},
}

// clamps holds the patterns that replace pairs of comparisons and selections by GL clamp
// operations.
var clamps = rewrite.NewSet(rewrite.FromRules(clampRules()...))

func clampRules() []rewrite.Rule {
	v := rewrite.V
	var inside, outside []rewrite.Rule // asking whether x is within the limits, or beyond
	for _, k := range []struct {
		name           string
		compare, clamp *ir.OpDef
	}{
		{"FOrdLessThanOp", spirv.FOrdLessThan, spirv.GLFClamp},
		{"FOrdLessThanEqualOp", spirv.FOrdLessThanEqual, spirv.GLFClamp},
		{"SLessThanOp", spirv.SLessThan, spirv.GLSClamp},
		{"SLessThanEqualOp", spirv.SLessThanEqual, spirv.GLSClamp},
		{"ULessThanOp", spirv.ULessThan, spirv.GLUClamp},
		{"ULessThanEqualOp", spirv.ULessThanEqual, spirv.GLUClamp},
	} {
		less := func(a, b *rewrite.Node) *rewrite.Node { return rewrite.Op(k.compare, a, b) }
		choose := func(c, a, b *rewrite.Node) *rewrite.Node { return rewrite.Op(spirv.Select, c, a, b) }
		clamp := func() []*rewrite.Node { return []*rewrite.Node{rewrite.Op(k.clamp, v("x"), v("min"), v("max"))} }

		raised := choose(less(v("min"), v("x")), v("x"), v("min")).As("raised")
		inside = append(inside, rewrite.Rule{
			Name: "(anonymous namespace)::ConvertComparisonIntoClamp1_SPIRV_" + k.name,
			From: choose(less(raised, v("max")), v("raised"), v("max")),
			To:   clamp(),
		})
		raised = choose(less(v("x"), v("min")), v("min"), v("x"))
		outside = append(outside, rewrite.Rule{
			Name: "(anonymous namespace)::ConvertComparisonIntoClamp2_SPIRV_" + k.name,
			From: choose(less(v("max"), v("x")), v("max"), raised),
			To:   clamp(),
		})
	}
	return append(inside, outside...)
}
