package service

import (
	"slices"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
)

// A stage is a maximal run of neighbours, in a pipeline on the module, that are split the same way: into the operations
// that a nest is anchored on, or not at all; or one pass that is split into clusters of the call graph.

const module = "builtin.module"

// plan cuts a pipeline of passes that are known. A nest is split into the operations it is anchored on when every pass in
// it says that it works on them alone; what is nested in a nest is split into its operations where all of the nest is, or
// where the nest as a whole cannot be split. A pass that reads the bodies of callees is split into clusters if the module is
// large.
func plan(r *passes.Registry, pl *passes.Pipeline, large bool) []engine.Stage {
	var stages []engine.Stage
	run := passes.NewPipeline(pl.Anchor)
	var last piece
	flush := func() {
		if len(run.Passes) > 0 {
			s := engine.Stage{Pipeline: run.Short(r), Located: located(run), Clusters: last.clusters}
			if n := len(last.path); n > 0 {
				s.Anchor, s.Within = last.path[n-1], last.path[:n-1]
			}
			stages = append(stages, s)
		}
		run = passes.NewPipeline(pl.Anchor)
	}
	for _, in := range pl.Passes {
		for _, p := range flat(pl.Anchor == module, in) {
			p.clusters = large && pl.Anchor == module && readsCallees(p.Instance)
			if p.clusters || last.clusters || !slices.Equal(p.path, last.path) {
				flush()
				last = p
			}
			run.Passes = append(run.Passes, p.Instance)
		}
	}
	flush()
	return stages
}

// piece is a pass or a nest, and the anchors on the way down to the operations that it is split into; none are of what
// cannot be split.
type piece struct {
	*passes.Instance
	path     []string
	clusters bool
}

// readsCallees says whether a pass on the module reads the bodies of callees, and nothing else beside its units.
func readsCallees(in *passes.Instance) bool {
	return !in.IsAdaptor() && in.Pass.ScopeOf(in.Options, module) == passes.CalleeScope
}

// flat takes a nest apart where what is nested in it is split into other operations, or where only some of it is.
func flat(split bool, in *passes.Instance) []piece {
	if !split || !in.IsAdaptor() || len(in.Nested) != 1 || in.Nested[0].Anchor == passes.Any {
		return []piece{{Instance: in}}
	}
	nest := in.Nested[0]
	adaptors := 0
	var inner []piece
	for _, p := range nest.Passes {
		if p.IsAdaptor() {
			adaptors++
		}
		inner = append(inner, flat(split, p)...)
	}
	if alone(nest) && adaptors < len(nest.Passes) || adaptors == 0 {
		p := piece{Instance: in}
		if alone(nest) {
			p.path = []string{nest.Anchor}
		}
		return []piece{p}
	}
	pieces := make([]piece, len(inner))
	for i, p := range inner {
		around := passes.NewPipeline(nest.Anchor)
		around.Passes = []*passes.Instance{p.Instance}
		pieces[i].Instance = &passes.Instance{Nested: []*passes.Pipeline{around}}
		if len(p.path) > 0 {
			pieces[i].path = append([]string{nest.Anchor}, p.path...)
		} else if alone(around) {
			pieces[i].path = []string{nest.Anchor}
		}
	}
	return pieces
}

// alone reports whether every pass of a nest works on the operation it is scheduled on alone.
func alone(nest *passes.Pipeline) bool {
	all := true
	nest.Walk(func(p *passes.Instance, anchor string) {
		all = all && p.Pass.ScopeOf(p.Options, anchor) == passes.UnitScope
	})
	return all
}

// located says whether a pass of a pipeline looks at where operations come from.
func located(pl *passes.Pipeline) bool {
	found := false
	pl.Walk(func(p *passes.Instance, _ string) { found = found || p.Pass.Located })
	return found
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
