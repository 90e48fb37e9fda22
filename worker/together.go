package worker

import (
	"context"
	"errors"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
)

// together runs several batches of a task group in one process, if the engine is a Joiner. It stores
// the result of each, and returns its counts by the batch's index. It leaves out batches that have
// results, and batches with a unit that fails or kills the process.
func (t *trip) together(ctx context.Context, indices []int) (map[int]Counts, error) {
	joiner, able := t.Engine.(engine.Joiner)
	if !able || t.job.Dump != nil || !t.manifest.Stage.Apart() || len(indices) < 2 {
		return nil, nil
	}
	g := &group{trip: t, joiner: joiner, done: map[int]Counts{}}
	var open []int
	for _, i := range indices {
		if i < 0 || i >= len(t.manifest.Batches) {
			continue
		}
		var known Result
		switch err := t.Store.Header(ctx, resultKey(t.job, t.manifest, &t.manifest.Batches[i]), &known); {
		case err == nil && known.usable(t.job, t.run):
		case err == nil || errors.Is(err, store.ErrNotFound):
			open = append(open, i)
		default:
			return nil, err
		}
	}
	return g.done, g.run(ctx, open)
}

// group runs batches of a task group in one process, and collects their counts in done.
type group struct {
	*trip
	joiner engine.Joiner
	done   map[int]Counts
}

// run runs several batches in one process. If that fails, it runs each half of them, down to pairs;
// single batches are left out.
func (g *group) run(ctx context.Context, indices []int) error {
	if len(indices) < 2 {
		return nil
	}
	began := time.Now()
	reqs, execs := make([]*engine.RunRequest, len(indices)), make([]*execution, len(indices))
	for k, i := range indices {
		b := &g.manifest.Batches[i]
		module, err := g.get(ctx, b.Module)
		if err != nil {
			return err
		}
		x := g.execution(g.manifest.Engine.Dialects, &g.manifest.Stage)
		x.request.Files, x.request.Module, x.request.Units, x.request.Within = b.Files, module, locals(b), g.manifest.Stage.Within
		reqs[k], execs[k] = &x.request, x
	}
	responses, err := g.joiner.RunJoined(ctx, reqs, g.job.Limits)
	var death *engine.Death
	var refusal *engine.RequestError
	switch {
	case errors.As(err, &death):
		execs[0].died(death)
	case errors.As(err, &refusal): // each batch alone tells why
	case err != nil:
		return err
	}
	if responses == nil {
		middle := (len(indices) + 1) / 2
		if err := g.run(ctx, indices[:middle]); err != nil {
			return err
		}
		return g.run(ctx, indices[middle:])
	}
	wall := time.Since(began)
	for k, i := range indices {
		x, b := execs[k], &g.manifest.Batches[i]
		x.accept(responses[k], b.Units, locals(b))
		g.complete(&x.result, b, g.trip.run, wall/time.Duration(len(indices)))
		counts := Counts{Units: len(b.Units)}
		module := responses[k].Module
		err := g.writing.start(func() error {
			if err := g.Store.PutObject(ctx, resultKey(g.job, g.manifest, b), &x.result, module); err != nil {
				return err
			}
			g.record(ctx, &x.result, counts.Units, began)
			return nil
		})
		if err != nil {
			return err
		}
		g.done[i] = counts
	}
	return nil
}
