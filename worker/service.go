package worker

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"runtime"
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
	sdkworker "go.temporal.io/sdk/worker"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing/prom"
)

// Telemetry is the metrics and spans of one process.
type Telemetry struct {
	Registry *prometheus.Registry
	Metrics  *prom.Metrics
	SDK      client.MetricsHandler
	Tracing  interceptor.ClientInterceptor
}

// NewTelemetry makes the collectors, the SDK's included.
func NewTelemetry(tracer trace.TracerProvider) (*Telemetry, error) {
	t := &Telemetry{Registry: prometheus.NewRegistry()}
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
		Tracer: tracer.Tracer("millrace"), DisableQueryTracing: true,
	})
	if err != nil {
		return nil, fmt.Errorf("tracing: %w", err)
	}
	t.Tracing = tracing
	return t, nil
}

// Listen serves /metrics on address until ctx ends, and returns the address it got.
func (t *Telemetry) Listen(ctx context.Context, address string) (string, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return "", fmt.Errorf("metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("/metrics", promhttp.HandlerFor(t.Registry, promhttp.HandlerOpts{Registry: t.Registry, EnableOpenMetrics: true}))
	srv := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	go srv.Serve(l)
	context.AfterFunc(ctx, func() { srv.Close() })
	return l.Addr().String(), nil
}

// Config is what a worker process needs.
type Config struct {
	Client    client.Client
	Store     *store.Store
	Telemetry *Telemetry
	Slots     int
	// Child is the command line of a native engine process; without one the worker has no native engine.
	Child []string
	Tools []*engine.External
	// Register adds the workflows, which this package must not know.
	Register func(sdkworker.Registry)
}

// Service polls the task queues of the engines that it has.
type Service struct {
	workers []sdkworker.Worker
	pool    *engine.Pool
}

// Start begins to poll.
func Start(cfg Config) (*Service, error) {
	s := &Service{}
	add := func(a *Activities) error {
		a.Store, a.Metrics, a.Threads = cfg.Store, cfg.Telemetry.Metrics, runtime.NumCPU()
		w := sdkworker.New(cfg.Client, a.Spec.TaskQueue(), sdkworker.Options{
			MaxConcurrentActivityExecutionSize: cfg.Slots,
			MaxConcurrentActivityTaskPollers:   max(2, min(cfg.Slots, 8)),
			MaxHeartbeatThrottleInterval:       time.Second,
			DefaultHeartbeatThrottleInterval:   time.Second,
			WorkerStopTimeout:                  5 * time.Second,
		})
		cfg.Register(w)
		w.RegisterActivity(a)
		if err := w.Start(); err != nil {
			s.Stop()
			return fmt.Errorf("starting the worker: %w", err)
		}
		s.workers = append(s.workers, w)
		return nil
	}
	if cfg.Child != nil {
		digest, err := engine.NativeDigest()
		if err != nil {
			return nil, fmt.Errorf("native engine: %w", err)
		}
		s.pool = engine.NewPool(cfg.Child)
		if err := add(&Activities{Spec: EngineSpec{Kind: engine.Native, Digest: digest}, Engine: s.pool}); err != nil {
			return nil, err
		}
	}
	for _, t := range cfg.Tools {
		if err := add(&Activities{Spec: EngineSpec{Kind: engine.Exec, Digest: t.Digest, Tool: t.Path}, Engine: t, External: t}); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// Stop lets running activities come to an end for a moment, then ends the engines.
func (s *Service) Stop() {
	for _, w := range s.workers {
		w.Stop()
	}
	if s.pool != nil {
		s.pool.Close()
	}
}
