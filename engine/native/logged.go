package native

import (
	"encoding/json"
	"fmt"
	"runtime"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// tableFile is a file name that stands for the location of the whole module in a batch. The batch does
// not know that location.
const tableFile = "\x00module"

func tableLoc(c *ir.Context) ir.Loc { return c.FileLineCol(c.String(tableFile), 1, 1) }

// mergeRest serves a stage of the kind passes.PushedDown, whose passes on the module run on units. It
// runs these passes on the operations outside the units. The merge puts the results of the units in
// afterwards. For other stages, or if units failed, it does nothing and returns ok true. The result ok
// is false if a pass fails.
func (e *Engine) mergeRest(m *Module, base *bytecode.Module, ops []*ir.Operation, req *engine.MergeRequest, journal *engine.Journal) (took []engine.PassTime, ok bool, err error) {
	if req.Way != passes.PushedDown || len(req.Failed) > 0 {
		return nil, true, nil
	}
	unit := map[*ir.Operation]bool{}
	for _, p := range req.Parts {
		for _, to := range p.To {
			if to < len(ops) {
				unit[ops[to]] = true
			}
		}
	}
	base.Discard(func(op *ir.Operation) bool { return unit[op] })
	if err := base.MaterializeAll(); err != nil {
		return nil, false, m.refused()
	}
	return m.runRest(unit, &passRun{Passes: req.Rest, registry: e.registry(req.TestPasses), journal: journal, threads: req.Threads, within: req.Within})
}

// runRest runs the passes of a stage of the kind passes.PushedDown on the operations outside the units,
// and verifies these operations. It first empties the units, the keys of unit, since the merge replaces
// them. It returns the times of the passes. The result ok is false if a pass or the verifier fails.
func (m *Module) runRest(unit map[*ir.Operation]bool, pr *passRun) (took []engine.PassTime, ok bool, err error) {
	for op := range unit {
		for i := range op.NumRegions() {
			for b := op.Region(i).First(); b != nil; b = op.Region(i).First() {
				b.DropAllReferences()
				b.Erase()
			}
		}
	}
	verify := !pr.SkipVerify
	pr.SkipVerify = true // of units without bodies
	ran, ok, err := m.runPasses(pr, func(manager *passes.Manager, pl *passes.Prepared) bool {
		return manager.Merge(pl, m.Op, &passes.Merging{Way: passes.PushedDown})
	})
	if err != nil || !ok {
		return nil, false, nil
	}
	if verify {
		for op := range m.Op.Nested() {
			if !unit[op] && !ir.Verify(op, pr.threads) {
				return nil, false, nil
			}
		}
	}
	return ran.Passes, true, nil
}

// mergeLogged serves a MergeRequest for units whose passes have logged their accesses to the symbol
// table. The pass manager checks whether the logs fit together.
func (e *Engine) mergeLogged(req *engine.MergeRequest, journal *engine.Journal) (*engine.MergeResponse, error) {
	m := e.newModule(&req.Input)
	base, err := bytecode.Open(m.Context, req.Name, req.Module, bytecode.ReadOptions{})
	if err != nil {
		return nil, m.refused()
	}
	m.Op = base.Root()
	merging := &passes.Merging{Way: req.Way}
	isUnit := map[*ir.Operation]bool{}
	for op := range m.Op.Nested() {
		merging.Ops = append(merging.Ops, passes.Merged{Op: op})
	}
	if err := m.readLogged(req, merging); err != nil {
		return nil, err
	}
	for _, o := range merging.Ops {
		isUnit[o.Op] = o.Unit != nil
	}
	base.Discard(func(op *ir.Operation) bool { return isUnit[op] })
	if err := base.MaterializeAll(); err != nil {
		return nil, m.refused()
	}
	pr := &passRun{Passes: req.Rest, registry: e.registry(req.TestPasses), journal: journal, threads: req.Threads}
	ran, ok, err := m.runPasses(pr, func(manager *passes.Manager, pl *passes.Prepared) bool {
		return manager.Merge(pl, m.Op, merging)
	})
	switch {
	case err != nil || !ok: // what is wrong is found on the whole module, where it counts
		return unmerged("the units do not fit together"), nil
	case merging.Why != "":
		return unmerged(merging.Why), nil
	}
	resp := &engine.MergeResponse{Rest: ran.Passes}
	resp.Count = ran.Count
	return m.merged(e, req, journal, resp)
}

// readLogged decodes the results of the batches, and records each unit with its log in merging, for the
// operation of the module that it replaces.
func (m *Module) readLogged(req *engine.MergeRequest, merging *passes.Merging) error {
	records := make([][]rewrite.UnitRecord, len(req.Parts))
	units := make([][]*rewrite.Unit, len(req.Parts))
	err := parallel.Each(runtime.GOMAXPROCS(0), len(req.Parts), func(k int) error {
		op, err := bytecode.Read(m.Context, "batch", req.Parts[k].Module, bytecode.ReadOptions{Serial: true, Part: true, Moves: req.Parts[k].Moves})
		if err != nil {
			return fmt.Errorf("a batch's result: %w", m.refused())
		}
		if err := json.Unmarshal(req.Parts[k].Outcome, &records[k]); err != nil {
			return err
		}
		ops, a := level(op, nil), ir.NewArena()
		if len(ops) != 2*len(records[k]) || len(records[k]) != len(req.Parts[k].To) {
			return fmt.Errorf("a batch's result has %d operations for %d units", len(ops), len(req.Parts[k].To))
		}
		for i := range records[k] {
			u, err := records[k][i].Unpack(a, m.Op, ops[2*i], ops[2*i+1], tableLoc(m.Context))
			if err != nil {
				return err
			}
			units[k] = append(units[k], u)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for k, p := range req.Parts {
		for i, to := range p.To {
			if to < 0 || to >= len(merging.Ops) {
				return fmt.Errorf("the module has no operation %d", to)
			}
			merging.Ops[to].Unit = units[k][i]
			merging.Absent = append(merging.Absent, records[k][i].Absent...)
		}
	}
	return nil
}
