package memref

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// allocator creates the memory of a memref and returns the allocated pointer and the aligned
// pointer to the data. It returns nil if it cannot. The size is in bytes if inBytes of buffer is
// set, and otherwise in elements.
type allocator func(rw *rewrite.Rewriter, op *ir.Operation, t *ir.MemRefType, size *ir.Value) (allocated, aligned *ir.Value)

// buffer returns a conversion for operations whose result is a new memref. If inBytes is set,
// allocate gets the size in bytes, and otherwise in elements.
func (c conversions) buffer(allocate allocator, inBytes bool) func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		t, ok := op.Result(0).Type().(*ir.MemRefType)
		if !ok || !hasIdentityLayout(t) || c.Type(t) == nil {
			return false
		}
		b, loc := rw.Builder, op.Loc()
		sizes, strides, size := c.shape(b, loc, t, operands, inBytes)
		allocated, aligned := allocate(rw, op, t, size)
		if allocated == nil {
			return false
		}
		rw.Replace(op, describe(c.Converter, b, loc, t, allocated, aligned, sizes, strides))
		return true
	}
}

// describe builds the descriptor of a memref with these pointers, sizes and strides, and offset
// 0.
func describe(v *types.Converter, b *ir.Builder, loc ir.Loc, t *ir.MemRefType, allocated, aligned *ir.Value, sizes, strides []*ir.Value) *ir.Value {
	d := types.UndefMemRef(b, loc, v.Type(t))
	d.SetAllocated(b, loc, allocated)
	d.SetAligned(b, loc, aligned)
	d.SetOffset(b, loc, v.IndexConstant(b, loc, 0))
	for i, s := range sizes {
		d.SetSize(b, loc, i, s)
	}
	for i, s := range strides {
		d.SetStride(b, loc, i, s)
	}
	return d.Value
}

// shape computes the sizes and strides of a contiguous memref, and its size in elements or, if
// inBytes is set, in bytes. The list dynamic has its dynamic sizes.
func (c conversions) shape(b *ir.Builder, loc ir.Loc, t *ir.MemRefType, dynamic []*ir.Value, inBytes bool) (sizes, strides []*ir.Value, size *ir.Value) {
	rank := len(t.Shape)
	sizes, strides = make([]*ir.Value, rank), make([]*ir.Value, rank)
	next := 0
	for i, n := range t.Shape {
		if n == ir.Dynamic {
			sizes[i] = dynamic[next]
			next++
		} else {
			sizes[i] = c.IndexConstant(b, loc, n)
		}
	}
	known := int64(1)
	running := c.IndexConstant(b, loc, 1)
	for i := rank - 1; i >= 0; i-- {
		strides[i] = running
		isOne := known == 1
		if n := t.Shape[i]; n == ir.Dynamic || known == ir.Dynamic {
			known = ir.Dynamic
		} else {
			known *= n
		}
		switch {
		case isOne:
			running = sizes[i]
		case known == ir.Dynamic:
			running = types.Binary(b, llvm.Mul, loc, running, sizes[i])
		default:
			running = c.IndexConstant(b, loc, known)
		}
	}
	if !inBytes {
		return sizes, strides, running
	}
	null := types.Zero(b, loc, c.Ptr)
	end := types.GEP(b, loc, c.Ptr, c.Type(t.Element), null, types.GEPNone, types.Index{Value: running})
	return sizes, strides, types.Unary(b, llvm.PtrToInt, loc, c.Index, end)
}

// elementSize computes the size in bytes of an element of type t in memory.
func (c conversions) elementSize(b *ir.Builder, loc ir.Loc, t ir.Type) *ir.Value {
	null := types.Zero(b, loc, c.Ptr)
	end := types.GEP(b, loc, c.Ptr, c.Type(t), null, types.GEPNone, types.Index{Const: 1})
	return types.Unary(b, llvm.PtrToInt, loc, c.Index, end)
}

// alignUp rounds n up to the next multiple of alignment.
func (c conversions) alignUp(b *ir.Builder, loc ir.Loc, n, alignment *ir.Value) *ir.Value {
	one := c.IndexConstant(b, loc, 1)
	bump := types.Binary(b, llvm.Sub, loc, alignment, one)
	bumped := types.Binary(b, llvm.Add, loc, n, bump)
	rest := types.Binary(b, llvm.URem, loc, bumped, alignment)
	return types.Binary(b, llvm.Sub, loc, bumped, rest)
}

// alignment returns the alignment in bytes that op requests, or 0 if it requests none.
func alignment(op *ir.Operation) int64 {
	if a, ok := op.Inherent("alignment").(*ir.IntegerAttr); ok {
		return a.Int64()
	}
	return 0
}

