package otel

import (
	"fmt"
	"strings"
	"testing"
	"time"

	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"

	"github.com/millrace-mlir/millrace/timing"
)

// sample is a job of two stages. In the first are two batches of 20 units, of which the later take longer; one fails.
func sample() timing.Span {
	at := time.Unix(1000, 0)
	job := timing.Span{Name: "in.mlir", Kind: "job", Began: at, Wall: 10 * time.Second}
	for s := range 2 {
		stage := timing.Span{Name: fmt.Sprintf("stage %d", s+1), Kind: "stage", Began: at, Wall: time.Second}
		for b := range 2 - s {
			batch := timing.Span{Name: fmt.Sprintf("batch %d", b), Kind: "batch", Process: "worker w", Began: at, Wall: time.Second, Args: map[string]any{"attempt": 1}}
			for u := range 20 {
				i := 20*b + u
				unit := timing.Span{Name: fmt.Sprintf("@f%d", i), Kind: "unit", Began: at, Wall: time.Duration(100*(1-s)+i) * time.Millisecond, Args: map[string]any{}}
				if s == 0 && i == 3 {
					unit.Args["failed"] = "panic"
				}
				unit.Inside = []timing.Span{{Name: "cse", Kind: "pass", Began: at, Wall: time.Millisecond}}
				batch.Inside = append(batch.Inside, unit)
			}
			stage.Inside = append(stage.Inside, batch)
		}
		job.Inside = append(job.Inside, stage)
	}
	return job
}

// TestJob records a job in a trace that is recorded and in a trace that is not. The second trace
// keeps the failed unit and the slowest units.
func TestJob(t *testing.T) {
	for _, tc := range []struct {
		base   sdktrace.Sampler
		counts map[string]int
	}{
		{sdktrace.ParentBased(sdktrace.AlwaysSample()), map[string]int{"job": 1, "stage 1": 1, "stage 2": 1, "batch": 3, "unit": 60, "cse": 60}},
		{sdktrace.ParentBased(sdktrace.NeverSample()), map[string]int{"job": 1, "stage 1": 1, "batch": 2, "unit": 1 + slowestKept, "cse": 1 + slowestKept}},
	} {
		exporter := tracetest.NewInMemoryExporter()
		tracer := sdktrace.NewTracerProvider(sdktrace.WithSyncer(exporter), sdktrace.WithIDGenerator(ids{}), sdktrace.WithSampler(keeping{tc.base})).Tracer("test")
		ctx := Start(t.Context(), tracer)
		if !Wanted(ctx) {
			t.Fatal("no trace began")
		}
		_, submit := tracer.Start(ctx, "submit")
		submit.End()
		Job(ctx, tracer, sample(), "")
		counts, parents := map[string]int{}, map[trace.SpanID]tracetest.SpanStub{}
		var deepest tracetest.SpanStub
		for _, s := range exporter.GetSpans() {
			counts[s.Name]++
			parents[s.SpanContext.SpanID()] = s
			if s.Name == "cse" {
				deepest = s
			}
			if s.SpanContext.TraceID() != submit.SpanContext().TraceID() {
				t.Errorf("%s is in another trace", s.Name)
			}
		}
		delete(counts, "submit")
		if fmt.Sprint(counts) != fmt.Sprint(tc.counts) {
			t.Errorf("%s: spans %v, want %v", tc.base.Description(), counts, tc.counts)
		}
		var path []string
		for at := deepest; at.Name != ""; at = parents[at.Parent.SpanID()] {
			path = append(path, at.Name)
		}
		if got := strings.Join(path, " < "); !strings.HasPrefix(got, "cse < unit < batch < stage ") || !strings.HasSuffix(got, " < job") {
			t.Errorf("a pass is in %s", got)
		}
		if s, ok := parents[submit.SpanContext().SpanID()]; ok && parents[s.Parent.SpanID()].Name != "job" {
			t.Error("what begins before the job is told is not its child")
		}
	}
	if Wanted(Start(t.Context(), noop.NewTracerProvider().Tracer("none"))) {
		t.Error("a trace begins where nothing is recorded")
	}
}

func TestSampler(t *testing.T) {
	for _, tc := range []struct{ name, arg, want string }{
		{"", "", "ParentBased{root:AlwaysOnSampler"}, {"always_on", "", "AlwaysOnSampler"}, {"always_off", "", "AlwaysOffSampler"},
		{"traceidratio", "0.25", "TraceIDRatioBased{0.25}"}, {"parentbased_traceidratio", "", "ParentBased{root:TraceIDRatioBased{1}"},
		{"parentbased_always_off", "", "ParentBased{root:AlwaysOffSampler"}, {"traceidratio", "2", ""}, {"sometimes", "", ""},
	} {
		t.Setenv("OTEL_TRACES_SAMPLER", tc.name)
		t.Setenv("OTEL_TRACES_SAMPLER_ARG", tc.arg)
		s, err := sampler()
		if (err != nil) != (tc.want == "") || err == nil && !strings.HasPrefix(s.Description(), tc.want) {
			t.Errorf("%s %s: %v, %v", tc.name, tc.arg, s, err)
		}
	}
}
