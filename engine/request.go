package engine

import (
	"encoding/json"
	"time"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/passes"
)

// Verb is what an engine process is asked to do.
type Verb string

const (
	// Run runs a pipeline over a module.
	Run Verb = "run"
	// Open reads an input, text or bytecode, judges the pipeline and cuts it into stages. The answer has the module in the
	// form that stages exchange, or diagnostics. With a Target it takes the module apart for the first stage, if that can be
	// done at once: then the answer is also a Split's, and its module is a frame, in which bodies of units are missing. Keep has
	// it stay in memory for a Proceed, and the answer tell what batches hold instead of having them.
	Open Verb = "open"
	// Proceed goes on with the module that the Open before it, in the same process, has taken apart: it runs the first
	// stage's pipeline over some of the batches, as many runs would. With a Form, if all went well, it puts the module
	// together and writes it as Print does.
	Proceed Verb = "proceed"
	// Print writes a module as the user wants to see it.
	Print Verb = "print"
	// Split takes a module apart into batches of the units that a stage is anchored on.
	Split Verb = "split"
	// Take makes a module of some operations of another.
	Take Verb = "take"
	// Fingerprint tells the digest of each of some operations, with what it refers to but not where it comes from.
	Fingerprint Verb = "fingerprint"
	// Merge puts operations of other modules, the request's Blobs, in the places of a module's. With a Pipeline it runs that
	// over what comes of it: no module in the answer says that a pass failed. With a Form it writes the result as Print does.
	Merge Verb = "merge"
)

// Request is one piece of work on one module.
type Request struct {
	Verb     Verb   `json:"verb"`
	Pipeline string `json:"pipeline,omitempty"`
	// Name is the input's name in diagnostics and locations.
	Name string `json:"name"`
	// Dialects is the name of a set of dialects; "" is that which the module's belong to.
	Dialects          string `json:"dialects,omitempty"`
	AllowUnregistered bool   `json:"allowUnregistered,omitempty"`
	TestPasses        bool   `json:"testPasses,omitempty"`
	SkipVerify        bool   `json:"skipVerify,omitempty"`
	// VerifyInput is for modules that nobody has verified yet.
	VerifyInput bool `json:"verifyInput,omitempty"`
	// Units are the indices, among the module's operations at the depth that Within says, of those that are taken, or of
	// those whose failures are told apart; nil takes the whole module as one unit.
	Units []int `json:"units,omitempty"`
	// Within are the names of the operations between the module and the units, from outside in. All indices of a request
	// and its response count what is in those, in the order of the module.
	Within []string `json:"within,omitempty"`
	// Threads is how many units may be worked on at once.
	Threads int `json:"threads"`
	// Snapshot, if set, is a file that holds the module as it was before the pass now running.
	Snapshot string `json:"snapshot,omitempty"`
	// Anchor and Target are of a split: the units' operation, and about how many bytes make a batch.
	Anchor string `json:"anchor,omitempty"`
	Target int    `json:"target,omitempty"`
	Keep   bool   `json:"keep,omitempty"`
	// Stubs are rules for what stands for symbols in generic text that is taken apart, in text.ParseStub's syntax.
	Stubs []string `json:"stubs,omitempty"`
	// Batches are those that a Proceed runs. It begins none after Budget.
	Batches []int         `json:"batches,omitempty"`
	Budget  time.Duration `json:"budget,omitempty"`
	// Files are what the locations of a module that does not tell its place stand for.
	Files []bytecode.File `json:"files,omitempty"`
	// Parts and Failed are of a merge: where the operations of each blob go, and the causes that others are marked with.
	Parts  []Part         `json:"parts,omitempty"`
	Failed map[int]string `json:"failed,omitempty"`
	// Form is of a Print, of what else writes as it does, and of a program's Run that is to end with that.
	Form *Form `json:"form,omitempty"`
	// Way is how the units of a Split, a Run and a Merge are worked on. Divide allows an Open's plan to have stages of passes
	// that divide their work themselves. Work is the state of such a pass: the Split's and the Merge's; a Split without one
	// begins it. Note is what a Run is to know of a batch, whose Members are its units; Outcomes are what came of the batches
	// of a Merge. The pass alone reads what is in them.
	Way      passes.Way        `json:"way,omitempty"`
	Divide   bool              `json:"divide,omitempty"`
	Work     json.RawMessage   `json:"work,omitempty"`
	Note     json.RawMessage   `json:"note,omitempty"`
	Members  []Unit            `json:"members,omitempty"`
	Outcomes []json.RawMessage `json:"outcomes,omitempty"`
	// Rest is the pipeline, of passes that were pushed down to the units, that a Merge runs over what is no unit.
	Rest string `json:"rest,omitempty"`
	// Loaded are dialects that mlir-opt would have loaded; Count numbers symbols that passes make, in all of a job.
	Loaded []string `json:"loaded,omitempty"`
	Count  int      `json:"count,omitempty"`
	// Dump asks a Run for the text of one of the units around passes, and an Open whether there are those passes.
	Dump *Dump `json:"dump,omitempty"`

	Module []byte   `json:"-"`
	Blobs  [][]byte `json:"-"`
}

