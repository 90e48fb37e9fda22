package passes

import "github.com/millrace-mlir/millrace/ir"

// Instrumentation has callbacks for the steps of the manager. A field may be nil: then there is no
// call. Callbacks run on the goroutine that runs the pass. The parameter slot identifies the
// goroutine within one run; 0 is the goroutine that called Run. A slot is reused only after its
// former holder has finished its work.
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
	// Invalid: the verifier found errors after the pass; AfterPass follows.
	Invalid func(slot *Slot, in *Instance, op *ir.Operation)
	// BeforeAnalysis: kind is the *Kind's address.
	BeforeAnalysis, AfterAnalysis func(slot *Slot, name string, kind any, op *ir.Operation)
	// Fork is called before an adaptor shares out its operations. On every slot that takes part,
	// the adaptor's own among them, Enter gets Fork's result before the slot's first operation.
	// Leave follows the slot's last operation.
	Fork  func(slot *Slot) any
	Enter func(slot *Slot, from any)
	Leave func(slot *Slot)
}

// A Slot is the place of one goroutine in a run of the manager. Instrumentations can keep data
// there (Local).
type Slot struct {
	ID    int
	t     *thread
	local []localData
}

type localData struct {
	owner *Instrumentation
	data  any
}

// Local returns a pointer to the data that instrumentation pi keeps on this slot.
func (s *Slot) Local(pi *Instrumentation) *any {
	for i := range s.local {
		if s.local[i].owner == pi {
			return &s.local[i].data
		}
	}
	s.local = append(s.local, localData{owner: pi})
	return &s.local[len(s.local)-1].data
}

// Write writes text to the tool's error stream, in the order of operations. The caller must not
// change the text afterwards.
func (s *Slot) Write(text []byte) { s.t.write(text) }
