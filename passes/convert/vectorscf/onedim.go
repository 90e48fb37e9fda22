package vectorscf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Vectors of one dimension are transferred element by element where they do not lie
// in memory one after the other.

// needsElements reports whether a transfer must be lowered to a loop over its elements. This is
// so if it is one-dimensional on a memref, and its elements are permuted, broadcast or not
// contiguous.
func (t *transfer) needsElements() bool {
	m, ok := t.Base.Type().(*ir.MemRefType)
	if !ok || t.Map.NumResults() == 0 || len(t.Type.Shape) != 1 {
		return false
	}
	return !t.Map.IsMinorIdentity() || !lastUnitStride(m)
}

func lastUnitStride(m *ir.MemRefType) bool {
	_, strides, ok := ir.StridesOf(m)
	return ok && (len(strides) == 0 || strides[len(strides)-1] == 1)
}

// elementwise replaces the transfer by a loop over its elements. The function state returns the
// initial value, and body builds an iteration.
func (t *transfer) elementwise(state func() *ir.Value, body func(iv, state *ir.Value) *ir.Value) {
	lower := arith.NewIndex(t.Builder, t.Loc, 0)
	upper := t.length(arith.NewIndex(t.Builder, t.Loc, t.Type.Shape[0]), calc.IsScalable(t.Type, 0))
	step := arith.NewIndex(t.Builder, t.Loc, 1)
	loop := t.loop(upper, state(), step, lower, body)
	if loop.NumResults() > 0 {
		t.Replace(t.Transfer.Op, loop.Result(0))
	} else {
		t.Erase(t.Transfer.Op)
	}
}

// length computes n, multiplied by vscale if the dimension is scalable.
func (t *transfer) length(n *ir.Value, scalable bool) *ir.Value {
	return length(t.Calc, n, scalable)
}

func length(c calc.Calc, n *ir.Value, scalable bool) *ir.Value {
	if !scalable {
		return n
	}
	return c.Op(arith.MulI, n, c.Value(vector.VectorScale, c.Loc, c.Ctx.Index(), nil))
}

func (t *transfer) read1D() bool {
	if !t.needsElements() {
		return false
	}
	t.elementwise(func() *ir.Value { return t.Broadcast(t.Padding, t.Type) }, func(iv, v *ir.Value) *ir.Value {
		indices := t.at(iv)
		return t.checked(iv, t.Type, func() *ir.Value {
			element := memref.NewLoad(t.Builder, t.Loc, t.Base, indices...)
			return t.InsertMixed(element, v, []ir.Mixed{{Value: iv}})
		}, func() *ir.Value { return v })
	})
	return true
}

func (t *transfer) write1D() bool {
	if !t.needsElements() {
		return false
	}
	none := func() *ir.Value { return nil }
	t.elementwise(none, func(iv, _ *ir.Value) *ir.Value {
		indices := t.at(iv)
		return t.checked(iv, nil, func() *ir.Value {
			element := t.ExtractMixed(t.Vector, []ir.Mixed{{Value: iv}})
			memref.NewStore(t.Builder, t.Loc, element, t.Base, indices...)
			return nil
		}, none)
	})
	return true
}

// writeScalableTranspose lowers the write of a vector<[N]xM> that is the transpose of M vectors
// of scalable length. A loop gathers one row after the other from these vectors. It returns false
// if t is another transfer.
func (t *transfer) writeScalableTranspose() bool {
	if t.OnTensor() && !t.options.LowerTensors || !slices.Equal(t.Type.Scalable, []bool{true, false}) ||
		!t.Map.IsIdentity() || !t.IsInBounds(0) {
		return false
	}
	transpose := t.Vector.DefinedBy(vector.Transpose)
	if transpose == nil || !slices.Equal(transpose.Inherent("permutation").(*ir.DenseArrayAttr).Int64s(), []int64{1, 0}) {
		return false
	}
	scale := vscale{c: t.Calc}
	sizes, ok := t.maskSizes(&scale)
	if !ok {
		return false
	}
	columns := make([]*ir.Value, t.Type.Shape[1])
	for i := range columns {
		columns[i] = t.Extract(transpose.Operand(0), int64(i))
	}
	lower := arith.NewIndex(t.Builder, t.Loc, 0)
	var upper *ir.Value
	if len(sizes) == 0 {
		upper = scale.times(t.Type.Shape[0])
	} else {
		upper = sizes[0]
	}
	step := arith.NewIndex(t.Builder, t.Loc, 1)
	row := dropFirst(t.Type)
	var mask, state *ir.Value
	if len(sizes) > 0 {
		mask = t.Value(vector.CreateMask, t.Loc, ir.WithElement(row, t.Ctx.I1()), sizes[1:])
	}
	if t.OnTensor() {
		state = t.Base
	}
	loop := t.loop(upper, state, step, lower, func(iv, state *ir.Value) *ir.Value {
		base := t.Base
		if state != nil {
			base = state
		}
		p := t.part(row, base, iv)
		elements := make([]*ir.Value, len(columns))
		for i, column := range columns {
			elements[i] = t.ExtractMixed(column, []ir.Mixed{{Value: iv}})
		}
		p.Vector, p.Mask = t.Value(vector.FromElements, t.Loc, row, elements), mask
		return p.Result(t.Calc)
	})
	if state != nil {
		t.Replace(t.Transfer.Op, loop.Result(0))
	} else {
		t.Erase(t.Transfer.Op)
	}
	return true
}

// vscale creates multiples of vscale, with a single vector.vscale.
type vscale struct {
	c calc.Calc
	v *ir.Value
}

func (s *vscale) times(n int64) *ir.Value {
	if s.v == nil {
		s.v = s.c.Value(vector.VectorScale, s.c.Loc, s.c.Ctx.Index(), nil)
	}
	return s.c.Op(arith.MulI, s.v, arith.NewIndex(s.c.Builder, s.c.Loc, n))
}

// maskSizes returns the sizes of the part of the vector that the mask enables, or nil without a
// mask. The bool ok is false if the sizes are unknown.
func (t *transfer) maskSizes(scale *vscale) (sizes []*ir.Value, ok bool) {
	switch {
	case t.Mask == nil:
		return nil, true
	case t.Mask.DefinedBy(vector.CreateMask) != nil:
		return t.Mask.DefiningOp().OperandValues(nil), true
	case t.Mask.DefinedBy(vector.ConstantMask) == nil:
		return nil, false
	}
	for i, n := range t.Mask.DefiningOp().Inherent("mask_dim_sizes").(*ir.DenseArrayAttr).Int64s() {
		if calc.IsScalable(calc.VectorType(t.Mask), i) {
			sizes = append(sizes, scale.times(n))
		} else {
			sizes = append(sizes, arith.NewIndex(t.Builder, t.Loc, n))
		}
	}
	return sizes, true
}
