package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

func (c conversions) dim(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	t, ranked := op.Operand(0).Type().(*ir.MemRefType)
	if !ranked {
		v := c.unrankedDim(b, loc, op.Operand(0).Type(), operands)
		if v == nil {
			return false
		}
		rw.Replace(op, v)
		return true
	}
	d := types.MemRef{Value: operands[0]}
	i, known := ir.ConstantInt(op.Operand(1))
	switch {
	case !known || i < 0 || i >= int64(len(t.Shape)):
		rw.Replace(op, d.DynamicSize(c.Converter, b, loc, len(t.Shape), operands[1]))
	case t.Shape[i] == ir.Dynamic:
		rw.Replace(op, d.Size(b, loc, int(i)))
	default:
		rw.Replace(op, c.IndexConstant(b, loc, t.Shape[i]))
	}
	return true
}

// unrankedDim loads a size from the ranked descriptor of an unranked memref. It returns nil if the
// memory space cannot be converted.
func (c conversions) unrankedDim(b *ir.Builder, loc ir.Loc, t ir.Type, operands []*ir.Value) *ir.Value {
	ptr, ok := c.ElementPointer(t)
	if !ok {
		return nil
	}
	at := types.Unranked{Value: operands[0]}.Pointer(b, loc)
	offset := types.GEP(b, loc, c.Ptr, llvm.Struct(c.Ctx, ptr, ptr, c.Index), at, types.GEPNone, types.Index{}, types.Index{Const: 2})
	after := types.Binary(b, llvm.Add, loc, c.IndexConstant(b, loc, 1), operands[1])
	return types.Load(b, loc, c.Index, types.GEP(b, loc, c.Ptr, c.Index, offset, types.GEPNone, types.Index{Value: after}), types.Access{})
}

func (c conversions) rank(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if t, ranked := op.Operand(0).Type().(*ir.MemRefType); ranked {
		rw.Replace(op, c.IndexConstant(rw.Builder, op.Loc(), int64(len(t.Shape))))
		return true
	}
	rw.Replace(op, types.Unranked{Value: operands[0]}.Rank(rw.Builder, op.Loc()))
	return true
}

// alignedPointer converts memref.extract_aligned_pointer_as_index: it reads the aligned pointer
// from the descriptor and converts it to an integer. It returns false if the memory space cannot
// be converted.
func (c conversions) alignedPointer(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	var p *ir.Value
	if u, ok := op.Operand(0).Type().(*ir.UnrankedMemRefType); ok {
		ptr, ok := c.ElementPointer(u)
		if !ok {
			return false
		}
		p = c.LoadAligned(b, loc, types.Unranked{Value: operands[0]}.Pointer(b, loc), ptr)
	} else {
		p = types.MemRef{Value: operands[0]}.Aligned(b, loc)
	}
	rw.Replace(op, types.Unary(b, llvm.PtrToInt, loc, c.Index, p))
	return true
}

// stridedMetadata extracts the fields of a descriptor. The base buffer becomes a memref of rank 0.
func (c conversions) stridedMetadata(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	if !types.IsCompatible(operands[0].Type()) {
		return false
	}
	buffer := c.Type(op.Result(0).Type())
	if buffer == nil {
		return false
	}
	rank := len(op.Operand(0).Type().(*ir.MemRefType).Shape)
	d := types.MemRef{Value: operands[0]}
	allocated := d.Allocated(b, loc)
	aligned := d.Aligned(b, loc)
	base := types.UndefMemRef(b, loc, buffer)
	base.SetAllocated(b, loc, allocated)
	base.SetAligned(b, loc, aligned)
	base.SetOffset(b, loc, c.IndexConstant(b, loc, 0))
	results := []*ir.Value{base.Value, d.Offset(b, loc)}
	for i := range rank {
		results = append(results, d.Size(b, loc, i))
	}
	for i := range rank {
		results = append(results, d.Stride(b, loc, i))
	}
	rw.Replace(op, results...)
	return true
}

func (c conversions) transpose(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	permutation := op.Inherent("permutation").(*ir.AffineMapAttr).Map
	if permutation.IsIdentity() {
		rw.Replace(op, operands[0])
		return true
	}
	from := types.MemRef{Value: operands[0]}
	to := types.UndefMemRef(b, loc, c.Type(op.Result(0).Type()))
	to.SetAllocated(b, loc, from.Allocated(b, loc))
	to.SetAligned(b, loc, from.Aligned(b, loc))
	to.SetOffset(b, loc, from.Offset(b, loc))
	for i, e := range permutation.Results() {
		to.SetSize(b, loc, i, from.Size(b, loc, e.Position()))
		to.SetStride(b, loc, i, from.Stride(b, loc, e.Position()))
	}
	rw.Replace(op, to.Value)
	return true
}

// view converts a memref.view: it builds a descriptor of a contiguous memref at a byte offset in
// the source.
func (c conversions) view(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	t := op.Result(0).Type().(*ir.MemRefType)
	element, descriptor := c.Type(t.Element), c.Type(t)
	if element == nil || descriptor == nil || !types.IsCompatible(element) || !types.IsCompatible(descriptor) {
		op.EmitWarning("Target descriptor type not converted to LLVM")
		return false
	}
	_, strides, ok := ir.StridesOf(t)
	if !ok {
		op.EmitWarning("cannot cast to non-strided shape")
		return false
	}
	rank := len(t.Shape)
	if rank > 0 && strides[rank-1] != 1 && strides[rank-1] != 0 {
		op.EmitWarning("cannot cast to non-contiguous shape")
		return false
	}
	from := types.MemRef{Value: operands[0]}
	to := types.UndefMemRef(b, loc, descriptor)
	to.SetAllocated(b, loc, from.Allocated(b, loc))
	p := from.Aligned(b, loc)
	source := c.Type(op.Operand(0).Type().(*ir.MemRefType).Element)
	to.SetAligned(b, loc, types.GEP(b, loc, p.Type(), source, p, types.GEPNone, types.Index{Value: operands[1]}))
	to.SetOffset(b, loc, c.IndexConstant(b, loc, 0))
	dynamic := ir.NumDynamicDims(t.Shape)
	var stride, inner *ir.Value
	for i := rank - 1; i >= 0; i-- {
		var size *ir.Value
		if t.Shape[i] == ir.Dynamic {
			dynamic--
			size = operands[2+dynamic]
		} else {
			size = c.IndexConstant(b, loc, t.Shape[i])
		}
		to.SetSize(b, loc, i, size)
		switch {
		case strides[i] != ir.Dynamic:
			stride = c.IndexConstant(b, loc, strides[i])
		case stride != nil:
			stride = types.Binary(b, llvm.Mul, loc, stride, inner)
		default:
			stride = inner
		}
		to.SetStride(b, loc, i, stride)
		inner = size
	}
	rw.Replace(op, to.Value)
	return true
}
