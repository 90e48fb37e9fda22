package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// field builds computations on bit fields of an operand, the base. Field from is the
// base's type, and t is its converted type.
type field struct {
	c             conversions
	b             *ir.Builder
	loc           ir.Loc
	from, t       ir.Type
	offset, count *ir.Value
}

// field returns a field with offset and count extended or truncated to the width of the
// base, the operand with the bit field. If the base's type cannot be converted, ok is
// false.
func (c conversions) field(rw *rewrite.Rewriter, op *ir.Operation, offset, count *ir.Value) (f field, ok bool) {
	f = field{c: c, b: rw.Builder, loc: op.Loc(), from: op.Result(0).Type()}
	if f.t = c.Type(f.from); f.t == nil {
		return f, false
	}
	f.offset = f.like(offset)
	f.count = f.like(count)
	return f, true
}

// like extends or truncates n, a number of bits, to the width of the operand with the bit
// field. If that operand is a vector, it broadcasts n.
func (f *field) like(n *ir.Value) *ir.Value {
	if v, ok := f.from.(*ir.VectorType); ok {
		n = f.broadcast(n, v.Shape)
	}
	switch have, want := bits(n.Type()), bits(f.t); {
	case have < want:
		return f.b.Value(llvm.ZExt, f.loc, f.t, []*ir.Value{n})
	case have > want:
		return f.b.Value(llvm.Trunc, f.loc, f.t, []*ir.Value{n})
	}
	return n
}

func (f *field) broadcast(n *ir.Value, shape []int64) *ir.Value {
	t := f.c.Type(f.c.Ctx.VectorType(shape, n.Type(), nil))
	v := types.Poison(f.b, f.loc, t)
	for i := range shape[0] {
		at := f.c.i32(f.b, f.loc, i)
		v = f.b.Value(llvm.InsertElement, f.loc, t, []*ir.Value{v, n, at})
	}
	return v
}

func (f *field) op(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return f.b.Value(d, f.loc, f.t, []*ir.Value{x, y})
}

// ones returns the constant with all bits set.
func (f *field) ones() *ir.Value { return f.c.integer(f.b, f.loc, f.from, f.t, -1) }

func (c conversions) bitFieldInsert(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	v := spirv.BitFieldInsertOp(op)
	f, ok := c.field(rw, op, v.Offset(), v.Count())
	if !ok {
		return false
	}
	ones := f.ones()
	low := f.op(llvm.XOr, f.op(llvm.Shl, ones, f.count), ones)
	around := f.op(llvm.XOr, f.op(llvm.Shl, low, f.offset), ones)
	kept := f.op(llvm.And, v.Base(), around)
	inserted := f.op(llvm.Shl, v.Insert(), f.offset)
	rw.Replace(op, f.op(llvm.Or, kept, inserted))
	return true
}

func (c conversions) bitFieldUExtract(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	v := spirv.BitFieldUExtractOp(op)
	f, ok := c.field(rw, op, v.Offset(), v.Count())
	if !ok {
		return false
	}
	ones := f.ones()
	mask := f.op(llvm.XOr, f.op(llvm.Shl, ones, f.count), ones)
	rw.Replace(op, f.op(llvm.And, f.op(llvm.LShr, v.Base(), f.offset), mask))
	return true
}

// bitFieldSExtract extracts a bit field with sign extension: it shifts the field to the
// top, and then arithmetically to the right.
func (c conversions) bitFieldSExtract(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	v := spirv.BitFieldSExtractOp(op)
	f, ok := c.field(rw, op, v.Offset(), v.Count())
	if !ok {
		return false
	}
	width := c.integer(f.b, f.loc, f.from, f.t, int64(bits(f.from)))
	above := f.op(llvm.Sub, width, f.op(llvm.Add, f.count, f.offset))
	left := f.op(llvm.Shl, v.Base(), above)
	rw.Replace(op, f.op(llvm.AShr, left, f.op(llvm.Add, f.offset, above)))
	return true
}
