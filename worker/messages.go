package worker

import "github.com/millrace-mlir/millrace/store"

// Inputs and outputs of activities. They are kept small: one of each per batch is in a history.

// OpenInput asks for a job's module in the form that its engine's stages exchange.
type OpenInput struct {
	Job store.Ref `json:"job"`
}

// OpenOutput is that module, or why there is none.
type OpenOutput struct {
	Module      store.Ref `json:"module"`
	Diagnostics string    `json:"diagnostics,omitempty"`
}

// StageInput is work on a module before a stage.
type StageInput struct {
	Job    store.Ref `json:"job"`
	Stage  int       `json:"stage"`
	Module store.Ref `json:"module"`
}

// SplitOutput names a stage's manifest. A module that cannot be split has none.
type SplitOutput struct {
	Manifest store.Ref `json:"manifest"`
	Batches  int       `json:"batches"`
	Units    int       `json:"units"`
}

// BatchInput is one batch of a manifest.
type BatchInput struct {
	Job      store.Ref `json:"job"`
	Stage    int       `json:"stage"`
	Manifest store.Ref `json:"manifest"`
	Index    int       `json:"index"`
	Run      string    `json:"run"` // of the job's workflow
}

// BatchOutput is what the progress display and the fan-out need of a batch.
type BatchOutput struct {
	Units  int  `json:"units"`
	Failed int  `json:"failed,omitempty"`
	Cached bool `json:"cached,omitempty"`
}

// MergeInput asks for the module after a split stage.
type MergeInput struct {
	StageInput
	Manifest store.Ref `json:"manifest"`
	Cached   int       `json:"cached"`
}

// StageOutput is a stage's result. With failures the module is the one after the stage, failed units as they entered it.
type StageOutput struct {
	Module store.Ref `json:"module"`
	Report store.Ref `json:"report"`
	Failed int       `json:"failed,omitempty"`
	Whole  bool      `json:"whole,omitempty"` // run it again on the whole module
}

// FinishInput asks for a job's output and account.
type FinishInput struct {
	Job     store.Ref   `json:"job"`
	Module  store.Ref   `json:"module"`
	Reports []store.Ref `json:"reports"`
	Print   bool        `json:"print"` // whether there is an output
}

// FinishOutput is a job's result.
type FinishOutput struct {
	Output store.Ref `json:"output"`
	Report store.Ref `json:"report"`
	Failed int       `json:"failed,omitempty"`
	// Partial says that there is an output although units failed.
	Partial bool `json:"partial,omitempty"`
}
