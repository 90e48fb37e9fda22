package hw

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/passes"
)

// BypassInnerSymbols is hw-bypass-inner-symbols: it moves the symbols of ports to wires without
// users. The symbols then keep no value from being optimized.
var BypassInnerSymbols = &passes.Pass{
	Name: "HWBypassInnerSymbols", Arg: "hw-bypass-inner-symbols", Doc: "Pass through values through inner symbols",
	Anchor: "hw.module", Scope: passes.Always(passes.UnitScope),
	Stats: []passes.Statistic{{Name: "num-ports-moved", Doc: "Number of inner symbols moved from ports to wires"}},
	Run: func(c *passes.Ctx) bool {
		b, body := c.Builder(), c.Op.Region(0).First()
		moved := portSymbols(c.Op, func(p hw.PortEntry, at int, sym ir.Attribute) {
			v := body.Last().Operand
			if p.Dir != hw.Out {
				b.AtStart(body)
				v = body.Arg
			} else {
				b.AfterValue(v(at))
			}
			in := v(at)
			hw.CreateWire(b, in.Loc(), hw.WireArgs{Input: in, InnerSym: sym, ResultType: in.Type()})
		})
		c.Count(0, moved)
		changed := moved > 0
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op.Is(hw.Wire) && op.Inherent(hw.InnerSymName) != nil && !op.Unused() && op.Operand(0) != op.Result(0) {
				op.Result(0).ReplaceAllUses(op.Operand(0))
				changed = true
			}
			return ir.Advance
		})
		if !changed {
			c.PreserveAll()
		}
		return true
	},
}

// portSymbols removes the inner symbols of a module's ports, and returns their number. For
// each, it first calls take; at is the index of the port among the arguments or among the
// outputs.
func portSymbols(m *ir.Operation, take func(p hw.PortEntry, at int, sym ir.Attribute)) (n int64) {
	ports := hw.PortEntries(m)
	in, out := 0, 0
	for i, p := range ports {
		at := &in
		if p.Dir == hw.Out {
			at = &out
		}
		if p.Attrs != nil {
			if sym := p.Attrs.Get(hw.ExportPort); sym != nil {
				take(p, *at, sym)
				n++
				var left []ir.NamedAttribute
				for _, a := range p.Attrs.Entries {
					if a.Name.Value != hw.ExportPort {
						left = append(left, a)
					}
				}
				ports[i].Attrs = m.Context().Dict(left)
			}
		}
		*at++
	}
	if n > 0 {
		hw.SetPorts(m, ports)
	}
	return n
}

// VerifyIRN is hw-verify-irn: it checks that references to inner symbols of the modules in a
// builtin.module resolve. users are the operations that have such references.
func VerifyIRN(users ...hw.InnerRefUsers) *passes.Pass {
	return &passes.Pass{
		Name: "VerifyInnerRefNamespace", Arg: "hw-verify-irn", Doc: "Verify InnerRefNamespaceLike operations, if not self-verifying.",
		CanSchedule: func(d *ir.OpDef) bool { return d.Name == "builtin.module" || d.Name == "firrtl.circuit" },
		Scope:       passes.Always(passes.ModuleScope),
		Run: func(c *passes.Ctx) bool {
			c.PreserveAll()
			if !c.Op.Is(builtin.Module) {
				return true // firrtl.circuit verifies itself
			}
			ok := true
			for op := range c.Op.Region(0).First().Ops() {
				if op.Implements("InnerSymbolTable") {
					ok = hw.VerifyInnerSymbolTable(op) && ok
				}
			}
			return ok && hw.VerifyInnerRefs(c.Op, users...)
		},
	}
}
