// Package timing measures and reports where the time of a run goes: a tree of timers, merged over
// goroutines and printed as mlir-opt prints it. Durations are kept in nanoseconds, and only the
// reports round them.
//
// Nothing in this package may import more than the standard library, the system's clocks and
// package passes. Collectors and spans are in timing/prom and timing/otel.
package timing

import (
	"slices"
	"sync"
	"time"
)

// Timer adds up the time of one thing, such as a pass, and has timers nested in it. One goroutine
// calls Start, Stop and Nest of a timer. Only while the timer runs, other goroutines may call Nest,
// too.
type Timer struct {
	Name string
	// Wall is elapsed time; of goroutines merged into one timer, the longest.
	Wall time.Duration
	// User is elapsed time summed over goroutines.
	User time.Duration
	// CPU is the processor time that the goroutines used; see MeasureCPU.
	CPU time.Duration
	// Hidden timers are left out of trees, their children shown in their place.
	Hidden bool

	id       any
	slot     int // the goroutine's number
	started  time.Time
	clock    clock // for CPU
	cpuStart time.Duration
	children []*Timer

	mu    sync.Mutex
	async []*Timer // nested by other slots; their own slots tell which
}

// NewRoot returns a running root timer. It belongs to slot 0 of the pass manager: the place of its
// first goroutine.
func NewRoot() *Timer {
	t := &Timer{Name: "root", Hidden: true}
	t.Start()
	return t
}

// MeasureCPU makes a running root timer, and all timers nested in it from now on, measure processor
// time too. The root and its direct children measure the time of the process, because nothing runs
// beside them. The other timers measure the time of their thread, to which their goroutine must be
// locked.
func (t *Timer) MeasureCPU() {
	t.clock = processClock
	t.cpuStart = cpuTime(t.clock)
}

// clockBelow returns the clock for timers nested in t.
func (t *Timer) clockBelow() clock {
	switch {
	case t.clock == noClock:
		return noClock
	case t.id == nil: // the root
		return processClock
	}
	return threadClock
}

// ProcessCPU returns the processor time that this process has used.
func ProcessCPU() time.Duration { return cpuTime(processClock) }

// ThreadCPU returns the processor time that the calling thread has used. The goroutine should be
// locked to its thread.
func ThreadCPU() time.Duration { return cpuTime(threadClock) }

// Start begins a measurement, which Stop ends.
func (t *Timer) Start() {
	if t.clock != noClock {
		t.cpuStart = cpuTime(t.clock)
	}
	t.started = time.Now()
}

// Stop ends a measurement and adds its time to the timer.
func (t *Timer) Stop() {
	d := time.Since(t.started)
	t.Wall += d
	t.User += d
	if t.clock != noClock {
		t.CPU += cpuTime(t.clock) - t.cpuStart
	}
}

// Nest returns the timer in t with the given id for one goroutine of the pass manager, and makes it on
// first use. The argument slot is that goroutine's number. Timers of several goroutines with the same
// id stay separate until Finish merges them.
func (t *Timer) Nest(id any, name string, slot int) *Timer {
	if slot == t.slot {
		return t.nest(&t.children, id, name, slot)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.nest(&t.async, id, name, slot)
}

func (t *Timer) nest(list *[]*Timer, id any, name string, slot int) *Timer {
	for _, c := range *list {
		if c.id == id && c.slot == slot {
			return c
		}
	}
	c := &Timer{Name: name, id: id, slot: slot, clock: t.clockBelow()}
	*list = append(*list, c)
	return c
}

// Children returns the nested timers in the order of their first use. The list is complete only
// after Finish.
func (t *Timer) Children() []*Timer { return t.children }

// Finish merges the timers of other goroutines into the tree. All timers must have stopped.
func (t *Timer) Finish() {
	t.addAsync()
	t.mergeAsync()
}

// addAsync adds the times of other goroutines' timers to the user time of the timers that enclose
// them. It adds their processor time to those timers that measure only their own thread. It returns
// both sums.
func (t *Timer) addAsync() (added, cpu time.Duration) {
	sum := func(user, c time.Duration) { added, cpu = added+user, cpu+c }
	for _, c := range t.children {
		sum(c.addAsync())
	}
	for _, c := range t.async {
		c.addAsync()
		sum(c.User, c.CPU)
	}
	t.User += added
	if t.clock == threadClock {
		t.CPU += cpu
	}
	return added, cpu
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

// adopt merges timers into the children of t with the same ids, or makes them children.
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
		into.CPU += o.CPU
		into.adopt(o.children)
		into.adopt(o.async)
	}
}
