package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Folds to constants and to operands. Integers of unknown width do not fold, but for
// what holds of any width.

type results = []ir.FoldResult

func intOf(a ir.Attribute) (num.Int, bool) {
	i, ok := a.(*ir.IntegerAttr)
	if !ok {
		return num.Int{}, false
	}
	return i.Value, true
}

// extended is v in w bits as a value of type t.
func extended(v num.Int, t ir.Type, w uint32) num.Int {
	switch {
	case v.Width() >= w:
		return v.Trunc(w)
	case IsSigned(t):
		return v.SExt(w)
	}
	return v.ZExt(w)
}

// foldedInt is the fold to an integer of op's result type.
func foldedInt(op *ir.Operation, v num.Int, dst results) (results, bool) {
	t := op.Result(0).Type()
	if w := Width(t); w >= 0 {
		v = extended(v, t, uint32(w))
	}
	return ir.FoldAttr(dst, IntValue(t, v))
}

func foldedBool(op *ir.Operation, v bool, dst results) (results, bool) {
	n := uint64(0)
	if v {
		n = 1
	}
	return foldedInt(op, num.NewInt(1, n), dst)
}

// operandIs is v if op results in a value of its type.
func operandIs(op *ir.Operation, v *ir.Value, dst results) (results, bool) {
	if v.Type() != op.Result(0).Type() || v == op.Result(0) {
		return nil, false
	}
	return ir.FoldValue(dst, v)
}

// zeroWidth folds what results in no bits.
func zeroWidth(op *ir.Operation) bool { return Width(op.Result(0).Type()) == 0 }

// widthKind is how the operands of an operation are widened before it.
type widthKind uint8

const (
	toResult widthKind = iota
	toWidest
	toWidestOrResult // divisions and shifts, whose result is cut
)

// binaryFold folds constants with f; x tries what holds without them.
func binaryFold(kind widthKind, f func(a, b num.Int, signed bool) (num.Int, bool),
	x func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool)) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		a, aOK := intOf(operands[0])
		b, bOK := intOf(operands[1])
		if x != nil {
			if r, ok := x(op, a, b, aOK, bOK, dst); ok {
				return r, ok
			}
		}
		if zeroWidth(op) {
			return foldedInt(op, num.Zero(0), dst)
		}
		rt := op.Result(0).Type()
		if !aOK || !bOK || Width(rt) < 0 {
			return nil, false
		}
		lt, st := op.Operand(0).Type(), op.Operand(1).Type()
		w := uint32(Width(rt))
		switch kind {
		case toWidest:
			w = max(a.Width(), b.Width(), 1)
		case toWidestOrResult:
			w = max(a.Width(), b.Width(), w)
		}
		v, ok := f(extended(a, lt, w), extended(b, st, w), IsSigned(lt))
		if !ok {
			return nil, false
		}
		return foldedInt(op, v, dst)
	}
}

// total is an operation that has a result for all operands.
func total(f func(a, b num.Int) num.Int) func(a, b num.Int, signed bool) (num.Int, bool) {
	return func(a, b num.Int, _ bool) (num.Int, bool) { return f(a, b), true }
}

// compare folds a comparison; self is the result for equal operands, and the bound
// that an operand's type sets decides comparisons with constants beyond it.
func compare(holds func(order int) bool, ranged bool) ir.FoldFunc {
	self := holds(0)
	extra := func(op *ir.Operation, _, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		if op.Operand(0) == op.Operand(1) {
			return foldedBool(op, self, dst)
		}
		t := op.Operand(0).Type()
		w := Width(t)
		if aOK || !bOK || w < 0 || !ranged {
			return nil, false
		}
		n := max(uint32(w), b.Width()) + 1
		c := extended(b, op.Operand(1).Type(), n)
		lo, hi := num.Zero(n), num.Zero(n)
		if w > 0 {
			if hi = num.AllOnes(uint32(w)).ZExt(n); IsSigned(t) {
				hi = num.AllOnes(uint32(w) - 1).ZExt(n)
				lo = hi.Not()
			}
		}
		atLo, atHi := holds(lo.SCmp(c)), holds(hi.SCmp(c))
		if atLo == atHi {
			return foldedBool(op, atLo, dst)
		}
		return nil, false
	}
	return binaryFold(toWidest, func(a, b num.Int, signed bool) (num.Int, bool) {
		order := a.Cmp(b)
		if signed {
			order = a.SCmp(b)
		}
		if holds(order) {
			return num.NewInt(1, 1), true
		}
		return num.Zero(1), true
	}, extra)
}

