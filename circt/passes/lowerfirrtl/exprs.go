package lowerfirrtl

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/num"
)

// rules returns, for the definition of an operation, the rule that lowers such an operation.
func rules() map[*ir.OpDef]rule {
	r := map[*ir.OpDef]rule{
		builtin.UnrealizedConversionCast: lowerCast,
		firrtl.Constant:                  lowerConstant, firrtl.SpecialConstant: lowerSpecialConstant, firrtl.InvalidValue: lowerInvalid,
		firrtl.AsSIntPrim: lowerAsInt, firrtl.AsUIntPrim: lowerAsInt, firrtl.AsClockPrim: lowerAsClock,
		firrtl.AsAsyncResetPrim: lowerNoop,
		firrtl.HWStructCast:     lowerCast,
		firrtl.CvtPrim:          lowerCvt, firrtl.NotPrim: lowerNot, firrtl.NegPrim: lowerNeg, firrtl.PadPrim: lowerPad,
		firrtl.XorRPrim: lowerXorR, firrtl.AndRPrim: lowerAndR, firrtl.OrRPrim: lowerOrR,
		firrtl.AddPrim: variadic(comb.Add), firrtl.SubPrim: lowerSub, firrtl.MulPrim: variadic(comb.Mul),
		firrtl.AndPrim: variadic(comb.And), firrtl.OrPrim: variadic(comb.Or), firrtl.XorPrim: variadic(comb.Xor),
		firrtl.ElementwiseAndPrim: elementwise(comb.And), firrtl.ElementwiseOrPrim: elementwise(comb.Or), firrtl.ElementwiseXorPrim: elementwise(comb.Xor),
		firrtl.DivPrim: divLike(comb.DivS, comb.DivU), firrtl.RemPrim: divLike(comb.ModS, comb.ModU),
		firrtl.DShlPrim: divLike(comb.Shl, comb.Shl), firrtl.DShlwPrim: divLike(comb.Shl, comb.Shl), firrtl.DShrPrim: divLike(comb.ShrS, comb.ShrU),
		firrtl.LEQPrim: compare(comb.SLE, comb.ULE), firrtl.LTPrim: compare(comb.SLT, comb.ULT), firrtl.GEQPrim: compare(comb.SGE, comb.UGE),
		firrtl.GTPrim: compare(comb.SGT, comb.UGT), firrtl.EQPrim: compare(comb.EQ, comb.EQ), firrtl.NEQPrim: compare(comb.NE, comb.NE),
		firrtl.CatPrim: lowerCat, firrtl.BitsPrim: lowerBits, firrtl.HeadPrim: lowerHead, firrtl.TailPrim: lowerTail,
		firrtl.ShlPrim: lowerShl, firrtl.ShrPrim: lowerShr, firrtl.MuxPrim: lowerMux, firrtl.MultibitMux: lowerMultibitMux,
	}
	for _, more := range []map[*ir.OpDef]rule{aggregateRules(), declarationRules(), statementRules(), intrinsicRules()} {
		for d, f := range more {
			r[d] = f
		}
	}
	return r
}

func width(v *ir.Value) uint32 { return ir.IntWidth(v.Type()) }

func (l *lowering) result(op *ir.Operation) ir.Type { return l.s.typeOf(op.Result(0).Type(), l.loc) }

// amount returns the amount of op, a head, a tail or a constant shift.
func amount(op *ir.Operation) uint32 {
	return uint32(op.Inherent("amount").(*ir.IntegerAttr).Int64())
}

func lowerConstant(l *lowering, op *ir.Operation) bool {
	if isZeroWidth(op.Result(0).Type()) {
		return l.set(op.Result(0), nil)
	}
	return l.set(op.Result(0), l.constant(op.Inherent("value").(*ir.IntegerAttr).Value))
}

func lowerSpecialConstant(l *lowering, op *ir.Operation) bool {
	one := !op.Inherent("value").(*ir.IntegerAttr).Value.IsZero()
	n := uint64(0)
	if one {
		n = 1
	}
	if firrtl.Is(op.Result(0).Type(), firrtl.ClockType) {
		return l.set(op.Result(0), l.constantClock(int(n)))
	}
	return l.set(op.Result(0), l.constant(num.NewInt(1, n)))
}

