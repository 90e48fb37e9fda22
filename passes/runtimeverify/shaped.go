package runtimeverify

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
)

// access checks that indices into a memref or tensor are in bounds. The memref or tensor is the
// operand with number shaped, and the indices are the operand group with number indices.
// Operations of definition dim read the sizes.
func (v *verification) access(dim *ir.OpDef, shaped, indices int) {
	list := v.op.OperandGroup(indices)
	if len(list) == 0 {
		return
	}
	zero := v.index(0)
	var all *ir.Value
	for i := range list {
		size := v.dimFolded(dim, v.op.Operand(shaped), i)
		in := v.inBounds(list[i].Value(), zero, size)
		if all == nil {
			all = in
		} else {
			all = v.and(all, in)
		}
	}
	v.assert(all, "out-of-bounds access")
}

func (v *verification) rankOf(rank *ir.OpDef, shaped *ir.Value) *ir.Value {
	return v.Value(rank, v.loc, v.Ctx.Index(), []*ir.Value{shaped})
}

// dimension checks that the dimension number that a dim operation asks for is less than the rank.
func (v *verification) dimension(rank *ir.OpDef) {
	n := v.rankOf(rank, v.op.Operand(0))
	v.assert(v.inBounds(v.op.Operand(1), v.index(0), n), "index is out of bounds")
}

// equal inserts a check that x equals c.
func (v *verification) equal(x *ir.Value, c int64, message string) {
	v.assert(v.compare(arith.EQ, x, v.index(c)), message)
}

// sizes checks that sizes that are dynamic in a cast's operand and static in its result are equal
// at run time.
func (v *verification) sizes(dim *ir.OpDef) {
	from, ranked := ir.ShapeOf(v.op.Operand(0).Type())
	to, _ := ir.ShapeOf(v.op.Result(0).Type())
	for i, n := range to {
		if ranked && from[i] != ir.Dynamic || n == ir.Dynamic {
			continue
		}
		v.equal(v.dim(dim, v.op.Operand(0), i), n, fmt.Sprintf("size mismatch of dim %d", i))
	}
}

// castRank checks the rank of the operand of a cast, if its type has none. It returns false if the
// result's type has no rank, so that nothing else is to be checked.
func (v *verification) castRank(rank *ir.OpDef) bool {
	to, ranked := ir.ShapeOf(v.op.Result(0).Type())
	if !ranked {
		return false
	}
	if _, ranked := ir.ShapeOf(v.op.Operand(0).Type()); !ranked {
		v.equal(v.rankOf(rank, v.op.Operand(0)), int64(len(to)), "rank mismatch")
	}
	return true
}

func tensorCast(v *verification) {
	if v.castRank(tensor.Rank) {
		v.sizes(tensor.Dim)
	}
}

// metadata creates an extract_strided_metadata of the memref m.
func (v *verification) metadata(m *ir.Value) *ir.Operation {
	t := m.Type().(*ir.MemRefType)
	types := []ir.Type{v.Ctx.MemRefType(nil, t.Element, nil, t.Space)}
	for range 2*len(t.Shape) + 1 {
		types = append(types, v.Ctx.Index())
	}
	return v.Op(memref.ExtractStridedMetadata, v.loc, types, []*ir.Value{m})
}

// memrefCast checks a memref.cast. To read the layout of the operand, it casts it to a memref with
// dynamic layout.
func memrefCast(v *verification) {
	if !v.castRank(memref.Rank) {
		return
	}
	to := v.op.Result(0).Type().(*ir.MemRefType)
	dynamic := make([]int64, len(to.Shape))
	for i := range dynamic {
		dynamic[i] = ir.Dynamic
	}
	plain := v.Ctx.MemRefType(dynamic, to.Element, v.Ctx.StridedLayout(ir.Dynamic, dynamic), to.Space)
	data := v.metadata(v.Value(memref.Cast, v.loc, plain, []*ir.Value{v.op.Operand(0)}))
	v.sizes(memref.Dim)
	offset, strides, ok := ir.StridesOf(to)
	if !ok {
		return
	}
	if offset != ir.Dynamic {
		v.equal(memref.ExtractStridedMetadataOp(data).Offset(), offset, "offset mismatch")
	}
	for i, s := range strides {
		if s != ir.Dynamic {
			v.equal(data.Result(2+len(to.Shape)+i), s, fmt.Sprintf("stride mismatch of dim %d", i))
		}
	}
}

