package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// These are the numbers of cache modifiers: a copy goes through all caches, or through
// the second level only.
const (
	cacheAll    = 0
	cacheGlobal = 1
	// bypassBytes is the size of copies that can go past the first level.
	bypassBytes = 16
)

// element returns the address of the element of a memref at indices.
func (c conversions) element(rw *rewrite.Rewriter, loc ir.Loc, m *ir.Value, indices []ir.Operand) *ir.Value {
	at := make([]*ir.Value, len(indices))
	for i := range indices {
		at[i] = rw.Remapped(indices[i].Value())
	}
	return c.StridedElement(rw.Builder, loc, m.Type().(*ir.MemRefType), rw.Remapped(m), at, types.GEPNone)
}

// copy converts an asynchronous copy to one instruction for dstElements elements. If the
// source has fewer elements, the instruction fills the rest with zeros. Nothing uses the
// token that op returns.
func (c conversions) copy(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, b, loc, i32 := nvgpu.DeviceAsyncCopyOp(op), rw.Builder, op.Loc(), rw.Ctx.Int(32)
	dst, src := o.Dst().Type().(*ir.MemRefType), o.Src().Type().(*ir.MemRefType)
	bits, sourceBits := ir.BitWidth(dst.Element), ir.BitWidth(src.Element)
	if bits == 0 || sourceBits == 0 {
		return false
	}
	to := c.element(rw, loc, o.Dst(), o.DstIndices())
	from := c.element(rw, loc, o.Src(), o.SrcIndices())
	from = types.Unary(b, llvm.AddrSpaceCast, loc, llvm.Pointer(rw.Ctx, globalSpace), from)
	size := int64(bits) * o.DstElements().Int64() / 8
	var read *ir.Value
	if n := remapped(rw, o.SrcElements()); n != nil {
		three := device.Int(b, loc, i32, 3)
		width := device.Int(b, loc, i32, int64(sourceBits))
		n = types.Unary(b, llvm.Trunc, loc, i32, n)
		read = types.Binary(b, llvm.LShr, loc, types.Binary(b, llvm.Mul, loc, width, n), three)
	}
	cache := int64(cacheAll)
	if o.BypassL1() && size == bypassBytes {
		cache = cacheGlobal
	}
	nvvm.CreateCpAsyncSharedGlobal(b, loc, nvvm.CpAsyncSharedGlobalArgs{
		Dst: to, Src: from, CpSize: read, Size: rw.Ctx.Int64Attr(i32, size),
		Modifier: constraint.Enum(rw.Ctx, nvvm.LoadCacheModifierKindAttr, cache),
	})
	rw.Replace(op, device.Int(b, loc, i32, 0))
	return true
}

func (c conversions) copyGroup(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	nvvm.CreateCpAsyncCommitGroup(rw.Builder, op.Loc(), nvvm.CpAsyncCommitGroupArgs{})
	rw.Replace(op, device.Int(rw.Builder, op.Loc(), rw.Ctx.Int(32), 0))
	return true
}

// copyWait converts a wait: it waits until at most the given number of groups are in
// flight, or none if there is no number.
func (c conversions) copyWait(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	var n int64
	if a := nvgpu.DeviceAsyncWaitOp(op).NumGroups(); a != nil {
		n = a.Int64()
	}
	nvvm.CreateCpAsyncWaitGroup(rw.Builder, op.Loc(), nvvm.CpAsyncWaitGroupArgs{N: rw.Ctx.Int64Attr(rw.Ctx.Int(32), n)})
	rw.Erase(op)
	return true
}
