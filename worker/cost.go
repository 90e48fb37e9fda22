package worker

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// rate is the cost of a stage's batches, as earlier jobs have measured it. It decides which batches one
// worker runs in a task group, and which task groups come first. The cuts between batches do not depend
// on the rate, since each change of the rate would make the cache useless.
type rate struct {
	Bytes int64         `json:"bytes"`          // of batches
	Wall  time.Duration `json:"wall"`           // that they took, but for the slow units
	Slow  []slowUnit    `json:"slow,omitempty"` // by symbol
}

// slowUnit is a unit so slow that it needs its own task group, with its cost.
type slowUnit struct {
	Symbol string        `json:"symbol"`
	Cost   time.Duration `json:"cost"`
}

const (
	// worthwhile is the least time that a task group should take: dispatching it costs about a tenth of
	// that.
	worthwhile = 250 * time.Millisecond
	// share is the least number of task groups for each slot, so that all slots end at about the same
	// time.
	share = 4
	// programWorthwhile and programShare hold for a program, which starts once in each task group.
	programWorthwhile = 10 * time.Second
	programShare      = 2
	// mostSlow bounds how many slow units are remembered.
	mostSlow = 64
	// changed is the relative difference between a measured and a stored rate from which the measured
	// rate replaces the stored rate.
	changed = 0.25
)

// carryPerByte and passPerByte are guesses of the cost of a stage that nobody has measured. The first
// is the time to read and write a byte of a batch. The second is the time of each pass for a byte.
const (
	carryPerByte = 100 * time.Nanosecond
	passPerByte  = 40 * time.Nanosecond
)

// rateName returns the name of the object in the store that has a stage's rate. The name does not
// depend on the build, since another build hardly changes the rate.
func rateName(m *Manifest) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q", []string{m.Engine.Name, m.Engine.Dialects, m.Stage.Pipeline}))
	name := hex.EncodeToString(sum[:])
	return "rates/" + name[:2] + "/" + name
}

// inputRate returns the name of the object in the store that has the rate of a job's pipeline, per byte
// of the job's input. A pipeline can run in several ways, each with its own rate; the argument way
// names one of them.
func (a *Activities) inputRate(job *Job, way string) string {
	return rateName(&Manifest{Engine: EngineSpec{Name: a.Spec.Name + " " + way}, Stage: engine.Stage{Pipeline: job.Pipeline}})
}

// soonDone reports whether the stored rate predicts a time below most for the given number of bytes. If
// there is no such rate, it returns true.
func (a *Activities) soonDone(ctx context.Context, rateName string, bytes int, most time.Duration) bool {
	known := rate{}
	err := a.Store.Header(ctx, rateName, &known)
	return err != nil || known.Bytes <= 0 || time.Duration(float64(known.Wall)/float64(known.Bytes)*float64(bytes)) < most
}

// recorded returns the stored rate of a stage, or a guess if there is none. A missing rate does not
// fail a job.
func (a *Activities) recorded(ctx context.Context, m *Manifest) *rate {
	r := &rate{}
	if err := a.Store.Header(ctx, rateName(m), r); err != nil || r.Bytes <= 0 || r.Wall < 0 {
		passes := strings.Count(m.Stage.Pipeline, ",") + 1
		r = &rate{Bytes: 1, Wall: carryPerByte + time.Duration(passes)*passPerByte}
	}
	return r
}

// of returns the estimated time of a batch.
func (r *rate) of(b *Batch) time.Duration {
	cost := time.Duration(float64(r.Wall) / float64(r.Bytes) * float64(b.Module.Size))
	if len(r.Slow) == 0 {
		return cost
	}
	for _, u := range b.Units {
		i, found := slices.BinarySearchFunc(r.Slow, u.Symbol, func(s slowUnit, name string) int { return cmp.Compare(s.Symbol, name) })
		if found {
			cost += r.Slow[i].Cost
		}
	}
	return cost
}

// trips divides batches into task groups, and sorts the costliest groups first, so that no slot waits
// long for a group that began last. A group is complete once its cost reaches worth, or earlier if
// there would be fewer than least groups. A batch that reaches this cost alone has its own group.
func trips(batches []int, cost func(batch int) time.Duration, worth time.Duration, least int) [][]int {
	var total time.Duration
	for _, b := range batches {
		total += cost(b)
	}
	enough := min(worth, total/time.Duration(max(least, 1)))
	type trip struct {
		batches []int
		cost    time.Duration
	}
	var all []trip
	open := trip{}
	for _, b := range batches {
		c := cost(b)
		if c >= enough { // keeps the others waiting
			all = append(all, trip{[]int{b}, c})
			continue
		}
		open.batches, open.cost = append(open.batches, b), open.cost+c
		if open.cost >= enough {
			all, open = append(all, open), trip{}
		}
	}
	if len(open.batches) > 0 {
		all = append(all, open)
	}
	slices.SortStableFunc(all, func(a, b trip) int { return cmp.Compare(b.cost, a.cost) })
	out := make([][]int, len(all))
	for i := range all {
		out[i] = all[i].batches
	}
	return out
}

// learn measures the rate of a stage on the batches that this run has computed, and stores it. It does
// nothing if this run has computed none.
func (a *Activities) learn(ctx context.Context, m *Manifest, results []Result, run string) {
	if measured := measure(m, results, run); measured.Bytes > 0 {
		a.learnRate(ctx, rateName(m), measured)
	}
}

func (a *Activities) learnRate(ctx context.Context, name string, measured rate) {
	known := rate{}
	if err := a.Store.Header(ctx, name, &known); err == nil && measured.like(&known) {
		return
	}
	if err := a.Store.PutObject(ctx, name, &measured, nil); err != nil {
		a.Log.Warn("what batches cost is not remembered", "error", err)
	}
}

func measure(m *Manifest, results []Result, run string) rate {
	measured := rate{}
	for i := range results {
		r := &results[i]
		if r.Run != run || len(r.Failures)+len(r.Incidents) > 0 || r.Wall <= 0 {
			continue
		}
		measured.Bytes += m.Batches[i].Module.Size
		rest := r.Wall
		for _, u := range r.Slowest {
			if c := u.Cost(); u.Symbol != "" && c >= worthwhile/share {
				measured.Slow = append(measured.Slow, slowUnit{u.Symbol, c})
				rest -= c
			}
		}
		measured.Wall += max(rest, 0)
	}
	slices.SortStableFunc(measured.Slow, func(a, b slowUnit) int { return cmp.Compare(b.Cost, a.Cost) })
	measured.Slow = measured.Slow[:min(len(measured.Slow), mostSlow)]
	slices.SortFunc(measured.Slow, func(a, b slowUnit) int {
		return cmp.Or(cmp.Compare(a.Symbol, b.Symbol), cmp.Compare(b.Cost, a.Cost))
	})
	measured.Slow = slices.CompactFunc(measured.Slow, func(a, b slowUnit) bool { return a.Symbol == b.Symbol })
	return measured
}

// like reports whether r would divide batches into almost the same task groups as the rate called
// known.
func (r *rate) like(known *rate) bool {
	if known.Bytes <= 0 || len(r.Slow) > 0 && !slices.EqualFunc(r.Slow, known.Slow, func(a, b slowUnit) bool { return a.Symbol == b.Symbol }) {
		return false
	}
	was, is := float64(known.Wall)/float64(known.Bytes), float64(r.Wall)/float64(r.Bytes)
	return is >= was*(1-changed) && is <= was*(1+changed)
}
