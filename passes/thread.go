package passes

import (
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// thread is the working state of one goroutine of the manager. It is reused from one parallel section of the run to the
// next.
type thread struct {
	m       *Manager
	arena   *ir.Arena
	builder *ir.Builder
	slot    *Slot
	log     *eventLog        // nil: straight out
	symbols *rewrite.Symbols // of the unit that a nest runs on, where units are worked on apart
	free    []*Ctx
}

func (t *thread) write(text []byte) {
	if t.log != nil {
		t.log.events = append(t.log.events, event{text: text})
		return
	}
	t.m.out.text(text)
}

func (t *thread) output(text []byte) {
	if t.log != nil {
		t.log.events = append(t.log.events, event{output: text})
		return
	}
	t.m.out.output(text)
}

func (t *thread) count(in *Instance, i int, n int64) { t.m.counts[in.Index+i].Add(n) }

// runPipeline runs the passes of pl on op. parent is the adaptor or pass that runs the pipeline. It returns false if a
// pass failed.
func (t *thread) runPipeline(pl *Pipeline, op *ir.Operation, am *analyses, parent *Instance) bool {
	for _, pi := range t.m.Instrument {
		if pi.BeforePipeline != nil {
			pi.BeforePipeline(t.slot, pl, op, parent)
		}
	}
	ok := true
	for _, in := range pl.Passes {
		if ok = t.runPass(in, op, am); !ok {
			break
		}
	}
	am.clear()
	for i := len(t.m.Instrument) - 1; i >= 0; i-- {
		if pi := t.m.Instrument[i]; pi.AfterPipeline != nil {
			pi.AfterPipeline(t.slot, pl, op)
		}
	}
	return ok
}

// runPass runs one pass or adaptor on op, with instrumentation and the verifier. It returns false if one failed.
func (t *thread) runPass(in *Instance, op *ir.Operation, am *analyses) bool {
	d := op.Def()
	switch {
	case d == nil:
		return op.EmitOpError("trying to schedule a pass on an unregistered operation")
	case d.Traits&ir.IsolatedFromAbove == 0:
		return op.EmitOpError("trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'")
	case !canSchedule(in, d.Name, d):
		return op.EmitOpError("trying to schedule pass '%s' on an unsupported operation", in.Name())
	}
	for _, pi := range t.m.Instrument {
		if pi.BeforePass != nil {
			pi.BeforePass(t.slot, in, op)
		}
	}
	var ok bool
	valid := true
	if in.IsAdaptor() {
		ok = t.runNested(in, op, am)
		am.invalidate(&preservedSet{})
		if ok && t.m.VerifyEach {
			valid = ir.VerifyShallow(op, t.verifyThreads())
		}
	} else {
		c := t.ctx()
		*c = Ctx{Op: op, Options: in.Options, State: in.state, in: in, t: t, am: am}
		loc, parent := op.Loc(), op.Parent()
		ok = t.runOn(c)
		am.invalidate(&c.preserved)
		if parent != nil && op.Block() == nil { // mlir-opt goes on with freed memory
			t.m.IR.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: loc,
				Text: "'" + d.Name + "' op was replaced by pass '" + in.Name() + "', which is scheduled on it: schedule it on the operation around"})
			ok, op = false, parent
		} else if ok && t.m.VerifyEach && !c.preserved.all {
			valid = t.verify(op, &c.preserved)
		}
		t.free = append(t.free, c)
	}
	for i := len(t.m.Instrument) - 1; i >= 0; i-- {
		pi := t.m.Instrument[i]
		if pi.Invalid != nil && !valid {
			pi.Invalid(t.slot, in, op)
		}
		if ok = ok && valid; pi.AfterPass != nil {
			pi.AfterPass(t.slot, in, op, ok)
		}
	}
	return ok && valid
}

func (t *thread) verify(op *ir.Operation, p *preservedSet) bool {
	if p.nested {
		return t.verifyChanged(op, p.changed)
	}
	if t.m.keepsValid {
		return t.verifyUnits(op)
	}
	return ir.Verify(op, t.verifyThreads())
}

