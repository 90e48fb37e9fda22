package vector

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// place is the memory that a vector operation loads or stores.
type place struct {
	memref     *ir.MemRefType
	descriptor *ir.Value
	pointer    *ir.Value
	align      int64 // in bytes
}

// at returns the place of an access to a vector of type t. The converted memref is operands[first],
// and its n converted indices follow. The bool ok is false if LLVM cannot make the access.
func (c conversions) at(rw *rewrite.Rewriter, op *ir.Operation, t *ir.VectorType, operands []*ir.Value, first, n int) (p place, ok bool) {
	m, isMemRef := op.Operand(first).Type().(*ir.MemRefType)
	if !isMemRef || len(t.Shape) > 1 || c.Type(t) == nil || c.Type(m) == nil {
		return p, false
	}
	if _, _, ok := ir.StridesOf(m); !ok {
		return p, false
	}
	p.memref, p.descriptor = m, operands[first]
	if a, ok := op.Inherent("alignment").(*ir.IntegerAttr); ok && a.Int64() != 0 {
		p.align = a.Int64()
	} else if c.options.VectorAlignment {
		p.align = alignment(c.Type(t))
	} else {
		p.align = alignment(c.Type(m.Element))
	}
	p.pointer = c.StridedElement(rw.Builder, op.Loc(), m, p.descriptor, operands[first+1:first+1+n], types.GEPNone)
	return p, true
}

// alignment returns LLVM's preferred alignment of t in bytes, by the default data layout.
func alignment(t ir.Type) int64 {
	switch t := t.(type) {
	case *ir.IntegerType:
		return min(8, ceilPower(int64(t.Width+7)/8))
	case *ir.FloatType:
		if t.Kind == num.F80 {
			return 16
		}
		return int64(t.Width()+7) / 8
	case *ir.VectorType:
		return ceilPower(ir.NumElements(t.Shape) * max(1, int64(ir.BitWidth(t.Element)+7)/8))
	case *ir.DialectType:
		if types.IsArray(t) {
			return alignment(constraint.TypeValue(t.Params[0]))
		}
	}
	return 8
}

func ceilPower(n int64) int64 {
	if n <= 1 {
		return 1
	}
	return 1 << bits.Len64(uint64(n-1))
}

func isNontemporal(op *ir.Operation) bool {
	return op.Inherent("nontemporal") == ir.Attribute(op.Context().Bool(true))
}

func indices(op *ir.Operation, i int) int { return len(op.OperandGroup(i)) }

func (c conversions) load(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := calc.VectorType(op.Result(0))
	p, ok := c.at(rw, op, t, operands, 0, indices(op, 1))
	if !ok {
		return false
	}
	rw.Replace(op, types.Load(rw.Builder, op.Loc(), c.Type(t), p.pointer, types.Access{Align: p.align, NonTemporal: isNontemporal(op)}))
	return true
}

func (c conversions) store(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	p, ok := c.at(rw, op, calc.VectorType(op.Operand(0)), operands, 1, indices(op, 2))
	if !ok {
		return false
	}
	rw.ReplaceWith(op, types.Store(rw.Builder, op.Loc(), operands[0], p.pointer, types.Access{Align: p.align, NonTemporal: isNontemporal(op)}))
	return true
}

func (p place) alignAttr(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), p.align) }

// masks returns the last two operands: the mask and the vector.
func masks(operands []*ir.Value) (mask, v *ir.Value) {
	n := len(operands)
	return operands[n-2], operands[n-1]
}

func (c conversions) maskedLoad(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := calc.VectorType(op.Result(0))
	p, ok := c.at(rw, op, t, operands, 0, indices(op, 1))
	if !ok {
		return false
	}
	mask, passthru := masks(operands)
	load := llvm.MaskedLoadArgs{Data: p.pointer, Mask: mask, PassThru: passthru, Alignment: p.alignAttr(rw.Ctx), ResType: c.Type(t)}
	rw.ReplaceWith(op, llvm.CreateMaskedLoad(rw.Builder, op.Loc(), load))
	return true
}

func (c conversions) maskedStore(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	mask, v := masks(operands)
	p, ok := c.at(rw, op, calc.VectorType(op.Operand(op.NumOperands()-1)), operands, 0, indices(op, 1))
	if !ok {
		return false
	}
	store := llvm.MaskedStoreArgs{Value: v, Data: p.pointer, Mask: mask, Alignment: p.alignAttr(rw.Ctx)}
	rw.ReplaceWith(op, llvm.CreateMaskedStore(rw.Builder, op.Loc(), store))
	return true
}

// pointers computes a vector of the addresses of the elements at these offsets from the place p.
func (c conversions) pointers(rw *rewrite.Rewriter, loc ir.Loc, p place, offsets *ir.Value, t *ir.VectorType) *ir.Value {
	ptr := types.MemRef{Value: p.descriptor}.ElementPointer()
	list := rw.Ctx.VectorType(t.Shape, ptr, t.Scalable)
	return types.GEP(rw.Builder, loc, list, c.Type(p.memref.Element), p.pointer, types.GEPNone, types.Index{Value: offsets})
}

