package service

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// Explanation says for one stage where the result of a unit came from. If the stage computed the result, the
// explanation lists the changes since an earlier job.
type Explanation struct {
	Stage    int    `json:"stage"` // from 1
	Pipeline string `json:"pipeline"`
	Round    int    `json:"round,omitempty"` // from 1, of a stage in rounds
	Batch    int    `json:"batch"`           // -1 of a stage on the whole module
	// Gathered is the reason why the stage was not split, though its pipeline allows it; else "".
	Gathered string `json:"gathered,omitempty"`
	From     string `json:"from,omitempty"` // the job whose result was taken; "" if this one computed it
	// Since is the last earlier job that had the unit, on an input of the same name. Changed lists the parts of the
	// cache key that have changed since then.
	Since   string   `json:"since,omitempty"`
	Changed []string `json:"changed,omitempty"`
}

// Hit reports whether the unit's result came from the cache.
func (e *Explanation) Hit() bool { return e.From != "" }

// explainer explains the cache hits and misses of one job.
type explainer struct {
	store *store.Store
	run   string
	past  []worker.Past // before the job, the newest first
	cut   *engine.Pool
}

// Explain says for each stage of a finished job whether the result of a unit came from the cache. If not, it says
// which part of the cache key had changed. unit is a symbol or an operation's number. Explain returns ErrNoUnit if
// no stage has the unit.
func (t *Tool) Explain(ctx context.Context, j *Job, unit string) ([]Explanation, error) {
	job, _, err := j.Spec(ctx)
	if err != nil {
		return nil, err
	}
	out, err := j.Wait(ctx)
	if err != nil {
		return nil, err
	}
	x := &explainer{store: j.client.store, cut: engine.NewPool(1, t.Child)}
	defer x.cut.Close()
	var h worker.History
	if err := x.store.Header(ctx, worker.HistoryOf(job.Engine.Name, job.Name), &h); err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	for i, p := range slices.Backward(h.Jobs) {
		if p.ID == j.ID && slices.EqualFunc(p.Stages, out.Stages, worker.StageRecord.Same) && x.run == "" {
			x.run = p.Run
			for _, before := range slices.Backward(h.Jobs[:i]) {
				x.past = append(x.past, before)
			}
		}
	}
	var all []Explanation
	found := false
	for i := range out.Stages {
		s := &out.Stages[i]
		e := Explanation{Stage: i + 1, Pipeline: s.Pipeline, Batch: -1, Gathered: s.Gathered}
		if s.Manifest.IsZero() {
			if s.Cached {
				e.From = "another"
			}
			all = append(all, e)
			continue
		}
		for round, manifest := range s.Manifests() {
			e := e
			if s.Rounds > 0 {
				e.Round = round + 1
			}
			has, err := x.stage(ctx, job, manifest, unit, &e)
			if err != nil {
				return nil, fmt.Errorf("stage %d: %w", i+1, err)
			}
			if found = found || has; has {
				all = append(all, e)
			}
		}
	}
	if !found {
		return nil, fmt.Errorf("%w %q in job %s", ErrNoUnit, unit, j.ID)
	}
	return all, nil
}

// ErrNoUnit is the error for a unit that no stage of the job has.
var ErrNoUnit = errors.New("no stage was split into units of which one is")

func (x *explainer) manifest(ctx context.Context, ref store.Ref) (*worker.Manifest, error) {
	data, err := x.store.Get(ctx, ref)
	if err != nil {
		return nil, err
	}
	m := new(worker.Manifest)
	return m, json.Unmarshal(data, m)
}

// find returns the index of the batch that contains a unit, or -1. The unit is given by symbol, or by its index in
// the module.
func find(m *worker.Manifest, unit string) int {
	number, err := strconv.Atoi(unit)
	return slices.IndexFunc(m.Batches, func(b worker.Batch) bool {
		return slices.ContainsFunc(b.Units, func(u engine.Unit) bool { return u.Symbol == unit || err == nil && u.Global == number })
	})
}

func (x *explainer) stage(ctx context.Context, job *worker.Job, ref store.Ref, unit string, e *Explanation) (bool, error) {
	m, err := x.manifest(ctx, ref)
	if err != nil {
		return false, err
	}
	if e.Batch = find(m, unit); e.Batch < 0 {
		return false, nil
	}
	batch := &m.Batches[e.Batch]
	key := worker.KeyOf(job, m, batch)
	var r worker.Result
	if err := x.store.Header(ctx, key.Object(), &r); err != nil && !errors.Is(err, store.ErrNotFound) {
		return false, err
	} else if err == nil && r.Run != x.run && x.run != "" {
		e.From = r.Job
		return true, nil
	}
	for _, same := range []bool{true, false} { // a job with this pipeline tells more than a newer one
		for _, p := range x.past {
			before, old, at, err := x.before(ctx, &p, m.Stage.Pipeline, e.Round, same, unit)
			if errors.Is(err, store.ErrNotFound) || err == nil && before == nil {
				continue
			}
			if err != nil {
				return false, err
			}
			e.Since = p.ID
			was := change{before, old, &old.Batches[at], worker.KeyOf(before, old, &old.Batches[at])}
			e.Changed, err = x.changes(ctx, change{job, m, batch, key}, was, !same)
			return true, err
		}
	}
	return true, nil
}