// verifyChanged verifies op alone, and those operations in it that a pass has changed. This suppresses diagnostics; if
// there was one, it verifies the whole of op once more, so that diagnostics come in order. Diagnostics are suppressed
// in the whole context, and the diagnostics of other threads would be lost. So while other threads work, it verifies
// the whole of op at once. It returns false after an error.
func (t *thread) verifyChanged(op *ir.Operation, changed []*ir.Operation) bool {
	if len(changed) == 0 {
		return ir.VerifyShallow(op, t.verifyThreads())
	}
	if t.log != nil {
		return ir.Verify(op, 1)
	}
	jobs := make([]job, len(changed))
	for i, o := range changed {
		jobs[i].op = o
	}
	ok := true
	warned := op.Context().Quietly(func() {
		ok = t.runSection(jobs, false, func(_ *thread, j *job) bool { return ir.Verify(j.op, 1) }) && ir.VerifyShallow(op, t.verifyThreads())
	})
	return ok && !warned || ir.Verify(op, t.verifyThreads())
}

// verifyThreads returns the number of threads for the verifier. It is 1 while other threads are at work: they keep the
// cores busy, and the verifier's threads would hold back their diagnostics.
func (t *thread) verifyThreads() int {
	if t.log != nil {
		return 1
	}
	return t.m.Threads
}

func (t *thread) ctx() *Ctx {
	if n := len(t.free); n > 0 {
		c := t.free[n-1]
		t.free = t.free[:n-1]
		return c
	}
	return new(Ctx)
}

// job is one operation to work on, with the pipeline to run on it.
type job struct {
	pl *Pipeline
	op *ir.Operation
	am analyses
	// changed: a pass that was pushed down did not preserve everything.
	changed bool
	failed  bool
	apart   *apart // where an operation is worked on apart
	index   int    // of a job of Ctx.Each
}

// runNested runs an adaptor's pipelines on the operations directly inside op. It returns false if one failed.
func (t *thread) runNested(in *Instance, op *ir.Operation, am *analyses) bool {
	if g := t.m.merging; g != nil && g.Way == Chained && op.Parent() == nil {
		return true // the units are all that it is for
	}
	n := 0
	for range op.Nested() {
		n++
	}
	jobs := make([]job, 0, n)
	last := (*ir.OpName)(nil)
	var lastPl *Pipeline
	for o := range op.Nested() {
		if n := o.Name(); n != last {
			last, lastPl = n, nil
			for _, pl := range in.Nested {
				if t.m.accepts(pl, n) {
					lastPl = pl
					break
				}
			}
		}
		if lastPl != nil {
			jobs = append(jobs, job{pl: lastPl, op: o})
		}
	}
	for i := range jobs {
		j := &jobs[i]
		j.am = analyses{parent: am, op: j.op}
		if len(am.children) > 0 { // computed for op's passes by way of the parent
			j.am = *am.nest(j.op)
		}
	}
	switch {
	case !in.changesSymbols():
	case t.m.piece != nil && len(t.m.piece.Units) > 0 && t.m.piece.Units[0].Parent() == op:
		return t.runNestedPiece(in, op)
	case t.m.merging != nil && t.m.merging.Way == Logged:
		return t.mergeLogged(op, func(*rewrite.SymbolSnapshot) (*apart, bool) { return nil, true })
	}
	if len(jobs) < 2 || t.m.tokens.Load() <= 0 && t.m.Order == nil || in.changesSymbols() {
		return t.runSerial(in, jobs)
	}
	return t.runParallel(in, jobs)
}

// changesSymbols reports whether an adaptor runs passes that change symbol tables. Such passes must run in order: the
// tables above the operations are shared, and the numbers in new names are counted.
func (in *Instance) changesSymbols() (found bool) {
	for _, pl := range in.Nested {
		pl.Walk(func(in *Instance, anchor string) {
			found = found || in.Pass.ScopeOf(in.Options, anchor) == SymbolScope
		})
	}
	return found
}

