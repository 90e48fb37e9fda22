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
// stages without units, and so does a request for a program: see PlanProgram. If the store is nil, the
// plan has no numbers of cached batches. The error may be an *engine.RequestError.
func (t *Tool) Plan(ctx context.Context, r *Request, s *store.Store) ([]StagePlan, error) {
	if r.Engine.Name != engine.Native {
		stages, err := planOutline(r.Pipeline)
		if err != nil {
			return nil, err
		}
		all := make([]StagePlan, len(stages))
		for i := range stages {
			all[i] = planOfProgram(&stages[i], i+1)
		}
		return all, nil
	}
	build, err := engine.NativeDigest()
	if err != nil {
		return nil, err
	}
	p := t.planner(r, s, worker.EngineSpec{Name: engine.Native, Build: build})
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
	p.spec.Dialects = cmp.Or(r.Engine.Dialects, open.Dialects)
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

// PlanProgram returns the plan of a job that runs in the given program. The program reads the input and
// checks the pipeline, on an empty module. It runs no pass on the input. The request must have an input.
// For the store and the error see Plan.
func (t *Tool) PlanProgram(ctx context.Context, r *Request, s *store.Store, program *engine.External) ([]StagePlan, error) {
	p := t.planner(r, s, worker.EngineSpec{Name: program.Name, Build: program.Digest, Dialects: r.Engine.Dialects})
	defer p.pool.Close()
	stages, err := planOutline(r.Pipeline)
	if err != nil {
		return nil, err
	}
	req := worker.OpenRequest(p.job, r.Input)
	open, err := program.Open(ctx, &req, engine.Limits{})
	if err != nil {
		return nil, err
	}
	direct, known, err := worker.PlannedDirect(ctx, s, &worker.Engine{Spec: p.spec, Plan: planOutline}, p.job, r.Input)
	if err != nil {
		return nil, err
	}
	if direct {
		plan := StagePlan{Stage: 1, Pipeline: r.Pipeline, Way: wholeModule, Units: 1, Batches: 1, Gathered: worker.WhyDirect}
		if s != nil {
			plan.Cached = new(int)
			if known {
				*plan.Cached = 1
			}
		}
		return []StagePlan{plan}, nil
	}
	var all []StagePlan
	for i := range stages {
		plan := planOfProgram(&stages[i], i+1)
		if stages[i].Split() {
			split := worker.SplitRequest(p.job, p.spec.Dialects, &stages[i], open.Module)
			split.Target = worker.ProgramBatch(p.job, len(open.Module))
			apart, err := p.pool.Split(ctx, &split, engine.Limits{})
			if err != nil {
				return nil, err
			}
			plan.count(apart)
			if i == 0 && s != nil && apart.Gather == "" {
				if plan.Cached, err = p.cached(ctx, &stages[i], apart.Batches); err != nil {
					return nil, err
				}
			}
		}
		all = append(all, plan)
	}
	return all, nil
}

// planner plans one job.
type planner struct {
	pool  *engine.Pool
	job   *worker.Job
	spec  worker.EngineSpec // with the set of dialects that the job works with
	store *store.Store
}

// planner returns a planner of a request. The caller must close its pool.
func (t *Tool) planner(r *Request, s *store.Store, spec worker.EngineSpec) *planner {
	return &planner{pool: engine.NewPool(1, t.Child), job: &worker.Job{Name: r.Name, Engine: r.Engine, Options: r.Options}, spec: spec, store: s}
}

// apart splits a module for a stage. For the first stage, it does so while reading the input, if
// possible, since a job does so. Batches cut from a module that was written and read again would
// differ.
func (p *planner) apart(ctx context.Context, open engine.OpenRequest, first bool, stage *engine.Stage, module []byte) (*engine.SplitResponse, error) {
	req := worker.SplitRequest(p.job, p.spec.Dialects, stage, module)
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
	m := &worker.Manifest{Engine: p.spec, Stage: *stage}
	n, err := worker.Cached(ctx, p.store, p.job, m, batches)
	return &n, err
}

// planOfProgram returns the plan of a program's stage with the given number, without units. Nothing is
// known about the program's passes.
func planOfProgram(s *engine.Stage, number int) StagePlan {
	p := StagePlan{Stage: number, Pipeline: s.Pipeline, Way: string(s.How()), Anchor: s.Anchor}
	if !s.Split() {
		p.Way, p.Gathered, p.Units, p.Batches = wholeModule, "what passes of a program do on a module is not known", 1, 1
	}
	return p
}
