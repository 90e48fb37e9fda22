package worker

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// Spent is the processor time, the memory and the waiting time that some work used. Results from the
// cache cost nothing.
type Spent struct {
	CPU  time.Duration `json:"cpu,omitempty"`  // of engine processes
	Peak int64         `json:"peak,omitempty"` // the most memory that one of them had, in bytes
	// Queued is the sum of the times that activities waited for a worker and one of its slots, by the
	// server's clock. Longest is the longest.
	Queued  time.Duration `json:"queued,omitempty"`
	Longest time.Duration `json:"longestQueued,omitempty"`
}

// Add adds o to s.
func (s *Spent) Add(o Spent) {
	s.CPU += o.CPU
	s.Peak = max(s.Peak, o.Peak)
	s.Queued += o.Queued
	s.Longest = max(s.Longest, o.Longest)
}

func (s *Spent) use(u engine.Usage) { s.Add(Spent{CPU: u.CPU, Peak: u.Peak}) }

// queued returns the time that an activity waited. It waited for a worker, until the time got, and then
// for a slot of this process. For a retry it counts only the second wait, since the server reports when
// it scheduled the first attempt.
func queued(ctx context.Context, got time.Time) Spent {
	at := attempt(ctx)
	wait := time.Since(got)
	if at.Number <= 1 {
		wait += max(at.Started.Sub(at.Scheduled), 0)
	}
	return Spent{Queued: wait, Longest: wait}
}

// UnitTime is the time that one unit took in a stage.
type UnitTime struct {
	engine.UnitTime // its times are after the activity began
	// Stage is the number of the stage, from 1, and Batch the index of the batch in it, -1 of a module as a whole.
	Stage  int          `json:"stage,omitempty"`
	Batch  int          `json:"batch"`
	Cause  engine.Cause `json:"cause,omitempty"`  // why it failed; the time is that of being sure
	Cached bool         `json:"cached,omitempty"` // measured in another job
}

// unitsTold is the greatest number of units with times in a stage's report. As many failed units may
// follow.
const unitsTold = 200

// slowest returns the units for a stage's report, by falling cost: the costliest, and failed ones.
func slowest(all []UnitTime) []UnitTime {
	slices.SortStableFunc(all, func(a, b UnitTime) int { return cmp.Compare(b.Cost(), a.Cost()) })
	slow, failed := 0, 0
	return slices.DeleteFunc(all, func(u UnitTime) bool {
		if u.Cause != "" {
			failed++
			return failed > unitsTold
		}
		slow++
		return slow > unitsTold
	})
}

// slowestByStage returns the slowest units of each stage. The units of a stage are next to each other,
// but each of its rounds may have as many as a stage.
func slowestByStage(all []UnitTime) []UnitTime {
	var kept []UnitTime
	for len(all) > 0 {
		n := slices.IndexFunc(all, func(u UnitTime) bool { return u.Stage != all[0].Stage })
		if n < 0 {
			n = len(all)
		}
		kept, all = append(kept, slowest(slices.Clone(all[:n]))...), all[n:]
	}
	return kept
}

// began is the time at which an activity began, on Go's clock and on the clock of engines.
type began struct {
	time  time.Time
	clock time.Duration // of engines
}

func now() began { return began{time.Now(), engine.Clock()} }

// timed adds the usage and the slowest units of an engine's response to the result. The argument at has
// the index of each unit in the module that the engine worked on. It is nil for the module as a whole.
func (x *execution) timed(resp *engine.RunResponse, units []engine.Unit, at []int) {
	x.result.use(resp.Usage)
	for _, u := range resp.Slowest {
		if u.Failed {
			continue // is told once it is confirmed
		}
		u.Began -= x.began.clock
		for i := range u.Passes {
			u.Passes[i].Began -= x.began.clock
		}
		if i := slices.Index(at, u.Unit); i >= 0 {
			u.Unit, u.Symbol = units[i].Local, units[i].Symbol
		}
		x.result.Slowest = append(x.result.Slowest, UnitTime{UnitTime: u, Batch: -1})
	}
}

// failedAfter adds to the result the time, since start, in which a unit's failure was confirmed.
func (x *execution) failedAfter(u engine.Unit, start time.Duration, cause engine.Cause) {
	x.result.Slowest = append(x.result.Slowest, UnitTime{
		UnitTime: engine.UnitTime{Unit: u.Local, Symbol: u.Symbol, Began: start - x.began.clock, Wall: engine.Clock() - start, Failed: true}, Batch: -1, Cause: cause,
	})
}

// placed completes the times of the slowest units in a batch's result, and returns them. It sets the
// index of the batch, the index of each unit in the stage, and whether the result is cached.
func placed(r *Result, b *Batch, index int, cached bool) []UnitTime {
	for i := range r.Slowest {
		t := &r.Slowest[i]
		t.Batch, t.Cached = index, cached
		for _, u := range b.Units {
			if u.Local == t.Unit {
				t.Unit = u.Global
				break
			}
		}
	}
	return r.Slowest
}
