package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// rawBuffers lists the accesses to buffers and their instructions. The field data is the number of
// data operands.
var rawBuffers = []struct {
	def         *ir.OpDef
	class       string
	instruction string
	data        int
}{
	{amdgpu.RawBufferLoad, "RawBufferLoadOp, mlir::ROCDL::RawPtrBufferLoadOp", "load", 0},
	{amdgpu.RawBufferStore, "RawBufferStoreOp, mlir::ROCDL::RawPtrBufferStoreOp", "store", 1},
	{amdgpu.RawBufferAtomicFadd, "RawBufferAtomicFaddOp, mlir::ROCDL::RawPtrBufferAtomicFaddOp", "atomic.fadd", 1},
	{amdgpu.RawBufferAtomicFmax, "RawBufferAtomicFmaxOp, mlir::ROCDL::RawPtrBufferAtomicFmaxOp", "atomic.fmax", 1},
	{amdgpu.RawBufferAtomicSmax, "RawBufferAtomicSmaxOp, mlir::ROCDL::RawPtrBufferAtomicSmaxOp", "atomic.smax", 1},
	{amdgpu.RawBufferAtomicUmin, "RawBufferAtomicUminOp, mlir::ROCDL::RawPtrBufferAtomicUminOp", "atomic.umin", 1},
	{amdgpu.RawBufferAtomicCmpswap, "RawBufferAtomicCmpswapOp, mlir::ROCDL::RawPtrBufferAtomicCmpSwap", "atomic.cmpswap", 2},
}

// buffers returns the patterns for buffers.
func (l lowering) buffers() []rewrite.Pattern {
	list := []rewrite.Pattern{l.pattern("FatRawBufferCastLowering", amdgpu.FatRawBufferCast, l.fatCast)}
	for _, r := range rawBuffers {
		name := "RawBufferOpLowering<mlir::amdgpu::" + r.class + ">"
		list = append(list, l.pattern(name, r.def, func(e emitter, op *ir.Operation, operands []*ir.Value) bool {
			return l.access(e, op, operands, r.instruction, r.data)
		}))
	}
	return list
}

// allRecords is the largest number of bytes of a buffer on gfx1250, which has 45 bits for it.
const allRecords = 1<<45 - 1

// numRecords computes the number of bytes up to the end of the last element of a memref, for op, an
// access or a cast. If bounds are not checked, the number is the largest one on gfx1250.
func (l lowering) numRecords(e emitter, op *ir.Operation, t *ir.MemRefType, d types.MemRef) *ir.Value {
	if l.chip.Since(amdgpu.GFX1250) && !isChecked(op) {
		return e.int64(allRecords)
	}
	_, strides, _ := ir.StridesOf(t)
	width := byteWidth(t.Element)
	static := ir.HasStaticShape(t)
	for _, s := range strides {
		static = static && s != ir.Dynamic
	}
	if static {
		size := int64(0)
		if len(t.Shape) == 0 {
			size = 1
		}
		for i, n := range t.Shape {
			size = max(size, n*strides[i])
		}
		return e.int64(size * width)
	}
	var most *ir.Value
	for i := range t.Shape {
		size := d.Size(e.Builder, e.loc, i)
		extent := e.binary(llvm.Mul, size, d.Stride(e.Builder, e.loc, i))
		if most == nil {
			most = extent
		} else {
			most = e.binary(llvm.UMax, most, extent)
		}
	}
	return e.binary(llvm.Mul, most, e.int64(width))
}

// These are fields of the flags of a buffer resource.
const (
	formatFlags   = 7<<12 | 4<<15 // the data format, which must not be 0
	reservedFlag  = 1 << 24       // set on RDNA
	boundsShift   = 28
	checkBoth     = 3 // checks bounds in swizzled and raw accesses
	checkNone     = 2
	swizzleStride = 1 << 14 // enables cache swizzling in the stride
)

