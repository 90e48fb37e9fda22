// Package workflow describes the steps and stages of a job in order. Run has this description, both for
// workflows on Temporal and for a job in a single process. Temporal's workflows are in this package,
// too. The code is deterministic: it uses no clock, no blob and no map order. Work that needs those is
// an activity.
package workflow

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// Input is the input of a job's workflow. It repeats the parts of the job's blob that workflow code
// needs, since workflow code cannot read blobs.
type Input struct {
	Job     store.Ref         `json:"job"`
	Fleet   worker.Fleet      `json:"fleet"`
	Engine  worker.EngineSpec `json:"engine"`
	Window  int               `json:"window"` // trips in flight at once; 0 follows the workers' slots
	Partial bool              `json:"partial,omitempty"`
	Timeout time.Duration     `json:"timeout"` // of one attempt at an activity
	// MaxFailures is the number of failed units after which a stage begins no task group; 0 is no
	// limit.
	MaxFailures int `json:"maxFailures,omitempty"`
}

// Progress says how far a job is, for the progress display.
type Progress struct {
	Engine   worker.EngineSpec `json:"engine"`
	Stage    int               `json:"stage"` // 1 is the first; 0 while the input is being read
	Stages   int               `json:"stages"`
	Pipeline string            `json:"pipeline"`
	Round    int               `json:"round,omitempty"` // of a stage in rounds; 1 is the first
	Units    int               `json:"units"`           // of the stage; 0 while they are not known
	Done     int               `json:"done"`
	Failed   int               `json:"failed"`
	Cached   int               `json:"cached"`
	First    string            `json:"first,omitempty"` // what is known of the first failure, in a line
	// Waiting says why the job has not begun, if the quota of its user is used up.
	Waiting string `json:"waiting,omitempty"`
}

// Steps runs the activities of a job, on Temporal or in one process, and many of them at once. An
// implementation knows its job, and the queue to which the job's work goes.
type Steps interface {
	// Run returns the id of the current run of the job's workflow or process.
	Run() string
	// Open returns the job's stages. It chooses a build of the job's engine, unless the job has a build
	// from before.
	Open(worker.OpenInput) (*worker.OpenOutput, error)
	Split(worker.StageInput) (*worker.SplitOutput, error)
	Whole(worker.StageInput) (*worker.StageOutput, error)
	Merge(worker.MergeInput) (*worker.StageOutput, error)
	Finish(worker.FinishInput) (*worker.FinishOutput, error)
	Print(worker.PrintInput) (*worker.PrintOutput, error)
	// Trips runs the first n task groups of a manifest. It calls done with the counts of some of them
	// as they end, in any order and from one goroutine at a time. Once done returns false, it begins no
	// further task group.
	Trips(batch worker.BatchInput, n int, done func(worker.Counts) bool) error
	// Again runs single batches a second time.
	Again(batch worker.BatchInput, indices []int) error
}

// Run takes a job through its steps, and updates progress. If units fail, the job fails after their
// stage with the error worker.UnitsFailed. If the job's own data is lost, the job starts again.
func Run(steps Steps, in *Input, progress *Progress) (*worker.FinishOutput, error) {
	c := &compile{steps: steps, in: in, progress: progress}
	out, err := c.run()
	for range restarts {
		if !is(err, worker.Lost) {
			break
		}
		out, err = c.run()
	}
	if err != nil {
		return nil, err
	}
	if out.Failed > 0 {
		return nil, temporal.NewNonRetryableApplicationError(fmt.Sprintf("%d units failed", out.Failed), worker.UnitsFailed, nil, out)
	}
	return out, nil
}

// restarts is the number of times that a job starts again after its own data was lost. The cache still
// has the results of the finished batches.
const restarts = 5

type compile struct {
	steps    Steps
	in       *Input
	progress *Progress
}