// equality folds eq and neq; a bit compared with keep is the bit.
func equality(equal bool, keep uint64) ir.FoldFunc {
	base := compare(func(order int) bool { return (order == 0) == equal }, false)
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		if b, ok := intOf(operands[1]); ok && b.Width() == 1 && b.Uint64() == keep && operands[0] == nil {
			if r, ok := operandIs(op, op.Operand(0), dst); ok {
				return r, ok
			}
		}
		return base(op, operands, dst)
	}
}

// whole reports whether c, of operand i, has ones in every bit of op's result.
func whole(op *ir.Operation, i int, c num.Int) bool {
	w := Width(op.Result(0).Type())
	return w > 0 && c.IsAllOnes() && (int32(c.Width()) == w || IsSigned(op.Operand(i).Type()))
}

var (
	foldAdd = binaryFold(toResult, total(num.Int.Add), nil)
	foldSub = binaryFold(toResult, total(num.Int.Sub), nil)
	foldMul = binaryFold(toResult, total(num.Int.Mul), func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		if (aOK && a.IsZero() || bOK && b.IsZero()) && Width(op.Result(0).Type()) >= 0 {
			return foldedInt(op, num.Zero(uint32(Width(op.Result(0).Type()))), dst)
		}
		return nil, false
	})
	foldDiv = binaryFold(toWidestOrResult, func(a, b num.Int, signed bool) (num.Int, bool) {
		switch {
		case b.IsZero():
			return a, false
		case signed:
			return a.SDiv(b), true
		}
		return a.UDiv(b), true
	}, func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		t := op.Result(0).Type()
		switch {
		case zeroWidth(op):
			return nil, false
		case op.Operand(0) == op.Operand(1):
			w := uint32(1)
			if IsSigned(t) {
				w = 2
			}
			if n := Width(t); n > 0 {
				w = uint32(n)
			}
			return foldedInt(op, num.NewInt(w, 1), dst)
		case aOK && a.IsZero() && Width(t) >= 0:
			return foldedInt(op, num.Zero(uint32(Width(t))), dst)
		case bOK && b.IsOne() && !IsSigned(t):
			return operandIs(op, op.Operand(0), dst)
		}
		return nil, false
	})
	foldRem = binaryFold(toWidestOrResult, func(a, b num.Int, signed bool) (num.Int, bool) {
		switch {
		case b.IsZero():
			return a, false
		case signed:
			return a.SRem(b), true
		}
		return a.URem(b), true
	}, func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		if op.Operand(0) == op.Operand(1) || aOK && a.IsZero() {
			return foldedInt(op, num.Zero(1), dst)
		}
		return nil, false
	})
	foldAnd = binaryFold(toResult, total(num.Int.And), func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		w := Width(op.Result(0).Type())
		switch {
		case w >= 0 && (aOK && a.IsZero() || bOK && b.IsZero()):
			return foldedInt(op, num.Zero(uint32(w)), dst)
		case bOK && whole(op, 1, b), op.Operand(0) == op.Operand(1):
			return operandIs(op, op.Operand(0), dst)
		case aOK && whole(op, 0, a):
			return operandIs(op, op.Operand(1), dst)
		}
		return nil, false
	})
	foldOr = binaryFold(toResult, total(num.Int.Or), func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		switch {
		case bOK && b.IsZero(), op.Operand(0) == op.Operand(1):
			return operandIs(op, op.Operand(0), dst)
		case aOK && a.IsZero():
			return operandIs(op, op.Operand(1), dst)
		case bOK && whole(op, 1, b), aOK && whole(op, 0, a):
			return foldedInt(op, num.AllOnes(uint32(Width(op.Result(0).Type()))), dst)
		}
		return nil, false
	})
	foldXor = binaryFold(toResult, total(num.Int.Xor), func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		switch {
		case bOK && b.IsZero():
			return operandIs(op, op.Operand(0), dst)
		case aOK && a.IsZero():
			return operandIs(op, op.Operand(1), dst)
		case op.Operand(0) == op.Operand(1):
			return foldedInt(op, num.Zero(1), dst)
		}
		return nil, false
	})

	foldLEQ = compare(func(order int) bool { return order <= 0 }, true)
	foldLT  = compare(func(order int) bool { return order < 0 }, true)
	foldGEQ = compare(func(order int) bool { return order >= 0 }, true)
	foldGT  = compare(func(order int) bool { return order > 0 }, true)
	foldEQ  = equality(true, 1)
	foldNEQ = equality(false, 0)
)

