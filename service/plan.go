package service

import (
	"slices"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
)

// A stage is a maximal run of neighbours, in a pipeline on the module, that are split the same way.
// Passes that log their accesses to the symbol table, or divide their work themselves, are stages of
// their own.

const module = "builtin.module"

// plan divides a pipeline of known passes into stages. A nest inside a nest is split into its own operations in two
// cases. Either the outer nest has only nests, or the outer nest as a whole cannot be split. A pass that divides its
// work itself runs on the whole module if divide returns false for it.
func plan(r *passes.Registry, pl *passes.Pipeline, divide func(*passes.Division) bool) []engine.Stage {
	var runs []stageRun
	for _, in := range pl.Passes {
		for _, p := range flat(pl.Anchor == module, in) {
			if p.way == passes.Divided && !divide(p.Pass.Division) {
				p.way = passes.Gathered
			}
			if n := len(runs); n == 0 || !runs[n-1].first.joins(&p) {
				runs = append(runs, stageRun{first: p})
			}
			last := &runs[len(runs)-1]
			last.list = append(last.list, p.Instance)
		}
	}
	var stages []engine.Stage
	for len(runs) > 0 {
		n := chain(runs)
		stages = append(stages, stageOf(r, pl.Anchor, runs[:n]))
		runs = runs[n:]
		if last := &stages[len(stages)-1]; last.Apart() && len(runs) > 0 && runs[0].first.way == passes.Gathered {
			last.First = passes.FirstOf(&passes.Pipeline{Passes: runs[0].list})
		}
	}
	return stages
}

// stageRun is a maximal sequence of neighbouring passes that are split in the same way, and so belong to the same
// stage.
type stageRun struct {
	first piece
	list  []*passes.Instance
}

// chain returns the number of leading elements of runs that have the same units, so that their passes can form one
// stage. It returns at least 1.
func chain(runs []stageRun) int {
	n, logs := 0, false
	for ; n < len(runs); n++ {
		p := &runs[n].first
		switch {
		case p.way == passes.Nested && len(p.path) == 1, p.way == passes.PushedDown:
		case p.way == passes.Logged && len(p.path) == 0 && !logs:
			logs = true
		default:
			return max(n, 1)
		}
	}
	return n
}

// stageOf returns the stage of one run, or the chained stage of several.
func stageOf(r *passes.Registry, anchor string, runs []stageRun) engine.Stage {
	all := passes.NewPipeline(anchor)
	for i := range runs {
		all.Passes = append(all.Passes, runs[i].list...)
	}
	s := engine.Stage{Pipeline: all.Short(r), Located: located(all)}
	if len(runs) > 1 {
		s.Way = passes.Chained
		for i := range runs {
			s.Steps = append(s.Steps, stageOf(r, anchor, runs[i:i+1]))
		}
		return s
	}
	p := &runs[0].first
	if n := len(p.path); n > 0 {
		s.Anchor, s.Within = p.path[n-1], p.path[:n-1]
	}
	switch p.way {
	case passes.Gathered:
		s.Why = whyGathered(all)
	case passes.Nested: // the anchor says so
	default:
		s.Way = p.way
	}
	return s
}

// whyGathered returns a reason why the passes of a stage must run on the module as a whole, for people.
func whyGathered(run *passes.Pipeline) (why string) {
	for _, in := range run.Passes {
		switch {
		case run.Anchor != module:
			return "the pipeline is anchored on " + run.Anchor
		case !in.IsAdaptor():
			return whyPass(in, module)
		case len(in.Nested) != 1 || in.Nested[0].Anchor == passes.Any:
			return "a nest runs on operations of several kinds"
		}
		in.Nested[0].Walk(func(p *passes.Instance, anchor string) {
			if why == "" && p.Pass.ScopeOf(p.Options, anchor) != passes.UnitScope {
				why = whyPass(p, anchor)
			}
		})
		if why != "" {
			return why
		}
	}
	return "its nests cannot be split"
}

func whyPass(in *passes.Instance, anchor string) string {
	name, scope := "'"+in.Pass.Arg+"'", in.Pass.ScopeOf(in.Options, anchor)
	switch {
	case in.Pass.Division != nil:
		return "one process does " + name + " sooner on a module of this size"
	case scope == passes.UnitScope || scope == passes.SymbolScope:
		return name + " on a module does more than on each of its operations"
	}
	return name + " has the scope " + scope.String()
}

// piece is a pass or a nest, and the way in which it works on units. The path has the anchors from the module to the
// units, from outside in. It is empty for passes on the module.
type piece struct {
	*passes.Instance
	path []string
	way  passes.Way
}

// joins reports whether o, which follows p in the pipeline, belongs to the same stage as p. Both must work on the
// same units in the same way.
func (p *piece) joins(o *piece) bool {
	if p.way != o.way || !slices.Equal(p.path, o.path) {
		return false
	}
	return p.way != passes.Divided && (p.way != passes.Logged || len(p.path) > 0)
}

// flat divides a nest into pieces for its passes if all of them are nests. It also does so if some are nests and the
// nest cannot be split as a whole. Otherwise, or if split is false, the result is one piece.
func flat(split bool, in *passes.Instance) []piece {
	if !split {
		return []piece{{Instance: in}}
	}
	way, anchor := passes.WayOf(in, module)
	if !in.IsAdaptor() {
		return []piece{{Instance: in, way: way}}
	}
	if len(in.Nested) != 1 || in.Nested[0].Anchor == passes.Any {
		return []piece{{Instance: in}}
	}
	nest := in.Nested[0]
	adaptors := 0
	var inner []piece
	for _, p := range nest.Passes {
		if p.IsAdaptor() {
			adaptors++
			inner = append(inner, flat(split, p)...)
			continue
		}
		inner = append(inner, piece{Instance: p})
	}
	if way != passes.Gathered && adaptors < len(nest.Passes) || adaptors == 0 {
		p := piece{Instance: in, way: way}
		if way != passes.Gathered {
			p.path = []string{anchor}
		}
		return []piece{p}
	}
	pieces := make([]piece, len(inner))
	for i, p := range inner {
		around := passes.NewPipeline(nest.Anchor)
		around.Passes = []*passes.Instance{p.Instance}
		pieces[i].Instance = &passes.Instance{Nested: []*passes.Pipeline{around}}
		if len(p.path) > 0 && p.way == passes.Nested { // logs are carried out in the module
			pieces[i].path, pieces[i].way = append([]string{nest.Anchor}, p.path...), p.way
		} else if w, a := passes.WayOf(pieces[i].Instance, module); w != passes.Gathered {
			pieces[i].path, pieces[i].way = []string{a}, w
		}
	}
	return pieces
}

// located reports whether a pass of the pipeline looks at the locations of operations.
func located(pl *passes.Pipeline) bool {
	found := false
	pl.Walk(func(p *passes.Instance, _ string) { found = found || p.Pass.Located })
	return found
}

// planOutline divides a pipeline of a program's own passes into stages. The only known fact about such a pass is that
// it works on the operation that it is anchored on. So nests anchored on one operation are split into its operations,
// and other passes run on the whole module.
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
