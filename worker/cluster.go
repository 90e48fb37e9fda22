package worker

import (
	"context"
	"errors"

	"github.com/millrace-mlir/millrace/engine"
)

// cluster runs the batch of a cluster. It is not taken apart when something goes wrong: then the stage is gathered, and what
// was wrong is found on the whole module, where it counts.
func (a *Activities) cluster(ctx context.Context, x *execution, batch *Batch, module []byte) (*Result, []byte, error) {
	req := x.request
	req.Module, req.Cluster, req.Members = module, batch.Cluster, batch.Units
	var resp *engine.Response
	var death *engine.Death
	for range clusterAttempts {
		var err error
		resp, err = x.engine.Run(ctx, &req, whole(x.limits, len(module)))
		if !errors.As(err, &death) {
			if err != nil {
				return nil, nil, err
			}
			break
		}
		x.died(death)
		x.incident(death, len(batch.Units))
	}
	if resp == nil || resp.Whole || len(resp.Failures) > 0 {
		return &Result{Whole: true, Incidents: x.result.Incidents}, nil, nil
	}
	x.accept(resp, nil, nil)
	x.result.Outcome, x.result.At = resp.Outcome, resp.At
	return &x.result, resp.Module, nil
}

// clusterAttempts is how often a cluster may kill its process.
const clusterAttempts = 2

// gathered says why a batch's result has its stage gathered.
func gathered(b *Batch) string {
	if b.Cluster == nil {
		return errWhole.Error()
	}
	return "a cluster failed, of which @" + b.Units[0].Symbol + " is the first"
}
