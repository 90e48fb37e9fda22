package passes

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/timing"
)

// Instrumentation hears of what the manager does. nil fields are not called.
// Callbacks run on the goroutine that runs the pass; slot tells the goroutines
// of one run apart (0 is the one that called Run) and is reused only after the
// work under the former holder is over.
//
// The Before callbacks run in the order of the list, the After ones in the
// reverse.
type Instrumentation struct {
	// BeforePipeline: parent is the adaptor (or, for dynamic pipelines, the
	// pass) that runs the pipeline.
	BeforePipeline func(slot *Slot, pl *Pipeline, op *ir.Operation, parent *Instance)
	AfterPipeline  func(slot *Slot, pl *Pipeline, op *ir.Operation)
	BeforePass     func(slot *Slot, in *Instance, op *ir.Operation)
	// AfterPass: ok is false when the pass or the verifier after it failed.
	AfterPass func(slot *Slot, in *Instance, op *ir.Operation, ok bool)
	// BeforeAnalysis: kind is the *Kind's address.
	BeforeAnalysis, AfterAnalysis func(slot *Slot, name string, kind any, op *ir.Operation)
}

// A Slot is one goroutine's place in a run.
type Slot struct {
	ID int
	t  *thread
	// timers run on this slot, outermost first; section is the timer of the
	// adaptor whose operations the slot is working on, which may have been
	// started by another slot.
	timers  []*timing.Timer
	section *timing.Timer
}

// Write puts text into the tool's error stream, in the order of operations.
// The text must not change afterwards.
func (s *Slot) Write(text []byte) { s.t.write(text) }
