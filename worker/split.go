package worker

import (
	"context"

	"github.com/millrace-mlir/millrace/engine"
)

// Split cuts a module into the batches of a stage.
func (a *Activities) Split(ctx context.Context, in StageInput) (*SplitOutput, error) {
	got := now()
	end, err := a.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	spent := queued(ctx, got.time)
	job, err := a.pinned(ctx, in.Job, in.Engine)
	if err != nil {
		return nil, err
	}
	module, err := a.get(ctx, in.Module)
	if err != nil {
		return nil, err
	}
	req := request(job, engine.Split)
	req.Module, req.Anchor, req.Target, req.Threads = module, in.Stage.Anchor, job.BatchBytes, a.Threads
	resp, err := a.Cutter.Run(ctx, &req, whole(job.Limits, len(module)))
	if err != nil {
		return nil, refused("splitting the module", err)
	}
	spent.use(resp.Usage)
	if resp.Whole {
		return &SplitOutput{Spent: spent}, nil
	}
	refs, err := a.Store.PutPack(ctx, resp.Blobs)
	if err != nil {
		return nil, err
	}
	m := Manifest{Engine: in.Engine, Stage: in.Stage}
	for i, ref := range refs {
		a.Metrics.Blob("put", ref.Size)
		m.Batches = append(m.Batches, Batch{Module: ref, Units: resp.Batches[i]})
		m.Units += len(resp.Batches[i])
	}
	ref, err := a.putJSON(ctx, m)
	return &SplitOutput{Manifest: ref, Batches: len(m.Batches), Units: m.Units, Spent: spent}, err
}
