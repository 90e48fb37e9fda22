package interp

import (
	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

func callOp(c call) {
	f := c.lookup(funcs.CallOp(c.op).Callee())
	if f == nil {
		c.fail("the called function has no body here")
	}
	c.setAll(c.callFunction(f, c.values()))
}

func composite(c call) {
	f := c.lookup(stablehlo.CompositeOp(c.op).Decomposition())
	if f == nil {
		c.fail("the decomposition has no body here")
	}
	c.setAll(c.callFunction(f, c.values()))
}

// values returns all operands of the operation.
func (c call) values() []Value {
	vs := make([]Value, len(c.in))
	for i := range vs {
		vs[i] = c.value(i)
	}
	return vs
}

func ifOp(c call) {
	branch := 1
	if c.index(0) != 0 {
		branch = 0
	}
	c.setAll(c.region(branch))
}

// caseOp runs the branch that the index selects. An index out of range selects the last branch.
func caseOp(c call) {
	i := c.index(0)
	if i < 0 || i >= int64(len(c.regions)) {
		i = int64(len(c.regions)) - 1
	}
	c.setAll(c.region(int(i)))
}

// rememberAfter is the iteration of a loop from which the interpreter looks for endless loops. It
// remembers the state at each power of two, and compares each later state with it. A loop whose
// state recurs never ends.
const rememberAfter = 1 << 12

func while(c call) {
	state := c.values()
	var remembered []Value
	for turn := 1; ; turn++ {
		if !truth(c, c.region(0, state...)) {
			break
		}
		state = c.region(1, state...)
		if turn < rememberAfter {
			continue
		}
		if remembered != nil && sameValues(state, remembered) {
			c.fail("the loop never ends: after %d turns its state is one that it has had before", turn)
		}
		if turn&(turn-1) == 0 {
			remembered = state
		}
		c.tick()
	}
	c.setAll(state)
}

func truth(c call, vs []Value) bool {
	if len(vs) == 1 {
		if t, ok := vs[0].(*Tensor); ok && t.size() == 1 {
			return intAt(t.data, 0) != 0
		}
	}
	c.fail("the condition is no scalar")
	return false
}

// sameValues reports whether two lists of values are surely equal; it returns false for lists with
// a tuple. It compares scalars first, because a loop's counter usually differs.
func sameValues(a, b []Value) bool {
	for _, small := range []bool{true, false} {
		for i := range a {
			t, isTensor := a[i].(*Tensor)
			if !isTensor {
				if _, isTuple := a[i].(Tuple); isTuple {
					return false // a tuple may hold anything: not decided
				}
				continue
			}
			if (t.size() == 1) == small && !t.same(b[i].(*Tensor)) {
				return false
			}
		}
	}
	return true
}

func tuple(c call) { c.set(0, Tuple(c.values())) }

func getTupleElement(c call) {
	t, ok := c.value(0).(Tuple)
	i := stablehlo.GetTupleElementOp(c.op).Index().Int64()
	if !ok || i < 0 || i >= int64(len(t)) {
		c.fail("the tuple has no element %d", i)
	}
	c.set(0, t[i])
}

func token(c call) { c.set(0, Token{}) }

// asyncStart runs the region of an async_start at once, and stores its results in a tuple for
// async_done.
func asyncStart(c call) { c.set(0, Tuple(c.region(0, c.values()...))) }

func asyncDone(c call) {
	t, ok := c.value(0).(Tuple)
	if !ok || len(t) != len(c.out) {
		c.fail("operand #0 was not started here")
	}
	c.setAll(t)
}

// mapOp computes each element of the result with the region, from the operands' elements at the
// same index.
func mapOp(c call) {
	xs := c.tensors(0, len(c.in))
	r := c.zeros(c.element(0), xs[0].shape)
	args := make([]Value, len(xs))
	for i := range r.size() {
		for k, x := range xs {
			args[k] = x.at(i)
		}
		r.put(c, i, c.scalar(0, args...))
	}
	c.set(0, r)
}

// at returns element i as a scalar that shares t's memory.
func (t *Tensor) at(i int) *Tensor { return t.with(nil, t.data.part(i, i+1)) }

// put stores the scalar v as element i, converted to t's element type.
func (t *Tensor) put(c call, i int, v *Tensor) {
	if v.el.t != t.el.t {
		v = c.converted(v, t.el)
	}
	t.data.put(i, v.data, 0)
}

// isScalarOf reports whether p exists and arg, an argument of its region, has elements of type e.
func isScalarOf(p *plan, arg *ir.Value, e *element) bool {
	return p != nil && ir.ElementOf(arg.Type()) == e.t
}