// dynamicShift folds a shift by a constant.
func dynamicShift(f func(v num.Int, n uint32, t ir.Type) num.Int) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		v, ok := intOf(operands[0])
		n, nOK := intOf(operands[1])
		w := Width(op.Result(0).Type())
		if !ok || !nOK || w < 0 || !n.FitsUint64() {
			return nil, false
		}
		t := op.Operand(0).Type()
		wide := extended(v, t, max(uint32(w), v.Width()))
		return foldedInt(op, f(wide, uint32(min(n.Uint64(), uint64(wide.Width()))), t), dst)
	}
}

func shiftLeft(v num.Int, n uint32, _ ir.Type) num.Int { return v.Shl(n) }

func shiftRight(v num.Int, n uint32, t ir.Type) num.Int {
	if IsSigned(t) {
		return v.AShr(n)
	}
	return v.LShr(n)
}

var (
	foldDShl  = dynamicShift(shiftLeft)
	foldDShlw = dynamicShift(shiftLeft)
	foldDShr  = dynamicShift(shiftRight)
)

// unaryFold folds a constant; identity also what does not change its operand.
func unaryFold(identity bool, f func(op *ir.Operation, v num.Int, w uint32) num.Int) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		if t := op.Result(0).Type(); identity && Width(t) >= 0 {
			if r, ok := operandIs(op, op.Operand(0), dst); ok {
				return r, ok
			}
		}
		w := Width(op.Result(0).Type())
		if v, ok := intOf(operands[0]); ok && w >= 0 && Width(op.Operand(0).Type()) >= 0 {
			return foldedInt(op, f(op, v, uint32(w)), dst)
		}
		return nil, false
	}
}

func widen(op *ir.Operation, v num.Int, w uint32) num.Int {
	return extended(v, op.Operand(0).Type(), w)
}
func amountOf(op *ir.Operation) uint32 { return uint32(enumValue(op.Inherent("amount"))) }

// bitCast is the fold of a cast between signals of one bit.
func bitCast(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	if r, ok := operandIs(op, op.Operand(0), dst); ok {
		return r, ok
	}
	if v, ok := intOf(operands[0]); ok && v.Width() == 1 {
		return ir.FoldAttr(dst, op.Context().Bool(!v.IsZero()))
	}
	return nil, false
}

func toInt(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	if t := op.Operand(0).Type(); !IsInt(t) || Width(t) >= 0 {
		if r, ok := operandIs(op, op.Operand(0), dst); ok {
			return r, ok
		}
		if v, ok := intOf(operands[0]); ok && Width(op.Result(0).Type()) >= 0 {
			return foldedInt(op, v.ZExtOrTrunc(uint32(Width(op.Result(0).Type()))), dst)
		}
	}
	return nil, false
}

// reduction folds an operation on all bits of its operand; a single bit is itself.
func reduction(empty bool, f func(v num.Int) bool) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		t := op.Operand(0).Type()
		if Width(t) == 0 {
			return foldedBool(op, empty, dst)
		}
		if v, ok := intOf(operands[0]); ok && Width(t) > 0 {
			return foldedBool(op, f(v), dst)
		}
		if Width(t) == 1 {
			return operandIs(op, op.Operand(0), dst)
		}
		return nil, false
	}
}

