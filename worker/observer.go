package worker

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"go.opentelemetry.io/otel/trace"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/interceptor"

	"github.com/millrace-mlir/millrace/timing/prom"
)

// Observer is an interceptor that counts and logs every activity when it ends and, at debug level, when
// it begins. Each line has the ids of its job, its batch and its trace. A successful batch is logged at
// debug level, since there may be a hundred thousand of them.
type Observer struct {
	interceptor.WorkerInterceptorBase
	Log     *slog.Logger
	Metrics *prom.Metrics
}

// InterceptActivity implements interceptor.WorkerInterceptor.
func (o *Observer) InterceptActivity(_ context.Context, next interceptor.ActivityInboundInterceptor) interceptor.ActivityInboundInterceptor {
	i := &observed{by: o}
	i.Next = next
	return i
}

type observed struct {
	interceptor.ActivityInboundInterceptorBase
	by *Observer
}

// ExecuteActivity runs an activity under the observer. It makes the activity's Attempt from Temporal's
// information.
func (i *observed) ExecuteActivity(ctx context.Context, in *interceptor.ExecuteActivityInput) (any, error) {
	info := activity.GetInfo(ctx)
	at := &Attempt{
		Activity: info.ActivityType.Name, Job: info.WorkflowExecution.ID, Run: info.WorkflowExecution.RunID, Number: int(info.Attempt),
		Scheduled: info.ScheduledTime, Started: info.StartedTime,
		Beat: func(at *Place) { activity.RecordHeartbeat(ctx, at) },
	}
	var arg any
	if len(in.Args) > 0 {
		arg = in.Args[0]
	}
	return i.by.Do(ctx, at, arg, func(ctx context.Context) (any, error) { return i.Next.ExecuteActivity(ctx, in) })
}

// Do calls run, an attempt at an activity, with the Attempt in its context. It counts and logs the
// activity. If an engine died and this was the last attempt, the error is marked as final.
func (o *Observer) Do(ctx context.Context, at *Attempt, in any, run func(context.Context) (any, error)) (any, error) {
	began := time.Now()
	job, _, _ := strings.Cut(at.Job, "/")
	attrs := []slog.Attr{slog.String("job", job), slog.String("activity", at.Activity)}
	o.Log.LogAttrs(ctx, slog.LevelDebug, "activity began", attrs...)
	ctx = telling(context.WithValue(ctx, attemptKey{}, at), func(int) string { return "" })
	out, err := run(ctx)
	err = blamed(ctx, err)
	level := slog.LevelInfo
	if b, ok := out.(*BatchOutput); ok {
		level = slog.LevelDebug
		if b != nil {
			attrs = append(attrs, slog.Int("units", b.Units), slog.Int("cached", b.Cached))
			if b.Failed > 0 {
				level = slog.LevelWarn
				attrs = append(attrs, slog.Int("failed", b.Failed))
			}
		}
	}
	if b, ok := in.(BatchInput); ok {
		attrs = append(attrs, slog.Int("trip", b.Trip), slog.String("manifest", b.Manifest.Digest[:min(12, len(b.Manifest.Digest))]))
	}
	attrs = append(attrs, slog.Int("attempt", at.Number), slog.Duration("duration", time.Since(began)))
	if span := trace.SpanContextFromContext(ctx); span.IsValid() {
		attrs = append(attrs, slog.String("trace_id", span.TraceID().String()), slog.String("span_id", span.SpanID().String()))
	}
	message, outcome := "activity ended", "ok"
	switch {
	case ctx.Err() != nil:
		message, outcome = "activity cancelled", "cancelled"
	case err != nil:
		level, message, outcome = slog.LevelError, "activity failed", "failed"
		attrs = append(attrs, slog.String("error", err.Error()))
	}
	o.Metrics.Activity(at.Activity, outcome)
	o.Log.LogAttrs(ctx, level, message, attrs...)
	return out, err
}
