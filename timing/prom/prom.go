// Package prom holds the Prometheus collectors of a worker: pass times and statistics, units and batches by outcome, and
// what a batch costs beside its passes.
package prom

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Metrics are the collectors of one worker process.
type Metrics struct {
	passes     *prometheus.HistogramVec
	runs       *prometheus.CounterVec
	statistics *prometheus.CounterVec
	units      *prometheus.CounterVec
	batches    *prometheus.CounterVec
	batch      *prometheus.HistogramVec
	overhead   *prometheus.HistogramVec
	deaths     *prometheus.CounterVec
	blobs      *prometheus.CounterVec
}

// seconds are the buckets of all histograms: 1 ms to about 9 minutes, in steps of 1, 2, 5 where overheads lie.
var seconds = []float64{.001, .002, .003, .005, .0075, .01, .015, .02, .03, .05, .1, .2, .5, 1, 2, 5, 10, 30, 60, 120, 300, 600}

// New registers the collectors.
func New(r prometheus.Registerer) *Metrics {
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		c := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
		r.MustRegister(c)
		return c
	}
	histogram := func(name, help string, labels ...string) *prometheus.HistogramVec {
		h := prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: seconds}, labels)
		r.MustRegister(h)
		return h
	}
	return &Metrics{
		passes:     histogram("millrace_pass_duration_seconds", "Wall time of a pass over the operations of one batch.", "pass", "anchor", "engine"),
		runs:       counter("millrace_pass_runs_total", "Operations that a pass ran on.", "pass", "anchor", "engine"),
		statistics: counter("millrace_pass_statistic_total", "Sums of what passes count.", "pass", "statistic", "engine"),
		units:      counter("millrace_units_total", "Units by outcome: ok, cached, or the cause of their failure.", "outcome", "engine"),
		batches:    counter("millrace_batches_total", "Batches by outcome: ok, cached, failed.", "outcome", "engine"),
		batch:      histogram("millrace_batch_duration_seconds", "Wall time of a batch, from fetching it to storing its result.", "engine"),
		overhead:   histogram("millrace_batch_overhead_seconds", "Wall time of a batch that is not pass time.", "engine"),
		deaths:     counter("millrace_engine_deaths_total", "Engine processes that died, by cause.", "cause", "engine"),
		blobs:      counter("millrace_blob_bytes_total", "Bytes read from and written to the blob store.", "op"),
	}
}

// Pass records one pass over the operations of a batch.
func (m *Metrics) Pass(engine, pass, anchor string, runs int, wall time.Duration) {
	m.passes.WithLabelValues(pass, anchor, engine).Observe(wall.Seconds())
	m.runs.WithLabelValues(pass, anchor, engine).Add(float64(runs))
}

// Statistic adds to a pass's statistic; one that goes down has no place in a counter.
func (m *Metrics) Statistic(engine, pass, name string, value int64) {
	if value > 0 {
		m.statistics.WithLabelValues(pass, name, engine).Add(float64(value))
	}
}

// Batch records a batch that ran: its outcome, its wall time, and the part of it that passes took.
func (m *Metrics) Batch(engine, outcome string, wall, passes time.Duration) {
	m.batches.WithLabelValues(outcome, engine).Inc()
	m.batch.WithLabelValues(engine).Observe(wall.Seconds())
	m.overhead.WithLabelValues(engine).Observe(max(wall-passes, 0).Seconds())
}

// CachedBatch records a batch whose result was there already.
func (m *Metrics) CachedBatch(engine string) { m.batches.WithLabelValues("cached", engine).Inc() }

// Units adds n units with one outcome.
func (m *Metrics) Units(engine, outcome string, n int) {
	m.units.WithLabelValues(outcome, engine).Add(float64(n))
}

// Death records an engine process that died.
func (m *Metrics) Death(engine, cause string) { m.deaths.WithLabelValues(cause, engine).Inc() }

// Blob adds bytes of one direction, "get" or "put".
func (m *Metrics) Blob(op string, n int64) { m.blobs.WithLabelValues(op).Add(float64(n)) }
