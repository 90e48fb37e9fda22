package repro

import (
	"context"

	"github.com/millrace-mlir/millrace/engine"
)

// Replay runs a reproducer on an engine. Result found is the failure that occurred, if failed is true.
// Result same reports whether it is the recorded failure.
func Replay(ctx context.Context, e Engine, r *Reproducer, limits engine.Limits) (found Finding, failed, same bool, err error) {
	req := r.request()
	resp, err := e.RunFresh(ctx, &req, limits)
	found, failed, err = judge(Finding{Unit: r.Unit, Engine: r.Engine, Build: r.Build, Tool: r.Tool, Pass: r.Pass}, resp, err)
	if err != nil || !failed {
		return found, failed, false, err
	}
	// The pipeline is the failing pass alone, so a recorded name is as precise as the engine's name
	// for it.
	found.Pass = r.Pass
	found.Fingerprint = found.fingerprint()
	return found, true, found.Fingerprint == r.Fingerprint, nil
}

func (r *Reproducer) request() engine.RunRequest {
	req := engine.RunRequest{
		Input:       engine.Input{Name: "reproducer.mlir", Module: r.Module, Threads: 1, TestPasses: true, AllowUnregistered: r.Flags == "--allow-unregistered-dialect"},
		Passes:      engine.Passes{Pipeline: r.Pipeline, SkipVerify: !r.VerifyEach},
		VerifyInput: true,
	}
	if r.Definitions != "" {
		req.Definitions = &engine.Definitions{Name: "reproducer.irdl.mlir", Text: r.Definitions}
	}
	return req
}
