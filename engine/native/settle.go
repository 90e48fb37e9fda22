package native

import (
	"runtime"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/timing"
)

// settle runs the first pipeline of the next pass on each unit. If the pipeline changes nothing but the
// order of uses, settle adds the unit to the response. The caller must have encoded the module before, and
// must not use it afterwards, since settle changes it.
func (m *Module) settle(pr *passRun, resp *engine.RunResponse) {
	first := pr.First
	if first == nil || len(pr.units) == 0 {
		return
	}
	pl, bad := passes.ParsePipeline(pr.registry, first.Pipeline)
	if bad != nil {
		return // the pass says so
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	began, cpu := time.Now(), timing.ThreadCPU()
	manager := &passes.Manager{Registry: pr.registry, IR: m.Context, Threads: 1, Unordered: true}
	all := level(m.Op, pr.within)
	ops, units := make([]*ir.Operation, len(pr.units)), make(map[*ir.Operation]int, len(pr.units))
	for i, u := range pr.units {
		ops[i] = all[u]
		units[all[u]] = u
	}
	manager.Instrument = []*passes.Instrumentation{noting(pr.journal, first.Pass, units)}
	prepared := manager.Prepare(pl)
	if prepared == nil {
		return
	}
	for i, of := range manager.Settle(prepared, ops) {
		if of != nil {
			resp.Settled.Add(pr.units[i], of)
		}
	}
	resp.Passes = append(resp.Passes, engine.PassTime{
		Pass: first.Pass, Name: first.Pass, Anchor: ops[0].Name().Name, Runs: len(ops), Wall: time.Since(began), CPU: timing.ThreadCPU() - cpu,
	})
}

// noting returns an instrumentation that notes each unit in the journal under the name of the next
// pass, so that a death names that pass.
func noting(journal *engine.Journal, pass string, units map[*ir.Operation]int) *passes.Instrumentation {
	var note *engine.Slot
	return &passes.Instrumentation{
		BeforePipeline: func(_ *passes.Slot, _ *passes.Pipeline, op *ir.Operation, _ *passes.Instance) {
			note = journal.Begin(units[op])
			note.Pass(pass)
		},
		AfterPipeline: func(*passes.Slot, *passes.Pipeline, *ir.Operation) { note.End() },
	}
}
