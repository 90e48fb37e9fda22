package repro

import (
	"context"
	"errors"
	"fmt"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/repro/behave"
)

// changed is the cause of a failure in which a pass changes the results of a function.
const changed engine.Cause = "behaviour"

// ErrSame is the error of BisectBehaviour if no pass of the pipeline changes the results of the
// calls.
var ErrSame = errors.New("no pass changes what the functions compute")

// Step is the run of one pass of a pipeline, alone, on the module after the passes before it.
type Step struct {
	Pipeline string // the pass in its nests
	Pass     string
	Before   []byte // text
	After    []byte
}

// Trace runs the passes of a reproducer's pipeline one by one, and calls visit after each. If a
// pass fails, Trace returns an error.
func Trace(ctx context.Context, e Engine, r *Reproducer, limits engine.Limits, visit func(*Step) error) error {
	pipeline, bad := passes.ParseOutline(r.Pipeline)
	if bad != nil {
		return bad
	}
	req := r.request()
	before, err := printed(ctx, e, &req.Input)
	if err != nil {
		return err
	}
	for _, alone := range pipeline.Alone() {
		req.Pipeline = alone.String()
		resp, err := e.RunFresh(ctx, &req, limits)
		f, failed, err := judge(Finding{Engine: r.Engine, Build: r.Build, Tool: r.Tool}, resp, err)
		if err != nil {
			return fmt.Errorf("%s: %w", req.Pipeline, err)
		}
		if failed {
			f.Pass = alone.Leaf().Name
			return fmt.Errorf("%s: %s", req.Pipeline, f.Describe())
		}
		req.Module = resp.Module
		step := &Step{Pipeline: req.Pipeline, Pass: alone.Leaf().Name, Before: before}
		if step.After, err = printed(ctx, e, &req.Input); err != nil {
			return err
		}
		if err := visit(step); err != nil {
			return err
		}
		before = step.After
	}
	return nil
}

// Watch compares the outcomes of calls before and after each pass of a pipeline.
type Watch struct {
	Dialects []*ir.Dialect
	Calls    []*behave.Call
	Steps    int64 // of a run

	known []*behave.Outcome // of each call: that of the last module in which it could be told
}

// Begin runs the calls in the module before the first pass, and returns their outcomes.
func (w *Watch) Begin(m *behave.Module) ([]*behave.Outcome, error) {
	w.known = make([]*behave.Outcome, len(w.Calls))
	for i, c := range w.Calls {
		o, err := m.Run(c, w.Steps)
		if err != nil {
			return nil, err
		}
		w.known[i] = o
	}
	return w.known, nil
}

// A Verdict is the effect of a pass on the outcomes of a Watch's calls.
type Verdict struct {
	// Difference describes how a call's outcome differs from its outcome before the pass. It is ""
	// if all calls have the same outcome.
	Difference string
	Call       *behave.Call // of the difference
	// Unknown says why nothing can be said of a call, or is "".
	Unknown string
}

// After runs the calls in the module after a pass, given as text, and compares their outcomes with
// the earlier ones. It stops at the first call that differs.
func (w *Watch) After(text []byte) (v Verdict, err error) {
	m, err := behave.Parse(w.Dialects, "after.mlir", text)
	if err != nil {
		return v, err
	}
	for i, c := range w.Calls {
		before := w.known[i]
		if before.Unknown() {
			v.Unknown = before.Err().Error()
			continue
		}
		after, err := m.Run(c, w.Steps)
		switch {
		case err != nil:
			v.Unknown = err.Error() // another signature, or no such function
		case after.Unknown():
			v.Unknown = after.Err().Error()
		default:
			if err := before.Allows(after); err != nil {
				v.Difference, v.Call = err.Error(), c
				return v, nil
			}
			w.known[i] = after
		}
	}
	return v, nil
}

// BisectBehaviour finds the first pass that changes the result of a call, according to the
// interpreter. It returns a reproducer with the module before the pass and the pass alone. It
// returns ErrSame if no pass changes a result.
func BisectBehaviour(ctx context.Context, e Engine, r *Reproducer, limits engine.Limits, w *Watch) (*Reproducer, error) {
	m, err := behave.Parse(w.Dialects, "before.mlir", r.Module)
	if err != nil {
		return nil, err
	}
	if _, err := w.Begin(m); err != nil {
		return nil, err
	}
	var out *Reproducer
	unknown := ""
	found := errors.New("found")
	err = Trace(ctx, e, r, limits, func(s *Step) error {
		v, err := w.After(s.After)
		if err != nil || v.Difference == "" {
			if unknown == "" && v.Unknown != "" {
				unknown = s.Pass + ": " + v.Unknown
			}
			return err
		}
		f := Finding{Unit: v.Call.Function, Pass: s.Pass, Cause: changed, Message: v.Difference, Engine: r.Engine, Build: r.Build, Tool: r.Tool, Flags: r.Flags}
		f.Fingerprint = f.fingerprint()
		out = &Reproducer{Module: s.Before, Pipeline: s.Pipeline, disableThreading: r.disableThreading, VerifyEach: r.VerifyEach, Finding: f}
		return found
	})
	switch {
	case out != nil:
		return out, nil
	case err == nil && unknown != "":
		return nil, fmt.Errorf("%w, as far as can be told; after %s", ErrSame, unknown)
	case err == nil:
		return nil, ErrSame
	}
	return nil, err
}
