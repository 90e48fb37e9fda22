package engine

import (
	"encoding/json"
	"time"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/passes"
)

// Each verb, a kind of request to an engine process, has a type of request and a type of response.

// Input is a module, and the settings with which it is read.
type Input struct {
	// Name is the input's name in diagnostics and locations.
	Name string `json:"name"`
	// Dialects is the name of a set of dialects; "" is the set that the module's dialects belong to.
	Dialects          string `json:"dialects,omitempty"`
	AllowUnregistered bool   `json:"allowUnregistered,omitempty"`
	TestPasses        bool   `json:"testPasses,omitempty"` // are known, too
	// Definitions, if set, are further dialects.
	Definitions *Definitions `json:"definitions,omitempty"`
	// Threads is the number of units that may be worked on at once.
	Threads int `json:"threads"`
	// Files are the real files, and line offsets, of the file names in the locations of a module slice.
	Files  []bytecode.File `json:"files,omitempty"`
	Module []byte          `json:"-"`
}

// Definitions are dialects that a file defines at run time, by irdl.
type Definitions struct {
	Name string `json:"name"` // of the file, in diagnostics
	Text string `json:"text"`
}

// Passes are a pipeline, "" for none, and the inputs of the pipeline other than its module.
type Passes struct {
	Pipeline   string `json:"pipeline,omitempty"`
	SkipVerify bool   `json:"skipVerify,omitempty"`
	// Loaded are dialects that mlir-opt would have loaded.
	Loaded []string `json:"loaded,omitempty"`
	// Count is the number that the next new symbol gets, in all of a job.
	Count int `json:"count,omitempty"`
	// First, if set, is the pipeline with which the next pass begins. The response lists the units that
	// it leaves unchanged.
	First *passes.First `json:"first,omitempty"`
}

// OpenRequest asks an engine to read an input, text or bytecode, to check its pipeline, and to cut the
// pipeline into stages.
type OpenRequest struct {
	Input
	Pipeline string `json:"pipeline"`
	// Target, if set, asks the engine to split the module for the first stage in the same request, if
	// possible. Target is the approximate size of a batch in bytes.
	Target int `json:"target,omitempty"`
	// Keep leaves the batches in the engine's memory for a ProceedRequest. The response then has the
	// content digest of each batch instead of its module.
	Keep bool `json:"keep,omitempty"`
	// Divide has passes with a Division divide their work, however small the module is.
	Divide bool `json:"divide,omitempty"`
	// Dump names passes. The request is refused if one of them is unknown.
	Dump *Dump `json:"dump,omitempty"`
	// Judged says that the engine has run the pipeline before, so nobody need ask a program whether it
	// knows the passes.
	Judged bool `json:"judged,omitempty"`
}

// ProceedRequest asks the process that served the last OpenRequest to go on with the module that this
// request has split. The process runs the first stage's pipeline over some of the batches. The results
// are the same as from a RunRequest for each batch.
type ProceedRequest struct {
	Passes
	Way     passes.Way `json:"way"` // of the stage
	Threads int        `json:"threads"`
	Batches []int      `json:"batches"`
	// Budget is the time after which no batch is begun.
	Budget time.Duration `json:"budget"`
	// Form, if set, has the engine merge and write the module, provided that all batches have run.
	Form *Form `json:"form,omitempty"`
}

// RunRequest asks an engine to run passes over a module.
type RunRequest struct {
	Input
	Passes
	// VerifyInput asks the engine to verify the module before the passes.
	VerifyInput bool `json:"verifyInput,omitempty"`
	// Within are the names of the operations between the module and the units, from outside in.
	Within []string `json:"within,omitempty"`
	// Units are the indices of the units, among the operations in Within or the modules of a bundle.
	// The response attributes each failure to its unit. If Units is nil, the module is one unit.
	Units []int `json:"units,omitempty"`
	// Piece says how the passes work on the units, unless they work on each unit by itself.
	Piece Piece `json:"piece,omitzero"`
	// Snapshot, if set, is a file that holds the module before the running pass.
	Snapshot string `json:"snapshot,omitempty"`
	// Dump asks for the text of one of the units around passes.
	Dump *Dump `json:"dump,omitempty"`
	// Form, if set, has the engine treat the module as a user's input. It verifies the module if
	// VerifyInput is set, checks the pipeline against it, and writes the result in this form.
	Form *Form `json:"form,omitempty"`
}

