package native

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// lasting is the arena of the last batch: to begin anew in its pages costs less than to allocate and collect some.
var lasting atomic.Pointer[ir.Arena]

// Bytes of each kind of node that are kept for the next batch.
const (
	leastLasting = 1 << 20
	mostLasting  = 8 << 20
)

// run runs a pipeline over a module.
func (e *Engine) run(req *engine.Request, journal *engine.Journal) (*engine.Response, error) {
	arena := lasting.Swap(nil)
	if arena == nil {
		arena = ir.NewArena()
	}
	resp, err := e.runIn(arena, req, journal)
	arena.Rewind(leastLasting, mostLasting)
	lasting.Store(arena)
	return resp, err
}

func (e *Engine) runIn(arena *ir.Arena, req *engine.Request, journal *engine.Journal) (*engine.Response, error) {
	m, err := e.readIn(arena, req, req.VerifyInput)
	if err != nil {
		return nil, err
	}
	p := &passes.Piece{Way: req.Way, Note: req.Note}
	if req.Way == passes.Logged || req.Way == passes.PushedDown {
		if p.Units, err = unitsOf(m.Op, req.Units); err != nil {
			return nil, err
		}
	}
	if req.Way == passes.Logged {
		m.Op.SetLoc(tableLoc(m.Context))
	}
	resp, ok, err := m.run(e.registry(req.TestPasses), req, journal, func(manager *passes.Manager, pl *passes.Prepared) bool {
		if !pieceWays[req.Way] {
			return manager.Run(pl, m.Op)
		}
		return manager.RunPiece(pl, m.Op, p)
	})
	if err != nil {
		return nil, err
	}
	if ok || len(req.Units) > 0 {
		if resp.Module, err = m.encode(); err != nil {
			return nil, err
		}
	}
	resp.Whole, resp.Why = p.Why != "", p.Why
	if !ok || resp.Whole {
		return resp, nil
	}
	return resp, m.outcome(req, p, resp)
}

// pieceWays are the ways in which a Run works on units and not on its module.
var pieceWays = map[passes.Way]bool{passes.PushedDown: true, passes.Logged: true, passes.Divided: true}

// unitsOf returns operations of a module by number.
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

// outcome says what became of a piece, beside its module.
func (m *Module) outcome(req *engine.Request, p *passes.Piece, resp *engine.Response) (err error) {
	switch req.Way {
	case passes.Divided:
		resp.Outcome, resp.At = p.Outcome, m.at(req.Members)
	case passes.Logged:
		resp.Outcome, err = json.Marshal(p.Records)
		for i := range p.Records {
			resp.At = append(resp.At, i)
		}
	}
	return err
}

// run runs the request's pipeline over the module, as how says; ok is false if a pass failed.
func (m *Module) run(registry *passes.Registry, req *engine.Request, journal *engine.Journal, how func(*passes.Manager, *passes.Prepared) bool) (resp *engine.Response, ok bool, err error) {
	return m.runPipeline(req.Pipeline, registry, req, journal, how)
}

// whole is how a pipeline runs on all of a module.
func (m *Module) whole(manager *passes.Manager, pl *passes.Prepared) bool {
	return manager.Run(pl, m.Op)
}

func (m *Module) runPipeline(pipeline string, registry *passes.Registry, req *engine.Request, journal *engine.Journal, how func(*passes.Manager, *passes.Prepared) bool) (resp *engine.Response, ok bool, err error) {
	pl, bad := passes.ParsePipeline(registry, pipeline)
	if bad != nil {
		return nil, false, &engine.RequestError{Diagnostics: pipelineDiagnostics(bad)}
	}
	r := &run{req: req, module: m, clock: newClock(), registry: registry, journal: journal, units: map[*ir.Operation]int{}, ids: map[*passes.Instance]int{}}
	count := rewrite.CountFrom(req.Count)
	manager := &passes.Manager{
		Registry: registry, IR: m.Context, Threads: req.Threads, VerifyEach: !req.SkipVerify, Unordered: req.Verb == engine.Proceed,
		Instrument: []*passes.Instrumentation{r.instrumentation()}, Loaded: req.Loaded, SymbolCount: count,
	}
	prepared := manager.Prepare(pl)
	if prepared == nil {
		return nil, false, m.refused()
	}
	r.number(prepared.Pipeline())
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	ok = how(manager, prepared)
	resp = &engine.Response{Failures: r.failures, Passes: r.times(), Slowest: r.slowest(), Statistics: statistics(manager, prepared.Pipeline()), Dumps: string(r.dumps), Count: count.Next()}
	if !ok && len(resp.Failures) == 0 {
		return nil, false, m.refused()
	}
	if req.Units == nil && len(resp.Failures) > 1 {
		resp.Failures = resp.Failures[:1] // all are the module's
	}
	for i := range resp.Failures {
		if f := &resp.Failures[i]; !r.apart() {
			f.Diagnostics = m.diagnostics.list()
		}
	}
	return resp, ok, nil
}

