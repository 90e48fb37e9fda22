package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Operations without leading dimensions of size 1.

var leadingOnes = []rewrite.Pattern{
	lowered("CastAwayExtractStridedSliceLeadingOneDim", vector.ExtractStridedSlice, extractTrimmed),
	lowered("CastAwayInsertStridedSliceLeadingOneDim", vector.InsertStridedSlice, insertSliceTrimmed),
	lowered("CastAwayInsertLeadingOneDim", vector.Insert, insertTrimmed),
	lowered("CastAwayConstantMaskLeadingOneDim", vector.ConstantMask, maskTrimmed),
	transferTrimmed("CastAwayTransferReadLeadingOneDim", vector.TransferRead),
	transferTrimmed("CastAwayTransferWriteLeadingOneDim", vector.TransferWrite),
	{Name: anonymous + "CastAwayElementwiseLeadingOneDim", Rewrite: elementwiseTrimmed},
	maskedPattern("CastAwayContractionLeadingOneDim", vector.Contraction, contractTrimmed),
}

// trimmed returns t without its n leading dimensions of size 1. It keeps at least one dimension.
func trimmed(t *ir.VectorType) (u *ir.VectorType, n int) {
	for n < len(t.Shape)-1 && t.Shape[n] == 1 && !calc.IsScalable(t, n) {
		n++
	}
	return row(t, n), n
}

// leading returns the subvector of v at index 0 of its first n dimensions.
func leading(c calc.Calc, v *ir.Value, n int) *ir.Value { return c.Extract(v, make([]int64, n)...) }

func extractTrimmed(c calc.Calc, op *ir.Operation) *ir.Value {
	_, n := trimmed(calc.VectorType(op.Operand(0)))
	if n == 0 {
		return nil
	}
	offsets, sizes, strides := ints(op, "offsets"), ints(op, "sizes"), ints(op, "strides")
	k := min(n, len(offsets))
	t := calc.VectorType(op.Result(0))
	part := c.Value(vector.ExtractStridedSlice, c.Loc, row(t, n), []*ir.Value{leading(c, op.Operand(0), n)},
		i64s(c.Ctx, offsets[k:]), i64s(c.Ctx, sizes[k:]), i64s(c.Ctx, strides[k:]))
	return c.Broadcast(part, t)
}

func insertSliceTrimmed(c calc.Calc, op *ir.Operation) *ir.Value {
	v, dest := op.Operand(0), op.Operand(1)
	from, n := trimmed(calc.VectorType(v))
	to, k := trimmed(calc.VectorType(dest))
	if n == 0 && k == 0 {
		return nil
	}
	offsets, strides := ints(op, "offsets"), ints(op, "strides")
	v, dest = leading(c, v, n), leading(c, dest, k)
	part := insertSlice(c, v, dest, offsets[len(offsets)-len(to.Shape):], strides[len(strides)-len(from.Shape):])
	return c.Broadcast(part, op.Result(0).Type())
}

func insertTrimmed(c calc.Calc, op *ir.Operation) *ir.Value {
	o := vector.InsertOp(op)
	v, dest := o.ValueToStore(), o.Dest()
	rank, n := 0, 0
	if t, ok := v.Type().(*ir.VectorType); ok {
		if len(t.Shape) > 0 {
			_, n = trimmed(t)
		}
		rank = len(t.Shape) - n
	}
	to, k := trimmed(calc.VectorType(dest))
	if n == 0 && k == 0 {
		return nil
	}
	if _, isVector := v.Type().(*ir.VectorType); isVector && rank+n > 0 {
		v = leading(c, v, n)
	}
	dest = leading(c, dest, k)
	position := ir.MixedList(op.Inherent("static_position"), o.DynamicPosition())
	position = slices.Clone(position[min(k, len(position)):])
	for len(position) < len(to.Shape)-rank {
		position = append(position, ir.Known(0))
	}
	part := c.InsertMixed(v, dest, position[:len(to.Shape)-rank])
	return c.Broadcast(part, op.Result(0).Type())
}

func maskTrimmed(c calc.Calc, op *ir.Operation) *ir.Value {
	t := calc.VectorType(op.Result(0))
	u, n := trimmed(t)
	if n == 0 {
		return nil
	}
	sizes := slices.Clone(vector.ConstantMaskOp(op).MaskDimSizes().Int64s())
	for i := range n {
		sizes[n] *= sizes[i]
	}
	mask := vector.CreateConstantMask(c.Builder, c.Loc, vector.ConstantMaskArgs{MaskDimSizes: c.Ctx.DenseI64Array(sizes[n:]), ResultType: u})
	return c.Broadcast(mask.Result(0), t)
}