// malloc calls malloc. If the memory needs more alignment than malloc gives, it allocates more
// and aligns the pointer within the memory.
func (c conversions) malloc(rw *rewrite.Rewriter, op *ir.Operation, t *ir.MemRefType, size *ir.Value) (allocated, aligned *ir.Value) {
	b, loc := rw.Builder, op.Loc()
	var align *ir.Value
	if n := alignment(op); n != 0 {
		align = c.IndexConstant(b, loc, n)
	} else if !isScalar(t.Element) {
		align = c.elementSize(b, loc, t.Element)
	}
	if align != nil {
		size = types.Binary(b, llvm.Add, loc, size, align)
	}
	callee := symbols.Malloc(rw, c.Converter, ir.NearestSymbolTable(op), c.naming)
	if callee == nil {
		return nil, nil
	}
	allocated = c.allocatedAt(b, loc, t, types.Call(b, loc, callee, c.Ptr, []*ir.Value{size}).Result(0))
	if align == nil {
		return allocated, allocated
	}
	at := types.Unary(b, llvm.PtrToInt, loc, c.Index, allocated)
	return allocated, types.Unary(b, llvm.IntToPtr, loc, allocated.Type(), c.alignUp(b, loc, at, align))
}

// allocatedAt casts the pointer to heap memory to the address space of memref type t.
func (c conversions) allocatedAt(b *ir.Builder, loc ir.Loc, t *ir.MemRefType, p *ir.Value) *ir.Value {
	if ptr, _ := c.ElementPointer(t); ptr != c.Ptr {
		return types.Unary(b, llvm.AddrSpaceCast, loc, ptr, p)
	}
	return p
}

// minAlignedAlloc is the least alignment in bytes that a memref.alloc requests from
// aligned_alloc.
const minAlignedAlloc = 16

// alignedAlloc calls aligned_alloc, with the size rounded up to a multiple of the alignment.
func (c conversions) alignedAlloc(rw *rewrite.Rewriter, op *ir.Operation, t *ir.MemRefType, size *ir.Value) (allocated, aligned *ir.Value) {
	b, loc := rw.Builder, op.Loc()
	bytes := c.elementBytes(op, t.Element)
	n := alignment(op)
	if n == 0 {
		n = max(minAlignedAlloc, powerOf2Above(bytes))
	}
	align := c.IndexConstant(b, loc, n)
	known := bytes
	for _, d := range t.Shape {
		if d != ir.Dynamic {
			known *= d
		}
	}
	if known%n != 0 {
		size = c.alignUp(b, loc, size, align)
	}
	callee := symbols.AlignedAlloc(rw, c.Converter, ir.NearestSymbolTable(op), c.naming)
	if callee == nil {
		return nil, nil
	}
	p := c.allocatedAt(b, loc, t, types.Call(b, loc, callee, c.Ptr, []*ir.Value{align, size}).Result(0))
	return p, p
}

func powerOf2Above(n int64) int64 {
	if n <= 1 {
		return n
	}
	return 1 << bits.Len64(uint64(n-1))
}

// elementBytes returns the size in bytes of an element, by the data layout around op. Elements
// that are memrefs are stored as descriptors.
func (c conversions) elementBytes(op *ir.Operation, t ir.Type) int64 {
	layout := ir.DataLayoutOf(op)
	switch t := t.(type) {
	case *ir.MemRefType:
		space, _ := c.AddressSpace(t)
		return 2*c.PointerBytes(space) + int64(1+2*len(t.Shape))*c.IndexBytes()
	case *ir.UnrankedMemRefType:
		space, _ := c.AddressSpace(t)
		return c.IndexBytes() + c.PointerBytes(space)
	}
	n, _ := layout.Size(t)
	return int64(n)
}

func (c conversions) alloca(rw *rewrite.Rewriter, op *ir.Operation, t *ir.MemRefType, size *ir.Value) (allocated, aligned *ir.Value) {
	ptr, ok := c.ElementPointer(t)
	if !ok {
		return nil, nil
	}
	p := types.Alloca(rw.Builder, op.Loc(), ptr, c.Type(t.Element), size, alignment(op))
	return p, p
}

// neverAllocated is the allocated pointer of the descriptors of globals, which must not be freed.
const neverAllocated = 0xdeadbeef

func (c conversions) globalAddress(rw *rewrite.Rewriter, op *ir.Operation, t *ir.MemRefType, _ *ir.Value) (allocated, aligned *ir.Value) {
	space, ok := c.AddressSpace(t)
	if !ok {
		return nil, nil
	}
	b, loc := rw.Builder, op.Loc()
	ptr := llvm.Pointer(c.Ctx, space)
	address := b.Value(llvm.AddressOf, loc, ptr, nil, op.Inherent("name"))
	first := types.GEP(b, loc, ptr, c.globalType(t), address, types.GEPNone, make([]types.Index, len(t.Shape)+1)...)
	bad := types.IndexConstant(b, loc, c.Ctx.Int(c.PointerBits(space)), neverAllocated)
	return types.Unary(b, llvm.IntToPtr, loc, ptr, bad), first
}

