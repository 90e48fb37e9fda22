package native

import (
	"errors"
	"runtime"
	"slices"
	"time"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/timing"
)

// A stage of one pass that divides its work itself runs in rounds. A split makes batches of the pieces
// that can be worked on now. A merge puts their results into the module and into the pass's state. The
// rounds go on until no piece is left.

// dividing has the settings for splitting a module into batches, for a pass that divides its work
// itself (passes.Division).
type dividing struct {
	size func(bytecode.Unit) int // of a unit, measured as the request's target is
	// narrow allows pieces that must wait for each other.
	narrow bool
}

func gather(why string) *engine.SplitResponse { return &engine.SplitResponse{Gather: why} }

func (e *Engine) splitDivided(req *engine.SplitRequest, how dividing) (*engine.SplitResponse, error) {
	c, err := e.openCutter(cuttingOf(req))
	if err != nil {
		return nil, err
	}
	n, read := c.(*nest)
	if _, isText := c.(*textCut); isText {
		return gather("the module is text"), nil
	}
	if c.Distinct() {
		return gather("the module has distinct attributes"), nil
	}
	if read && !n.separate() {
		return gather("operations of the module use each other's values"), nil
	}
	units := c.Units()
	planning := &passes.Planning{Target: req.Target, Narrow: how.narrow, Units: make([]passes.PlannedUnit, len(units))}
	index := make(map[string]int, len(units))
	for i := range units {
		planning.Units[i] = passes.PlannedUnit{Name: units[i].Name, Symbol: units[i].Symbol, Size: how.size(units[i])}
		index[units[i].Symbol] = i
	}
	planning.Size = func(symbol string) int { return planning.Units[index[symbol]].Size }
	planning.Read = func() (*ir.Operation, error) {
		if read {
			return n.Op, nil
		}
		m, err := e.read(&req.Input, false)
		if err != nil {
			return nil, err
		}
		return m.Op, nil
	}
	work, why, err := e.work(req, planning)
	if err != nil {
		return nil, err
	}
	if why != "" {
		return gather(why), nil
	}
	portions, err := work.Next()
	if err != nil {
		return nil, err
	}
	if len(portions) == 0 && work.Left() > 0 {
		return gather("no part can be worked on before another"), nil
	}
	resp := &engine.SplitResponse{Batches: make([]engine.Batch, len(portions)), Last: work.Left() == len(portions)}
	if resp.Work, err = work.State(); err != nil {
		return nil, err
	}
	threads := req.Threads
	if read { // which is for one at a time
		threads = 1
	}
	err = parallel.Each(threads, len(portions), func(k int) error { return takePortion(c, index, &portions[k], &resp.Batches[k]) })
	if errors.Is(err, bytecode.ErrNotSliceable) {
		return gather("the module cannot be sliced"), nil
	}
	return resp, err
}

// takePortion makes the batch b from p, the part of a module that a pass wants to work on alone. The
// batch gets a slice of the operations whose symbols p names. The index maps symbols to operations of
// the module. It returns an error if a symbol is missing.
func takePortion(c cutter, index map[string]int, p *passes.Portion, b *engine.Batch) error {
	b.Note = p.Note
	var ops []int
	for i, symbol := range slices.Concat(p.Units, p.Context) {
		n, ok := index[symbol]
		if !ok {
			return errors.New("a pass divides its work by symbols that are not there: @" + symbol)
		}
		ops = append(ops, n)
		if i < len(p.Units) {
			b.Units = append(b.Units, engine.Unit{Symbol: symbol, Global: n})
		}
	}
	slices.Sort(ops)
	var at []int
	var err error
	if b.Module, at, b.Files, err = c.TakePortable(ops); err != nil {
		return err
	}
	slices.SortFunc(b.Units, func(a, b engine.Unit) int { return a.Global - b.Global })
	for i := range b.Units {
		n, _ := slices.BinarySearch(ops, b.Units[i].Global)
		b.Units[i].Local = at[n]
	}
	return nil
}

// work returns the pass's state in the request. If there is none, the pass plans its work on the
// module. If the pass cannot divide its work, why is the reason and the state is nil.
func (e *Engine) work(req *engine.SplitRequest, how *passes.Planning) (w passes.Work, why string, err error) {
	r := e.registry(req.TestPasses)
	in, d, err := division(r, req.Pipeline)
	if err != nil {
		return nil, "", err
	}
	if d == nil {
		return nil, "the stage has other passes", nil
	}
	if len(req.Work) > 0 {
		w, err = d.Resume(req.Work)
		return w, "", err
	}
	how.Registry, how.Options = r, in.Options
	return d.Plan(how)
}

// division returns the pass of a pipeline and its Division, which is nil if the pass has none. It
// returns nil for both if the pipeline is not a single pass on the module.
func division(r *passes.Registry, pipeline string) (*passes.Instance, *passes.Division, error) {
	pl, bad := passes.ParsePipeline(r, pipeline)
	if bad != nil {
		return nil, nil, &engine.RequestError{Diagnostics: pipelineDiagnostics(bad)}
	}
	if len(pl.Passes) != 1 || pl.Passes[0].IsAdaptor() {
		return nil, nil, nil
	}
	return pl.Passes[0], pl.Passes[0].Pass.Division, nil
}

