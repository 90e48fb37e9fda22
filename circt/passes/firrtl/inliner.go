package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/hierpath"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

const (
	inlineClass  = "firrtl.passes.InlineAnnotation"
	flattenClass = "firrtl.transforms.FlattenAnnotation"
)

// Inliner is firrtl-inliner for circuits without annotated modules: private modules that no public module leads to go,
// with the paths through them. Annotations to inline or flatten a module are refused.
var Inliner = &passes.Pass{
	Name: "Inliner", Arg: "firrtl-inliner", Doc: "Performs inlining, flattening, and dead module elimination",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		for _, m := range modulesOf(c.Op) {
			for _, a := range annotation.Of(m) {
				if k := annotation.Class(a); k == inlineClass || k == flattenClass {
					return m.EmitError("module with annotation '%s' cannot be inlined yet; use firtool or circt-opt", k)
				}
			}
		}
		if !eraseUnreachable(c.Op) {
			c.PreserveAll()
		}
		return true
	},
}

// eraseUnreachable erases private modules that neither public modules nor other operations of the circuit lead to, and
// reports whether there were any.
func eraseUnreachable(circuit *ir.Operation) bool {
	g := newGraph(circuit)
	var live []*instancegraph.Node
	seen := map[*instancegraph.Node]bool{}
	reach := func(n *instancegraph.Node) {
		if n != nil && !seen[n] {
			seen[n] = true
			live = append(live, n)
		}
	}
	for op := range circuit.Region(0).First().Ops() {
		switch {
		case firrtl.IsModuleLike(op):
			if ir.IsPublic(op) || op.Is(firrtl.Class) || op.Is(firrtl.ExtClass) {
				reach(g.Of(op))
			}
		case !op.Is(hw.HierPath):
			ir.WalkSymbolUses(op, func(_ *ir.Operation, ref *ir.SymbolRefAttr) bool {
				reach(g.Lookup(ref.Root))
				return true
			})
		}
	}
	for len(live) > 0 {
		n := live[len(live)-1]
		live = live[:len(live)-1]
		for e := n.First(); e != nil; e = e.Next() {
			reach(e.Target)
		}
	}
	changed := false
	for op := circuit.Region(0).First().First(); op != nil; {
		next := op.Next()
		dead := false
		switch {
		case firrtl.IsModuleLike(op):
			dead = !seen[g.Of(op)]
		case op.Is(hw.HierPath):
			for _, e := range hierpath.Elements(op) {
				m, _ := hierpath.Part(e)
				n := g.Lookup(m)
				dead = dead || n == nil || !seen[n]
			}
		}
		if dead {
			op.Erase()
			changed = true
		}
		op = next
	}
	return changed
}