// Piece says how the passes of a stage work on a batch, if the stage is not a nest. Note is information
// for the pass, and only the pass reads it. Members are the units of the batch. In a bundle, the
// symbol of a member is the name of the module at the same index in RunRequest.Units.
type Piece struct {
	Way     passes.Way      `json:"way,omitempty"`
	Note    json.RawMessage `json:"note,omitempty"`
	Members []Unit          `json:"members,omitempty"`
}

// PrintRequest asks an engine to write a module in the form that the user has chosen.
type PrintRequest struct {
	Input
	Form Form `json:"form"`
}

// SplitRequest asks the engine to split a module into batches of the units of a stage.
type SplitRequest struct {
	Input
	Way    passes.Way `json:"way"`
	Anchor string     `json:"anchor,omitempty"` // of the units
	Within []string   `json:"within,omitempty"`
	Target int        `json:"target"` // about how many bytes make a batch
	// Stubs are rules for the stand-ins of symbols in generic text, in text.ParseStub's syntax.
	Stubs []string `json:"stubs,omitempty"`
	// Pipeline is the pipeline of a chained stage, or the pass of a stage that divides its work itself.
	// Work is the state of such a pass; it is empty at the first request.
	Pipeline string          `json:"pipeline,omitempty"`
	Work     json.RawMessage `json:"work,omitempty"`
}

// TakeRequest asks for a module of the given operations of another module, with stand-ins for the
// symbols to which they refer.
type TakeRequest struct {
	Input
	Within []string `json:"within,omitempty"`
	Stubs  []string `json:"stubs,omitempty"`
	Units  []int    `json:"units"`
}

// DigestRequest asks for a digest of each of the given operations. A digest covers the symbols that the
// operation refers to, but not the operation's place in the file.
type DigestRequest struct {
	Input
	Within []string `json:"within,omitempty"`
	Stubs  []string `json:"stubs,omitempty"`
	Units  []int    `json:"units"`
}

// MergeRequest asks an engine to replace operations of a module by operations of other modules.
type MergeRequest struct {
	Input
	Way    passes.Way `json:"way,omitempty"` // of the stage
	Within []string   `json:"within,omitempty"`
	Parts  []Part     `json:"parts,omitempty"`
	// Failed are the causes with which the merge marks other operations.
	Failed map[int]string `json:"failed,omitempty"`
	// Work is the state of a pass that divides its work itself.
	Work json.RawMessage `json:"work,omitempty"`
	// Rest are the passes of the stage, if they have work to do outside the units. Then are passes to
	// run after the merge.
	Rest Passes `json:"rest,omitzero"`
	Then Passes `json:"then,omitzero"`
	// Form, if set, has the engine write the result in that form.
	Form *Form `json:"form,omitempty"`
}

// Part is a module whose operations with the indices From replace the operations with the indices To of
// the merged module.
type Part struct {
	From []int `json:"from"`
	To   []int `json:"to"`
	// Moves restore the places of locations, from the slice to the merged module.
	Moves []bytecode.Move `json:"moves,omitempty"`
	// Outcome is the result that a pass on a batch returned beside the module. Only the pass reads it.
	Outcome json.RawMessage `json:"outcome,omitempty"`
	// Settled are units on which the next pass need not run its first pipeline, by their indices in To.
	Settled Settled `json:"settled,omitzero"`
	Module  []byte  `json:"-"`
}