func (c conversions) gather(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := calc.VectorType(op.Result(0))
	p, ok := c.at(rw, op, t, operands, 0, indices(op, 1))
	if !ok || len(t.Shape) == 0 {
		return false
	}
	mask, passthru := masks(operands)
	gather := llvm.Masked_gatherArgs{
		Ptrs: c.pointers(rw, op.Loc(), p, operands[len(operands)-3], t), Mask: mask, PassThru: []*ir.Value{passthru},
		Alignment: p.alignAttr(rw.Ctx), ResType: c.Type(t),
	}
	rw.ReplaceWith(op, llvm.CreateMasked_gather(rw.Builder, op.Loc(), gather))
	return true
}

func (c conversions) scatter(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	mask, v := masks(operands)
	t := calc.VectorType(op.Operand(op.NumOperands() - 1))
	p, ok := c.at(rw, op, t, operands, 0, indices(op, 1))
	if !ok || len(t.Shape) == 0 {
		return false
	}
	scatter := llvm.Masked_scatterArgs{
		Value: v, Ptrs: c.pointers(rw, op.Loc(), p, operands[len(operands)-3], t), Mask: mask, Alignment: p.alignAttr(rw.Ctx),
	}
	rw.ReplaceWith(op, llvm.CreateMasked_scatter(rw.Builder, op.Loc(), scatter))
	return true
}

// argAlign returns the attributes of n arguments, with op's alignment on argument i, a pointer. It
// returns nil for an alignment of one byte or none.
func argAlign(c *ir.Context, op *ir.Operation, i, n int) ir.Attribute {
	a, ok := op.Inherent("alignment").(*ir.IntegerAttr)
	if !ok || a.Int64() <= 1 {
		return nil
	}
	align := a.Int64()
	list := make([]ir.Attribute, n)
	for k := range list {
		list[k] = c.Dict(nil)
	}
	list[i] = c.Dict([]ir.NamedAttribute{{Name: c.String("llvm.align"), Value: c.Int64Attr(c.Int(64), align)}})
	return c.Array(list...)
}

func (c conversions) expandLoad(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := calc.VectorType(op.Result(0))
	p, ok := c.at(rw, op, t, operands, 0, indices(op, 1))
	if !ok {
		return false
	}
	mask, passthru := masks(operands)
	load := llvm.Masked_expandloadArgs{Ptr: p.pointer, Mask: mask, Passthru: passthru, ArgAttrs: argAlign(rw.Ctx, op, 0, 3), ResType: c.Type(t)}
	rw.ReplaceWith(op, llvm.CreateMasked_expandload(rw.Builder, op.Loc(), load))
	return true
}

func (c conversions) compressStore(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	mask, v := masks(operands)
	p, ok := c.at(rw, op, calc.VectorType(op.Operand(op.NumOperands()-1)), operands, 0, indices(op, 1))
	if !ok {
		return false
	}
	store := llvm.Masked_compressstoreArgs{Value: v, Ptr: p.pointer, Mask: mask, ArgAttrs: argAlign(rw.Ctx, op, 1, 3)}
	rw.ReplaceWith(op, llvm.CreateMasked_compressstore(rw.Builder, op.Loc(), store))
	return true
}

// typeCast converts a vector.type_cast: it builds a descriptor of the same memory with the static
// shape of the result. It returns false if a memref is not contiguous or not static.
func (c conversions) typeCast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from, to := op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	t := c.Type(to)
	_, strides, ok := contiguous(to)
	_, _, sourceOK := contiguous(from)
	if t == nil || !ok || !sourceOK || !ir.HasStaticShape(from) || !ir.HasStaticShape(to) {
		return false
	}
	b, loc, i64 := rw.Builder, op.Loc(), rw.Ctx.Int(64)
	source := types.MemRef{Value: operands[0]}
	d := types.MemRef{Value: types.Poison(b, loc, t)}
	d.SetAllocated(b, loc, source.Allocated(b, loc))
	d.SetAligned(b, loc, source.Aligned(b, loc))
	d.SetOffset(b, loc, types.IndexConstant(b, loc, i64, 0))
	for i, size := range to.Shape {
		d.SetSize(b, loc, i, types.IndexConstant(b, loc, i64, size))
		d.SetStride(b, loc, i, types.IndexConstant(b, loc, i64, strides[i]))
	}
	rw.Replace(op, d.Value)
	return true
}

// contiguous returns the offset and strides of a memref whose elements lie side by side. For any
// other memref, ok is false.
func contiguous(m *ir.MemRefType) (offset int64, strides []int64, ok bool) {
	offset, strides, ok = ir.StridesOf(m)
	if !ok || len(strides) > 0 && strides[len(strides)-1] != 1 {
		return 0, nil, false
	}
	for i := 0; i+1 < len(strides); i++ {
		if m.Shape[i+1] == ir.Dynamic || strides[i] == ir.Dynamic || strides[i+1] == ir.Dynamic || strides[i] != strides[i+1]*m.Shape[i+1] {
			return 0, nil, false
		}
	}
	return offset, strides, true
}
