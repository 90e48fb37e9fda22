// Package worker holds the activities, one a file in the order of a job: open, split, batch, whole,
// merge, finish. Package workflow decides in which order they run, and package engine runs the passes.
package worker

import (
	"cmp"
	"encoding/json"
	"time"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/store"
)

// Job is a client's request, stored as a blob. Workflow histories contain only its reference.
type Job struct {
	ID     string    `json:"id"`
	Name   string    `json:"name"`   // of the input, as locations print it
	Module store.Ref `json:"module"` // the input as it is: text or bytecode
	// Modules are the inputs of a job that has many, instead of Name and Module.
	Modules []Bundle   `json:"modules,omitempty"`
	Engine  EngineSpec `json:"engine"`
	Options
}

// Size returns the number of bytes of the job's inputs.
func (j *Job) Size() int64 {
	n := j.Module.Size
	for i := range j.Modules {
		n += j.Modules[i].Module.Size
	}
	return n
}

// protocol is the version of the messages between clients, workflows and activities. Workers serve
// clients of the same protocol, whatever their builds are.
const protocol = "5"

// Fleet is the name of a group of workers and clients that share a store. A worker with another store
// would not find the blobs of a job. The names of task queues contain the fleet, so such a worker never
// gets the job.
type Fleet string

func (f Fleet) queue(rest string) string {
	return "millrace-" + protocol + "-" + string(f) + "-" + rest
}

// Jobs returns the name of the task queue of workflows, which every worker of the fleet polls.
func (f Fleet) Jobs() string { return f.queue("jobs") }

// Engine returns the name of the task queue that workers with any build of an engine poll. The first
// activity of a job comes from there, and fixes the job's build.
func (f Fleet) Engine(name string) string { return f.queue("engine-" + name) }

// Build returns the name of the task queue that workers with one build of an engine poll.
func (f Fleet) Build(e EngineSpec) string {
	return f.Engine(e.Name) + "-" + e.Build[:min(16, len(e.Build))]
}

// EngineSpec names an engine. Once a job has been opened, it also names one build of the engine.
type EngineSpec struct {
	Name  string `json:"name"`
	Build string `json:"build,omitempty"` // digest of the engine with all it loads
	// Dialects is the name of the set of dialects that the engine works with. The empty name is the
	// engine's own set or, before anybody has read the module, the set that the module needs.
	Dialects string `json:"dialects,omitempty"`
}

// Options are the settings of a job. The fields before Partial change its result; the others only
// change how it runs.
type Options struct {
	Pipeline          string `json:"pipeline"`
	AllowUnregistered bool   `json:"allowUnregistered,omitempty"`
	TestPasses        bool   `json:"testPasses,omitempty"`
	SkipVerify        bool   `json:"skipVerify,omitempty"`
	// Definitions are dialects of the job's own.
	Definitions *engine.Definitions `json:"definitions,omitempty"`
	// Stubs are rules for the stand-ins of symbols in batches that a program gets (text.ParseStub).
	Stubs []string `json:"stubs,omitempty"`
	// Known are fingerprints of known failures. A unit with such a failure stays unchanged, and does
	// not fail the job.
	Known []string `json:"known,omitempty"`
	// Fresh has the job use no result that an earlier run has stored, and store its own in their places.
	Fresh   bool `json:"fresh,omitempty"`
	Partial bool `json:"partial,omitempty"`
	// MaxFailures ends the job early: once so many units of a stage have failed no batch is begun. 0 is no limit.
	MaxFailures int           `json:"maxFailures,omitempty"`
	Form        engine.Form   `json:"form,omitzero"` // how the result is written
	Limits      engine.Limits `json:"limits"`
	BatchBytes  int           `json:"batchBytes"` // about how large a batch is; 0 leaves it to the engine
	// Dump has a unit printed around passes, in the job's account.
	Dump *engine.Dump `json:"dump,omitempty"`
}

