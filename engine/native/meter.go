package native

import (
	"cmp"
	"slices"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/timing"
)

// Reading a thread's clock or a process's memory from the kernel takes microseconds, as long as a small
// pass on a small unit. So the meter reads them only after runs that took much longer.
const (
	// worthCPU is the least run time of a pass after which the meter reads the thread's clock. A
	// shorter run counts as never interrupted.
	worthCPU = 250 * time.Microsecond
	// worthPeak is the least run time of a pass after which the meter reads the process's memory.
	worthPeak = 20 * time.Millisecond
	// stale is the age from which a reading of the thread's clock is too old.
	stale = 5 * time.Millisecond
)

// slowestKept is the number of units that a thread reports with their times. It reports at most as many
// failed units in addition.
const slowestKept = 16

// spansKept is the greatest number of pass runs that a report lists for one unit.
const spansKept = 64

// clock gives the time of engine.Clock, which the parent shares. It computes that from Go's clock,
// since asking the kernel costs more.
type clock struct {
	base  time.Duration
	began time.Time
}

func newClock() clock { return clock{engine.Clock(), time.Now()} }

func (c clock) now() time.Duration { return c.base + time.Since(c.began) }

// measured has the sums of time, the peak memory and the number of the runs of a pass.
type measured struct {
	wall, cpu time.Duration
	peak      int64
	runs      int
}

// meter measures the runs of passes on one thread. Times are readings of clock.
type meter struct {
	passes []measured // by number
	open   []begun    // passes under way, outermost first
	// cpu is a reading of the thread's clock, and at the time of that reading.
	cpu, at time.Duration

	inUnit bool
	depth  int             // passes under way around the unit
	unit   engine.UnitTime // the one under way; its passes are reused

	slowest []engine.UnitTime
	least   int // the one of them that cost least
	failed  []engine.UnitTime
}

// begun is a time, and the reading of the thread's processor clock at that time.
type begun struct{ at, cpu time.Duration }

// read reads the thread's processor clock, at the time now.
func (m *meter) read(now time.Duration) { m.cpu, m.at = timing.ThreadCPU(), now }

// begin returns the given time, together with a reading of the thread's processor clock. If the last
// reading is recent, it does not read the clock again, but adds the time since that reading to it.
func (m *meter) begin(now time.Duration) begun {
	if now-m.at > stale {
		m.read(now)
	}
	return begun{now, m.cpu + (now - m.at)}
}

func (m *meter) beginUnit(now time.Duration) {
	m.inUnit, m.depth = true, len(m.open)
	m.unit = engine.UnitTime{Began: now, Passes: m.unit.Passes[:0]}
}

func (m *meter) beginPass(now time.Duration) { m.open = append(m.open, m.begin(now)) }

// endPass adds the run of a pass to the measurements of the pass with number id. Argument now is the
// time at which it ends. A pass that another pass runs has no number, and id is -1. A run on the module
// itself is reported as a unit.
func (m *meter) endPass(now time.Duration, id int, name string, onModule, ok bool) {
	last := len(m.open) - 1
	from := m.open[last]
	m.open = m.open[:last]
	wall := now - from.at
	cpu, peak := wall, int64(0)
	if wall >= worthCPU {
		m.read(now)
		cpu = max(0, min(wall, m.cpu-from.cpu))
	}
	if wall >= worthPeak {
		peak = engine.Peak()
	}
	if id >= 0 {
		p := &m.passes[id]
		p.wall += wall
		p.cpu += cpu
		p.peak = max(p.peak, peak)
		p.runs++
	}
	if !m.inUnit {
		if !onModule {
			return
		}
		m.beginUnit(from.at)
		m.unit.Passes = append(m.unit.Passes, engine.PassSpan{Pass: name, Began: from.at, Wall: wall, CPU: cpu})
		m.unit.CPU, m.unit.Peak, m.unit.Failed = cpu, peak, !ok
		m.endUnit(now, wholeModule, 0, nil)
		return
	}
	u := &m.unit
	if last == m.depth {
		u.CPU += cpu
	}
	u.Peak = max(u.Peak, peak)
	u.Failed = u.Failed || !ok
	if len(u.Passes) < spansKept {
		u.Passes = append(u.Passes, engine.PassSpan{Pass: name, Began: from.at, Wall: wall, CPU: cpu})
	}
}

// endUnit ends the measurement of a unit at the given time. It keeps the unit for the report if the
// unit failed or is among the slowest.
func (m *meter) endUnit(now time.Duration, unit, thread int, op *ir.Operation) {
	m.inUnit = false
	u := &m.unit
	u.Wall = now - u.Began
	if u.Failed && len(m.failed) < slowestKept {
		m.failed = append(m.failed, kept(u, unit, thread, op))
		return
	}
	if len(m.slowest) == slowestKept && u.Cost() <= m.slowest[m.least].Cost() {
		return
	}
	if len(m.slowest) < slowestKept {
		m.slowest = append(m.slowest, kept(u, unit, thread, op))
	} else {
		m.slowest[m.least] = kept(u, unit, thread, op)
	}
	m.least = 0
	for i := range m.slowest {
		if m.slowest[i].Cost() < m.slowest[m.least].Cost() {
			m.least = i
		}
	}
}

// kept copies the times of a unit for the report, with the unit's number, thread and symbol. It sorts
// the passes by their begin.
func kept(u *engine.UnitTime, unit, thread int, op *ir.Operation) engine.UnitTime {
	k := *u
	k.Unit, k.Thread, k.Passes = unit, thread, slices.Clone(u.Passes)
	slices.SortStableFunc(k.Passes, func(a, b engine.PassSpan) int { return cmp.Compare(a.Began, b.Began) })
	if op != nil {
		if name := ir.SymbolName(op); name != nil {
			k.Symbol = name.Value
		}
	}
	return k
}

// slowest returns units of all threads: some that failed, and then the costliest, by falling cost.
func (r *run) slowest() []engine.UnitTime {
	var failed, slow []engine.UnitTime
	for _, s := range r.slots {
		failed, slow = append(failed, s.meter.failed...), append(slow, s.meter.slowest...)
	}
	slices.SortStableFunc(slow, func(a, b engine.UnitTime) int { return cmp.Compare(b.Cost(), a.Cost()) })
	return append(failed, slow[:min(len(slow), slowestKept)]...)
}
