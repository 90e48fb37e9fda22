package workflow

import (
	"fmt"
	"time"

	"go.temporal.io/sdk/workflow"

	"github.com/millrace-mlir/millrace/worker"
)

// Limits of one workflow's history: about four events a trip, and none that the server has to hold back while the workflow
// looks at what has come.
const (
	tripsPerHistory = 500
	inFlight        = 50
)

// mostChildren are open at once: with inFlight each, 10,000 trips. Their events are one history.
const mostChildren = 200

// Range is the part of a stage's trips that one child workflow runs.
type Range struct {
	Queue   string            `json:"queue"`
	Batch   worker.BatchInput `json:"batch"` // its trip is the first
	Count   int               `json:"count"`
	Window  int               `json:"window"` // that was asked for
	Slots   int               `json:"slots"`  // known when it began
	Timeout time.Duration     `json:"timeout"`
	// MaxFailures is the number of failed units after which the child begins no trip; 0 is no limit.
	MaxFailures int `json:"maxFailures,omitempty"`
}

// fleet is what a workflow has seen of the workers that serve it.
type fleet struct {
	seen    map[string]bool
	workers []Sighting
	slots   int
}

// Sighting is a worker that has done something.
type Sighting struct {
	Worker string `json:"worker"`
	Slots  int    `json:"slots"`
}

func (f *fleet) saw(name string, slots int) {
	if f.seen[name] {
		return
	}
	if f.seen == nil {
		f.seen = map[string]bool{}
	}
	f.seen[name] = true
	f.workers = append(f.workers, Sighting{name, slots})
	f.slots += slots
}

// slack is how many trips are in flight for each slot that is known: one that waits, so that the slot need not, and through
// which slots that are not known yet show.
const slack = 2

// trips is how many are in flight at once: as many as asked for, or else what the known slots can take.
func trips(asked, slots int) int {
	if asked > 0 {
		return asked
	}
	return max(slack*slots, 4)
}

// Trips runs n trips.
func (t *onTemporal) Trips(batch worker.BatchInput, n int, done func(worker.Counts) bool) error {
	if n > tripsPerHistory {
		return t.children(batch, n, done)
	}
	w := window{n: n, size: func() int { return trips(t.in.Window, t.fleet.slots) }}
	w.start = func(ctx workflow.Context, i int) workflow.Future {
		in := batch
		in.Trip = i
		return t.batch(ctx, in)
	}
	w.done = func(f workflow.Future) error {
		var out worker.BatchOutput
		if err := f.Get(t.ctx, &out); err != nil {
			return err
		}
		t.fleet.saw(out.Worker, out.Slots)
		w.ended = !done(out.Counts)
		return nil
	}
	return w.run(t.ctx)
}

// sightings is the signal by which a child tells of workers that it saw first.
const sightings = "workers"

// children runs trips in child workflows. How many are open follows the fleet as all of them see it.
func (t *onTemporal) children(batch worker.BatchInput, n int, done func(worker.Counts) bool) error {
	info := workflow.GetInfo(t.ctx)
	t.fans++
	w := window{n: (n + tripsPerHistory - 1) / tripsPerHistory, size: func() int {
		return min((trips(t.in.Window, t.fleet.slots)+inFlight-1)/inFlight, mostChildren)
	}}
	w.start = func(ctx workflow.Context, i int) workflow.Future {
		in := Range{Queue: t.queue, Batch: batch, Window: t.in.Window, Slots: t.fleet.slots, Timeout: t.in.Timeout, MaxFailures: t.in.MaxFailures}
		in.Batch.Trip = i * tripsPerHistory
		in.Count = min(tripsPerHistory, n-in.Batch.Trip)
		ctx = workflow.WithChildOptions(ctx, workflow.ChildWorkflowOptions{
			WorkflowID:          fmt.Sprintf("%s/%d/%d", info.WorkflowExecution.ID, t.fans, i+1),
			TaskQueue:           info.TaskQueueName,
			WaitForCancellation: true,
		})
		return workflow.ExecuteChildWorkflow(ctx, BatchesName, in)
	}
	w.done = func(f workflow.Future) error {
		var more worker.Counts
		err := f.Get(t.ctx, &more)
		w.ended = !done(more)
		return err
	}
	w.also = func(s workflow.Selector) {
		s.AddReceive(workflow.GetSignalChannel(t.ctx, sightings), func(ch workflow.ReceiveChannel, _ bool) {
			var seen []Sighting
			ch.Receive(t.ctx, &seen)
			for _, s := range seen {
				t.fleet.saw(s.Worker, s.Slots)
			}
		})
	}
	return w.run(t.ctx)
}