// Part says that the operations at From of a module become those at To of another.
type Part struct {
	From []int `json:"from"`
	To   []int `json:"to"`
	// Moves give the locations of the first module the places they have in the other.
	Moves []bytecode.Move `json:"moves,omitempty"`
}

// Form is how a module is written: mlir-opt's flags of these names.
type Form struct {
	Bytecode   bool `json:"bytecode,omitempty"`
	Generic    bool `json:"generic,omitempty"`
	LocalScope bool `json:"localScope,omitempty"`
	DebugInfo  bool `json:"debugInfo,omitempty"`
}

// Flags are mlir-opt's for the form.
func (f Form) Flags() []string {
	var flags []string
	for _, o := range []struct {
		on   bool
		flag string
	}{{f.Bytecode, "--emit-bytecode"}, {f.Generic, "--mlir-print-op-generic"}, {f.LocalScope, "--mlir-print-local-scope"}, {f.DebugInfo, "--mlir-print-debuginfo"}} {
		if o.on {
			flags = append(flags, o.flag)
		}
	}
	return flags
}

// Response is what a request that came to its end reports. Failures are the units that a pass or the verifier refused.
type Response struct {
	Failures   []Failure   `json:"failures,omitempty"`
	Passes     []PassTime  `json:"passes,omitempty"`
	Statistics []Statistic `json:"statistics,omitempty"`
	// Digests are those that a Fingerprint asks for, and in front of them that of the module without operations.
	Digests []string `json:"digests,omitempty"`
	// Stages are what an Open planned, with the set of dialects that it chose; "" is the engine's own.
	Dialects string  `json:"dialects,omitempty"`
	Stages   []Stage `json:"stages,omitempty"`
	// Split says that an Open took the module apart.
	Split bool `json:"split,omitempty"`
	// Batches are the units of the modules in Blobs, which a Split made, and Files what stands for files in each. Contents are
	// told in the place of the modules of an Open that keeps them.
	Batches  [][]Unit          `json:"batches,omitempty"`
	Files    [][]bytecode.File `json:"files,omitempty"`
	Contents []Content         `json:"contents,omitempty"`
	// Notes say what to know of the batches of a Split, Work is the state to go on with, and Last says that no more batches
	// follow: those of a Split, or those that a Merge has put together. Outcome is what came of a Run with a way of its own.
	Notes   []json.RawMessage `json:"notes,omitempty"`
	Work    json.RawMessage   `json:"work,omitempty"`
	Last    bool              `json:"last,omitempty"`
	Outcome json.RawMessage   `json:"outcome,omitempty"`
	// At is where the operations taken are in the module that Take made; or where a Run's members are, -1 for what is no
	// longer there.
	At []int `json:"at,omitempty"`
	// Rest is what a Merge's Rest took.
	Rest []PassTime `json:"rest,omitempty"`
	// Count is the request's, after the passes.
	Count int `json:"count,omitempty"`
	// Whole says that the module cannot be taken apart, or its parts not be put together, and Why.
	Whole bool   `json:"whole,omitempty"`
	Why   string `json:"why,omitempty"`
	Usage
	// Slowest are the units of a Run that cost most, after some that failed.
	Slowest []UnitTime `json:"slowest,omitempty"`
	// Ran are the batches on which a Proceed had no failure; Blobs are the modules after it.
	Ran   []BatchRun `json:"ran,omitempty"`
	Dumps string     `json:"dumps,omitempty"` // that were asked for

	Module []byte   `json:"-"`
	Blobs  [][]byte `json:"-"`
}

// Content tells what bytes are.
type Content struct {
	Digest string `json:"digest"` // hexadecimal SHA-256
	Size   int64  `json:"size"`
}

// BatchRun is what a Run of a batch would answer, and how long that took.
type BatchRun struct {
	Batch int `json:"batch"`
	Response
	Wall time.Duration `json:"wall"`
}

