package timing

import (
	"runtime"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// stack has the running timers of one slot of a pass manager. A slot is the place of
// one goroutine in a run.
type stack struct {
	timers []*Timer // outermost first
	// sections are the timers of the adaptors whose operations the slot is
	// working on, which may have been started by another slot.
	sections []*Timer
}

func (s *stack) top() *Timer {
	if n := len(s.timers); n > 0 {
		return s.timers[n-1]
	}
	return nil
}

func (s *stack) pop() {
	n := len(s.timers) - 1
	s.timers[n].Stop()
	s.timers = s.timers[:n]
}

// Passes returns the instrumentation that times pipelines, passes and analyses with
// timers nested in root. Put it last in the manager's list, so that its times do not
// include other instrumentations.
func Passes(root *Timer) *passes.Instrumentation {
	pi := &passes.Instrumentation{}
	of := func(s *passes.Slot) *stack {
		d := s.Local(pi)
		if *d == nil {
			*d = &stack{}
		}
		return (*d).(*stack)
	}
	push := func(s *passes.Slot, parent *Timer, id any, name string) *Timer {
		if parent == nil {
			parent = root
		}
		t := parent.Nest(id, name, s.ID)
		st := of(s)
		st.timers = append(st.timers, t)
		t.Start()
		return t
	}
	pi.BeforePipeline = func(s *passes.Slot, pl *passes.Pipeline, _ *ir.Operation, parent *passes.Instance) {
		st := of(s)
		above := st.top()
		if parent.IsAdaptor() {
			above = st.sections[len(st.sections)-1]
		}
		push(s, above, "pipeline "+pl.Anchor, "'"+pl.Anchor+"' Pipeline")
	}
	pi.AfterPipeline = func(s *passes.Slot, _ *passes.Pipeline, _ *ir.Operation) { of(s).pop() }
	pi.BeforePass = func(s *passes.Slot, in *passes.Instance, _ *ir.Operation) {
		t := push(s, of(s).top(), in, in.Name())
		t.Hidden = len(in.Nested) == 1
	}
	pi.AfterPass = func(s *passes.Slot, _ *passes.Instance, _ *ir.Operation, _ bool) { of(s).pop() }
	pi.BeforeAnalysis = func(s *passes.Slot, name string, kind any, _ *ir.Operation) {
		push(s, of(s).top(), kind, "(A) "+name)
	}
	pi.AfterAnalysis = func(s *passes.Slot, _ string, _ any, _ *ir.Operation) { of(s).pop() }
	pi.Fork = func(s *passes.Slot) any { return of(s).top() }
	pi.Enter = func(s *passes.Slot, from any) {
		if root.clock != 0 {
			runtime.LockOSThread()
		}
		st := of(s)
		st.sections = append(st.sections, from.(*Timer))
	}
	pi.Leave = func(s *passes.Slot) {
		st := of(s)
		st.sections = st.sections[:len(st.sections)-1]
		if root.clock != 0 {
			runtime.UnlockOSThread()
		}
	}
	return pi
}
