package native

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"sync"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// run serves a RunRequest for one module. The arena, which may be nil, gets the operations.
func (e *Engine) run(arena *ir.Arena, req *engine.RunRequest, journal *engine.Journal) (*engine.RunResponse, error) {
	m, err := e.readIn(arena, &req.Input, req.VerifyInput)
	if err != nil {
		return nil, err
	}
	if req.Form != nil {
		if err := e.judge(m, req); err != nil {
			return nil, err
		}
	}
	way := req.Piece.Way
	p := &passes.Piece{Way: way, Note: req.Piece.Note}
	if way == passes.Logged || way == passes.PushedDown || way == passes.Chained {
		if p.Units, err = unitsOf(m.Op, req.Units); err != nil {
			return nil, err
		}
	}
	if way == passes.Logged || way == passes.Chained {
		m.Op.SetLoc(tableLoc(m.Context))
	}
	pr := passRun{
		Passes: req.Passes, registry: e.registry(req.TestPasses), journal: journal, threads: req.Threads, within: req.Within, units: req.Units,
		apart: req.Units != nil && req.Threads == 1, snapshot: req.Snapshot, dump: req.Dump,
	}
	account, ok, err := m.runPasses(&pr, func(manager *passes.Manager, pl *passes.Prepared) bool {
		if way == passes.Gathered || way == passes.Nested {
			return manager.Run(pl, m.Op)
		}
		return manager.RunPiece(pl, m.Op, p)
	})
	if err != nil {
		return nil, err
	}
	resp := &engine.RunResponse{Account: *account}
	switch {
	case req.Form != nil && ok && !req.Form.Bytecode:
		resp.Module = m.text(req.Form, asText(req.Module))
	case p.Unchanged:
	case ok || len(req.Units) > 0:
		if resp.Module, err = m.encode(); err != nil {
			return nil, err
		}
	}
	if ok && p.Why == "" {
		m.settle(&pr, resp)
	}
	resp.Gather = p.Why
	if !ok || p.Why != "" {
		return resp, nil
	}
	return resp, m.outcome(req, p, resp)
}

// unitsOf returns the operations of a module with the given indices.
func unitsOf(module *ir.Operation, numbers []int) ([]*ir.Operation, error) {
	ops := level(module, nil)
	units := make([]*ir.Operation, len(numbers))
	for i, n := range numbers {
		if n < 0 || n >= len(ops) {
			return nil, fmt.Errorf("the module has no operation %d", n)
		}
		units[i] = ops[n]
	}
	return units, nil
}

// outcome copies the data that a pass reports about its batch from p into the response. It sets At to
// the index of each unit of the batch in the module. The index is -1 if the unit is gone, or if the
// pass changed nothing. Without such data, it does nothing.
func (m *Module) outcome(req *engine.RunRequest, p *passes.Piece, resp *engine.RunResponse) (err error) {
	switch {
	case p.Unchanged:
		resp.Outcome, resp.At = p.Outcome, make([]int, len(req.Piece.Members))
		for i := range resp.At {
			resp.At[i] = -1
		}
	case p.Way == passes.Divided:
		resp.Outcome, resp.At = p.Outcome, m.at(req.Piece.Members)
	case p.Records != nil:
		resp.Outcome, err = json.Marshal(p.Records)
		for i := range p.Records {
			resp.At = append(resp.At, i)
		}
	}
	return err
}

// whole runs a pipeline on all of a module. It returns false if a pass fails.
func (m *Module) whole(manager *passes.Manager, pl *passes.Prepared) bool {
	return manager.Run(pl, m.Op)
}

// passRun is a pipeline to be run over a module, and the settings for the run and its report.
type passRun struct {
	engine.Passes
	registry *passes.Registry
	journal  *engine.Journal
	threads  int
	within   []string // around the units
	units    []int    // that are told apart; nil is the module as one unit
	apart    bool     // the units run one after the other, so that each has its own failure and diagnostics
	// unordered allows diagnostics of different units in any order.
	unordered bool
	snapshot  string       // as in an engine.RunRequest
	dump      *engine.Dump // likewise
	// settled are operations on which the first pass need not run its first pipeline.
	settled map[*ir.Operation]passes.Settling
}

