package worker

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// Place is what an activity is at: a pass on a unit, or a program.
type Place struct {
	Pass  string    `json:"pass,omitempty"`
	Unit  string    `json:"unit,omitempty"` // its symbol
	Since time.Time `json:"since"`          // when the unit began
}

// Longer returns the place that has lasted longer. Nil is nothing that takes long.
func Longer(p, q *Place) *Place {
	if p == nil || q != nil && q.Since.Before(p.Since) {
		return q
	}
	return p
}

// Attempt is what an activity knows of itself, whoever runs it.
type Attempt struct {
	Activity  string
	Job       string // the workflow's id: a job's, or of a part of it, which begins with the job's and a slash
	Run       string // of that
	Number    int    // from 1
	Scheduled time.Time
	Started   time.Time
	Beat      func(*Place) // tells that the activity is alive, and what it is at, as far as that is known

	place atomic.Pointer[Place]
}

// Place is what the activity is at; nil is nothing that takes long.
func (a *Attempt) Place() *Place { return a.place.Load() }

// telling has engines tell the activity of ctx what they are at. Symbol is that of a unit of the request, or "".
func telling(ctx context.Context, symbol func(unit int) string) context.Context {
	a, ok := ctx.Value(attemptKey{}).(*Attempt)
	if !ok {
		return ctx
	}
	return engine.Telling(ctx, func(p engine.Place) {
		if p.For == 0 {
			a.place.Store(nil)
			return
		}
		a.place.Store(&Place{Pass: p.Pass, Unit: symbol(p.Unit), Since: time.Now().Add(-p.For)})
	})
}

type attemptKey struct{}

// attempt is that of the activity that ctx is of. Observer has put it there.
func attempt(ctx context.Context) *Attempt { return ctx.Value(attemptKey{}).(*Attempt) }
