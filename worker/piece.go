package worker

import (
	"context"
	"errors"

	"github.com/millrace-mlir/millrace/engine"
)

// piece runs a batch whose units have no results of their own. If something fails, it does not search
// for the unit. Its result then has Whole set, and the run on the whole module finds the failure.
func (a *Activities) piece(ctx context.Context, x *execution, batch *Batch, module []byte) (*Result, []byte, error) {
	req := x.request
	req.Module, req.Piece.Note, req.Piece.Members = module, batch.Note, batch.Units
	if batch.Note == nil {
		req.Units = locals(batch)
	}
	var resp *engine.RunResponse
	var death *engine.Death
	for range pieceAttempts {
		var err error
		resp, err = x.engine.Run(ctx, &req, whole(x.limits, len(module)))
		var refusal *engine.RequestError
		if errors.As(err, &refusal) {
			return &Result{Whole: true, Why: "a batch was refused"}, nil, nil
		}
		if !errors.As(err, &death) {
			if err != nil {
				return nil, nil, err
			}
			break
		}
		x.died(death)
		x.incident(death, len(batch.Units))
		if death.Cause == engine.Hang { // it would only hang again
			break
		}
	}
	if resp == nil || resp.Gather != "" || len(resp.Failures) > 0 {
		r := &Result{Whole: true, Incidents: x.result.Incidents}
		if resp != nil {
			r.Why = resp.Gather
		}
		return r, nil, nil
	}
	x.accept(resp, nil, nil)
	x.result.Outcome, x.result.At = resp.Outcome, resp.At
	return &x.result, resp.Module, nil
}

// pieceAttempts is the number of attempts at a batch whose units have no results of their own. Only
// the death of a process leads to a further attempt.
const pieceAttempts = 2

// gathered returns the reason why the stage of m must run on the whole module. The batch b of this
// stage has the result r, whose field Whole demands that.
func gathered(m *Manifest, b *Batch, r *Result) string {
	switch {
	case r.Why != "":
		return r.Why
	case m.Stage.Apart():
		return errWhole.Error()
	}
	return "a batch failed, of which @" + b.Units[0].Symbol + " is the first unit"
}
