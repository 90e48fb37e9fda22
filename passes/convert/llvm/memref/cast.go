package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// onStack stores a descriptor on the stack and returns its address.
func (c conversions) onStack(b *ir.Builder, loc ir.Loc, descriptor *ir.Value) *ir.Value {
	one := types.IndexConstant(b, loc, c.Ctx.Int(64), 1)
	slot := types.Alloca(b, loc, c.Ptr, descriptor.Type(), one, 0)
	types.Store(b, loc, descriptor, slot, types.Access{})
	return slot
}

func (c conversions) cast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	from, fromRanked := op.Operand(0).Type().(*ir.MemRefType)
	to := op.Result(0).Type()
	_, toRanked := to.(*ir.MemRefType)
	t := c.Type(to)
	switch {
	case t == nil || !fromRanked && !toRanked:
		return false
	case fromRanked && toRanked:
		if c.Type(from) != t {
			return false
		}
		rw.Replace(op, operands[0])
	case fromRanked:
		slot := c.onStack(b, loc, operands[0])
		rank := c.IndexConstant(b, loc, int64(len(from.Shape)))
		rw.Replace(op, types.NewUnranked(b, loc, t, rank, slot).Value)
	default:
		at := types.Unranked{Value: operands[0]}.Pointer(b, loc)
		rw.Replace(op, types.Load(b, loc, t, at, types.Access{}))
	}
	return true
}

// spaceCast converts a memref.memory_space_cast: it casts the pointers in the descriptor to the
// new address space.
func (c conversions) spaceCast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	to := op.Result(0).Type()
	if c.Type(to) == nil {
		return false
	}
	ptr, ok := c.ElementPointer(to)
	old, ok2 := c.ElementPointer(op.Operand(0).Type())
	if !ok || !ok2 {
		return false
	}
	if t, ranked := to.(*ir.MemRefType); ranked {
		parts := types.MemRef{Value: operands[0]}.Unpack(b, loc, len(t.Shape), nil)
		parts[0] = types.Unary(b, llvm.AddrSpaceCast, loc, ptr, parts[0])
		parts[1] = types.Unary(b, llvm.AddrSpaceCast, loc, ptr, parts[1])
		rw.Replace(op, c.PackMemRef(b, loc, t, parts))
		return true
	}
	return c.unrankedSpaceCast(rw, op, types.Unranked{Value: operands[0]}, old, ptr)
}

// unrankedSpaceCast replaces op by a copy of an unranked descriptor, from, in the new address
// space. It copies the ranked descriptor to the stack, and casts the pointers in it. Arguments
// old and ptr are the old and the new type of the pointers. It always returns true.
func (c conversions) unrankedSpaceCast(rw *rewrite.Rewriter, op *ir.Operation, from types.Unranked, old, ptr *ir.DialectType) bool {
	b, loc := rw.Builder, op.Loc()
	to := op.Result(0).Type()
	rank := from.Rank(b, loc)
	at := from.Pointer(b, loc)
	d := types.Insert(b, loc, types.Poison(b, loc, c.Type(to)), rank, 0)
	space := llvm.AddressSpace(ptr)
	size := c.UnrankedSizes(b, loc, []types.Unranked{{Value: d}}, []int64{space})[0]
	copied := types.Alloca(b, loc, c.Ptr, c.Ctx.Int(8), size, 0)
	d = types.Insert(b, loc, d, copied, 1)
	allocated := types.LoadAllocated(b, loc, at, old)
	aligned := c.LoadAligned(b, loc, at, old)
	allocated = types.Unary(b, llvm.AddrSpaceCast, loc, ptr, allocated)
	aligned = types.Unary(b, llvm.AddrSpaceCast, loc, ptr, aligned)
	types.StoreAllocated(b, loc, copied, allocated)
	c.StoreAligned(b, loc, copied, ptr, aligned)
	fromRest := types.GEP(b, loc, c.Ptr, old, at, types.GEPNone, types.Index{Const: 2})
	toRest := types.GEP(b, loc, c.Ptr, ptr, copied, types.GEPNone, types.Index{Const: 2})
	pointers := c.IndexConstant(b, loc, 2*c.PointerBytes(space))
	memcpy(b, loc, toRest, fromRest, types.Binary(b, llvm.Sub, loc, size, pointers))
	rw.Replace(op, d)
	return true
}

