package passes

import "github.com/millrace-mlir/millrace/ir"

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
	// Invalid: the verifier refused what the pass left; AfterPass follows.
	Invalid func(slot *Slot, in *Instance, op *ir.Operation)
	// BeforeAnalysis: kind is the *Kind's address.
	BeforeAnalysis, AfterAnalysis func(slot *Slot, name string, kind any, op *ir.Operation)
	// Fork is called before an adaptor shares out its operations. What it
	// returns goes to Enter on every slot that takes part (the adaptor's own is
	// one of them), before its first operation; Leave follows its last.
	Fork  func(slot *Slot) any
	Enter func(slot *Slot, from any)
	Leave func(slot *Slot)
}

// A Slot is one goroutine's place in a run.
type Slot struct {
	ID    int
	t     *thread
	local []localData
}

type localData struct {
	owner *Instrumentation
	data  any
}

// Local is where an instrumentation keeps data of its own on the slot.
func (s *Slot) Local(pi *Instrumentation) *any {
	for i := range s.local {
		if s.local[i].owner == pi {
			return &s.local[i].data
		}
	}
	s.local = append(s.local, localData{owner: pi})
	return &s.local[len(s.local)-1].data
}

// Write puts text into the tool's error stream, in the order of operations.
// The text must not change afterwards.
func (s *Slot) Write(text []byte) { s.t.write(text) }
