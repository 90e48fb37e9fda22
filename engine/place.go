package engine

import (
	"context"
	"time"
)

// Place is the unit and the pass that a process of an engine is working on.
type Place struct {
	Unit int           // of the request; -1 outside of all units
	Pass string        // its argument; "" where the engine does not tell
	For  time.Duration // since the unit, or the request, began
}

type tellKey struct{}

// Telling returns a context whose requests report their progress. Every half second, an engine calls
// tell with the unit and the pass on which one of its threads has worked longest. At the end of the
// request, it calls tell with the unit -1 and no pass.
func Telling(ctx context.Context, tell func(Place)) context.Context {
	return context.WithValue(ctx, tellKey{}, tell)
}

// teller returns the function that receives progress reports for ctx (see Telling). If there is none,
// it returns a function that does nothing.
func teller(ctx context.Context) func(Place) {
	if tell, ok := ctx.Value(tellKey{}).(func(Place)); ok {
		return tell
	}
	return func(Place) {}
}

// tellEvery is the number of polls of a process from one report of its progress to the next.
const tellEvery = 25

// place returns the place of the thread that has worked on its unit for the longest time. It returns
// false if no thread works on a unit. It also returns false if that thread went on to other work while
// place read the slot.
func (j *Journal) place() (Place, bool) {
	first, began := j.first()
	if first == nil {
		return Place{}, false
	}
	p := Place{Unit: int(first.unit.Load()), Pass: first.passName(), For: time.Duration(monotonic() - began)}
	// The child may have gone on while this process read, so the place counts only if all its fields
	// are of one moment.
	return p, first.started.Load() == began && first.passName() == p.Pass
}

func (s *Slot) passName() string {
	n := min(max(s.length.Load(), 0), int32(len(s.pass)))
	return string(s.pass[:n])
}
