package worker

import (
	"context"
	"log/slog"
	"time"

	"go.opentelemetry.io/otel/trace"

	"github.com/millrace-mlir/millrace/timing"
	"github.com/millrace-mlir/millrace/timing/otel"
)

// Teller has jobs that end told as spans, where somebody traces.
type Teller struct {
	Tracer trace.Tracer
	// Trace says what a run of a job has done so far, of whose units the slowest are given.
	Trace func(ctx context.Context, job, run string, slowest []UnitTime) (timing.Span, error)
	Log   *slog.Logger
}

// Tell has a job told that ends without Finish: refused, cancelled, or with its data lost. Spans of what it did are children
// of the job's; without it they would hang in the air.
func (t *Teller) Tell(ctx context.Context, why string) error {
	t.tell(ctx, why, nil)
	return nil
}

// traceTime is how long the end of a job may be put off to tell what it was made of.
const traceTime = 30 * time.Second

// tell has the job of an activity told, and why it failed if it did. A job that cannot be told of is done all the same.
func (t *Teller) tell(ctx context.Context, why string, slowest []UnitTime) {
	if !otel.Wanted(ctx) {
		return
	}
	within, cancel := context.WithTimeout(ctx, traceTime)
	defer cancel()
	at := attempt(ctx)
	root, err := t.Trace(within, at.Job, at.Run, slowest)
	if err != nil {
		t.Log.Warn("the job's spans are lost", "error", err)
		return
	}
	otel.Job(ctx, t.Tracer, root, why)
}
