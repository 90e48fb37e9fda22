package engine

import (
	"encoding/json"
	"time"

	"github.com/millrace-mlir/millrace/bytecode"
)

// OpenResponse is the plan of a pipeline, and the module in the form in which stages exchange modules.
// That is bytecode from the native engine, and generic text from a program. If the engine split the
// module, Module is a frame without the bodies of the units, and Split has the bodies.
type OpenResponse struct {
	Module   []byte         `json:"-"`
	Dialects string         `json:"dialects,omitempty"` // the set that was chosen; "" is the engine's own
	Stages   []Stage        `json:"stages,omitempty"`
	Split    *SplitResponse `json:"split,omitempty"`
	Usage
}

// ProceedResponse has the results of the batches on which no pass failed.
type ProceedResponse struct {
	Ran []BatchRun `json:"ran,omitempty"`
	// Left are requested batches that were not begun within the budget.
	Left   []LeftBatch `json:"left,omitempty"`
	Rest   []PassTime  `json:"rest,omitempty"` // of passes on what is no unit
	Module []byte      `json:"-"`              // in the form that was asked for
	Usage
}

// BatchRun is the response to a RunRequest of a batch, and the time that it took.
type BatchRun struct {
	Batch int `json:"batch"`
	RunResponse
	Wall time.Duration `json:"wall"`
}

// LeftBatch is a batch that the engine has split but not run. Its module has the content that the split
// has reported.
type LeftBatch struct {
	Batch  int    `json:"batch"`
	Module []byte `json:"-"`
}

// RunResponse is a module after its passes have run, and the report on the run.
type RunResponse struct {
	Account
	Module []byte `json:"-"`
	// Carry is the time that a program says it took to read and write the module; 0 if it does not say.
	Carry time.Duration `json:"carry,omitempty"`
	// Gather says why the units cannot be worked on in pieces, or is "" if they can.
	Gather string `json:"gather,omitempty"`
	// Outcome is the result that the pass on a piece returned beside the module. At has the index of
	// each member in the module, or -1 if the member is gone.
	Outcome json.RawMessage `json:"outcome,omitempty"`
	At      []int           `json:"at,omitempty"`
	// Settled are units on which the next pass need not run its first pipeline.
	Settled Settled `json:"settled,omitzero"`
	Usage
}

// PrintResponse is a module in the form of the request.
type PrintResponse struct {
	Module []byte `json:"-"`
	Usage
}

// SplitResponse are the batches of a stage.
type SplitResponse struct {
	Batches []Batch `json:"batches,omitempty"`
	// Work is the state of a pass that divides its work itself. Last says that no more batches follow these.
	Work json.RawMessage `json:"work,omitempty"`
	Last bool            `json:"last,omitempty"`
	// Gather says why the module cannot be split, or is "" if it can.
	Gather string `json:"gather,omitempty"`
	Usage
}

// Batch is a module of some units. If the engine keeps the batch, Content describes the module in its
// place.
type Batch struct {
	Units []Unit `json:"units"`
	// Files are the real files of the file names in the module's locations.
	Files []bytecode.File `json:"files,omitempty"`
	// Note is information about the batch for a pass that divides its work itself.
	Note    json.RawMessage `json:"note,omitempty"`
	Content *Content        `json:"content,omitempty"`
	Module  []byte          `json:"-"`
}

// Content is the digest and the size of a module.
type Content struct {
	Digest string `json:"digest"` // hexadecimal SHA-256
	Size   int64  `json:"size"`
}

// TakeResponse is a module of the requested operations. At has the index of each of them among the
// module's operations.
type TakeResponse struct {
	Module []byte `json:"-"`
	At     []int  `json:"at"`
	Usage
}

// DigestResponse has the digest of the module without the operations, and then the digests of the
// operations.
type DigestResponse struct {
	Digests []string `json:"digests"`
	Usage
}

// MergeResponse is a merged module. Its account is the account of the passes that ran after the merge.
// If the response has no module, one of these passes failed.
type MergeResponse struct {
	Account
	Module []byte     `json:"-"`
	Rest   []PassTime `json:"rest,omitempty"` // of the stage's passes on what is no unit
	// Work is the state of a pass that divides its work itself. Last says that the pass has no further
	// work.
	Work json.RawMessage `json:"work,omitempty"`
	Last bool            `json:"last,omitempty"`
	// Gather says why the slices cannot be merged, or is "" if they can.
	Gather string `json:"gather,omitempty"`
	Usage
}