func (c conversions) dealloc(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	free := symbols.Free(rw, c.Converter, ir.NearestSymbolTable(op), c.naming)
	if free == nil {
		return false
	}
	var p *ir.Value
	if u, ok := op.Operand(0).Type().(*ir.UnrankedMemRefType); ok {
		ptr, ok := c.ElementPointer(u)
		if !ok {
			return false
		}
		p = types.LoadAllocated(b, loc, types.Unranked{Value: operands[0]}.Pointer(b, loc), ptr)
	} else {
		p = types.MemRef{Value: operands[0]}.Allocated(b, loc)
	}
	types.Call(b, loc, free, nil, []*ir.Value{p})
	rw.Erase(op)
	return true
}

// allocaScope inlines a memref.alloca_scope. It saves the stack before the body, and restores it
// after the body.
func (c conversions) allocaScope(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	before := op.Block()
	rest := rw.SplitBlock(before, op)
	next := rest
	if op.NumResults() > 0 {
		list := op.ResultTypes(nil)
		locs := make([]ir.Loc, len(list))
		for i := range locs {
			locs[i] = loc
		}
		next = rw.CreateBlock(before.Region(), rest, list, locs)
		branch(rw, loc, rest)
	}
	first, last := op.Region(0).First(), op.Region(0).Last()
	rw.InlineRegionBefore(op.Region(0), before.Region(), next)
	rw.AtEnd(before)
	saved := b.Value(llvm.StackSave, loc, c.Ptr, nil)
	branch(rw, loc, first)
	rw.AtEnd(last)
	end := last.Last()
	out := branch(rw, end.Loc(), next, end.OperandValues(nil)...)
	rw.Before(out)
	b.Op(llvm.StackRestore, loc, nil, []*ir.Value{saved})
	rw.Erase(end)
	rw.Replace(op, next.Args()[:op.NumResults()]...)
	return true
}

// branch creates an llvm.br.
func branch(rw *rewrite.Rewriter, loc ir.Loc, to *ir.Block, args ...*ir.Value) *ir.Operation {
	return rw.Create(&ir.OpState{Name: rw.Ctx.NameOf(llvm.Br), Loc: loc, Operands: args, Successors: []*ir.Block{to}})
}

// condBranch creates an llvm.cond_br without branch weights. Only the block no gets arguments.
func condBranch(rw *rewrite.Rewriter, loc ir.Loc, cond *ir.Value, yes, no *ir.Block, noArgs ...*ir.Value) {
	d := llvm.CondBr
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot(ir.OperandSegmentSizes)] = rw.Ctx.DenseI32Array([]int32{1, 0, int32(len(noArgs))})
	rw.Create(&ir.OpState{
		Name: rw.Ctx.NameOf(d), Loc: loc, Operands: append([]*ir.Value{cond}, noArgs...), Successors: []*ir.Block{yes, no}, Props: props,
	})
}

// Bytes computes the size in bytes of a contiguous memref of static shape.
func Bytes(v *types.Converter, b *ir.Builder, loc ir.Loc, t *ir.MemRefType) *ir.Value {
	_, _, size := conversions{Converter: v}.shape(b, loc, t, nil, true)
	return size
}

// Shape holds the sizes, strides and size in bytes of a contiguous memref.
type Shape struct {
	Bytes          *ir.Value
	v              *types.Converter
	t              *ir.MemRefType
	sizes, strides []*ir.Value
}

// ShapeOf computes the shape of a contiguous memref. The list dynamic has its dynamic sizes.
func ShapeOf(v *types.Converter, b *ir.Builder, loc ir.Loc, t *ir.MemRefType, dynamic []*ir.Value) Shape {
	sizes, strides, bytes := conversions{Converter: v}.shape(b, loc, t, dynamic, true)
	return Shape{bytes, v, t, sizes, strides}
}

// Descriptor builds the descriptor of the memref at the address p.
func (s *Shape) Descriptor(b *ir.Builder, loc ir.Loc, p *ir.Value) *ir.Value {
	return describe(s.v, b, loc, s.t, p, p, s.sizes, s.strides)
}

// IsContiguous reports whether t can be converted and has the identity layout. Its elements are
// then in memory in the order of their indices, from the start.
func IsContiguous(v *types.Converter, t *ir.MemRefType) bool {
	return v.Type(t) != nil && hasIdentityLayout(t)
}

// ElementSize computes the size in bytes of an element of type t in memory.
func ElementSize(v *types.Converter, b *ir.Builder, loc ir.Loc, t ir.Type) *ir.Value {
	return conversions{Converter: v}.elementSize(b, loc, t)
}
