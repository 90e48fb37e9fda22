package service

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// place is a system that runs jobs and knows them. It is a Temporal server (onTemporal), or a store with records of
// the jobs that single processes run (records, Local). A run argument selects a run of the job; "" means the latest.
type place interface {
	// start begins a job and returns its run. If an equal job runs or has succeeded, start attaches to that, unless
	// s.again is set.
	start(ctx context.Context, s *submission) (run string, err error)
	cancel(ctx context.Context, id, run string) error
	// status returns the state of a job, and the store reference of its description.
	status(ctx context.Context, id, run string) (*Status, store.Ref, error)
	// wait waits until the job ends.
	wait(ctx context.Context, id, run string) (*worker.FinishOutput, error)
	progress(ctx context.Context, id, run string) (Progress, error)
	// write converts a finished job's module to another form, once for each name.
	write(ctx context.Context, name string, in worker.PrintInput) (store.Ref, error)
	steps(ctx context.Context, id, run string) ([]Step, error)
	// list calls visit for every job that f selects, newest first, until visit returns an error.
	list(ctx context.Context, f *Filter, visit func(*Status) error) error
}

// submission is a job to start.
type submission struct {
	job   *worker.Job
	input workflow.Input
	user  string
	again bool
}

// ErrNoJob is the error for a job that neither the server nor the store knows.
var ErrNoJob = errors.New("no such job")

// newSubmission stores the job's input and description, and returns the submission with which a place starts the job.
func (c *Client) newSubmission(ctx context.Context, r *Request, again bool) (*submission, error) {
	job := &worker.Job{Name: r.Name, Engine: r.Engine, Options: r.Options}
	var err error
	if len(r.Modules) > 0 {
		job.Modules, err = c.putModules(ctx, r.Modules)
	} else {
		job.Module, err = c.store.Put(ctx, r.Input)
	}
	if err != nil {
		return nil, err
	}
	if job.ID, err = jobID(*job); err != nil {
		return nil, err
	}
	ref, err := putJSON(ctx, c.store, job)
	if err != nil {
		return nil, err
	}
	timeout := 24 * time.Hour
	if job.Limits.Time > 0 { // a batch may have to try every unit three times
		timeout = max(timeout, 100*job.Limits.Time)
	}
	return &submission{job: job, user: r.User, again: again, input: workflow.Input{
		Job: ref, Fleet: c.fleet(), Engine: job.Engine, Window: max(r.Window, 0), Partial: job.Partial, Timeout: timeout, MaxFailures: job.MaxFailures,
	}}, nil
}

// of returns the place that knows a job: the place to which the client submits, or else the store's records.
func (c *Client) of(ctx context.Context, id, run string) (place, error) {
	if _, ok := c.place.(*onTemporal); !ok {
		return c.place, nil
	}
	kept := records{c.store}
	if !kept.has(ctx, id) {
		return c.place, nil
	}
	_, _, err := c.place.status(ctx, id, run)
	if errors.Is(err, ErrNoJob) {
		return kept, nil
	}
	return c.place, err
}

// List calls visit for every job that f selects, newest first, until visit returns an error. It lists the server's
// jobs and the ones that the store has records of.
func (c *Client) List(ctx context.Context, f Filter, visit func(*Status) error) error {
	ownState := f.State == submitted || f.State == interrupted
	if _, err := f.query(); err != nil && !ownState {
		return err
	}
	own := records{c.store}
	if _, ok := c.place.(*onTemporal); !ok || ownState {
		return own.list(ctx, &f, visit)
	}
	var kept []*Status
	err := own.list(ctx, &f, func(s *Status) error {
		kept = append(kept, s)
		return nil
	})
	if err != nil {
		return err
	}
	err = c.place.list(ctx, &f, func(s *Status) error {
		for len(kept) > 0 && kept[0].Started.After(s.Started) {
			if err := visit(kept[0]); err != nil {
				return err
			}
			kept = kept[1:]
		}
		return visit(s)
	})
	for _, s := range kept {
		if err == nil {
			err = visit(s)
		}
	}
	return err
}

func unknownJob(id string) error { return fmt.Errorf("job %s: %w", id, ErrNoJob) }
