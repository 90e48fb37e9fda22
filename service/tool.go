// Package service is Millrace as a library, as package opt is mlir-opt as a library. A Tool with dialects and passes
// of its own can be a worker, a child process and a replayer of reproducers. A Client needs neither dialects nor
// passes, and submits jobs to a fleet of such workers. Package service/command is the command line over both.
package service

import (
	"context"
	"log/slog"
	"runtime"
	"time"

	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/converter"
	sdkworker "go.temporal.io/sdk/worker"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/native"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// Tool is a program's dialects and passes, and the command line by which it starts itself as a child process.
type Tool struct {
	opt.Tool
	// Guests are additional dialects with their passes, for modules that need them. A job uses the set that contains
	// the dialects of its module.
	Guests []native.Set
	// Child is the command line of a process that calls Serve.
	Child []string
}

// PassNames returns the arguments of all passes of the program, and the names of its pipelines.
func (t *Tool) PassNames() []string {
	var all []string
	for _, p := range t.Passes {
		all = append(all, p.Arg)
	}
	for _, a := range t.Aliases {
		all = append(all, a.Arg)
	}
	for _, g := range t.Guests {
		for _, p := range g.Passes {
			all = append(all, p.Arg)
		}
	}
	return all
}

// Serve is the main loop of a child process. It answers requests until its parent closes the pipe, and then ends the
// process.
func (t *Tool) Serve() error {
	e := &native.Engine{Dialects: t.Dialects, Passes: t.Passes, Aliases: t.Aliases, TestPasses: t.TestPasses, Plan: plan, Sets: t.Guests}
	return engine.Serve(func(j *engine.Journal) engine.Handler { return e.NewSession(j) })
}

// WorkerOptions configure a worker.
type WorkerOptions struct {
	Temporal  client.Client
	Store     *store.Store
	Telemetry *worker.Telemetry
	Slots     int           // batches at once; 0 is one for each processor
	Drain     time.Duration // how long running work may take to end after Stop
	UserJobs  int           // the most jobs of a user at the same time; 0 is no limit
	UserBytes int64         // the most bytes in the inputs of a user's running jobs; 0 is no limit
	// Converter is the data converter of the Temporal connection; nil is the default.
	Converter converter.DataConverter
	Programs  []*engine.External // offered as engines beside the native one
	// Helps leaves workflows and the native engine to the other workers: this worker only offers programs that they
	// lack. A process that ends after one job should set Helps. Otherwise it takes tasks of other jobs, which then
	// wait until the server notices its absence.
	Helps bool
	Log   *slog.Logger // of activities; nil is none
}

// Worker is a running worker.
type Worker struct {
	service *worker.Service
	pool    *engine.Pool
	slots   int
	unswept func() // ends the sweeping of scratch
}

// Slots returns the number of batches that the worker runs at once.
func (w *Worker) Slots() int { return w.slots }

// Work starts a worker in this process. The caller must stop the worker.
func (t *Tool) Work(o WorkerOptions) (*Worker, error) {
	c := NewClient(o.Temporal, o.Store)
	c.Converter = o.Converter
	cfg, pool, err := t.config(&o)
	if err != nil {
		return nil, err
	}
	cfg.Converter = c.data()
	at := c.place.(*onTemporal)
	cfg.Trace = at.span
	cfg.Quota = &worker.Quota{Jobs: o.UserJobs, Bytes: o.UserBytes, Running: at.running}
	w := &Worker{pool: pool, slots: cfg.Slots}
	if w.service, err = worker.Start(*cfg); err != nil {
		w.pool.Close()
		return nil, err
	}
	w.unswept = engine.SweepScratch()
	return w, nil
}

// config returns the configuration of a worker that offers this program's engine, and the pool of the engine's
// processes.
func (t *Tool) config(o *WorkerOptions) (*worker.Config, *engine.Pool, error) {
	if err := engine.Available(); err != nil {
		return nil, nil, err
	}
	build, err := engine.NativeDigest()
	if err != nil {
		return nil, nil, err
	}
	sdkworker.SetBinaryChecksum(build) // else all of the program is read for one
	if o.Slots == 0 {
		o.Slots = runtime.GOMAXPROCS(0)
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	pool := engine.NewPool(o.Slots, t.Child)
	cfg := &worker.Config{
		Client: o.Temporal, Fleet: worker.Fleet(o.Store.ID()), Store: o.Store, Telemetry: o.Telemetry, Identity: worker.Identity(), Slots: o.Slots, Drain: o.Drain,
		Cutter: pool, Args: map[string]string{}, Register: workflow.Register, JobType: workflow.CompileName, Log: o.Log,
		Engines: []worker.Engine{{Spec: worker.EngineSpec{Name: engine.Native, Build: build}, Engine: pool}},
	}
	if o.Helps {
		cfg.Register, cfg.Engines = nil, nil
	}
	for _, g := range t.Guests {
		for _, p := range g.Passes {
			cfg.Args[p.Name] = p.Arg
		}
	}
	for _, p := range t.Passes {
		cfg.Args[p.Name] = p.Arg
	}
	for _, p := range o.Programs {
		spec := worker.EngineSpec{Name: p.Name, Build: p.Digest}
		cfg.Engines = append(cfg.Engines, worker.Engine{Spec: spec, Tool: p.Path, Engine: p, Plan: planOutline})
	}
	return cfg, pool, nil
}

// Ready returns nil if the worker can work. Otherwise the error says why not: it polls no queue, or its store does
// not answer.
func (w *Worker) Ready(ctx context.Context) error { return w.service.Ready(ctx) }

// Stop makes the worker take no more work. It waits for running work as long as Drain says, then ends the engines.
func (w *Worker) Stop() {
	w.service.Stop()
	w.pool.Close()
	w.unswept()
}

// Replayer returns an engine on which to replay a reproducer: program, or the recorded engine if program is "". A
// reproducer may name any program, so Replayer starts the recorded program only if this user has run it here before.
// The caller must call done at the end.
func (t *Tool) Replayer(ctx context.Context, r *repro.Reproducer, program string) (e repro.Engine, done func(), err error) {
	if program == "" && r.Tool != "" {
		if program = r.Tool; !engine.Trusted(program) {
			return nil, nil, &engine.UntrustedError{Program: program}
		}
	}
	if program != "" {
		e, err := engine.NewExternal(ctx, program)
		return e, func() {}, err
	}
	pool := engine.NewPool(1, t.Child)
	return pool, pool.Close, nil
}