var (
	foldAsClock      ir.FoldFunc = bitCast
	foldAsAsyncReset ir.FoldFunc = bitCast
	foldAsReset      ir.FoldFunc = bitCast
	foldResetCast    ir.FoldFunc = bitCast
	foldAsSInt       ir.FoldFunc = toInt
	foldAsUInt       ir.FoldFunc = toInt
	foldCvt                      = unaryFold(true, widen)
	foldNeg                      = unaryFold(false, func(op *ir.Operation, v num.Int, w uint32) num.Int { return widen(op, v, w).Neg() })
	foldNot                      = unaryFold(false, func(op *ir.Operation, v num.Int, w uint32) num.Int { return widen(op, v, w).Not() })
	foldAndR                     = reduction(true, num.Int.IsAllOnes)
	foldOrR                      = reduction(false, func(v num.Int) bool { return !v.IsZero() })
	foldXorR                     = reduction(false, func(v num.Int) bool { return v.PopCount()&1 == 1 })
	foldPad                      = unaryFold(true, widen)
	foldShl                      = unaryFold(true, func(op *ir.Operation, v num.Int, w uint32) num.Int { return widen(op, v, w).Shl(min(amountOf(op), w)) })
	foldShr                      = unaryFold(true, func(op *ir.Operation, v num.Int, w uint32) num.Int {
		wide := widen(op, v, max(v.Width(), w))
		return shiftRight(wide, min(amountOf(op), wide.Width()), op.Operand(0).Type()).Trunc(w)
	})
	foldHead = unaryFold(true, func(_ *ir.Operation, v num.Int, w uint32) num.Int { return v.LShr(v.Width() - w).Trunc(w) })
	foldTail = unaryFold(true, func(_ *ir.Operation, v num.Int, w uint32) num.Int { return v.Trunc(w) })
	foldBits = unaryFold(true, func(op *ir.Operation, v num.Int, w uint32) num.Int {
		return v.Extract(uint32(enumValue(op.Inherent("lo"))), w)
	})
)

func foldCat(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	w := Width(op.Result(0).Type())
	if w == 0 {
		return foldedInt(op, num.Zero(0), dst)
	}
	if len(operands) == 1 {
		return operandIs(op, op.Operand(0), dst)
	}
	if w < 0 {
		return nil, false
	}
	all := num.Zero(0)
	for _, a := range operands {
		v, ok := intOf(a)
		if !ok {
			return nil, false
		}
		all = v.ZExt(v.Width() + all.Width()).Or(all.ZExt(v.Width() + all.Width()).Shl(v.Width()))
	}
	return foldedInt(op, all, dst)
}

func foldMux(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	t := op.Result(0).Type()
	if Width(t) == 0 && IsInt(t) {
		return foldedInt(op, num.Zero(0), dst)
	}
	high, low := MuxPrimOp(op).High(), MuxPrimOp(op).Low()
	if high == low {
		return operandIs(op, high, dst)
	}
	if !Is(t, BundleType, VectorType, EnumType) && IsInt(t) && Width(t) < 0 {
		return nil, false
	}
	if sel, ok := intOf(operands[0]); ok {
		picked, attr := low, operands[2]
		if !sel.IsZero() {
			picked, attr = high, operands[1]
		}
		if v, ok := intOf(attr); ok && IsInt(t) {
			return foldedInt(op, extended(v, picked.Type(), uint32(Width(t))), dst)
		}
		return operandIs(op, picked, dst)
	}
	a, aOK := intOf(operands[1])
	b, bOK := intOf(operands[2])
	if aOK && bOK && IsInt(t) && a.Width() == b.Width() {
		if a.Eq(b) {
			return foldedInt(op, a, dst)
		}
		if a.IsOne() && b.IsZero() && Width(t) == 1 {
			return operandIs(op, op.Operand(0), dst)
		}
	}
	return nil, false
}

var foldMux2Cell, foldMux4Cell ir.FoldFunc = foldMux, nil

func foldMultibitMux(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	if op.NumOperands() == 2 {
		return operandIs(op, op.Operand(1), dst)
	}
	first := op.Operand(1)
	for i := 2; i < op.NumOperands(); i++ {
		if op.Operand(i) != first {
			first = nil
			break
		}
	}
	if first != nil {
		return operandIs(op, first, dst)
	}
	if n, ok := intOf(operands[0]); ok && n.FitsUint64() && n.Uint64() < uint64(op.NumOperands()-1) {
		return operandIs(op, op.Operand(op.NumOperands()-1-int(n.Uint64())), dst)
	}
	return nil, false
}

