package worker

import (
	"cmp"
	"context"
	"errors"
	"sort"
	"sync"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/store"
)

// inStore is how many results are read from or written to the store at once.
const inStore = 16

// sideBySide calls f for each number below n, as many at once as the store is asked for.
func sideBySide(n int, f func(i int)) {
	next := make(chan int)
	var wg sync.WaitGroup
	for range min(inStore, n) {
		wg.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

// Merge puts the results of a stage's batches in the places of its units.
func (a *Activities) Merge(ctx context.Context, in MergeInput) (*StageOutput, error) {
	got := now()
	end, err := a.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	wait := queued(ctx, got.time)
	job, err := a.pinned(ctx, in.Job, in.Engine)
	if err != nil {
		return nil, err
	}
	m, err := a.merging(ctx, job, &in)
	if err != nil {
		return nil, err
	}
	if len(m.missing) > 0 || m.whole {
		return &StageOutput{Missing: m.missing, Whole: m.whole, Why: m.why}, nil
	}
	report := &m.report
	report.Spent.Add(in.Spent)
	report.Spent.Add(wait)
	out := &StageOutput{Failed: failed(report.Failures)}
	if in.Then != nil && a.Plan == nil && out.Failed == 0 && job.Dump == nil {
		if ran, err := a.mergeThen(ctx, job, &in, m, got, out); ran || err != nil {
			return out, err
		}
	}
	// A program's engine writes its modules itself.
	printed := in.Print && in.Then == nil && a.Plan == nil && (out.Failed == 0 || in.Partial)
	if printed {
		m.request.Form = &job.Form
	}
	resp, err := a.merge(ctx, job, m)
	if err != nil {
		return nil, err
	}
	if resp.Whole {
		return &StageOutput{Whole: true, Why: cmp.Or(resp.Why, errWhole.Error())}, nil
	}
	if in.Stage.InRounds() {
		if out.Work, err = a.put(ctx, resp.Work); err != nil {
			return nil, err
		}
		out.Last = resp.Last
	}
	out.Count = resp.Count
	report.timed(resp.Rest, true)
	report.use(resp.Usage)
	to := &out.Module
	if printed {
		to = &out.Output
	}
	if *to, err = a.put(ctx, resp.Module); err != nil {
		return nil, err
	}
	out.Report, err = a.putJSON(ctx, report)
	return out, err
}

// merging is a stage whose module is about to be put together.
type merging struct {
	request engine.Request
	report  Report
	missing []int // batches without results
	whole   bool  // a result says that the stage cannot be split
	why     string
}

func (a *Activities) merging(ctx context.Context, job *Job, in *MergeInput) (*merging, error) {
	manifest, err := a.manifest(ctx, in.Manifest)
	if err != nil {
		return nil, err
	}
	base := in.Module
	if !manifest.Frame.IsZero() {
		base = manifest.Frame
	}
	module, err := a.get(ctx, base)
	if err != nil {
		return nil, err
	}
	results, modules, missing, err := a.results(ctx, job, manifest)
	if err != nil || len(missing) > 0 {
		return &merging{missing: missing}, err
	}
	m := &merging{request: request(job, in.Engine.Dialects, engine.Merge)}
	req, report := &m.request, &m.report
	req.Module, req.Within, req.Blobs, req.Threads = module, manifest.Stage.Within, modules, a.Threads
	req.Way, req.Loaded, req.Count = manifest.Stage.How(), manifest.Stage.Loaded, in.Count
	if req.Way != passes.Nested {
		req.Rest = manifest.Stage.Pipeline
	}
	if manifest.Stage.InRounds() {
		if req.Work, err = a.get(ctx, manifest.Work); err != nil {
			return nil, err
		}
	}
	for i := range manifest.Batches {
		b, r := &manifest.Batches[i], &results[i]
		if r.Whole {
			return &merging{whole: true, why: gathered(manifest, b, r)}, nil
		}
		req.Parts = append(req.Parts, placing(r, b, manifest.Stage.Apart()))
		if !manifest.Stage.Apart() {
			req.Outcomes = append(req.Outcomes, r.Outcome)
		}
	}
	*report = a.account(ctx, manifest, in.Manifest, results)
	report.Cached = in.Cached
	sort.SliceStable(report.Failures, func(i, j int) bool { return report.Failures[i].Global < report.Failures[j].Global })
	req.Failed = map[int]string{}
	for _, f := range report.Failures {
		if !f.Known {
			req.Failed[f.Global] = string(f.Cause)
		}
	}
	return m, nil
}

// account sums up the results of a stage in batches, and remembers what they cost.
func (a *Activities) account(ctx context.Context, m *Manifest, ref store.Ref, results []Result) Report {
	report := Report{Units: m.Units, Batches: len(m.Batches), Stages: []StageRecord{{Pipeline: m.Stage.Pipeline, Manifest: ref}}}
	run := attempt(ctx).Run
	for i := range results {
		report.batch(&results[i], &m.Batches[i], i, run)
	}
	report.Slowest = slowest(report.Slowest)
	if len(report.Failures) == 0 {
		report.Incidents = append(report.Incidents, m.Incidents...)
	}
	a.learn(ctx, m, results, run)
	return report
}

// batch adds what became of a batch. The reports of a cached one are of another time, except for what it counted.
func (r *Report) batch(res *Result, b *Batch, index int, run string) {
	cached := res.Run != run
	more := Report{Failures: relocate(res.Failures, b), Incidents: res.Incidents, Statistics: res.Statistics, Slowest: placed(res, b, index, cached), Dumps: res.Dumps}
	more.timed(res.Passes, false)
	if !cached {
		more.Spent = res.Spent
	}
	r.Add(&more)
}

// placing says where the units of a result go.
func placing(r *Result, b *Batch, apart bool) engine.Part {
	p := engine.Part{Moves: moves(r, b)}
	for i, u := range b.Units {
		from := u.Local
		if !apart && i < len(r.At) {
			from = r.At[i]
		}
		if from >= 0 {
			p.From, p.To = append(p.From, from), append(p.To, u.Global)
		}
	}
	return p
}

func (m *merging) limits(job *Job) engine.Limits {
	size := len(m.request.Module)
	for _, b := range m.request.Blobs {
		size += len(b)
	}
	return whole(job.Limits, size)
}

func (a *Activities) merge(ctx context.Context, job *Job, m *merging) (*engine.Response, error) {
	resp, err := a.Cutter.Run(ctx, &m.request, m.limits(job))
	if err != nil {
		return nil, refused("putting the module together", err)
	}
	return resp, nil
}

// results reads those of all batches, some at a time, and lists the batches that have none.
func (a *Activities) results(ctx context.Context, job *Job, m *Manifest) ([]Result, [][]byte, []int, error) {
	results, modules, errs := make([]Result, len(m.Batches)), make([][]byte, len(m.Batches)), make([]error, len(m.Batches))
	sideBySide(len(m.Batches), func(i int) {
		modules[i], errs[i] = a.Store.GetObject(ctx, resultKey(job, m, &m.Batches[i]), &results[i])
		a.Metrics.Blob("get", int64(len(modules[i])))
	})
	var missing []int
	for i, err := range errs {
		switch {
		case errors.Is(err, store.ErrNotFound):
			missing = append(missing, i)
		case err != nil:
			return nil, nil, nil, err
		}
	}
	return results, modules, missing, nil
}

// relocate gives failures the places that units have in this manifest; a record may be of an earlier one.
func relocate(failures []UnitFailure, b *Batch) []UnitFailure {
	for i := range failures { // not by symbol: units of unknown operations may have the same
		for _, u := range b.Units {
			if u.Local == failures[i].Local {
				failures[i].Global = u.Global
			}
		}
	}
	return failures
}
