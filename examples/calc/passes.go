package calc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Lower turns calculations into operations of arith.
var Lower = &passes.Pass{
	Name:     "LowerCalc",
	Arg:      "calc-to-arith",
	Doc:      "Turn calculations into operations of arith",
	Scope:    passes.Always(passes.UnitScope),
	Dialects: []string{"arith"},
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet(rewrite.FromRules(lowerRules...)), true
	},
	Run: func(c *passes.Ctx) bool {
		return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
	},
}

var lowerRules = []rewrite.Rule{
	{
		Name: "LowerConstant",
		From: rewrite.Op(Constant).Attr("value", "v"),
		To:   []*rewrite.Node{rewrite.Op(arith.Constant).Attr("value", "v")},
	},
	{
		Name: "LowerAdd",
		From: rewrite.Op(Add, rewrite.V("x"), rewrite.V("y")),
		To:   []*rewrite.Node{rewrite.Op(arith.AddI, rewrite.V("x"), rewrite.V("y"))},
	},
	{
		Name: "LowerSub",
		From: rewrite.Op(Sub, rewrite.V("x"), rewrite.V("y")),
		To:   []*rewrite.Node{rewrite.Op(arith.SubI, rewrite.V("x"), rewrite.V("y"))},
	},
	{
		Name: "LowerNeg", // arith has no negation: 0 - x
		From: rewrite.Op(Neg, rewrite.V("x")),
		To: []*rewrite.Node{rewrite.Op(arith.SubI,
			rewrite.Op(arith.Constant).AttrIs("value", zero).Like("x"), rewrite.V("x"))},
	},
}

// LimitOptions are the options of calc-limit-prints.
type LimitOptions struct {
	Max    int64 `opt:"max" default:"1" doc:"How many prints a function may have"`
	Strict bool  `opt:"strict" default:"false" doc:"Refuse functions that have more"`
}

// Limit keeps only the first prints of each function.
var Limit = &passes.Pass{
	Name:    "LimitPrints",
	Arg:     "calc-limit-prints",
	Doc:     "Remove prints beyond a number of them",
	Anchor:  "func.func",
	Options: passes.OptionsOf[LimitOptions](),
	Stats:   []passes.Statistic{{Name: "num-removed", Doc: "Number of prints removed"}},
	Scope:   passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[LimitOptions](c)
		left, removed := o.Max, int64(0)
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			switch {
			case !op.Is(Print):
			case left > 0:
				left--
			case o.Strict:
				left = -1
				op.Context().Error(op.Loc(), "one print too many")
				return ir.Interrupt
			default:
				op.Erase()
				removed++
			}
			return ir.Advance
		})
		if o.Strict && left < 0 {
			return false
		}
		c.Count(0, removed)
		if removed == 0 {
			c.PreserveAll()
		}
		return true
	},
}
