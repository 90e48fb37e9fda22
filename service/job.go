package service

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// Progress tells how far a job has come.
type Progress = workflow.Progress

// Outcome is the result of a finished job. If units failed, it has an output only if the request asked for a partial
// one.
type Outcome struct {
	worker.Report
	Finish worker.FinishOutput
}

// HasOutput reports whether the job has an output.
func (o *Outcome) HasOutput() bool { return o.Finish.Failed == 0 || o.Finish.Partial }

// RefusedError is the error for a job whose input, pipeline or result an engine refused.
type RefusedError struct{ Diagnostics []engine.Diagnostic }

func (e *RefusedError) Error() string { return strings.TrimRight(engine.Text(e.Diagnostics), "\n") }

// ErrCancelled is the error of a job that somebody has cancelled.
var ErrCancelled = errors.New("cancelled")

// Wait waits until the job ends. A job whose units failed still has an outcome, and Wait returns a nil error.
// Otherwise the error says why there is no outcome; it is a *RefusedError if an engine rejected the job.
func (j *Job) Wait(ctx context.Context) (*Outcome, error) {
	p, err := j.at(ctx)
	if err != nil {
		return nil, err
	}
	out := &Outcome{}
	finish, err := p.wait(ctx, j.ID, j.run)
	if err != nil {
		failed, ok := workflow.UnitsFailed(err)
		if !ok {
			return nil, j.error(err)
		}
		finish = failed
	}
	out.Finish = *finish
	return out, getJSON(ctx, j.client.store, out.Finish.Report, &out.Report)
}

// error turns the error of a job without an outcome into an error whose message is one line for people.
func (j *Job) error(err error) error {
	if all, ok := workflow.Refused(err); ok {
		return &RefusedError{all}
	}
	var app *temporal.ApplicationError
	if errors.As(err, &app) && app.Type() == worker.InputLost {
		return fmt.Errorf("job %s: %s: %w", j.ID, app.Message(), store.ErrNotFound)
	}
	if errors.As(err, &app) {
		return fmt.Errorf("job %s: %s", j.ID, app.Message())
	}
	var canceled *temporal.CanceledError
	if errors.As(err, &canceled) {
		return fmt.Errorf("job %s was %w", j.ID, ErrCancelled)
	}
	var terminated *temporal.TerminatedError
	if errors.As(err, &terminated) {
		return fmt.Errorf("job %s was terminated: %w", j.ID, ErrCancelled)
	}
	return fmt.Errorf("job %s: %w", j.ID, err)
}

// Result returns the module of a finished job; out is the result of Wait. If form differs from the form in the job's
// request, a worker writes the module again in that form.
func (j *Job) Result(ctx context.Context, out *Outcome, form engine.Form) ([]byte, error) {
	if !out.HasOutput() {
		return nil, fmt.Errorf("job %s: %w", j.ID, errNoOutput)
	}
	if job, _, err := j.Spec(ctx); err != nil {
		return nil, err
	} else if job.Modules != nil {
		n := 0
		for _, b := range job.Modules {
			n += len(b.Units)
		}
		return nil, fmt.Errorf("job %s has %d modules: compile them again with -o DIRECTORY, which takes the results from the store", j.ID, n)
	}
	if form == out.Finish.Form {
		return j.client.store.Get(ctx, out.Finish.Output)
	}
	_, ref, err := j.Spec(ctx)
	if err != nil {
		return nil, err
	}
	id := j.ID + "/print"
	for _, f := range form.Flags() {
		id += f
	}
	in := worker.PrintInput{Job: ref, Engine: out.Finish.Engine, Module: out.Finish.Module, Merge: out.Finish.Merge, Direct: out.Finish.Direct, Form: form}
	output, err := j.client.place.write(ctx, id, in)
	if err != nil {
		return nil, j.error(err)
	}
	return j.client.store.Get(ctx, output)
}

// Reproducer is a reproducer file of the store, with its failure record.
type Reproducer struct {
	Name string `json:"-"` // in the store
	Path string `json:"path"`
	repro.Finding
	File []byte `json:"-"`
}

// Reproducers reads the reproducers of the job's failed units.
func (j *Job) Reproducers(ctx context.Context) ([]Reproducer, error) {
	return j.client.Reproducers(ctx, j.ID+"/")
}

// Reproducers reads the store's reproducers whose names, after "reproducers/", begin with prefix: a job's id, or ""
// for all.
func (c *Client) Reproducers(ctx context.Context, prefix string) ([]Reproducer, error) {
	return reproducers(ctx, c.store, prefix)
}

// Progress queries the progress of a running job.
func (j *Job) Progress(ctx context.Context) (Progress, error) {
	p, err := j.at(ctx)
	if err != nil {
		return Progress{}, err
	}
	return p.progress(ctx, j.ID, j.run)
}
