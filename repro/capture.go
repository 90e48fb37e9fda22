package repro

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/text"
	"github.com/millrace-mlir/millrace/passes"
)

// Engine is the part of an engine that runs passes and prints modules, as reproducers need it.
type Engine interface {
	Run(ctx context.Context, req *engine.RunRequest, limits engine.Limits) (*engine.RunResponse, error)
	RunFresh(ctx context.Context, req *engine.RunRequest, limits engine.Limits) (*engine.RunResponse, error)
	Print(ctx context.Context, req *engine.PrintRequest, limits engine.Limits) (*engine.PrintResponse, error)
}

// Suspect is a request to run a pipeline on one unit alone, on which it may fail.
type Suspect struct {
	Request engine.RunRequest
	Limits  engine.Limits
	Finding Finding // what is known beforehand: unit, engine, build, job
}

// attempts is the number of runs of a suspect. If none of them fails, the suspect is not the cause of the failure.
const attempts = 3

// Confirm runs a suspect alone in fresh processes, up to attempts times. It returns a reproducer as soon as the
// suspect fails. If it never fails, Confirm returns the response of the last run.
func Confirm(ctx context.Context, e Engine, s Suspect) (*Reproducer, *engine.RunResponse, error) {
	return confirm(ctx, e, s, e.RunFresh)
}

// Record runs a suspect alone to get the module before the failing pass. The engine has reported
// the suspect's failure, so the run needs no process of its own. It returns the same results as
// Confirm.
func Record(ctx context.Context, e Engine, s Suspect) (*Reproducer, *engine.RunResponse, error) {
	return confirm(ctx, e, s, e.Run, e.RunFresh)
}

// confirm runs a suspect up to attempts times: once in each way, and then again in the last way. It
// returns the results that Confirm describes.
func confirm(ctx context.Context, e Engine, s Suspect, ways ...func(context.Context, *engine.RunRequest, engine.Limits) (*engine.RunResponse, error)) (*Reproducer, *engine.RunResponse, error) {
	dir, release, err := engine.Scratch()
	if err != nil {
		return nil, nil, err
	}
	defer release()
	req := s.Request
	req.Snapshot = filepath.Join(dir, "before.mlir")
	req.Threads = 1
	var resp *engine.RunResponse
	for n := range attempts {
		resp, err = ways[min(n, len(ways)-1)](ctx, &req, s.Limits)
		f, failed, err := judge(s.Finding, resp, err)
		if err != nil {
			return nil, nil, err
		}
		if !failed {
			continue
		}
		r := &Reproducer{Pipeline: req.Pipeline, disableThreading: true, VerifyEach: !req.SkipVerify, Finding: f}
		if req.Definitions != nil {
			r.Definitions = req.Definitions.Text
		}
		if resp != nil {
			r.Diagnostics = resp.Failures[0].Diagnostics
		}
		if ext, ok := e.(*engine.External); ok {
			err = narrowExternal(ctx, ext, s, r)
		} else {
			err = narrowNative(req.Snapshot, r)
		}
		r.Fingerprint = r.fingerprint()
		return r, nil, err
	}
	return nil, resp, nil
}

// Judge returns the record of the suspect's failure in one run, with a fingerprint. The run returned the response
// resp, whose first failure counts, or the death err. Judge returns false if the run did not fail.
func (s *Suspect) Judge(resp *engine.RunResponse, err error) (Finding, bool) {
	f, failed, err := judge(s.Finding, resp, err)
	if !failed || err != nil {
		return f, false
	}
	f.Fingerprint = f.fingerprint()
	return f, true
}

// judge adds the failure of a run to the record f, and reports whether the run failed. It returns err if that is
// neither nil nor a death.
func judge(f Finding, resp *engine.RunResponse, err error) (Finding, bool, error) {
	var d *engine.Death
	switch {
	case errors.As(err, &d):
		f.Cause, f.Signal, f.Message = d.Cause, d.Signal, message(d.Stderr)
		f.Stack = stack(d)
		if len(d.Suspects) > 0 {
			f.Pass = d.Suspects[0].Pass
		}
		return f, true, nil
	case err != nil:
		return f, false, err
	case len(resp.Failures) == 0:
		return f, false, nil
	}
	first := resp.Failures[0]
	f.Cause, f.Pass, f.Message = engine.PassFailure, first.Pass, message(engine.Text(first.Diagnostics))
	if first.Invalid {
		f.Cause = engine.InvalidIR
	}
	return f, true, nil
}

// narrowNative gives r the failing pass alone, and the module before it. It reads both from the snapshot that
// the child wrote before this pass: first a line with the pipeline, then the module.
func narrowNative(snapshot string, r *Reproducer) error {
	data, err := os.ReadFile(snapshot)
	if err != nil {
		return fmt.Errorf("no module was kept from before the failure: %w", err)
	}
	pipeline, module, ok := bytes.Cut(data, []byte{'\n'})
	if !ok {
		return errors.New("the module kept from before the failure is incomplete")
	}
	r.Pipeline, r.Module = string(pipeline), module
	if pl, bad := passes.ParseOutline(r.Pipeline); bad == nil {
		r.Pass = pl.Leaf().Name
	}
	return nil
}

// narrowExternal runs the passes of the pipeline one by one, until one fails. It gives r this pass alone, and
// the module before it. If no pass fails alone, r gets the whole pipeline.
func narrowExternal(ctx context.Context, ext *engine.External, s Suspect, r *Reproducer) error {
	pipeline, bad := passes.ParseOutline(s.Request.Pipeline)
	if bad != nil {
		return bad
	}
	req := s.Request
	for _, alone := range pipeline.Alone() {
		req.Pipeline = alone.String()
		resp, err := ext.Run(ctx, &req, s.Limits)
		f, failed, err := judge(s.Finding, resp, err)
		if err != nil {
			return err
		}
		if failed {
			f.Pass = alone.Leaf().Name
			r.Pipeline, r.Finding = req.Pipeline, f
			return prettyExternal(ctx, ext, &req, r)
		}
		req.Module = resp.Module
	}
	r.Pass = pipeline.String()
	return prettyExternal(ctx, ext, &s.Request, r)
}

func prettyExternal(ctx context.Context, ext *engine.External, req *engine.RunRequest, r *Reproducer) error {
	if req.AllowUnregistered {
		r.Flags = "--allow-unregistered-dialect"
	}
	print := engine.PrintRequest{Form: engine.Form{DebugInfo: true}}
	print.Name, print.AllowUnregistered, print.Definitions, print.Module = req.Name, req.AllowUnregistered, req.Definitions, text.Unmarked(text.Place(req.Module, req.Files))
	resp, err := ext.Print(ctx, &print, engine.Limits{})
	if err != nil {
		r.Module = print.Module // generic form will do
		return ctx.Err()
	}
	r.Module = resp.Module
	return nil
}

// Describe returns a line for people with the cause, the pass, the unit and the message of a failure.
func (f *Finding) Describe() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s in %s on ", f.Cause, f.Pass)
	if f.Unit == "" {
		b.WriteString("the module")
	} else {
		b.WriteString("@" + f.Unit)
	}
	if f.Signal != "" {
		fmt.Fprintf(&b, " (%s)", f.Signal)
	}
	if f.Message != "" {
		fmt.Fprintf(&b, ": %s", f.Message)
	}
	return b.String()
}
