package worker

import (
	"context"
	"errors"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/store"
)

// Split divides the module of a stage into batches, and stores the manifest and the batches that have
// to be run.
func (a *Activities) Split(ctx context.Context, in StageInput) (*SplitOutput, error) {
	t, end, err := a.pinnedTask(ctx, in.Job, in.Engine)
	if err != nil {
		return nil, err
	}
	defer end()
	module, err := a.get(ctx, in.Module)
	if err != nil {
		return nil, err
	}
	req := SplitRequest(t.job, in.Engine.Dialects, &in.Stage, module)
	req.Target, req.Threads = a.batchBytes(t.job, len(module)), a.Threads
	if !in.Stage.Apart() && t.job.Dump != nil {
		return &SplitOutput{Spent: t.wait, Why: "a unit is to be printed around passes"}, nil
	}
	if in.Stage.InRounds() && !in.Work.IsZero() {
		if req.Work, err = a.get(ctx, in.Work); err != nil {
			return nil, err
		}
	}
	resp, err := a.Cutter.Split(ctx, &req, whole(t.job.Limits, len(module)))
	if err != nil {
		return nil, refused("splitting the module", err)
	}
	out := &SplitOutput{Spent: t.wait, Last: resp.Last}
	out.Spent.use(resp.Usage)
	if resp.Gather != "" {
		out.Why = resp.Gather
		return out, nil
	}
	m := &Manifest{Engine: in.Engine, Stage: in.Stage, Module: in.Module}
	if in.Stage.InRounds() {
		if m.Work, err = a.put(ctx, resp.Work); err != nil {
			return nil, err
		}
	}
	needed, err := t.list(ctx, m, resp.Batches, &out.Known)
	if err != nil {
		return nil, err
	}
	return out, t.plan(ctx, m, resp.Batches, needed, out)
}

// list fills in the batches of a manifest from the engine's split. It returns the indices of the
// batches that have to be run, and counts the others in known.
func (t *task) list(ctx context.Context, m *Manifest, batches []engine.Batch, known *Counts) ([]int, error) {
	m.fill(batches)
	return t.needed(ctx, t.job, m, known)
}

// fill sets the batches of a manifest, and the number of units, from the engine's split.
func (m *Manifest) fill(batches []engine.Batch) {
	m.Batches = make([]Batch, len(batches))
	for i := range m.Batches {
		b := &batches[i]
		m.Batches[i] = Batch{Units: b.Units, Files: b.Files, Note: b.Note}
		if b.Content != nil {
			m.Batches[i].Module = store.Ref{Digest: b.Content.Digest, Size: b.Content.Size}
		} else {
			m.Batches[i].Module = store.RefOf(b.Module)
		}
		m.Units += len(b.Units)
	}
}

// Cached returns the number of a stage's batches that a new job would not have to run. Either their
// results are in the store, or they are equal to another batch.
func Cached(ctx context.Context, s *store.Store, job *Job, m *Manifest, batches []engine.Batch) (int, error) {
	m.fill(batches)
	cached, seen := 0, map[string]bool{}
	for i := range m.Batches {
		name := resultKey(job, m, &m.Batches[i])
		if seen[name] {
			cached++
			continue
		}
		seen[name] = true
		var known Result
		switch err := s.Header(ctx, name, &known); {
		case err == nil && known.usable(job, ""):
			cached++
		case err != nil && !errors.Is(err, store.ErrNotFound):
			return 0, err
		}
	}
	return cached, nil
}

// plan stores the modules of the needed batches and the manifest. It adds their references to the
// manifest, and the manifest's to out.
func (a *Activities) plan(ctx context.Context, m *Manifest, batches []engine.Batch, needed []int, out *SplitOutput) error {
	blobs, refs := make([][]byte, len(needed)), make([]store.Ref, len(needed))
	for i, batch := range needed {
		blobs[i], refs[i] = batches[batch].Module, m.Batches[batch].Module
	}
	if len(needed) > 0 {
		if err := a.Store.PutPack(ctx, blobs, refs); err != nil {
			return err
		}
	}
	for i, batch := range needed {
		m.Batches[batch].Module = refs[i]
		a.Metrics.Blob("put", refs[i].Size)
	}
	return a.schedule(ctx, m, needed, out)
}

// schedule divides the needed batches into task groups, and stores the manifest. It sets the counts and
// the manifest in out.
func (a *Activities) schedule(ctx context.Context, m *Manifest, needed []int, out *SplitOutput) error {
	out.Batches, out.Units = len(m.Batches), m.Units
	r := a.recorded(ctx, m)
	worth, each := worthwhile, share
	if a.Plan != nil {
		worth, each = programWorthwhile, programShare
	}
	m.Trips = trips(needed, func(i int) time.Duration { return r.of(&m.Batches[i]) }, worth, each*max(a.Slots, 1))
	out.Trips = len(m.Trips)
	var err error
	if out.Manifest, err = a.putJSON(ctx, m); err != nil {
		return err
	}
	keep(a, &a.manifests, out.Manifest, m) // who splits often runs batches as well
	return nil
}

// needed returns the indices of the batches that have to be run: those without a usable result, and
// only one of equal batches. It counts the others in known.
func (a *Activities) needed(ctx context.Context, job *Job, m *Manifest, known *Counts) ([]int, error) {
	run := attempt(ctx).Run
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
	parallel.All(InStore, len(unique), func(n int) { errs[n] = a.Store.Header(ctx, names[n], &results[n]) })
	var needed []int
	for n, i := range unique {
		switch err := errs[n]; {
		case err == nil && results[n].usable(job, run):
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
