package interp

import (
	"fmt"
	"runtime"
	"time"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// machine runs functions for one process.
type machine struct {
	module  *ir.Operation
	options *Options
	table   map[*ir.OpDef]func(c call)
	plans   map[*ir.Operation]*plan // of functions
	process *process                // nil outside of run_parallel
	// stop is when the time is up; zero for never.
	stop  time.Time
	steps int // since the clock was looked at, about as long as an operation on scalars
	depth int
	// probed counts how often each probe was passed.
	probed map[string]int
	// numbers are those from zero on, as many as were asked for.
	numbers []int
}

// upTo are the numbers from zero to before n, which nobody may change.
func (m *machine) upTo(n int) []int {
	for i := len(m.numbers); i < n; i++ {
		m.numbers = append(m.numbers, i)
	}
	return m.numbers[:n]
}

// plan is a block, prepared to be run: values have numbers, the places of their
// contents in a frame.
type plan struct {
	args    []int
	steps   []step
	results []int // what the terminator returns
	// values is the size of the function's frame; regions share it.
	values int
	fast   *combiner // what the block computes, if that is one operation on elements
}

type step struct {
	op      *ir.Operation
	run     func(c call)
	in, out []int
	regions []*plan
}

// frame has the contents of a function's values.
type frame []Value

// call is an operation that is being run.
type call struct {
	*machine
	*step
	frame frame
}

// failure is why a program cannot go on.
type failure struct {
	op   *ir.Operation
	text string
}

// fail ends the program with an error.
func (c call) fail(format string, args ...any) {
	panic(&failure{c.op, fmt.Sprintf(format, args...)})
}

// guarded runs f and returns its failure, or nil if f succeeds. A Go runtime error in f
// becomes a failure at the operation at.
func guarded(at *ir.Operation, f func()) (failed *failure) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *failure:
			failed = r
		case runtime.Error:
			failed = &failure{at, "the operation cannot be evaluated: " + r.Error()}
		default:
			panic(r)
		}
	}()
	f()
	return nil
}

// value is operand i.
func (c call) value(i int) Value { return c.frame[c.in[i]] }

// tensor is operand i, which must be a tensor.
func (c call) tensor(i int) *Tensor {
	t, ok := c.value(i).(*Tensor)
	if !ok {
		c.fail("operand #%d is no tensor", i)
	}
	return t
}

// tensors are the operands from i to before j.
func (c call) tensors(i, j int) []*Tensor {
	ts := make([]*Tensor, j-i)
	for k := range ts {
		ts[k] = c.tensor(i + k)
	}
	return ts
}

func (c call) set(i int, v Value) { c.frame[c.out[i]] = v }

func (c call) setAll(vs []Value) {
	for i, v := range vs {
		c.set(i, v)
	}
}

// element describes the elements of result i.
func (c call) element(i int) element {
	e, ok := elementOf(ir.ElementOf(c.op.Result(i).Type()))
	if !ok {
		c.fail("unsupported element type: %s", ir.ElementOf(c.op.Result(i).Type()))
	}
	return c.computed(e)
}

// zeros is a new tensor.
func (c call) zeros(e element, shape []int64) *Tensor {
	n, ok := count(shape)
	if !ok {
		c.fail("a tensor of shape %v is too large to be evaluated", shape)
	}
	return &Tensor{shape, e, newBuffer(&e, n)}
}

// Limits of a program.
const (
	maxDepth   = 1000 // of calls
	checkEvery = 1 << 10
	// cellsAStep is how many elements an operation goes over in the time of a step.
	cellsAStep = 1 << 6
)

// tick looks at the clock now and then.
func (c call) tick() { c.spend(1) }

// spend is tick for some steps that are about to be done.
func (c call) spend(steps int) {
	if c.machine.steps += steps; c.machine.steps < checkEvery {
		return
	}
	c.machine.steps = 0
	if !c.stop.IsZero() && time.Now().After(c.stop) {
		c.fail("the time limit of %s is exceeded", c.options.TimeLimit)
	}
}

// over is spend for elements that an operation goes over.
func (c call) over(elements int) { c.spend(elements/cellsAStep + 1) }

// callFunction runs a function.
func (m *machine) callFunction(f *ir.Operation, args []Value) []Value {
	p := m.plans[f]
	if p == nil {
		p = m.compile(f)
		m.plans[f] = p
	}
	if m.depth++; m.depth > maxDepth {
		panic(&failure{f, "calls are nested too deeply"})
	}
	results := m.run(p, make(frame, p.values), args)
	m.depth--
	return results
}

