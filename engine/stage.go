package engine

import "github.com/millrace-mlir/millrace/passes"

// Stage is a maximal run of neighbouring passes that are split into units in the same way: they have
// the same scope and anchor.
type Stage struct {
	Pipeline string `json:"pipeline"`         // builtin.module(...)
	Anchor   string `json:"anchor,omitempty"` // of the units, if they are those of one nest
	// Within are the names of the operations between the module and the units, from outside in.
	Within []string `json:"within,omitempty"`
	// Way says how the passes work on the units. It may be empty for a nest; How then infers it from
	// the anchor.
	Way passes.Way `json:"way,omitempty"`
	// Steps are the stages that form a chained stage. They run one after the other if the chain must be
	// gathered.
	Steps []Stage `json:"steps,omitempty"`
	// Why is the reason why the stage is gathered.
	Why string `json:"why,omitempty"`
	// Loaded are the dialects that mlir-opt would have loaded, if a pass asks.
	Loaded []string `json:"loaded,omitempty"`
	// First is the pipeline with which the pass after the stage begins, on each unit.
	First *passes.First `json:"first,omitempty"`
	// Located says that a pass looks at locations.
	Located bool `json:"located,omitempty"`
}

// Modules is the value of Stage.Way for a stage whose units are separate modules. Each module is read
// unchanged and written in the form of the job.
const Modules passes.Way = "modules"

// Alone reports whether the units of the stage are modules of their own.
func (s *Stage) Alone() bool { return s.Way == Modules }

// How returns the way in which passes work on the units of the stage. If Way is empty and the stage has
// an anchor, that is passes.Nested.
func (s *Stage) How() passes.Way {
	if s.Way == passes.Gathered && s.Anchor != "" {
		return passes.Nested
	}
	return s.Way
}

// Split reports whether the stage is split into batches.
func (s *Stage) Split() bool { return s.How() != passes.Gathered }

// Apart reports whether each unit of the stage has its own result, so that a batch can be split and
// merged again.
func (s *Stage) Apart() bool { return s.How() == passes.Nested || s.How() == passes.PushedDown }

// InRounds reports whether the batches of the stage depend on the results of other batches.
func (s *Stage) InRounds() bool { return s.How() == passes.Divided }

// Unit is an operation on which a stage works: its symbol, or "", and its place.
type Unit struct {
	Symbol string `json:"symbol"`
	Global int    `json:"global"` // index among the operations of the stage's level
	Local  int    `json:"local"`  // index among the batch's
}
