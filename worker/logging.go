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

// logging has every activity counted and logged when it ends, and for debugging when it begins, with what joins the line to its job, its batch and its trace. A batch that
// went well is for debugging: there may be a hundred thousand of them.
type logging struct {
	interceptor.WorkerInterceptorBase
	log     *slog.Logger
	metrics *prom.Metrics
}

func (l *logging) InterceptActivity(_ context.Context, next interceptor.ActivityInboundInterceptor) interceptor.ActivityInboundInterceptor {
	i := &loggedActivity{log: l.log, metrics: l.metrics}
	i.Next = next
	return i
}

type loggedActivity struct {
	interceptor.ActivityInboundInterceptorBase
	log     *slog.Logger
	metrics *prom.Metrics
}

func (l *loggedActivity) ExecuteActivity(ctx context.Context, in *interceptor.ExecuteActivityInput) (any, error) {
	began := time.Now()
	info := activity.GetInfo(ctx)
	// Batches of a child workflow are of the job that its name begins with.
	job, _, _ := strings.Cut(info.WorkflowExecution.ID, "/")
	attrs := []slog.Attr{slog.String("job", job), slog.String("activity", info.ActivityType.Name)}
	l.log.LogAttrs(ctx, slog.LevelDebug, "activity began", attrs...)
	out, err := l.Next.ExecuteActivity(ctx, in)
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
	for _, arg := range in.Args {
		if b, ok := arg.(BatchInput); ok {
			attrs = append(attrs, slog.Int("trip", b.Trip), slog.String("manifest", b.Manifest.Digest[:min(12, len(b.Manifest.Digest))]))
		}
	}
	attrs = append(attrs, slog.Int("attempt", int(info.Attempt)), slog.Duration("duration", time.Since(began)))
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
	l.metrics.Activity(info.ActivityType.Name, outcome)
	l.log.LogAttrs(ctx, level, message, attrs...)
	return out, err
}
