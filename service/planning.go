package service

import (
	"context"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/worker"
)

// StagePlan is what a job would do in one stage.
type StagePlan struct {
	Stage    int      `json:"stage"` // from 1
	Pipeline string   `json:"pipeline"`
	Way      string   `json:"way"` // passes.Way, or "gathered"
	Anchor   string   `json:"anchor,omitempty"`
	Within   []string `json:"within,omitempty"` // around the anchor, from outside in
	// Units and Batches are those of the input; passes before the stage may change them. A stage on the module as a whole has
	// one of each.
	Units   int `json:"units"`
	Batches int `json:"batches"`
	// Gathered says why the stage runs on the module as a whole.
	Gathered string `json:"gathered,omitempty"`
}

// wholeModule is the way of stages that are gathered.
const wholeModule = "gathered"

// Plan says what a job of a native engine would do, without running a pass. A request without input gets stages without
// units. The error may be an *engine.RequestError.
func (t *Tool) Plan(ctx context.Context, r *Request) ([]StagePlan, error) {
	if r.Engine.Name != engine.Native {
		return planProgram(r.Pipeline)
	}
	pool := engine.NewPool(1, t.Child)
	defer pool.Close()
	job := &worker.Job{Name: r.Name, Engine: r.Engine, Options: r.Options}
	input := r.Input
	if input == nil {
		input = []byte("module {\n}\n")
	}
	req := worker.OpenRequest(job, input)
	req.Threads = 1
	open, err := pool.Open(ctx, &req, engine.Limits{})
	if err != nil {
		return nil, err
	}
	var all []StagePlan
	for i := range open.Stages {
		s := &open.Stages[i]
		p := StagePlan{Stage: i + 1, Pipeline: s.Pipeline, Way: string(s.How()), Anchor: s.Anchor, Within: s.Within, Gathered: s.Why}
		if !s.Split() {
			p.Way, p.Units, p.Batches = wholeModule, 1, 1
			all = append(all, p)
			continue
		}
		if r.Input == nil {
			all = append(all, p)
			continue
		}
		req := worker.SplitRequest(job, open.Dialects, s, open.Module)
		req.Threads = 1
		split, err := pool.Split(ctx, &req, engine.Limits{})
		if err != nil {
			return nil, err
		}
		if split.Gather != "" {
			p.Way, p.Units, p.Batches, p.Gathered = wholeModule, 1, 1, split.Gather
		}
		for _, b := range split.Batches {
			p.Units += len(b.Units)
			p.Batches++
		}
		all = append(all, p)
	}
	return all, nil
}

// planProgram is Plan for a program, of whose passes and units nothing is known.
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
