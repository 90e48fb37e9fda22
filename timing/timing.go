// Package timing measures and reports where the time of a run goes: a tree of
// timers, merged over goroutines and printed as mlir-opt prints it. Durations
// are kept in nanoseconds; only the reports round.
//
// What may not live here: anything with imports beyond the standard library and
// package passes (collectors and spans are timing/prom and timing/otel).
package timing

import (
	"slices"
	"sync"
	"time"
)

// A Timer adds up the time of one thing, with timers nested in it. Start, Stop
// and Nest of one timer belong to one goroutine, except that other goroutines may
// Nest under a running timer.
type Timer struct {
	Name string
	// Wall is elapsed time; of goroutines merged into one timer, the longest.
	Wall time.Duration
	// User is elapsed time summed over goroutines.
	User time.Duration
	// Hidden timers are left out of trees, their children shown in their place.
	Hidden bool

	id       any
	slot     int // the goroutine's number
	started  time.Time
	children []*Timer

	mu    sync.Mutex
	async []*Timer // nested by other slots; their own slots tell which
}

// NewRoot is a running root timer of slot 0.
func NewRoot() *Timer {
	t := &Timer{Name: "root", Hidden: true}
	t.Start()
	return t
}

// Start begins a measurement.
func (t *Timer) Start() { t.started = time.Now() }

// Stop ends a measurement and adds it up.
func (t *Timer) Stop() {
	d := time.Since(t.started)
	t.Wall += d
	t.User += d
}

// Nest is the child timer called id, made on first use. Equal ids give the same
// timer per slot; the timers of several slots are merged by Finish.
func (t *Timer) Nest(id any, name string, slot int) *Timer {
	if slot == t.slot {
		return nest(&t.children, id, name, slot)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return nest(&t.async, id, name, slot)
}

func nest(list *[]*Timer, id any, name string, slot int) *Timer {
	for _, c := range *list {
		if c.id == id && c.slot == slot {
			return c
		}
	}
	c := &Timer{Name: name, id: id, slot: slot}
	*list = append(*list, c)
	return c
}

// Children are the nested timers in order of first use; complete after Finish.
func (t *Timer) Children() []*Timer { return t.children }

// Finish merges the timers of other goroutines into the tree. All of them must
// have stopped.
func (t *Timer) Finish() {
	t.addAsync()
	t.mergeAsync()
}

// addAsync adds the time of other slots to the user time of the timers above.
func (t *Timer) addAsync() (added time.Duration) {
	for _, c := range t.children {
		added += c.addAsync()
	}
	for _, c := range t.async {
		c.addAsync()
		added += c.User
	}
	t.User += added
	return added
}

func (t *Timer) mergeAsync() {
	for _, c := range t.children {
		c.mergeAsync()
	}
	async := t.async
	t.async = nil
	// Slots differ from run to run in who comes first; their numbers do not
	// depend on that.
	slices.SortStableFunc(async, func(a, b *Timer) int { return a.slot - b.slot })
	t.adopt(async)
}

// adopt merges timers into the children, by id.
func (t *Timer) adopt(list []*Timer) {
	for _, o := range list {
		i := slices.IndexFunc(t.children, func(c *Timer) bool { return c.id == o.id })
		if i < 0 {
			o.mergeAsync()
			t.children = append(t.children, o)
			continue
		}
		into := t.children[i]
		into.Wall = max(into.Wall, o.Wall)
		into.User += o.User
		into.adopt(o.children)
		into.adopt(o.async)
	}
}