func transferTrimmed(name string, d *ir.OpDef) rewrite.Pattern {
	return transferPattern(name, d, func(c calc.Calc, t Transfer) (*ir.Value, bool) {
		u, n := trimmed(t.Type)
		if n == 0 || ir.ElementOf(t.Base.Type()) != t.Type.Element {
			return nil, false
		}
		n2 := t
		n2.Type, n2.InBounds = u, t.InBounds[n:]
		n2.Map = affine.NewMap(t.Map.NumDims(), t.Map.NumSymbols(), t.Map.Results()[n:]...)
		if !t.IsRead() {
			n2.Vector = leading(c, t.Vector, n)
		}
		if t.Mask != nil {
			n2.Mask = trimmedMask(c, t.Mask, u, n2.Map)
		}
		if t.IsRead() {
			return c.Broadcast(n2.Result(c), t.Type), true
		}
		return n2.Result(c), true
	})
}

// trimmedMask returns the mask for a transfer of a vector of type t with permutation map m, made
// from the mask of the untrimmed transfer.
func trimmedMask(c calc.Calc, mask *ir.Value, t *ir.VectorType, m *affine.Map) *ir.Value {
	inverse := m.CompressUnusedDims().InversePermutation()
	var shape []int64
	var scalable []bool
	for _, e := range inverse.Results() {
		n, s := int64(1), false
		if e.Kind() == affine.KindDim {
			n, s = t.Shape[e.Position()], calc.IsScalable(t, e.Position())
		}
		shape, scalable = append(shape, n), append(scalable, s)
	}
	old := calc.VectorType(mask)
	u := c.Ctx.VectorType(shape, old.Element, scalable)
	more := len(old.Shape) - len(shape)
	if more >= 0 && slices.Equal(old.Shape[more:], shape) {
		return leading(c, mask, more)
	}
	return c.ShapeCast(mask, u)
}

func elementwiseTrimmed(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !op.Has(ir.ElementwiseMappable) || op.NumResults() != 1 {
		return false
	}
	t, ok := op.Result(0).Type().(*ir.VectorType)
	if !ok || len(t.Shape) == 0 {
		return false
	}
	u, n := trimmed(t)
	if n == 0 {
		return false
	}
	c := calc.For(rw, op)
	operands := op.OperandValues(nil)
	for i, v := range operands {
		if _, isVector := v.Type().(*ir.VectorType); isVector {
			operands[i] = leading(c, v, n)
		}
	}
	by := rw.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: []ir.Type{u}, Props: op.Props(), Attrs: op.Discardable()})
	rw.Replace(op, c.Broadcast(by.Result(0), t))
	return true
}

// contractTrimmed drops the leading dimension of size 1 of the accumulator from a contraction. It
// first moves that dimension to the front in the operands that have it. It returns nil if that is
// not possible.
func contractTrimmed(m maskable) *ir.Value {
	k := contractionOf(m)
	t, ok := k.acc.Type().(*ir.VectorType)
	if !ok || len(t.Shape) < 2 || t.Shape[0] != 1 {
		return nil
	}
	drop := k.maps[2].DimPosition(0)
	if k.reductions[drop] {
		return nil
	}
	operands := [3]*ir.Value{k.lhs, k.rhs, k.acc}
	mask := m.bits()
	for i, v := range operands {
		p := k.place(i, drop)
		if p > 0 {
			order := []int64{int64(p)}
			results := []*affine.Expr{k.maps[i].Result(p)}
			for q, e := range k.maps[i].Results() {
				if q != p {
					order, results = append(order, int64(q)), append(results, e)
				}
			}
			v = m.Transpose(v, order)
			k.maps[i] = affine.NewMap(k.maps[i].NumDims(), 0, results...)
		}
		if p >= 0 {
			v = m.Extract(v, 0)
		}
		operands[i] = v
	}
	if mask != nil { // as mlir-opt, which takes the dimension for the first
		mask = m.Extract(mask, 0)
	}
	var maps [3]*affine.Map
	for i, old := range k.maps {
		var results []*affine.Expr
		for _, e := range old.Results() {
			if p := e.Position(); p < drop {
				results = append(results, e)
			} else if p > drop {
				results = append(results, affine.Dim(p-1))
			}
		}
		maps[i] = affine.NewMap(old.NumDims()-1, 0, results...)
	}
	iterators := slices.Delete(slices.Clone(k.iterators), drop, drop+1)
	kind := vector.ContractionOp(m.op).Kind()
	n := newContraction(m.Calc, calc.DropDims(calc.VectorType(operands[2]), 0), operands, maps, iterators)
	vector.ContractionOp(n).SetKind(kind)
	return m.Broadcast(m.Masked(n, mask, nil).Result(0), m.op.Result(0).Type())
}
