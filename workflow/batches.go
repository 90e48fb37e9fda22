package workflow

import (
	"fmt"
	"time"

	"go.temporal.io/sdk/workflow"

	"github.com/millrace-mlir/millrace/worker"
)

// batchesPerHistory is how many batches one workflow runs itself: about four events each, far from the server's limit.
const batchesPerHistory = 500

// openChildren is how many child workflows run at once.
const openChildren = 4

// Range is the part of a stage that one child workflow runs.
type Range struct {
	Batch   worker.BatchInput `json:"batch"` // its index is the first
	Count   int               `json:"count"`
	Window  int               `json:"window"`
	Timeout time.Duration     `json:"timeout"`
}

// Counts sums up the batches of a range.
type Counts struct {
	Units  int `json:"units"`
	Failed int `json:"failed"`
	Cached int `json:"cached"` // batches
	// CachedUnits are the units of those.
	CachedUnits int `json:"cachedUnits"`
}

func (c *Counts) add(o Counts) {
	c.Units += o.Units
	c.Failed += o.Failed
	c.Cached += o.Cached
	c.CachedUnits += o.CachedUnits
}

// fanOut runs n batches and returns how many were cached.
func (c *compile) fanOut(ctx workflow.Context, batch worker.BatchInput, n int) (int, error) {
	base := c.progress
	var sum Counts
	done := func(more Counts) {
		sum.add(more)
		c.progress.Done = sum.Units
		c.progress.Failed = base.Failed + sum.Failed
		c.progress.Cached = base.Cached + sum.CachedUnits
	}
	if n <= batchesPerHistory {
		err := window(ctx, n, c.in.Window, func(ctx workflow.Context, i int) workflow.Future {
			in := batch
			in.Index = i
			return workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, batchOptions(c.in.Timeout)), activities.Batch, in)
		}, func(f workflow.Future) error { return counted(ctx, f, done) })
		return sum.Cached, err
	}
	children := (n + batchesPerHistory - 1) / batchesPerHistory
	parent := workflow.GetInfo(ctx).WorkflowExecution
	err := window(ctx, children, openChildren, func(ctx workflow.Context, i int) workflow.Future {
		in := Range{Batch: batch, Window: max(1, c.in.Window/openChildren), Timeout: c.in.Timeout}
		in.Batch.Index = i * batchesPerHistory
		in.Count = min(batchesPerHistory, n-in.Batch.Index)
		ctx = workflow.WithChildOptions(ctx, workflow.ChildWorkflowOptions{
			WorkflowID:          fmt.Sprintf("%s/%d/%d", parent.ID, batch.Stage+1, i+1),
			WaitForCancellation: true,
		})
		return workflow.ExecuteChildWorkflow(ctx, BatchesName, in)
	}, func(f workflow.Future) error {
		var more Counts
		err := f.Get(ctx, &more)
		done(more)
		return err
	})
	return sum.Cached, err
}

func counted(ctx workflow.Context, f workflow.Future, done func(Counts)) error {
	var out worker.BatchOutput
	if err := f.Get(ctx, &out); err != nil {
		return err
	}
	c := Counts{Units: out.Units, Failed: out.Failed}
	if out.Cached {
		c.Cached, c.CachedUnits = 1, out.Units
	}
	done(c)
	return nil
}

// Batches runs a range of a stage's batches.
func Batches(ctx workflow.Context, in Range) (*Counts, error) {
	var sum Counts
	err := window(ctx, in.Count, in.Window, func(ctx workflow.Context, i int) workflow.Future {
		batch := in.Batch
		batch.Index += i
		return workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, batchOptions(in.Timeout)), activities.Batch, batch)
	}, func(f workflow.Future) error { return counted(ctx, f, sum.add) })
	return &sum, err
}

// window keeps at most size of n futures in flight and hands each to done as it comes. The first error cancels the rest
// and is returned once all have ended.
func window(ctx workflow.Context, n, size int, start func(workflow.Context, int) workflow.Future, done func(workflow.Future) error) error {
	ctx, cancel := workflow.WithCancel(ctx)
	defer cancel()
	selector := workflow.NewSelector(ctx)
	var first error
	started, pending := 0, 0
	for {
		for pending < max(size, 1) && started < n && first == nil {
			selector.AddFuture(start(ctx, started), func(f workflow.Future) {
				pending--
				if err := done(f); err != nil && first == nil {
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
