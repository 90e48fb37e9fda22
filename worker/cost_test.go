package worker

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
)

func TestTrips(t *testing.T) {
	const ms = time.Millisecond
	for _, tc := range []struct {
		name  string
		costs []time.Duration // of batches 0, 1, ...
		slots int
		want  [][]int
	}{
		{"nothing to do", nil, 2, [][]int{}},
		{"worth a trip each", []time.Duration{300 * ms, 400 * ms, 300 * ms}, 1, [][]int{{1}, {0}, {2}}},
		{"put together", []time.Duration{100 * ms, 100 * ms, 100 * ms, 100 * ms, 100 * ms, 900 * ms}, 1, [][]int{{5}, {0, 1, 2}, {3, 4}}},
		{"a slow one keeps none waiting", []time.Duration{100 * ms, 500 * ms, 100 * ms, 100 * ms}, 1, [][]int{{1}, {0, 2}, {3}}},
		{"enough for all slots", []time.Duration{ms, ms, ms, ms, ms, ms, ms, ms, ms, ms, ms, ms}, 2, [][]int{{0, 1}, {2, 3}, {4, 5}, {6, 7}, {8, 9}, {10, 11}}},
		{"costs nothing", []time.Duration{0, 0}, 0, [][]int{{0}, {1}}},
	} {
		batches := make([]int, len(tc.costs))
		for i := range batches {
			batches[i] = i
		}
		if got := trips(batches, func(b int) time.Duration { return tc.costs[b] }, worthwhile, share*max(tc.slots, 1)); !reflect.DeepEqual(got, tc.want) {
			t.Errorf("%s: %v, want %v", tc.name, got, tc.want)
		}
	}
}

// TestMeasure shows that the measurements of one run find the costly batch of the next: the batch with
// the slow unit.
func TestMeasure(t *testing.T) {
	m := &Manifest{Batches: []Batch{
		{Module: store.Ref{Size: 1000}, Units: []engine.Unit{{Symbol: "f"}}},
		{Module: store.Ref{Size: 1000}, Units: []engine.Unit{{Symbol: "g"}}},
		{Module: store.Ref{Size: 1000}, Units: []engine.Unit{{Symbol: "h"}}},
		{Module: store.Ref{Size: 1000}, Units: []engine.Unit{{Symbol: "bad"}}},
	}}
	slow := UnitTime{UnitTime: engine.UnitTime{Symbol: "g", Wall: time.Second}}
	results := []Result{
		{Run: "this", Wall: time.Millisecond},
		{Run: "this", Wall: time.Second + time.Millisecond, Slowest: []UnitTime{slow}},
		{Run: "another", Wall: time.Hour},
		{Run: "this", Wall: time.Hour, Failures: []UnitFailure{{}}},
	}
	r := measure(m, results, "this")
	want := rate{Bytes: 2000, Wall: 2 * time.Millisecond, Slow: []slowUnit{{"g", time.Second}}}
	if !reflect.DeepEqual(r, want) {
		t.Fatalf("%+v, want %+v", r, want)
	}
	for i, want := range []time.Duration{time.Millisecond, time.Second + time.Millisecond, time.Millisecond} {
		if got := r.of(&m.Batches[i]); got != want {
			t.Errorf("batch %d: %s, want %s", i, got, want)
		}
	}
	if again := r; !again.like(&r) {
		t.Error("the same rate is another")
	}
	if r.like(&rate{Bytes: 2000, Wall: time.Second, Slow: r.Slow}) || r.like(&rate{Bytes: 2000, Wall: r.Wall}) {
		t.Error("another rate is the same")
	}
}

// The error that counts of two is the one that ends the job's attempt, whichever came first.
func TestGravest(t *testing.T) {
	again, lost := errors.New("no space left on device"), permanent(Lost, errors.New("gone"))
	for _, tc := range []struct{ first, second, want error }{
		{again, nil, again},
		{again, errors.New("another"), again},
		{again, lost, lost},
		{lost, again, lost},
	} {
		if got := mostSevere(tc.first, tc.second); got != tc.want {
			t.Errorf("%v, then %v: %v, want %v", tc.first, tc.second, got, tc.want)
		}
	}
}

// TestWriting shows that start waits for the write before it, and returns that write's error once.
func TestWriting(t *testing.T) {
	var w writing
	full := errors.New("no space left on device")
	written := 0
	write := func(err error) func() error {
		return func() error { written++; return err }
	}
	for i, tc := range []struct{ give, want error }{{nil, nil}, {full, nil}, {nil, full}, {nil, nil}} {
		if err := w.start(write(tc.give)); err != tc.want {
			t.Errorf("write %d: %v, want %v", i, err, tc.want)
		}
	}
	if err := w.wait(); err != nil || written != 4 {
		t.Errorf("%d written, %v", written, err)
	}
}
