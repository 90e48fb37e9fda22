package worker

import (
	"cmp"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/store"
)

// Inputs and outputs of activities are small, since a history has both for each batch.

// OpenInput asks for a job's plan, and for its module in the form in which the engine's stages exchange
// modules.
type OpenInput struct {
	Job store.Ref `json:"job"`
	// Split asks for the first stage's manifest as well.
	Split bool `json:"split,omitempty"`
	// Direct allows a program to do all of the job at once, and a process that has split the module to go on with it.
	Direct bool `json:"direct,omitempty"`
}

// OpenOutput has the plan of a job, its module and the build that it keeps. If the engine refused the
// input, it has the diagnostics instead.
type OpenOutput struct {
	Engine EngineSpec     `json:"engine"`
	Module store.Ref      `json:"module"` // none if Split is there
	Stages []engine.Stage `json:"stages,omitempty"`
	// Split is the split of the first stage, if the input asked for it and the engine could split the
	// module at once.
	Split *SplitOutput `json:"split,omitempty"`
	// First is the first stage's result, if the process that split it has done all of it.
	First *StageOutput `json:"first,omitempty"`
	// Done is the job's output, if Direct was set and the program ran at once. There are no stages
	// then, unless it has failed.
	Done *StageOutput `json:"done,omitempty"`
	// Finished is the outcome of the job, if its last step was done as well.
	Finished    *FinishOutput       `json:"finished,omitempty"`
	Diagnostics []engine.Diagnostic `json:"diagnostics,omitempty"`
	Spent       Spent               `json:"spent,omitzero"`
	Doer
}

// Doer identifies the worker that ran an activity, and says how many slots the worker has.
type Doer struct {
	Worker string `json:"worker"` // its identity
	Slots  int    `json:"slots"`  // that it has
}

// StageInput asks for a stage of a job, on the module before it.
type StageInput struct {
	Job    store.Ref    `json:"job"`
	Engine EngineSpec   `json:"engine"`
	Stage  engine.Stage `json:"stage"`
	Number int          `json:"number,omitempty"` // of the stage, from 1; for people
	Module store.Ref    `json:"module"`           // none is the job's input
	Work   store.Ref    `json:"work,omitzero"`    // of a stage in rounds of which some are done
	Count  int          `json:"count,omitempty"`  // the number of the next symbol that a pass makes
	// Gathered is the reason why the stage is not split although its plan wants it.
	Gathered string `json:"gathered,omitempty"`
	// Try asks for one attempt. If it fails, the output says only that, without a report.
	Try bool `json:"try,omitempty"`
}

// SplitOutput has the reference of a stage's manifest. If the module cannot be split, there is no
// manifest, and Why has the reason.
type SplitOutput struct {
	Manifest store.Ref `json:"manifest"`
	Batches  int       `json:"batches"`
	Units    int       `json:"units"`
	Trips    int       `json:"trips"`
	Known    Counts    `json:"known,omitzero"` // what is in no trip
	Spent    Spent     `json:"spent,omitzero"`
	Last     bool      `json:"last,omitempty"` // of the rounds of a stage, for certain
	Why      string    `json:"why,omitempty"`  // there is no manifest
}

// Counts sums up some batches: the number of units, of failed units, and of batches whose results were
// cached.
type Counts struct {
	Units  int `json:"units,omitempty"`
	Failed int `json:"failed,omitempty"`
	Cached int `json:"cached,omitempty"` // batches
	// CachedUnits is the number of units in cached batches.
	CachedUnits int `json:"cachedUnits,omitempty"`
	// First describes the first failure in one line.
	First string `json:"first,omitempty"`
}

// Add adds o to c.
func (c *Counts) Add(o Counts) {
	c.Units += o.Units
	c.Failed += o.Failed
	c.Cached += o.Cached
	c.CachedUnits += o.CachedUnits
	c.First = cmp.Or(c.First, o.First)
}