// lowerInvalid lowers an invalid value to zero. An invalid analog value becomes a wire. It returns false after an
// error. It also returns false for an aggregate with analog parts, and for a type that has no bits or no HW type.
func lowerInvalid(l *lowering, op *ir.Operation) bool {
	t := op.Result(0).Type()
	rt := l.result(op)
	switch {
	case rt == nil:
		return false
	case firrtl.Is(t, firrtl.AnalogType):
		return l.set(op.Result(0), l.svWire(rt, ".invalid_analog", nil))
	case firrtl.PropsOf(t)&firrtl.HasAnalog != 0:
		return false
	}
	w, ok := firrtl.BitWidth(firrtl.PassiveOf(t), false)
	if !ok {
		return l.failOn(op, "unsupported type")
	}
	if w == 0 {
		return false
	}
	v := l.zero(uint32(w))
	if v.Type() != rt {
		v = l.b.Value(hw.Bitcast, l.loc, rt, []*ir.Value{v})
	}
	return l.set(op.Result(0), v)
}

func lowerNoop(l *lowering, op *ir.Operation) bool {
	v := l.maybeInOut(op.Operand(0))
	return v != nil && l.set(op.Result(0), v)
}

func lowerAsInt(l *lowering, op *ir.Operation) bool {
	if firrtl.Is(op.Operand(0).Type(), firrtl.ClockType) {
		v := l.value(op.Operand(0))
		return v != nil && l.to(op, seq.FromClock, l.s.c.I1(), []*ir.Value{v})
	}
	return lowerNoop(l, op)
}

func lowerAsClock(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	return v != nil && l.to(op, seq.ToClock, l.s.clockType(), []*ir.Value{v})
}

func lowerCvt(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	signed := firrtl.IsSigned(op.Operand(0).Type())
	switch {
	case v == nil && !isZeroWidth(op.Operand(0).Type()):
		return false
	case v == nil && !signed:
		return l.set(op.Result(0), l.zero(1))
	case v == nil || signed:
		return l.set(op.Result(0), v)
	}
	return l.to(op, comb.Concat, l.s.c.Int(width(v)+1), []*ir.Value{l.zero(1), v})
}

func lowerNot(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	return v != nil && l.to(op, comb.Xor, v.Type(), []*ir.Value{v, l.constant(num.AllOnes(width(v)))}, l.s.c.Unit())
}

func lowerNeg(l *lowering, op *ir.Operation) bool {
	v := l.extended(op.Operand(0), op.Result(0).Type())
	return v != nil && l.to(op, comb.Sub, v.Type(), []*ir.Value{l.zero(width(v)), v}, l.s.c.Unit())
}

func lowerPad(l *lowering, op *ir.Operation) bool {
	v := l.extended(op.Operand(0), op.Result(0).Type())
	return v != nil && l.set(op.Result(0), v)
}

// reduced returns the lowered operand of op, a reduction. If the operand has no bits, it lowers op to the constant
// empty, and done is true.
func (l *lowering) reduced(op *ir.Operation, empty uint64) (v *ir.Value, done bool) {
	v = l.value(op.Operand(0))
	if v == nil && isZeroWidth(op.Operand(0).Type()) {
		return nil, l.set(op.Result(0), l.constant(num.NewInt(1, empty)))
	}
	return v, false
}

func lowerXorR(l *lowering, op *ir.Operation) bool {
	v, done := l.reduced(op, 0)
	return done || v != nil && l.to(op, comb.Parity, l.s.c.I1(), []*ir.Value{v}, l.s.c.Unit())
}

func lowerAndR(l *lowering, op *ir.Operation) bool {
	v, done := l.reduced(op, 1)
	return done || v != nil && l.icmp(op, comb.EQ, v, l.constant(num.AllOnes(width(v))))
}

