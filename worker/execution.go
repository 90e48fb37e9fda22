package worker

import (
	"context"
	"errors"
	"slices"
	"sort"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
)

// execution is one batch on an engine. Whatever its units do, each ends with a result or a reproducer.
type execution struct {
	engine  repro.Engine
	request engine.Request // without module and units
	limits  engine.Limits
	finding repro.Finding // what all failures have in common
	cut     cut
	died    func(*engine.Death)
	began   began // the activity

	parts    []part
	failures []failure
	result   Result
}

// part is what became of some operations of the batch: those at From of the module are those at To of the batch.
type part struct {
	module []byte
	engine.Part
}

type failure struct {
	unit       engine.Unit
	reproducer *repro.Reproducer
}

// run works on all units together first. module and at are the batch itself or a cut of it.
func (x *execution) run(ctx context.Context, units []engine.Unit, module []byte, at []int) error {
	req := x.request
	req.Module, req.Units = module, at
	resp, err := x.engine.Run(ctx, &req, x.limits)
	var death *engine.Death
	switch {
	case errors.As(err, &death):
		x.died(death)
	case err != nil:
		return err
	case len(resp.Failures) == 0:
		x.accept(resp, units, at)
		return nil
	case resp.Failures[0].Unit >= 0:
		return x.named(ctx, resp, units, at)
	}
	if len(units) == 1 {
		return x.confirm(ctx, units[0])
	}
	if death != nil {
		if suspects := pick(units, at, death.Suspects); len(suspects) > 0 {
			return x.suspects(ctx, death, suspects, units)
		}
	}
	return x.halve(ctx, death, units)
}

func (x *execution) runCut(ctx context.Context, units []engine.Unit) error {
	if len(units) == 0 {
		return nil
	}
	locals := make([]int, len(units))
	for i, u := range units {
		locals[i] = u.Local
	}
	module, at, err := x.cut.take(ctx, locals)
	if err != nil {
		return err
	}
	return x.run(ctx, units, module, at)
}

func (x *execution) accept(resp *engine.Response, units []engine.Unit, at []int) {
	x.timed(resp, units, at)
	p := part{module: resp.Module}
	for i, u := range units {
		p.From = append(p.From, at[i])
		p.To = append(p.To, u.Local)
	}
	x.parts = append(x.parts, p)
	x.result.Passes = addPasses(x.result.Passes, resp.Passes)
	x.result.Statistics = addStatistics(x.result.Statistics, resp.Statistics)
	x.result.Dumps += resp.Dumps
}

// named takes the results of a run that says itself which units failed.
func (x *execution) named(ctx context.Context, resp *engine.Response, units []engine.Unit, at []int) error {
	failed := map[int]bool{}
	for _, f := range resp.Failures {
		failed[f.Unit] = true
	}
	var good, bad []engine.Unit
	var goodAt []int
	for i, u := range units {
		if failed[at[i]] {
			bad = append(bad, u)
		} else {
			good = append(good, u)
			goodAt = append(goodAt, at[i])
		}
	}
	x.accept(resp, good, goodAt)
	for _, u := range bad {
		if err := x.confirm(ctx, u); err != nil {
			return err
		}
	}
	return nil
}

func pick(units []engine.Unit, at []int, suspects []engine.Suspect) []engine.Unit {
	var picked []engine.Unit
	for _, s := range suspects {
		if i := slices.Index(at, s.Unit); i >= 0 && !slices.Contains(picked, units[i]) {
			picked = append(picked, units[i])
		}
	}
	return picked
}

// suspects tries those units alone that the dead process was working on. When none of them fails again, every unit gets
// its own run and the death is an incident.
func (x *execution) suspects(ctx context.Context, death *engine.Death, suspects, units []engine.Unit) error {
	before := len(x.failures)
	rest := slices.Clone(units)
	for _, u := range suspects {
		if err := x.confirm(ctx, u); err != nil {
			return err
		}
		rest = slices.DeleteFunc(rest, func(r engine.Unit) bool { return r == u })
	}
	if len(x.failures) > before {
		return x.runCut(ctx, rest)
	}
	x.incident(death, len(units))
	for _, u := range rest {
		if err := x.runCut(ctx, []engine.Unit{u}); err != nil {
			return err
		}
	}
	return nil
}

// halve finds failing units when nothing says which they are.
func (x *execution) halve(ctx context.Context, death *engine.Death, units []engine.Unit) error {
	before, incidents := len(x.failures), len(x.result.Incidents)
	for _, half := range [][]engine.Unit{units[:len(units)/2], units[len(units)/2:]} {
		if err := x.runCut(ctx, half); err != nil {
			return err
		}
	}
	if len(x.failures) == before && len(x.result.Incidents) == incidents && death != nil {
		x.incident(death, len(units))
	}
	return nil
}

func (x *execution) incident(death *engine.Death, units int) {
	x.result.Incidents = append(x.result.Incidents, incidentOf(death, units))
}

func incidentOf(death *engine.Death, units int) Incident {
	i := Incident{Cause: death.Cause, Signal: death.Signal, Units: units}
	if len(death.Suspects) > 0 {
		i.Pass = death.Suspects[0].Pass
	}
	return i
}

// confirm runs a unit alone in fresh processes until it fails or is cleared.
func (x *execution) confirm(ctx context.Context, u engine.Unit) error {
	module, at, err := x.cut.take(ctx, []int{u.Local})
	if err != nil {
		return err
	}
	s := repro.Suspect{Request: x.request, Limits: x.limits, Finding: x.finding}
	s.Request.Module, s.Request.Units = module, at
	s.Finding.Unit = u.Symbol
	start := engine.Clock()
	r, resp, err := repro.Confirm(ctx, x.engine, s)
	if err != nil {
		return err
	}
	if r == nil {
		x.accept(resp, []engine.Unit{u}, at)
		return nil
	}
	x.failedAfter(u, start, r.Cause)
	x.failures = append(x.failures, failure{unit: u, reproducer: r})
	return nil
}

// module is the batch with the results in the places of the units; failed ones are as they came.
func (x *execution) module(ctx context.Context, batch []byte, units []engine.Unit) ([]byte, error) {
	if len(x.parts) == 1 && len(x.parts[0].To) == len(units) && slices.Equal(x.parts[0].From, x.parts[0].To) {
		return x.parts[0].module, nil
	}
	if len(x.parts) == 0 && len(x.request.Files) == 0 {
		return batch, nil
	}
	sort.SliceStable(x.failures, func(i, j int) bool { return x.failures[i].unit.Global < x.failures[j].unit.Global })
	return x.cut.merge(ctx, x.parts)
}