// Again runs single batches a second time.
func (t *onTemporal) Again(batch worker.BatchInput, indices []int) error {
	w := window{n: len(indices), size: func() int { return min(trips(t.in.Window, t.fleet.slots), inFlight) }}
	w.start = func(ctx workflow.Context, i int) workflow.Future {
		in := batch
		in.Batches = indices[i : i+1]
		return t.batch(ctx, in)
	}
	w.done = func(f workflow.Future) error { return f.Get(t.ctx, nil) }
	return w.run(t.ctx)
}

func (t *onTemporal) batch(ctx workflow.Context, in worker.BatchInput) workflow.Future {
	return workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, options(t.queue, t.in.Timeout)), activities.Batch, in)
}

// batches runs a range of a stage's trips. Of the workers that it sees it tells its parent, whenever they have twice as many
// slots as before and are worth a word beside those that the parent knew when it began.
func batches(ctx workflow.Context, in Range) (*worker.Counts, error) {
	var sum worker.Counts
	var fleet fleet
	told, next := 0, max(1, in.Slots/4)
	parent := workflow.GetInfo(ctx).ParentWorkflowExecution
	w := window{n: in.Count, size: func() int { return min(trips(in.Window, max(in.Slots, fleet.slots)), inFlight) }}
	w.start = func(ctx workflow.Context, i int) workflow.Future {
		batch := in.Batch
		batch.Trip += i
		return workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, options(in.Queue, in.Timeout)), activities.Batch, batch)
	}
	w.done = func(f workflow.Future) error {
		var out worker.BatchOutput
		if err := f.Get(ctx, &out); err != nil {
			return err
		}
		sum.Add(out.Counts)
		w.ended = in.MaxFailures > 0 && sum.Failed >= in.MaxFailures
		fleet.saw(out.Worker, out.Slots)
		if fleet.slots >= next && len(fleet.workers) > told && parent != nil {
			workflow.SignalExternalWorkflow(ctx, parent.ID, parent.RunID, sightings, fleet.workers[told:])
			told, next = len(fleet.workers), 2*fleet.slots
		}
		return nil
	}
	err := w.run(ctx)
	return &sum, err
}

// window keeps at most size of n futures in flight and hands each to done as it comes. The first error cancels the rest
// and is returned once all have ended.
type window struct {
	n     int
	size  func() int // may grow
	start func(workflow.Context, int) workflow.Future
	done  func(workflow.Future) error
	also  func(workflow.Selector) // adds what else is waited for; may be nil
	ended bool                    // no more are started
}

func (w *window) run(ctx workflow.Context) error {
	ctx, cancel := workflow.WithCancel(ctx)
	defer cancel()
	selector := workflow.NewSelector(ctx)
	if w.also != nil {
		w.also(selector)
	}
	var first error
	started, pending := 0, 0
	for {
		for size := max(w.size(), 1); pending < size && started < w.n && first == nil && !w.ended; {
			selector.AddFuture(w.start(ctx, started), func(f workflow.Future) {
				pending--
				if err := w.done(f); err != nil && first == nil {
					first = err
					cancel()
				}
			})
			started++
			pending++
		}
		if pending == 0 {
			return first
		}
		selector.Select(ctx)
	}
}
