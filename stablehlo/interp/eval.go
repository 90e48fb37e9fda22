package interp

import (
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// evaluators are the operations by themselves, without a program around them.
var evaluators = sync.OnceValue(operations)

// Evaluate is the tensor that op, which has no regions and one result, makes of
// operands. ok is false where it makes none.
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

// Len is the number of elements.
func (t *Tensor) Len() int { return t.size() }

// IsFloat reports whether the elements are real floats.
func (t *Tensor) IsFloat() bool { return t.el.kind == float }

// IsInt reports whether the elements are integers or booleans.
func (t *Tensor) IsInt() bool { return t.el.kind <= unsigned }

// Float is element i of a tensor of floats.
func (t *Tensor) Float(i int) float64 { return floatAt(t.data, i) }

// Int is element i of a tensor of integers; one without sign that needs all 64
// bits comes out negative.
func (t *Tensor) Int(i int) int64 { return intAt(t.data, i) }

// Map is f of each element of a tensor of floats.
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