// resource creates the resource of a buffer at base in an address space. The value swizzle, unless
// nil, is the stride of the cache swizzling, which chips before gfx942 and after gfx9 ignore.
func (l lowering) resource(e emitter, base, records *ir.Value, checked bool, swizzle *ir.Value, space int64) *ir.Value {
	i16 := e.Ctx.Int(16)
	constant := func(n int64) *ir.Value { return types.Constant(e.Builder, e.loc, i16, e.Ctx.Int64Attr(i16, n)) }
	var stride *ir.Value
	if l.chip.Major == 9 && l.chip.Since(amdgpu.GFX942) && swizzle != nil {
		wide := e.cast(llvm.ZExt, i16, swizzle)
		stride = e.disjointOr(wide, constant(swizzleStride))
	} else {
		stride = constant(0)
	}
	flags := int64(formatFlags)
	switch {
	case l.chip.Since(amdgpu.GFX1250):
		flags = 0 // the format of resources changed
	case l.chip.Major >= 10:
		flags |= reservedFlag
		if checked {
			flags |= checkBoth << boundsShift
		} else {
			flags |= checkNone << boundsShift
		}
	}
	return e.instruction("make.buffer.rsrc", llvm.Pointer(e.Ctx, space), base, stride, records, e.int32(flags)).Result(0)
}

func (e emitter) disjointOr(x, y *ir.Value) *ir.Value {
	return e.Value(llvm.Or, e.loc, x.Type(), []*ir.Value{x, y}, e.Flag(true))
}

// isChecked reports whether op, an access or a cast, checks bounds.
func isChecked(op *ir.Operation) bool { return op.Inherent("boundsCheck") != op.Context().Bool(false) }

// fatCast converts a fat_raw_buffer_cast: it builds the descriptor of a memref whose pointers are
// buffer resources. It returns false, with an error, if the memref has no strides.
func (l lowering) fatCast(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	o, t := amdgpu.FatRawBufferCastOp(op), op.Operand(0).Type().(*ir.MemRefType)
	d := types.MemRef{Value: operands[0]}
	if _, _, ok := ir.StridesOf(t); !ok {
		return op.EmitOpError("Can't lower non-stride-offset memrefs")
	}
	operands = operands[1:]
	var records, swizzle *ir.Value
	if o.ValidBytes() != nil {
		records, operands = operands[0], operands[1:]
	} else {
		records = l.numRecords(e, op, t, d)
	}
	if o.CacheSwizzleStride() != nil {
		swizzle = operands[0]
	}
	var base, offset *ir.Value
	if o.ResetOffset() {
		base = d.Buffer(l.Converter, e.Builder, e.loc, t)
		offset = l.IndexConstant(e.Builder, e.loc, 0)
	} else {
		base = d.Aligned(e.Builder, e.loc)
		offset = d.Offset(e.Builder, e.loc)
	}
	const sizesField, stridesField = 3, 4
	var sizes, steps *ir.Value
	if len(t.Shape) > 0 {
		sizes = types.Extract(e.Builder, e.loc, d.Value, sizesField)
		steps = types.Extract(e.Builder, e.loc, d.Value, stridesField)
	}
	fat := l.resource(e, base, records, isChecked(op), swizzle, bufferSpace)
	to := l.Type(op.Result(0).Type())
	if to == nil {
		return false
	}
	result := types.UndefMemRef(e.Builder, e.loc, to)
	result.SetAllocated(e.Builder, e.loc, fat)
	result.SetAligned(e.Builder, e.loc, fat)
	result.SetOffset(e.Builder, e.loc, offset)
	v := result.Value
	if len(t.Shape) > 0 {
		v = types.Insert(e.Builder, e.loc, v, sizes, sizesField)
		v = types.Insert(e.Builder, e.loc, v, steps, stridesField)
	}
	return e.replace(op, v)
}

// byteWidth returns the number of bytes of an element.
func byteWidth(t ir.Type) int64 { return int64(ir.BitWidth(t)) / 8 }

// maxAccess is the number of bits that one access can transfer.
const maxAccess = 128

