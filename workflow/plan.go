package workflow

import (
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/worker/engine"
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
