package engine

import (
	"context"
	"time"
)

// Place is what a process of an engine does just now.
type Place struct {
	Unit int           // of the request; -1 outside of all units
	Pass string        // its argument; "" where the engine does not tell
	For  time.Duration // since the unit, or the request, began
}

type tellKey struct{}

// Telling has engines tell now and then what a request in ctx has been at for the longest time, and at its end that it is
// at nothing: a Place without Pass and For.
func Telling(ctx context.Context, tell func(Place)) context.Context {
	return context.WithValue(ctx, tellKey{}, tell)
}

// teller is what Telling was given, or does nothing.
func teller(ctx context.Context) func(Place) {
	if tell, ok := ctx.Value(tellKey{}).(func(Place)); ok {
		return tell
	}
	return func(Place) {}
}

// tellEvery is how many looks at a process there are between two words about it.
const tellEvery = 25

// place is what the thread is at that has been at its unit for the longest time.
func (j *Journal) place() (Place, bool) {
	first, began := j.first()
	if first == nil {
		return Place{}, false
	}
	p := Place{Unit: int(first.unit.Load()), Pass: first.passName(), For: time.Duration(monotonic() - began)}
	// The child may have gone on as we read: what is told must be of one moment.
	return p, first.started.Load() == began && first.passName() == p.Pass
}

func (s *Slot) passName() string {
	n := min(max(s.length.Load(), 0), int32(len(s.pass)))
	return string(s.pass[:n])
}
