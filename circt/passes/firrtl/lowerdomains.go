package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerDomains is firrtl-lower-domains for circuits whose domains are stripped. It sets the domain information of
// modules and instances to empty lists, and rejects a circuit with domains.
var LowerDomains = &passes.Pass{
	Name: "LowerDomains", Arg: "firrtl-lower-domains", Doc: "lower domain information to properties",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.UnitScope),
	Stats: []passes.Statistic{{Name: "num-domains", Doc: "Number of domains lowered"}},
	Run: func(c *passes.Ctx) bool {
		empty := c.IR().Array()
		for op := range c.Op.Region(0).First().Ops() {
			if op.Is(firrtl.DomainDef) {
				return op.EmitError("domains cannot be lowered to properties yet; run firrtl-infer-domains with mode=strip before")
			}
			if firrtl.IsModuleLike(op) {
				op.SetInherent("domainInfo", empty)
			}
			op.WalkPre(func(inst *ir.Operation) ir.WalkResult {
				if inst.Is(firrtl.Instance) || inst.Is(firrtl.InstanceChoice) {
					inst.SetInherent("domainInfo", noDomains(inst))
				}
				return ir.Advance
			})
		}
		return true
	},
}

// noDomains returns the domain information of an instance without domains: an empty list for each port.
func noDomains(inst *ir.Operation) ir.Attribute {
	list := make([]ir.Attribute, inst.NumResults())
	for i := range list {
		list[i] = inst.Context().Array()
	}
	return inst.Context().Array(list...)
}
