package service

import (
	"cmp"
	"context"
	"slices"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// StagePlan is the plan of one stage of a job, for people.
type StagePlan struct {
	Stage    int      `json:"stage"` // from 1
	Pipeline string   `json:"pipeline"`
	Way      string   `json:"way"` // passes.Way, or "gathered"
	Anchor   string   `json:"anchor,omitempty"`
	Within   []string `json:"within,omitempty"` // around the anchor, from outside in
	// Units and Batches are counts in the input; passes before the stage may change them. A stage on
	// the module as a whole has one of each.
	Units   int `json:"units"`
	Batches int `json:"batches"`
	// Gathered says why the stage runs on the module as a whole.
	Gathered string `json:"gathered,omitempty"`
	// Cached is the number of batches whose results are in the store, of the first stage if it is
	// split. The batches of later stages depend on results.
	Cached *int `json:"cached,omitempty"`
}

// wholeModule is the value of StagePlan.Way for stages that run on the module as a whole.
const wholeModule = "gathered"

// Plan returns the plan of a native engine's job, without running a pass. A request without input gets
// stages without units. If the store is nil, the plan has no numbers of cached batches. The error may
// be an *engine.RequestError.
func (t *Tool) Plan(ctx context.Context, r *Request, s *store.Store) ([]StagePlan, error) {
	if r.Engine.Name != engine.Native {
		return planProgram(r.Pipeline)
	}
	p := &planner{pool: engine.NewPool(1, t.Child), job: &worker.Job{Name: r.Name, Engine: r.Engine, Options: r.Options}, store: s}
	defer p.pool.Close()
	input := r.Input
	if input == nil {
		input = []byte("module {\n}\n")
	}
	req := worker.OpenRequest(p.job, input)
	open, err := p.pool.Open(ctx, &req, engine.Limits{})
	if err != nil {
		return nil, err
	}
	p.dialects = cmp.Or(r.Engine.Dialects, open.Dialects)
	var all []StagePlan
	for stages := open.Stages; len(stages) > 0; {
		stage := &stages[0]
		plan := StagePlan{Stage: len(all) + 1, Pipeline: stage.Pipeline, Way: string(stage.How()), Anchor: stage.Anchor, Within: stage.Within, Gathered: stage.Why}
		switch {
		case !stage.Split():
			plan.Way, plan.Units, plan.Batches = wholeModule, 1, 1
		case r.Input == nil:
		default:
			apart, err := p.apart(ctx, req, len(all) == 0, stage, open.Module)
			if err != nil {
				return nil, err
			}
			if apart.Gather != "" && len(stage.Steps) > 0 { // a chain is done step by step then
				stages = slices.Concat(stage.Steps, stages[1:])
				continue
			}
			plan.count(apart)
			if len(all) == 0 && s != nil && apart.Gather == "" {
				if plan.Cached, err = p.cached(ctx, stage, apart.Batches); err != nil {
					return nil, err
				}
			}
		}
		all, stages = append(all, plan), stages[1:]
	}
	return all, nil
}

// planner plans one job.
type planner struct {
	pool     *engine.Pool
	job      *worker.Job
	dialects string // the set that the job works with
	store    *store.Store
}

// apart splits a module for a stage. For the first stage, it does so while reading the input, if
// possible, since a job does so. Batches cut from a module that was written and read again would
// differ.
func (p *planner) apart(ctx context.Context, open engine.OpenRequest, first bool, stage *engine.Stage, module []byte) (*engine.SplitResponse, error) {
	req := worker.SplitRequest(p.job, p.dialects, stage, module)
	if first {
		open.Target = req.Target
		read, err := p.pool.Open(ctx, &open, engine.Limits{})
		if err != nil {
			return nil, err
		}
		if read.Split != nil {
			return read.Split, nil
		}
	}
	return p.pool.Split(ctx, &req, engine.Limits{})
}

// count sets the numbers of units and batches from a split. If the module cannot be split, the plan
// says so.
func (p *StagePlan) count(split *engine.SplitResponse) {
	if split.Gather != "" {
		p.Way, p.Units, p.Batches, p.Gathered = wholeModule, 1, 1, split.Gather
	}
	for i := range split.Batches {
		p.Units += len(split.Batches[i].Units)
		p.Batches++
	}
}

// cached returns the number of the first stage's batches that need not run, since their results are in
// the store.
func (p *planner) cached(ctx context.Context, stage *engine.Stage, batches []engine.Batch) (*int, error) {
	build, err := engine.NativeDigest()
	if err != nil {
		return nil, err
	}
	m := &worker.Manifest{Engine: worker.EngineSpec{Name: engine.Native, Build: build, Dialects: p.dialects}, Stage: *stage}
	n, err := worker.Cached(ctx, p.store, p.job, m, batches)
	return &n, err
}

// planProgram returns the plan of a job whose engine is an external program. It plans from the
// pipeline's text alone, since the program's passes are unknown. So stages that are split have no
// numbers of units and batches.
func planProgram(pipeline string) ([]StagePlan, error) {
	stages, err := planOutline(pipeline)
	if err != nil {
		return nil, err
	}
	var all []StagePlan
	for i := range stages {
		s := &stages[i]
		p := StagePlan{Stage: i + 1, Pipeline: s.Pipeline, Way: string(s.How()), Anchor: s.Anchor}
		if !s.Split() {
			p.Way, p.Gathered, p.Units, p.Batches = wholeModule, "what passes of a program do on a module is not known", 1, 1
		}
		all = append(all, p)
	}
	return all, nil
}
