package passes

import (
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// A Manager runs pipelines. Set the fields, then Prepare and Run.
type Manager struct {
	Registry *Registry
	IR       *ir.Context
	// VerifyEach verifies the IR after each pass.
	VerifyEach bool
	// VerifyUnchanged: the input was not verified, so operations are verified even after a pass
	// that changed nothing.
	VerifyUnchanged bool
	// Instrument are the instrumentations to call for every pass, in this order.
	Instrument []*Instrumentation
	// Threads bounds the goroutines that work at a time; 0 means GOMAXPROCS.
	Threads int
	// Print are the options with which passes print IR.
	Print asm.PrintOptions
	// Order, if set, returns a permutation of n operations: the order in which an adaptor begins
	// them. Tests set it to check that results do not depend on that order.
	Order func(n int) []int
	// SymbolCount numbers symbols. Managers whose inputs mlir-opt would read in one process must
	// share it. nil: the manager has its own.
	SymbolCount *rewrite.SymbolCount
	// Unordered passes diagnostics to the context's handler as soon as they come. Then several managers may run at once
	// in one context, on operations of which none is in another.
	Unordered bool
	// Remarks receives the remarks of passes, in the order of operations; nil drops them.
	Remarks func(*Remark)
	// Text receives the text that passes and instrumentations print; nil drops it.
	Text func([]byte)
	// Output receives the text that passes write to standard output; if nil, Text receives it.
	Output func([]byte)

	// Loaded are dialects that mlir-opt would have loaded before it runs the pipeline; see
	// Pass.AsksLoaded.
	Loaded []string
	// Settled, if not nil, are the operations that the first pass's initial pipeline (First) leaves as they are.
	Settled *Settled

	piece   *Piece   // what is worked on in the place of a module
	merging *Merging // what is put together
	out     outlet
	tokens  atomic.Int64 // goroutines that may still be started
	mu      sync.Mutex
	threads []*thread // idle
	slots   int
	counts  []atomic.Int64 // statistics by Instance.Index and position

	keepsValid bool // valid says what need not be verified once more
	valid      validUnits

	prepared int             // passes prepared so far
	dialects map[string]bool // that those make operations of, and, where one asks, the input is of
	asked    bool            // for the dialects of the input
}

// Prepared is a pipeline that is ready to run: adaptors are merged, and passes are numbered and initialized.
type Prepared struct {
	root *Pipeline
}

// Pipeline returns the pipeline with merged adaptors.
func (p *Prepared) Pipeline() *Pipeline { return p.root }

// Prepare finalizes a copy of pl: it merges adjacent adaptors, checks every pass against its anchor
// and initializes it. It returns nil after reporting an error.
func (m *Manager) Prepare(pl *Pipeline) *Prepared {
	p := &Prepared{root: pl.Clone()}
	if !m.finalize(p.root) {
		return nil
	}
	ok := true
	if m.dialects == nil {
		m.dialects = map[string]bool{}
		for _, d := range m.Loaded {
			m.dialects[d] = true
		}
	}
	p.root.Walk(func(in *Instance, anchor string) {
		in.Index, in.Seq = len(m.counts), m.prepared
		m.prepared++
		for _, d := range in.Pass.Dialects {
			m.dialects[d] = true
		}
		m.asked = m.asked || in.Pass.AsksLoaded
		m.counts = append(m.counts, make([]atomic.Int64, len(in.Pass.Stats))...)
		if in.Pass.Init != nil && ok {
			in.state, ok = in.Pass.Init(&InitCtx{m.IR, m.Registry, in.Options, anchor, m})
		}
	})
	if !ok {
		return nil
	}
	return p
}

// finalize merges adjacent adaptors, as upstream's finalizePassList does, and checks that each pass may run on its
// anchor. It returns false after an error.
func (m *Manager) finalize(pl *Pipeline) bool {
	var out []*Instance
	var last *Instance
	for _, in := range pl.Passes {
		switch {
		case !in.IsAdaptor():
			last = nil
		case last != nil && m.merge(last, in):
			continue
		default:
			last = in
		}
		out = append(out, in)
	}
	pl.Passes = out
	def := m.IR.OpName(pl.Anchor).Def
	for _, in := range out {
		for _, n := range in.Nested {
			if !m.finalize(n) {
				return false
			}
		}
		in.adaptorName = adaptorName(in.Nested)
		if pl.Anchor != Any && def != nil && !canSchedule(in, pl.Anchor, def) {
			return m.IR.Error(ir.UnknownLoc, "unable to schedule pass '%s' on a PassManager intended to run on '%s'!", in.Name(), pl.Anchor)
		}
	}
	return true
}

// Schedulable reports whether each pass of pl may be scheduled on its anchor. It reports an error if it returns false.
func (m *Manager) Schedulable(pl *Pipeline) bool { return m.finalize(pl.Clone()) }

func adaptorName(nested []*Pipeline) string {
	names := make([]string, len(nested))
	for i, n := range nested {
		names[i] = "'" + n.Anchor + "'"
	}
	return "Pipeline Collection : [" + strings.Join(names, ", ") + "]"
}

// merge moves the nested pipelines of one adaptor, from, to another one, into. It does nothing and returns false if an
// op-agnostic pipeline of one adaptor could run on the operations of a pipeline of the other.
func (m *Manager) merge(into, from *Instance) bool {
	for _, pair := range [2][2][]*Pipeline{{from.Nested, into.Nested}, {into.Nested, from.Nested}} {
		for _, a := range pair[0] {
			if a.Anchor == Any && slices.ContainsFunc(pair[1], func(b *Pipeline) bool {
				return b.Anchor == Any || m.accepts(a, m.IR.OpName(b.Anchor))
			}) {
				return false
			}
		}
	}
	for _, n := range from.Nested {
		if i := slices.IndexFunc(into.Nested, func(o *Pipeline) bool { return o.Anchor == n.Anchor }); i >= 0 {
			into.Nested[i].Passes = append(into.Nested[i].Passes, n.Passes...)
		} else {
			into.Nested = append(into.Nested, n)
		}
	}
	slices.SortStableFunc(into.Nested, func(a, b *Pipeline) int {
		switch {
		case a.Anchor == Any:
			return 1
		case b.Anchor == Any:
			return -1
		}
		return strings.Compare(a.Anchor, b.Anchor)
	})
	return true
}

// canSchedule reports whether the pass instance may be scheduled on operations with the name anchor and the definition
// d.
func canSchedule(in *Instance, anchor string, d *ir.OpDef) bool {
	if in.IsAdaptor() {
		return true
	}
	if in.Pass.Anchor != "" {
		return in.Pass.Anchor == anchor
	}
	return in.Pass.CanSchedule == nil || in.Pass.CanSchedule(d)
}

// accepts reports whether pl runs on operations with the name n.
func (m *Manager) accepts(pl *Pipeline, n *ir.OpName) bool {
	if pl.Anchor != Any {
		return pl.Anchor == n.Name
	}
	if n.Def == nil || n.Def.Traits&ir.IsolatedFromAbove == 0 {
		return false
	}
	return !slices.ContainsFunc(pl.Passes, func(in *Instance) bool { return !canSchedule(in, n.Name, n.Def) })
}

// Run runs a prepared pipeline on op. It returns false if a pass or a verifier failed.
func (m *Manager) Run(p *Prepared, op *ir.Operation) bool {
	if p.root.Anchor != Any && p.root.Anchor != op.Name().Name {
		return m.IR.Error(op.Loc(), "can't run '%s' pass manager on '%s' op", p.root.Anchor, op.Name().Name)
	}
	defer m.begin()()
	t := m.thread()
	defer m.release(t)
	am := &analyses{op: op}
	if m.asked {
		m.noteDialects(op)
	}
	m.keepsValid = m.VerifyEach && keepsValid(p.root)
	for _, in := range p.root.Passes {
		if !t.runPass(in, op, am) {
			return false
		}
	}
	return true
}

// begin prepares the manager for a run. The caller must call end at the end of the run.
func (m *Manager) begin() (end func()) {
	n := m.Threads
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	m.tokens.Store(int64(n - 1))
	m.out = outlet{ctx: m.IR, text: m.Text, output: m.Output, remark: m.Remarks}
	if m.out.text == nil {
		m.out.text = func([]byte) {}
	}
	if m.out.output == nil {
		m.out.output = m.out.text
	}
	m.out.logs = map[uint64]*eventLog{}
	if m.Unordered {
		return func() {}
	}
	m.out.begin()
	return m.out.end
}

// LoadedBy returns the dialects that mlir-opt would have loaded before it runs a pipeline on op.
// These are the Dialects of its passes and the dialects of the operations in op. LoadedBy returns
// nil if no pass has AsksLoaded.
func LoadedBy(pl *Pipeline, op *ir.Operation) []string {
	m := Manager{dialects: map[string]bool{}}
	pl.Walk(func(in *Instance, _ string) {
		m.asked = m.asked || in.Pass.AsksLoaded
		for _, d := range in.Pass.Dialects {
			m.dialects[d] = true
		}
	})
	if !m.asked {
		return nil
	}
	m.noteDialects(op)
	return slices.Sorted(maps.Keys(m.dialects))
}

// noteDialects adds the dialects of op, and of all operations in it, to m.dialects.
func (m *Manager) noteDialects(op *ir.Operation) {
	var noted []bool // by the number of the operation name
	op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		name := o.Name()
		n := int(name.ID())
		if n >= len(noted) {
			noted = append(noted, make([]bool, n+1-len(noted))...)
		}
		if !noted[n] {
			noted[n] = true
			m.dialects[name.DialectName()] = true
		}
		return ir.Advance
	})
}

// symbolCount returns the counter for the numbers of new symbols. Only one goroutine at a time may use it: passes that
// number symbols run in the order of operations.
func (m *Manager) symbolCount() *rewrite.SymbolCount {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.SymbolCount == nil {
		m.SymbolCount = new(rewrite.SymbolCount)
	}
	return m.SymbolCount
}

// thread returns an idle thread, or a new one.
func (m *Manager) thread() *thread {
	m.mu.Lock()
	defer m.mu.Unlock()
	if n := len(m.threads); n > 0 {
		t := m.threads[n-1]
		m.threads = m.threads[:n-1]
		return t
	}
	t := &thread{m: m, arena: m.IR.NewArena(), slot: &Slot{ID: m.slots}}
	t.slot.t = t
	m.slots++
	return t
}

func (m *Manager) release(t *thread) {
	t.log = nil
	m.mu.Lock()
	defer m.mu.Unlock()
	m.threads = append(m.threads, t)
}

// Statistic returns the value of statistic number i of a pass instance, which must belong to a prepared pipeline.
func (m *Manager) Statistic(in *Instance, i int) int64 { return m.counts[in.Index+i].Load() }
