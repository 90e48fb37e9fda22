package opt

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

// reproducerText returns op as text with mlir_reproducer resources, with which --run-reproducer
// runs the pipeline on it. Unlike upstream's reproducers, it keeps locations and the resources of
// other tools.
func reproducerText(op *ir.Operation, pipeline string, noThreads, verifyEach bool) []byte {
	res := &op.Context().Resources
	defer func(old []*ir.ResourceGroup) { res.External = old }(res.External)
	res.External = slices.DeleteFunc(slices.Clone(res.External), func(g *ir.ResourceGroup) bool { return g.Name == "mlir_reproducer" })
	res.AddExternal("mlir_reproducer", &ir.Resource{Key: "pipeline", Kind: ir.StringResource, Str: pipeline})
	res.AddExternal("mlir_reproducer", &ir.Resource{Key: "disable_threading", Kind: ir.BoolResource, Bool: noThreads})
	res.AddExternal("mlir_reproducer", &ir.Resource{Key: "verify_each", Kind: ir.BoolResource, Bool: verifyEach})
	return asm.Append(nil, op, asm.PrintOptions{DebugInfo: true})
}

// failure is a pass on an operation that failed, or that was running when the process died.
type failure struct {
	seq          int // of the pass's instance
	pass         string
	opName       string
	symbol       string // "" if the operation has none
	op           *ir.Operation
	where        []int // positions of op and its ancestors among their siblings, outermost first
	whereUnknown bool
}

func newFailure(in *passes.Instance, op *ir.Operation) *failure {
	f := &failure{seq: in.Seq, pass: in.Name(), opName: op.Name().Name, op: op}
	if n := ir.SymbolName(op); n != nil {
		f.symbol = n.Value
	}
	return f
}

func (f *failure) String() string {
	s := fmt.Sprintf("`%s` on '%s' operation", f.pass, f.opName)
	if f.symbol != "" {
		s += ": @" + f.symbol
	}
	return s
}

// is reports whether f is about the run of a pass on the operation op. Argument in is the pass as
// an instance in a pipeline.
func (f *failure) is(in *passes.Instance, op *ir.Operation) bool {
	if in.IsAdaptor() || in.Seq != f.seq || op.Name().Name != f.opName {
		return false
	}
	if n := ir.SymbolName(op); (n == nil) != (f.symbol == "") || n != nil && n.Value != f.symbol {
		return false
	}
	return f.whereUnknown || slices.Equal(position(op), f.where)
}

// position returns the place of op in its module: the index of each enclosing operation and of op
// among its siblings, outermost first.
func position(op *ir.Operation) []int {
	var path []int
	for ; op.Parent() != nil; op = op.Parent() {
		i := 0
		for o := range op.Parent().Nested() {
			if o == op {
				break
			}
			i++
		}
		path = append(path, i)
	}
	slices.Reverse(path)
	return path
}

// watcher records the passes that fail, and the passes that are running when a pass panics.
type watcher struct {
	mu      sync.Mutex
	failed  []*failure
	running map[*passes.Slot][]*failure
}

func (w *watcher) instrumentation() *passes.Instrumentation {
	w.running = map[*passes.Slot][]*failure{}
	return &passes.Instrumentation{
		BeforePass: func(s *passes.Slot, in *passes.Instance, op *ir.Operation) {
			if in.IsAdaptor() {
				return
			}
			w.mu.Lock()
			w.running[s] = append(w.running[s], newFailure(in, op))
			w.mu.Unlock()
		},
		AfterPass: func(s *passes.Slot, in *passes.Instance, op *ir.Operation, ok bool) {
			if in.IsAdaptor() {
				return
			}
			w.mu.Lock()
			defer w.mu.Unlock()
			w.running[s] = w.running[s][:len(w.running[s])-1]
			if !ok {
				w.failed = append(w.failed, newFailure(in, op))
			}
		},
	}
}

// culprits returns the failed passes or, after a panic, the passes that were running. They are
// sorted by the places of their operations.
func (w *watcher) culprits(panicked bool) []*failure {
	list := w.failed
	if panicked {
		list = nil
		for _, stack := range w.running {
			if n := len(stack); n > 0 {
				list = append(list, stack[n-1])
			}
		}
	}
	for _, f := range list {
		f.where = position(f.op)
	}
	slices.SortStableFunc(list, func(a, b *failure) int { return slices.Compare(a.where, b.where) })
	return list
}

