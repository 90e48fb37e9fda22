package worker

import (
	"context"
	"log/slog"
	"time"

	"go.opentelemetry.io/otel/trace"

	"github.com/millrace-mlir/millrace/timing"
	"github.com/millrace-mlir/millrace/timing/otel"
)

// Teller reports the work of ended jobs as OpenTelemetry spans, if the job is traced.
type Teller struct {
	Tracer trace.Tracer
	// Trace returns a span tree of the work that a run of a job has done so far. The argument slowest
	// gives the slowest units, which get spans.
	Trace func(ctx context.Context, job, run string, slowest []UnitTime) (timing.Span, error)
	Log   *slog.Logger
}

// Tell reports the spans of a job that ends without Finish: refused, cancelled, or with its data lost.
// Without the job's own span, the spans of its work would have no parent.
func (t *Teller) Tell(ctx context.Context, why string) error {
	t.tell(ctx, why, nil)
	return nil
}

// traceTime bounds the time for which the end of a job waits for its spans.
const traceTime = 30 * time.Second

// tell reports the spans of the job to which the activity belongs. The argument why is the reason of
// the job's failure, or "". If tell cannot report them, it logs a warning and the job goes on.
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
