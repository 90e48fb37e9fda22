package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// reducer describes a region that combines two values into one, for example the body of a
// reduction.
type reducer struct {
	block *ir.Block
	args  []ir.Type
	ret   *ir.Operation // the terminator, nil if there is none
}

func reducerOf(op *ir.Operation, region int) reducer {
	r := reducer{block: op.Region(region).First()}
	if r.block == nil {
		return r
	}
	for _, a := range r.block.Args() {
		r.args = append(r.args, a.Type())
	}
	if last := r.block.Last(); last != nil && last.Has(ir.Terminator) {
		r.ret = last
	}
	return r
}

// results returns the types of the region's results, with nil for a type that is no ranked
// tensor.
func (r reducer) results() []*ir.RankedTensorType {
	ts := make([]*ir.RankedTensorType, r.ret.NumOperands())
	for i := range ts {
		ts[i], _ = r.ret.Operand(i).Type().(*ir.RankedTensorType)
	}
	return ts
}

// verify checks the region against the types of the initial values and of the inputs, whose
// elements are its arguments. The parameter free holds the input's dimensions that an
// argument may keep; nil means none.
func (r reducer) verify(emit hlo.Emit, inits, inputs []*ir.RankedTensorType, free []int64) bool {
	n := len(inputs)
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	if r.block == nil || len(r.args) != 2*n {
		return fail("Reduction-region must take %d parameters, but takes %d parameter(s)", 2*n, len(r.args))
	}
	if r.ret == nil {
		return fail("The reduction-region expected to have a terminator")
	}
	if r.ret.NumOperands() == 0 {
		return fail("The reduction-region expected to return some value(s)")
	}
	if r.ret.NumOperands() != n {
		return fail("Reduction-region here must produce %d tensors, but produces %d instead", n, r.ret.NumOperands())
	}
	results := r.results()
	for i, t := range results {
		if t == nil {
			return fail("Reduction-region here must produce tensor-typed result(s), but produces '%s' instead", r.ret.Operand(i).Type())
		}
	}
	for i, acc := range results {
		if !hlo.Compatible(acc, r.args[i]) {
			return fail("The type of reduction-region's parameter at index %d is different than the corresponding result type: '%s' vs '%s'", i, r.args[i], acc)
		}
		if n == 1 && !hlo.Compatible(acc, r.args[n+i]) {
			return fail("The type of reduction-region's parameter at index %d is different than the corresponding result type: '%s' vs '%s'", n+i, r.args[n+i], acc)
		}
		if init := inits[i]; !ir.CompatibleShapes(acc, init) {
			return fail("The shape of reduction-region's result type at index %d differs from the op's corresponding init-value type: '%s' vs '%s'", i, acc, init)
		} else if !hlo.Promotable(init.Element, acc.Element) {
			return fail("The element-type of reduction-region's result type at index %d is expected to be promotable from the op's corresponding init-value element-type: '%s' vs '%s'", i, acc, init)
		}
		if !r.verifyArgument(emit, n+i, inputs[i], free) {
			return false
		}
	}
	return true
}

// verifyArgument checks that argument i of the region takes elements of input, or slices of input.
// The sizes of such a slice must appear in the list free in the same order.
func (r reducer) verifyArgument(emit hlo.Emit, i int, input *ir.RankedTensorType, free []int64) bool {
	arg, ok := r.args[i].(*ir.RankedTensorType)
	if !ok {
		emit("Reduction-region here must produce tensor-typed result(s), but produces '%s' instead", r.args[i])
		return false
	}
	if !hlo.Promotable(input.Element, arg.Element) {
		emit("The element-type of reduction-region's argument at index %d is expected to be promotable from '%s', but got '%s'", i, input.Element, arg.Element)
		return false
	}
	if len(arg.Shape) > len(free) {
		emit("The rank of reduction-region's argument at index %d is expected to be <= %d, got %d", i, len(free), len(arg.Shape))
		return false
	}
	k := 0
	for _, size := range free {
		if k < len(arg.Shape) && sameSize(arg.Shape[k], size) {
			k++
		}
	}
	if k != len(arg.Shape) {
		emit("The shape of reduction-region's argument at index %d is not compatible with that of reduce-op's input-parameter at index %d", i, i-len(r.args)/2)
		return false
	}
	return true
}

// reduced returns the shape and bounds of the inputs without the dimensions dims. It emits an error
// and returns false if the input shapes differ, or dims holds an invalid or duplicate dimension.
func reduced(emit hlo.Emit, inputs []*ir.RankedTensorType, dims []int64) (shape, bounds []int64, ok bool) {
	first := inputs[0]
	for i, t := range inputs {
		if !sameShape(t.Shape, first.Shape) {
			emit("expects all inputs to have compatible shapes. Shape at input-index %d is not compatible with shape at input-index 0", i)
			return nil, nil, false
		}
	}
	rank := int64(len(first.Shape))
	for i, d := range dims {
		if d < 0 || d >= rank {
			emit("Out-of-bounds dimension %d, expected to be in range [0, %d)", d, rank)
			return nil, nil, false
		}
		if slices.Contains(dims[:i], d) {
			emit("Duplicate reduction dimension: %d", d)
			return nil, nil, false
		}
	}
	b := boundsOf(first)
	for d, size := range first.Shape {
		if !slices.Contains(dims, int64(d)) {
			shape = append(shape, size)
			if b != nil {
				bounds = append(bounds, b[d])
			}
		}
	}
	return shape, bounds, true
}

