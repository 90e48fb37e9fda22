package worker

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
)

// bugs has the failures of an execution, grouped by fingerprint.
type bugs struct {
	// stored returns how many reproducers of a bug the job has in the store; nil is none.
	stored func(ctx context.Context, fingerprint string) (int, error)
	known  map[string]*bug
}

// bug is the record of one fingerprint in an execution. The fingerprint is computed from the run of
// several units in which the failure was reported.
type bug struct {
	finding *repro.Finding // of the first unit that was confirmed: it names the pass that a program does not
	kept    int            // reproducers
	last    time.Duration  // that the last one took
	spent   time.Duration  // on those after the first
	cleared bool           // a unit did not fail again alone, so that each must be tried
}

const (
	// sampleTime bounds how long an execution confirms further units of a bug after the first.
	sampleTime = 30 * time.Second
	// failuresTold is how many failures of a bug a batch tells of in full; the others have a place and a cause.
	failuresTold = 3
)

// of returns the bug with a fingerprint. A new bug starts with the number of its reproducers in the
// store.
func (b *bugs) of(ctx context.Context, fingerprint string) (*bug, error) {
	if known := b.known[fingerprint]; known != nil {
		return known, nil
	}
	known := &bug{}
	if b.stored != nil {
		var err error
		if known.kept, err = b.stored(ctx, fingerprint); err != nil {
			return nil, err
		}
	}
	if b.known == nil {
		b.known = map[string]*bug{}
	}
	b.known[fingerprint] = known
	return known, nil
}

// wants reports whether a further unit of the bug is to be run alone, for a reproducer. That holds for
// the first unit, and for more while few reproducers exist and time remains. Running the unit takes
// about the time expected.
func (b *bug) wants(expected time.Duration) bool {
	if b.kept == 0 || b.cleared {
		return true
	}
	return b.kept < reproducersKept && b.spent+max(b.last, expected) <= sampleTime
}

// suspect returns the request to run the unit u alone, and the known part of its failure record.
func (x *execution) suspect(u engine.Unit) repro.Suspect {
	s := repro.Suspect{Request: x.request, Limits: x.limits, Finding: x.finding}
	s.Finding.Unit = u.Symbol
	return s
}

// outcome returns a death as an error, or nil if there is none. A conversion of a nil *Death would give
// an error that is not nil.
func outcome(death *engine.Death) error {
	if death == nil {
		return nil
	}
	return death
}

// note records the failure of a unit if no reproducer of it is wanted. It returns false, and records
// nothing, if the unit is to be run alone.
func (x *execution) note(ctx context.Context, u engine.Unit, resp *engine.RunResponse, death *engine.Death) (bool, error) {
	s := x.suspect(u)
	f, failed := s.Judge(resp, outcome(death))
	if !failed {
		return false, nil
	}
	b, err := x.bugs.of(ctx, f.Fingerprint)
	if err != nil {
		return false, err
	}
	expected := time.Duration(0)
	if f.Cause == engine.Hang {
		expected = x.limits.Time
	}
	if b.wants(expected) {
		// A failure counts until it is confirmed, so that the execution wants no more reproducers than
		// it keeps.
		b.kept++
		return false, nil
	}
	if c := b.finding; c != nil {
		f.Pass, f.Message, f.Fingerprint, f.Flags = c.Pass, c.Message, c.Fingerprint, c.Flags
	}
	bad := failure{unit: u, finding: f}
	if resp != nil {
		bad.diagnostics = resp.Failures[0].Diagnostics
	}
	x.failures = append(x.failures, bad)
	return true, nil
}

// blame records the failure of a unit. The unit failed alone, or a process died that was working on it.
// If a reproducer is wanted, the unit runs again alone.
func (x *execution) blame(ctx context.Context, one piece, resp *engine.RunResponse, death *engine.Death) error {
	if noted, err := x.note(ctx, one.units[0], resp, death); noted || err != nil {
		return err
	}
	return x.confirm(ctx, one, resp, death)
}

// confirm runs a unit that has failed once more, alone. If the unit fails again, confirm records the
// failure with a reproducer. Otherwise the result of this run counts. After the death of an engine's
// process, the run uses new processes. After a failure that the engine reported, it may use a process
// that has served other requests.
func (x *execution) confirm(ctx context.Context, one piece, resp *engine.RunResponse, death *engine.Death) error {
	u := one.units[0]
	s := x.suspect(u)
	f, _ := s.Judge(resp, outcome(death))
	b, err := x.bugs.of(ctx, f.Fingerprint)
	if err != nil {
		return err
	}
	if err := x.over(&s.Request, one); err != nil {
		return err
	}
	start := engine.Clock()
	try := repro.Record
	if death != nil {
		try = repro.Confirm
	}
	if death != nil && death.Cause == engine.Hang {
		s.Limits.Time = secondWait(s.Limits.Time)
	}
	r, cleared, err := try(telling(ctx, one.symbol), x.engine, s)
	if err != nil {
		return err
	}
	if b.last = engine.Clock() - start; b.finding != nil {
		b.spent += b.last
	}
	if r == nil {
		b.cleared = true
		b.kept--
		x.take(cleared, one)
		return nil
	}
	x.failedAfter(u, start, r.Cause)
	if b.finding == nil {
		b.finding = &r.Finding
	}
	x.failures = append(x.failures, failure{unit: u, finding: r.Finding, diagnostics: r.Diagnostics, reproducer: r})
	return nil
}

// secondWait returns the time limit for a unit that runs alone after a run with other units reached the
// limit. It is a tenth of the limit, but at least half a minute if the limit allows that.
func secondWait(limit time.Duration) time.Duration {
	return max(limit/10, min(limit, 30*time.Second))
}

// summarize sorts the failures by their units. Failures of one bug differ only in their places, so it
// keeps the full record of the first few only.
func (x *execution) summarize() {
	slices.SortStableFunc(x.failures, func(a, b failure) int { return cmp.Compare(a.unit.Global, b.unit.Global) })
	told := map[string]int{}
	for i := range x.failures {
		f := &x.failures[i]
		f.finding.Stack = "" // is in the reproducer
		if told[f.finding.Fingerprint]++; told[f.finding.Fingerprint] > failuresTold {
			f.diagnostics = nil
			f.finding = repro.Finding{Unit: f.finding.Unit, Pass: f.finding.Pass, Cause: f.finding.Cause, Fingerprint: f.finding.Fingerprint}
		}
	}
}
