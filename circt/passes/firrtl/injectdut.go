package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

const injectDUTClass = "sifive.enterprise.firrtl.InjectDUTHierarchyAnnotation"

// InjectDUT is firrtl-inject-dut-hier: it would add a level of hierarchy around the design under test. Circuits that do
// not ask for it stay as they are; others are refused.
var InjectDUT = &passes.Pass{
	Name: "InjectDUTHierarchy", Arg: "firrtl-inject-dut-hier", Doc: "Add hierarchy above the DUT", Anchor: "firrtl.circuit",
	Scope: passes.Always(passes.ModuleScope), Dialects: []string{"hw"},
	Run: func(c *passes.Ctx) bool {
		c.Unchanged()
		wanted := 0
		for _, a := range annotation.Of(c.Op) {
			if annotation.Class(a) == injectDUTClass {
				wanted++
			}
		}
		if wanted == 0 {
			return true
		}
		if wanted > 1 {
			return c.IR().Error(c.Op.Loc(), "contained multiple '%s' annotations when at most one is allowed", injectDUTClass)
		}
		var dut *ir.Operation
		for _, m := range modulesOf(c.Op) {
			if annotation.Has(annotation.Of(m), markDUTClass) {
				dut = m
			}
		}
		if dut == nil {
			return c.IR().Error(c.Op.Loc(), "contained a '%s', but no '%s' was provided", injectDUTClass, markDUTClass)
		}
		return c.IR().Error(dut.Loc(), "firrtl-inject-dut-hier does not add the hierarchy that a '%s' asks for yet; add it with firtool", injectDUTClass)
	},
}
