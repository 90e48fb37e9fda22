package workflow

import (
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/worker"
)

// PlanExternal cuts a pipeline for the exec engine into stages. Nests anchored on one operation are split into its
// operations; what runs on the module itself, or on any operation, gathers them.
func PlanExternal(pipeline string) ([]worker.Stage, error) {
	root, err := engine.ParsePipeline(pipeline)
	if err != nil {
		return nil, err
	}
	return stages(root, func(n engine.Node) string {
		if n.Nest && n.Name != "any" {
			return n.Name
		}
		return ""
	}), nil
}

// PlanNative cuts a pipeline for the native engine into stages. A nest is split into the operations it is anchored on when
// every pass in it says that it works on them alone.
func PlanNative(r *passes.Registry, pl *passes.Pipeline) ([]worker.Stage, error) {
	anchors := map[string]string{} // by the nest's text
	for _, in := range pl.Passes {
		if !in.IsAdaptor() || len(in.Nested) != 1 || in.Nested[0].Anchor == passes.Any {
			continue
		}
		alone := true
		in.Nested[0].Walk(func(p *passes.Instance, anchor string) {
			alone = alone && p.Pass.ScopeOf(p.Options, anchor) == passes.UnitScope
		})
		if node, err := engine.ParsePipeline(in.Nested[0].Short(r)); err == nil && alone {
			anchors[node.String()] = in.Nested[0].Anchor
		}
	}
	root, err := engine.ParsePipeline(pl.Short(r))
	if err != nil {
		return nil, err
	}
	return stages(root, func(n engine.Node) string { return anchors[n.String()] }), nil
}

// stages joins neighbours that have the same anchor; anchor gives "" for what must see the whole module.
func stages(root engine.Node, anchor func(engine.Node) string) []worker.Stage {
	var all []worker.Stage
	var run engine.Node
	var last string
	flush := func() {
		if len(run.Children) > 0 {
			all = append(all, worker.Stage{Pipeline: run.String(), Anchor: last})
		}
		run = engine.Node{Name: root.Name, Options: root.Options, Nest: true}
	}
	flush()
	for _, child := range root.Children {
		a := ""
		if root.Name == "builtin.module" {
			a = anchor(child)
		}
		if a != last {
			flush()
			last = a
		}
		run.Children = append(run.Children, child)
	}
	flush()
	return all
}
