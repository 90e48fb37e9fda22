package repro

import (
	"context"
	"errors"
	"fmt"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/repro/reduce"
)

// ErrPasses is the error for a reproducer whose recorded failure does not occur again.
var ErrPasses = errors.New("the recorded failure does not return")

// Bisect finds the pass of a reproducer's pipeline that fails. It runs the passes one by one, each on the module
// after the previous pass. It returns a reproducer with the module before the failing pass, and this pass alone. If
// no pass fails alone, the new reproducer has the whole pipeline.
func Bisect(ctx context.Context, e Engine, r *Reproducer, limits engine.Limits) (*Reproducer, error) {
	found, failed, _, err := Replay(ctx, e, r, limits)
	if err != nil {
		return nil, err
	}
	if !failed {
		return nil, ErrPasses
	}
	pipeline, bad := passes.ParseOutline(r.Pipeline)
	if bad != nil {
		return nil, bad
	}
	at := *r
	req := at.request()
	for _, alone := range pipeline.Alone() {
		req.Pipeline = alone.String()
		resp, err := e.RunFresh(ctx, &req, limits)
		f, failed, err := judge(Finding{Unit: r.Unit, Engine: r.Engine, Build: r.Build, Tool: r.Tool}, resp, err)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", req.Pipeline, err)
		}
		if !failed {
			req.Module = resp.Module
			continue
		}
		text, err := printed(ctx, e, &req.Input)
		if err != nil {
			return nil, err
		}
		f.Pass, f.Job, f.Flags, f.Definitions, f.Limits = alone.Leaf().Name, r.Job, r.Flags, r.Definitions, r.Limits
		out := &Reproducer{Module: text, Pipeline: req.Pipeline, disableThreading: r.disableThreading, VerifyEach: r.VerifyEach, Finding: f}
		out.Fingerprint = out.fingerprint()
		return out, nil
	}
	at.Finding = found
	at.Fingerprint = at.fingerprint()
	return &at, nil
}

// printed returns the module of an input as text.
func printed(ctx context.Context, e Engine, in *engine.Input) ([]byte, error) {
	ask := engine.PrintRequest{Form: engine.Form{DebugInfo: true, LocalScope: true}}
	ask.Name, ask.AllowUnregistered, ask.Definitions, ask.Module = in.Name, in.AllowUnregistered, in.Definitions, in.Module
	resp, err := e.Print(ctx, &ask, engine.Limits{})
	if err != nil {
		return nil, err
	}
	return resp.Module, nil
}

// printedAnew returns the text of a module as we print it, which has no comments and no names of values.
func printedAnew(dialects []*ir.Dialect, text string) (string, error) {
	if text == "" {
		return "", nil
	}
	module, err := asm.Parse(ir.NewContext(dialects), "definitions", text, asm.Options{})
	if err != nil {
		return "", err
	}
	return string(asm.Append(nil, module, asm.PrintOptions{})), nil
}

// Reduce makes a reproducer's module smaller for as long as the recorded failure occurs. If the reproducer has no
// fingerprint, because another tool made it, Reduce first runs it. The failure of that run counts as the recorded
// one.
func Reduce(ctx context.Context, e Engine, r *Reproducer, limits engine.Limits, o reduce.Options) (*Reproducer, *reduce.Result, error) {
	like := *r
	if like.Fingerprint == "" {
		found, failed, _, err := Replay(ctx, e, &like, limits)
		if err != nil {
			return nil, nil, err
		}
		if !failed {
			return nil, nil, ErrPasses
		}
		like.Finding = found
	}
	result, err := reduce.Reduce(ctx, r.Module, like.test(e, limits), o)
	if errors.Is(err, reduce.ErrNothing) {
		err = ErrPasses
	}
	if err != nil {
		return nil, nil, err
	}
	small := like
	small.Module = result.Module
	return &small, result, nil
}

// test returns the test for package reduce: whether a module shows r's failure if it replaces r's module. A module
// that the engine refuses does not show it.
func (r *Reproducer) test(e Engine, limits engine.Limits) reduce.Test {
	return func(ctx context.Context, module []byte) (bool, error) {
		candidate := *r
		candidate.Module = module
		_, _, same, err := Replay(ctx, e, &candidate, limits)
		var refused *engine.RequestError
		if errors.As(err, &refused) {
			return false, nil
		}
		return same, err
	}
}

// Scrub removes the parts of a reproducer that show whose it is, such as names and strings. It reports whether the
// recorded failure still occurs.
func Scrub(ctx context.Context, e Engine, r *Reproducer, limits engine.Limits, dialects []*ir.Dialect) (*Reproducer, bool, error) {
	module, err := reduce.Scrub(dialects, r.Module)
	if err != nil {
		return nil, false, err
	}
	clean := *r
	clean.Module = module
	if clean.Definitions, err = printedAnew(dialects, r.Definitions); err != nil {
		return nil, false, err
	}
	_, _, same, err := Replay(ctx, e, &clean, limits)
	// These may quote the module, or name the machine.
	clean.Unit, clean.Job, clean.Message, clean.Stack = "", "", normalize(r.Message), ""
	if r.Tool != "" {
		name, _ := engine.ToolName(r.Tool)
		clean.Tool, clean.Build = name, ""
	}
	return &clean, same, err
}
