package otel

import (
	"testing"
	"time"

	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
)

func TestPasses(t *testing.T) {
	exporter := tracetest.NewInMemoryExporter()
	provider := sdktrace.NewTracerProvider(sdktrace.WithSyncer(exporter))
	ctx, parent := provider.Tracer("test").Start(t.Context(), "batch")
	began := time.Unix(1000, 0)
	Passes(ctx, began, []Pass{{"canonicalize", "func.func", 3, time.Second}, {"cse", "func.func", 3, 2 * time.Second}})
	parent.End()
	spans := exporter.GetSpans()
	if len(spans) != 3 {
		t.Fatalf("%d spans", len(spans))
	}
	for i, want := range []struct {
		name       string
		start, end int64
	}{{"canonicalize", 1000, 1001}, {"cse", 1001, 1003}} {
		s := spans[i]
		if s.Name != want.name || s.StartTime.Unix() != want.start || s.EndTime.Unix() != want.end || s.Parent.SpanID() != parent.SpanContext().SpanID() {
			t.Errorf("span %s from %v to %v", s.Name, s.StartTime, s.EndTime)
		}
	}
}

func TestProvider(t *testing.T) {
	for _, tc := range []struct {
		endpoint, protocol string
		recording, fails   bool
	}{
		{"", "", false, false},
		{"http://127.0.0.1:1", "", true, false},
		{"http://127.0.0.1:1", "grpc", true, false},
		{"http://127.0.0.1:1", "pigeon", false, true},
	} {
		t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", tc.endpoint)
		t.Setenv("OTEL_EXPORTER_OTLP_PROTOCOL", tc.protocol)
		p, _, err := Provider(t.Context(), "test")
		if (err != nil) != tc.fails {
			t.Errorf("%+v: %v", tc, err)
		}
		if err != nil {
			continue
		}
		_, span := p.Tracer("test").Start(t.Context(), "x")
		if span.IsRecording() != tc.recording {
			t.Errorf("%+v: recording %t", tc, span.IsRecording())
		}
	}
}
