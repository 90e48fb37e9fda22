package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// coordinates returns the converted coordinates in a tensor, truncated to 32 bits.
func (c conversions) coordinates(rw *rewrite.Rewriter, loc ir.Loc, of []ir.Operand) []*ir.Value {
	at := make([]*ir.Value, len(of))
	for i := range of {
		at[i] = c.int32Of(rw.Builder, loc, rw.Remapped(of[i].Value()))
	}
	return at
}

func (c conversions) tmaLoad(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, b, loc := nvgpu.TmaAsyncLoadOp(op), rw.Builder, op.Loc()
	to := c.element(rw, loc, o.Dst(), nil)
	to = types.Unary(b, llvm.AddrSpaceCast, loc, llvm.Pointer(rw.Ctx, sharedClusterSpace), to)
	barrier := c.barrier(rw, loc, o.Barriers(), o.MbarId())
	nvvm.CreateCpAsyncBulkTensorSharedClusterGlobal(b, loc, nvvm.CpAsyncBulkTensorSharedClusterGlobalArgs{
		DstMem: to, TmaDescriptor: rw.Remapped(o.TensorMapDescriptor()), Coordinates: c.coordinates(rw, loc, o.Coordinates()), Mbar: barrier,
		MulticastMask: remapped(rw, o.MulticastMask()), Predicate: remapped(rw, o.Predicate()),
	})
	rw.Erase(op)
	return true
}

func (c conversions) tmaStore(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, loc := nvgpu.TmaAsyncStoreOp(op), op.Loc()
	from := c.element(rw, loc, o.Src(), nil)
	nvvm.CreateCpAsyncBulkTensorGlobalSharedCTA(rw.Builder, loc, nvvm.CpAsyncBulkTensorGlobalSharedCTAArgs{
		TmaDescriptor: rw.Remapped(o.TensorMapDescriptor()), SrcMem: from, Coordinates: c.coordinates(rw, loc, o.Coordinates()),
		Predicate: remapped(rw, o.Predicate()),
	})
	rw.Erase(op)
	return true
}

func (c conversions) tmaPrefetch(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o := nvgpu.TmaPrefetchOp(op)
	nvvm.CreatePrefetch(rw.Builder, op.Loc(), nvvm.PrefetchArgs{Addr: rw.Remapped(o.TensorMapDescriptor()), Predicate: remapped(rw, o.Predicate()), Tensormap: true})
	rw.Erase(op)
	return true
}

const (
	// descriptorBytes is the size of a descriptor.
	descriptorBytes = 128
	systemScope     = 3
)

func (c conversions) tmaFence(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	size := device.Int(b, loc, rw.Ctx.Int(32), descriptorBytes)
	nvvm.CreateFenceProxyAcquire(b, loc, nvvm.FenceProxyAcquireArgs{
		Addr: rw.Remapped(nvgpu.TmaFenceOp(op).TensorMapDescriptor()), Size: size, Scope: constraint.Enum(rw.Ctx, nvvm.MemScopeKindAttr, systemScope),
	})
	rw.Erase(op)
	return true
}

type integer struct {
	width      uint32
	signedness ir.Signedness
}

// These tables map element types to the numbers of CUDA's driver (CUtensorMapDataType).
var (
	integerTypes = map[integer]int64{
		{8, ir.Unsigned}: 0, {16, ir.Unsigned}: 1, {32, ir.Unsigned}: 2, {32, ir.Signless}: 3, {64, ir.Unsigned}: 4, {64, ir.Signless}: 5,
	}
	floatTypes = map[num.Semantics]int64{num.F16: 6, num.F32: 7, num.F64: 8, num.BF16: 9}
)

// driverType returns the number of CUDA's driver for an element type. If it has none, ok
// is false.
func driverType(t ir.Type) (n int64, ok bool) {
	switch t := t.(type) {
	case *ir.IntegerType:
		n, ok = integerTypes[integer{t.Width, t.Signedness}]
	case *ir.FloatType:
		n, ok = floatTypes[t.Kind]
	}
	return n, ok
}

// int64Const creates an i64 constant. Like upstream, its attribute has type i32.
func int64Const(b *ir.Builder, loc ir.Loc, n int64) *ir.Value {
	return types.Constant(b, loc, b.Ctx.Int(64), b.Ctx.Int64Attr(b.Ctx.Int(32), n))
}

// maxRank is the largest rank of a tensor that a TMA descriptor can describe.
const maxRank = 5

// These are the indices of parameters in the type of a tensor map descriptor.
const (
	swizzleParam    = 1
	promotionParam  = 2
	outsideParam    = 3
	interleaveParam = 4
)

// tmaCreate calls the runtime to create a tensor map descriptor. The sizes of the box are
// passed in an array on the stack.
func (c conversions) tmaCreate(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, b, loc := nvgpu.TmaCreateDescriptorOp(op), rw.Builder, op.Loc()
	kind, ok := driverType(ir.ElementOf(o.Tensor().Type()))
	if !ok {
		return false
	}
	element := int64Const(b, loc, kind)
	tensor := types.Unranked{Value: rw.Remapped(o.Tensor())}.Unpack(b, loc, nil)
	box := types.Alloca(b, loc, c.Ptr, rw.Ctx.Int(64), int64Const(b, loc, maxRank), 0)
	for i, n := range o.BoxDimensions() {
		at := types.GEP(b, loc, c.Ptr, c.Ptr, box, types.GEPNone, types.Index{Value: int64Const(b, loc, int64(i))})
		types.Store(b, loc, rw.Remapped(n.Value()), at, types.Access{})
	}
	args := append(tensor, element)
	t := o.TensorMap().Type().(*ir.DialectType)
	for _, p := range []int{interleaveParam, swizzleParam, promotionParam, outsideParam} {
		args = append(args, int64Const(b, loc, constraint.IntValue(t.Params[p])))
	}
	rw.ReplaceWith(op, symbols.CallRuntime(rw, op, "mgpuTensorMapEncodeTiledMemref", c.Ptr, append(args, box)...))
	return true
}
