package worker

import (
	"context"
	"errors"
	"slices"
	"sort"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/store"
)

// InStore is the number of objects that an activity reads from the store, or writes to it, at the same
// time.
const InStore = 16

// Merge ends a stage that was split: it replaces the units of the module by the results of the batches.
func (a *Activities) Merge(ctx context.Context, in MergeInput) (*StageOutput, error) {
	t, end, err := a.pinnedTask(ctx, in.Job, in.Engine)
	if err != nil {
		return nil, err
	}
	defer end()
	if in.Stage.Alone() {
		return t.mergeModules(ctx, &in)
	}
	m, err := t.merging(ctx, &in)
	if err != nil {
		return nil, err
	}
	if len(m.missing) > 0 || m.gather != "" {
		return &StageOutput{Missing: m.missing, Gather: m.gather}, nil
	}
	report := &m.report
	report.Spent.Add(in.Spent)
	report.Spent.Add(t.wait)
	out := &StageOutput{Failed: failed(report.Failures)}
	if in.Then != nil && a.Plan == nil && out.Failed == 0 && t.job.Dump == nil {
		if ran, err := m.then(ctx, out); ran || err != nil {
			return out, err
		}
	}
	// A program's engine writes its modules itself.
	printed := in.Print && in.Then == nil && a.Plan == nil && (out.Failed == 0 || in.Partial)
	if printed {
		m.request.Form = &t.job.Form
	}
	resp, err := m.merge(ctx)
	if err != nil {
		return nil, err
	}
	if resp.Gather != "" {
		return &StageOutput{Gather: resp.Gather}, nil
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
	if *to = in.Module; len(resp.Module) > 0 { // else the module is as it was
		if *to, err = a.put(ctx, resp.Module); err != nil {
			return nil, err
		}
	}
	out.Report, err = a.putJSON(ctx, report)
	return out, err
}

// merging is a stage during its merge. The field missing lists batches without results. The field
// gather is the reason to run the stage on the whole module instead, or "". Each of them rules out a
// merge.
type merging struct {
	*task
	in      *MergeInput
	request engine.MergeRequest
	report  Report
	missing []int  // batches without results
	gather  string // why the stage cannot be split, if a result says so
}

func (t *task) merging(ctx context.Context, in *MergeInput) (*merging, error) {
	manifest, err := t.manifest(ctx, in.Manifest)
	if err != nil {
		return nil, err
	}
	base := in.Module
	if !manifest.Frame.IsZero() {
		base = manifest.Frame
	}
	module, err := t.get(ctx, base)
	if err != nil {
		return nil, err
	}
	results, modules, missing, err := t.results(ctx, t.job, manifest)
	if err == nil && in.Ended {
		missing, err = nil, t.unchanged(ctx, manifest, results, modules, missing)
	}
	if err != nil || len(missing) > 0 {
		return &merging{missing: missing}, err
	}
	m := &merging{task: t, in: in}
	req, report := &m.request, &m.report
	req.Input, req.Within, req.Way, req.Rest = input(t.job, in.Engine.Dialects, module), manifest.Stage.Within, manifest.Stage.How(), passesOf(t.job, &manifest.Stage)
	req.Threads, req.Rest.Count = t.Threads, in.Count
	if manifest.Stage.InRounds() {
		if req.Work, err = t.get(ctx, manifest.Work); err != nil {
			return nil, err
		}
	}
	for i := range manifest.Batches {
		b, r := &manifest.Batches[i], &results[i]
		if r.Whole {
			return &merging{gather: gathered(manifest, b, r)}, nil
		}
		p := placing(r, b, manifest.Stage.Apart())
		p.Module = modules[i]
		if !manifest.Stage.Apart() {
			p.Outcome = r.Outcome
		}
		req.Parts = append(req.Parts, p)
	}
	*report = t.account(ctx, manifest, in.Manifest, results)
	report.Cached = in.Cached
	if manifest.Stage.InRounds() {
		report.Stages[0].Rounds, report.Stages[0].Later = 1, !in.Work.IsZero()
	}
	for i := range results {
		if results[i].NotRun {
			report.NotRun += len(manifest.Batches[i].Units)
		}
	}
	sort.SliceStable(report.Failures, func(i, j int) bool { return report.Failures[i].Global < report.Failures[j].Global })
	req.Failed = map[int]string{}
	for _, f := range report.Failures {
		if !f.Known {
			req.Failed[f.Global] = string(f.Cause)
		}
	}
	return m, nil
}

// unchanged makes each missing batch its own result, so that its units stay unchanged. The job has
// ended early, and these batches will not run.
func (t *task) unchanged(ctx context.Context, m *Manifest, results []Result, modules [][]byte, missing []int) error {
	for _, i := range missing {
		b := &m.Batches[i]
		var err error
		if modules[i], err = t.get(ctx, b.Module); err != nil {
			return err
		}
		results[i] = Result{NotRun: true}
	}
	return nil
}

// account sums up the results of a stage's batches, and stores the stage's rate for later jobs.
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

// batch adds the report of a batch to r. If the result is cached, its resource usage belongs to another
// run, so only its counts are added.
func (r *Report) batch(res *Result, b *Batch, index int, run string) {
	cached := res.Run != run
	more := Report{Failures: relocate(res.Failures, b), Incidents: res.Incidents, Statistics: res.Statistics, Slowest: placed(res, b, index, cached), Dumps: res.Dumps}
	more.timed(res.Passes, false)
	if !cached {
		more.Spent = res.Spent
	}
	r.Add(&more)
}

// placing returns which operations of a batch's result replace which operations of the merged module.
// If apart is set, each unit has its own result. Otherwise r.At has the index of each unit in the
// result, or -1 for a unit that is gone.
func placing(r *Result, b *Batch, apart bool) engine.Part {
	p := engine.Part{Moves: moves(r, b)}
	if r.NotRun { // as it was cut
		p.Moves = bytecode.MovesOf(b.Files)
	}
	global := make(map[int]int, len(b.Units))
	for i, u := range b.Units {
		from := u.Local
		if !apart && i < len(r.At) {
			from = r.At[i]
		}
		if from >= 0 {
			p.From, p.To = append(p.From, from), append(p.To, u.Global)
			global[u.Local] = u.Global
		}
	}
	if apart {
		p.Settled.AddAll(&r.Settled, func(unit int) (int, bool) { g, ok := global[unit]; return g, ok })
	}
	return p
}

func (m *merging) limits() engine.Limits {
	size := len(m.request.Module)
	for i := range m.request.Parts {
		size += len(m.request.Parts[i].Module)
	}
	return whole(m.job.Limits, size)
}

func (m *merging) merge(ctx context.Context) (*engine.MergeResponse, error) {
	resp, err := m.Cutter.Merge(ctx, &m.request, m.limits())
	if err != nil {
		return nil, refused("putting the module together", err)
	}
	return resp, nil
}

// results reads the results of all batches from the store. It returns the records, the modules, and the
// indices of the batches without a result.
func (a *Activities) results(ctx context.Context, job *Job, m *Manifest) ([]Result, [][]byte, []int, error) {
	results, modules := make([]Result, len(m.Batches)), make([][]byte, len(m.Batches))
	absent := make([]bool, len(m.Batches))
	err := parallel.Each(InStore, len(m.Batches), func(i int) (err error) {
		modules[i], err = a.Store.GetObject(ctx, resultKey(job, m, &m.Batches[i]), &results[i])
		a.Metrics.Blob("get", int64(len(modules[i])))
		if absent[i] = errors.Is(err, store.ErrNotFound); absent[i] {
			return nil
		}
		return err
	})
	if err != nil {
		return nil, nil, nil, err
	}
	var missing []int
	for i := range absent {
		if absent[i] {
			missing = append(missing, i)
		}
	}
	return results, modules, missing, nil
}

// relocate sets the index of each failed unit to its index in this manifest, since a stored result may
// come from another manifest. It returns failures.
func relocate(failures []UnitFailure, b *Batch) []UnitFailure {
	for i := range failures { // not by symbol: units of unknown operations may have the same
		if slices.ContainsFunc(b.Units, func(u engine.Unit) bool { return u.Local == failures[i].Local && u.Global == failures[i].Global }) {
			continue // of equal modules, each has its own
		}
		for _, u := range b.Units {
			if u.Local == failures[i].Local {
				failures[i].Global = u.Global
			}
		}
	}
	return failures
}
