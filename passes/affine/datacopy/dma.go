package datacopy

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// stride describes a strided transfer: runs of run elements, whose starts are distance elements
// from each other.
type stride struct{ distance, run int64 }

// strides returns the strides with which a box of the given shape lies in a memref of type t,
// innermost first. It returns none if the box is contiguous.
func strides(t *ir.MemRefType, shape []int64) (levels []stride) {
	s := stride{1, 1}
	for d := len(shape) - 1; d >= 1; d-- {
		s.distance *= t.Shape[d]
		s.run *= shape[d]
		if shape[d] < t.Shape[d] && shape[d-1] > 1 {
			levels = append(levels, s)
		}
	}
	return levels
}

// end is one end of a DMA transfer: a memref, and the indices at which the transfer begins.
type end struct {
	memref  *ir.Value
	m       *poly.Map
	indices []*ir.Value
}

func endOf(v *ir.Value, indices []*ir.Value) end {
	m, indices := affine.FullyComposeMap(poly.IdentityMap(len(indices)), indices)
	return end{v, m, indices}
}

// dma creates a DMA transfer of n elements between the memref at indices and the buffer, and a
// wait for the transfer. It returns false for boxes with more than one level of strides.
func (c *copier) dma(t transfer, x *box, at place, zero, n *ir.Value, indices []*ir.Value, buffer *ir.Value,
	constant func(int64) *ir.Value) bool {
	levels := strides(t.MemRef.Type().(*ir.MemRefType), x.shape)
	if len(levels) > 1 {
		return false
	}
	var skip []*ir.Value
	for _, s := range levels {
		skip = append(skip, constant(s.distance), constant(s.run))
	}
	zeros := slices.Repeat([]*ir.Value{zero}, len(x.shape))
	slow, fast := endOf(t.MemRef, indices), endOf(buffer, zeros)
	c.b.Before(at.in)
	tagType := c.b.Ctx.MemRefType([]int64{1}, c.b.Ctx.Int(32), nil, c.space(c.Tag))
	tag := endOf(memref.CreateAlloc(c.b, t.loc, memref.AllocArgs{MemrefType: tagType}).Result(0), []*ir.Value{zero})
	from, to, here := slow, fast, at.in
	if t.Store {
		from, to, here = fast, slow, at.out
	}
	c.b.Before(here)
	ctx := c.b.Ctx
	mapOf := func(name string, e end) ir.NamedAttribute {
		return ir.NamedAttribute{Name: ctx.String(name), Value: ctx.AffineMapAttr(e.m)}
	}
	affine.CreateAffineDmaStart(c.b, t.loc, affine.AffineDmaStartArgs{
		Operands: slices.Concat([]*ir.Value{from.memref}, from.indices, []*ir.Value{to.memref}, to.indices,
			[]*ir.Value{tag.memref}, tag.indices, []*ir.Value{n}, skip),
		Discardable: ctx.Dict([]ir.NamedAttribute{mapOf("dst_map", to), mapOf("src_map", from), mapOf("tag_map", tag)}),
	})
	affine.CreateAffineDmaWait(c.b, t.loc, affine.AffineDmaWaitArgs{
		Operands:    []*ir.Value{tag.memref, zero, n},
		Discardable: ctx.Dict([]ir.NamedAttribute{mapOf("tag_map", tag)}),
	})
	c.b.Before(at.out)
	memref.CreateDealloc(c.b, t.loc, memref.DeallocArgs{Memref: tag.memref})
	return true
}
