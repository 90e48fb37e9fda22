package service

import (
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
)

// A stage is a maximal run of neighbours, in a pipeline on the module, that are split the same way: into the operations
// that a nest is anchored on, or not at all.

const module = "builtin.module"

// plan cuts a pipeline of passes that are known. A nest is split into the operations it is anchored on when every pass in
// it says that it works on them alone.
func plan(r *passes.Registry, pl *passes.Pipeline) []engine.Stage {
	var stages []engine.Stage
	run := passes.NewPipeline(pl.Anchor)
	last := ""
	flush := func() {
		if len(run.Passes) > 0 {
			stages = append(stages, engine.Stage{Pipeline: run.Short(r), Anchor: last, Located: located(run)})
		}
		run = passes.NewPipeline(pl.Anchor)
	}
	for _, in := range pl.Passes {
		if a := anchor(pl, in); a != last {
			flush()
			last = a
		}
		run.Passes = append(run.Passes, in)
	}
	flush()
	return stages
}

// located says whether a pass of a pipeline looks at where operations come from.
func located(pl *passes.Pipeline) bool {
	found := false
	pl.Walk(func(p *passes.Instance, _ string) { found = found || p.Pass.Located })
	return found
}

func anchor(pl *passes.Pipeline, in *passes.Instance) string {
	if pl.Anchor != module || !in.IsAdaptor() || len(in.Nested) != 1 || in.Nested[0].Anchor == passes.Any {
		return ""
	}
	alone := true
	in.Nested[0].Walk(func(p *passes.Instance, anchor string) {
		alone = alone && p.Pass.ScopeOf(p.Options, anchor) == passes.UnitScope
	})
	if !alone {
		return ""
	}
	return in.Nested[0].Anchor
}

// planOutline cuts a pipeline of a program's own passes. Of those nothing is known but that a pass works on the operation
// it is anchored on: nests anchored on one operation are split into its operations.
func planOutline(pipeline string) ([]engine.Stage, error) {
	pl, bad := passes.ParseOutline(pipeline)
	if bad != nil {
		return nil, bad
	}
	var stages []engine.Stage
	run := &passes.Outline{Name: pl.Name}
	last := ""
	flush := func() {
		if run.IsNest() {
			stages = append(stages, engine.Stage{Pipeline: run.String(), Anchor: last})
		}
		run = &passes.Outline{Name: pl.Name}
	}
	for _, n := range pl.Nested {
		a := ""
		if pl.Name == module && n.IsNest() && n.Name != passes.Any {
			a = n.Name
		}
		if a != last {
			flush()
			last = a
		}
		run.Nested = append(run.Nested, n)
	}
	flush()
	return stages, nil
}
