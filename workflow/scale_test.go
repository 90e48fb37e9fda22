package workflow

import (
	"container/heap"
	"context"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/mock"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/worker"
)

// These are the assumptions of the simulation; docs/scale.md says where the numbers come from.
const (
	dispatchCPU = 2600 * time.Microsecond // of the server, an activity: scheduled, started, ended, and its workflow task
	idleSlot    = 9 * time.Millisecond    // between two activities of a slot
	taskLatency = 15 * time.Millisecond   // from an activity's end to the workflow's next command
	storeTime   = 20 * time.Millisecond   // reading a batch and writing its result
)

// fleetModel is a server with some cores, and workers with slots. It serves task groups first come,
// first served.
type fleetModel struct {
	mu      sync.Mutex
	now     func() time.Time
	server  slotHeap // when each core of the server is free
	slots   slotHeap
	random  *rand.Rand
	mean    time.Duration
	busy    time.Duration
	flights int
	most    int
	last    time.Time
}

type slotHeap []slotFree

type slotFree struct {
	at   time.Time
	slot int
}

func (h slotHeap) Len() int           { return len(h) }
func (h slotHeap) Less(i, j int) bool { return h[i].at.Before(h[j].at) }
func (h slotHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *slotHeap) Push(x any)        { *h = append(*h, x.(slotFree)) }
func (h *slotHeap) Pop() any {
	old := *h
	x := old[len(old)-1]
	*h = old[:len(old)-1]
	return x
}

func newSlots(n int) slotHeap {
	h := make(slotHeap, n)
	for i := range h {
		h[i].slot = i
	}
	return h
}

// cost draws the time of a task group. Batches are cut to a size, so most times are near the mean, and
// a few units are giants.
func (f *fleetModel) cost() time.Duration {
	d := float64(f.mean) * math.Exp(f.random.NormFloat64()*0.5-0.125)
	if f.random.IntN(1000) == 0 {
		d *= 10
	}
	return time.Duration(d)
}

// serve takes a task group that is scheduled now, and returns the time until its end.
func (f *fleetModel) serve() time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := f.now()
	core := heap.Pop(&f.server).(slotFree)
	core.at = later(core.at, now).Add(dispatchCPU)
	heap.Push(&f.server, core)
	slot := heap.Pop(&f.slots).(slotFree)
	cost := f.cost()
	end := later(slot.at, core.at).Add(idleSlot + storeTime + cost)
	slot.at = end
	heap.Push(&f.slots, slot)
	f.busy += cost
	if end.After(f.last) {
		f.last = end
	}
	f.flights++
	f.most = max(f.most, f.flights)
	return end.Add(taskLatency).Sub(now)
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// TestScale runs the workflows against fleets that are simulated on the workflow's clock: how much of the slots' time goes
// into passes. MILLRACE_SCALE says how many batches there are; 100,000 is the target's number.
func TestScale(t *testing.T) {
	trips := 4000
	if n, err := strconv.Atoi(os.Getenv("MILLRACE_SCALE")); err == nil {
		trips = n
	}
	for _, tc := range []struct {
		workers, slots, cores int
		want                  float64
	}{{64, 1, 4, 0.75}, {256, 1, 4, 0.85}, {1000, 1, 8, 0.75}} {
		if trips < 20*tc.workers*tc.slots && trips < 100_000 || tc.workers < 100 && trips > 20_000 {
			continue // too few to fill it, or so many that it says nothing
		}
		random := rand.New(rand.NewPCG(1, 2))
		f := &fleetModel{server: newSlots(tc.cores), slots: newSlots(tc.workers * tc.slots), random: random, mean: time.Second}
		env := environment(t, engine.Stage{Pipeline: "builtin.module(func.func(cse))", Anchor: "func.func"})
		f.now = env.Now
		start := env.Now()
		env.OnActivity(activities.Split, mock.Anything, mock.Anything).Return(&worker.SplitOutput{Manifest: ref("manifest"), Batches: trips, Trips: trips, Units: trips}, nil)
		n := 0
		env.OnActivity(activities.Batch, mock.Anything, mock.Anything).AfterFn(f.serve).Return(func(context.Context, worker.BatchInput) (*worker.BatchOutput, error) {
			f.mu.Lock()
			defer f.mu.Unlock()
			f.flights--
			n++
			return &worker.BatchOutput{Counts: worker.Counts{Units: 1}, Doer: worker.Doer{Worker: strconv.Itoa(random.IntN(tc.workers)), Slots: tc.slots}}, nil
		})
		env.OnActivity(activities.Merge, mock.Anything, mock.Anything).Return(&worker.StageOutput{Module: ref("m"), Report: ref("r")}, nil)
		env.OnActivity(activities.Finish, mock.Anything, mock.Anything).Return(&worker.FinishOutput{}, nil)
		began := time.Now()
		env.ExecuteWorkflow(Compile, Input{Job: ref("job"), Timeout: never})
		if err := env.GetWorkflowError(); err != nil {
			t.Fatal(err)
		}
		wall := f.last.Sub(start)
		efficiency := f.busy.Seconds() / (wall.Seconds() * float64(tc.workers*tc.slots))
		t.Logf("%d workers, %d trips: %.1f %% of the slots' time, at most %d in flight, %s of the fleet's time simulated in %s", tc.workers, trips,
			100*efficiency, f.most, wall.Round(time.Second), time.Since(began).Round(time.Millisecond))
		if n != trips {
			t.Errorf("%d trips ran, want %d", n, trips)
		}
		if efficiency < tc.want {
			t.Errorf("%d workers: %.1f %%, want %.0f %%", tc.workers, 100*efficiency, 100*tc.want)
		}
		if f.most > mostChildren*inFlight {
			t.Errorf("%d workers: %d trips in flight", tc.workers, f.most)
		}
	}
}