// nativeBatch is the approximate size of a batch of bytecode, in bytes, for jobs that ask for no size.
const nativeBatch = 256 << 10

// batchBytes returns the approximate size of a job's batches in bytes, for a module of the given size.
func (a *Activities) batchBytes(job *Job, size int) int {
	if a.Plan != nil {
		return ProgramBatch(job, size)
	}
	return cmp.Or(job.BatchBytes, nativeBatch)
}

// Manifest lists the batches of a stage, in the order of their units, and how they are grouped for
// workers. The activities of the stage read it from the store.
type Manifest struct {
	Engine EngineSpec   `json:"engine"`
	Stage  engine.Stage `json:"stage"`
	Module store.Ref    `json:"module"` // that was split
	// Frame is that module with empty units, if the engine split the module as it read it. Module is
	// then the job's input.
	Frame store.Ref `json:"frame,omitzero"`
	// Work is the state of a pass that divides its work itself. The merge puts the results into it.
	Work    store.Ref `json:"work,omitzero"`
	Batches []Batch   `json:"batches"`
	Units   int       `json:"units"`
	// Trips are the task groups of the stage, each a list of the indices of batches that one worker
	// runs one after the other. The costliest comes first. A batch in no task group has a known result,
	// or is equal to a batch in a task group.
	Trips [][]int `json:"trips"`
	// Incidents happened while the process that split the module ran its batches. There are none if
	// units fail.
	Incidents []Incident `json:"incidents,omitempty"`
}

// Batch is a module of some units and of stand-ins for the symbols that they refer to.
type Batch struct {
	Module store.Ref       `json:"module"`
	Units  []engine.Unit   `json:"units"`
	Files  []bytecode.File `json:"files,omitempty"` // where the units come from, which the module does not tell
	// Note is information about the batch for a pass that divides its work itself.
	Note json.RawMessage `json:"note,omitempty"`
}

// Result describes the result of a batch. The result's module and this record are one object in the
// store, whose name is the batch's key. So a retried activity, and another job, finds them.
type Result struct {
	Run        string             `json:"run"`             // of the workflow that computed it
	Job        string             `json:"job"`             // whose that was
	Files      []bytecode.File    `json:"files,omitempty"` // where the units were when it was computed
	Wall       time.Duration      `json:"wall,omitempty"`
	Failures   []UnitFailure      `json:"failures,omitempty"`
	Incidents  []Incident         `json:"incidents,omitempty"`
	Passes     []engine.PassTime  `json:"passes,omitempty"`
	Statistics []engine.Statistic `json:"statistics,omitempty"`
	Slowest    []UnitTime         `json:"slowest,omitempty"`
	Dumps      string             `json:"dumps,omitempty"`
	Spent
	// NotRun says that there is no result, since enough other units had failed.
	NotRun bool `json:"-"`
	// Whole says that the pipeline adds or removes operations beside its units, so that the stage must
	// run on the whole module.
	Whole bool `json:"whole,omitempty"`
	// Why is the engine's reason for that, or "".
	Why string `json:"why,omitempty"`
	// Outcome and At are set for stages whose units have no results of their own. Outcome is the input
	// of the merge. At has the index of each unit, or -1 for a unit that is gone.
	Outcome json.RawMessage `json:"outcome,omitempty"`
	At      []int           `json:"at,omitempty"`
	// Settled are units on which the next stage need not run its first pipeline, by their indices in the
	// batch.
	Settled engine.Settled `json:"settled,omitzero"`
	// Count is the number that the next new symbol gets, after a stage on the whole module.
	Count int `json:"count,omitempty"`
}

// UnitFailure is the record of a unit that has no result because it failed.
type UnitFailure struct {
	repro.Finding
	Global      int                 `json:"global"`
	Local       int                 `json:"local"` // in its batch
	Diagnostics []engine.Diagnostic `json:"diagnostics,omitempty"`
	Path        string              `json:"path,omitempty"`  // of the reproducer, unless enough of its bug were there
	Known       bool                `json:"known,omitempty"` // and so no failure of the job: the unit passed through
}

