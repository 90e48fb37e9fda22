// Package otel sends spans where OpenTelemetry's own environment variables say, and puts what an engine reported about
// its passes under the span of their batch.
package otel

import (
	"context"
	"fmt"
	"os"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"
)

// Provider returns the tracer provider that the environment describes, and what flushes it. Without an endpoint nothing
// is recorded.
func Provider(ctx context.Context, service string) (trace.TracerProvider, func(context.Context) error, error) {
	if os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT") == "" && os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") == "" {
		return noop.NewTracerProvider(), func(context.Context) error { return nil }, nil
	}
	client, err := exporter()
	if err != nil {
		return nil, nil, err
	}
	exp, err := otlptrace.New(ctx, client)
	if err != nil {
		return nil, nil, fmt.Errorf("OpenTelemetry exporter: %w", err)
	}
	res, err := resource.New(ctx, resource.WithAttributes(attribute.String("service.name", service)), resource.WithHost(), resource.WithFromEnv())
	if err != nil {
		return nil, nil, fmt.Errorf("OpenTelemetry resource: %w", err)
	}
	p := sdktrace.NewTracerProvider(sdktrace.WithBatcher(exp), sdktrace.WithResource(res))
	return p, p.Shutdown, nil
}

func exporter() (otlptrace.Client, error) {
	protocol := os.Getenv("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL")
	if protocol == "" {
		protocol = os.Getenv("OTEL_EXPORTER_OTLP_PROTOCOL")
	}
	switch protocol {
	case "", "http/protobuf":
		return otlptracehttp.NewClient(), nil
	case "grpc":
		return otlptracegrpc.NewClient(), nil
	}
	return nil, fmt.Errorf("OTEL_EXPORTER_OTLP_PROTOCOL is %q: http/protobuf and grpc are supported", protocol)
}

// Pass is what a batch's engine reported of one pass.
type Pass struct {
	Name, Anchor string
	Runs         int
	Wall         time.Duration
}

// Passes records passes as children of the span in ctx, one behind the other from began on: an engine reports sums over
// the operations of a batch, whose single times are not known here.
func Passes(ctx context.Context, began time.Time, passes []Pass) {
	parent := trace.SpanFromContext(ctx)
	if !parent.IsRecording() {
		return
	}
	tracer := parent.TracerProvider().Tracer("millrace")
	for _, p := range passes {
		_, span := tracer.Start(ctx, p.Name, trace.WithTimestamp(began), trace.WithAttributes(
			attribute.String("millrace.anchor", p.Anchor), attribute.Int("millrace.operations", p.Runs)))
		began = began.Add(p.Wall)
		span.End(trace.WithTimestamp(began))
	}
}