func (c *compile) run() (*worker.FinishOutput, error) {
	*c.progress = Progress{Engine: c.progress.Engine}
	open, err := c.open()
	if err != nil {
		return nil, err
	}
	module := open.Module
	finish := worker.FinishInput{Job: c.in.Job, Engine: open.Engine, Spent: open.Spent}
	failed, count := 0, 0
	for i := 0; i < len(open.Stages); i++ {
		stage := open.Stages[i]
		c.progress.Stage, c.progress.Pipeline = i+1, stage.Pipeline
		c.progress.Round, c.progress.Units, c.progress.Done = 0, 0, 0
		s := stageWork{StageInput: worker.StageInput{Job: c.in.Job, Engine: open.Engine, Stage: stage, Number: i + 1, Module: module, Count: count}}
		if i == 0 {
			s.known, s.done = open.Split, open.First
		}
		s.doubted = open.Engine.Name != engine.Native && open.Done == nil && !stage.Alone()
		rest := open.Stages[i+1:]
		if len(rest) > 0 && !rest[0].Split() {
			s.then, rest = &rest[0], rest[1:]
		}
		s.last = len(rest) == 0
		out, err := c.stage(&s)
		if err != nil {
			return nil, err
		}
		if out.Gather != "" { // a chain, whose steps are done one by one
			open.Stages = slices.Replace(open.Stages, i, i+1, stage.Steps...)
			open.Split, open.First = nil, nil
			c.progress.Stages = len(open.Stages)
			i--
			continue
		}
		module, count = out.Module, out.Count
		finish.Reports = append(append(finish.Reports, s.reports...), out.Report)
		if !out.Then.IsZero() {
			finish.Reports = append(finish.Reports, out.Then)
			i++
		}
		if !out.Output.IsZero() {
			finish.Output, finish.Merge = out.Output, &s.merge
		}
		if failed = out.Failed; failed > 0 {
			break
		}
	}
	if d := open.Done; d != nil && d.Failed == 0 {
		c.progress.Stage, c.progress.Stages, c.progress.Units, c.progress.Done = 1, 1, 1, 1
		finish.Reports, finish.Output, finish.Direct = []store.Ref{d.Report}, d.Output, true
	}
	if open.Finished != nil {
		return open.Finished, nil
	}
	finish.Module, finish.Print = module, failed == 0 || c.in.Partial
	return c.steps.Finish(finish)
}

func (c *compile) open() (*worker.OpenOutput, error) {
	open, err := c.steps.Open(worker.OpenInput{Job: c.in.Job, Split: true, Direct: true})
	if err != nil {
		return nil, err
	}
	if open.Diagnostics != nil {
		return nil, temporal.NewNonRetryableApplicationError("the input was refused", worker.BadModule, nil, open.Diagnostics)
	}
	c.progress.Engine, c.progress.Stages = open.Engine, len(open.Stages)
	return open, nil
}

// stageWork is a stage of a job while it runs.
type stageWork struct {
	worker.StageInput
	known *worker.SplitOutput // if opening the input has split it already
	done  *worker.StageOutput // and has done it
	then  *engine.Stage       // the next, if it is on the whole module
	last  bool                // or then is
	// doubted says that units that fail in batches need not fail in the whole module.
	doubted bool
	merge   worker.MergeInput // once its batches are done
	// reports are the reports of the rounds before the last.
	reports []store.Ref
}

func (c *compile) stage(s *stageWork) (*worker.StageOutput, error) {
	in := s.StageInput
	if in.Stage.Split() {
		out, err := c.rounds(s)
		if err == nil && out.Failed > 0 && s.doubted {
			return c.asWhole(s, out)
		}
		if err != nil || out.Gather == "" || len(in.Stage.Steps) > 0 {
			return out, err
		}
		in.Gathered = out.Gather
		s.reports, c.progress.Round = nil, 0
	}
	c.progress.Units = 1
	out, err := c.steps.Whole(in)
	if err != nil {
		return nil, err
	}
	c.progress.Done, c.progress.Failed = 1, out.Failed
	return out, nil
}

// asWhole runs a stage on the whole module after units have failed in batches. A program's pass may
// fail on the declarations of other units in a batch, and not on the whole module. If the run succeeds,
// its output counts; otherwise asWhole returns failed.
func (c *compile) asWhole(s *stageWork, failed *worker.StageOutput) (*worker.StageOutput, error) {
	in := s.StageInput
	in.Try, in.Gathered = true, "units fail in batches, and not as parts of the module"
	out, err := c.steps.Whole(in)
	if err != nil || out.Failed > 0 {
		return failed, err
	}
	c.progress.Units, c.progress.Done, c.progress.Failed = 1, 1, 0
	s.reports = nil
	return out, nil
}

// unsplit is the reason why a stage runs on the whole module, if the engine gives no reason why it did
// not split the module.
const unsplit = "the module cannot be taken apart"

// rounds runs a stage in batches. For a divided stage it runs one round after the other, until no
// batches are left. If a unit fails, or a round cannot be split or merged, that round is the last.
func (c *compile) rounds(s *stageWork) (*worker.StageOutput, error) {
	in := s.StageInput
	for {
		if in.Stage.InRounds() {
			c.progress.Round++
		}
		out, last, err := c.split(s, in)
		if err != nil || out.Gather != "" || out.Failed > 0 || last {
			return out, err
		}
		s.reports = append(s.reports, out.Report)
		in.Module, in.Work, in.Count = out.Module, out.Work, out.Count
	}
}