// failed returns the number of failures that make a job fail. Known failures do not.
func failed(all []UnitFailure) int {
	n := 0
	for i := range all {
		if !all[i].Known {
			n++
		}
	}
	return n
}

// Incident is the death of a process that did not happen again when its units ran alone.
type Incident struct {
	Cause  engine.Cause `json:"cause"`
	Signal string       `json:"signal,omitempty"`
	Pass   string       `json:"pass,omitempty"`
	Units  int          `json:"units"`
}

// Report sums up a stage, or all stages of a job: counts, failures, times and resource usage.
type Report struct {
	Units      int                `json:"units"`
	Batches    int                `json:"batches"`
	Cached     int                `json:"cached"`
	NotRun     int                `json:"not_run,omitempty"` // units, since enough others had failed
	Stages     []StageRecord      `json:"stages,omitempty"`
	Failures   []UnitFailure      `json:"failures,omitempty"`
	Incidents  []Incident         `json:"incidents,omitempty"`
	Passes     []engine.PassTime  `json:"passes,omitempty"`
	Statistics []engine.Statistic `json:"statistics,omitempty"`
	// Slowest are the units that cost most in each stage, and some that failed, the costliest of a stage first.
	Slowest []UnitTime `json:"slowest,omitempty"`
	Dumps   string     `json:"dumps,omitempty"` // what the job's Dump asked for
	// PassCPU is the processor time of all passes. GatheredCPU is the processor time of passes on a
	// module as a whole.
	PassCPU     time.Duration `json:"pass_cpu"`
	GatheredCPU time.Duration `json:"gathered_cpu"`
	Spent
}

// Add adds the report of another stage to r, or the report of another round of r's last stage.
func (r *Report) Add(o *Report) {
	r.Units += o.Units
	r.Batches += o.Batches
	r.Cached += o.Cached
	r.NotRun += o.NotRun
	for i := range o.Stages {
		if s := &o.Stages[i]; s.Later && len(r.Stages) > 0 {
			r.Stages[len(r.Stages)-1].join(s)
		} else {
			r.Stages = append(r.Stages, *s)
		}
	}
	r.Failures = append(r.Failures, o.Failures...)
	r.Incidents = append(r.Incidents, o.Incidents...)
	r.Passes = addPasses(r.Passes, o.Passes)
	r.Statistics = engine.AddStatistics(r.Statistics, o.Statistics)
	r.Slowest = append(r.Slowest, o.Slowest...)
	r.Dumps += o.Dumps
	r.PassCPU += o.PassCPU
	r.GatheredCPU += o.GatheredCPU
	r.Spent.Add(o.Spent)
}

// timed adds the times of passes. If gathered is set, these passes ran on the module as a whole.
func (r *Report) timed(list []engine.PassTime, gathered bool) {
	r.Passes = addPasses(r.Passes, list)
	cpu := cpuOf(list)
	r.PassCPU += cpu
	if gathered {
		r.GatheredCPU += cpu
	}
}

// cpuOf returns the sum of the processor times of passes. If the engine does not report a pass's
// processor time, its wall time counts.
func cpuOf(list []engine.PassTime) (sum time.Duration) {
	for i := range list {
		if list[i].CPU > 0 {
			sum += list[i].CPU
		} else {
			sum += list[i].Wall
		}
	}
	return sum
}

// addPasses adds the times in more to sum. A time that is no sum yet counts as one batch.
func addPasses(sum, more []engine.PassTime) []engine.PassTime {
	for _, p := range more {
		if p.Batches == 0 && p.Runs > 0 {
			p.Batches, p.Squares = 1, float64(p.Wall)*float64(p.Wall)/float64(p.Runs)
		}
		sum = engine.AddTime(sum, p)
	}
	return sum
}
