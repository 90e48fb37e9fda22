package cse

import "github.com/millrace-mlir/millrace/passes"

// Pass is cse.
var Pass = &passes.Pass{
	Name: "CSE", Arg: "cse", Doc: "Eliminate common sub-expressions",
	Stats: []passes.Statistic{
		{Name: "num-cse'd", Doc: "Number of operations CSE'd"},
		{Name: "num-dce'd", Doc: "Number of operations DCE'd"},
	},
	Scope:    passes.Always(passes.UnitScope),
	PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		s := run(c.Op, passes.Analysis(c, passes.DominanceInfo))
		c.Count(0, s.cse)
		c.Count(1, s.DCE)
		if s.Changed {
			c.Preserve(passes.DominanceInfo, passes.PostDominanceInfo)
		} else {
			c.PreserveAll()
		}
		return true
	},
}
