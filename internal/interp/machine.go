package interp

import (
	"fmt"
	"hash/fnv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// A Machine runs the functions of one module. It writes the scratch fields of the module's
// operations and values. So only one machine may run at a time, and nobody may change the module
// meanwhile.
type Machine struct {
	// Steps is how many operations may still run.
	Steps int64
	// Events are the calls of functions without a body, in order: all that the
	// outside world sees of a program besides its results and memory.
	Events []Event
	// Live is how many buffers have been allocated and not been freed yet.
	Live int

	rules     *ruleTable
	module    *ir.Operation
	functions map[*ir.Operation]int // function bodies numbered so far: their slots
	globals   map[*ir.Operation]*MemRef
	addresses map[*Buffer]int64 // that have been asked for
	depth     int
}

// An Event is a call of an external function. It holds a copy of memory at the time of the call.
type Event struct {
	Callee string
	Args   []Value
	Types  []ir.Type
}

// maxDepth is the number of calls that may be active at once.
const maxDepth = 200

// New returns a machine for a module. Its runs may execute at most steps operations in total.
func New(module *ir.Operation, steps int64) *Machine {
	return &Machine{Steps: steps, rules: table(), module: module, functions: map[*ir.Operation]int{}, globals: map[*ir.Operation]*MemRef{}}
}

// Call runs the function called name. If the run ends early, the error says why, and there are no
// results.
func (m *Machine) Call(name string, args []Value) (results []Value, err error) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case *stop:
			results, err = nil, v.err
		default:
			panic(v)
		}
	}()
	fn := ir.LookupSymbolIn(m.module, m.module.Context().String(name))
	if fn == nil || fn.Name().Name != "func.func" {
		return nil, fmt.Errorf("there is no function @%s", name)
	}
	return m.call(fn, args), nil
}

// stop is the panic value that carries an error out of the run to Call.
type stop struct{ err error }

func undefined(op *ir.Operation, why string) {
	panic(&stop{&Undefined{op.Name().Name, why}})
}

func unsupported(op *ir.Operation, why string) {
	panic(&stop{&Unsupported{op.Name().Name, why}})
}

// call runs function fn. If fn has no body, it records the call; see external.
func (m *Machine) call(fn *ir.Operation, args []Value) []Value {
	body := fn.Region(0)
	if body.Empty() {
		return m.external(fn, args)
	}
	slots, ok := m.functions[fn]
	if !ok {
		slots = m.number(fn)
		m.functions[fn] = slots
	}
	if m.depth++; m.depth > maxDepth {
		panic(&stop{&Exhausted{}})
	}
	f := &frame{m: m, slots: make([]Value, slots)}
	results := f.run(body, args...)
	m.depth--
	return results
}

// external records a call of an external function and invents its results. They depend only on the
// name, the number of external calls so far and the result's number, so runs can be compared.
func (m *Machine) external(fn *ir.Operation, args []Value) []Value {
	ft := fn.Attr("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType)
	e := Event{Callee: ir.SymbolName(fn).Value, Types: ft.Inputs, Args: make([]Value, len(args))}
	for i, a := range args {
		if mr, ok := a.Ref.(*MemRef); ok {
			a.Ref = Elements(mr.Contents())
		}
		e.Args[i] = a
	}
	m.Events = append(m.Events, e)
	results := make([]Value, len(ft.Results))
	for i, t := range ft.Results {
		h := fnv.New64a()
		fmt.Fprintf(h, "%s %d %d", e.Callee, len(m.Events), i)
		if !isScalar(t) {
			unsupported(fn, "an external function returns more than a scalar")
		}
		results[i] = Value{Bits: num.NewInt(width(t), h.Sum64())}
	}
	return results
}

func isScalar(t ir.Type) bool { return ir.IsIntOrIndex(t) || ir.IsFloat(t) }

// width returns the width of the scalar type t in bits.
func width(t ir.Type) uint32 {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Width
	case *ir.FloatType:
		return t.Width()
	}
	return indexWidth
}

// number assigns each value of a function a slot in frames and each operation the number of its
// rule, both in Scratch. It returns the number of slots.
func (m *Machine) number(fn *ir.Operation) int {
	n := uint32(0)
	fn.WalkPre(func(op *ir.Operation) ir.WalkResult {
		op.Scratch = m.rules.numbers[op.Name().Name]
		for i := range op.Results() {
			op.Result(i).Scratch = n
			n++
		}
		for i := range op.Regions() {
			for b := range op.Region(i).Blocks() {
				for _, a := range b.Args() {
					a.Scratch = n
					n++
				}
			}
		}
		return ir.Advance
	})
	return int(n)
}

// A frame is an active call of a function, with the values of its SSA values by slot.
type frame struct {
	m     *Machine
	slots []Value
}

func (f *frame) get(v *ir.Value) Value    { return f.slots[v.Scratch] }
func (f *frame) set(v *ir.Value, x Value) { f.slots[v.Scratch] = x }

// operand returns the value of operand i of op.
func (f *frame) operand(op *ir.Operation, i int) Value { return f.slots[op.Operand(i).Scratch] }

// values returns the values of operands, in a new slice.
func (f *frame) values(us []ir.Operand) []Value {
	vs := make([]Value, len(us))
	for i := range us {
		vs[i] = f.get(us[i].Value())
	}
	return vs
}

// setResults sets all results of op to vs.
func (f *frame) setResults(op *ir.Operation, vs []Value) {
	for i := range op.Results() {
		f.set(op.Result(i), vs[i])
	}
}

// index returns the value of v, an operand of op and an index. It is undefined behaviour if v is
// poison.
func (f *frame) index(op *ir.Operation, v *ir.Value) int64 {
	x := f.get(v)
	if x.Poison {
		undefined(op, "an index is poison")
	}
	return x.Bits.Int64()
}

// condition returns the truth of v, an operand of op that decides about control flow. It is
// undefined behaviour if v is poison.
func (f *frame) condition(op *ir.Operation, v *ir.Value) bool {
	x := f.get(v)
	if x.Poison {
		undefined(op, "the condition is poison")
	}
	return !x.Bits.IsZero()
}

// run executes a region with the given block arguments. It returns the operands of the terminator
// that ends the region.
func (f *frame) run(r *ir.Region, args ...Value) []Value {
	_, vs := f.leave(r, args...)
	return vs
}

// leave executes a region like run, and also returns the terminator that ended it. The terminator
// is nil if the block has none.
func (f *frame) leave(r *ir.Region, args ...Value) (*ir.Operation, []Value) {
	b := r.First()
	for i, a := range b.Args() {
		f.set(a, args[i])
	}
	op := b.First()
	for op != nil {
		if f.m.Steps--; f.m.Steps < 0 {
			panic(&stop{&Exhausted{}})
		}
		rule := &f.m.rules.rules[op.Scratch]
		switch {
		case rule.run != nil:
			rule.run(f, op)
		case rule.branch != nil:
			to, us := rule.branch(f, op)
			op = f.enter(to, us)
			continue
		case rule.lane != nil:
			f.elementwise(op, rule)
		case rule.leave:
			return op, f.values(op.Operands())
		default:
			unsupported(op, "the operation is unknown")
		}
		op = op.Next()
	}
	return nil, nil
}

// enter sets the arguments of b to the values of us, and returns the first operation of b. It reads
// all values before it sets any argument, since us may contain arguments of b.
func (f *frame) enter(b *ir.Block, us []ir.Operand) *ir.Operation {
	vs := f.values(us)
	for i, a := range b.Args() {
		f.set(a, vs[i])
	}
	return b.First()
}
