// Package answer has the types of the service's JSON: the output of every command under --json, and the bodies of
// the HTTP front door. The names of durations and sizes end in their unit. schema.json describes the types as a JSON
// schema, and clients/python has them as Python classes; TestSchema writes both from this package.
package answer

import (
	_ "embed"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/store"
)

// Schema is the JSON schema of all types.
//
//go:embed schema.json
var Schema []byte

// Outputs are the commands that print JSON, and routes of the front door, each with a value of the type of its answer.
// The command list prints an object a line.
var Outputs = []struct {
	Command string
	Value   any
}{
	{"error", Error{}},
	{"compile", Account{}}, {"result", Account{}}, {"submit", Job{}}, {"status", Job{}}, {"list", Job{}}, {"cancel", Job{}},
	{"plan", []service.StagePlan{}}, {"explain", []service.Explanation{}},
	{"timing", Timing{}}, {"timing diff", []TimingChange{}},
	{"repro list", []service.Bug{}}, {"repro show", ReproducerFile{}}, {"repro bisect", ReproducerFile{}}, {"repro fetch", File{}},
	{"repro replay", Replay{}}, {"repro reduce", Reduction{}},
	{"repro known", []service.Known{}}, {"repro known add", service.Known{}}, {"repro known remove", service.Known{}},
	{"run", []Call{}}, {"run passes", []PassEffect{}},
	{"store stat", []store.Usage{}}, {"store verify", Verification{}}, {"store gc", store.Usage{}},
	{"dev", Addresses{}}, {"worker", Addresses{}}, {"console", Addresses{}}, {"serve", Addresses{}}, {"version", Version{}},
	{"jobs", JobList{}}, {"reproducers", []ReproducerFile{}},
}

// Error says why a command or a request failed.
type Error struct {
	// Error names the failed action, its object and the reason.
	Error string `json:"error"`
	// Status is the exit status of the command line for this error. It is 1 if units failed, or if an engine refused
	// the module or the pipeline. It is 2 for a wrong request. It is 3 if server, store or machine failed, and 4 for a
	// cancelled job.
	Status int `json:"status"`
	// Next is advice for the reader, if there is any.
	Next string `json:"next,omitempty"`
	// Diagnostics come from the engine that refused the module or the pipeline.
	Diagnostics []engine.Diagnostic `json:"diagnostics,omitempty"`
}

// Place is the pass and the unit at which a job has been for the longest time.
type Place struct {
	Pass  string    `json:"pass,omitempty"`
	Unit  string    `json:"unit,omitempty"` // its symbol
	Since time.Time `json:"since"`
}

// Job is the state of a job.
type Job struct {
	Job      string    `json:"job"`           // its id
	Run      string    `json:"run,omitempty"` // of the latest run
	State    string    `json:"state"`         // submitted, running, completed, failed, cancelled, terminated, timed out or interrupted
	Started  time.Time `json:"started,omitzero"`
	Input    string    `json:"input,omitempty"`
	Pipeline string    `json:"pipeline,omitempty"`
	Engine   string    `json:"engine,omitempty"`
	User     string    `json:"user,omitempty"`
	// Seconds is the duration of a job that has ended.
	Seconds  float64 `json:"seconds,omitempty"`
	Progress string  `json:"progress,omitempty"` // in words, from the command line
	// Stage counts from 1. Units, UnitsDone and UnitsFailed count units of the present stage.
	Stage       int `json:"stage,omitempty"`
	Stages      int `json:"stages,omitempty"`
	Units       int `json:"units,omitempty"`
	UnitsDone   int `json:"units_done,omitempty"`
	UnitsFailed int `json:"units_failed,omitempty"`
	// Waiting says why a running job makes no progress.
	Waiting string `json:"waiting,omitempty"`
	At      *Place `json:"at,omitempty"`
}

// JobList is a list of jobs, newest first.
type JobList struct {
	Jobs []Job `json:"jobs"`
	More bool  `json:"more,omitempty"` // there are more jobs than the request's limit
}

// ReproducerFile is a failure record with the pipeline that fails on its module.
type ReproducerFile struct {
	Path     string `json:"path,omitempty"`
	Pipeline string `json:"pipeline"`
	repro.Finding
	Module string `json:"module,omitempty"` // text; of the front door, the whole file, which replays
}

// File is a reproducer file that a command has written.
type File struct {
	Path    string `json:"path"`
	Returns *bool  `json:"returns,omitempty"` // whether the failure still occurs, if the file was changed
}

// Replay is the result of running a reproducer.
type Replay struct {
	Reproduced bool           `json:"reproduced"`
	Failed     bool           `json:"failed"` // in any way
	Found      *repro.Finding `json:"found,omitempty"`
}

// Reduction is the result of reducing a reproducer.
type Reduction struct {
	Operations int  `json:"operations"` // of the reduced module
	Was        int  `json:"was"`        // operations before
	Runs       int  `json:"runs"`
	Ended      bool `json:"ended"` // neither interrupted nor out of time
}

// Call is a call of a function in the interpreter, and its results.
type Call struct {
	Function  string   `json:"function"`
	Arguments []string `json:"arguments"`
	Lines     []string `json:"lines"` // as the command prints them
}

// PassEffect is a pass and the difference that it makes to the results of calls.
type PassEffect struct {
	Pipeline   string `json:"pipeline"`
	Difference string `json:"difference,omitempty"`
	Unknown    string `json:"unknown,omitempty"` // why nobody knows whether there is a difference
}

// Verification is the result of reading everything in a store.
type Verification struct {
	Checked int      `json:"checked"`
	Damaged []string `json:"damaged"` // keys
}

// Version is the program's version.
type Version struct {
	Version string `json:"version"`
}

// Addresses are the addresses on which a running program listens.
type Addresses struct {
	HTTP          string `json:"http,omitempty"` // of the front door
	Console       string `json:"console,omitempty"`
	Server        string `json:"server,omitempty"`
	UI            string `json:"ui,omitempty"`
	ServerMetrics string `json:"serverMetrics,omitempty"`
	Metrics       string `json:"metrics,omitempty"`
	Store         string `json:"store"`
}
