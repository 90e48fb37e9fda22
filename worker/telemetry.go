package worker

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	otelprom "go.opentelemetry.io/otel/exporters/prometheus"
	"go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/trace"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/contrib/opentelemetry"
	"go.temporal.io/sdk/interceptor"

	"github.com/millrace-mlir/millrace/timing/prom"
)

// Telemetry is the metrics and spans of one process.
type Telemetry struct {
	Registry *prometheus.Registry
	Metrics  *prom.Metrics
	SDK      client.MetricsHandler
	Tracing  interceptor.ClientInterceptor
	Tracer   trace.Tracer
}

// NewTelemetry makes the metrics and the tracer of a process, including the metrics of Temporal's SDK.
func NewTelemetry(tracer trace.TracerProvider) (*Telemetry, error) {
	t := &Telemetry{Registry: prometheus.NewRegistry(), Tracer: tracer.Tracer("millrace")}
	t.Registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	t.Metrics = prom.New(t.Registry)
	exporter, err := otelprom.New(otelprom.WithRegisterer(t.Registry), otelprom.WithoutScopeInfo(), otelprom.WithoutTargetInfo())
	if err != nil {
		return nil, fmt.Errorf("metrics: %w", err)
	}
	// The default bounds are made for other units than seconds.
	bounds := metric.NewView(metric.Instrument{Kind: metric.InstrumentKindHistogram}, metric.Stream{
		Aggregation: metric.AggregationExplicitBucketHistogram{Boundaries: []float64{.001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 2, 5, 10, 30, 60, 300}},
	})
	provider := metric.NewMeterProvider(metric.WithReader(exporter), metric.WithView(bounds))
	t.SDK = opentelemetry.NewMetricsHandler(opentelemetry.MetricsHandlerOptions{
		Meter: provider.Meter("temporal-sdk-go"), UseMonotonicCounters: true, OnError: func(error) {},
	})
	tracing, err := opentelemetry.NewTracingInterceptor(opentelemetry.TracerOptions{
		Tracer: t.Tracer, DisableQueryTracing: true,
	})
	if err != nil {
		return nil, fmt.Errorf("tracing: %w", err)
	}
	t.Tracing = tracing
	return t, nil
}

// Listen serves /metrics, /healthz and /readyz over HTTP on address until ctx ends. It returns the
// address on which it listens. For /readyz it calls ready, which must answer within five seconds; an
// error says why the process is not ready.
func (t *Telemetry) Listen(ctx context.Context, address string, ready func(context.Context) error) (string, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return "", fmt.Errorf("metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("/metrics", promhttp.HandlerFor(t.Registry, promhttp.HandlerOpts{Registry: t.Registry, EnableOpenMetrics: true}))
	mux.HandleFunc("/healthz", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "ok\n") })
	mux.HandleFunc("/readyz", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), 5*time.Second)
		defer cancel()
		if err := ready(ctx); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		io.WriteString(w, "ok\n")
	})
	srv := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	go srv.Serve(l)
	context.AfterFunc(ctx, func() { srv.Close() })
	return l.Addr().String(), nil
}
