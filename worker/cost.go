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

// rate is what a stage's batches cost, as earlier jobs have measured it. Where batches are cut does not depend on it, or the
// cache would be of no use whenever it changes; which of them one worker runs in a trip, and which trips come first, does.
type rate struct {
	Bytes int64         `json:"bytes"`          // of batches
	Wall  time.Duration `json:"wall"`           // that they took, but for the slow units
	Slow  []slowUnit    `json:"slow,omitempty"` // by symbol
}

// slowUnit is one that is worth a trip by itself.
type slowUnit struct {
	Symbol string        `json:"symbol"`
	Cost   time.Duration `json:"cost"`
}

const (
	// worthwhile is how long a trip should take at least: dispatching one costs about a tenth of that.
	worthwhile = 250 * time.Millisecond
	// share is how many trips a slot has at least, so that all end at about the same time.
	share = 4
	// programWorthwhile and programShare hold for a program, which starts once in each trip.
	programWorthwhile = 10 * time.Second
	programShare      = 2
	// mostSlow bounds how many slow units are remembered.
	mostSlow = 64
	// changed is by what part a rate must differ from what is remembered to be remembered anew.
	changed = 0.25
)

// What nobody has measured is taken to cost so much a byte, of which reading and writing the batch is the first part.
const (
	carryPerByte = 100 * time.Nanosecond
	passPerByte  = 40 * time.Nanosecond
)

// rateName is the object of a stage's rate. Another build is hardly another rate.
func rateName(m *Manifest) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q", []string{m.Engine.Name, m.Engine.Dialects, m.Stage.Pipeline}))
	name := hex.EncodeToString(sum[:])
	return "rates/" + name[:2] + "/" + name
}

// inputRate is the object of a rate by the bytes of a job's input, of its pipeline done in some way.
func (a *Activities) inputRate(job *Job, way string) string {
	return rateName(&Manifest{Engine: EngineSpec{Name: a.Spec.Name + " " + way}, Stage: engine.Stage{Pipeline: job.Pipeline}})
}

// soonDone says whether so many bytes take less than most by a rate, or nothing is known of that.
func (a *Activities) soonDone(ctx context.Context, rateName string, bytes int, most time.Duration) bool {
	known := rate{}
	err := a.Store.Header(ctx, rateName, &known)
	return err != nil || known.Bytes <= 0 || time.Duration(float64(known.Wall)/float64(known.Bytes)*float64(bytes)) < most
}

// recorded is what is known of a stage's costs, or a guess: no job fails for want of it.
func (a *Activities) recorded(ctx context.Context, m *Manifest) *rate {
	r := &rate{}
	if err := a.Store.Header(ctx, rateName(m), r); err != nil || r.Bytes <= 0 || r.Wall < 0 {
		passes := strings.Count(m.Stage.Pipeline, ",") + 1
		r = &rate{Bytes: 1, Wall: carryPerByte + time.Duration(passes)*passPerByte}
	}
	return r
}

// of is what a batch may cost.
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

// trips puts batches together until each trip is worth its dispatch, the costliest first. So no slot waits long at the end for a
// trip that began last. A trip is worth a dispatch after the given time, or earlier if there were fewer than least trips.
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

// learn remembers what the batches of a stage cost, of those that this run has computed, if it can.
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

// like says whether trips would hardly be others.
func (r *rate) like(known *rate) bool {
	if known.Bytes <= 0 || len(r.Slow) > 0 && !slices.EqualFunc(r.Slow, known.Slow, func(a, b slowUnit) bool { return a.Symbol == b.Symbol }) {
		return false
	}
	was, is := float64(known.Wall)/float64(known.Bytes), float64(r.Wall)/float64(r.Bytes)
	return is >= was*(1-changed) && is <= was*(1+changed)
}
