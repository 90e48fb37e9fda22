package native

import (
	"fmt"
	"runtime"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// otherOperations is the reason why a merge is impossible if the result of a batch lacks a unit or has
// another operation in its place.
const otherOperations = "the pipeline adds or removes operations beside its units"

// failedAttr is the attribute of an operation whose unit has no result. Its value is the cause of the
// failure.
const failedAttr = "millrace.failed"

func unmerged(why string) *engine.MergeResponse { return &engine.MergeResponse{Gather: why} }

// merge replaces operations of a module by the results of their units, and marks failed units with the
// cause. It never decodes the bodies that it replaces. If the result of a batch has other operations
// than the batch, the response has the reason in Gather. Then the stage must run on the whole module.
// Otherwise merge runs the pipeline req.Then over the merged module. If that fails, the response has no
// module.
func (e *Engine) merge(req *engine.MergeRequest, journal *engine.Journal) (*engine.MergeResponse, error) {
	if !bytecode.IsBytecode(req.Module) {
		return mergeText(req)
	}
	if req.Way == passes.Divided {
		return e.mergeDivided(req, journal)
	}
	logs, err := e.logs(req)
	if err != nil {
		return nil, err
	}
	if logs {
		return e.mergeLogged(req, journal)
	}
	m := e.newModule(&req.Input)
	base, err := bytecode.Open(m.Context, req.Name, req.Module, bytecode.ReadOptions{Moves: bytecode.MovesOf(req.Files)})
	if err != nil {
		return nil, m.refused()
	}
	m.Op = base.Root()
	for i := range req.Within {
		for _, op := range level(m.Op, req.Within[:i]) {
			if op.Name().Name != req.Within[i] {
				continue
			}
			if err := base.Materialize(op); err != nil {
				return nil, m.refused()
			}
		}
	}
	ops := level(m.Op, req.Within)
	rest, ok, err := e.mergeRest(m, base, ops, req, journal)
	if err != nil || !ok {
		return unmerged("a pass fails on what is in no unit"), err
	}
	replaced, err := m.replaceAll(ops, req)
	if err != nil {
		return nil, err
	}
	if replaced == nil {
		return unmerged(otherOperations), nil
	}
	m.settled = map[*ir.Operation]passes.Settling{}
	for i := range req.Parts {
		for to, of := range req.Parts[i].Settled.Settlings() {
			if to >= 0 && to < len(ops) {
				m.settled[ops[to]] = of
			}
		}
	}
	m.markFailed(ops, req.Failed)
	resp := &engine.MergeResponse{Rest: rest}
	resp.Count = req.Rest.Count
	base.Discard(func(op *ir.Operation) bool { return replaced[op] })
	if err := base.MaterializeAll(); err != nil {
		return nil, m.refused()
	}
	if req.Way == passes.Chained {
		return m.mergeChained(e, req, journal, resp)
	}
	return m.merged(e, req, journal, resp)
}

// logs reports whether the units of a merge's stage have logged their accesses to the symbol table.
func (e *Engine) logs(req *engine.MergeRequest) (bool, error) {
	if req.Way != passes.Chained {
		return req.Way == passes.Logged, nil
	}
	pl, bad := passes.ParsePipeline(e.registry(req.TestPasses), req.Rest.Pipeline)
	if bad != nil {
		return false, &engine.RequestError{Diagnostics: pipelineDiagnostics(bad)}
	}
	return passes.Logs(pl), nil
}

// mergeChained ends the merge of a chained stage. It runs the stage's passes on the operations that are
// in no unit.
func (m *Module) mergeChained(e *Engine, req *engine.MergeRequest, journal *engine.Journal, resp *engine.MergeResponse) (*engine.MergeResponse, error) {
	pr := &passRun{Passes: req.Rest, registry: e.registry(req.TestPasses), journal: journal, threads: req.Threads}
	ran, ok, err := m.runPasses(pr, func(manager *passes.Manager, pl *passes.Prepared) bool {
		return manager.Merge(pl, m.Op, &passes.Merging{Way: req.Way})
	})
	if err != nil || !ok { // what is wrong is found pass by pass
		return unmerged("a pass fails on what is in no unit"), nil
	}
	resp.Rest = ran.Passes
	return m.merged(e, req, journal, resp)
}

// merged ends a merge. It runs the pipeline req.Then, if there is one, and puts the encoded module into
// the response. If a pass fails, the response has no module.
func (m *Module) merged(e *Engine, req *engine.MergeRequest, journal *engine.Journal, resp *engine.MergeResponse) (*engine.MergeResponse, error) {
	if req.Then.Pipeline != "" {
		then := &passRun{Passes: req.Then, registry: e.registry(req.TestPasses), journal: journal, threads: req.Threads}
		then.Count, then.settled = max(req.Then.Count, resp.Count), m.settled
		ran, ok, err := m.runPasses(then, m.whole)
		if err != nil {
			return nil, err
		}
		resp.Account = *ran
		if !ok {
			return resp, nil
		}
	}
	if req.Form != nil && !req.Form.Bytecode {
		size := asText(req.Module)
		for i := range req.Parts {
			size += asText(req.Parts[i].Module)
		}
		resp.Module = m.text(req.Form, size)
		return resp, nil
	}
	var err error
	resp.Module, err = m.encode()
	return resp, err
}

// replaceAll replaces operations by the results of the merge, in the module and in the list ops. It
// returns the set of the replaced operations, or nil if a result has another symbol than its unit.
func (m *Module) replaceAll(ops []*ir.Operation, req *engine.MergeRequest) (map[*ir.Operation]bool, error) {
	results, err := m.readParts(req)
	if err != nil {
		return nil, err
	}
	replaced := map[*ir.Operation]bool{}
	for k, p := range req.Parts {
		for i, from := range p.From {
			if p.To[i] >= len(ops) {
				return nil, fmt.Errorf("the module has no operation %d", p.To[i])
			}
			old := ops[p.To[i]]
			if !replace(&ops[p.To[i]], results[k], from) {
				return nil, nil
			}
			replaced[old] = true
		}
	}
	return replaced, nil
}

// markFailed sets failedAttr on operations. The keys of failed are indices in ops, its values the
// causes.
func (m *Module) markFailed(ops []*ir.Operation, failed map[int]string) {
	for i, op := range ops {
		if cause, ok := failed[i]; ok {
			op.SetAttr(failedAttr, m.Context.String(cause))
		}
	}
}

// replace puts the operation part[from] in the place of *old, and stores it in *old. It returns false,
// and changes nothing, if part has no such operation, or if the symbols of both operations differ.
func replace(old **ir.Operation, part []*ir.Operation, from int) bool {
	if from >= len(part) || ir.SymbolName(part[from]) != ir.SymbolName(*old) {
		return false
	}
	op := part[from]
	op.Remove()
	op.InsertAfter(*old)
	(*old).Remove()
	*old = op
	return true
}

// readParts decodes the modules of all parts into the context of m, in parallel. For each part, it
// returns the operations among which its units are.
func (m *Module) readParts(req *engine.MergeRequest) ([][]*ir.Operation, error) {
	results := make([][]*ir.Operation, len(req.Parts))
	err := parallel.Each(runtime.GOMAXPROCS(0), len(results), func(i int) error {
		if len(req.Parts[i].From) == 0 {
			return nil
		}
		op, err := bytecode.Read(m.Context, "batch", req.Parts[i].Module, bytecode.ReadOptions{Serial: true, Part: true, Moves: req.Parts[i].Moves})
		if err != nil {
			return fmt.Errorf("a batch's result: %w", m.refused())
		}
		results[i] = level(op, req.Within)
		return nil
	})
	return results, err
}
