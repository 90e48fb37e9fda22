package passes

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/timing"
)

// Timing is the instrumentation that times pipelines, passes and analyses under
// root. It must be the last in the manager's list, so that it measures passes
// and not other instrumentations.
func Timing(root *timing.Timer) *Instrumentation {
	push := func(s *Slot, parent *timing.Timer, id any, name string) *timing.Timer {
		if parent == nil {
			parent = root
		}
		t := parent.Nest(id, name, s.ID)
		s.timers = append(s.timers, t)
		t.Start()
		return t
	}
	pop := func(s *Slot) {
		n := len(s.timers) - 1
		s.timers[n].Stop()
		s.timers = s.timers[:n]
	}
	return &Instrumentation{
		BeforePipeline: func(s *Slot, pl *Pipeline, _ *ir.Operation, parent *Instance) {
			above := s.timer()
			if parent != nil && parent.IsAdaptor() {
				above = s.section
			}
			push(s, above, "pipeline "+pl.Anchor, "'"+pl.Anchor+"' Pipeline")
		},
		AfterPipeline: func(s *Slot, _ *Pipeline, _ *ir.Operation) { pop(s) },
		BeforePass: func(s *Slot, in *Instance, _ *ir.Operation) {
			t := push(s, s.timer(), in, in.Name())
			t.Hidden = len(in.Nested) == 1
		},
		AfterPass: func(s *Slot, _ *Instance, _ *ir.Operation, _ bool) { pop(s) },
		BeforeAnalysis: func(s *Slot, name string, kind any, _ *ir.Operation) {
			push(s, s.timer(), kind, "(A) "+name)
		},
		AfterAnalysis: func(s *Slot, _ string, _ any, _ *ir.Operation) { pop(s) },
	}
}

// timer is the innermost running timer of the slot, nil if there is none.
func (s *Slot) timer() *timing.Timer {
	if n := len(s.timers); n > 0 {
		return s.timers[n-1]
	}
	return nil
}

// enter makes t the slot's section until the returned function is called.
func (s *Slot) enter(t *timing.Timer) func() {
	old := s.section
	s.section = t
	return func() { s.section = old }
}
