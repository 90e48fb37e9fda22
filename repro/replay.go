package repro

import (
	"context"
	"fmt"

	"github.com/millrace-mlir/millrace/engine"
)

// Replay runs a reproducer on an engine and returns what it found; same tells whether it is the recorded failure.
func Replay(ctx context.Context, e Engine, r *Reproducer, limits engine.Limits) (found Finding, failed, same bool, err error) {
	req := r.request()
	resp, err := e.RunFresh(ctx, &req, limits)
	found, failed, err = judge(Finding{Unit: r.Unit, Engine: r.Engine, Build: r.Build, Tool: r.Tool, Pass: r.Pass}, resp, err)
	if err != nil || !failed {
		return found, failed, false, err
	}
	// The pipeline is the failing pass alone, so a recorded name says no less than what the engine calls it.
	found.Pass = r.Pass
	found.Fingerprint = found.fingerprint()
	return found, true, found.Fingerprint == r.Fingerprint, nil
}

func (r *Reproducer) request() engine.Request {
	return engine.Request{
		Verb: engine.Run, Pipeline: r.Pipeline, Name: "reproducer.mlir", Module: r.Module, Threads: 1, VerifyInput: true,
		SkipVerify: !r.VerifyEach, TestPasses: true, AllowUnregistered: r.Flags == "--allow-unregistered-dialect",
	}
}

// Reduce removes lines from the module for as long as the recorded failure returns, at most budget runs long. Lines of
// MLIR text are nearly always whole operations; what is no longer a module is refused by the engine and so not kept.
func Reduce(ctx context.Context, e Engine, r *Reproducer, limits engine.Limits, budget int) (*Reproducer, int, error) {
	_, _, same, err := Replay(ctx, e, r, limits)
	if err != nil {
		return nil, 0, err
	}
	if !same {
		return nil, 1, fmt.Errorf("the recorded failure does not return, so there is nothing to reduce")
	}
	runs := 1
	lines := splitLines(r.Module)
	best := *r
	for size := len(lines) / 2; size > 0; size /= 2 {
		for at := 0; at+size <= len(lines) && runs < budget; {
			if ctx.Err() != nil {
				return &best, runs, ctx.Err()
			}
			candidate := best
			candidate.Module = joinWithout(lines, at, at+size)
			_, _, same, err := Replay(ctx, e, &candidate, limits)
			runs++
			if err == nil && same {
				lines = append(lines[:at:at], lines[at+size:]...)
				best = candidate
			} else {
				at += size
			}
		}
	}
	return &best, runs, nil
}

func splitLines(text []byte) [][]byte {
	var lines [][]byte
	for start := 0; start < len(text); {
		end := start
		for end < len(text) && text[end] != '\n' {
			end++
		}
		end = min(end+1, len(text))
		lines = append(lines, text[start:end])
		start = end
	}
	return lines
}

func joinWithout(lines [][]byte, from, to int) []byte {
	var out []byte
	for i, line := range lines {
		if i < from || i >= to {
			out = append(out, line...)
		}
	}
	return out
}
