package launch

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/memref"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// dependencies returns the converted tokens on which op depends.
func dependencies(op *ir.Operation, operands []*ir.Value) []*ir.Value {
	first, n := op.SegmentNamed("asyncDependencies")
	return operands[first : first+n]
}

// isAsync reports whether op has a token as its last result.
func isAsync(op *ir.Operation) bool {
	n := op.NumResults()
	return n > 0 && constraint.OfType(op.Result(n-1).Type(), gpu.AsyncTokenType)
}

// stream returns the stream of op, if op has exactly one dependency and returns a token.
// Otherwise it returns nil.
func stream(op *ir.Operation, operands []*ir.Value) *ir.Value {
	if d := dependencies(op, operands); len(d) == 1 && isAsync(op) {
		return d[0]
	}
	return nil
}

func (c conversions) alloc(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	t, ok := gpu.AllocOp(op).Memref().Type().(*ir.MemRefType)
	if !ok || !types.AllCompatible(operands) || !memref.IsContiguous(c.Converter, t) {
		return false
	}
	shared := int64(0)
	if gpu.AllocOp(op).HostShared() {
		shared = 1
	}
	if shared != 0 && isAsync(op) || shared == 0 && stream(op, operands) == nil {
		return false
	}
	first, n := op.SegmentNamed("dynamicSizes")
	shape := memref.ShapeOf(c.Converter, b, loc, t, operands[first:first+n])
	s := types.Zero(b, loc, c.Ptr)
	if d := dependencies(op, operands); len(d) > 0 {
		s = d[0]
	}
	where := device.Int(b, loc, rw.Ctx.Int(8), shared)
	p := c.make(rw, op, memAlloc, shape.Bytes, s, where)
	d := shape.Descriptor(b, loc, p)
	if isAsync(op) {
		rw.Replace(op, d, s)
	} else {
		rw.Replace(op, d)
	}
	return true
}

func (c conversions) dealloc(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	s := stream(op, operands)
	if s == nil || !types.AllCompatible(operands) {
		return false
	}
	first, _ := op.SegmentNamed("memref")
	p := types.MemRef{Value: operands[first]}.Allocated(rw.Builder, op.Loc())
	symbols.CallRuntime(rw, op, memFree, nil, p, s)
	rw.Replace(op, s)
	return true
}

// register returns a conversion that calls the runtime function name with a memref of the
// host, to register or unregister it.
func (c conversions) register(name string) func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		t, ok := op.Operand(0).Type().(*ir.UnrankedMemRefType)
		if !ok || !types.AllCompatible(operands) {
			return false
		}
		size := memref.ElementSize(c.Converter, rw.Builder, op.Loc(), t.Element)
		args := operands // bare pointers have no rank, and the verifier tells
		if !c.options.BareHost {
			args = c.PromoteOperands(rw.Builder, op.Loc(), op.Operands(), [][]*ir.Value{operands}, false)
		}
		callee := symbols.Runtime(rw, op, name, types.Void(c.Ctx), c.Index, c.Ptr, c.Index)
		types.Call(rw.Builder, op.Loc(), callee, nil, slices.Concat(args, []*ir.Value{size}))
		rw.Erase(op)
		return true
	}
}

// elements computes the number of elements of a contiguous memref.
func (c conversions) elements(b *ir.Builder, loc ir.Loc, t *ir.MemRefType, d types.MemRef) *ir.Value {
	if ir.HasStaticShape(t) {
		return c.IndexConstant(b, loc, constraint.NumElements(t))
	}
	n := d.Size(b, loc, 0)
	for i := 1; i < len(t.Shape); i++ {
		n = types.Binary(b, llvm.Mul, loc, n, d.Size(b, loc, i))
	}
	return n
}

// data returns the pointer to a memref's data, cast to the default address space.
func (c conversions) data(b *ir.Builder, loc ir.Loc, d types.MemRef) *ir.Value {
	p := d.Aligned(b, loc)
	if p.Type() == ir.Type(c.Ptr) {
		return p
	}
	return types.Unary(b, llvm.AddrSpaceCast, loc, c.Ptr, p)
}

func (c conversions) memcpy(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	t, ok := gpu.MemcpyOp(op).Src().Type().(*ir.MemRefType)
	s := stream(op, operands)
	if !ok || s == nil || !types.AllCompatible(operands) || !memref.IsContiguous(c.Converter, t) {
		return false
	}
	first, _ := op.SegmentNamed("src")
	src := types.MemRef{Value: operands[first]}
	first, _ = op.SegmentNamed("dst")
	dst := types.MemRef{Value: operands[first]}
	n := c.elements(b, loc, t, src)
	ptr, _ := c.ElementPointer(t)
	null := types.Zero(b, loc, ptr)
	end := types.GEP(b, loc, ptr, c.Type(t.Element), null, types.GEPNone, types.Index{Value: n})
	bytes := types.Unary(b, llvm.PtrToInt, loc, c.Index, end)
	from := c.data(b, loc, src)
	symbols.CallRuntime(rw, op, memCopy, nil, c.data(b, loc, dst), from, bytes, s)
	rw.Replace(op, s)
	return true
}

func (c conversions) memset(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	t, ok := gpu.MemsetOp(op).Dst().Type().(*ir.MemRefType)
	s := stream(op, operands)
	if !ok || s == nil || !types.AllCompatible(operands) || !memref.IsContiguous(c.Converter, t) {
		return false
	}
	first, _ := op.SegmentNamed("dst")
	dst := types.MemRef{Value: operands[first]}
	first, _ = op.SegmentNamed("value")
	value := operands[first]
	name := memSet32
	width := ir.BitWidth(value.Type())
	switch width {
	case 16:
		name = memSet16
	case 32:
	default:
		return false
	}
	n := c.elements(b, loc, t, dst)
	bits := types.Unary(b, llvm.Bitcast, loc, rw.Ctx.Int(width), value)
	symbols.CallRuntime(rw, op, name, nil, c.data(b, loc, dst), bits, n, s)
	rw.Replace(op, s)
	return true
}
