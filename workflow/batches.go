package workflow

import (
	"fmt"
	"time"

	"go.temporal.io/sdk/workflow"

	"github.com/millrace-mlir/millrace/worker"
)

// tripsPerHistory is the number of task groups of one workflow, and inFlight the number that it runs at
// once. They keep the workflow's history within the server's limits: a task group takes about four
// events. With inFlight, the server never has to hold events back while the workflow works on its task.
const (
	tripsPerHistory = 500
	inFlight        = 50
)

// mostChildren is the greatest number of child workflows open at once, 10,000 task groups with inFlight
// in each. The parent's history has the events of all children.
const mostChildren = 200

// Range is the task groups of a stage that one child workflow runs.
type Range struct {
	Queue   string            `json:"queue"`
	Batch   worker.BatchInput `json:"batch"` // its trip is the first
	Count   int               `json:"count"`
	Window  int               `json:"window"` // that was asked for
	Slots   int               `json:"slots"`  // known when it began
	Timeout time.Duration     `json:"timeout"`
	// MaxFailures is the number of failed units after which the child begins no task group; 0 is no
	// limit.
	MaxFailures int `json:"maxFailures,omitempty"`
}

// fleet is the set of workers that a workflow has seen, with the sum of their slots.
type fleet struct {
	seen    map[string]bool
	workers []Sighting
	slots   int
}

// Sighting is a worker that has run an activity of the job, and the number of its slots.
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

// slack is the number of task groups in flight for each known slot. One runs, and the other waits, so
// that the slot is never idle. A worker that was unknown takes a waiting task group, and so becomes
// known.
const slack = 2

// trips returns the number of task groups to have in flight: the number asked for, or slack for each
// known slot if asked is 0.
func trips(asked, slots int) int {
	if asked > 0 {
		return asked
	}
	return max(slack*slots, 4)
}

// Trips implements Steps. A stage with more than tripsPerHistory task groups runs in child workflows.
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

// sightings is the name of the signal with which a child workflow reports workers to its parent.
const sightings = "workers"

// children runs the first n task groups in child workflows, each with its own history. The number of
// open children follows the slots of all workers that the children have seen.
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

// Again implements Steps: it runs single batches again, whose results are missing.
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

// batches is the child workflow that runs a range of a stage's task groups. It reports workers to its
// parent, but not each at once: only when the slots it has seen have doubled since the last report. The
// first report waits for a quarter of the slots that the parent knew when the child began.
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

// window starts n futures, at most size of them in flight, and calls done with each that ends. After
// the first error it cancels the rest. Its method run returns that error once all have ended.
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