// reproduce runs a prepared pipeline. If the pipeline fails or panics, it writes a reproducer
// (--mlir-pass-pipeline-crash-reproducer) and returns false.
func (r *run) reproduce(m *passes.Manager, p *passes.Prepared, op *ir.Operation) bool {
	before := reproducerText(op, p.Pipeline().Short(r.registry), m.Threads == 1, m.VerifyEach)
	w := &watcher{}
	m.Instrument = append(m.Instrument, w.instrumentation())
	if r.journal != nil {
		m.Instrument = append(m.Instrument, r.journal.instrumentation())
	}
	ok, crash := runCaught(m, p, op)
	if ok {
		return true
	}
	list := w.culprits(crash != nil)
	at := op.Loc()
	if len(list) > 0 && crash == nil {
		at = list[0].op.Loc()
	}
	r.writeCrash(m, before, list, at)
	return false
}

// writeCrash writes the reproducer of a failed run, and reports an error, with the failures in
// list. Argument at is the error's location. Argument before is the reproducer for the whole
// pipeline.
func (r *run) writeCrash(m *passes.Manager, before []byte, list []*failure, at ir.Loc) {
	what := make([]string, len(list))
	for i, f := range list {
		what[i] = f.String()
	}
	executing := "[" + strings.Join(what, ", ") + "]"
	if r.c.localReproducer && len(list) > 0 {
		if local := r.localReproducer(before, list[0], m); local != nil {
			before, executing = local, what[0]
		}
	}
	outcome := fmt.Sprintf("reproducer generated at `%s`", r.c.crashReproducer)
	if err := os.WriteFile(r.c.crashReproducer, before, 0o666); err != nil {
		outcome = fmt.Sprintf("cannot open output file '%s': %s", r.c.crashReproducer, osMessage(err))
	}
	m.IR.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: at, Text: "Failures have been detected while processing an MLIR pass pipeline",
		Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: at, Text: "Pipeline failed while executing " + executing + ": " + outcome}}})
}

// runCaught runs a pipeline. It returns ok false if a pass fails. If a pass panics, it also
// returns the panic as the error crash.
func runCaught(m *passes.Manager, p *passes.Prepared, op *ir.Operation) (ok bool, crash error) {
	defer func() {
		if v := recover(); v != nil {
			ok, crash = false, fmt.Errorf("%v", v)
			if e, is := v.(error); is {
				crash = e
			}
		}
	}()
	return m.Run(p, op), nil
}

// errReached is the value of the panic that ends a run at the pass that the local reproducer is
// for.
var errReached = errors.New("reached")

// localReproducer returns a reproducer with the IR right before the failing pass, and the pipeline
// of that pass alone. To get the IR, it runs the reproducer from again, on one thread, up to that
// pass. It returns nil if the run does not reach the pass.
func (r *run) localReproducer(from []byte, f *failure, m *passes.Manager) []byte {
	c := ir.NewContext(r.tool.Dialects)
	c.AllowUnregistered = r.c.allowUnregistered
	c.Diags.Handle = func(*ir.Context, *ir.Diagnostic) {}
	op, err := asm.Parse(c, r.name, string(from), asm.Options{NoImplicitModule: true})
	if err != nil {
		return nil
	}
	again := &run{tool: r.tool, c: &config{runReproducer: true}, registry: r.registry, stderr: r.stderr}
	n := &passes.Manager{Registry: r.registry, IR: c, Threads: 1, VerifyEach: m.VerifyEach, VerifyUnchanged: m.VerifyUnchanged}
	pl, ok := again.buildPipeline(c, op, n)
	if !ok {
		return nil
	}
	n.Threads, n.VerifyEach = 1, m.VerifyEach
	p := n.Prepare(pl)
	var text []byte
	n.Instrument = []*passes.Instrumentation{{BeforePass: func(_ *passes.Slot, in *passes.Instance, o *ir.Operation) {
		if !f.is(in, o) {
			return
		}
		pipeline := passes.NewPipeline(o.Name().Name)
		pipeline.Passes = []*passes.Instance{in}
		for a := o.Parent(); a != nil; a = a.Parent() {
			outer := passes.NewPipeline(a.Name().Name)
			outer.Passes = []*passes.Instance{{Nested: []*passes.Pipeline{pipeline}}}
			pipeline = outer
		}
		text = reproducerText(op, pipeline.Short(r.registry), true, m.VerifyEach)
		panic(errReached)
	}}}
	_, _ = runCaught(n, p, op) // it ends at the panic above
	return text
}