// runPasses prepares the pipeline of pr for the module, and calls how to run it. The function how
// returns false if a pass fails, and ok is its result. The account has the failures. It returns an
// error if the pipeline cannot be prepared, or fails without a failure in the account.
func (m *Module) runPasses(pr *passRun, how func(*passes.Manager, *passes.Prepared) bool) (account *engine.Account, ok bool, err error) {
	pl, bad := passes.ParsePipeline(pr.registry, pr.Pipeline)
	if bad != nil {
		return nil, false, &engine.RequestError{Diagnostics: pipelineDiagnostics(bad)}
	}
	r := m.prepare(pr, pl)
	if r == nil {
		return nil, false, m.refused()
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	ok = how(r.manager, r.prepared)
	account = r.account()
	if !ok && len(account.Failures) == 0 {
		return nil, false, m.refused()
	}
	if pr.units == nil && len(account.Failures) > 1 {
		account.Failures = account.Failures[:1] // all are the module's
	}
	for i := range account.Failures {
		if f := &account.Failures[i]; !pr.apart {
			f.Diagnostics = m.diagnostics.list()
		}
	}
	return account, ok, nil
}

// prepare makes a pipeline ready to run over the module. It returns nil, with a diagnostic in m, if the
// pass manager refuses the pipeline.
func (m *Module) prepare(pr *passRun, pl *passes.Pipeline) *run {
	r := &run{passRun: pr, module: m, clock: newClock(), unitOps: map[*ir.Operation]int{}, ids: map[*passes.Instance]int{}}
	r.manager = &passes.Manager{
		Registry: pr.registry, IR: m.Context, Threads: pr.threads, VerifyEach: !pr.SkipVerify, Unordered: pr.unordered,
		Instrument: []*passes.Instrumentation{r.instrumentation()}, Loaded: pr.Loaded, SymbolCount: rewrite.CountFrom(pr.Count),
	}
	if first := passes.FirstOf(pl); first != nil && len(pr.settled) > 0 {
		r.manager.Settled = &passes.Settled{First: *first, Ops: pr.settled}
	}
	if r.prepared = r.manager.Prepare(pl); r.prepared == nil {
		return nil
	}
	r.number(r.prepared.Pipeline())
	return r
}

// account returns the report of the run so far.
func (r *run) account() *engine.Account {
	return &engine.Account{
		Failures: r.failures, Passes: r.times(), Slowest: r.slowest(), Statistics: statistics(r.manager, r.prepared.Pipeline()),
		Dumps: string(r.dumps), Count: r.manager.SymbolCount.Next(),
	}
}

// run is a run of a pipeline over a module, as a passRun describes it.
type run struct {
	*passRun
	manager  *passes.Manager
	prepared *passes.Prepared
	module   *Module
	clock    clock
	unitOps  map[*ir.Operation]int
	ids      map[*passes.Instance]int // dense numbers of the pipeline's passes
	order    []passID

	mu       sync.Mutex
	slots    []*slot
	failures []engine.Failure
	dumps    []byte
}

type passID struct {
	in     *passes.Instance
	anchor string
}

// slot is the present work of one of the manager's threads, with the thread's measurements.
type slot struct {
	note  *engine.Slot
	unit  int
	meter meter
}

const wholeModule = -1

func (r *run) number(pl *passes.Pipeline) {
	pl.Walk(func(in *passes.Instance, anchor string) {
		r.ids[in] = len(r.order)
		r.order = append(r.order, passID{in, anchor})
	})
	wanted := map[int]bool{}
	for _, u := range r.units {
		wanted[u] = true
	}
	for i, op := range level(r.module.Op, r.within) {
		if wanted[i] {
			r.unitOps[op] = i
		}
	}
}

func (r *run) slot(s *passes.Slot) *slot { return r.slotOf(s.ID) }

func (r *run) slotOf(id int) *slot {
	r.mu.Lock()
	defer r.mu.Unlock()
	for len(r.slots) <= id {
		st := &slot{unit: wholeModule, meter: meter{passes: make([]measured, len(r.order))}}
		st.meter.read(r.clock.now())
		r.slots = append(r.slots, st)
	}
	return r.slots[id]
}

func (r *run) instrumentation() *passes.Instrumentation {
	return &passes.Instrumentation{
		BeforePipeline: func(s *passes.Slot, _ *passes.Pipeline, op *ir.Operation, _ *passes.Instance) {
			if unit, ok := r.unitOf(op); ok {
				st := r.slot(s)
				st.unit, st.note = unit, r.journal.Begin(unit)
				if r.apart {
					r.module.diagnostics.begin()
				}
				st.meter.beginUnit(r.clock.now())
			}
		},
		AfterPipeline: func(s *passes.Slot, _ *passes.Pipeline, op *ir.Operation) {
			if _, ok := r.unitOf(op); ok {
				st := r.slot(s)
				st.note.End()
				st.meter.endUnit(r.clock.now(), st.unit, s.ID, op)
				st.unit, st.note = wholeModule, nil
			}
		},
		BeforePass: r.beforePass,
		AfterPass:  r.afterPass,
		Fork:       func(*passes.Slot) any { return nil },
		Enter: func(s *passes.Slot, _ any) {
			runtime.LockOSThread() // whose clock is read
			st := r.slot(s)
			st.meter.read(r.clock.now())
		},
		Leave: func(*passes.Slot) { runtime.UnlockOSThread() },
	}
}

// unitOf returns the number of the unit whose operation is op, and whether there is such a unit. If the
// module runs as a whole, each of its top-level operations counts as a unit with the number
// wholeModule.
func (r *run) unitOf(op *ir.Operation) (int, bool) {
	if r.units == nil {
		return wholeModule, op.Parent() == r.module.Op
	}
	unit, ok := r.unitOps[op]
	return unit, ok
}

func (r *run) beforePass(s *passes.Slot, in *passes.Instance, op *ir.Operation) {
	if in.IsAdaptor() {
		return
	}
	st := r.slot(s)
	if st.note == nil && op == r.module.Op {
		st.note = r.journal.Begin(wholeModule)
	}
	st.note.Pass(in.Pass.Arg)
	if r.snapshot != "" {
		r.keepSnapshot(in, op)
	}
	if d := r.dump; d != nil {
		r.print("Before "+in.Name(), d.WantsBefore, in, op)
	}
	st.meter.beginPass(r.clock.now())
}

func (r *run) afterPass(s *passes.Slot, in *passes.Instance, op *ir.Operation, ok bool) {
	if in.IsAdaptor() {
		return
	}
	st := r.slot(s)
	id, known := r.ids[in]
	if !known { // of a pipeline that a pass made
		id = -1
	}
	st.meter.endPass(r.clock.now(), id, in.Pass.Arg, op == r.module.Op, ok)
	if d := r.dump; d != nil {
		when := "After " + in.Name()
		if !ok {
			when += " Failed"
		}
		r.print(when, d.WantsAfter, in, op)
	}
	if op == r.module.Op && st.unit == wholeModule {
		st.note.End()
		st.note = nil
	}
	if !ok {
		invalid := r.invalid(op)
		f := engine.Failure{Unit: st.unit, Pass: in.Pass.Arg, Invalid: invalid}
		if r.apart {
			f.Diagnostics = r.module.diagnostics.list()
		}
		r.mu.Lock()
		r.failures = append(r.failures, f)
		r.mu.Unlock()
	}
}

// invalid reports whether a pass that failed on op had succeeded itself, and the verifier refused its
// result. It verifies op again.
func (r *run) invalid(op *ir.Operation) bool {
	if r.SkipVerify {
		return false
	}
	r.module.diagnostics.mute(true)
	defer r.module.diagnostics.mute(false)
	return !ir.Verify(op, 1)
}

// keepSnapshot writes the module, and the pipeline of the pass about to run on op, to the snapshot
// file.
func (r *run) keepSnapshot(in *passes.Instance, op *ir.Operation) {
	alone := *in
	if in.Pass.Alone != nil {
		alone.Options = in.Pass.Alone(in.Options)
	}
	inner := passes.NewPipeline(op.Name().Name)
	inner.Passes = []*passes.Instance{&alone}
	for parent := op.Parent(); parent != nil; parent = parent.Parent() {
		outer := passes.NewPipeline(parent.Name().Name)
		outer.Passes = []*passes.Instance{{Nested: []*passes.Pipeline{inner}}}
		inner = outer
	}
	text := append([]byte(inner.Short(r.registry)), '\n')
	text = append(asm.Append(text, r.module.Op, asm.PrintOptions{DebugInfo: true, LocalScope: true, Threads: 1}), '\n')
	// The rename of a second file keeps the last snapshot whole if the process dies here.
	if os.WriteFile(r.snapshot+".new", text, 0o644) == nil {
		os.Rename(r.snapshot+".new", r.snapshot)
	}
}

// times returns the times of each pass, summed over the threads, in the order of the pipeline.
func (r *run) times() []engine.PassTime {
	var all []engine.PassTime
	for id, p := range r.order {
		t := engine.PassTime{Pass: p.in.Pass.Arg, Name: p.in.Name(), Anchor: p.anchor}
		for _, s := range r.slots {
			m := &s.meter.passes[id]
			t.Runs += m.runs
			t.Wall += m.wall
			t.CPU += m.cpu
			t.Peak = max(t.Peak, m.peak)
		}
		if t.Runs > 0 {
			all = append(all, t)
		}
	}
	return all
}

func statistics(m *passes.Manager, pl *passes.Pipeline) []engine.Statistic {
	var all []engine.Statistic
	pl.Walk(func(in *passes.Instance, _ string) {
		for i, s := range in.Pass.Stats {
			if v := m.Statistic(in, i); v != 0 {
				all = append(all, engine.Statistic{Pass: in.Pass.Arg, Name: s.Name, Value: v})
			}
		}
	})
	return all
}
