// Package otel sends spans to the endpoint that OpenTelemetry's own environment variables name. It
// sends the spans of a job, its stages, batches, units and passes once the job has ended. For an
// engine that does not report units, it sends the reported passes under the span of their batch.
package otel

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
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

// Provider returns the tracer provider that the environment describes, and a function that sends
// the remaining spans and ends the provider. Without an endpoint, the provider records nothing.
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
	base, err := sampler()
	if err != nil {
		return nil, nil, err
	}
	var batch []sdktrace.BatchSpanProcessorOption
	if os.Getenv("OTEL_BSP_MAX_QUEUE_SIZE") == "" {
		batch = append(batch, sdktrace.WithMaxQueueSize(1<<16)) // the spans of a job come all at once
	}
	p := sdktrace.NewTracerProvider(sdktrace.WithBatcher(exp, batch...), sdktrace.WithResource(res), sdktrace.WithIDGenerator(ids{}), sdktrace.WithSampler(keeping{base}))
	return p, p.Shutdown, nil
}

// sampler returns the sampler that OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG describe, with
// OpenTelemetry's names. It returns an error for an unknown name.
func sampler() (sdktrace.Sampler, error) {
	name, ratio := os.Getenv("OTEL_TRACES_SAMPLER"), 1.0
	if arg := os.Getenv("OTEL_TRACES_SAMPLER_ARG"); arg != "" && strings.HasSuffix(name, "traceidratio") {
		var err error
		if ratio, err = strconv.ParseFloat(arg, 64); err != nil || ratio < 0 || ratio > 1 {
			return nil, fmt.Errorf("OTEL_TRACES_SAMPLER_ARG is %q: a number from 0 to 1 is wanted", arg)
		}
	}
	switch name {
	case "always_on":
		return sdktrace.AlwaysSample(), nil
	case "always_off":
		return sdktrace.NeverSample(), nil
	case "traceidratio":
		return sdktrace.TraceIDRatioBased(ratio), nil
	case "", "parentbased_always_on":
		return sdktrace.ParentBased(sdktrace.AlwaysSample()), nil
	case "parentbased_always_off":
		return sdktrace.ParentBased(sdktrace.NeverSample()), nil
	case "parentbased_traceidratio":
		return sdktrace.ParentBased(sdktrace.TraceIDRatioBased(ratio)), nil
	}
	return nil, fmt.Errorf("OTEL_TRACES_SAMPLER is %q: always_on, always_off, traceidratio and parentbased_ before each are known", name)
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

// Pass is the report of a batch's engine on one pass.
type Pass struct {
	Name, Anchor string
	Runs         int
	Wall         time.Duration
}

// Passes records passes as children of the span in ctx, one after the other, from the time began.
// An engine reports only sums over the operations of a batch, so the times of single operations are
// not known here.
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