func lowerOrR(l *lowering, op *ir.Operation) bool {
	v, done := l.reduced(op, 0)
	return done || v != nil && l.icmp(op, comb.NE, v, l.zero(width(v)))
}

func (l *lowering) icmp(op *ir.Operation, p comb.Predicate, x, y *ir.Value) bool {
	return l.to(op, comb.ICmp, l.s.c.I1(), []*ir.Value{x, y}, l.s.c.Int64Attr(l.s.c.Int(64), int64(p)), l.s.c.Unit())
}

// operands returns both operands, extended to t. ok is false if one of them has no value.
func (l *lowering) operands(op *ir.Operation, t ir.Type) (x, y *ir.Value, ok bool) {
	x = l.extended(op.Operand(0), t)
	y = l.extended(op.Operand(1), t)
	return x, y, x != nil && y != nil
}

// variadic returns the rule that lowers an operation with two operands to d, an operation of comb with any number of
// operands.
func variadic(d *ir.OpDef) rule {
	return func(l *lowering, op *ir.Operation) bool {
		x, y, ok := l.operands(op, op.Result(0).Type())
		return ok && l.to(op, d, x.Type(), []*ir.Value{x, y}, l.s.c.Unit())
	}
}

var lowerSub = variadic(comb.Sub)

// wider returns the wider one of two integer types, or a if both have the same width.
func wider(a, b ir.Type) ir.Type {
	if firrtl.Width(b) > firrtl.Width(a) {
		return b
	}
	return a
}

func compare(signed, unsigned comb.Predicate) rule {
	return func(l *lowering, op *ir.Operation) bool {
		t := wider(op.Operand(0).Type(), op.Operand(1).Type())
		if firrtl.Width(t) < 0 {
			return false
		}
		if firrtl.Width(t) == 0 {
			t = firrtl.UInt(l.s.c, 1, false)
		}
		p := unsigned
		if firrtl.IsSigned(op.Operand(0).Type()) {
			p = signed
		}
		x, y, ok := l.operands(op, t)
		return ok && l.icmp(op, p, x, y)
	}
}

// divLike returns the rule for a division or remainder. The operands are extended to the largest width among operands
// and result, since comb demands equal widths.
func divLike(signed, unsigned *ir.OpDef) rule {
	return func(l *lowering, op *ir.Operation) bool {
		t := op.Result(0).Type()
		if firrtl.Width(t) == 0 {
			return l.set(op.Result(0), nil)
		}
		wide := wider(wider(t, op.Operand(1).Type()), op.Operand(0).Type())
		x, y, ok := l.operands(op, wide)
		if !ok {
			return false
		}
		d := unsigned
		if firrtl.IsSigned(t) {
			d = signed
		}
		v := l.b.ValueOrFold(d, l.loc, x.Type(), []*ir.Value{x, y}, l.s.c.Unit())
		if def := v.DefiningOp(); def != nil {
			copyName(def, op)
		}
		if wide == t {
			return l.set(op.Result(0), v)
		}
		return l.extract(op, v, 0, uint32(firrtl.Width(t)))
	}
}

func (l *lowering) extract(op *ir.Operation, v *ir.Value, lo, w uint32) bool {
	return l.to(op, comb.Extract, l.s.c.Int(w), []*ir.Value{v}, l.s.c.Int64Attr(l.s.c.Int(32), int64(lo)))
}

func lowerCat(l *lowering, op *ir.Operation) bool {
	var parts []*ir.Value
	w := uint32(0)
	for i := range op.NumOperands() {
		v := l.value(op.Operand(i))
		if v == nil {
			if !isZeroWidth(op.Operand(i).Type()) {
				return false
			}
			continue
		}
		w += width(v)
		parts = append(parts, v)
	}
	if len(parts) == 0 {
		return l.set(op.Result(0), nil)
	}
	return l.to(op, comb.Concat, l.s.c.Int(w), parts)
}

func lowerBits(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	if v == nil {
		return false
	}
	o := firrtl.BitsPrimOp(op)
	return l.extract(op, v, uint32(o.Lo().Int64()), uint32(o.Hi().Int64()-o.Lo().Int64()+1))
}

