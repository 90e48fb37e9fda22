package vector

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// aligned is the bit of SPIR-V's memory access attribute for an access with stated alignment.
var aligned = spirv.Case(&spirv.MemoryAccess, "Aligned")

// access returns the attributes of an access with this alignment, which may be nil. If the
// alignment is too large for SPIR-V, ok is false.
func (c conversions) access(alignment *ir.IntegerAttr) (a types.Access, ok bool) {
	if alignment == nil {
		return a, true
	}
	n := alignment.Value.Uint64()
	if n > math.MaxUint32 {
		return a, false
	}
	return types.Access{
		Flags:     constraint.Enum(c.Ctx, spirv.MemoryAccessAttr, aligned),
		Alignment: c.Ctx.Int64Attr(c.Ctx.Int(32), int64(n)),
	}, true
}

// pointer returns a pointer to the elements at indices of a converted memref, and the memref's
// storage class. The pointer is nil if the memref has no storage class or a dynamic layout.
func (c conversions) pointer(b types.At, memref *ir.MemRefType, base *ir.Value, indices []*ir.Value) (p *ir.Value, class int64) {
	if class = types.StorageClassOf(memref); class == spirv.NoStorage {
		return nil, class
	}
	return c.ElementPointer(b, memref, base, indices), class
}

func (c conversions) load(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := vector.LoadOp(op)
	b := types.For(rw, op)
	p, class := c.pointer(b, o.Base().Type().(*ir.MemRefType), operands[0], operands[1:])
	from := op.Result(0).Type()
	to := c.Type(from)
	if p == nil || to == nil {
		return false
	}
	a, ok := c.access(o.Alignment())
	if !ok {
		return false
	}
	if count(from) != 1 {
		p = b.Unary(spirv.Bitcast, spirv.NewPointer(to, class), p)
	}
	rw.ReplaceWith(op, spirv.CreateLoad(rw.Builder, op.Loc(), spirv.LoadArgs{Ptr: p, MemoryAccess: a.Flags, Alignment: a.Alignment, ValueType: to}))
	return true
}

func (c conversions) store(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := vector.StoreOp(op)
	b := types.For(rw, op)
	p, class := c.pointer(b, o.Base().Type().(*ir.MemRefType), operands[1], operands[2:])
	if p == nil {
		return false
	}
	a, ok := c.access(o.Alignment())
	if !ok {
		return false
	}
	if t := o.ValueToStore().Type(); count(t) != 1 {
		p = b.Unary(spirv.Bitcast, spirv.NewPointer(t, class), p)
	}
	b.Store(p, operands[0], a)
	rw.Erase(op)
	return true
}