// BatchInput asks for a task group of a manifest, or for some of its batches.
type BatchInput struct {
	Job      store.Ref `json:"job"`
	Manifest store.Ref `json:"manifest"`
	Trip     int       `json:"trip"`
	Batches  []int     `json:"batches,omitempty"` // instead of a trip
	Run      string    `json:"run"`               // of the job's workflow
	Stage    int       `json:"stage,omitempty"`   // its number
}

// BatchOutput has the counts of a task group, for the progress display, and its worker, for the number
// of task groups in flight.
type BatchOutput struct {
	Counts
	Doer
	Batches []int `json:"batches"`
}

// MergeInput asks for the module after a split stage.
type MergeInput struct {
	StageInput
	Manifest store.Ref `json:"manifest"`
	Cached   int       `json:"cached"`         // batches
	Spent    Spent     `json:"spent,omitzero"` // on splitting
	// Ended says that the remaining batches will not run. Their units stay unchanged.
	Ended bool `json:"ended,omitempty"`
	// Print asks for the job's output instead of a module; Partial, also if units failed.
	Print   bool `json:"print,omitempty"`
	Partial bool `json:"partial,omitempty"`
	// Then is the next stage, which runs on the whole module. If all goes well, the same process runs
	// it after the merge.
	Then *engine.Stage `json:"then,omitempty"`
}

// StageOutput is the result of a stage. If units failed, the module has these units unchanged.
type StageOutput struct {
	Module store.Ref `json:"module"`
	Output store.Ref `json:"output,omitzero"` // instead of a module
	Report store.Ref `json:"report"`
	// Then is the report of the stage in MergeInput.Then, if that ran. The module is then the module
	// after that stage.
	Then   store.Ref `json:"then,omitzero"`
	Failed int       `json:"failed,omitempty"`
	// Gather is the reason why the stage must run on the whole module, or "".
	Gather string    `json:"gather,omitempty"`
	Work   store.Ref `json:"work,omitzero"`   // of a stage in rounds
	Last   bool      `json:"last,omitempty"`  // no round of it is left
	Count  int       `json:"count,omitempty"` // the number of the next symbol that a pass makes
	// Missing are batches whose results are gone or damaged: run them again.
	Missing []int `json:"missing,omitempty"`
}

// FinishInput asks for a job's output and its report.
type FinishInput struct {
	Job     store.Ref   `json:"job"`
	Engine  EngineSpec  `json:"engine"`
	Module  store.Ref   `json:"module"`
	Reports []store.Ref `json:"reports"`
	Print   bool        `json:"print"`          // whether there is an output
	Spent   Spent       `json:"spent,omitzero"` // on opening
	// Output is there if Merge, the last stage's, has written it.
	Output store.Ref   `json:"output,omitzero"`
	Merge  *MergeInput `json:"merge,omitempty"`
	// Direct says that a program has written it at once.
	Direct bool `json:"direct,omitempty"`
}

// FinishOutput is the result of a job.
type FinishOutput struct {
	Engine EngineSpec  `json:"engine"`           // with the build that the job kept
	Module store.Ref   `json:"module"`           // as the stages exchange it, or
	Merge  *MergeInput `json:"merge,omitempty"`  // how it is made, or
	Direct bool        `json:"direct,omitempty"` // the engine runs once more
	Form   engine.Form `json:"form,omitzero"`
	Output store.Ref   `json:"output"` // the module in that form
	Report store.Ref   `json:"report"`
	Failed int         `json:"failed,omitempty"`
	// Partial says that there is an output although units failed.
	Partial bool `json:"partial,omitempty"`
}

// PrintInput asks for the module of a finished job in some form.
type PrintInput struct {
	Job    store.Ref   `json:"job"`
	Engine EngineSpec  `json:"engine"`
	Module store.Ref   `json:"module"`
	Merge  *MergeInput `json:"merge,omitempty"`  // makes it, if it is none
	Direct bool        `json:"direct,omitempty"` // the engine makes it, from the input
	Form   engine.Form `json:"form,omitzero"`
}

// PrintOutput has the module in the form of the PrintInput.
type PrintOutput struct {
	store.Ref
	// Missing are batches whose results are gone: run them again.
	Missing []int `json:"missing,omitempty"`
}