func (t *thread) runSerial(in *Instance, jobs []job) bool {
	t.enter(t.fork())
	ok := true
	for i := range jobs {
		j := &jobs[i]
		ok = t.runPipeline(j.pl, j.op, &j.am, in) && ok
	}
	t.leave()
	return ok
}

// fork calls Fork of the instrumentations before an adaptor works on several threads. The caller must pass the result
// to the function enter on each of these threads.
func (t *thread) fork() []any {
	var from []any
	for i, pi := range t.m.Instrument {
		if pi.Fork != nil {
			if from == nil {
				from = make([]any, len(t.m.Instrument))
			}
			from[i] = pi.Fork(t.slot)
		}
	}
	return from
}

func (t *thread) enter(from []any) {
	for i, pi := range t.m.Instrument {
		if pi.Enter != nil {
			pi.Enter(t.slot, from[i])
		}
	}
}

func (t *thread) leave() {
	for _, pi := range t.m.Instrument {
		if pi.Leave != nil {
			pi.Leave(t.slot)
		}
	}
}

// section is the state that several threads share while they work on one list of jobs.
type section struct {
	work     func(t *thread, j *job) bool
	jobs     []job
	order    []int // in which the jobs are begun; nil: as they stand
	first    bool  // nothing is told of the jobs after the first that fails
	logs     []eventLog
	from     []any // of fork
	next     atomic.Int64
	failed   atomic.Bool
	panicked atomic.Value // *Panic
}

// runParallel runs the pipelines of the jobs, on as many additional goroutines as the manager allows. It returns false
// if one failed.
func (t *thread) runParallel(in *Instance, jobs []job) bool {
	return t.runSection(jobs, false, func(t *thread, j *job) bool { return t.runPipeline(j.pl, j.op, &j.am, in) })
}

// runSection calls work for each job, on several threads. If first is true, diagnostics of the jobs after the first
// failed one are dropped. It returns false if a call returned false.
func (t *thread) runSection(jobs []job, first bool, work func(t *thread, j *job) bool) bool {
	s := &section{work: work, jobs: jobs, first: first, logs: make([]eventLog, len(jobs)), from: t.fork()}
	if t.m.Order != nil {
		s.order = t.m.Order(len(jobs))
	}
	var wg sync.WaitGroup
	for range len(jobs) - 1 {
		if t.m.tokens.Add(-1) < 0 {
			t.m.tokens.Add(1)
			break
		}
		wg.Go(func() {
			defer t.m.tokens.Add(1)
			w := t.m.thread()
			defer t.m.release(w)
			w.share(s)
		})
	}
	old := t.log
	t.share(s)
	t.log = old
	wg.Wait()
	for i := range s.logs {
		t.m.out.replay(&s.logs[i], old)
		if s.first && s.jobs[i].failed {
			break
		}
	}
	if p := s.panicked.Load(); p != nil {
		panic(p) // a *Panic
	}
	return !s.failed.Load()
}

// share works on jobs until none is left. A panic ends the section: the section keeps the first
// panic for the goroutine that started it.
func (t *thread) share(s *section) {
	g := goroutine()
	old := t.m.out.set(g, nil)
	defer func() {
		t.m.out.set(g, old)
		if v := recover(); v != nil {
			s.panicked.CompareAndSwap(nil, asPanic(v))
			s.next.Store(int64(len(s.jobs)))
		}
	}()
	t.enter(s.from)
	for n := s.next.Add(1) - 1; n < int64(len(s.jobs)); n = s.next.Add(1) - 1 {
		i := n
		if s.order != nil {
			i = int64(s.order[i])
		}
		t.log = &s.logs[i]
		t.m.out.set(g, t.log)
		if !s.work(t, &s.jobs[i]) {
			s.jobs[i].failed = true
			s.failed.Store(true)
		}
	}
	t.leave()
}
