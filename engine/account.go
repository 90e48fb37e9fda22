package engine

import (
	"slices"
	"time"
)

// Account is the report on the passes of a run: failures, times, statistics and dumps. Failures lists
// the units on which a pass failed, or whose new state the verifier refused.
type Account struct {
	Failures   []Failure   `json:"failures,omitempty"`
	Passes     []PassTime  `json:"passes,omitempty"`
	Statistics []Statistic `json:"statistics,omitempty"`
	// Slowest are the costliest units, after some of the units that failed.
	Slowest []UnitTime `json:"slowest,omitempty"`
	Dumps   string     `json:"dumps,omitempty"` // that were asked for
	// Count is the number of the next symbol that a pass makes.
	Count int `json:"count,omitempty"`
}

func (a *Account) passTimes() []PassTime { return a.Passes }

// Failure is the failure of a pass on one unit, or the verifier's error about the unit after the pass.
type Failure struct {
	Unit        int          `json:"unit"` // as in the request, -1 for the module
	Pass        string       `json:"pass"`
	Invalid     bool         `json:"invalid,omitempty"` // the pass succeeded and the verifier refused what it left
	Diagnostics []Diagnostic `json:"diagnostics,omitempty"`
}

// PassTime is the time and the memory that one pass took on all the operations of a run, or of several
// runs.
type PassTime struct {
	Pass   string        `json:"pass"`           // as pipelines call it, or else as the engine does
	Name   string        `json:"name,omitempty"` // as timing reports call it, where that is another
	Anchor string        `json:"anchor"`
	Runs   int           `json:"runs"`
	Wall   time.Duration `json:"wall"`
	// CPU is the processor time of the threads that ran the pass; 0 if the engine does not say.
	CPU time.Duration `json:"cpu,omitempty"`
	// Peak is the most memory that the process had while the pass ran, of runs long enough to look, in bytes.
	Peak int64 `json:"peak,omitempty"`
	// Batches and Squares are set in sums over several batches. Batches is their number. Squares is the
	// sum, over the batches, of the squared time divided by the number of runs, in nanoseconds.
	Batches int     `json:"batches,omitempty"`
	Squares float64 `json:"squares,omitempty"`
}

// Statistic is a pass statistic summed over a run.
type Statistic struct {
	Pass  string `json:"pass"`
	Name  string `json:"name"`
	Value int64  `json:"value"`
}

// Usage is the processor time and the memory that a process used for a request.
type Usage struct {
	CPU  time.Duration `json:"cpu,omitempty"`
	Peak int64         `json:"peak,omitempty"` // the most anonymous memory it had, in bytes
}

func (u *Usage) add(o Usage) {
	u.CPU += o.CPU
	u.Peak = max(u.Peak, o.Peak)
}

// UnitTime is the time and the memory that a pipeline took on one unit.
type UnitTime struct {
	Unit   int           `json:"unit"` // as in the request; -1 is of a module that was not taken apart
	Symbol string        `json:"symbol,omitempty"`
	Thread int           `json:"thread,omitempty"` // of those that work on one request, from 0
	Began  time.Duration `json:"began"`            // on Clock
	Wall   time.Duration `json:"wall"`
	CPU    time.Duration `json:"cpu,omitempty"`
	Peak   int64         `json:"peak,omitempty"`
	Failed bool          `json:"failed,omitempty"`
	Passes []PassSpan    `json:"passes,omitempty"` // in order; no more than the first few of very many
}

// Cost returns the time by which reports compare units. That is the processor time if known, since
// other work on the machine does not stretch it, or else the wall time.
func (u *UnitTime) Cost() time.Duration {
	if u.CPU > 0 {
		return u.CPU
	}
	return u.Wall
}

// PassSpan is the time of one run of a pass on one unit.
type PassSpan struct {
	Pass  string        `json:"pass"`
	Began time.Duration `json:"began"` // on Clock
	Wall  time.Duration `json:"wall"`
	CPU   time.Duration `json:"cpu,omitempty"`
}

// AddTime adds t to the entry of sum with the same pass and anchor, or appends t if there is no such
// entry. It returns sum.
func AddTime(sum []PassTime, t PassTime) []PassTime {
	i := slices.IndexFunc(sum, func(s PassTime) bool { return s.Pass == t.Pass && s.Anchor == t.Anchor })
	if i < 0 {
		return append(sum, t)
	}
	s := &sum[i]
	s.Runs += t.Runs
	s.Wall += t.Wall
	s.CPU += t.CPU
	s.Peak = max(s.Peak, t.Peak)
	s.Batches += t.Batches
	s.Squares += t.Squares
	return sum
}

// AddStatistics adds each statistic of more to the entry of sum with the same pass and name. If there is
// no such entry, it appends the statistic. It returns sum.
func AddStatistics(sum, more []Statistic) []Statistic {
	for _, m := range more {
		i := slices.IndexFunc(sum, func(s Statistic) bool { return s.Pass == m.Pass && s.Name == m.Name })
		if i < 0 {
			sum = append(sum, m)
		} else {
			sum[i].Value += m.Value
		}
	}
	return sum
}