func memrefCopy(v *verification) {
	from, ok1 := v.op.Operand(0).Type().(*ir.MemRefType)
	to, ok2 := v.op.Operand(1).Type().(*ir.MemRefType)
	if !ok1 || !ok2 {
		return
	}
	size := func(m *ir.Value, n int64, i int) *ir.Value {
		if n == ir.Dynamic {
			return v.dim(memref.Dim, m, i)
		}
		return v.index(n)
	}
	for i := range from.Shape {
		if from.Shape[i] == ir.Dynamic || to.Shape[i] == ir.Dynamic {
			a, b := size(v.op.Operand(0), from.Shape[i], i), size(v.op.Operand(1), to.Shape[i], i)
			v.assert(v.compare(arith.EQ, a, b), fmt.Sprintf("size of %d-th source/target dim does not match", i))
		}
	}
}

func alignment(v *verification) {
	n := v.op.Inherent("alignment").(*ir.IntegerAttr).Int64()
	address := v.Value(memref.ExtractAlignedPointerAsIndex, v.loc, v.Ctx.Index(), []*ir.Value{v.op.Operand(0)})
	v.equal(v.binary(arith.RemUI, address, v.index(n)), 0, fmt.Sprintf("memref is not aligned to %d", n))
}

func expandShape(v *verification) {
	to := v.op.Result(0).Type().(*ir.MemRefType)
	for i, g := range v.op.Inherent("reassociation").(*ir.ArrayAttr).Elems {
		known := int64(1)
		for _, d := range g.(*ir.ArrayAttr).Elems {
			if n := to.Shape[d.(*ir.IntegerAttr).Int64()]; n != ir.Dynamic {
				known *= n
			}
		}
		size := v.dim(memref.Dim, v.op.Operand(0), i)
		v.equal(v.binary(arith.RemSI, size, v.index(known)), 0, "static result dims in reassoc group do not divide src dim evenly")
	}
}

// slice checks, for each dimension, where a slice begins and where it ends. The function size
// returns the source's size in a dimension; slice calls it after the constants are made. The
// values zero and one are constant indices. Messages call the slice by name.
func (v *verification) slice(name string, zero, one *ir.Value, size func(i int) *ir.Value) {
	lists := [3][]ir.Mixed{
		ir.MixedList(v.op.Inherent("static_offsets"), v.op.OperandsNamed("offsets")),
		ir.MixedList(v.op.Inherent("static_sizes"), v.op.OperandsNamed("sizes")),
		ir.MixedList(v.op.Inherent("static_strides"), v.op.OperandsNamed("strides")),
	}
	for i := range lists[0] {
		offset, n, stride := v.value(lists[0][i]), v.value(lists[1][i]), v.value(lists[2][i])
		all := size(i)
		// An empty slice may begin at the end.
		begins := v.choose(v.compare(arith.EQ, n, zero), func() *ir.Value {
			above := v.compare(arith.SGE, offset, zero)
			return v.binary(arith.AndI, above, v.compare(arith.SLE, offset, all))
		}, func() *ir.Value { return v.inBounds(offset, zero, all) })
		v.assert(begins, fmt.Sprintf("offset %d is out-of-bounds", i))
		ends := v.choose(v.compare(arith.SGT, n, zero), func() *ir.Value {
			last := v.binary(arith.MulI, v.binary(arith.SubI, n, one), stride)
			return v.inBounds(v.binary(arith.AddI, offset, last), zero, all)
		}, v.truth)
		v.assert(ends, fmt.Sprintf("%s runs out-of-bounds along dimension %d", name, i))
	}
}

func subView(v *verification) {
	zero, one := v.index(0), v.index(1)
	data := v.metadata(v.op.Operand(0))
	v.slice("subview", zero, one, func(i int) *ir.Value { return data.Result(2 + i) })
}

func extractSlice(v *verification) {
	zero, one := v.index(0), v.index(1)
	v.slice("extract_slice", zero, one, func(i int) *ir.Value { return v.dimFolded(tensor.Dim, v.op.Operand(0), i) })
}
