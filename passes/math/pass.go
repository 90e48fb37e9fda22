// Package math holds the passes over operations of the math dialect.
package math

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// expandOptions are the options of math-expand-ops.
type expandOptions struct {
	Ops []string `opt:"ops" doc:"Operations to expand."`
}

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "MathExpandOpsPass", Arg: "math-expand-ops", Doc: "Expand math operations.",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"arith", "vector"},
		Options: passes.OptionsOf[expandOptions](),
		Init: func(ic *passes.InitCtx) (any, bool) {
			return rewrite.NewSet(selected(ic.Options.(*expandOptions).Ops)), true
		},
		Run: simplify,
	},
	{
		Name: "MathExtendToSupportedTypes", Arg: "math-extend-to-supported-types", Doc: "Legalize floating-point math ops on low-precision floats",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"arith", "math"},
		Options: passes.OptionsOf[extendOptions](),
		Run:     extend,
	},
	{
		Name: "MathUpliftToFMA", Arg: "math-uplift-to-fma", Doc: "Uplift arith ops to math.fma.",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"math"},
		Init: func(*passes.InitCtx) (any, bool) { return rewrite.NewSet(uplift), true },
		Run:  simplify,
	},
	{
		Name: "MathSincosFusionPass", Arg: "math-sincos-fusion", Doc: "Fuse sin and cos operations.",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"math"},
		Init: func(*passes.InitCtx) (any, bool) { return rewrite.NewSet(sincos), true },
		Run:  simplify,
	},
}

// selected returns the expansions of the named operations ("tanh"), or all expansions if ops is
// empty.
func selected(ops []string) []rewrite.Pattern {
	if len(ops) == 0 {
		return expansions
	}
	var list []rewrite.Pattern
	for _, p := range expansions {
		for _, name := range ops {
			if strings.TrimPrefix(p.Root.Name, "math.") == name {
				list = append(list, p)
			}
		}
	}
	return list
}

func simplify(c *passes.Ctx) bool {
	return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
}
