package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/passes"
)

// BypassInnerSymbols is hw-bypass-inner-symbols: symbols of ports move to wires that
// nothing reads, so that nothing is kept from being optimized by them.
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
			hw.WireArgs{Input: in, InnerSym: sym, ResultType: in.Type()}.Build(b, in.Loc())
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

// portSymbols takes the symbols of a module's ports away, after it has told take of each,
// with the port's place among the arguments or outputs.
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

// VerifyIRN is hw-verify-irn: references to inner symbols refer to something.
var VerifyIRN = &passes.Pass{
	Name: "VerifyInnerRefNamespace", Arg: "hw-verify-irn", Doc: "Verify InnerRefNamespaceLike operations, if not self-verifying.",
	CanSchedule: func(d *ir.OpDef) bool { return d.Name == "builtin.module" || d.Name == "firrtl.circuit" },
	Scope:       passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		c.PreserveAll()
		if !c.Op.Is(builtin.Module) {
			return true // firrtl.circuit verifies itself
		}
		return verifyNamespace(c.Op)
	},
}

// verifyNamespace checks the inner symbols of the modules in top, and the paths that lead
// through them.
func verifyNamespace(top *ir.Operation) bool {
	tables := map[*ir.StringAttr]*hw.InnerSymbols{}
	ok := true
	for op := range top.Region(0).First().Ops() {
		if op.Implements("InnerSymbolTable") {
			ok = hw.VerifyInnerSymbolTable(op) && ok
			tables[ir.SymbolName(op)] = hw.NewInnerSymbols(op)
		}
	}
	for op := range top.Region(0).First().Ops() {
		if op.Is(hw.HierPath) {
			ok = verifyPath(op, tables) && ok
		}
	}
	return ok
}

// verifyPath checks that each instance of a path is of the module that the next element
// stands in, and that its last element exists.
func verifyPath(op *ir.Operation, tables map[*ir.StringAttr]*hw.InnerSymbols) bool {
	elems := hw.HierPathOp(op).Namepath().Elems
	if len(elems) == 0 {
		return op.EmitOpError("the instance path cannot be empty")
	}
	var want []*ir.StringAttr // modules that the next element may be in
	expect := func(name *ir.StringAttr) bool {
		if len(want) == 0 || slices.Contains(want, name) {
			return true
		}
		text := want[0].String()
		if len(want) > 1 {
			text = "one of " + text
		}
		for i, w := range want[1:] {
			sep := ", "
			if i+2 == len(want) {
				sep = " or "
			}
			text += sep + w.String()
		}
		return op.EmitOpError("instance path is incorrect. Expected %s. Instead found: %s", text, name)
	}
	for i, a := range elems {
		module, name, inner := hw.InnerRefParts(a)
		last := i == len(elems)-1
		if !inner {
			ref, ok := a.(*ir.SymbolRefAttr)
			if !ok || !last {
				return op.EmitOpError("the instance path can only contain inner sym reference, only the leaf can refer to a module symbol")
			}
			return expect(ref.Root)
		}
		if !expect(module) {
			return false
		}
		var target hw.InnerTarget
		found := false
		if t := tables[module]; t != nil {
			target, found = t.Lookup(name)
		}
		switch {
		case !found && last:
			return op.EmitOpError(" operation with symbol: %s was not found ", a)
		case !last && (!found || target.Port >= 0 || !target.Op.Implements("HWInstanceLike")):
			return op.EmitOpError(" module: %s does not contain any instance with symbol: %s", module, name)
		case !last:
			want = hw.Targets(target.Op)
		}
	}
	return true
}
