// Package casts removes unrealized casts that cancel each other. Conversions leave such casts.
package casts

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass reconcile-unrealized-casts. It removes unrealized_conversion_cast
// operations that cancel each other.
var Pass = &passes.Pass{
	Name: "ReconcileUnrealizedCastsPass", Arg: "reconcile-unrealized-casts",
	Doc:   "Simplify and eliminate unrealized conversion casts",
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		var casts []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(builtin.UnrealizedConversionCast) {
				casts = append(casts, op)
			}
			return ir.Advance
		})
		if len(casts) == 0 {
			c.Unchanged()
			return true
		}
		rewrite.ReconcileCasts(casts)
		return true
	},
}
