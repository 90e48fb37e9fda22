package interp

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/affine"
)

var affineRules = map[string]rule{
	"affine.apply": {run: func(f *frame, op *ir.Operation) { f.set(op.Result(0), f.applied(op)[0]) }},
	"affine.min":   {run: func(f *frame, op *ir.Operation) { f.set(op.Result(0), extreme(f.applied(op), num.Int.SMin)) }},
	"affine.max":   {run: func(f *frame, op *ir.Operation) { f.set(op.Result(0), extreme(f.applied(op), num.Int.SMax)) }},
	"affine.load": {run: func(f *frame, op *ir.Operation) {
		f.set(op.Result(0), *f.cell(op, op.Operand(0), f.subscripts(op, op.Operands()[1:])))
	}},
	"affine.store": {run: func(f *frame, op *ir.Operation) {
		*f.cell(op, op.Operand(1), f.subscripts(op, op.Operands()[2:])) = f.operand(op, 0)
	}},
	"affine.prefetch":          {run: func(*frame, *ir.Operation) {}},
	"affine.for":               {run: runAffineFor},
	"affine.if":                {run: runAffineIf},
	"affine.parallel":          {run: runAffineParallel},
	"affine.delinearize_index": {run: delinearize},
	"affine.linearize_index":   {run: linearize},
	"affine.yield":             {leave: true},
}

// far bounds the magnitude of affine values. Affine arithmetic works on mathematical integers, and
// passes rearrange expressions accordingly. So nothing is promised near the limits of the index
// type.
const far = 1 << 60

// evaluate computes e for the given dimensions and symbols. It returns false if a divisor is not
// positive or a value reaches the limit far.
func evaluate(e *affine.Expr, dims, symbols []int64) (v int64, ok bool) {
	switch e.Kind() {
	case affine.KindConstant:
		return e.Value(), true
	case affine.KindDim:
		return near(dims[e.Position()])
	case affine.KindSymbol:
		return near(symbols[e.Position()])
	}
	x, ok1 := evaluate(e.LHS(), dims, symbols)
	y, ok2 := evaluate(e.RHS(), dims, symbols)
	if !ok1 || !ok2 {
		return 0, false
	}
	switch e.Kind() {
	case affine.KindAdd:
		return near(x + y)
	case affine.KindMul:
		if hi, lo := bits.Mul64(uint64(max(x, -x)), uint64(max(y, -y))); hi != 0 || lo >= far {
			return 0, false
		}
		return x * y, true
	}
	if y <= 0 {
		return 0, false
	}
	q, r := x/y, x%y
	if r < 0 {
		q, r = q-1, r+y // towards minus infinity
	}
	switch e.Kind() {
	case affine.KindMod:
		return r, true
	case affine.KindFloorDiv:
		return q, true
	}
	if r != 0 {
		q++
	}
	return q, true
}

func near(v int64) (int64, bool) { return v, v > -far && v < far }

// at returns the results of the map m applied to the operands us. A result that evaluate cannot
// compute is undefined behaviour.
func (f *frame) at(op *ir.Operation, m *affine.Map, us []ir.Operand) []int64 {
	inputs := f.indices(op, us)
	vs := make([]int64, m.NumResults())
	for i, e := range m.Results() {
		v, ok := evaluate(e, inputs[:m.NumDims()], inputs[m.NumDims():])
		if !ok {
			undefined(op, "a divisor is not positive or a value far off")
		}
		vs[i] = v
	}
	return vs
}

func mapOf(op *ir.Operation, name string) *affine.Map {
	return op.Inherent(name).(*ir.AffineMapAttr).Map
}

func (f *frame) subscripts(op *ir.Operation, us []ir.Operand) []int64 {
	return f.at(op, mapOf(op, "map"), us)
}

// applied returns the results of op's map applied to op's operands. All results are poison if an
// operand is poison.
func (f *frame) applied(op *ir.Operation) []Value {
	m := mapOf(op, "map")
	vs := make([]Value, m.NumResults())
	for i := range op.Operands() {
		if f.operand(op, i).Poison {
			for k := range vs {
				vs[k] = poison
			}
			return vs
		}
	}
	inputs := f.indices(op, op.Operands())
	for i, e := range m.Results() {
		v, ok := evaluate(e, inputs[:m.NumDims()], inputs[m.NumDims():])
		vs[i] = Index(v)
		vs[i].Poison = !ok
	}
	return vs
}

func extreme(vs []Value, pick func(x, y num.Int) num.Int) Value {
	r := vs[0]
	for _, v := range vs[1:] {
		r.Bits = pick(r.Bits, v.Bits)
		r.Poison = r.Poison || v.Poison
	}
	return r
}

func largest(vs []int64) int64 {
	r := vs[0]
	for _, v := range vs {
		r = max(r, v)
	}
	return r
}

