// Package arith holds the passes over arithmetic: the expansion of operations that LLVM lacks, and
// rewrites that integer ranges allow. The analysis of ranges is in num/intrange, and
// canonicalization is with the dialect.
package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// expandOptions are the options of arith-expand.
type expandOptions struct {
	BF16   bool `opt:"include-bf16" default:"false" doc:"Enable the BF16 expansion patterns"`
	F4E2M1 bool `opt:"include-f4e2m1" default:"false" doc:"Enable the F4E2M1 expansion patterns"`
	F8E8M0 bool `opt:"include-f8e8m0" default:"false" doc:"Enable the F8E8M0 expansion patterns"`
}

// narrowingOptions are the options of arith-int-range-narrowing.
type narrowingOptions struct {
	Widths []uint32 `opt:"int-bitwidths-supported" doc:"Integer bitwidths supported"`
}

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "ArithEmulateUnsupportedFloats", Arg: "arith-emulate-unsupported-floats", Doc: "Emulate operations on unsupported floats with extf/truncf",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"vector"},
		Options: passes.OptionsOf[emulateFloatsOptions](),
		Run:     emulateFloats,
	},
	{
		Name: "ArithExpandOpsPass", Arg: "arith-expand", Doc: "Legalize Arith ops to be convertible to LLVM.",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"vector"},
		Options: passes.OptionsOf[expandOptions](),
		Init:    func(ic *passes.InitCtx) (any, bool) { return expansion(ic.Options.(*expandOptions)), true },
		Run:     func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
	},
	{
		Name: "ArithUnsignedWhenEquivalentPass", Arg: "arith-unsigned-when-equivalent",
		Doc:   "Replace signed ops with unsigned ones where they are proven equivalent",
		Scope: flowScope,
		Run: func(c *passes.Ctx) bool {
			// As upstream has it, without constant propagation.
			applyOnce(c.Op, inferRanges(c.Op, false).unsignedEquivalents())
			return true
		},
	},
	{
		Name: "ArithIntRangeNarrowing", Arg: "arith-int-range-narrowing",
		Doc:   "Reduce integer operations bitwidth based on integer range analysis",
		Scope: flowScope, Dialects: []string{"arith"},
		Options: passes.OptionsOf[narrowingOptions](),
		Run: func(c *passes.Ctx) bool {
			n := narrowing{inferRanges(c.Op, true), passes.Opts[narrowingOptions](c).Widths}
			return apply(c, n.patterns())
		},
	},
	{
		Name: "ArithIntRangeOpts", Arg: "int-range-optimizations",
		Doc:   "Do optimizations based on integer range analysis",
		Scope: flowScope, Dialects: []string{"arith"},
		Run: func(c *passes.Ctx) bool {
			return apply(c, inferRanges(c.Op, true).optimizations())
		},
	},
}

// flowScope returns the scope of a pass that uses integer ranges. On a func.func the scope is the
// unit. On other anchors it is the module, because ranges flow between the functions of a symbol
// table.
func flowScope(_ any, anchor string) passes.Scope {
	if anchor == "func.func" {
		return passes.UnitScope
	}
	return passes.ModuleScope
}

// apply applies patterns that use ranges. It returns false if they do not reach a fixed point.
func apply(c *passes.Ctx, patterns []rewrite.Pattern) bool {
	return c.ApplyGreedily(rewrite.NewSet(patterns), rewrite.DefaultConfig())
}

// applyOnce tries the patterns once on each operation nested in op, inner operations first. It
// leaves out unreachable blocks.
func applyOnce(op *ir.Operation, patterns []rewrite.Pattern) {
	if act := op.Context().OnAction; act != nil {
		defer act(&ir.Action{Tag: "walk-and-apply-patterns", Text: "walk-and-apply-patterns", Ops: []*ir.Operation{op}, Region: -1})()
	}
	rw := rewrite.NewRewriter(op.Context(), nil)
	var visit func(op *ir.Operation)
	visit = func(op *ir.Operation) {
		for i := range op.Regions() {
			if op.Region(i).Empty() {
				continue
			}
			for _, b := range ir.PreOrder(op.Region(i).First(), nil) {
				for o := range b.Ops() {
					visit(o)
					match(rw, o, patterns)
				}
			}
		}
	}
	visit(op)
}

func match(rw *rewrite.Rewriter, op *ir.Operation, patterns []rewrite.Pattern) {
	for i := range patterns {
		if p := &patterns[i]; op.Is(p.Root) {
			rw.Before(op)
			if p.Apply(rw, op) {
				return
			}
		}
	}
}
