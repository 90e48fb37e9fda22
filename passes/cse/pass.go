package cse

import "github.com/millrace-mlir/millrace/passes"

// Pass is the pass cse, which eliminates common subexpressions.
var Pass = variant(false)

// EagerPass is cse as in LLVM 24, for tools that follow that version. It erases a dead operation when it visits
// the operation, not after the last visit. The results differ in graph regions, where a definition can follow its
// last user.
var EagerPass = variant(true)

func variant(eager bool) *passes.Pass {
	return &passes.Pass{
		Name: "CSE", Arg: "cse", Doc: "Eliminate common sub-expressions",
		Stats: []passes.Statistic{
			{Name: "num-cse'd", Doc: "Number of operations CSE'd"},
			{Name: "num-dce'd", Doc: "Number of operations DCE'd"},
		},
		Scope:    passes.Always(passes.UnitScope),
		PushDown: passes.Pushed,
		Run: func(c *passes.Ctx) bool {
			d := drivers.Get().(*driver)
			d.eager = eager
			s := d.run(c.Op, passes.Analysis(c, passes.DominanceInfo))
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
}
