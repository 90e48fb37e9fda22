package worker

import (
	"context"
	"fmt"
	"log/slog"
	"runtime"
	"sync/atomic"
	"time"

	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/converter"
	"go.temporal.io/sdk/interceptor"
	sdkworker "go.temporal.io/sdk/worker"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing"
)

// Config has the settings of a worker process.
type Config struct {
	Client    client.Client
	Converter converter.DataConverter // the client's
	Fleet     Fleet
	Store     *store.Store
	Telemetry *Telemetry
	Identity  string        // of this process (see Identity)
	Slots     int           // batches at once, over all engines
	Drain     time.Duration // how long running activities may take to end after Stop
	Quota     *Quota        // of users; nil is none
	Engines   []Engine
	// Cutter splits and merges modules for all engines.
	Cutter *engine.Pool
	// Args maps the names of passes in engines' reports to their names in pipelines.
	Args map[string]string
	// Register adds the workflows, which this package must not know; nil leaves them to other workers.
	Register func(sdkworker.WorkflowRegistry)
	JobType  string // the workflow type of jobs
	// Trace returns a span tree of the work that a run of a job has done so far. The argument slowest
	// gives the slowest units, which get spans.
	Trace func(ctx context.Context, job, run string, slowest []UnitTime) (timing.Span, error)
	Log   *slog.Logger // of activities
}

// Engine is an engine that a worker offers.
type Engine struct {
	Spec   EngineSpec
	Tool   string // the program of an engine that is one
	Engine engine.Engine
	Plan   func(pipeline string) ([]engine.Stage, error)
}

// New returns the activities of each engine of a worker. All engines share the slots.
func New(cfg *Config) []*Activities {
	var all []*Activities
	gate := make(chan struct{}, cfg.Slots)
	cfg.Telemetry.Metrics.Slots(func() (used, all int) { return len(gate), cap(gate) })
	for _, e := range cfg.Engines {
		cfg.Telemetry.Metrics.Build(e.Spec.Name, e.Spec.Build, causes)
		all = append(all, &Activities{
			Store: cfg.Store, Spec: e.Spec, Tool: e.Tool, Engine: e.Engine, Cutter: cfg.Cutter, Plan: e.Plan,
			Metrics: cfg.Telemetry.Metrics, Args: cfg.Args, Threads: runtime.GOMAXPROCS(0), Slots: cfg.Slots, Identity: cfg.Identity,
			Teller: cfg.teller(), Quota: cfg.Quota, Log: cfg.Log, gate: gate,
		})
	}
	return all
}

func (cfg *Config) teller() Teller { return Teller{cfg.Telemetry.Tracer, cfg.Trace, cfg.Log} }

// Service is a worker: it polls the task queues of its engines and runs their activities and workflows.
type Service struct {
	cfg      Config
	workers  []sdkworker.Worker
	stopping atomic.Bool
	unwatch  context.CancelFunc
}

// Start starts a worker, which polls until Stop.
func Start(cfg Config) (*Service, error) {
	s := &Service{cfg: cfg}
	watching, unwatch := context.WithCancel(context.Background())
	s.unwatch = unwatch
	options := sdkworker.Options{
		MaxConcurrentActivityExecutionSize: cfg.Slots,
		MaxConcurrentActivityTaskPollers:   max(2, min(cfg.Slots, 8)),
		MaxHeartbeatThrottleInterval:       time.Second,
		DefaultHeartbeatThrottleInterval:   time.Second,
		WorkerStopTimeout:                  cfg.Drain,
		Identity:                           cfg.Identity,
		Interceptors:                       []interceptor.WorkerInterceptor{&Observer{Log: cfg.Log, Metrics: cfg.Telemetry.Metrics}},
	}
	if cfg.Register != nil {
		jobs := options
		jobs.LocalActivityWorkerOnly = true
		w := sdkworker.New(cfg.Client, cfg.Fleet.Jobs(), jobs)
		cfg.Register(w)
		teller := cfg.teller()
		w.RegisterActivity(teller.Tell)
		s.workers = append(s.workers, w)
	}
	options.DisableWorkflowWorker = true
	for _, a := range New(&cfg) {
		for _, queue := range []string{cfg.Fleet.Engine(a.Spec.Name), cfg.Fleet.Build(a.Spec)} {
			w := sdkworker.New(cfg.Client, queue, options)
			w.RegisterActivity(a)
			s.workers = append(s.workers, w)
		}
	}
	for i, w := range s.workers {
		if err := w.Start(); err != nil {
			s.workers = s.workers[:i]
			s.Stop()
			return nil, fmt.Errorf("starting the worker: %w", err)
		}
	}
	go s.watch(watching)
	return s, nil
}

// causes lists the causes of engine deaths, for the metrics.
var causes = []string{
	string(engine.Panic), string(engine.Fatal), string(engine.Segfault), string(engine.Abort), string(engine.Hang), string(engine.OutOfMemory), string(engine.Exited),
}

// Stop stops polling, and waits for the end of running activities, for at most Config.Drain.
func (s *Service) Stop() {
	s.stopping.Store(true)
	s.unwatch()
	done := make(chan struct{}, len(s.workers))
	for _, w := range s.workers {
		go func() {
			w.Stop()
			done <- struct{}{}
		}()
	}
	for range s.workers {
		<-done
	}
}
