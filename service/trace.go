package service

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing"
	"github.com/millrace-mlir/millrace/worker"
)

// Step is an activity of a job that has ended. On a server, its times come from the server, so they are comparable
// even if the workers' clocks differ.
type Step struct {
	Name      string    `json:"name"`
	Stage     int       `json:"stage,omitempty"` // from 1
	Batch     int       `json:"batch"`           // the first of those in the stage that were done; -1 is none
	Batches   []int     `json:"batches,omitempty"`
	Worker    string    `json:"worker"`
	Attempt   int       `json:"attempt"`
	Scheduled time.Time `json:"scheduled"`
	Started   time.Time `json:"started"`
	Ended     time.Time `json:"ended"`
	Failed    string    `json:"failed,omitempty"`
	Units     int       `json:"units,omitempty"`
	Cached    bool      `json:"cached,omitempty"`

	report store.Ref // of a stage that this ended
	ended  int       // that stage
}

// Steps returns the finished activities of a job, in the order in which they ended.
func (j *Job) Steps(ctx context.Context) ([]Step, error) {
	p, err := j.at(ctx)
	if err != nil {
		return nil, err
	}
	return p.steps(ctx, j.ID, j.run)
}

// newStep returns a step for an activity, with the stage and the batch that the activity's input names.
func newStep(name string, in any) *Step {
	s := &Step{Name: name, Batch: -1}
	switch in := in.(type) {
	case worker.BatchInput:
		s.Stage, s.Batch = in.Stage, in.Trip
	case worker.StageInput:
		s.Stage = in.Number
	case worker.MergeInput:
		s.Stage = in.Number
	}
	return s
}

// came takes the result out of a finished activity into s, the activity's step: units, batches, and the report of a
// stage.
func (s *Step) came(out any) {
	switch out := out.(type) {
	case *worker.BatchOutput:
		s.Units, s.Batches, s.Cached = out.Units, out.Batches, out.Cached == len(out.Batches)
		if len(s.Batches) > 0 {
			s.Batch = s.Batches[0]
		}
	case *worker.StageOutput:
		s.report, s.ended = out.Report, s.Stage
	case *worker.OpenOutput:
		if out.First != nil {
			s.report, s.ended = out.First.Report, 1
		}
	}
}

// SoFar sums up the reports of the stages that have ended, for a job that does not have its own report yet.
func (j *Job) SoFar(ctx context.Context, steps []Step) (*worker.Report, error) {
	var stages []store.Ref
	for _, s := range steps {
		for len(stages) < max(s.Stage, s.ended) {
			stages = append(stages, store.Ref{})
		}
		if !s.report.IsZero() {
			stages[s.ended-1] = s.report
		}
	}
	sum := &worker.Report{}
	for i, ref := range stages {
		if ref.IsZero() {
			continue
		}
		data, err := j.client.store.Get(ctx, ref)
		if err != nil {
			return nil, err
		}
		var r worker.Report
		if err := json.Unmarshal(data, &r); err != nil {
			return nil, err
		}
		for k := range r.Slowest {
			r.Slowest[k].Stage = i + 1
		}
		sum.Add(&r)
	}
	return sum, nil
}

// Trace returns the spans of a job: the job, its stages, the waits for workers, and each worker's activities. Below
// an activity come its slowest or failed units, with their passes. Of a running job, Trace returns the spans that
// have ended so far.
func (j *Job) Trace(ctx context.Context) ([]timing.Span, error) {
	status, err := j.Status(ctx)
	if err != nil {
		return nil, err
	}
	steps, err := j.Steps(ctx)
	if err != nil {
		return nil, err
	}
	end := status.Ended
	var units []worker.UnitTime
	if end.IsZero() {
		end = time.Now()
	} else if out, err := j.Wait(ctx); err == nil {
		units = out.Slowest
	}
	return newTraced(status, end, steps, units).lanes(), nil
}

// traced has the spans of a job, before they are arranged side by side or nested.
type traced struct {
	job    timing.Span
	stages []timing.Span // of a number less one; one that has not begun has no time
	queue  []timing.Span // waits for a worker
	work   []timing.Span // of workers, with units
	of     []int         // the number of the stage of each of work
	beside []timing.Span // units of further threads
	during []int         // the work of each of them
}

// lanes returns the job's spans in lanes, side by side: the job, its stages, the waits and the workers.
func (t *traced) lanes() []timing.Span {
	all := slices.Concat([]timing.Span{t.job}, t.beside)
	for _, s := range t.stages {
		if !s.Began.IsZero() {
			all = append(all, s)
		}
	}
	return slices.Concat(all, t.queue, t.work)
}

// nested returns the job's span with all other spans inside it, except the waits.
func (t *traced) nested() timing.Span {
	for i, w := range t.during {
		t.work[w].Inside = append(t.work[w].Inside, t.beside[i])
	}
	for i, stage := range t.of {
		if stage > 0 {
			t.stages[stage-1].Inside = append(t.stages[stage-1].Inside, t.work[i])
		} else {
			t.job.Inside = append(t.job.Inside, t.work[i])
		}
	}
	for _, s := range t.stages {
		if !s.Began.IsZero() {
			t.job.Inside = append(t.job.Inside, s)
		}
	}
	return t.job
}