// before finds a unit in an earlier job p. If same is set, it looks at the stages with the given pipeline, and there
// at the given round, else at the other stages. It returns the job, the manifest of the stage, and the index of the
// batch. The job is nil if none of the stages has the unit.
func (x *explainer) before(ctx context.Context, p *worker.Past, pipeline string, round int, same bool, unit string) (*worker.Job, *worker.Manifest, int, error) {
	var manifests []store.Ref
	for i := range p.Stages {
		s := &p.Stages[i]
		all := s.Manifests()
		switch {
		case same != (s.Pipeline == pipeline) || same && round > len(all):
		case same && round > 0:
			manifests = append(manifests, all[round-1])
		default:
			manifests = append(manifests, all...)
		}
	}
	for _, manifest := range manifests {
		m, err := x.manifest(ctx, manifest)
		if err != nil {
			return nil, nil, 0, err
		}
		at := find(m, unit)
		if at < 0 {
			continue
		}
		data, err := x.store.Get(ctx, p.Job)
		if err != nil {
			return nil, nil, 0, err
		}
		job := new(worker.Job)
		return job, m, at, json.Unmarshal(data, job)
	}
	return nil, nil, 0, nil
}

// change is one side of a comparison by changes: a batch with its key, its manifest and its job.
type change struct {
	job      *worker.Job
	manifest *worker.Manifest
	batch    *worker.Batch
	key      worker.Key
}

// changes returns one line for each part of the cache key that differs between two jobs. Argument now has the key of
// the present job, and was has the earlier key.
func (x *explainer) changes(ctx context.Context, now, was change, otherStage bool) ([]string, error) {
	var all []string
	if otherStage {
		all = append(all, "pipeline: was "+was.key.Pipeline)
	}
	if now.key.Build != was.key.Build {
		all = append(all, fmt.Sprintf("engine build: was %.12s, is %.12s", was.key.Build, now.key.Build))
	}
	if now.key.Options != was.key.Options {
		all = append(all, fmt.Sprintf("options: were %q, are %q", was.key.Options, now.key.Options))
	}
	if now.key.Places != was.key.Places {
		all = append(all, "places: the passes look at where operations come from")
	}
	if now.key.Content == was.key.Content {
		if len(all) == 0 {
			all = append(all, "nothing: the result was no longer in the store, or was one of failures")
		}
		return all, nil
	}
	if otherStage {
		return append(all, "content: other stages were before this one"), nil
	}
	content, err := x.content(ctx, now, was)
	return append(all, content...), err
}

// content returns one line for each unit in which two batches differ, and one if the attributes of their modules
// differ. If there are none, it returns one line with another difference. That is the pass's information about the
// rest of the module, or the order and the line distances of the units.
func (x *explainer) content(ctx context.Context, now, was change) ([]string, error) {
	a, err := x.digests(ctx, now)
	if err != nil {
		return nil, err
	}
	b, err := x.digests(ctx, was)
	if err != nil {
		return nil, err
	}
	var all []string
	if a.module != b.module {
		all = append(all, "module: its attributes are others")
	}
	for _, u := range now.batch.Units {
		switch before, there := b.units[u.Symbol]; {
		case !there:
			all = append(all, "batch: "+UnitName(u.Symbol)+" is in it now")
		case before != a.units[u.Symbol] && a.module == b.module:
			all = append(all, "content: "+UnitName(u.Symbol)+", or what it refers to, is not what it was")
		}
	}
	for _, u := range was.batch.Units {
		if _, there := a.units[u.Symbol]; !there {
			all = append(all, "batch: "+UnitName(u.Symbol)+" is no longer in it")
		}
	}
	if len(all) == 0 && !bytes.Equal(now.batch.Note, was.batch.Note) {
		all = append(all, "note: the pass needs to know other things of the rest of the module")
	}
	if len(all) == 0 {
		all = append(all, "content: the order of the units, or the distances between their lines")
	}
	return all, nil
}

type digests struct {
	module string
	units  map[string]string // by symbol
}

func (x *explainer) digests(ctx context.Context, c change) (*digests, error) {
	if c.manifest.Stage.Alone() {
		return x.bundled(ctx, c.batch)
	}
	module, err := x.store.Get(ctx, c.manifest.Module)
	if err != nil {
		return nil, fmt.Errorf("the module as it was before the stage: %w", err)
	}
	in := engine.Input{Module: module, Name: "module", AllowUnregistered: true, TestPasses: true, Dialects: c.manifest.Engine.Dialects}
	if !c.manifest.Frame.IsZero() { // it is the input
		open := &engine.OpenRequest{Input: in, Pipeline: c.manifest.Stage.Pipeline}
		resp, err := x.cut.Open(ctx, open, engine.Limits{})
		if err != nil {
			return nil, err
		}
		in.Module = resp.Module
	}
	req := &engine.DigestRequest{Input: in, Within: c.manifest.Stage.Within, Stubs: c.job.Stubs}
	for _, u := range c.batch.Units {
		req.Units = append(req.Units, u.Global)
	}
	resp, err := x.cut.Digest(ctx, req, engine.Limits{})
	if err != nil {
		return nil, err
	}
	if len(resp.Digests) != 1+len(req.Units) {
		return nil, errors.New("the engine tells of other units than it was asked for")
	}
	d := &digests{module: resp.Digests[0], units: map[string]string{}}
	for i, u := range c.batch.Units {
		d.units[u.Symbol] = resp.Digests[1+i]
	}
	return d, nil
}

// bundled returns the digest of each module of a bundle, by name. The field module of the result stays empty, since
// no module encloses the modules of a bundle.
func (x *explainer) bundled(ctx context.Context, b *worker.Batch) (*digests, error) {
	data, err := x.store.Get(ctx, b.Module)
	if err != nil {
		return nil, err
	}
	modules, err := engine.Unbundle(data)
	if err != nil {
		return nil, err
	}
	d := &digests{units: map[string]string{}}
	for _, u := range b.Units {
		if u.Local < len(modules) {
			d.units[u.Symbol] = store.RefOf(modules[u.Local]).Digest
		}
	}
	return d, nil
}
