// Package worker holds the activities: fetch a batch, run it on an engine, store the result, put results together. What
// order they run in is the workflow's business; what a pass is, the engine's.
package worker

import (
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/store"
)

// Job is what a client asks for. It is a blob; histories hold its reference.
type Job struct {
	ID     string     `json:"id"`
	Name   string     `json:"name"` // of the input, as locations print it
	Module store.Ref  `json:"module"`
	Engine EngineSpec `json:"engine"`
	Stages []Stage    `json:"stages"`
	Options
}

// EngineSpec pins a job to one build of one engine.
type EngineSpec struct {
	Kind   engine.Kind `json:"kind"`
	Digest string      `json:"digest"`
	Tool   string      `json:"tool,omitempty"` // the name the client gave, for messages
}

// TaskQueue is the queue that workers with this very engine poll.
func (e EngineSpec) TaskQueue() string { return "millrace-" + string(e.Kind) + "-" + e.Digest[:16] }

// Options change how a job runs; those before Limits change its result.
type Options struct {
	Pipeline          string        `json:"pipeline"`
	AllowUnregistered bool          `json:"allowUnregistered,omitempty"`
	TestPasses        bool          `json:"testPasses,omitempty"`
	SkipVerify        bool          `json:"skipVerify,omitempty"`
	Partial           bool          `json:"partial,omitempty"`
	PrintFlags        []string      `json:"printFlags,omitempty"` // of the exec engine's last print
	Limits            engine.Limits `json:"limits"`
	BatchBytes        int           `json:"batchBytes"`
}

// Stage is a maximal run of passes with one scope and one anchor.
type Stage struct {
	Pipeline string `json:"pipeline"`         // builtin.module(...)
	Anchor   string `json:"anchor,omitempty"` // of the units it is split into; "" runs on the whole module
}

// Manifest lists the batches of a stage in the order of their units.
type Manifest struct {
	Batches []Batch `json:"batches"`
	Units   int     `json:"units"`
}

// Batch is a module of some units and what stands for the symbols they name.
type Batch struct {
	Module store.Ref `json:"module"`
	Units  []Unit    `json:"units"`
}

// Unit is one operation of a stage.
type Unit struct {
	Symbol string `json:"symbol"`
	Global int    `json:"global"` // index among the stage's top-level operations
	Local  int    `json:"local"`  // index among the batch's
}

// Result is what became of a batch. It is a record under the batch's key, so that a retried activity finds it.
type Result struct {
	Run        string             `json:"run"` // of the workflow that computed it
	Module     store.Ref          `json:"module"`
	Failures   []UnitFailure      `json:"failures,omitempty"`
	Incidents  []Incident         `json:"incidents,omitempty"`
	Passes     []engine.PassTime  `json:"passes,omitempty"`
	Statistics []engine.Statistic `json:"statistics,omitempty"`
	// Whole says that the pipeline changed which operations there are, so that the stage cannot be split.
	Whole bool `json:"whole,omitempty"`
}

// UnitFailure is a unit without a result.
type UnitFailure struct {
	repro.Finding
	Global      int    `json:"global"`
	Diagnostics string `json:"diagnostics,omitempty"`
	Path        string `json:"path,omitempty"` // of the reproducer
}

// Incident is a death that no unit of the batch repeats.
type Incident struct {
	Cause  engine.Cause `json:"cause"`
	Signal string       `json:"signal,omitempty"`
	Pass   string       `json:"pass,omitempty"`
	Units  int          `json:"units"`
}

// Report is the account of a stage, and summed up that of a job.
type Report struct {
	Units      int                `json:"units"`
	Batches    int                `json:"batches"`
	Cached     int                `json:"cached"`
	Failures   []UnitFailure      `json:"failures,omitempty"`
	Incidents  []Incident         `json:"incidents,omitempty"`
	Passes     []engine.PassTime  `json:"passes,omitempty"`
	Statistics []engine.Statistic `json:"statistics,omitempty"`
	Wall       time.Duration      `json:"wall,omitempty"`
}

// Add sums another stage's account up with r.
func (r *Report) Add(o *Report) {
	r.Units += o.Units
	r.Batches += o.Batches
	r.Cached += o.Cached
	r.Failures = append(r.Failures, o.Failures...)
	r.Incidents = append(r.Incidents, o.Incidents...)
	r.Passes = addPasses(r.Passes, o.Passes)
	r.Statistics = addStatistics(r.Statistics, o.Statistics)
}

func addPasses(sum, more []engine.PassTime) []engine.PassTime {
next:
	for _, p := range more {
		for i := range sum {
			if sum[i].Pass == p.Pass && sum[i].Anchor == p.Anchor {
				sum[i].Runs += p.Runs
				sum[i].Wall += p.Wall
				continue next
			}
		}
		sum = append(sum, p)
	}
	return sum
}

func addStatistics(sum, more []engine.Statistic) []engine.Statistic {
next:
	for _, s := range more {
		for i := range sum {
			if sum[i].Pass == s.Pass && sum[i].Name == s.Name {
				sum[i].Value += s.Value
				continue next
			}
		}
		sum = append(sum, s)
	}
	return sum
}
