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
	Queue   string            `json:"queue"`
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
			return c.batch(ctx, in)
		}, func(f workflow.Future) error { return counted(ctx, f, done) })
		return sum.Cached, err
	}
	children := (n + batchesPerHistory - 1) / batchesPerHistory
	info := workflow.GetInfo(ctx)
	c.fans++
	err := window(ctx, children, openChildren, func(ctx workflow.Context, i int) workflow.Future {
		in := Range{Queue: c.queue, Batch: batch, Window: max(1, c.in.Window/openChildren), Timeout: c.in.Timeout}
		in.Batch.Index = i * batchesPerHistory
		in.Count = min(batchesPerHistory, n-in.Batch.Index)
		ctx = workflow.WithChildOptions(ctx, workflow.ChildWorkflowOptions{
			WorkflowID:          fmt.Sprintf("%s/%d/%d", info.WorkflowExecution.ID, c.fans, i+1),
			TaskQueue:           info.TaskQueueName,
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

// again runs single batches a second time.
func (c *compile) again(ctx workflow.Context, batch worker.BatchInput, indices []int) error {
	return window(ctx, len(indices), c.in.Window, func(ctx workflow.Context, i int) workflow.Future {
		in := batch
		in.Index = indices[i]
		return c.batch(ctx, in)
	}, func(f workflow.Future) error { return f.Get(ctx, nil) })
}

func (c *compile) batch(ctx workflow.Context, in worker.BatchInput) workflow.Future {
	return workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, options(c.queue, c.in.Timeout)), activities.Batch, in)
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
		return workflow.ExecuteActivity(workflow.WithActivityOptions(ctx, options(in.Queue, in.Timeout)), activities.Batch, batch)
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
