package worker

import (
	"context"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
)

// bothSides returns a module before and after a pipeline, in the form in which stages exchange modules.
type bothSides func(context.Context) (before, after *engine.RunResponse, err error)

// keepUnits stores the results of single units after a run of the program on the whole module. The
// stored results are the same as if the units had run in batches. It adds their manifest and the cost
// of splitting to the report. It does nothing if the module cannot be split.
func (d *direct) keepUnits(ctx context.Context, t *task, both bothSides, report *Report) error {
	before, after, err := both(ctx)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		d.Log.Warn("results of units are not kept", "error", err)
		return nil
	}
	report.use(before.Usage)
	report.use(after.Usage)
	m := &Manifest{Engine: d.Spec, Stage: d.stages[0]}
	m.Engine.Dialects = d.job.Engine.Dialects
	req := SplitRequest(d.job, m.Engine.Dialects, &m.Stage, before.Module)
	req.Target = d.batchBytes(d.job, len(before.Module))
	split, err := d.Cutter.Split(ctx, &req, whole(d.job.Limits, len(before.Module)))
	if err != nil {
		return refused("splitting the module", err)
	}
	if split.Gather != "" {
		return nil
	}
	m.fill(split.Batches)
	after.Usage = engine.Usage{}
	ran, err := engine.Spread(after, split.Batches)
	if err != nil { // the pipeline does more than a nest can
		return nil
	}
	run := attempt(ctx).Run
	err = parallel.Each(InStore, len(ran), func(i int) error {
		b := &m.Batches[i]
		x := t.execution(m.Engine.Dialects, &m.Stage)
		x.accept(ran[i], b.Units, locals(b))
		t.complete(&x.result, b, run, passTime(ran[i]))
		return d.Store.PutObject(ctx, resultKey(d.job, m, b), &x.result, ran[i].Module)
	})
	if err != nil {
		return err
	}
	if m.Module, err = d.put(ctx, before.Module); err != nil {
		return err
	}
	report.Stages[0].Manifest, err = d.putJSON(ctx, m)
	return err
}

// passTime returns the sum of the wall times of a response's passes.
func passTime(r *engine.RunResponse) (sum time.Duration) {
	for i := range r.Passes {
		sum += r.Passes[i].Wall
	}
	return sum
}
