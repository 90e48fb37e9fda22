package worker

import (
	"context"
	"errors"
	"slices"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
)

// execution runs one batch on an engine, until each unit has a result or a failure.
//
// The cost of a failure depends on its kind. A unit whose failure the engine reports runs once more
// only if a reproducer is wanted. If the process dies, the journal names the unit, or the execution
// halves the batch until it finds the unit. It takes each half from the module that it halves. So if
// all n units of a batch die, all modules together have n log n units.
type execution struct {
	engine  repro.Engine
	request engine.RunRequest // without module and units
	limits  engine.Limits
	finding repro.Finding // what all failures have in common
	cut     cut
	died    func(*engine.Death)
	began   began // the activity
	bugs    bugs

	parts    []engine.Part // what became of some operations of the batch
	failures []failure
	result   Result
}

type failure struct {
	unit        engine.Unit
	finding     repro.Finding
	diagnostics []engine.Diagnostic
	reproducer  *repro.Reproducer // nil if enough of its bug are kept
}

// piece is a batch, or a module of some of its units. The field at has, for each unit, the index of its
// operation in the module.
type piece struct {
	module []byte
	units  []engine.Unit
	at     []int
}

// symbol returns the symbol of the unit with an operation in the module, or "" if there is no such
// unit. Argument at is the index of the operation.
func (p *piece) symbol(at int) string {
	if i := slices.Index(p.at, at); i >= 0 {
		return p.units[i].Symbol
	}
	return ""
}

// run runs all units of p together: a batch, or a part of one. If that fails, it finds the units that
// failed, and gives each unit a result or a failure.
func (x *execution) run(ctx context.Context, p piece) error {
	req := x.request
	if err := x.over(&req, p); err != nil {
		return err
	}
	resp, err := x.engine.Run(telling(ctx, p.symbol), &req, x.limits)
	var death *engine.Death
	var refused *engine.RequestError
	switch {
	case errors.As(err, &death):
		x.died(death)
		if first := x.request.First; first != nil && len(death.Suspects) > 0 && death.Suspects[0].Pass == first.Pass {
			x.request.First = nil // it only saves time, and a death of it is the next stage's
			return x.run(ctx, p)
		}
	case errors.As(err, &refused) && x.bundled() && len(p.units) == 1:
		x.refuse(p.units[0], refused.Diagnostics)
		return nil
	case err != nil:
		return err
	case len(resp.Failures) == 0:
		x.take(resp, p)
		return nil
	case resp.Failures[0].Unit >= 0:
		return x.named(ctx, resp, p)
	}
	if len(p.units) == 1 {
		before := len(x.failures)
		err := x.blame(ctx, p, resp, death)
		if err == nil && death != nil && x.bundled() && len(x.failures) == before {
			x.incident(death, 1)
		}
		return err
	}
	if death != nil {
		if suspects := pick(p, death.Suspects); len(suspects) > 0 {
			return x.suspects(ctx, death, suspects, p)
		}
	}
	return x.halve(ctx, death, p)
}

// sub makes a module of the units of p with the given indices, where p is a batch or a part of one. It
// returns p itself if these are all units.
func (x *execution) sub(ctx context.Context, p piece, indices []int) (piece, error) {
	if len(indices) == len(p.units) {
		return p, nil
	}
	s := piece{units: make([]engine.Unit, len(indices))}
	ops := make([]int, len(indices))
	for k, i := range indices {
		s.units[k], ops[k] = p.units[i], p.at[i]
	}
	var err error
	s.module, s.at, err = x.cut.take(ctx, p.module, ops)
	return s, err
}

