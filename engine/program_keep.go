package engine

import (
	"context"
	"time"
)

// A run over the whole module gives one result. If its passes took long, the cache should have the
// units that a later job leaves unchanged. So the program first writes bytecode, which loses nothing
// and is cheap to read again. A second run writes that bytecode in the form that the job asked for.

// Keeper is an engine that can return the results of the units of a module after a run over the whole
// module.
type Keeper interface {
	// RunKept is Run of a request with a form that is not bytecode. If nothing failed, both returns the
	// module before and after the pipeline, in the exchange form of stages, with the usage of writing
	// them.
	RunKept(ctx context.Context, req *RunRequest, limits Limits) (resp *RunResponse, both func(context.Context) (before, after *RunResponse, err error), err error)
}

// doubtTime is the time within which a failed run is repeated without bytecode. The program may have
// failed because it cannot write bytecode. Longer runs are not repeated.
const doubtTime = 5 * time.Second

// RunKept implements Keeper. The returned function gives the module before and after the pipeline, in
// the form in which stages exchange modules. The function is nil if a pass failed, or if the program
// cannot write bytecode and read it again.
func (e *External) RunKept(ctx context.Context, req *RunRequest, limits Limits) (*RunResponse, func(context.Context) (before, after *RunResponse, err error), error) {
	dir, release, err := Scratch() // for its name
	if err != nil {
		return nil, nil, err
	}
	defer release()
	began := time.Now()
	in := &invocation{Input: req.Input, pipeline: req.Pipeline, skipVerify: req.SkipVerify, file: scratchName(dir), raw: true}
	resp, err := e.run(ctx, in, limits, append(Form{Bytecode: true}.Flags(), e.report()...))
	if err == nil && len(resp.Failures) > 0 && time.Since(began) < doubtTime {
		resp, err = e.Run(ctx, req, limits)
		return resp, nil, err
	}
	if err != nil || len(resp.Failures) > 0 {
		return resp, nil, err
	}
	kept := &invocation{Input: req.Input, skipVerify: req.SkipVerify, file: in.file}
	kept.Module = resp.Module
	written, err := e.accepted(ctx, kept, limits, req.Form.Flags())
	if err != nil && ctx.Err() == nil { // it cannot read its own bytecode
		resp, err = e.Run(ctx, req, limits)
		return resp, nil, err
	}
	if err != nil {
		return nil, nil, err
	}
	out := *resp
	out.Module = written.Module
	out.add(written.Usage)
	return &out, func(ctx context.Context) (before, after *RunResponse, err error) {
		if before, err = refusal(e.exchange(ctx, &invocation{Input: req.Input}, limits, nil)); err != nil {
			return nil, nil, err
		}
		if after, err = refusal(e.exchange(ctx, kept, limits, nil)); err != nil {
			return nil, nil, err
		}
		after.Account, after.Carry = resp.Account, resp.Carry
		return before, after, nil
	}, nil
}