// run is one request under way.
type run struct {
	req      *engine.Request
	module   *Module
	clock    clock
	registry *passes.Registry
	journal  *engine.Journal
	units    map[*ir.Operation]int
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

// slot is what one of the manager's threads is doing.
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
	for _, u := range r.req.Units {
		wanted[u] = true
	}
	for i, op := range level(r.module.Op, r.req.Within) {
		if wanted[i] {
			r.units[op] = i
		}
	}
}

func (r *run) slot(s *passes.Slot) *slot {
	r.mu.Lock()
	defer r.mu.Unlock()
	for len(r.slots) <= s.ID {
		st := &slot{unit: wholeModule, meter: meter{passes: make([]measured, len(r.order))}}
		st.meter.read(r.clock.now())
		r.slots = append(r.slots, st)
	}
	return r.slots[s.ID]
}

func (r *run) instrumentation() *passes.Instrumentation {
	return &passes.Instrumentation{
		BeforePipeline: func(s *passes.Slot, _ *passes.Pipeline, op *ir.Operation, _ *passes.Instance) {
			if unit, ok := r.unitOf(op); ok {
				st := r.slot(s)
				st.unit, st.note = unit, r.journal.Begin(unit)
				if r.apart() {
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

// unitOf is the unit that op is; of a module run as a whole, its top-level operations are told apart as well.
func (r *run) unitOf(op *ir.Operation) (int, bool) {
	if r.req.Units == nil {
		return wholeModule, op.Parent() == r.module.Op
	}
	unit, ok := r.units[op]
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
	if r.req.Snapshot != "" {
		r.snapshot(in, op)
	}
	if d := r.req.Dump; d != nil {
		r.dump("Before "+in.Name(), d.WantsBefore, in, op)
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
	if d := r.req.Dump; d != nil {
		when := "After " + in.Name()
		if !ok {
			when += " Failed"
		}
		r.dump(when, d.WantsAfter, in, op)
	}
	if op == r.module.Op {
		st.note.End()
		st.note = nil
	}
	if !ok {
		invalid := r.invalid(op)
		f := engine.Failure{Unit: st.unit, Pass: in.Pass.Arg, Invalid: invalid}
		if r.apart() {
			f.Diagnostics = r.module.diagnostics.list()
		}
		r.mu.Lock()
		r.failures = append(r.failures, f)
		r.mu.Unlock()
	}
}

// apart reports whether units run one after the other, so that each has its own failure and diagnostics.
func (r *run) apart() bool {
	return r.req.Units != nil && r.req.Threads == 1 && r.req.Verb == engine.Run
}

// invalid tells, of a pass that is said to have failed, whether it was the verifier that refused what the pass left.
func (r *run) invalid(op *ir.Operation) bool {
	if r.req.SkipVerify {
		return false
	}
	r.module.diagnostics.mute(true)
	defer r.module.diagnostics.mute(false)
	return !ir.Verify(op, 1)
}

// snapshot keeps the module as it is now, with the pipeline of the pass that is about to run on op.
func (r *run) snapshot(in *passes.Instance, op *ir.Operation) {
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
	// A second file and a rename, so that a process that dies here leaves the one before whole.
	if os.WriteFile(r.req.Snapshot+".new", text, 0o644) == nil {
		os.Rename(r.req.Snapshot+".new", r.req.Snapshot)
	}
}

// times sums up the slots, in the order of the pipeline.
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
