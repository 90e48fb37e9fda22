package interp

import (
	"fmt"
	"runtime"
	"time"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// machine runs the functions of a program for one process. It is used by one goroutine.
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

// upTo returns the integers 0 to n-1. The slice is shared, so callers must not change it.
func (m *machine) upTo(n int) []int {
	for i := len(m.numbers); i < n; i++ {
		m.numbers = append(m.numbers, i)
	}
	return m.numbers[:n]
}

// plan is a block that has been prepared for execution. Each value has a number, the index of its
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

// frame holds the contents of all values of a function during one call, by value number.
type frame []Value

// call is one execution of an operation. Its methods read operands and store results.
type call struct {
	*machine
	*step
	frame frame
}

// failure is the reason why a program cannot continue: the operation, and the text of the error.
type failure struct {
	op   *ir.Operation
	text string
}

// fail ends the program with an error at the operation. It panics with a failure, which the
// function guarded recovers.
func (c call) fail(format string, args ...any) {
	panic(&failure{c.op, fmt.Sprintf(format, args...)})
}

// guarded runs f and returns its failure, or nil if f succeeds. A Go runtime error in f becomes a
// failure of an operation, the argument at.
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

// value returns operand i.
func (c call) value(i int) Value { return c.frame[c.in[i]] }

// tensor returns operand i. It ends the program with an error if the operand is not a tensor.
func (c call) tensor(i int) *Tensor {
	t, ok := c.value(i).(*Tensor)
	if !ok {
		c.fail("operand #%d is no tensor", i)
	}
	return t
}

// tensors returns the operands i to j-1, which must be tensors.
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

// element returns the description of the element type of result i. It ends the program with an
// error if the interpreter cannot compute with that type.
func (c call) element(i int) element {
	e, ok := elementOf(ir.ElementOf(c.op.Result(i).Type()))
	if !ok {
		c.fail("unsupported element type: %s", ir.ElementOf(c.op.Result(i).Type()))
	}
	return c.computed(e)
}

// zeros returns a new tensor of zeros with elements of type e. It ends the program with an error if
// the tensor is too large.
func (c call) zeros(e element, shape []int64) *Tensor {
	n, ok := count(shape)
	if !ok {
		c.fail("a tensor of shape %v is too large to be evaluated", shape)
	}
	return &Tensor{shape, e, newBuffer(&e, n)}
}

// Limits of a program's execution: the depth of calls, and the number of steps between two looks at
// the clock.
const (
	maxDepth   = 1000 // of calls
	checkEvery = 1 << 10
	// cellsAStep is how many elements an operation goes over in the time of a step.
	cellsAStep = 1 << 6
)

// tick counts one step, and now and then checks the time limit.
func (c call) tick() { c.spend(1) }

// spend counts steps that are about to be executed. Each time checkEvery steps have been counted,
// it ends the program with an error if the time limit has passed.
func (c call) spend(steps int) {
	if c.machine.steps += steps; c.machine.steps < checkEvery {
		return
	}
	c.machine.steps = 0
	if !c.stop.IsZero() && time.Now().After(c.stop) {
		c.fail("the time limit of %s is exceeded", c.options.TimeLimit)
	}
}

// over counts the steps for an operation that is about to process this number of elements.
func (c call) over(elements int) { c.spend(elements/cellsAStep + 1) }

// callFunction runs function f with the given arguments and returns its results. It ends the
// program with an error if calls are nested too deeply.
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

// run executes the block of plan p in frame f with the given arguments, and returns the values that
// its terminator returns.
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

// region runs region i of the operation with the given arguments, and returns its results.
func (c call) region(i int, args ...Value) []Value { return c.run(c.regions[i], c.frame, args) }

// scalar runs region i of the operation and returns its first result. It ends the program with an
// error if that is not a tensor with elements. The result is valid until the region runs again.
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

// run executes the block of plan p in frame f with the given arguments, as machine.run does.
// Without this method, c.run would name the field run of the embedded step.
func (c call) run(p *plan, f frame, args []Value) []Value { return c.machine.run(p, f, args) }

// compile prepares function f for execution. An operation without an implementation is no error
// here, but fails when it is executed.
func (m *machine) compile(f *ir.Operation) *plan {
	cp := &compiler{m.table, map[*ir.Value]int{}}
	p := cp.block(f.Region(0))
	p.values = len(cp.slots)
	return p
}

// compiler numbers the values of a function while it prepares its blocks.
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

// lookup returns the function of the module that the flat symbol reference a names, or nil if there
// is none.
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