func newTraced(status *Status, end time.Time, steps []Step, units []worker.UnitTime) *traced {
	job := "job " + status.Job
	t := &traced{job: timing.Span{
		Process: job, Lane: "job", Name: status.Input, Kind: "job", Began: status.Started, Wall: end.Sub(status.Started),
		Args: map[string]any{"pipeline": status.Pipeline, "engine": status.Engine, "state": status.State},
	}}
	type stage struct{ began, ended time.Time }
	var stages []stage
	last := map[[2]int]int{} // of work, by stage and batch: a job that lost data does it again
	open := -1               // the work that has split the input, and perhaps run batches of the first stage
	for i := range steps {
		s := &steps[i]
		for len(stages) < s.Stage {
			stages = append(stages, stage{})
		}
		if s.Stage > 0 {
			of := &stages[s.Stage-1]
			if of.began.IsZero() || s.Scheduled.Before(of.began) {
				of.began = s.Scheduled
			}
			if s.Ended.After(of.ended) {
				of.ended = s.Ended
			}
		}
		t.queue = append(t.queue, timing.Span{Process: "queue", Name: s.title(), Kind: "queue", Began: s.Scheduled, Wall: s.Started.Sub(s.Scheduled)})
		if s.Name == "Batch" || s.Name == "Whole" {
			last[[2]int{s.Stage, s.Batch}] = len(t.work)
			for _, b := range s.Batches {
				last[[2]int{s.Stage, b}] = len(t.work)
			}
		}
		if s.Name == "Open" {
			open = len(t.work)
		}
		t.work, t.of = append(t.work, s.span()), append(t.of, s.Stage)
	}
	for _, u := range units {
		i, ok := last[[2]int{u.Stage, u.Batch}]
		if !ok && u.Stage == 1 && u.Batch >= 0 {
			i, ok = open, open >= 0
		}
		if !ok || u.Cached {
			continue
		}
		w := &t.work[i]
		span := unitSpan(&u, w.Began)
		if u.Thread > 0 { // beside what the first thread does
			span.Process, span.Lane = w.Process, fmt.Sprintf("stage %d, thread %d", u.Stage, u.Thread)
			t.beside, t.during = append(t.beside, span), append(t.during, i)
			continue
		}
		w.Inside = append(w.Inside, span)
	}
	for i := range t.work {
		slices.SortStableFunc(t.work[i].Inside, func(a, b timing.Span) int { return a.Began.Compare(b.Began) })
	}
	for i, s := range stages {
		t.stages = append(t.stages, timing.Span{Process: job, Lane: "stages", Name: fmt.Sprintf("stage %d", i+1), Kind: "stage", Began: s.began, Wall: s.ended.Sub(s.began)})
	}
	return t
}

// title returns the text that names an activity in a trace: its name, batch and stage.
func (s *Step) title() string {
	name := strings.ToLower(s.Name)
	if s.Batch >= 0 {
		name = fmt.Sprintf("%s %d", name, s.Batch)
	}
	if s.Stage > 0 {
		name += fmt.Sprintf(" of stage %d", s.Stage)
	}
	return name
}

func (s *Step) span() timing.Span {
	args := map[string]any{"queued_ms": s.Started.Sub(s.Scheduled).Milliseconds(), "attempt": s.Attempt}
	if s.Units > 0 {
		args["units"] = s.Units
	}
	if s.Cached {
		args["cached"] = true
	}
	if s.Failed != "" {
		args["failed"] = clip(s.Failed, 200)
	}
	kind := strings.ToLower(s.Name)
	return timing.Span{Process: "worker " + s.Worker, Name: s.title(), Kind: kind, Began: s.Started, Wall: s.Ended.Sub(s.Started), Args: args}
}

func unitSpan(u *worker.UnitTime, start time.Time) timing.Span {
	span := timing.Span{Name: UnitName(u.Symbol), Kind: "unit", Began: start.Add(u.Began), Wall: u.Wall, Args: map[string]any{"unit": u.Unit}}
	if u.CPU > 0 {
		span.Args["cpu_us"] = u.CPU.Microseconds()
	}
	if u.Peak > 0 {
		span.Args["peak_bytes"] = u.Peak
	}
	if u.Cause != "" {
		span.Args["failed"] = u.Cause
	}
	for _, p := range u.Passes {
		span.Inside = append(span.Inside, passSpan(&p, start))
	}
	return span
}

func passSpan(p *engine.PassSpan, start time.Time) timing.Span {
	return timing.Span{Name: p.Pass, Kind: "pass", Began: start.Add(p.Began), Wall: p.Wall, Args: map[string]any{"cpu_us": p.CPU.Microseconds()}}
}

// UnitName returns a unit's name for people: "the module" or @SYMBOL.
func UnitName(symbol string) string {
	if symbol == "" {
		return "the module"
	}
	return "@" + symbol
}
