package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// CheckRecursiveInstantiation is firrtl-check-recursive-instantiation: it rejects modules that instantiate themselves,
// directly or indirectly, and are reachable from the top module.
var CheckRecursiveInstantiation = &passes.Pass{
	Name: "CheckRecursiveInstantiation", Arg: "firrtl-check-recursive-instantiation", Doc: "Check for illegal recursive instantiation",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		c.PreserveAll()
		g := newGraph(c.Op)
		top := topModule(c.Op, g)
		if top == nil {
			return true
		}
		ok := true
		for _, cycle := range g.Cycles(top) {
			ok = false
			d := &ir.Diagnostic{Severity: ir.Error, Loc: cycle[0].Module.Loc(), Text: "recursive instantiation"}
			in := map[*instancegraph.Node]bool{}
			for _, n := range cycle {
				in[n] = true
			}
			for _, n := range cycle {
				for e := n.First(); e != nil; e = e.Next() {
					if in[e.Target] {
						d.Notes = append(d.Notes, ir.Diagnostic{Severity: ir.Note, Loc: e.Instance.Loc(), Text: n.Name.Value + " instantiates " + e.Target.Name.Value + " here"})
					}
				}
			}
			c.IR().Emit(d)
		}
		return ok
	},
}

const companionClass = "sifive.enterprise.grandcentral.ViewAnnotation.companion"

// CheckLayers is firrtl-check-layers: it refuses layer blocks, and companions of Grand Central, in modules that are
// instantiated below a layer block or a companion.
var CheckLayers = &passes.Pass{
	Name: "CheckLayers", Arg: "firrtl-check-layers", Doc: "Check for illegal layers instantiated under layers",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		c.PreserveAll()
		k := &layerChecker{graph: newGraph(c.Op), under: map[*instancegraph.Node]bool{}, through: map[*instancegraph.Node]bool{}, ok: true}
		if !k.hasLayers(c.Op) {
			return true
		}
		order := k.graph.PostOrderAll()
		for i := len(order) - 1; i >= 0; i-- {
			k.place(order[i])
		}
		for _, n := range order {
			if n.Module != nil && n.Module.Is(firrtl.FModule) {
				k.check(n)
			}
		}
		return k.ok
	},
}

type layerChecker struct {
	graph *instancegraph.Graph
	// under are modules with an instance below a layer, through modules that instantiate layer blocks or companions.
	under, through map[*instancegraph.Node]bool
	ok             bool
}

// hasLayers reports whether the circuit declares layers or has companions. Without them there is nothing to check.
func (k *layerChecker) hasLayers(circuit *ir.Operation) bool {
	for op := range circuit.Region(0).First().Ops() {
		if op.Is(firrtl.Layer) || firrtl.IsModuleLike(op) && isCompanion(op) {
			return true
		}
	}
	return false
}

func isCompanion(module *ir.Operation) bool {
	return annotation.Has(annotation.Of(module), companionClass)
}

// place records whether the module of n is a companion, or is instantiated below a layer, even
// indirectly. It must have run for all modules that instantiate this module.
func (k *layerChecker) place(n *instancegraph.Node) {
	if n.Module == nil {
		return
	}
	under := isCompanion(n.Module)
	for e := n.FirstUse(); e != nil && !under; e = e.NextUse() {
		under = e.Instance.Enclosing(firrtl.LayerBlock) != nil || k.under[e.Parent]
	}
	if under {
		k.under[n] = true
	}
}

func (k *layerChecker) check(n *instancegraph.Node) {
	if !k.under[n] {
		return
	}
	var blocks, inBlocks, inModules []*ir.Operation
	n.Module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.LayerBlock) {
			blocks = append(blocks, op)
		}
		return ir.Advance
	})
	companion := isCompanion(n.Module)
	if !companion && !k.through[n] && len(blocks) == 0 {
		return
	}
	for e := n.FirstUse(); e != nil; e = e.NextUse() {
		switch {
		case e.Instance.Enclosing(firrtl.LayerBlock) != nil:
			inBlocks = append(inBlocks, e.Instance)
		case k.under[e.Parent]:
			k.through[e.Parent] = true
			inModules = append(inModules, e.Instance)
		}
	}
	if len(blocks)+len(inBlocks)+len(inModules) == 0 {
		return
	}
	k.ok = false
	what := "either contains layerblocks or"
	if companion {
		what = "is a Grand Central companion that either contains layerblocks or"
	}
	var notes []ir.Diagnostic
	add := func(ops []*ir.Operation, text string) {
		for _, op := range ops {
			notes = append(notes, ir.Diagnostic{Severity: ir.Note, Loc: op.Loc(), Text: text})
		}
	}
	add(blocks, "illegal layerblock here")
	add(inBlocks, "illegal instantiation under a layerblock here")
	add(inModules, "illegal instantiation in a module under a layer here")
	n.Module.EmitOpErrorNotes(notes, "%s has at least one instance that is or contains a Grand Central companion or layerblocks", what)
}