func verifyReduce(op *ir.Operation) bool {
	o, emit := ReduceOp(op), hlo.EmitOn(op)
	inputs, inits := typesOf(o.Inputs()), typesOf(o.InitValues())
	if len(inputs) == 0 || len(inits) != len(inputs) {
		return op.EmitOpError("expected 1 or more operands, but found %d", op.NumOperands())
	}
	shape, _, ok := reduced(emit, inputs, Dims(o.Dimensions()))
	return ok && reducerOf(op, 0).verify(emit, inits, inputs, shape)
}

// inferReduce infers the result types of reduce: the input shapes without the reduced dimensions,
// with the element types that the region returns.
func inferReduce(op *ir.Operation, emit hlo.Emit) ([]ir.Type, bool) {
	o := ReduceOp(op)
	inputs := typesOf(o.Inputs())
	shape, bounds, ok := reduced(emit, inputs, Dims(o.Dimensions()))
	var types []ir.Type
	if ok {
		for _, t := range reducerOf(op, 0).results() {
			types = append(types, bounded(inputs[0], shape, bounds, t.Element))
		}
	}
	return types, ok
}

func inferMap(op *ir.Operation, emit hlo.Emit) ([]ir.Type, bool) {
	inputs, dims := typesOf(MapOp(op).Inputs()), Dims(MapOp(op).Dimensions())
	fail := func(f string, args ...any) ([]ir.Type, bool) {
		emit(f, args...)
		return nil, false
	}
	r := reducerOf(op, 0)
	if len(r.args) != len(inputs) {
		return fail("expects number of operands to match the arity of map computation, but got: %d and %d", len(inputs), len(r.args))
	}
	for i, a := range r.args {
		t, ok := a.(*ir.RankedTensorType)
		if !ok || len(t.Shape) != 0 {
			return fail("computation arguments must be 0-rank tensor, but got: arg #%d of type '%s'", i, a)
		}
		if t.Element != inputs[i].Element {
			return fail("element type of operands and computation arguments must match, but got: '%s' and '%s'", inputs[i].Element, t.Element)
		}
	}
	if r.ret == nil || r.ret.NumOperands() != 1 {
		n := 0
		if r.ret != nil {
			n = r.ret.NumOperands()
		}
		return fail("computation must return single output, but got: %d", n)
	}
	out := r.results()[0]
	if out == nil || len(out.Shape) != 0 {
		return fail("computation must return 0-rank tensor, but got: '%s'", r.ret.Operand(0).Type())
	}
	for i, d := range dims {
		if d != int64(i) {
			return fail("requires monotonically increasing dimension numbers, but got: %s", listText(dims))
		}
	}
	rank := 0
	if len(inputs) > 0 {
		rank = len(inputs[0].Shape)
	}
	if len(dims) != rank {
		return fail("applied to a subset of dimensions currently not supported: operand dimensions = %d, requested map dimensions size = %d", rank, len(dims))
	}
	if len(inputs) == 0 {
		return fail("expected 1 or more operands, but found 0")
	}
	last := inputs[len(inputs)-1] // as the real inference does, whatever the others say
	return []ir.Type{op.Context().RankedTensorType(last.Shape, out.Element, nil)}, true
}

func verifySort(op *ir.Operation) bool {
	o, emit := SortOp(op), hlo.EmitOn(op)
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	inputs := typesOf(o.Inputs())
	if len(inputs) == 0 {
		return op.EmitOpError("expected 1 or more operands, but found 0")
	}
	dim := int64(-1)
	if d := o.Dimension(); d != nil {
		dim = d.Int64()
	}
	if rank := int64(len(inputs[0].Shape)); dim < -rank || dim >= rank {
		if rank > 0 || dim != -1 {
			return fail("dimension attribute value must be in range [-%d, %d), but found %d", rank, rank, dim)
		}
	}
	r := reducerOf(op, 0)
	if len(r.args) != 2*len(inputs) {
		return fail("comparator block should have %d arguments", 2*len(inputs))
	}
	for i, t := range scalars(inputs) {
		for k := 2 * i; k < 2*i+2; k++ {
			if r.args[k] != ir.Type(t) {
				return fail("comparator block argument #%d should be of type '%s' but got '%s'", k, t, r.args[k])
			}
		}
	}
	if r.ret == nil || r.ret.NumOperands() != 1 {
		n := 0
		if r.ret != nil {
			n = r.ret.NumOperands()
		}
		return fail("comparator must return single output but got %d", n)
	}
	if t := r.ret.Operand(0).Type(); !isPredicate(t) {
		return fail("comparator must return tensor<i1> but got '%s'", t)
	}
	return true
}

// isPredicate reports whether t is tensor<i1>.
func isPredicate(t ir.Type) bool {
	r, ok := t.(*ir.RankedTensorType)
	return ok && len(r.Shape) == 0 && ir.IsInteger(r.Element, 1)
}

// plainTypes returns the types of all operands of op.
func plainTypes(op *ir.Operation) []ir.Type {
	ts := make([]ir.Type, op.NumOperands())
	for i := range ts {
		ts[i] = op.Operand(i).Type()
	}
	return ts
}

// inferScatter infers the result types of a scatter: the shapes of the inputs with the element
// types that the region returns.
func inferScatter(op *ir.Operation, _ hlo.Emit) ([]ir.Type, bool) {
	var types []ir.Type
	results := reducerOf(op, 0).results()
	for i, t := range typesOf(ScatterOp(op).Inputs()) {
		types = append(types, ir.WithElement(t, results[i].Element))
	}
	return types, true
}