// split runs one round of a stage: it splits the module, runs the batches and merges the results. The
// result last is false if further rounds must follow.
func (c *compile) split(s *stageWork, in worker.StageInput) (out *worker.StageOutput, last bool, err error) {
	split := s.known
	if split == nil {
		if split, err = c.steps.Split(in); err != nil {
			return nil, false, err
		}
	}
	if split.Manifest.IsZero() {
		return &worker.StageOutput{Gather: cmp.Or(split.Why, unsplit)}, true, nil
	}
	last = split.Last || !in.Stage.InRounds()
	c.progress.Units, c.progress.Done = split.Units, 0
	batch := worker.BatchInput{Job: in.Job, Manifest: split.Manifest, Run: c.steps.Run(), Stage: in.Number}
	sum, err := c.trips(batch, split.Trips, split.Known)
	if err != nil {
		return nil, false, err
	}
	s.merge = worker.MergeInput{StageInput: in, Manifest: split.Manifest, Cached: sum.Cached, Spent: split.Spent, Print: s.last && last, Partial: c.in.Partial, Ended: c.enough(sum.Failed)}
	if last {
		s.merge.Then = s.then
	}
	if s.done != nil {
		return s.done, last, nil
	}
	for range restarts {
		out, err := c.steps.Merge(s.merge)
		if err != nil || len(out.Missing) == 0 {
			return out, err == nil && (last || out.Last), err
		}
		if err := c.steps.Again(batch, out.Missing); err != nil {
			return nil, false, err
		}
	}
	return nil, false, errVanish
}

// enough reports whether so many units have failed that the stage begins no further task group.
// Input.MaxFailures is the limit.
func (c *compile) enough(failed int) bool { return c.in.MaxFailures > 0 && failed >= c.in.MaxFailures }

// trips runs n task groups of a stage and shows their progress. It returns known plus the counts of
// these task groups.
func (c *compile) trips(batch worker.BatchInput, n int, known worker.Counts) (worker.Counts, error) {
	base, sum := *c.progress, known
	show := func() {
		c.progress.Done = sum.Units
		c.progress.Failed = base.Failed + sum.Failed
		c.progress.Cached = base.Cached + sum.CachedUnits
		c.progress.First = cmp.Or(base.First, sum.First)
	}
	show()
	if c.enough(sum.Failed) {
		return sum, nil
	}
	err := c.steps.Trips(batch, n, func(more worker.Counts) bool {
		sum.Add(more)
		show()
		return !c.enough(sum.Failed)
	})
	return sum, err
}

var errVanish = errors.New("results of batches vanish from the store as soon as they are written")

// Write writes the module of a finished job in another form, and returns the reference of its blob.
// Batches whose results are gone run again.
func Write(steps Steps, in worker.PrintInput) (*store.Ref, error) {
	for range restarts {
		out, err := steps.Print(in)
		if err != nil {
			return nil, err
		}
		if len(out.Missing) == 0 {
			return &out.Ref, nil
		}
		batch := worker.BatchInput{Job: in.Job, Manifest: in.Merge.Manifest, Run: steps.Run()}
		if err := steps.Again(batch, out.Missing); err != nil {
			return nil, err
		}
	}
	return nil, errVanish
}

func is(err error, kind string) bool {
	var app *temporal.ApplicationError
	return errors.As(err, &app) && app.Type() == kind
}

// Untold reports whether a job ended with an error before its last step, Finish. That step would have
// reported the job's spans.
func Untold(err error) bool { return err != nil && !is(err, worker.UnitsFailed) }

// UnitsFailed returns the output of a job that failed because of units. It returns false if err is
// another error.
func UnitsFailed(err error) (*worker.FinishOutput, bool) {
	var app *temporal.ApplicationError
	if !errors.As(err, &app) || app.Type() != worker.UnitsFailed {
		return nil, false
	}
	var out worker.FinishOutput
	return &out, app.Details(&out) == nil
}

// Refused returns the diagnostics of a job whose input or result an engine refused. It returns false if
// err is another error.
func Refused(err error) ([]engine.Diagnostic, bool) {
	var app *temporal.ApplicationError
	if !errors.As(err, &app) || app.Type() != worker.BadModule {
		return nil, false
	}
	var all []engine.Diagnostic
	if !app.HasDetails() || app.Details(&all) != nil {
		all = []engine.Diagnostic{engine.Errorf("%s", app.Message())}
	}
	return all, true
}