// memcpy creates an llvm.intr.memcpy that is not volatile.
func memcpy(b *ir.Builder, loc ir.Loc, to, from, size *ir.Value) {
	props := make([]ir.Attribute, len(llvm.Memcpy.Attrs))
	props[llvm.Memcpy.Slot("isVolatile")] = b.Ctx.Bool(false)
	b.Op(llvm.Memcpy, loc, nil, []*ir.Value{to, from, size}, props...)
}

// pointers returns the allocated and the aligned pointer of a ranked or unranked memref, and its
// offset if withOffset is set. If the memory space cannot be converted, ok is false.
func (c conversions) pointers(b *ir.Builder, loc ir.Loc, t ir.Type, descriptor *ir.Value, withOffset bool) (allocated, aligned, offset *ir.Value, ok bool) {
	if _, ranked := t.(*ir.MemRefType); ranked {
		d := types.MemRef{Value: descriptor}
		allocated, aligned = d.Allocated(b, loc), d.Aligned(b, loc)
		if withOffset {
			offset = d.Offset(b, loc)
		}
		return allocated, aligned, offset, true
	}
	ptr, ok := c.ElementPointer(t)
	if !ok {
		return nil, nil, nil, false
	}
	at := types.Unranked{Value: descriptor}.Pointer(b, loc)
	allocated, aligned = types.LoadAllocated(b, loc, at, ptr), c.LoadAligned(b, loc, at, ptr)
	if withOffset {
		offset = c.LoadOffset(b, loc, at, ptr)
	}
	return allocated, aligned, offset, true
}

// reinterpretCast builds a descriptor from the source's pointers and the operation's offset,
// sizes and strides.
func (c conversions) reinterpretCast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	d := types.UndefMemRef(b, loc, t)
	allocated, aligned, _, ok := c.pointers(b, loc, op.Operand(0).Type(), operands[0], false)
	if !ok {
		return false
	}
	d.SetAllocated(b, loc, allocated)
	d.SetAligned(b, loc, aligned)
	offsets, sizes, strides := c.static(op, "static_offsets"), c.static(op, "static_sizes"), c.static(op, "static_strides")
	start := func(i int) []*ir.Value { first, n := op.OperandSegment(i); return operands[first : first+n] }
	dynamicOffsets, dynamicSizes, dynamicStrides := start(1), start(2), start(3)
	next := func(static []int64, i int, dynamic *[]*ir.Value) *ir.Value {
		if static[i] != ir.Dynamic {
			return c.IndexConstant(b, loc, static[i])
		}
		v := (*dynamic)[0]
		*dynamic = (*dynamic)[1:]
		return v
	}
	d.SetOffset(b, loc, next(offsets, 0, &dynamicOffsets))
	for i := range sizes {
		d.SetSize(b, loc, i, next(sizes, i, &dynamicSizes))
		d.SetStride(b, loc, i, next(strides, i, &dynamicStrides))
	}
	rw.Replace(op, d.Value)
	return true
}

func (c conversions) static(op *ir.Operation, name string) []int64 {
	return op.Inherent(name).(*ir.DenseArrayAttr).Int64s()
}

// reshape converts a memref.reshape to a contiguous memref whose shape is read from memory. The
// result is unranked if the length of the shape operand is dynamic.
func (c conversions) reshape(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if shape := op.Operand(1).Type().(*ir.MemRefType); ir.HasStaticShape(shape) {
		return c.reshapeRanked(rw, op, operands)
	}
	return c.reshapeUnranked(rw, op, operands)
}

func (c conversions) reshapeRanked(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	t, ok := op.Result(0).Type().(*ir.MemRefType)
	if !ok || c.Type(t) == nil {
		return false
	}
	d := types.UndefMemRef(b, loc, c.Type(t))
	allocated, aligned, _, ok := c.pointers(b, loc, op.Operand(0).Type(), operands[0], false)
	if !ok {
		return false
	}
	d.SetAllocated(b, loc, allocated)
	d.SetAligned(b, loc, aligned)
	offset, strides, ok := ir.StridesOf(t)
	if !ok || offset == ir.Dynamic {
		return false
	}
	d.SetOffset(b, loc, c.IndexConstant(b, loc, offset))
	var stride *ir.Value
	for i := len(t.Shape) - 1; i >= 0; i-- {
		if strides[i] != ir.Dynamic {
			stride = c.IndexConstant(b, loc, strides[i])
		} else if stride == nil {
			stride = c.IndexConstant(b, loc, 1)
		}
		var size *ir.Value
		if t.Shape[i] != ir.Dynamic {
			size = c.IndexConstant(b, loc, t.Shape[i])
		} else {
			size = c.loadSize(rw, op, i)
		}
		d.SetSize(b, loc, i, size)
		d.SetStride(b, loc, i, stride)
		stride = types.Binary(b, llvm.Mul, loc, stride, size)
	}
	rw.Replace(op, d.Value)
	return true
}

