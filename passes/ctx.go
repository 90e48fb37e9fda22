package passes

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Ctx is the state that a running pass works with. It is valid during Run only.
type Ctx struct {
	// Op is the operation to work on.
	Op *ir.Operation
	// Options points to the pass's options struct; see Opts.
	Options any
	// State is the result of Pass.Init.
	State any

	in        *Instance
	t         *thread
	am        *analyses
	preserved preservedSet
	anchor    *ir.Operation // where pushed down from; nil: Op
	symbols   *rewrite.Symbols
}

// Opts returns the options of the running pass, which must be of type T.
func Opts[T any](c *Ctx) *T { return c.Options.(*T) }

// Anchor is the operation that the pass is scheduled on. That is Op, or, if the pass was pushed
// down, the operation around it. Analyses and symbols outside Op are looked up from Anchor.
func (c *Ctx) Anchor() *ir.Operation {
	if c.anchor != nil {
		return c.anchor
	}
	return c.Op
}

// IR returns the context of the operation.
func (c *Ctx) IR() *ir.Context { return c.Op.Context() }

// Loaded reports whether mlir-opt would have loaded a dialect: a pass of the pipeline makes its
// operations, or the input has some. The pass must have AsksLoaded.
func (c *Ctx) Loaded(dialect string) bool { return c.t.m.dialects[dialect] }

// Registry returns the registry that resolves pass names, for pipelines given as options.
func (c *Ctx) Registry() *Registry { return c.t.m.Registry }

// Arena returns the current goroutine's arena. The operations that the pass creates are allocated in it.
func (c *Ctx) Arena() *ir.Arena { return c.t.arena }

// Builder returns the current goroutine's builder, without an insertion point.
func (c *Ctx) Builder() *ir.Builder {
	if c.t.builder == nil {
		c.t.builder = &ir.Builder{Arena: c.t.arena, Ctx: c.IR()}
	}
	c.t.builder.ClearPoint()
	return c.t.builder
}

// Symbols gives access to symbol tables. A pass of scope `symbols` may read and change them only
// through it; conversions hand it to their patterns.
func (c *Ctx) Symbols() *rewrite.Symbols {
	if c.t.symbols != nil {
		return c.t.symbols
	}
	if c.symbols == nil {
		c.symbols = rewrite.NewSymbols(c.IR(), c.Arena(), c.t.m.symbolCount())
	}
	return c.symbols
}

// PushedDown reports whether the pass was pushed down: Op is then one of several operations that
// the pass works on in place of Anchor. See Pass.PushDown. Instrumentations see only one run of the
// pass, on Anchor.
func (c *Ctx) PushedDown() bool { return c.anchor != nil }

// Count adds n to the pass's statistic i.
func (c *Ctx) Count(i int, n int64) {
	if n != 0 {
		c.t.count(c.in, i, n)
	}
}

// Printf writes to the tool's error stream. The texts are in the order of operations, whatever threads run the
// pass.
func (c *Ctx) Printf(format string, args ...any) { c.t.write(fmt.Appendf(nil, format, args...)) }

// Write writes b to the tool's error stream, for passes that print IR. Like the texts of Printf, it comes in the
// order of operations. The error is always nil.
func (c *Ctx) Write(b []byte) (int, error) {
	c.t.write(append([]byte(nil), b...))
	return len(b), nil
}

// Output writes to the tool's standard output, in the order of operations. The caller must not change the text
// afterwards.
func (c *Ctx) Output(text []byte) { c.t.output(text) }

// PrintOptions returns the options with which the tool prints IR.
func (c *Ctx) PrintOptions() asm.PrintOptions { return c.t.m.Print }

// Run runs the pipeline pl on op, which is the pass's own operation or nested in it (a dynamic pipeline).
// Prepare must have made pl in Init. It returns false if a pass fails.
func (c *Ctx) Run(pl *Prepared, op *ir.Operation) bool {
	if !c.Op.IsAncestorOf(op) {
		return op.EmitOpError("Trying to schedule a dynamic pipeline on an operation that isn't nested under the current operation the pass is processing")
	}
	if pl.root.Anchor != Any && pl.root.Anchor != op.Name().Name {
		return op.EmitOpError("Trying to schedule a dynamic pipeline on an operation it isn't registered for: '%s' operation vs. '%s' pipeline", op.Name().Name, pl.root.Anchor)
	}
	am := c.am
	if op != c.Op {
		if op.Parent() == c.Op && len(am.children) == 0 {
			am = &analyses{parent: am, op: op}
		} else {
			am = am.nest(op)
		}
	}
	return c.t.runPipeline(pl.root, op, am, c.in)
}

