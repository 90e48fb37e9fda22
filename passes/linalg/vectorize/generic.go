package vectorize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// generic vectorizes each operation of the body, for all iterations at once. It returns false
// if one cannot be vectorized.
func (t *target) generic() (results []*ir.Value, ok bool) {
	first, n := t.op.Inits()
	if n == 0 {
		return nil, false
	}
	body := t.op.Region(0).First()
	zero := arith.NewIndex(t.Builder, t.Loc, 0)
	m := ir.NewMapping()
	for i, a := range body.Args() {
		m.Map(a, t.readOperand(i, i < first, zero))
	}
	for op := body.First(); op != body.Last(); op = op.Next() {
		n := t.one(op, m)
		if n == nil {
			return nil, false
		}
		n = t.masked(n, nil)
		for i := range op.Results() {
			m.Map(op.Result(i), n.Result(i))
		}
	}
	for i := range body.Last().Operands() {
		v := m.Value(body.Last().Operand(i))
		if w := t.writeOutput(v, first+i); w != nil {
			results = append(results, w)
		}
	}
	return results, true
}

// readOperand reads operand i for all iterations, as a vector with a dimension for each loop.
// If input is false, it reads an output, as a vector with the output's own dimensions only.
// The value zero is the index 0. It returns a scalar operand itself.
func (t *target) readOperand(i int, input bool, zero *ir.Value) *ir.Value {
	v, m := t.op.Operand(i), t.maps[i]
	shape, shaped := ir.ShapeOf(v.Type())
	if !shaped {
		return v
	}
	element := ir.ElementOf(v.Type())
	by := m.InverseAndBroadcastProjectedPermutation()
	vt := t.typeBy(element, nil)
	if !input {
		by = m.CompressUnusedDims().InversePermutation()
		vt = t.typeBy(element, by.Compose(m))
	}
	op := read(t.Calc, vt, v, repeated(zero, len(shape)), nil, by, bools(t.Ctx, len(vt.Shape), false))
	result := t.masked(op, m).Result(0)
	if len(vt.Shape) == 0 {
		result = t.Extract(result)
	}
	return result
}

// writeOutput writes v into operand i. It returns the written tensor, or nil for a memref.
func (t *target) writeOutput(v *ir.Value, i int) *ir.Value {
	c := t.Calc
	c.Loc = v.Loc()
	dest, m := t.op.Operand(i), t.maps[i]
	// The written vector is not permuted here; the transfer_write permutes it.
	var kept []int
	for d := range m.NumDims() {
		if m.ResultPosition(poly.Dim(d)) >= 0 {
			kept = append(kept, d)
		}
	}
	vt := t.typeBy(ir.ElementOf(dest.Type()), poly.DimsMap(m.NumDims(), kept))
	shape, _ := ir.ShapeOf(dest.Type())
	var indices []*ir.Value
	if len(vt.Shape) > 0 {
		indices = repeated(arith.NewIndex(c.Builder, c.Loc, 0), len(shape))
		v = broadcast(calc.Calc{Rewriter: c.Rewriter, Loc: t.op.Loc()}, v, vt)
	} else {
		arith.NewIndex(c.Builder, c.Loc, 0) // not used: upstream has it too
		if _, is := v.Type().(*ir.VectorType); !is {
			v = c.Broadcast(v, vt)
		}
	}
	by := poly.NewMap(len(shape), 0)
	if len(vt.Shape) > 0 {
		by = m.CompressUnusedDims().InversePermutation()
	}
	op := write(c, v, dest, indices, by, bools(c.Ctx, len(vt.Shape), false))
	masked := t.masked(op, m)
	if masked.NumResults() == 0 {
		return nil
	}
	return masked.Result(0)
}

// one creates the vector operation for op, or returns nil if there is none.
func (t *target) one(op *ir.Operation, m *ir.Mapping) *ir.Operation {
	switch {
	case op.Is(linalg.Index):
		return t.index(op)
	case op.Is(tensor.Extract):
		return t.extract(op, m)
	case op.Is(arith.Constant), op.Is(funcs.Constant):
		return t.CloneOp(op, ir.NewMapping())
	case !op.Has(ir.ElementwiseMappable):
		return nil
	}
	if n := t.reduce(op, m); n != nil {
		return n
	}
	var widest *ir.VectorType
	for i := range op.Operands() {
		if vt, ok := m.Value(op.Operand(i)).Type().(*ir.VectorType); ok && (widest == nil || len(vt.Shape) > len(widest.Shape)) {
			widest = vt
		}
	}
	operands := make([]*ir.Value, op.NumOperands())
	for i := range operands {
		operands[i] = m.Value(op.Operand(i))
		if widest != nil {
			element := ir.ElementOf(operands[i].Type())
			operands[i] = broadcast(calc.Calc{Rewriter: t.Rewriter, Loc: t.op.Loc()}, operands[i], ir.WithElement(widest, element).(*ir.VectorType))
		}
	}
	results := op.ResultTypes(nil)
	if widest != nil {
		for i, r := range results {
			results[i] = ir.WithElement(widest, r)
		}
	}
	return t.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: results, Props: slices.Clone(op.Props()), Attrs: op.Discardable(),
	})
}

// index vectorizes a linalg.index: it creates a vector of the loop's indices, with the
// dimensions of all loops.
func (t *target) index(op *ir.Operation) *ir.Operation {
	c := calc.Calc{Rewriter: t.Rewriter, Loc: op.Loc()}
	dim, last := int(linalg.IndexOp(op).Dim().Int64()), len(t.sizes)-1
	index := t.Ctx.Index()
	steps := c.Builder.Op(vector.Step, c.Loc, []ir.Type{t.typeBy(index, poly.DimsMap(last+1, []int{dim}))}, nil)
	if dim == last {
		return steps
	}
	order, permutation := make([]int, last+1), make([]int64, last+1)
	for i := range order {
		order[i] = i
	}
	order[dim], order[last] = last, dim
	for i, p := range order {
		permutation[i] = int64(p)
	}
	wide := c.Broadcast(steps.Result(0), t.typeBy(index, poly.DimsMap(last+1, order)))
	return c.Transpose(wide, permutation).DefiningOp()
}

// reduce vectorizes op, if op combines a value with an output over reduction loops, by a
// vector.multi_reduction. It returns nil if op does not, or if the vectors have the same shape
// and nothing is to be reduced.
func (t *target) reduce(op *ir.Operation, m *ir.Mapping) *ir.Operation {
	first, n := t.op.Inits()
	body := t.op.Region(0).First()
	for i := range n {
		a := body.Arg(first + i)
		if !a.HasOneUse() || a.FirstUse().Owner() != op {
			continue
		}
		value, _ := t.reduction(i)
		if value == nil {
			continue
		}
		v, acc := m.Value(value), m.Value(a)
		vt, ok := v.Type().(*ir.VectorType)
		at, isVector := acc.Type().(*ir.VectorType)
		if !ok || isVector && slices.Equal(vt.Shape, at.Shape) {
			return nil
		}
		var dims []int64
		for d := range t.sizes {
			if !t.parallel(d) {
				dims = append(dims, int64(d))
			}
		}
		return calc.Calc{Rewriter: t.Rewriter, Loc: op.Loc()}.MultiReduce(kindOf(op), v, acc, dims)
	}
	return nil
}
