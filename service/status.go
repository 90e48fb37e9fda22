package service

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/worker"
)

// Status is the state of a job, from the server or from the job's record in the store.
type Status struct {
	Job     string
	Run     string // of its workflow
	State   string
	Started time.Time
	Ended   time.Time // zero while it runs
	// Input, Pipeline, Engine and User describe the request.
	Input, Pipeline, Engine, User string
	// Waiting says why a running job makes no progress, as far as that can be seen; else it is "".
	Waiting  string
	Progress *Progress // of a running job, where a worker answers
	// At is the activity of the job that has been at one place for the longest time, or nil if that is unknown.
	At *worker.Place

	bytes int64 // of the input, for jobs on a server; 0 if unknown
}

// stalledAfter is the time that a pass must run on one unit before At mentions the pass.
const stalledAfter = 5 * time.Second

// At says in which pass, on which unit and for how long a job has been, for people: "in cse on @f for 7s". It returns
// "" if p is nil or was reached less than stalledAfter ago.
func At(p *worker.Place, now time.Time) string {
	if p == nil || now.Sub(p.Since) < stalledAfter {
		return ""
	}
	text := "in " + cmp.Or(p.Pass, "the program")
	if p.Unit != "" {
		text += " on @" + p.Unit
	}
	return fmt.Sprintf("%s for %s", text, now.Sub(p.Since).Round(time.Second))
}

// Filter selects jobs; empty fields select all.
type Filter struct {
	State string    // as Status has it
	Since time.Time // started then or later
	Input string    // in the input's name
	User  string
}

func (f *Filter) match(s *Status) bool {
	return strings.Contains(s.Input, f.Input) && (f.User == "" || f.User == s.User || strings.HasPrefix(s.User, f.User+"@"))
}

// ErrState is the error for a filter with a state that jobs do not have.
var ErrState = errors.New("no state of jobs is")

// Status returns the job's state. On a Temporal server it also queries the workflow for its progress, if a worker is
// there to answer. For other jobs it reads the record in the store.
func (j *Job) Status(ctx context.Context) (*Status, error) {
	p, err := j.at(ctx)
	if err != nil {
		return nil, err
	}
	s, _, err := p.status(ctx, j.ID, j.run)
	if err != nil || !s.Ended.IsZero() || s.Waiting == noWorker { // nobody would answer the query
		return s, err
	}
	if p, err := p.progress(ctx, j.ID, j.run); err == nil {
		s.Progress, s.Waiting = &p, cmp.Or(s.Waiting, p.Waiting)
	}
	return s, nil
}

const noWorker = "no worker polls this server with this store"
