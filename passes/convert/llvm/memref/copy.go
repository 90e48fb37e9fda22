package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// copies converts a memref.copy: to one llvm.intr.memcpy if both memrefs are contiguous,
// and otherwise to a call of memrefCopy.
func (c conversions) copies(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from, to := op.Operand(0).Type(), op.Operand(1).Type()
	if isContiguous(from) && isContiguous(to) {
		return c.copyAtOnce(rw, op, from.(*ir.MemRefType), to.(*ir.MemRefType), operands)
	}
	return c.callCopy(rw, op, from, to, operands)
}

// isContiguous reports whether t is a ranked memref whose elements lie side by side in
// the order of their indices. An offset is allowed. Without the identity layout, the
// shape must be static and not empty.
func isContiguous(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return false
	}
	if hasIdentityLayout(m) {
		return true
	}
	if !ir.HasStaticShape(m) || ir.NumElements(m.Shape) == 0 {
		return false
	}
	_, strides, ok := ir.StridesOf(m)
	if !ok {
		return false
	}
	step := int64(1)
	i := len(strides) - 1
	for ; i >= 0 && strides[i] == step; i-- {
		step *= m.Shape[i]
	}
	for i >= 0 && m.Shape[i] == 1 {
		i--
	}
	return i < 0
}

func (c conversions) copyAtOnce(rw *rewrite.Rewriter, op *ir.Operation, from, to *ir.MemRefType, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	element, toElement := c.Type(from.Element), c.Type(to.Element)
	source, target := types.MemRef{Value: operands[0]}, types.MemRef{Value: operands[1]}
	n := c.IndexConstant(b, loc, 1)
	for i := range from.Shape {
		n = types.Binary(b, llvm.Mul, loc, n, source.Size(b, loc, i))
	}
	size := types.Binary(b, llvm.Mul, loc, n, c.elementSize(b, loc, from.Element))
	start := func(d types.MemRef, element ir.Type) *ir.Value {
		p := d.Aligned(b, loc)
		return types.GEP(b, loc, p.Type(), element, p, types.GEPNone, types.Index{Value: d.Offset(b, loc)})
	}
	src := start(source, element)
	memcpy(b, loc, start(target, toElement), src, size)
	rw.Erase(op)
	return true
}

// callCopy replaces a memref.copy by a call of memrefCopy, with pointers to unranked
// descriptors of both memrefs. It returns false if the function cannot be declared.
func (c conversions) callCopy(rw *rewrite.Rewriter, op *ir.Operation, from, to ir.Type, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	saved := b.Value(llvm.StackSave, loc, c.Ptr, nil)
	source := c.unranked(b, loc, from, operands[0])
	target := c.unranked(b, loc, to, operands[1])
	one := c.IndexConstant(b, loc, 1)
	onStack := func(v *ir.Value) *ir.Value {
		slot := types.Alloca(b, loc, c.Ptr, v.Type(), one, 0)
		types.Store(b, loc, v, slot, types.Access{})
		return slot
	}
	sourcePtr := onStack(source)
	targetPtr := onStack(target)
	size := c.elementSize(b, loc, ir.ElementOf(from))
	callee := symbols.MemRefCopy(rw, c.Converter, symbols.Module(op), c.naming)
	if callee == nil {
		return false
	}
	types.Call(b, loc, callee, nil, []*ir.Value{size, sourcePtr, targetPtr})
	b.Op(llvm.StackRestore, loc, nil, []*ir.Value{saved})
	rw.Erase(op)
	return true
}

// unranked returns the unranked descriptor of a memref. A ranked descriptor is stored on
// the stack for it.
func (c conversions) unranked(b *ir.Builder, loc ir.Loc, t ir.Type, descriptor *ir.Value) *ir.Value {
	m, ranked := t.(*ir.MemRefType)
	if !ranked {
		return descriptor
	}
	rank := types.Constant(b, loc, c.Index, c.Ctx.Int64Attr(c.Index, int64(len(m.Shape))))
	slot := c.onStack(b, loc, descriptor)
	to := c.Type(c.Ctx.UnrankedMemRefType(m.Element, m.Space))
	return types.NewUnranked(b, loc, to, rank, slot).Value
}
