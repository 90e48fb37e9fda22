package native

import (
	"encoding/json"
	"errors"
	"slices"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/inline"
)

// A stage of scope `callees` is worked on in waves of clusters of the call graph: a split makes the batches of the clusters
// that can be worked on now, each with the bodies that it may inline, and a merge puts what became of them into the module
// and into the ledger, until all are done.

// clusters is how a module is cut.
type clusters struct {
	size func(bytecode.Unit) int // of a callable, measured as the request's target is
	// narrow keeps a module together whose clusters have to wait for each other.
	narrow bool
}

func (e *Engine) splitClusters(req *engine.Request, how clusters) (*engine.Response, error) {
	whole := func(why string) (*engine.Response, error) { return &engine.Response{Whole: true, Why: why}, nil }
	c, err := e.openCutter(req)
	if err != nil {
		return nil, err
	}
	s, ok := c.(*bytecode.Slicer)
	if !ok {
		return whole("the module cannot be sliced")
	}
	if s.Distinct() {
		return whole("the module has distinct attributes")
	}
	units := s.Units()
	index := make(map[string]int, len(units))
	for i := range units {
		index[units[i].Symbol] = i
	}
	ledger, why, err := e.ledger(req, func(symbol string) int { return how.size(units[index[symbol]]) }, how.narrow)
	if err != nil {
		return nil, err
	}
	if why != "" {
		return whole(why)
	}
	wave := ledger.Wave()
	if len(wave) == 0 && ledger.Left() > 0 {
		return whole("no cluster can be worked on before another")
	}
	resp := &engine.Response{
		Batches: make([][]engine.Unit, len(wave)), Files: make([][]bytecode.File, len(wave)), Blobs: make([][]byte, len(wave)),
		Clusters: make([]json.RawMessage, len(wave)), Last: ledger.Left() == len(wave),
	}
	if resp.Ledger, err = json.Marshal(ledger); err != nil {
		return nil, err
	}
	err = sideBySide(req.Threads, len(wave), func(k int) error {
		symbols, members := wave[k].Symbols()
		var ops []int
		for i, symbol := range symbols {
			n := index[symbol]
			ops = append(ops, n)
			if i < members {
				resp.Batches[k] = append(resp.Batches[k], engine.Unit{Symbol: symbol, Global: n})
			}
		}
		slices.Sort(ops)
		var at []int
		var err error
		if resp.Blobs[k], at, resp.Files[k], err = s.TakePortable(ops); err != nil {
			return err
		}
		slices.SortFunc(resp.Batches[k], func(a, b engine.Unit) int { return a.Global - b.Global })
		for i := range resp.Batches[k] {
			n, _ := slices.BinarySearch(ops, resp.Batches[k][i].Global)
			resp.Batches[k][i].Local = at[n]
		}
		resp.Clusters[k], err = json.Marshal(&wave[k])
		return err
	})
	if errors.Is(err, bytecode.ErrNotSliceable) {
		return whole("the module cannot be sliced")
	}
	return resp, err
}

// ledger is the request's, or a new one for its module; why says that there can be none.
func (e *Engine) ledger(req *engine.Request, size func(symbol string) int, narrow bool) (l *inline.Ledger, why string, err error) {
	if len(req.Ledger) > 0 {
		l, err = inline.ReadLedger(req.Ledger)
		return l, "", err
	}
	r := e.registry(req.TestPasses)
	pl, bad := passes.ParsePipeline(r, req.Pipeline)
	if bad != nil {
		return nil, "", &engine.RequestError{Diagnostics: pipelineDiagnostics(bad)}
	}
	if len(pl.Passes) != 1 || pl.Passes[0].Pass != inline.Pass {
		return nil, "the stage has other passes", nil
	}
	m, err := e.read(req, false)
	if err != nil {
		return nil, "", err
	}
	l, why = inline.NewLedger(r, pl.Passes[0].Options.(*inline.Options), m.Op, size, req.Target)
	switch {
	case why != "":
	case len(l.Clusters) < 2:
		why = "all of it makes one batch"
	case narrow && len(l.Clusters) < leastWidth*l.Waves():
		why = "callables have to wait for each other"
	}
	return l, why, nil
}

// leastWidth is how many clusters of a wave are worth a split and a merge.
const leastWidth = 2

// clustered is the engine's registry for a request; a request with a cluster runs the pass for that, which sets out.
func (e *Engine) clustered(req *engine.Request, out *inline.Outcome) (*passes.Registry, error) {
	if len(req.Cluster) == 0 {
		return e.registry(req.TestPasses), nil
	}
	cl, err := inline.ReadCluster(req.Cluster)
	if err != nil {
		return nil, err
	}
	list := []*passes.Pass{inline.Clustered(cl, out)}
	list = append(list, e.Passes...)
	return passes.NewRegistry(list, e.Aliases), nil
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

// settle puts the outcomes of a wave into the ledger of a merge; dead are the symbols to erase once all is done. It says
// whole if the module cannot be worked on in clusters after all.
func settle(req *engine.Request) (resp *engine.Response, dead map[string]bool, err error) {
	l, err := inline.ReadLedger(req.Ledger)
	if err != nil {
		return nil, nil, err
	}
	outcomes := make([]inline.Outcome, len(req.Outcomes))
	for i, o := range req.Outcomes {
		if err := json.Unmarshal(o, &outcomes[i]); err != nil {
			return nil, nil, err
		}
	}
	if !l.Add(outcomes) {
		return &engine.Response{Whole: true}, nil, nil
	}
	resp = new(engine.Response)
	if resp.Last = l.Left() == 0; resp.Last { // what was left may have been moved into what is done
		dead = l.Dead()
	}
	resp.Ledger, err = json.Marshal(l)
	return resp, dead, err
}
