package interp

import (
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// evaluators returns the implementations of all operations, for Evaluate. They run single
// operations, without a program around them.
var evaluators = sync.OnceValue(operations)

// Evaluate returns the result of op for the given operands. It returns false if op has regions, not
// exactly one result, or no implementation, or if evaluation fails.
func Evaluate(op *ir.Operation, operands ...*Tensor) (t *Tensor, ok bool) {
	run := evaluators()[op.Def()]
	if run == nil || op.NumRegions() != 0 || op.NumResults() != 1 || len(operands) != op.NumOperands() {
		return nil, false
	}
	s := step{op: op, run: run, out: []int{len(operands)}}
	f := make(frame, len(operands)+1)
	for i, x := range operands {
		f[i] = x
		s.in = append(s.in, i)
	}
	c := call{&machine{options: &Options{}}, &s, f}
	if guarded(op, func() { run(c) }) != nil {
		return nil, false
	}
	t, ok = f[len(operands)].(*Tensor)
	return t, ok
}

// Len returns the number of elements of t.
func (t *Tensor) Len() int { return t.size() }

// IsFloat reports whether the elements are real floats.
func (t *Tensor) IsFloat() bool { return t.el.kind == float }

// IsInt reports whether the elements are integers of either signedness, or booleans.
func (t *Tensor) IsInt() bool { return t.el.kind <= unsigned }

// Float returns element i of t, which must be a tensor of floats.
func (t *Tensor) Float(i int) float64 { return floatAt(t.data, i) }

// Int returns element i of t, which must be a tensor of integers. An unsigned integer of 2^63 or
// more comes out negative.
func (t *Tensor) Int(i int) int64 { return intAt(t.data, i) }

// Map returns a tensor with f applied to each element of t, and rounded. The elements of t must be
// floats.
func (t *Tensor) Map(f func(float64) float64) *Tensor {
	out := t.data.sized(t.size())
	mapFloats(&t.el, t.data, out, f)
	return t.with(t.shape, out)
}

// Equal reports whether two values, which may be of different contexts, have the same types
// and elements. It treats zeros of either sign as equal, and NaNs too.
func Equal(a, b Value) bool {
	switch a := a.(type) {
	case *Tensor:
		b, ok := b.(*Tensor)
		return ok && a.Type().String() == b.Type().String() && a.data.same(b.data)
	case Tuple:
		b, ok := b.(Tuple)
		return ok && slices.EqualFunc(a, b, Equal)
	}
	_, ok := b.(Token)
	return ok
}