func smallest(vs []int64) int64 {
	r := vs[0]
	for _, v := range vs {
		r = min(r, v)
	}
	return r
}

func runAffineFor(f *frame, op *ir.Operation) {
	lower := largest(f.at(op, mapOf(op, "lowerBoundMap"), op.OperandGroup(0)))
	upper := smallest(f.at(op, mapOf(op, "upperBoundMap"), op.OperandGroup(1)))
	args := append([]Value{{}}, f.values(op.OperandGroup(2))...)
	step := op.Inherent("step").(*ir.IntegerAttr).Int64()
	space(op, []int64{lower}, []int64{upper}, []int64{step}, func(ivs []Value) {
		args[0] = ivs[0]
		copy(args[1:], f.run(op.Region(0), args...))
	})
	f.setResults(op, args[1:])
}

func runAffineIf(f *frame, op *ir.Operation) {
	set := op.Inherent("condition").(*ir.IntegerSetAttr).Set
	inputs := f.indices(op, op.Operands())
	r := op.Region(0)
	for i, c := range set.Constraints() {
		v, ok := evaluate(c, inputs[:set.NumDims()], inputs[set.NumDims():])
		if !ok {
			undefined(op, "a divisor is not positive")
		}
		if v < 0 || v > 0 && set.IsEq(i) {
			r = op.Region(1)
		}
	}
	if !r.Empty() {
		f.setResults(op, f.run(r))
	}
}

// groupBounds returns the bounds of an affine.parallel. The map of a bound has a group of results
// for each dimension; pick (minimum or maximum) chooses one value of each group.
func (f *frame) groupBounds(op *ir.Operation, bound string, us []ir.Operand, pick func([]int64) int64) []int64 {
	vs := f.at(op, mapOf(op, bound+"Map"), us)
	sizes := op.Inherent(bound + "Groups").(*ir.DenseElementsAttr)
	bounds := make([]int64, sizes.Len())
	for i := range bounds {
		n := sizes.IntAt(i).Int64()
		bounds[i], vs = pick(vs[:n]), vs[n:]
	}
	return bounds
}

func runAffineParallel(f *frame, op *ir.Operation) {
	n := mapOf(op, "lowerBoundsMap").NumInputs()
	lower := f.groupBounds(op, "lowerBounds", op.Operands()[:n], largest)
	upper := f.groupBounds(op, "upperBounds", op.Operands()[n:], smallest)
	var step []int64
	for _, s := range op.Inherent("steps").(*ir.ArrayAttr).Elems {
		step = append(step, s.(*ir.IntegerAttr).Int64())
	}
	kinds := op.Inherent("reductions").(*ir.ArrayAttr).Elems
	results := make([]Value, op.NumResults())
	for i := range results {
		results[i] = neutral(op, kinds[i], op.Result(i).Type())
	}
	space(op, lower, upper, step, func(ivs []Value) {
		for i, v := range f.run(op.Region(0), ivs...) {
			results[i] = combine(op, kinds[i], op.Result(i).Type(), results[i], v)
		}
	})
	f.setResults(op, results)
}

// basis returns the sizes of op's multi-index, static and dynamic ones. It has one element less
// than the index if op does not bound the first index.
func (f *frame) basis(op *ir.Operation, dynamic []ir.Operand) []int64 {
	return f.mixed(op, "static_basis", dynamic)
}

func delinearize(f *frame, op *ir.Operation) {
	basis := f.basis(op, op.OperandGroup(1))
	x := f.index(op, op.Operand(0))
	outer := len(basis) == op.NumResults() // the first basis only bounds
	for i := op.NumResults() - 1; i > 0; i-- {
		k := i - 1
		if outer {
			k = i
		}
		b := basis[k]
		if b <= 0 {
			undefined(op, "a basis is not positive")
		}
		q, r := x/b, x%b
		if r < 0 {
			q, r = q-1, r+b
		}
		f.set(op.Result(i), Index(r))
		x = q
	}
	f.set(op.Result(0), Index(x))
}

func linearize(f *frame, op *ir.Operation) {
	basis := f.basis(op, op.OperandGroup(1))
	is := f.indices(op, op.OperandGroup(0))
	disjoint := op.Inherent("disjoint") != nil
	if len(basis) == len(is) && len(is) > 0 {
		if disjoint && (is[0] < 0 || is[0] >= basis[0]) {
			f.set(op.Result(0), poison)
			return
		}
		basis = basis[1:]
	}
	r := int64(0)
	for i, x := range is {
		if i > 0 {
			if disjoint && (x < 0 || x >= basis[i-1]) {
				f.set(op.Result(0), poison)
				return
			}
			r *= basis[i-1]
		}
		r += x
	}
	f.set(op.Result(0), Index(r))
}
