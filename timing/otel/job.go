package otel

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"maps"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"

	"github.com/millrace-mlir/millrace/timing"
)

// The worker that ends a job records the job's span, after the job has ended. But spans from the
// job's start on must be its children. So the span's id is derived from the id of the trace, which
// all workers know.

// jobSpan returns the id of the job's span in a trace, which it derives from the id of the trace.
func jobSpan(id trace.TraceID) (span trace.SpanID) {
	sum := sha256.Sum256(append([]byte("millrace job "), id[:]...))
	copy(span[:], sum[:])
	return span
}

// Start begins the trace of a job. It returns a context in which spans become children of the job's span, which Job
// records later. If ctx has a trace already, or if the tracer records nothing, it returns ctx.
func Start(ctx context.Context, tracer trace.Tracer) context.Context {
	if trace.SpanContextFromContext(ctx).IsValid() {
		return ctx
	}
	// A span that is never ended is never sent; it tells the id that a trace gets here, and whether it is recorded.
	_, probe := tracer.Start(ctx, "job")
	at := probe.SpanContext()
	if !at.IsValid() {
		return ctx
	}
	return trace.ContextWithRemoteSpanContext(ctx, trace.NewSpanContext(trace.SpanContextConfig{
		TraceID: at.TraceID(), SpanID: jobSpan(at.TraceID()), TraceFlags: at.TraceFlags(), Remote: true,
	}))
}

// chosen is the key of a choice in a context.
type chosen struct{}

// choice says how to make spans in a context. If trace is set, the next span is the job's, in this trace. If keep is
// set, spans are kept regardless of the sampler.
type choice struct {
	trace trace.TraceID // of the job's span, which has no parent; else zero
	keep  bool
}

// ids generates span and trace ids for the SDK. They are random, unless the context has a choice with a trace. Then
// they are the id of that trace and the id of the span of its job.
type ids struct{}

func (ids) NewIDs(ctx context.Context) (id trace.TraceID, span trace.SpanID) {
	if c, ok := ctx.Value(chosen{}).(choice); ok && c.trace.IsValid() {
		return c.trace, jobSpan(c.trace)
	}
	rand.Read(id[:])
	rand.Read(span[:])
	return id, span
}

func (ids) NewSpanID(context.Context, trace.TraceID) (span trace.SpanID) {
	binary.LittleEndian.PutUint64(span[:], randomUint64())
	return span
}

func randomUint64() uint64 {
	var b [8]byte
	rand.Read(b[:])
	return max(1, binary.LittleEndian.Uint64(b[:]))
}

// keeping is a sampler that records spans for which the context says so, and leaves the others to the wrapped
// sampler.
type keeping struct{ sdktrace.Sampler }

func (k keeping) ShouldSample(p sdktrace.SamplingParameters) sdktrace.SamplingResult {
	if c, ok := p.ParentContext.Value(chosen{}).(choice); ok && c.keep {
		return sdktrace.SamplingResult{Decision: sdktrace.RecordAndSample, Tracestate: trace.SpanContextFromContext(p.ParentContext).TraceState()}
	}
	return k.Sampler.ShouldSample(p)
}

// Wanted reports whether ctx belongs to a trace, so that somebody may look at the spans of the job.
func Wanted(ctx context.Context) bool { return trace.SpanContextFromContext(ctx).IsValid() }

// TraceID returns the id of the trace of ctx, or "" if there is none or it is not recorded.
func TraceID(ctx context.Context) string {
	if at := trace.SpanContextFromContext(ctx); at.IsSampled() {
		return at.TraceID().String()
	}
	return ""
}

// Job records the spans of a job that has ended in the trace of ctx: its span root, and the spans inside it. If the
// trace is not recorded, Job records only units that failed and the slowest units, with the spans around and inside
// them. The argument why is the reason if the job failed as a whole, or "".
func Job(ctx context.Context, tracer trace.Tracer, root timing.Span, why string) {
	at := trace.SpanContextFromContext(ctx)
	if !at.IsSampled() {
		kept, ok := prune(root, limit(root))
		if !ok {
			return
		}
		root = kept
	}
	if why != "" {
		root.Args = maps.Clone(root.Args)
		if root.Args == nil {
			root.Args = map[string]any{}
		}
		root.Args["failed"] = why
	}
	ctx = context.WithValue(trace.ContextWithSpanContext(ctx, trace.SpanContext{}), chosen{}, choice{trace: at.TraceID(), keep: true})
	tell(ctx, tracer, root)
}

func tell(ctx context.Context, tracer trace.Tracer, s timing.Span) {
	attributes := []attribute.KeyValue{attribute.String("millrace.kind", s.Kind), attribute.String("millrace.name", s.Name)}
	if s.Process != "" {
		attributes = append(attributes, attribute.String("millrace.process", s.Process))
	}
	for name, value := range s.Args {
		attributes = append(attributes, keyValue("millrace."+name, value))
	}
	name := s.Kind // few names; what is one of many is in the attributes
	if s.Kind == "pass" || s.Kind == "stage" {
		name = s.Name
	}
	ctx, span := tracer.Start(ctx, name, trace.WithTimestamp(s.Began), trace.WithAttributes(attributes...))
	if why, ok := s.Args["failed"]; ok {
		span.SetStatus(codes.Error, fmt.Sprint(why))
	}
	if c, ok := ctx.Value(chosen{}).(choice); ok && c.trace.IsValid() { // the job is the root of the others
		ctx = context.WithValue(ctx, chosen{}, choice{keep: true})
	}
	for _, inside := range s.Inside {
		tell(ctx, tracer, inside)
	}
	span.End(trace.WithTimestamp(s.Began.Add(s.Wall)))
}

func keyValue(name string, value any) attribute.KeyValue {
	switch v := value.(type) {
	case string:
		return attribute.String(name, v)
	case bool:
		return attribute.Bool(name, v)
	case int:
		return attribute.Int(name, v)
	case int64:
		return attribute.Int64(name, v)
	}
	return attribute.String(name, fmt.Sprint(value))
}

// slowestKept is the number of slow units that Job records even if the trace is not recorded.
const slowestKept = 10

// limit returns the least wall time among the slowestKept slowest units that did not fail. It
// returns 0 if there are fewer such units.
func limit(root timing.Span) time.Duration {
	var least [slowestKept]time.Duration // of the slowest so far, the shortest first
	var visit func(s *timing.Span)
	visit = func(s *timing.Span) {
		if _, failed := s.Args["failed"]; !failed && s.Kind == "unit" && s.Wall > least[0] {
			i := 0
			for ; i+1 < len(least) && least[i+1] < s.Wall; i++ {
				least[i] = least[i+1]
			}
			least[i] = s.Wall
		}
		for i := range s.Inside {
			visit(&s.Inside[i])
		}
	}
	visit(&root)
	return least[0]
}

// prune removes the spans inside s that are not worth keeping. It keeps failed spans, and units that took a certain
// time, least, with all spans around and inside them. It returns false if nothing is left.
func prune(s timing.Span, least time.Duration) (timing.Span, bool) {
	_, failed := s.Args["failed"]
	if failed || s.Kind == "unit" && s.Wall >= least {
		return s, true
	}
	var inside []timing.Span
	for _, in := range s.Inside {
		if kept, ok := prune(in, least); ok {
			inside = append(inside, kept)
		}
	}
	s.Inside = inside
	return s, len(inside) > 0
}