// at returns the index of each unit in the module after the passes, found by symbol, or -1 for a unit
// that is gone.
func (m *Module) at(units []engine.Unit) []int {
	place := map[string]int{}
	for i, op := range level(m.Op, nil) {
		if s := ir.SymbolName(op); s != nil {
			place[s.Value] = i
		}
	}
	at := make([]int, len(units))
	for i, u := range units {
		at[i] = -1
		if n, ok := place[u.Symbol]; ok {
			at[i] = n
		}
	}
	return at
}

// absorb resumes the state of a pass that divides its work itself. It gives the state the data that the
// pass reported for each batch of this round. The time counts as the pass's, since no other process can
// work meanwhile. If the merge is impossible, the response has the reason in Gather.
func (e *Engine) absorb(req *engine.MergeRequest) (w passes.Work, resp *engine.MergeResponse, err error) {
	in, d, err := division(e.registry(req.TestPasses), req.Rest.Pipeline)
	if err != nil {
		return nil, nil, err
	}
	if d == nil {
		return nil, nil, errors.New("the pass of the stage divides no work")
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	began, cpu := time.Now(), timing.ThreadCPU()
	if w, err = d.Resume(req.Work); err != nil {
		return nil, nil, err
	}
	outcomes := make([][]byte, len(req.Parts))
	for i := range req.Parts {
		outcomes[i] = req.Parts[i].Outcome
	}
	ok, err := w.Absorb(outcomes)
	if err != nil {
		return nil, nil, err
	}
	if !ok {
		return w, unmerged("a batch could not be worked on apart from the module"), nil
	}
	resp = &engine.MergeResponse{Last: w.Left() == 0}
	resp.Count = req.Rest.Count
	if !resp.Last && (req.Then.Pipeline != "" || req.Form != nil) {
		return w, unmerged("a pass said that its work would be done, and has more"), nil
	}
	resp.Work, err = w.State()
	took := engine.PassTime{Pass: in.Pass.Arg, Name: in.Name(), Anchor: "builtin.module", Wall: time.Since(began), CPU: timing.ThreadCPU() - cpu}
	resp.Rest = []engine.PassTime{took}
	return w, resp, err
}

// mergeDivided serves a MergeRequest for one round of a pass that divides its work itself. A response
// without module and without Gather says that the round changed nothing.
func (e *Engine) mergeDivided(req *engine.MergeRequest, journal *engine.Journal) (*engine.MergeResponse, error) {
	w, resp, err := e.absorb(req)
	if err != nil || resp.Gather != "" {
		return resp, err
	}
	changed := len(req.Failed) > 0 || slices.ContainsFunc(req.Parts, func(p engine.Part) bool { return len(p.From) > 0 })
	if !changed && !resp.Last {
		return resp, nil
	}
	m := e.newModule(&req.Input)
	base, err := bytecode.Open(m.Context, req.Name, req.Module, bytecode.ReadOptions{Moves: bytecode.MovesOf(req.Files)})
	if err != nil {
		return nil, m.refused()
	}
	m.Op = base.Root()
	ops := level(m.Op, nil)
	replaced, err := m.replaceAll(ops, req)
	if err != nil {
		return nil, err
	}
	if replaced == nil {
		return unmerged(otherOperations), nil
	}
	m.markFailed(ops, req.Failed)
	if resp.Last && len(req.Failed) == 0 {
		unchanged, err := m.finish(e, w, req, journal, resp)
		if err != nil || resp.Gather != "" {
			return resp, err
		}
		changed = changed || !unchanged
	}
	if !changed && req.Then.Pipeline == "" && req.Form == nil {
		return resp, nil
	}
	for _, op := range ops {
		replaced[op] = replaced[op] || op.Block() == nil
	}
	base.Discard(func(op *ir.Operation) bool { return replaced[op] })
	if err := base.MaterializeAll(); err != nil {
		return nil, m.refused()
	}
	return m.merged(e, req, journal, resp)
}

// finish runs the last part of a divided pass, on the merged module, and verifies the operations that
// this part adds. If the pass fails, finish sets Gather in the response. The result says whether the
// module is unchanged.
func (m *Module) finish(e *Engine, w passes.Work, req *engine.MergeRequest, journal *engine.Journal, resp *engine.MergeResponse) (unchanged bool, err error) {
	before := map[*ir.Operation]bool{}
	for op := range m.Op.Nested() {
		before[op] = true
	}
	pr := &passRun{Passes: req.Rest, registry: e.registry(req.TestPasses), journal: journal, threads: req.Threads}
	pr.SkipVerify = true // of operations without bodies
	merging := &passes.Merging{Way: passes.Divided, Finish: w.Finish}
	ran, ok, err := m.runPasses(pr, func(manager *passes.Manager, pl *passes.Prepared) bool { return manager.Merge(pl, m.Op, merging) })
	if err == nil && ok && !req.Rest.SkipVerify && !merging.Unchanged {
		for op := range m.Op.Nested() {
			ok = ok && (before[op] || ir.Verify(op, req.Threads))
		}
	}
	if err != nil || !ok { // what is wrong is found on the whole module, where it counts
		resp.Gather = "a pass fails on what is in no unit"
		return false, nil
	}
	resp.Rest, resp.Count = append(resp.Rest, ran.Passes...), max(resp.Count, ran.Count)
	return merging.Unchanged, nil
}