// Stage is a maximal run of passes with one scope and one anchor.
type Stage struct {
	Pipeline string `json:"pipeline"`         // builtin.module(...)
	Anchor   string `json:"anchor,omitempty"` // of the units, if they are those of one nest
	// Within are the names of the operations between the module and the units, from outside in.
	Within []string `json:"within,omitempty"`
	// Way is how the units are worked on; that of a nest need not be said.
	Way passes.Way `json:"way,omitempty"`
	// Why says why the stage is gathered.
	Why string `json:"why,omitempty"`
	// Loaded are the dialects that mlir-opt would have loaded, if a pass asks.
	Loaded []string `json:"loaded,omitempty"`
	// Located says that a pass looks at where operations come from.
	Located bool `json:"located,omitempty"`
}

// How is how the units are worked on: those of an anchor in a nest, unless Way says more.
func (s *Stage) How() passes.Way {
	if s.Way == passes.Gathered && s.Anchor != "" {
		return passes.Nested
	}
	return s.Way
}

// Split reports whether the stage is split into batches.
func (s *Stage) Split() bool { return s.How() != passes.Gathered }

// Apart reports whether each unit of the stage has a result of its own: a batch can be taken apart and put together.
func (s *Stage) Apart() bool { return s.How() == passes.Nested || s.How() == passes.PushedDown }

// InRounds reports whether the batches of the stage depend on what became of others.
func (s *Stage) InRounds() bool { return s.How() == passes.Divided }

// Unit is one operation of a stage.
type Unit struct {
	Symbol string `json:"symbol"`
	Global int    `json:"global"` // index among the operations of the stage's level
	Local  int    `json:"local"`  // index among the batch's
}

// Failure is one unit that a pass refused.
type Failure struct {
	Unit        int          `json:"unit"` // as in the request, -1 for the module
	Pass        string       `json:"pass"`
	Invalid     bool         `json:"invalid,omitempty"` // the pass succeeded and the verifier refused what it left
	Diagnostics []Diagnostic `json:"diagnostics,omitempty"`
}

// PassTime is the wall time that one pass took on all the operations of a run.
type PassTime struct {
	Pass   string        `json:"pass"`           // as pipelines call it, or else as the engine does
	Name   string        `json:"name,omitempty"` // as timing reports call it, where that is another
	Anchor string        `json:"anchor"`
	Runs   int           `json:"runs"`
	Wall   time.Duration `json:"wall"`
	// CPU is the processor time of the threads that ran the pass; 0 if the engine does not say.
	CPU time.Duration `json:"cpu,omitempty"`
	// Peak is the most memory that the process had while the pass ran, of runs long enough to look, in bytes.
	Peak int64 `json:"peak,omitempty"`
	// Batches and Squares, once times of several batches are summed up, are how many there are, and the sum of the squares
	// of their times over their runs, in nanoseconds.
	Batches int     `json:"batches,omitempty"`
	Squares float64 `json:"squares,omitempty"`
}

// Statistic is a pass statistic summed over a run.
type Statistic struct {
	Pass  string `json:"pass"`
	Name  string `json:"name"`
	Value int64  `json:"value"`
}

// Usage is what a process spent on a request.
type Usage struct {
	CPU  time.Duration `json:"cpu,omitempty"`
	Peak int64         `json:"peak,omitempty"` // the most anonymous memory it had, in bytes
}

// UnitTime is what a pipeline took on one unit.
type UnitTime struct {
	Unit   int           `json:"unit"` // as in the request; -1 is of a module that was not taken apart
	Symbol string        `json:"symbol,omitempty"`
	Thread int           `json:"thread,omitempty"` // of those that work on one request, from 0
	Began  time.Duration `json:"began"`            // on Clock
	Wall   time.Duration `json:"wall"`
	CPU    time.Duration `json:"cpu,omitempty"`
	Peak   int64         `json:"peak,omitempty"`
	Failed bool          `json:"failed,omitempty"`
	Passes []PassSpan    `json:"passes,omitempty"` // in order; no more than the first few of very many
}

// Cost is the time to compare units by: the processor's, which the machine's other work does not stretch, where it is known.
func (u *UnitTime) Cost() time.Duration {
	if u.CPU > 0 {
		return u.CPU
	}
	return u.Wall
}

// PassSpan is one run of a pass.
type PassSpan struct {
	Pass  string        `json:"pass"`
	Began time.Duration `json:"began"` // on Clock
	Wall  time.Duration `json:"wall"`
	CPU   time.Duration `json:"cpu,omitempty"`
}
