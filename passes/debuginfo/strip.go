// Package debuginfo holds the passes that change or strip locations.
package debuginfo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Strip is the pass strip-debuginfo. It replaces all locations by unknown locations.
var Strip = &passes.Pass{
	Name: "StripDebugInfo", Arg: "strip-debuginfo", Doc: "Strip debug info from all operations",
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		strip(c.Op)
		return true
	},
}

func strip(op *ir.Operation) {
	op.SetLoc(ir.UnknownLoc)
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			for _, a := range b.Args() {
				a.SetArgLoc(ir.UnknownLoc)
			}
			for o := b.First(); o != nil; o = o.Next() {
				strip(o)
			}
		}
	}
}