// loadSize loads size i from the shape operand of a reshape.
func (c conversions) loadSize(rw *rewrite.Rewriter, op *ir.Operation, i int) *ir.Value {
	b, loc := rw.Builder, op.Loc()
	shape := op.Operand(1)
	at := c.IndexConstant(b, loc, int64(i))
	size := b.Value(memref.Load, loc, ir.ElementOf(shape.Type()), []*ir.Value{shape, at})
	if size.Type() == c.Index {
		return size
	}
	return c.Converter.Cast(b, loc, size, c.Index)
}

func (c conversions) reshapeUnranked(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	t, ok := op.Result(0).Type().(*ir.UnrankedMemRefType)
	if !ok {
		return false
	}
	space, ok := c.AddressSpace(t)
	ptr := llvm.Pointer(c.Ctx, space)
	if !ok || c.Type(t) == nil {
		return false
	}
	shape := types.MemRef{Value: operands[1]}
	rank := shape.Size(b, loc, 0)
	d := types.Insert(b, loc, types.Poison(b, loc, c.Type(t)), rank, 0)
	size := c.UnrankedSizes(b, loc, []types.Unranked{{Value: d}}, []int64{space})[0]
	at := types.Alloca(b, loc, c.Ptr, c.Ctx.Int(8), size, 0)
	d = types.Insert(b, loc, d, at, 1)
	allocated, aligned, offset, ok := c.pointers(b, loc, op.Operand(0).Type(), operands[0], true)
	if !ok {
		return false
	}
	types.StoreAllocated(b, loc, at, allocated)
	c.StoreAligned(b, loc, at, ptr, aligned)
	c.StoreOffset(b, loc, at, ptr, offset)
	sizes := c.SizesIn(b, loc, at, ptr)
	strides := c.StridesIn(b, loc, sizes, rank)
	from := shape.Aligned(b, loc)
	one := c.IndexConstant(b, loc, 1)
	last := types.Binary(b, llvm.Sub, loc, rank, one)
	c.copyShape(rw, op, from, sizes, strides, last, one)
	rw.Replace(op, d)
	return true
}

// copyShape appends a loop to op's block that runs from the last dimension to the first. It
// loads the sizes from the shape operand's data, whose address is the argument from. It stores
// them at the address sizes, and the strides of a contiguous memref at the address strides. The
// value one is the constant 1.
func (c conversions) copyShape(rw *rewrite.Rewriter, op *ir.Operation, from, sizes, strides, last, one *ir.Value) {
	b, loc := rw.Builder, op.Loc()
	before := op.Block()
	rest := rw.SplitBlock(before, op.Next())
	head := rw.CreateBlock(before.Region(), nil, []ir.Type{c.Index, c.Index}, []ir.Loc{loc, loc})
	rw.MergeBlocks(rest, head)
	rw.AtEnd(before)
	branch(rw, loc, head, last, one)
	rw.AtStart(head)
	i, stride := head.Arg(0), head.Arg(1)
	zero := c.IndexConstant(b, loc, 0)
	more := b.Value(llvm.ICmp, loc, c.Ctx.I1(), []*ir.Value{i, zero}, intAttr(c.Ctx, 64, sge))
	_, at := rw.Point()
	body := rw.SplitBlock(head, at)
	rw.AtStart(body)
	size := c.LoadIndex(b, loc, from, i)
	c.StoreIndex(b, loc, sizes, i, size)
	c.StoreIndex(b, loc, strides, i, stride)
	next := types.Binary(b, llvm.Mul, loc, stride, size)
	branch(rw, loc, head, types.Binary(b, llvm.Sub, loc, i, one), next)
	_, at = rw.Point()
	end := rw.SplitBlock(body, at)
	rw.AtEnd(head)
	condBranch(rw, loc, more, body, end)
	rw.AtStart(end)
}

// sge is the number of the predicate sge (signed, greater or equal) of llvm.icmp.
const sge = 5
