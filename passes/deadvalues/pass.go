// Package deadvalues erases computations that influence neither effects nor the results of public
// functions. It works across functions and regions.
package deadvalues

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of remove-dead-values.
type options struct {
	Canonicalize bool `opt:"canonicalize" default:"true" doc:"Canonicalize region branch ops"`
}

// Pass is the pass remove-dead-values. It erases computations that influence neither effects nor
// the results of public functions.
var Pass = &passes.Pass{
	Name: "RemoveDeadValues", Arg: "remove-dead-values", Doc: "Remove dead values",
	Options: passes.OptionsOf[options](), Division: passes.Components(100 << 20),
	Init: func(ic *passes.InitCtx) (any, bool) {
		if !ic.Options.(*options).Canonicalize {
			return (*rewrite.Set)(nil), true
		}
		return rewrite.CanonicalSet(ic.IR.Dialects(), nil), true
	},
	Run: func(c *passes.Ctx) bool {
		remove(c.Op, c.Builder())
		set := c.State.(*rewrite.Set)
		if set == nil {
			return true
		}
		var ops []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if d := op.Def(); d != nil && d.RegionBranch != nil {
				ops = append(ops, op)
			}
			return ir.Advance
		})
		endless := false
		cfg := rewrite.DefaultConfig()
		cfg.Endless = &endless
		if _, _, converged := rewrite.ApplyToOps(ops, set, cfg); !converged {
			if endless {
				return false // that has been told
			}
			return c.Op.EmitError("greedy pattern rewrite failed to converge")
		}
		return true
	},
}