// droppable reports whether nothing refers to a declaration.
func droppable(op *ir.Operation) bool {
	annotations, _ := op.Inherent("annotations").(*ir.ArrayAttr)
	return NameKindOf(op) == Droppable && op.Inherent("inner_sym") == nil && (annotations == nil || len(annotations.Elems) == 0) &&
		op.Inherent("forceable") == nil
}

// NameKindOf is Droppable or InterestingName.
func NameKindOf(op *ir.Operation) int64 {
	if a, ok := op.Inherent("nameKind").(*ir.DialectAttr); ok {
		return enumValue(a)
	}
	return Droppable
}

func foldNode(op *ir.Operation, _ []ir.Attribute, dst results) (results, bool) {
	if !droppable(op) {
		return nil, false
	}
	return operandIs(op, op.Operand(0), dst)
}

func foldRefCast(op *ir.Operation, _ []ir.Attribute, dst results) (results, bool) {
	return operandIs(op, op.Operand(0), dst)
}

func foldBitCast(op *ir.Operation, _ []ir.Attribute, dst results) (results, bool) {
	if r, ok := operandIs(op, op.Operand(0), dst); ok {
		return r, ok
	}
	if in := op.Operand(0).DefinedBy(BitCast); in != nil && in.Operand(0).Type() == op.Result(0).Type() {
		return ir.FoldValue(dst, in.Operand(0))
	}
	return nil, false
}

// elementFold folds the element of a constant aggregate.
func elementFold(attr string) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		i := enumValue(op.Inherent(attr))
		if l, ok := operands[0].(*ir.ArrayAttr); ok && i < int64(len(l.Elems)) {
			return ir.FoldAttr(dst, l.Elems[i])
		}
		return nil, false
	}
}

var foldSubfield, foldSubindex = elementFold("fieldIndex"), elementFold("index")

// createFold folds an aggregate of constants, or of all elements of another one.
func createFold(access *ir.OpDef, attr string) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		n := len(operands)
		if n == 0 {
			return nil, false
		}
		constant := true
		for _, a := range operands {
			constant = constant && a != nil
		}
		if constant {
			return ir.FoldAttr(dst, op.Context().Array(operands...))
		}
		var whole *ir.Value
		for i := range n {
			d := op.Operand(i).DefinedBy(access)
			if d == nil || enumValue(d.Inherent(attr)) != int64(i) || whole != nil && d.Operand(0) != whole {
				return nil, false
			}
			whole = d.Operand(0)
		}
		return operandIs(op, whole, dst)
	}
}

var foldBundleCreate, foldVectorCreate = createFold(Subfield, "fieldIndex"), createFold(Subindex, "index")

func foldAggregateConstant(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	return ir.FoldAttr(dst, op.Inherent("fields"))
}

// propFold folds integers of properties, as wide as their result needs.
func propFold(f func(a, b num.Int) (num.Int, bool)) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		a, aOK := intOf(operands[0])
		b, bOK := intOf(operands[1])
		if !aOK || !bOK || a.Width()+b.Width() > 1<<12 {
			return nil, false
		}
		w := a.Width() + b.Width() + 1
		v, ok := f(a.SExt(w), b.SExt(w))
		if !ok {
			return nil, false
		}
		v = v.Trunc(max(v.SignificantBits(), a.Width(), b.Width()))
		return ir.FoldAttr(dst, op.Context().IntegerAttr(op.Context().IntegerType(v.Width(), ir.Signed), v))
	}
}

var (
	foldIntegerAdd = propFold(func(a, b num.Int) (num.Int, bool) { return a.Add(b), true })
	foldIntegerMul = propFold(func(a, b num.Int) (num.Int, bool) { return a.Mul(b), true })
	foldIntegerShr = propFold(func(a, b num.Int) (num.Int, bool) {
		if b.IsNegative() || !b.FitsUint64() {
			return a, false
		}
		return a.AShr(uint32(min(b.Uint64(), uint64(a.Width())))), true
	})
)

