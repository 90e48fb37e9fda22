package worker

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// Place is the present work of an activity: a pass on a unit, or the run of a program.
type Place struct {
	Pass  string    `json:"pass,omitempty"`
	Unit  string    `json:"unit,omitempty"` // its symbol
	Since time.Time `json:"since"`          // when the unit began
}

// Longer returns p or q, whichever began earlier. A nil Place stands for work that takes little time,
// so Longer prefers the other argument.
func Longer(p, q *Place) *Place {
	if p == nil || q != nil && q.Since.Before(p.Since) {
		return q
	}
	return p
}

// Attempt describes the present attempt at an activity. The activity finds it in its context.
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

// Place returns the pass and unit on which the activity is working. It returns nil unless a request to
// an engine has run for half a second, after which the engine reports them.
func (a *Attempt) Place() *Place { return a.place.Load() }

// telling returns a context in which engines report the pass and unit on which they work to the attempt
// in ctx. The function symbol returns the symbol of a unit of the request, or "".
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

// attempt returns the attempt at the activity that ctx belongs to. Observer has put it there.
func attempt(ctx context.Context) *Attempt { return ctx.Value(attemptKey{}).(*Attempt) }
