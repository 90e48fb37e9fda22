package worker

import (
	"context"
	"time"
)

// Attempt is what an activity knows of itself, whoever runs it.
type Attempt struct {
	Activity  string
	Job       string // the workflow's id: a job's, or of a part of it, which begins with the job's and a slash
	Run       string // of that
	Number    int    // from 1
	Scheduled time.Time
	Started   time.Time
	Beat      func() // tells that the activity is alive
}

type attemptKey struct{}

// attempt is that of the activity that ctx is of. Observer has put it there.
func attempt(ctx context.Context) *Attempt { return ctx.Value(attemptKey{}).(*Attempt) }
