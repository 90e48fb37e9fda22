package native

import (
	"errors"
	"slices"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// A stage of one pass that divides its work itself is worked on in rounds: a split makes the batches of the pieces that
// can be worked on now, and a merge puts what became of them into the module and into the pass's state, until nothing is
// left.

// dividing is how a module is cut.
type dividing struct {
	size func(bytecode.Unit) int // of a unit, measured as the request's target is
	// narrow allows pieces that have to wait for each other.
	narrow bool
}

func gather(why string) *engine.SplitResponse { return &engine.SplitResponse{Gather: why} }

func (e *Engine) splitDivided(req *engine.SplitRequest, how dividing) (*engine.SplitResponse, error) {
	c, err := e.openCutter(cuttingOf(req))
	if err != nil {
		return nil, err
	}
	s, ok := c.(*bytecode.Slicer)
	if !ok {
		return gather("the module cannot be sliced"), nil
	}
	if s.Distinct() {
		return gather("the module has distinct attributes"), nil
	}
	units := s.Units()
	index := make(map[string]int, len(units))
	for i := range units {
		index[units[i].Symbol] = i
	}
	how2 := &passes.Planning{Target: req.Target, Narrow: how.narrow, Size: func(symbol string) int { return how.size(units[index[symbol]]) }}
	work, why, err := e.work(req, how2)
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
	n := len(portions)
	if n == 0 && work.Left() > 0 {
		return gather("no part can be worked on before another"), nil
	}
	resp := &engine.SplitResponse{Batches: make([]engine.Batch, n), Last: work.Left() == n}
	if resp.Work, err = work.State(); err != nil {
		return nil, err
	}
	err = parallel.Each(req.Threads, n, func(k int) error { return takePortion(s, index, &portions[k], &resp.Batches[k]) })
	if errors.Is(err, bytecode.ErrNotSliceable) {
		return gather("the module cannot be sliced"), nil
	}
	return resp, err
}

// takePortion makes the batch of a portion.
func takePortion(s *bytecode.Slicer, index map[string]int, p *passes.Portion, b *engine.Batch) error {
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
	if b.Module, at, b.Files, err = s.TakePortable(ops); err != nil {
		return err
	}
	slices.SortFunc(b.Units, func(a, b engine.Unit) int { return a.Global - b.Global })
	for i := range b.Units {
		n, _ := slices.BinarySearch(ops, b.Units[i].Global)
		b.Units[i].Local = at[n]
	}
	return nil
}

// work is the request's, or a new one for its module; why says that there can be none.
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
	m, err := e.read(&req.Input, false)
	if err != nil {
		return nil, "", err
	}
	how.Registry, how.Options, how.Module = r, in.Options, m.Op
	return d.Plan(how)
}

// division returns that of the only pass of a pipeline, or nil.
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

// at is where the units of a request are in what came of its module, -1 for those that are no longer there.
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

// settle puts the outcomes of a round into the state of a merge; dead are the symbols to erase once all is done. It says
// whole if the module cannot be worked on in pieces after all.
func (e *Engine) settle(req *engine.MergeRequest) (resp *engine.MergeResponse, dead map[string]bool, err error) {
	_, d, err := division(e.registry(req.TestPasses), req.Rest.Pipeline)
	if err != nil {
		return nil, nil, err
	}
	if d == nil {
		return nil, nil, errors.New("the pass of the stage divides no work")
	}
	w, err := d.Resume(req.Work)
	if err != nil {
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
		return unmerged("a batch could not be worked on apart from the module"), nil, nil
	}
	resp = &engine.MergeResponse{}
	resp.Count = req.Rest.Count
	if resp.Last = w.Left() == 0; resp.Last { // what was left may have been moved into what is done
		dead = w.Finish()
	}
	resp.Work, err = w.State()
	return resp, dead, err
}