func lowerHead(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	n := amount(op)
	switch {
	case v == nil:
		return false
	case n == 0:
		return l.set(op.Result(0), nil)
	}
	return l.extract(op, v, width(v)-n, n)
}

func lowerTail(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	n := amount(op)
	switch {
	case v == nil:
		return false
	case n == width(v):
		return l.set(op.Result(0), nil)
	}
	return l.extract(op, v, 0, width(v)-n)
}

func lowerShl(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	n := amount(op)
	switch {
	case v == nil:
		return isZeroWidth(op.Operand(0).Type()) && n > 0 && l.set(op.Result(0), l.zero(n))
	case n == 0:
		return l.set(op.Result(0), v)
	}
	return l.to(op, comb.Concat, l.s.c.Int(width(v)+n), []*ir.Value{v, l.zero(n)})
}

func lowerShr(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	n := amount(op)
	signed := firrtl.IsSigned(op.Operand(0).Type())
	if v == nil {
		if !isZeroWidth(op.Operand(0).Type()) || !signed {
			return false
		}
		return l.set(op.Result(0), l.zero(1))
	}
	if n >= width(v) {
		if !signed {
			return l.set(op.Result(0), nil)
		}
		n = width(v) - 1
	}
	return l.extract(op, v, n, width(v)-n)
}

func lowerMux(l *lowering, op *ir.Operation) bool {
	o := firrtl.MuxPrimOp(op)
	cond := l.value(o.Sel())
	x := l.extended(o.High(), op.Result(0).Type())
	y := l.extended(o.Low(), op.Result(0).Type())
	if cond == nil || x == nil || y == nil {
		return false
	}
	if firrtl.Is(op.Result(0).Type(), firrtl.ClockType) {
		return l.to(op, seq.ClockMux, x.Type(), []*ir.Value{cond, x, y})
	}
	return l.to(op, comb.Mux, x.Type(), []*ir.Value{cond, x, y}, l.s.c.Unit())
}

// indexWidth returns the width of an index into n elements, at least 1.
func indexWidth(n int64) uint32 { return uint32(max(1, bits.Len64(uint64(max(n, 1)-1)))) }

func lowerMultibitMux(l *lowering, op *ir.Operation) bool {
	o := firrtl.MultibitMuxOp(op)
	inputs := o.Inputs()
	index := l.fitted(o.Index(), firrtl.UInt(l.s.c, int32(indexWidth(int64(len(inputs)))), false))
	if index == nil {
		return false
	}
	parts := make([]*ir.Value, len(inputs))
	for i := range inputs {
		if parts[i] = l.extended(inputs[i].Value(), op.Result(0).Type()); parts[i] == nil {
			return false
		}
	}
	array := l.b.Value(hw.ArrayCreate, l.loc, hw.ArrayOf(parts[0].Type(), int64(len(parts))), parts)
	return l.set(op.Result(0), l.index(array, index))
}

// index reads the element at index of an array. The array is extended to a power of two with its element 0, so an index
// beyond the end reads that element.
func (l *lowering) index(array, index *ir.Value) *ir.Value {
	n := hw.ArrayLen(array.Type())
	elem := hw.ArrayElement(array.Type())
	if n&(n-1) != 0 {
		zero := l.constant(num.NewInt(uint32(bits.Len64(uint64(n-1))), 0))
		first := l.b.Value(hw.ArrayGet, l.loc, elem, []*ir.Value{array, zero})
		more := int64(1)<<bits.Len64(uint64(n)) - n
		fill := make([]*ir.Value, more)
		for i := range fill {
			fill[i] = first
		}
		ext := l.b.Value(hw.ArrayCreate, l.loc, hw.ArrayOf(elem, more), fill)
		array = l.b.Value(hw.ArrayConcat, l.loc, hw.ArrayOf(elem, n+more), []*ir.Value{ext, array})
	}
	return l.b.Value(hw.ArrayGet, l.loc, elem, []*ir.Value{array, index})
}
