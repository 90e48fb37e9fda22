// Package prom holds the Prometheus collectors of a worker: pass times and statistics, units and
// batches by outcome, and a batch's cost besides its passes.
package prom

import (
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Metrics are the collectors of one worker process.
type Metrics struct {
	passes     *prometheus.HistogramVec
	runs       *prometheus.CounterVec
	cpu        *prometheus.CounterVec
	statistics *prometheus.CounterVec
	units      *prometheus.CounterVec
	batches    *prometheus.CounterVec
	batch      *prometheus.HistogramVec
	overhead   *prometheus.HistogramVec
	deaths     *prometheus.CounterVec
	blobs      *prometheus.CounterVec
	builds     *prometheus.GaugeVec
	queue      *prometheus.GaugeVec
	oldest     *prometheus.GaugeVec
	jobs       *prometheus.GaugeVec
	activities *prometheus.CounterVec
	storeFails *prometheus.CounterVec
	flaky      *prometheus.CounterVec
	failures   *prometheus.CounterVec
	running    *prometheus.GaugeVec
	pollers    *prometheus.GaugeVec
	registry   prometheus.Registerer

	passNames, statisticNames, fingerprints, engines bound
	mu                                               sync.Mutex
	build                                            map[string]string // of each engine here
}

// seconds are the bounds of the buckets of all histograms, from 1 ms to 10 minutes. They are narrowest where the
// overheads of batches lie.
var seconds = []float64{.001, .002, .003, .005, .0075, .01, .015, .02, .03, .05, .1, .2, .5, 1, 2, 5, 10, 30, 60, 120, 300, 600}

// New makes the collectors of a worker and registers them in r.
func New(r prometheus.Registerer) *Metrics {
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		c := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
		r.MustRegister(c)
		return c
	}
	gauge := func(name, help string, labels ...string) *prometheus.GaugeVec {
		g := prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: name, Help: help}, labels)
		r.MustRegister(g)
		return g
	}
	histogram := func(name, help string, labels ...string) *prometheus.HistogramVec {
		h := prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: seconds}, labels)
		r.MustRegister(h)
		return h
	}
	return &Metrics{
		passes:     histogram("millrace_pass_duration_seconds", "Wall time of a pass over the operations of one batch.", "pass", "anchor", "engine", "build"),
		cpu:        counter("millrace_pass_cpu_seconds_total", "Processor time of passes. Of a program's passes it is their share of the program's, by wall time.", "pass", "anchor", "engine", "build"),
		runs:       counter("millrace_pass_runs_total", "Operations that a pass ran on.", "pass", "anchor", "engine", "build"),
		statistics: counter("millrace_pass_statistic_total", "Sums of what passes count.", "pass", "statistic", "engine"),
		units:      counter("millrace_units_total", "Units by outcome: ok, cached, or the cause of their failure.", "outcome", "engine"),
		batches:    counter("millrace_batches_total", "Batches by outcome: ok, cached, failed.", "outcome", "engine"),
		batch:      histogram("millrace_batch_duration_seconds", "Wall time of a batch, from fetching it to storing its result.", "engine"),
		overhead:   histogram("millrace_batch_overhead_seconds", "Wall time of a batch that is not pass time.", "engine"),
		deaths:     counter("millrace_engine_deaths_total", "Engine processes that died, by cause.", "cause", "engine"),
		blobs:      counter("millrace_blob_bytes_total", "Bytes read from and written to the blob store.", "op"),
		builds:     gauge("millrace_build_info", "1 for each engine that the worker offers, with its build and the version of the program.", "engine", "build", "version"),
		queue:      gauge("millrace_queue_tasks", "Activities that wait in a queue of the whole fleet: every worker reports the same number. Work that any build may do has an empty build.", "engine", "build"),
		oldest:     gauge("millrace_queue_oldest_seconds", "How long the first activity in a queue has waited.", "engine", "build"),
		jobs:       gauge("millrace_jobs", "Jobs of the whole fleet by state, as far back as the server remembers them: every worker reports the same numbers.", "state"),
		activities: counter("millrace_activities_total", "Activities by how they ended: ok, failed, cancelled.", "activity", "outcome"),
		storeFails: counter("millrace_store_errors_total", "Operations of the blob store that failed.", "op"),
		flaky:      counter("millrace_flaky_total", "Engine processes that died, and whose units did well the next time.", "engine", "cause"),
		failures:   counter("millrace_failures_total", "Units that failed, by bug.", "engine", "pass", "cause", "fingerprint"),
		running:    gauge("millrace_running_jobs", "Running jobs of the whole fleet by engine: every worker reports the same number.", "engine"),
		pollers:    gauge("millrace_engine_pollers", "Workers that poll for jobs of an engine, as far as the server knows.", "engine"),
		registry:   r,

		passNames: bound{most: 500}, statisticNames: bound{most: 1000}, fingerprints: bound{most: 200}, engines: bound{most: 50},
		build: map[string]string{},
	}
}

// PassRun is the time of one pass on all the operations of a batch.
type PassRun struct {
	Pass, Anchor string
	Operations   int
	Wall, CPU    time.Duration
	Trace        string // id of the trace that the batch belongs to, "" without one
}

// observe adds a duration to a histogram. If trace is not "", it becomes the exemplar, with which a dashboard can
// lead from a point to the job.
func observe(h prometheus.Observer, d time.Duration, trace string) {
	if e, ok := h.(prometheus.ExemplarObserver); ok && trace != "" {
		e.ObserveWithExemplar(d.Seconds(), prometheus.Labels{"trace_id": trace})
		return
	}
	h.Observe(d.Seconds())
}

