package vectorize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// target is the state of vectorizing one structured operation.
type target struct {
	vectors
	op        *ir.Operation
	options   *Options
	maps      []*poly.Map
	iterators *ir.ArrayAttr
}

func (t *target) parallel(i int) bool { return linalg.IsParallel(t.iterators, i) }

// reduces reports whether any loop is a reduction.
func (t *target) reduces() bool {
	for i := range t.iterators.Elems {
		if !t.parallel(i) {
			return true
		}
	}
	return false
}

// allowed reports whether the operation can be vectorized with the options.
func (t *target) allowed() bool {
	dynamic := false
	for i := range t.op.Operands() {
		shape, _ := ir.ShapeOf(t.op.Operand(i).Type())
		if slices.Contains(shape, 0) {
			return false
		}
		dynamic = dynamic || slices.Contains(shape, ir.Dynamic)
	}
	if len(t.options.Sizes) > 0 && !fits(linalg.StaticLoopSizes(t.op), t.options.Sizes) {
		return false
	}
	if linalg.IsWindow(t.op) {
		return false
	}
	if dynamic && !t.dynamicAllowed() {
		return false
	}
	for op := t.op.Region(0).First().First(); op != nil; op = op.Next() {
		if op.Is(tensor.Extract) && t.extractAllowed(op) {
			continue
		}
		for i := range op.Operands() {
			if !isElement(op.Operand(i).Type()) {
				return false
			}
		}
		for i := range op.Results() {
			if !isElement(op.Result(i).Type()) {
				return false
			}
		}
	}
	return t.elementwise() || t.projected() && t.reductionsAllowed()
}

// isElement reports whether t can be the element type of a vector.
func isElement(t ir.Type) bool { return ir.IsIntOrIndex(t) || ir.IsFloat(t) }

// projected reports whether all maps are projected permutations.
func (t *target) projected() bool {
	return !slices.ContainsFunc(t.maps, func(m *poly.Map) bool { return !m.IsProjectedPermutation(true) })
}

// dynamicAllowed reports whether the operation can be vectorized with dynamic sizes. This is possible for a
// reduction for which reductionsAllowed holds, an elementwise operation, a linalg.generic without
// reductions, a linalg.copy and a named contraction.
func (t *target) dynamicAllowed() bool {
	if (t.op.Is(linalg.Generic) || t.op.Is(linalg.Reduce)) && (t.op.Is(linalg.Reduce) || t.reduces()) {
		return t.reductionsAllowed()
	}
	return t.elementwise() || t.op.Is(linalg.Generic) || t.op.Is(linalg.Copy) || linalg.IsNamedContraction(t.op)
}

// Elementwise reports whether each element of a structured operation's results is computed from
// scalars on its own (isElementwise).
func Elementwise(op *ir.Operation) bool {
	t := &target{op: op, maps: linalg.IndexingMaps(op)}
	t.iterators = linalg.IteratorTypes(op, t.maps)
	return t.elementwise()
}

// elementwise reports whether each element of the results is computed from scalars on its own.
func (t *target) elementwise() bool {
	if t.reduces() || !t.projected() {
		return false
	}
	first, n := t.op.Inits()
	for i := range n {
		if !t.maps[first+i].IsPermutation() {
			return false
		}
	}
	for op := t.op.Region(0).First().First(); op != nil; op = op.Next() {
		if !op.Is(arith.Constant) && !op.Is(funcs.Constant) && !op.Is(tensor.Extract) && !op.Is(linalg.Yield) && !op.Is(linalg.Index) &&
			!op.Is(affine.AffineApply) && !op.Has(ir.ElementwiseMappable) {
			return false
		}
		for i := range op.Results() {
			if !isElement(op.Result(i).Type()) {
				return false
			}
		}
	}
	return true
}

// reductionsAllowed reports whether there is a reduction and each output combines its elements by
// one operation.
func (t *target) reductionsAllowed() bool {
	if !t.reduces() {
		return false
	}
	first, n := t.op.Inits()
	for i := range n {
		if t.maps[first+i].IsPermutation() {
			continue
		}
		if _, combiners := t.reduction(i); len(combiners) != 1 || kindOf(combiners[0]) < 0 {
			return false
		}
	}
	return true
}

// reduction returns the value that each iteration combines with output i, and the chain of
// combining operations up to the terminator. It returns nil if there is no such chain
// (matchReduction).
func (t *target) reduction(i int) (value *ir.Value, combiners []*ir.Operation) {
	first, _ := t.op.Inits()
	body := t.op.Region(0).First()
	carried := body.Arg(first + i)
	if !carried.HasOneUse() {
		return nil, nil
	}
	op := carried.FirstUse().Owner()
	if op.NumOperands() != 2 {
		return nil, nil
	}
	value = op.Operand(0)
	if value == carried {
		value = op.Operand(1)
	}
	for op != body.Last() {
		if op.NumResults() != 1 || !op.Result(0).HasOneUse() || op.Block() != body || !ir.IsMemoryEffectFree(op) {
			return nil, nil
		}
		combiners = append(combiners, op)
		op = op.Result(0).FirstUse().Owner()
	}
	if len(combiners) == 0 || op.Operand(i) != combiners[len(combiners)-1].Result(0) {
		return nil, nil
	}
	return value, combiners
}

// combiners maps operations to the combining kinds of vector.multi_reduction.
var combiners = []struct {
	op   *ir.OpDef
	kind int64
}{
	{arith.AddI, 0}, {arith.AddF, 0}, {arith.MulI, 1}, {arith.MulF, 1}, {arith.MinUI, 2}, {arith.MinSI, 3}, {arith.MinNumF, 4},
	{arith.MaxUI, 5}, {arith.MaxSI, 6}, {arith.MaxNumF, 7}, {arith.AndI, 8}, {arith.OrI, 9}, {arith.XOrI, 10},
	{arith.MinimumF, 11}, {arith.MaximumF, 12},
}

// kindOf returns the combining kind of op, or -1 if it has none.
func kindOf(op *ir.Operation) int64 {
	for _, c := range combiners {
		if op.Is(c.op) {
			return c.kind
		}
	}
	return -1
}

// scalableAllowed reports whether the loops that the options mark as scalable may be scalable. At most two
// neighbouring loops may be scalable. They must be the innermost parallel loops, or a single reduction loop
// that is the innermost of all.
func (t *target) scalableAllowed() bool {
	flags := t.options.Scalable
	if !anyTrue(flags) {
		return true
	}
	if len(flags) != len(t.iterators.Elems) {
		return false
	}
	n, last := 0, 0
	for i, f := range flags {
		if f {
			n, last = n+1, i
		}
	}
	if n > 2 {
		return false
	}
	if !t.parallel(last) {
		if last != len(flags)-1 || n == 2 || t.op.Is(linalg.Matmul) {
			return false
		}
	} else {
		for i := last + 1; i < len(flags); i++ {
			if t.parallel(i) {
				return false
			}
		}
		if n == 2 && !(last > 0 && flags[last-1] && t.parallel(last-1)) {
			return false
		}
	}
	return t.elementwise() || t.op.Is(linalg.Matmul) || t.op.Is(linalg.BatchMatmul) || t.op.Is(linalg.DepthwiseConv1DNwcWc) ||
		t.op.Is(linalg.Matvec) || t.op.Is(linalg.Mmt4D) || t.op.Is(linalg.BatchMmt4D) || t.op.Is(linalg.Reduce) || t.op.Is(linalg.Generic) && t.reduces()
}
