package hlotest

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Infer is hlo-test-infer: inferred result types and components, and shapes of results.
var Infer = &passes.Pass{
	Name: "HloTestInferPass", Arg: "hlo-test-infer",
	Doc:    "Uses test ops to invoke InferShapedTypeOpInterface methods.",
	Anchor: "func.func", Dialects: []string{"shape"}, Scope: passes.Always(passes.UnitScope),
	Init: patterns(map[string]answer{
		"hlo_test_infer.get_return_types":           returnTypes,
		"hlo_test_infer.reify_return_type_shapes":   returnShapes,
		"hlo_test_infer.get_return_type_components": returnComponents,
	}),
	Run: func(c *passes.Ctx) bool { return apply(c, rewrite.DefaultConfig()) },
}

// Broadcast is hlo-test-broadcast: operands broadcast together as in NumPy.
var Broadcast = &passes.Pass{
	Name: "HloTestBroadcastPass", Arg: "hlo-test-broadcast",
	Doc:    "Uses test ops to invoke BroadcastUtils methods.",
	Anchor: "func.func", Dialects: []string{"stablehlo"}, Scope: passes.Always(passes.UnitScope),
	Init: patterns(map[string]answer{"hlo_test_broadcast.numpy_broadcast": broadcast}),
	Run:  func(c *passes.Ctx) bool { return apply(c, rewrite.DefaultConfig()) },
}

// Speculatability is hlo-test-speculatability: it erases claims that are true.
var Speculatability = &passes.Pass{
	Name: "HloTestSpeculatabilityPass", Arg: "hlo-test-speculatability",
	Doc:    "Uses test ops to invoke ConditionallySpeculatable::getSpeculatability.",
	Anchor: "func.func", Scope: passes.Always(passes.UnitScope),
	Init: patterns(map[string]answer{
		"hlo_test_speculatability.is_speculatable":             claim(ir.Speculatable),
		"hlo_test_speculatability.is_not_speculatable":         claim(ir.NotSpeculatable),
		"hlo_test_speculatability.is_recursively_speculatable": claim(ir.RecursivelySpeculatableOp),
	}),
	Run: func(c *passes.Ctx) bool {
		cfg := rewrite.DefaultConfig()
		cfg.MaxIterations, cfg.TopDown, cfg.Level = 1, true, rewrite.Disabled
		apply(c, cfg) // one iteration need not reach a fixed point
		return true
	},
}

// answer rewrites an operation that asks a question. It returns false, having changed nothing, if
// there is no answer.
type answer func(rw *rewrite.Rewriter, op *ir.Operation) bool

// patterns returns the pass's Init, which makes a pattern of the answers. The operations are
// unregistered, so the pattern finds an answer by the operation's name.
func patterns(answers map[string]answer) func(*passes.InitCtx) (any, bool) {
	set := rewrite.NewSet([]rewrite.Pattern{{
		Name: "Answer",
		Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			f := answers[op.Name().Name]
			return f != nil && f(rw, op)
		},
	}})
	return func(*passes.InitCtx) (any, bool) { return set, true }
}

// apply applies the pass's patterns and reports whether it reached a fixed point.
func apply(c *passes.Ctx, cfg rewrite.Config) bool {
	changed, converged := rewrite.ApplyGreedily(c.Op, c.State.(*rewrite.Set), cfg)
	if !changed {
		c.PreserveAll()
	}
	return converged
}