// Pass records the run of a pass over a batch.
func (m *Metrics) Pass(engine string, r PassRun) {
	pass, anchor := m.passNames.label(r.Pass), m.passNames.label(r.Anchor)
	m.mu.Lock()
	build := m.build[engine]
	m.mu.Unlock()
	observe(m.passes.WithLabelValues(pass, anchor, engine, build), r.Wall, r.Trace)
	m.runs.WithLabelValues(pass, anchor, engine, build).Add(float64(r.Operations))
	m.cpu.WithLabelValues(pass, anchor, engine, build).Add(max(r.CPU, 0).Seconds())
}

// Statistic adds value to a pass's statistic. It ignores a negative value, since a counter must not fall.
func (m *Metrics) Statistic(engine, pass, name string, value int64) {
	if value > 0 {
		m.statistics.WithLabelValues(m.passNames.label(pass), m.statisticNames.label(name), engine).Add(float64(value))
	}
}

// Batch records a batch that ran: its outcome, its wall time, and the time that its passes took. If
// the batch belongs to a trace, the argument trace is its id.
func (m *Metrics) Batch(engine, outcome string, wall, passes time.Duration, trace string) {
	m.batches.WithLabelValues(outcome, engine).Inc()
	observe(m.batch.WithLabelValues(engine), wall, trace)
	observe(m.overhead.WithLabelValues(engine), max(wall-passes, 0), trace)
}

// CachedBatch records a batch whose result was in the store, so that it did not run.
func (m *Metrics) CachedBatch(engine string) { m.batches.WithLabelValues("cached", engine).Inc() }

// Units adds n units with an outcome: "ok", "cached", or the cause of their failure.
func (m *Metrics) Units(engine, outcome string, n int) {
	m.units.WithLabelValues(outcome, engine).Add(float64(n))
}

// Death records an engine process that died.
func (m *Metrics) Death(engine, cause string) { m.deaths.WithLabelValues(cause, engine).Inc() }

// Blob adds n bytes that were read from the blob store, if op is "get", or written to it, if op is "put".
func (m *Metrics) Blob(op string, n int64) { m.blobs.WithLabelValues(op).Add(float64(n)) }

// Build records that this worker offers a build of an engine. The argument causes lists the causes of
// engine deaths; their counters begin at 0.
func (m *Metrics) Build(engine, build string, causes []string) {
	m.mu.Lock()
	m.build[engine] = short(build)
	m.mu.Unlock()
	for _, outcome := range []string{"ok", "cached"} {
		m.units.WithLabelValues(outcome, engine)
	}
	for _, cause := range causes { // a counter that begins at its first event shows no increase
		m.flaky.WithLabelValues(engine, cause)
		m.deaths.WithLabelValues(cause, engine)
	}
	for _, op := range []string{"read", "write", "list", "touch", "remove"} {
		m.storeFails.WithLabelValues(op)
	}
	version := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		version = info.Main.Version
	}
	m.builds.WithLabelValues(engine, short(build), version).Set(1)
}

// Activity records an activity that ended, with its outcome: "ok", "failed" or "cancelled".
func (m *Metrics) Activity(name, outcome string) { m.activities.WithLabelValues(name, outcome).Inc() }

// StoreError records an operation of the store that failed.
func (m *Metrics) StoreError(op string) { m.storeFails.WithLabelValues(op).Inc() }

// Flaky records the death of an engine process that did not happen again when its units ran once more.
func (m *Metrics) Flaky(engine, cause string) { m.flaky.WithLabelValues(engine, cause).Inc() }

// Failure records a unit that failed.
func (m *Metrics) Failure(engine, pass, cause, fingerprint string) {
	m.failures.WithLabelValues(engine, m.passNames.label(pass), cause, m.fingerprints.label(fingerprint)).Inc()
}

// Running sets, for each engine, the number of running jobs and the number of workers that poll for its jobs.
func (m *Metrics) Running(jobs, pollers map[string]int) {
	m.running.Reset() // an engine whose last job has ended is no more
	for engine, n := range jobs {
		m.running.WithLabelValues(m.engines.label(engine)).Add(float64(n))
	}
	m.pollers.Reset()
	for engine, n := range pollers {
		m.pollers.WithLabelValues(m.engines.label(engine)).Add(float64(n))
	}
}

// short returns the prefix of a build's digest that distinguishes builds.
func short(build string) string { return build[:min(12, len(build))] }

// Queue sets the number of activities that wait for an engine, or for a build of it, and the time that the oldest has
// waited.
func (m *Metrics) Queue(engine, build string, tasks int64, oldest time.Duration) {
	m.queue.WithLabelValues(engine, short(build)).Set(float64(tasks))
	m.oldest.WithLabelValues(engine, short(build)).Set(oldest.Seconds())
}

// Jobs sets the number of jobs in each of Temporal's workflow states.
func (m *Metrics) Jobs(byState map[string]int64) {
	for state, n := range byState {
		m.jobs.WithLabelValues(strings.ToLower(state)).Set(float64(n))
	}
}

// Slots registers gauges of the worker's slots, used and all. They call count whenever metrics are collected.
func (m *Metrics) Slots(count func() (used, all int)) {
	m.registry.MustRegister(
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "millrace_slots_used", Help: "Slots of the worker in which an activity runs."}, func() float64 {
			used, _ := count()
			return float64(used)
		}),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "millrace_slots", Help: "Slots of the worker: how many activities run at once."}, func() float64 {
			_, all := count()
			return float64(all)
		}),
	)
}
