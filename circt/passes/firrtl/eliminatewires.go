package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// EliminateWires is firrtl-eliminate-wires: a wire whose only connect stands before all reads becomes a node there.
var EliminateWires = &passes.Pass{
	Name: "EliminateWires", Arg: "firrtl-eliminate-wires", Doc: "Eliminate Unneeded Wires",
	Anchor: "firrtl.module", Scope: passes.Always(passes.UnitScope),
	Stats: []passes.Statistic{
		{Name: "num-erased-wires", Doc: "Number of wires erased"},
		{Name: "num-complex-wires", Doc: "Number of wires not erased due to complex writes"},
		{Name: "num-not-dom-wires", Doc: "Number of wires not erased due to dominance constraints"},
		{Name: "num-not-passive", Doc: "Number of wires not erased due to type issues"},
	},
	Run: func(c *passes.Ctx) bool {
		var erasable []drivenWire
		var complex, notDominated, notPassive int64
		for wire := range c.Op.Region(0).First().Ops() {
			if !wire.Is(firrtl.Wire) {
				continue
			}
			v := wire.Result(0)
			if !firrtl.IsPassive(v.Type()) {
				notPassive++
				continue
			}
			writer := firrtl.SingleDriver(v)
			if writer == nil {
				complex++
				continue
			}
			if !standsBeforeReads(writer, v) {
				notDominated++
				continue
			}
			erasable = append(erasable, drivenWire{wire, writer})
		}
		erased := int64(len(erasable))
		b := c.Builder()
		for _, d := range erasable {
			b.Before(d.writer)
			node := nodeInPlace(b, d.wire, d.writer.Operand(1))
			d.wire.ReplaceAllUses(node.ResultValues(nil))
			d.writer.Erase()
			d.wire.Erase()
		}
		c.Count(0, erased)
		c.Count(1, complex)
		c.Count(2, notDominated)
		c.Count(3, notPassive)
		if erased == 0 {
			c.PreserveAll()
		}
		return true
	},
}

// drivenWire is a wire that can be replaced by a node in the place of writer, its only connect.
//
// The pass first decides about all wires, then rewrites. A node takes the place of its writer, so no decision changes,
// and the order of operations in the block is computed once only.
type drivenWire struct{ wire, writer *ir.Operation }

// standsBeforeReads reports whether writer, the connect to v, stands before every other use of v.
func standsBeforeReads(writer *ir.Operation, v *ir.Value) bool {
	for i := range v.DefiningOp().NumResults() {
		for u := v.DefiningOp().Result(i).FirstUse(); u != nil; u = u.NextUse() {
			if i > 0 || u.Owner() == writer {
				continue
			}
			at := writer.Block().AncestorIn(u.Owner())
			if at == nil || !writer.IsBefore(at) {
				return false
			}
		}
	}
	return true
}

// nodeInPlace makes a node with the input v that has the name, annotations, symbol and probe of wire.
func nodeInPlace(b *ir.Builder, wire *ir.Operation, v *ir.Value) *ir.Operation {
	a := firrtl.NodeArgs{Input: v, Annotations: wire.Inherent("annotations"), Forceable: wire.Inherent("forceable") != nil,
		InnerSym: wire.Inherent("inner_sym"), Name: wire.Inherent("name"), NameKind: wire.Inherent("nameKind"), ResultType: wire.Result(0).Type(),
		Discardable: wire.Discardable()}
	if wire.NumResults() > 1 {
		a.RefType = wire.Result(1).Type()
	}
	return firrtl.CreateNode(b, wire.Loc(), a)
}
