package worker

import (
	"context"
	"errors"
	"sync"
	"time"

	"go.temporal.io/sdk/activity"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
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
	req := request(job, in.Engine.Dialects, engine.Split)
	req.Module, req.Anchor, req.Within, req.Target, req.Threads = module, in.Stage.Anchor, in.Stage.Within, a.batchBytes(job), a.Threads
	if in.Stage.Clusters {
		if job.Dump != nil {
			return &SplitOutput{Spent: spent, Why: "a unit is to be printed around passes"}, nil
		}
		req.Clusters, req.Pipeline = true, in.Stage.Pipeline
		if !in.Ledger.IsZero() {
			if req.Ledger, err = a.get(ctx, in.Ledger); err != nil {
				return nil, err
			}
		}
	}
	resp, err := a.Cutter.Run(ctx, &req, whole(job.Limits, len(module)))
	if err != nil {
		return nil, refused("splitting the module", err)
	}
	spent.use(resp.Usage)
	if resp.Whole {
		return &SplitOutput{Spent: spent, Why: resp.Why}, nil
	}
	m := &Manifest{Engine: in.Engine, Stage: in.Stage, Module: in.Module}
	if in.Stage.Clusters {
		if m.Ledger, err = a.put(ctx, resp.Ledger); err != nil {
			return nil, err
		}
	}
	out, err := a.plan(ctx, job, m, resp)
	if err != nil {
		return nil, err
	}
	out.Spent, out.Last = spent, resp.Last
	return out, nil
}

// plan completes the manifest of a stage whose module has been split, and stores what has to be run.
func (a *Activities) plan(ctx context.Context, job *Job, m *Manifest, resp *engine.Response) (*SplitOutput, error) {
	m.Batches = make([]Batch, len(resp.Batches))
	for i, data := range resp.Blobs {
		m.Batches[i] = Batch{Module: store.RefOf(data), Units: resp.Batches[i], Files: resp.Files[i]}
		if resp.Clusters != nil {
			m.Batches[i].Cluster = resp.Clusters[i]
		}
		m.Units += len(resp.Batches[i])
	}
	out := &SplitOutput{Batches: len(m.Batches), Units: m.Units}
	needed, err := a.needed(ctx, job, m, &out.Known)
	if err != nil {
		return nil, err
	}
	blobs, refs := make([][]byte, len(needed)), make([]store.Ref, len(needed))
	for i, batch := range needed {
		blobs[i], refs[i] = resp.Blobs[batch], m.Batches[batch].Module
	}
	if err := a.Store.PutPack(ctx, blobs, refs); err != nil {
		return nil, err
	}
	for i, batch := range needed {
		m.Batches[batch].Module = refs[i]
		a.Metrics.Blob("put", refs[i].Size)
	}
	r := a.recorded(ctx, m)
	m.Trips = trips(needed, func(i int) time.Duration { return r.of(&m.Batches[i]) }, a.Slots)
	out.Trips = len(m.Trips)
	if out.Manifest, err = a.putJSON(ctx, m); err != nil {
		return nil, err
	}
	keep(a, &a.manifests, out.Manifest, m) // who splits often runs batches as well
	return out, nil
}

// needed are the batches that have to be run: one of equal ones, and those only that have no result yet. The others are
// counted in known.
func (a *Activities) needed(ctx context.Context, job *Job, m *Manifest, known *Counts) ([]int, error) {
	run := activity.GetInfo(ctx).WorkflowExecution.RunID
	first := map[string]bool{}
	var names []string
	var unique []int
	for i := range m.Batches {
		b := &m.Batches[i]
		name := resultKey(job, m, b)
		if first[name] {
			known.Add(Counts{Units: len(b.Units), Cached: 1, CachedUnits: len(b.Units)})
			continue
		}
		first[name] = true
		unique, names = append(unique, i), append(names, name)
	}
	results, errs := make([]Result, len(unique)), make([]error, len(unique))
	next := make(chan int)
	var wg sync.WaitGroup
	for range min(readers, len(unique)) {
		wg.Go(func() {
			for n := range next {
				errs[n] = a.Store.Header(ctx, names[n], &results[n])
			}
		})
	}
	for n := range unique {
		next <- n
	}
	close(next)
	wg.Wait()
	var needed []int
	for n, i := range unique {
		switch err := errs[n]; {
		case err == nil && results[n].usable(run):
			c := Counts{Units: len(m.Batches[i].Units), Failed: failed(results[n].Failures), Cached: 1}
			c.CachedUnits = c.Units
			known.Add(c)
			a.cached(c)
		case err == nil, errors.Is(err, store.ErrNotFound):
			needed = append(needed, i)
		default:
			return nil, err
		}
	}
	return needed, nil
}