// RunApart runs a pipeline, which the pass built while it ran, on op. The operation need not be nested in the
// pass's operation. The pipeline runs on one thread, under its own manager without instrumentation. It returns
// false if a pass fails.
func (c *Ctx) RunApart(pl *Pipeline, op *ir.Operation) bool {
	from := c.t.m
	m := &Manager{
		Registry: from.Registry, IR: from.IR, VerifyEach: true, VerifyUnchanged: from.VerifyUnchanged, Threads: 1,
		Print: from.Print, SymbolCount: from.symbolCount(),
	}
	m.out = outlet{ctx: m.IR, text: c.t.write, output: c.t.output, remark: from.Remarks}
	p := m.Prepare(pl)
	if p == nil {
		return false
	}
	if m.asked {
		m.noteDialects(op)
	}
	t := m.thread()
	t.log = c.t.log
	am := &analyses{op: op}
	for _, in := range p.root.Passes {
		if !t.runPass(in, op, am) {
			return false
		}
	}
	return true
}

// CanShare reports whether RunEach would use several threads. It does if the manager has more threads, and no
// instrumentation, which would see the passes in another order.
func (c *Ctx) CanShare() bool {
	m := c.t.m
	return len(m.Instrument) == 0 && (m.tokens.Load() > 0 || m.Order != nil)
}

// RunEach runs pls[i] on ops[i] for each i, on several threads. No operation may hold another. It returns false
// if a pass fails.
func (c *Ctx) RunEach(pls []*Prepared, ops []*ir.Operation) bool {
	jobs := make([]job, len(ops))
	for i, op := range ops {
		jobs[i] = job{pl: pls[i].root, op: op, am: analyses{parent: c.am, op: op}}
	}
	return c.t.runParallel(c.in, jobs)
}

// ApplyGreedily applies patterns to Op until nothing changes any more. It returns false if the
// iteration limit came first.
func (c *Ctx) ApplyGreedily(set *rewrite.Set, cfg rewrite.Config) bool {
	changed, converged := rewrite.ApplyGreedily(c.Op, set, cfg)
	if !changed {
		c.Unchanged()
	}
	return converged
}

// Convert converts Op and the operations nested in it. It returns false after an error.
func (c *Ctx) Convert(v *rewrite.Conversion, cfg rewrite.ConversionConfig) bool {
	changed, ok := v.Convert(c.Op, cfg)
	if !changed {
		c.Unchanged()
	}
	return ok
}

// PreserveAll declares that the pass changed nothing and that upstream's pass declares it too. No
// analysis is invalidated and the verifier does not run.
func (c *Ctx) PreserveAll() { c.preserved.all = true }

// Unchanged declares that the pass changed nothing, although upstream's pass does not declare it.
// The verifier need not run, unless the input was never verified: then it reports the errors here,
// as upstream.
func (c *Ctx) Unchanged() {
	if !c.t.m.VerifyUnchanged {
		c.preserved.all = true
	}
}

// PreserveNested declares that the pass changed only attributes of Op. Then the operations nested in it need not
// be verified again.
func (c *Ctx) PreserveNested() { c.preserved.nested = !c.t.m.VerifyUnchanged }

// PreserveNestedBut declares that the pass changed only attributes of Op, and the listed operations directly in
// Op. If the pass ran pipelines on operations, these are verified already and must not be listed.
func (c *Ctx) PreserveNestedBut(changed []*ir.Operation) {
	c.PreserveNested()
	c.preserved.changed = changed
}

// Preserve declares that the analyses of the given kinds are still valid after the pass.
func (c *Ctx) Preserve(kinds ...any) { c.preserved.kinds = append(c.preserved.kinds, kinds...) }
