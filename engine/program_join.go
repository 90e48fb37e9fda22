package engine

import (
	"context"
	"fmt"
	"time"

	"github.com/millrace-mlir/millrace/engine/text"
)

// External programs start anew for each request, and some take half a second to start. So the engine
// joins batches that one worker would run one after the other into one module. Afterwards it splits the
// output, so that each batch has its own result, as if it had run alone.

// Joiner is an engine that can run several batches at once.
type Joiner interface {
	// RunJoined runs a pipeline over the units of several batches in one process. It returns a response
	// for each batch, in order. It returns none if a unit failed or the results cannot be separated:
	// the caller then runs each batch alone. The error is a *Death, a *RequestError or the context's.
	RunJoined(ctx context.Context, reqs []*RunRequest, limits Limits) ([]*RunResponse, error)
}

// RunJoined implements Joiner. The requests may differ only in their modules, files and units.
func (e *External) RunJoined(ctx context.Context, reqs []*RunRequest, limits Limits) ([]*RunResponse, error) {
	j := &text.Join{}
	for _, req := range reqs {
		if !j.Add(text.Place(req.Module, req.Files), req.Units) {
			return nil, nil
		}
	}
	all := *reqs[0]
	all.Module, all.Files, all.Units = j.Bytes(), nil, nil
	resp, err := e.Run(ctx, &all, limits)
	if err != nil || len(resp.Failures) > 0 {
		return nil, err
	}
	parts, err := j.Split(resp.Module)
	if err != nil {
		return nil, nil
	}
	return resp.shares(parts, func(i int) int { return len(reqs[i].Units) }), nil
}

// shares divides a response into a response for each part of its module. A part's share of the times is
// its share of the bytes. The function units returns the number of units in a part.
func (r *RunResponse) shares(parts [][]byte, units func(part int) int) []*RunResponse {
	total := 0
	for _, p := range parts {
		total += len(p)
	}
	out := make([]*RunResponse, len(parts))
	for i, p := range parts {
		of := func(d time.Duration) time.Duration {
			return time.Duration(float64(d) * float64(len(p)) / float64(max(total, 1)))
		}
		share := &RunResponse{Module: p, Carry: of(r.Carry), Usage: Usage{CPU: of(r.CPU), Peak: r.Peak}}
		for _, t := range r.Passes {
			t.Wall, t.CPU = of(t.Wall), of(t.CPU)
			share.Passes = append(share.Passes, t)
		}
		share.ranOn(units(i))
		out[i] = share
	}
	return out
}

// Spread distributes the result of a run over the whole module to batches. The response has the module
// after the run, as generic text with local scope and locations. Spread returns an error if a unit is
// no longer at the place that it had before the run.
func Spread(resp *RunResponse, batches []Batch) ([]*RunResponse, error) {
	out, err := text.Parse(resp.Module)
	if err != nil {
		return nil, err
	}
	parts := make([][]byte, len(batches))
	for i := range batches {
		m, err := text.Parse(batches[i].Module)
		if err != nil {
			return nil, err
		}
		for _, u := range batches[i].Units {
			if u.Global >= len(out.Ops) || u.Local >= len(m.Ops) || out.Ops[u.Global].Symbol != m.Ops[u.Local].Symbol {
				return nil, fmt.Errorf("@%s is no longer where it was", u.Symbol)
			}
			m.Replace(u.Local, out.Ops[u.Global].Text)
		}
		parts[i] = m.Bytes()
	}
	return resp.shares(parts, func(i int) int { return len(batches[i].Units) }), nil
}