// bufferType returns the type as which an access transfers data of type t. Narrow elements are
// transferred as words. It returns false, with an error, if the data does not fit.
func (l lowering) bufferType(e emitter, op *ir.Operation, t ir.Type, swaps bool) (ir.Type, bool) {
	to := l.Type(t)
	if f, ok := t.(*ir.FloatType); ok && swaps {
		to = l.Type(e.Ctx.Int(ir.BitWidth(f)))
	}
	if v, ok := t.(*ir.VectorType); ok {
		n, bits := ir.NumElements(v.Shape), int64(ir.BitWidth(v.Element))
		total := n * bits
		switch packed := op.Is(amdgpu.RawBufferAtomicFadd) && n == 2; {
		case total > maxAccess:
			return nil, op.EmitOpError("Total width of loads or stores must be no more than %d bits, but we call for %d bits. This should've been caught in validation", maxAccess, total)
		case packed || bits >= 32:
		case total <= 32:
			to = l.Type(e.Ctx.Int(uint32(total)))
		case total%32 != 0:
			return nil, op.EmitOpError("Load or store of more than 32-bits that doesn't fit into words. Can't happen\n")
		default:
			to = l.Type(words(e.Ctx, total/32))
		}
	}
	if v, ok := to.(*ir.VectorType); ok && ir.NumElements(v.Shape) == 1 {
		to = v.Element
	}
	return to, true
}

// access converts an access to a buffer to an instruction. It returns false, with an error, if the
// chip is too old, the data does not fit, or the memref has no strides.
func (l lowering) access(e emitter, op *ir.Operation, operands []*ir.Value, name string, data int) bool {
	t := op.OperandGroup(data)[0].Value().Type().(*ir.MemRefType)
	if l.chip.Major < 9 {
		return op.EmitOpError("raw buffer ops require GCN or higher")
	}
	wanted := op.Operand(0).Type()
	if data == 0 {
		wanted = op.Result(0).Type()
	}
	width := e.int32(byteWidth(t.Element))
	native, ok := l.bufferType(e, op, wanted, data == 2)
	if !ok {
		return false
	}
	converted := l.Type(wanted)
	var args []*ir.Value
	for _, x := range operands[:data] {
		if native != converted {
			x = e.bitcast(native, x)
		}
		args = append(args, x)
	}
	_, strides, ok := ir.StridesOf(t)
	if !ok {
		return op.EmitOpError("Can't lower non-stride-offset memrefs")
	}
	d := types.MemRef{Value: operands[data]}
	p := d.Buffer(l.Converter, e.Builder, e.loc, t)
	records := l.numRecords(e, op, t, d)
	args = append(args, l.resource(e, p, records, isChecked(op), nil, resourceSpace))
	indices := operands[data+1 : data+1+len(op.OperandGroup(data+1))]
	at := l.linearIndex(e, d, indices, strides)
	if extra := attr(op, "indexOffset"); extra > 0 {
		at = e.binary(llvm.Add, at, e.int32(extra))
	}
	args = append(args, e.binary(llvm.Mul, at, width))
	var scalar *ir.Value
	if len(op.OperandGroup(data+2)) > 0 {
		scalar = operands[len(operands)-1]
	} else {
		scalar = e.int32(0)
	}
	args = append(args, e.binary(llvm.Mul, scalar, width), e.int32(0))
	if op.NumResults() == 0 {
		e.instruction("raw.ptr.buffer."+name, nil, args...)
		e.Erase(op)
		return true
	}
	result := e.instruction("raw.ptr.buffer."+name, native, args...).Result(0)
	if native != converted {
		result = e.bitcast(converted, result)
	}
	return e.replace(op, result)
}

// linearIndex computes the position of an element in a memref from 32-bit indices.
func (l lowering) linearIndex(e emitter, d types.MemRef, indices []*ir.Value, strides []int64) *ir.Value {
	var sum *ir.Value
	for i, x := range indices {
		switch s := strides[i]; s {
		case 1:
		case ir.Dynamic:
			x = e.binary(llvm.Mul, x, e.cast(llvm.Trunc, e.Ctx.Int(32), d.Stride(e.Builder, e.loc, i)))
		default:
			x = e.binary(llvm.Mul, x, e.int32(s))
		}
		if sum == nil {
			sum = x
		} else {
			sum = e.binary(llvm.Add, sum, x)
		}
	}
	if sum == nil {
		return e.int32(0)
	}
	return sum
}
