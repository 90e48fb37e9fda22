package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

func verifyPack(op *ir.Operation) bool {
	o := PackOp(op)
	source, packed := typeOf(o.Source()), typeOf(o.Dest())
	if !verifyTiling(op, source, packed) {
		return false
	}
	p := paddingValue(op)
	switch {
	case p != nil && p.Type() != source.Element:
		return op.EmitOpError("expected padding_value has '%s' but got: '%s'", source.Element, p.Type())
	case p == nil && needsPadding(op):
		return op.EmitOpError("invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set")
	}
	return true
}

func verifyUnPack(op *ir.Operation) bool {
	o := UnPackOp(op)
	return verifyTiling(op, typeOf(o.Dest()), typeOf(o.Source()))
}

// verifyTiling checks a pack or unpack: the tiles, the dimension orders and the shapes of
// both tensors must agree.
func verifyTiling(op *ir.Operation, unpacked, packed *ir.RankedTensorType) bool {
	sizes, inner, outer := tiles(op), innerDims(op), outerPermutation(op)
	rank, n := len(unpacked.Shape), len(sizes)
	if slices.ContainsFunc(sizes, func(m ir.Mixed) bool { return m.Is(0) }) {
		return op.EmitError("invalid zero tile factor")
	}
	switch {
	case !distinctBelow(inner, rank):
		return op.EmitError("invalid inner_dims_pos vector")
	case !distinctBelow(outer, rank):
		return op.EmitError("invalid outer_dims_perm vector")
	case len(outer) > 0 && len(outer) != rank:
		return op.EmitError("outer_dims_perm must be a permutation or empty")
	case n > rank:
		return op.EmitError("tiling factors must be less than or equal to the input rank for pack or output rank for unpack")
	case n != len(inner):
		return op.EmitError("tiling factors must equal the number of dimensions to tile")
	case len(packed.Shape) != rank+n:
		return op.EmitError("packed rank != (unpacked rank + num tiling factors), got %d != %d", len(packed.Shape), rank+n)
	}
	want := packedShape(unpacked.Shape, sizes, inner, outer)
	for i, size := range packed.Shape[rank:] {
		if size != want[rank+i] {
			return op.EmitError("mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type")
		}
	}
	for i, size := range want {
		if size != ir.Dynamic && packed.Shape[i] != ir.Dynamic && size != packed.Shape[i] {
			return op.EmitError("expected '%s' for the packed domain value, got '%s'", op.Context().RankedTensorType(want, unpacked.Element, unpacked.Encoding), packed)
		}
	}
	return true
}

// distinctBelow reports whether the numbers of list are different, and dimensions of a tensor
// of the given rank.
func distinctBelow(list []int, rank int) bool {
	seen := make([]bool, rank)
	for _, d := range list {
		if d < 0 || d >= rank || seen[d] {
			return false
		}
		seen[d] = true
	}
	return true
}

// packedShape returns the shape of the packed tensor for an unpacked tensor of the given
// shape. Argument sizes has the tile sizes. Arguments inner and outer are inner_dims_pos and
// outer_dims_perm of the pack.
func packedShape(shape []int64, sizes []ir.Mixed, inner, outer []int) []int64 {
	counts := slices.Clone(shape)
	var last []int64
	for i, m := range sizes {
		size := ir.Dynamic
		if m.Value == nil {
			size = m.Const
		}
		last = append(last, size)
		switch d := inner[i]; {
		case size == ir.Dynamic || counts[d] == ir.Dynamic:
			counts[d] = ir.Dynamic
		default:
			counts[d] = (counts[d] + size - 1) / size
		}
	}
	return append(slices.Clone(Permuted(counts, outer)), last...)
}
