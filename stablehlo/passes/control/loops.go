package control

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Operations whose bodies work on one element after the other.

// sort lowers sort to an insertion sort. It is stable and needs no extra memory, but takes time
// quadratic in the size.
func sort(b *builder, op *ir.Operation) bool {
	if !allRanked(op) {
		return false
	}
	inputs := op.OperandValues(nil)
	rank := rankOf(inputs[0])
	d := -1 // the last
	if a := stablehlo.SortOp(op).Dimension(); a != nil {
		d = int(a.Int64())
	}
	if d < 0 {
		d += rank
	}
	if d < 0 || d >= rank {
		return false
	}
	sizes := make([]*ir.Value, rank)
	for i := range sizes {
		sizes[i] = b.size(inputs[0], i)
	}
	along := sizes[d]
	sizes = slices.Delete(sizes, d, d+1)
	results := b.nest(sizes, inputs, func(at, values []*ir.Value) []*ir.Value {
		return b.loop(b.index(1), along, values, func(end *ir.Value, values []*ir.Value) []*ir.Value {
			return b.loop(b.index(0), end, values, func(step *ir.Value, values []*ir.Value) []*ir.Value {
				upper := b.Op(arith.SubI, end, step)
				lower := b.Op(arith.SubI, upper, b.index(1))
				return b.exchange(op.Region(0), values, slices.Insert(slices.Clone(at), d, lower), slices.Insert(slices.Clone(at), d, upper))
			})
		})
	})
	b.Replace(op, results...)
	return true
}

// exchange sorts the elements of values at two positions: it swaps them if the comparator says that
// the upper is less than the lower. It returns the updated tensors.
func (b *builder) exchange(comparator *ir.Region, values, lower, upper []*ir.Value) []*ir.Value {
	var args, low, high []*ir.Value
	for _, v := range values {
		x, y := b.extract(v, lower...), b.extract(v, upper...)
		low, high, args = append(low, x), append(high, y), append(args, y, x)
	}
	isLess := b.inline(comparator, args)[0]
	results := make([]*ir.Value, len(values))
	for i, v := range values {
		v = b.insert(b.Select(isLess, high[i], low[i]), v, lower)
		results[i] = b.insert(b.Select(isLess, low[i], high[i]), v, upper)
	}
	return results
}

// scatter combines each update in turn with the element at its target index. It skips
// updates whose index is out of bounds.
func scatter(b *builder, op *ir.Operation) bool {
	if !allRanked(op) {
		return false
	}
	o := stablehlo.ScatterOp(op)
	inputs, updates := ir.ValuesOf(o.Inputs()), ir.ValuesOf(o.Updates())
	n := stablehlo.ScatterNumbersOf(o.ScatterDimensionNumbers())
	sizes := make([]*ir.Value, rankOf(updates[0]))
	for i := range sizes {
		sizes[i] = b.size(updates[0], i)
	}
	extents := make([]*ir.Value, rankOf(inputs[0]))
	for i := range extents {
		extents[i] = b.size(inputs[0], i)
	}
	results := b.nest(sizes, inputs, func(at, values []*ir.Value) []*ir.Value {
		to := b.destination(n, o.ScatterIndices(), at, len(extents))
		var inside *ir.Value
		for d, v := range to {
			// A negative index is, as an unsigned number, beyond the end.
			within := b.CmpI(arith.ULT, v, extents[d])
			if inside == nil {
				inside = within
			} else {
				inside = b.Op(arith.AndI, inside, within)
			}
		}
		combine := func() []*ir.Value {
			var args []*ir.Value
			for _, v := range values {
				args = append(args, b.extract(v, to...))
			}
			for _, v := range updates {
				args = append(args, b.extract(v, at...))
			}
			results := b.inline(op.Region(0), args)
			for i, v := range values {
				results[i] = b.insert(results[i], v, to)
			}
			return results
		}
		if inside == nil { // of no dimensions
			return combine()
		}
		return b.choose(inside, op.ResultTypes(nil), combine, func() []*ir.Value { return values })
	})
	b.Replace(op, results...)
	return true
}

// destination returns the indices of the operand element that the update at a position applies to;
// rank is the operand's rank.
func (b *builder) destination(n stablehlo.ScatterNumbers, indices *ir.Value, at []*ir.Value, rank int) []*ir.Value {
	var batch, window []*ir.Value
	for d, v := range at {
		if slices.Contains(n.UpdateWindowDims, int64(d)) {
			window = append(window, v)
		} else {
			batch = append(batch, v)
		}
	}
	to := make([]*ir.Value, rank)
	for d := range to {
		if !slices.Contains(n.InsertedWindowDims, int64(d)) && !slices.Contains(n.InputBatchingDims, int64(d)) {
			to[d], window = window[0], window[1:]
		}
	}
	add := func(d int64, v *ir.Value) {
		if to[d] != nil {
			v = b.Op(arith.AddI, v, to[d])
		}
		to[d] = v
	}
	for i, d := range n.ScatterDimsToOperandDims {
		place := slices.Clone(batch)
		if int(n.IndexVectorDim) < rankOf(indices) {
			place = slices.Insert(place, int(n.IndexVectorDim), b.index(int64(i)))
		}
		add(d, b.asIndex(b.extract(indices, place...), ir.ElementOf(indices.Type())))
	}
	for i, d := range n.InputBatchingDims {
		from := n.ScatterIndicesBatchingDims[i]
		if from > n.IndexVectorDim {
			from--
		}
		add(d, batch[from])
	}
	for d, v := range to {
		if v == nil {
			to[d] = b.index(0)
		}
	}
	return to
}

// asIndex converts v to the type index. The parameter t is the StableHLO type of v, whose
// signedness decides how v is extended.
func (b *builder) asIndex(v *ir.Value, t ir.Type) *ir.Value {
	i, ok := t.(*ir.IntegerType)
	if !ok {
		return v
	}
	d := arith.IndexCast
	if i.Signedness == ir.Unsigned {
		d = arith.IndexCastUI
	}
	if i.Signedness != ir.Signless {
		v = b.Cast(builtin.UnrealizedConversionCast, v, b.Ctx.Int(i.Width))
	}
	return b.Cast(d, v, b.Ctx.Index())
}