func foldIntegerShl(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	b, ok := intOf(operands[1])
	if !ok || b.IsNegative() || !b.FitsUint64() || b.Uint64() > 1<<12 {
		return nil, false
	}
	if b.IsZero() {
		return operandIs(op, op.Operand(0), dst)
	}
	a, ok := intOf(operands[0])
	if !ok {
		return nil, false
	}
	n := uint32(b.Uint64())
	v := a.SExt(a.Width() + n).Shl(n)
	return ir.FoldAttr(dst, op.Context().IntegerAttr(op.Context().IntegerType(v.Width(), ir.Signed), v))
}

func boolFold(f func(a, b bool) bool, absorbs, neutral *bool) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		a, aOK := intOf(operands[0])
		b, bOK := intOf(operands[1])
		c := op.Context()
		is := func(v num.Int, ok bool, want *bool) bool { return ok && want != nil && !v.IsZero() == *want }
		switch {
		case aOK && bOK:
			return ir.FoldAttr(dst, c.Bool(f(!a.IsZero(), !b.IsZero())))
		case is(a, aOK, absorbs), is(b, bOK, absorbs):
			return ir.FoldAttr(dst, c.Bool(*absorbs))
		case is(b, bOK, neutral):
			return ir.FoldValue(dst, op.Operand(0))
		case is(a, aOK, neutral):
			return ir.FoldValue(dst, op.Operand(1))
		case op.Operand(0) == op.Operand(1) && absorbs == nil:
			return ir.FoldAttr(dst, c.Bool(false))
		case op.Operand(0) == op.Operand(1):
			return ir.FoldValue(dst, op.Operand(0))
		}
		return nil, false
	}
}

var (
	yes, no     = true, false
	foldBoolAnd = boolFold(func(a, b bool) bool { return a && b }, &no, &yes)
	foldBoolOr  = boolFold(func(a, b bool) bool { return a || b }, &yes, &no)
	foldBoolXor = boolFold(func(a, b bool) bool { return a != b }, nil, &no)
)

func foldPropEq(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	if operands[0] == nil || operands[1] == nil {
		return nil, false
	}
	equal := operands[0] == operands[1]
	if a, ok := intOf(operands[0]); ok {
		if b, ok := intOf(operands[1]); ok {
			w := max(a.Width(), b.Width())
			equal = a.SExt(w).Eq(b.SExt(w))
		}
	}
	return ir.FoldAttr(dst, op.Context().Bool(equal))
}

func foldStringConcat(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	if len(operands) == 1 {
		return operandIs(op, op.Operand(0), dst)
	}
	all := ""
	for _, a := range operands {
		s, ok := a.(*ir.StringAttr)
		if !ok {
			return nil, false
		}
		all += s.Value
	}
	return ir.FoldAttr(dst, op.Context().String(all))
}

func foldSizeOf(op *ir.Operation, _ []ir.Attribute, dst results) (results, bool) {
	n, ok := BitWidth(op.Operand(0).Type(), false)
	if !ok {
		return nil, false
	}
	return foldedInt(op, num.NewInt(32, uint64(n)), dst)
}

// foldIsX: no constant is unknown.
func foldIsX(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	if operands[0] == nil {
		return nil, false
	}
	return foldedBool(op, false, dst)
}

// materialize makes the constant that a fold gave.
func materialize(b *ir.Builder, loc ir.Loc, v ir.Attribute, t ir.Type) *ir.Operation {
	def := (*ir.OpDef)(nil)
	switch a := v.(type) {
	case *ir.IntegerAttr:
		switch {
		case IsInt(t):
			def = Constant
			v = IntValue(t, a.Value)
		case Is(t, ClockType, ResetType, AsyncResetType):
			def = SpecialConstant
			v = b.Ctx.Bool(!a.Value.IsZero())
		case Is(t, BoolType):
			def = BoolConstant
		case Is(t, IntegerType):
			def = FIntegerConstant
		}
	case *ir.StringAttr:
		if Is(t, StringType) {
			def = StringConstant
		}
	case *ir.FloatAttr:
		if Is(t, DoubleType) {
			def = DoubleConstant
		}
	case *ir.ArrayAttr:
		if IsAggregate(t) {
			def = AggregateConstant
		}
	}
	if def == nil {
		return nil
	}
	return b.Value(def, loc, t, nil, v).DefiningOp()
}
