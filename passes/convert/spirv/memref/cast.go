package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// cast removes a memref.cast if both types convert to the same type. Otherwise it returns
// false.
func (c conversions) cast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if c.Type(op.Result(0).Type()) != operands[0].Type() {
		return false
	}
	rw.Replace(op, operands[0])
	return true
}

// reinterpret converts a memref.reinterpret_cast: it adds the offset to the pointer. It
// returns false if the pointer type would change.
func (c conversions) reinterpret(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	p := operands[0]
	if !types.IsPointer(p.Type()) || c.Type(op.Result(0).Type()) != p.Type() {
		return false
	}
	o := memref.ReinterpretCastOp(op)
	offset := ir.MixedList(o.StaticOffsets(), o.Offsets())[0]
	if offset.Is(0) {
		rw.Replace(op, p)
		return true
	}
	b := types.For(rw, op)
	var n *ir.Value
	if offset.Value != nil {
		n = operands[1]
	} else {
		n = b.Int(c.Index, offset.Const)
	}
	rw.ReplaceWith(op, spirv.CreateInBoundsPtrAccessChain(b.Builder, b.Loc, spirv.InBoundsPtrAccessChainArgs{BasePtr: p, Element: n, ResultType: p.Type()}))
	return true
}

// spaceCast converts a memref.memory_space_cast of a kernel. It casts to the generic
// storage class and from there to the new one.
func (c conversions) spaceCast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from, ok := memref.MemorySpaceCastOp(op).Source().Type().(*ir.MemRefType)
	if !c.IsKernel() || !ok {
		return false
	}
	to := c.Type(op.Result(0).Type())
	source, dest := types.StorageClassOf(from), types.StorageClassOf(op.Result(0).Type())
	if source == spirv.NoStorage || dest == spirv.NoStorage || to == nil {
		return false
	}
	generic := to
	if source != types.Generic && dest != types.Generic {
		space := constraint.Enum(c.Ctx, spirv.StorageClassAttr, types.Generic)
		generic = c.Type(c.Ctx.MemRefType(from.Shape, from.Element, from.Layout, space))
	}
	b := types.For(rw, op)
	p := operands[0]
	if source != types.Generic {
		p = b.Unary(spirv.PtrCastToGeneric, generic, p)
	}
	if dest != types.Generic {
		p = b.Unary(spirv.GenericCastToPtr, to, p)
	}
	rw.Replace(op, p)
	return true
}

func (c conversions) pointerAsIndex(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.Replace(op, types.For(rw, op).Unary(spirv.ConvertPtrToU, c.Index, operands[0]))
	return true
}
