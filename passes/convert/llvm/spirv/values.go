package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// i32 creates a 32-bit constant.
func (c conversions) i32(b *ir.Builder, loc ir.Loc, n int64) *ir.Value {
	t := c.Ctx.Int(32)
	return types.Constant(b, loc, t, c.Ctx.IntegerAttr(t, num.NewSigned(32, n)))
}

// integer returns the constant n. Argument from is its type in SPIR-V, and to is the converted
// type. If that is a vector, n is the value of each element.
func (c conversions) integer(b *ir.Builder, loc ir.Loc, from, to ir.Type, n int64) *ir.Value {
	return types.Constant(b, loc, to, arith.IntAttr(from, num.NewSigned(bits(from), n)))
}

func (c conversions) float(b *ir.Builder, loc ir.Loc, from, to ir.Type, f float64) *ir.Value {
	e := from
	if ir.IsShaped(from) {
		e = ir.ElementOf(from)
	}
	x, _, _ := num.FromFloat64(f).Convert(e.(*ir.FloatType).Kind, num.NearestEven)
	return types.Constant(b, loc, to, arith.FloatAttr(from, x))
}

func (c conversions) constant(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	t := op.Result(0).Type()
	_, vector := t.(*ir.VectorType)
	if !vector && ir.BitWidth(t) == 0 {
		return false
	}
	to := c.Type(t)
	if to == nil {
		return false
	}
	value := spirv.ConstantOp(op).Value()
	s := ir.OpState{Name: c.Ctx.NameOf(llvm.Constant), Loc: op.Loc(), Results: []ir.Type{to}, Attrs: op.Discardable()}
	if e := elementType(t); isSigned(e) {
		s.Attrs = nil
		value = signless(value, c.Ctx.Int(ir.BitWidth(e)))
		if value == nil {
			return false
		}
	}
	s.Props = []ir.Attribute{value}
	rw.Replace(op, rw.Create(&s).Result(0))
	return true
}

func elementType(t ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok {
		return v.Element
	}
	return t
}

// isSigned reports whether t is an integer that is signed or unsigned.
func isSigned(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness != ir.Signless
}

// signless returns the constant a with element type t, or nil for other kinds of constants.
func signless(a ir.Attribute, t ir.Type) ir.Attribute {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		return t.Context().IntegerAttr(t, a.Value)
	case *ir.DenseElementsAttr:
		return elements.Reshape(a, ir.WithElement(a.Type, t))
	}
	return nil
}

// not converts a bitwise or logical not to an exclusive or with all ones.
func (c conversions) not(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	from := op.Result(0).Type()
	to := c.Type(from)
	if to == nil {
		return false
	}
	ones := c.integer(rw.Builder, op.Loc(), from, to, -1)
	rw.Replace(op, rw.Value(llvm.XOr, op.Loc(), to, []*ir.Value{op.Operand(0), ones}))
	return true
}

// bitcast converts a bitcast. A bitcast of pointers disappears, because pointers have no element
// type in LLVM.
func (c conversions) bitcast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	switch {
	case t == nil:
		return false
	case llvm.IsPointer(t):
		rw.Replace(op, operands[0])
	default:
		s := ir.OpState{Name: c.Ctx.NameOf(llvm.Bitcast), Loc: op.Loc(), Operands: operands, Results: []ir.Type{t}, Attrs: op.Discardable()}
		rw.Replace(op, rw.Create(&s).Result(0))
	}
	return true
}

// resizes maps conversions to the llvm operations that extend and truncate.
var resizes = map[*ir.OpDef]struct{ extend, truncate *ir.OpDef }{
	spirv.FConvert: {llvm.FPExt, llvm.FPTrunc},
	spirv.SConvert: {llvm.SExt, llvm.Trunc},
	spirv.UConvert: {llvm.ZExt, llvm.Trunc},
}

func (c conversions) resize(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from, to := bits(op.Operand(0).Type()), bits(op.Result(0).Type())
	t := c.Type(op.Result(0).Type())
	if t == nil || from == to {
		return false
	}
	d := resizes[op.Def()].extend
	if from > to {
		d = resizes[op.Def()].truncate
	}
	rw.Replace(op, rw.Value(d, op.Loc(), t, operands))
	return true
}

var shifts = map[*ir.OpDef]*ir.OpDef{
	spirv.ShiftLeftLogical:     llvm.Shl,
	spirv.ShiftRightArithmetic: llvm.AShr,
	spirv.ShiftRightLogical:    llvm.LShr,
}

// shift converts a shift. A narrower amount is extended to the width of the base; a wider amount is
// not converted.
func (c conversions) shift(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	base, amount := op.Operand(0).Type(), op.Operand(1).Type()
	by := operands[1]
	if base != amount {
		width, have := bits(t), bits(amount)
		switch {
		case have > width:
			return false
		case have < width && isUnsigned(amount):
			by = rw.Value(llvm.ZExt, op.Loc(), t, []*ir.Value{by})
		case have < width:
			by = rw.Value(llvm.SExt, op.Loc(), t, []*ir.Value{by})
		}
	}
	rw.Replace(op, rw.Value(shifts[op.Def()], op.Loc(), t, []*ir.Value{operands[0], by}))
	return true
}

func isUnsigned(t ir.Type) bool {
	i, ok := elementType(t).(*ir.IntegerType)
	return ok && i.Signedness == ir.Unsigned
}

func (c conversions) inverseSqrt(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	from := op.Result(0).Type()
	to := c.Type(from)
	if to == nil {
		return false
	}
	one := c.float(rw.Builder, op.Loc(), from, to, 1)
	root := rw.Value(llvm.Sqrt, op.Loc(), to, []*ir.Value{op.Operand(0)})
	rw.Replace(op, rw.Value(llvm.FDiv, op.Loc(), to, []*ir.Value{one, root}))
	return true
}