// halves divides the units of p with the given indices into two modules, and calls f with each. Here p
// is a batch or a part of one.
func (x *execution) halves(ctx context.Context, p piece, indices []int, f func(context.Context, piece) error) error {
	middle := (len(indices) + 1) / 2
	for _, half := range [][]int{indices[:middle], indices[middle:]} {
		if len(half) == 0 {
			continue
		}
		h, err := x.sub(ctx, p, half)
		if err == nil {
			err = f(ctx, h)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// each calls f with a module for each of the given units of p, which is a batch or a part of one. It
// takes a module from half of the units, not from the whole batch, since that costs less.
func (x *execution) each(ctx context.Context, p piece, indices []int, f func(context.Context, piece) error) error {
	return x.halves(ctx, p, indices, func(ctx context.Context, h piece) error {
		if len(h.units) == 1 {
			return f(ctx, h)
		}
		return x.each(ctx, h, all(h), f)
	})
}

// all returns the indices of all units of p, which is a batch or a part of one.
func all(p piece) []int {
	indices := make([]int, len(p.units))
	for i := range indices {
		indices[i] = i
	}
	return indices
}

func (x *execution) accept(resp *engine.RunResponse, units []engine.Unit, at []int) {
	x.timed(resp, units, at)
	p := engine.Part{Module: resp.Module}
	local := make(map[int]int, len(units))
	for i, u := range units {
		p.From = append(p.From, at[i])
		p.To = append(p.To, u.Local)
		local[at[i]] = u.Local
	}
	x.result.Settled.AddAll(&resp.Settled, func(unit int) (int, bool) { l, ok := local[unit]; return l, ok })
	x.parts = append(x.parts, p)
	x.result.Passes = addPasses(x.result.Passes, resp.Passes)
	x.result.Statistics = engine.AddStatistics(x.result.Statistics, resp.Statistics)
	x.result.Dumps += resp.Dumps
}

// named records the results of a run whose response attributes failures to units. The other units'
// results count. It runs failed units alone if a reproducer is wanted.
func (x *execution) named(ctx context.Context, resp *engine.RunResponse, p piece) error {
	reported := make(map[int]engine.Failure, len(resp.Failures))
	for _, f := range resp.Failures {
		if _, twice := reported[f.Unit]; !twice {
			reported[f.Unit] = f
		}
	}
	var good, bad []int
	for i, at := range p.at {
		if _, failed := reported[at]; failed {
			bad = append(bad, i)
		} else {
			good = append(good, i)
		}
	}
	ok := piece{units: make([]engine.Unit, len(good)), at: make([]int, len(good))}
	for k, i := range good {
		ok.units[k], ok.at[k] = p.units[i], p.at[i]
	}
	x.accept(resp, ok.units, ok.at)
	var wanted []int // those of which a reproducer is to be made
	findings := make(map[int]*engine.RunResponse, len(bad))
	for _, i := range bad {
		if f := reported[p.at[i]]; x.bundled() && f.Pass == engine.Reading {
			x.refuse(p.units[i], f.Diagnostics)
			continue
		}
		one := &engine.RunResponse{Account: engine.Account{Failures: []engine.Failure{reported[p.at[i]]}}}
		noted, err := x.note(ctx, p.units[i], one, nil)
		if err != nil {
			return err
		}
		if !noted {
			wanted = append(wanted, i)
			findings[p.units[i].Local] = one
		}
	}
	return x.each(ctx, p, wanted, func(ctx context.Context, one piece) error {
		return x.confirm(ctx, one, findings[one.units[0].Local], nil)
	})
}

func pick(p piece, suspects []engine.Suspect) []int {
	var picked []int
	for _, s := range suspects {
		if i := slices.Index(p.at, s.Unit); i >= 0 && !slices.Contains(picked, i) {
			picked = append(picked, i)
		}
	}
	return picked
}

// suspects runs each unit alone on which the dead process was working. If one fails again, the rest of
// the units run together. If none does, every unit runs alone, and the death is recorded as an
// Incident: a death that did not happen again.
func (x *execution) suspects(ctx context.Context, death *engine.Death, suspects []int, p piece) error {
	before := len(x.failures)
	rest := slices.DeleteFunc(all(p), func(i int) bool { return slices.Contains(suspects, i) })
	err := x.each(ctx, p, suspects, func(ctx context.Context, one piece) error {
		its := *death
		its.Suspects = slices.DeleteFunc(slices.Clone(death.Suspects), func(s engine.Suspect) bool { return s.Unit != at(p, one.units[0]) })
		return x.blame(ctx, one, nil, &its)
	})
	if err != nil {
		return err
	}
	if len(x.failures) > before {
		return x.halves(ctx, p, rest, x.run)
	}
	x.incident(death, len(p.units))
	return x.each(ctx, p, rest, x.run)
}

// at returns the index of the operation of unit u in the module of p, a batch or a part of one.
func at(p piece, u engine.Unit) int { return p.at[slices.Index(p.units, u)] }

// halve divides a batch, or a part of one, and runs both halves. It is called after a failure that no
// unit is known to have caused. Argument death is not nil if the engine's process died. If both halves
// then run without failures and without an incident of their own, halve records this death as an
// Incident in the result.
func (x *execution) halve(ctx context.Context, death *engine.Death, p piece) error {
	before, incidents := len(x.failures), len(x.result.Incidents)
	if err := x.halves(ctx, p, all(p), x.run); err != nil {
		return err
	}
	if len(x.failures) == before && len(x.result.Incidents) == incidents && death != nil {
		x.incident(death, len(p.units))
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

// module returns the batch after the run: results replace the units, and failed units stay unchanged.
func (x *execution) module(ctx context.Context, batch []byte, units []engine.Unit) ([]byte, error) {
	if len(x.parts) == 1 && len(x.parts[0].To) == len(units) && slices.Equal(x.parts[0].From, x.parts[0].To) {
		return x.parts[0].Module, nil
	}
	if len(x.parts) == 0 && len(x.request.Files) == 0 {
		return batch, nil
	}
	return x.cut.merge(ctx, x.parts)
}