// run runs a block and returns its results.
func (m *machine) run(p *plan, f frame, args []Value) []Value {
	m.exec(p, f, args)
	results := make([]Value, len(p.results))
	for i, slot := range p.results {
		results[i] = f[slot]
	}
	return results
}

func (m *machine) exec(p *plan, f frame, args []Value) {
	if len(args) != len(p.args) {
		panic(&failure{m.module, fmt.Sprintf("expected %d arguments, got %d", len(p.args), len(args))})
	}
	for i, slot := range p.args {
		f[slot] = args[i]
	}
	for i := range p.steps {
		c := call{m, &p.steps[i], f}
		c.tick()
		c.step.run(c)
	}
}

// region runs region i of an operation.
func (c call) region(i int, args ...Value) []Value { return c.run(c.regions[i], c.frame, args) }

// scalars runs region i on scalars and gives its first result.
func (c call) scalar(i int, args ...Value) *Tensor {
	c.exec(c.regions[i], c.frame, args)
	if len(c.regions[i].results) == 0 {
		c.fail("the region returns nothing")
	}
	t, ok := c.frame[c.regions[i].results[0]].(*Tensor)
	if !ok || t.size() == 0 {
		c.fail("the region returns no tensor")
	}
	return t
}

// run hides step's field of the same name.
func (c call) run(p *plan, f frame, args []Value) []Value { return c.machine.run(p, f, args) }

// compile prepares a function; an operation that cannot be run fails when it is.
func (m *machine) compile(f *ir.Operation) *plan {
	cp := &compiler{m.table, map[*ir.Value]int{}}
	p := cp.block(f.Region(0))
	p.values = len(cp.slots)
	return p
}

// compiler numbers the values of a function.
type compiler struct {
	table map[*ir.OpDef]func(c call)
	slots map[*ir.Value]int
}

func (cp *compiler) slot(v *ir.Value) int {
	n, ok := cp.slots[v]
	if !ok {
		n = len(cp.slots)
		cp.slots[v] = n
	}
	return n
}

func (cp *compiler) block(r *ir.Region) *plan {
	p := &plan{}
	b := r.First()
	if b == nil || b.Next() != nil {
		p.steps = []step{{op: r.Parent(), run: func(c call) { c.fail("a region of one block was expected") }}}
		return p
	}
	for _, a := range b.Args() {
		p.args = append(p.args, cp.slot(a))
	}
	for op := range b.Ops() {
		if op == b.Last() && op.NumRegions() == 0 && op.MayBeTerminator() {
			for i := range op.Operands() {
				p.results = append(p.results, cp.slot(op.Operand(i)))
			}
			break
		}
		p.steps = append(p.steps, cp.step(op))
	}
	p.fast = combinerOf(b)
	return p
}

func (cp *compiler) step(op *ir.Operation) step {
	s := step{op: op, run: cp.table[op.Def()]}
	if s.run == nil {
		s.run = unsupported
	}
	for i := range op.Operands() {
		s.in = append(s.in, cp.slot(op.Operand(i)))
	}
	for i := range op.Results() {
		s.out = append(s.out, cp.slot(op.Result(i)))
	}
	for i := range op.Regions() {
		s.regions = append(s.regions, cp.block(op.Region(i)))
	}
	if isQuantized(op) && !knowsQuantized(op) {
		inner := s.run
		s.run = func(c call) { c.throughFloats(inner) }
	}
	return s
}

func unsupported(c call) { c.fail("Unsupported op: %s", c.op.Name().Name) }

// lookup is the function that a symbol names.
func (m *machine) lookup(a ir.Attribute) *ir.Operation {
	s, ok := a.(*ir.SymbolRefAttr)
	if !ok {
		return nil
	}
	for op := range m.module.Region(0).First().Ops() {
		if n, ok := op.Attr("sym_name").(*ir.StringAttr); ok && n == s.Root && s.IsFlat() && isFunction(op) {
			return op
		}
	}
	return nil
}

func isFunction(op *ir.Operation) bool {
	_, ok := constraint.TypeValue(op.Attr("function_type")).(*ir.FunctionType)
	return ok && op.NumRegions() == 1 && op.Region(0).First() != nil
}
