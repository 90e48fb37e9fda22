package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Folds to constants and to operands. An operation on integers of unknown width folds
// only by rules that hold for every width.

type results = []ir.FoldResult

func intOf(a ir.Attribute) (num.Int, bool) {
	i, ok := a.(*ir.IntegerAttr)
	if !ok {
		return num.Int{}, false
	}
	return i.Value, true
}

// extended returns v, a value of type t, truncated or extended to w bits.
func extended(v num.Int, t ir.Type, w uint32) num.Int {
	switch {
	case v.Width() >= w:
		return v.Trunc(w)
	case v.Width() == 0:
		return num.Zero(w)
	case IsSigned(t):
		return v.SExt(w)
	}
	return v.ZExt(w)
}

// foldedInt appends to dst the integer v, extended to op's result type, as the result of
// a fold.
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

// operandIs folds op to its operand v. It returns false if the type of v is not the
// result type.
func operandIs(op *ir.Operation, v *ir.Value, dst results) (results, bool) {
	if v.Type() != op.Result(0).Type() || v == op.Result(0) {
		return nil, false
	}
	return ir.FoldValue(dst, v)
}

// zeroWidth reports whether the result of op has zero bits.
func zeroWidth(op *ir.Operation) bool { return Width(op.Result(0).Type()) == 0 }

// widthKind says to which width the constant operands are extended before the fold.
type widthKind uint8

const (
	toResult widthKind = iota
	toWidest
	toWidestOrResult // divisions and shifts, whose result is cut
)

// binaryFold returns the fold of a binary operation: f computes the result of two
// constants. The function x, unless nil, tries folds that do not need two constants.
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
		aOK = aOK || Width(op.Operand(0).Type()) == 0 // nothing is zero
		bOK = bOK || Width(op.Operand(1).Type()) == 0
		rt := op.Result(0).Type()
		if !aOK || !bOK || Width(rt) < 0 {
			return nil, false
		}
		lt, st := op.Operand(0).Type(), op.Operand(1).Type()
		w := uint32(Width(rt))
		switch kind {
		case toWidest:
			w = max(a.Width(), b.Width(), known32(lt), known32(st), 1)
		case toWidestOrResult:
			w = max(a.Width(), b.Width(), known32(lt), known32(st), w)
		}
		v, ok := f(extended(a, lt, w), extended(b, st, w), IsSigned(lt))
		if !ok {
			return nil, false
		}
		return foldedInt(op, v, dst)
	}
}

// known32 returns the width of a type, or 0 if it is not known.
func known32(t ir.Type) uint32 { return uint32(max(Width(t), 0)) }

// zeros folds op to zero.
func zeros(op *ir.Operation, dst results) (results, bool) { return foldedInt(op, num.Zero(1), dst) }

// total adapts f, which has a result for all constants, to the form of functions that may
// have none. The second result is always true.
func total(f func(a, b num.Int) num.Int) func(a, b num.Int, signed bool) (num.Int, bool) {
	return func(a, b num.Int, _ bool) (num.Int, bool) { return f(a, b), true }
}

// compare returns the fold of a comparison, whose result for two constants is
// holds(order). The argument order is negative if the left constant is less, 0 if both
// are equal, and positive otherwise. If ranged is set, a constant beyond the range of the
// other operand's type also decides.
func compare(holds func(order int) bool, ranged bool) ir.FoldFunc {
	self := holds(0)
	extra := func(op *ir.Operation, _, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		if op.Operand(0) == op.Operand(1) {
			return foldedBool(op, self, dst)
		}
		t := op.Operand(0).Type()
		w := Width(t)
		if aOK || !bOK || !ranged {
			return nil, false
		}
		if b.IsZero() && Is(t, UIntType) && holds(0) == holds(1) {
			return foldedBool(op, holds(1), dst) // what is never below zero
		}
		if w < 0 {
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

// equality returns the fold of eq or neq. The comparison of a bit x with a constant folds
// to x if the constant equals the argument keep.
func equality(equal bool, keep uint64) ir.FoldFunc {
	base := compare(func(order int) bool { return (order == 0) == equal }, false)
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		t := op.Result(0).Type()
		if b, ok := intOf(operands[1]); ok && b.Width() == 1 && b.Uint64() == keep && op.Operand(0) != op.Operand(1) &&
			op.Operand(0).Type() == t && op.Operand(1).Type() == t {
			return operandIs(op, op.Operand(0), dst)
		}
		return base(op, operands, dst)
	}
}

// sameTypes reports whether both operands of op have the result's type.
func sameTypes(op *ir.Operation) bool {
	t := op.Result(0).Type()
	return op.Operand(0).Type() == t && op.Operand(1).Type() == t
}

var (
	foldAdd = binaryFold(toResult, total(num.Int.Add), nil)
	foldSub = binaryFold(toResult, total(num.Int.Sub), nil)
	foldMul = binaryFold(toResult, total(num.Int.Mul), func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		if aOK && a.IsZero() || bOK && b.IsZero() {
			return zeros(op, dst)
		}
		return nil, false
	})
	foldDiv = binaryFold(toWidestOrResult, division(num.Int.UDiv, num.Int.SDiv),
		func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool) {
			w := Width(op.Result(0).Type())
			switch {
			case op.Operand(0) == op.Operand(1) && w != 0:
				if w < 0 {
					w = 2
				}
				return foldedInt(op, num.NewInt(uint32(w), 1), dst)
			case aOK && a.IsZero() && !(bOK && b.IsZero()):
				return zeros(op, dst)
			case bOK && b.IsOne():
				return operandIs(op, op.Operand(0), dst)
			}
			return nil, false
		})
	foldRem = binaryFold(toWidestOrResult, division(num.Int.URem, num.Int.SRem),
		func(op *ir.Operation, a, _ num.Int, aOK, _ bool, dst results) (results, bool) {
			if op.Operand(0) == op.Operand(1) || aOK && a.IsZero() {
				return zeros(op, dst)
			}
			return nil, false
		})
	foldAnd = binaryFold(toResult, total(num.Int.And), func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		switch {
		case bOK && b.IsZero(), aOK && a.IsZero():
			return zeros(op, dst)
		case bOK && b.IsAllOnes() && sameTypes(op), op.Operand(0) == op.Operand(1):
			return operandIs(op, op.Operand(0), dst)
		case aOK && a.IsAllOnes() && sameTypes(op):
			return operandIs(op, op.Operand(1), dst)
		}
		return nil, false
	})
	foldOr = binaryFold(toResult, total(num.Int.Or), func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		t := op.Result(0).Type()
		switch {
		case bOK && b.IsZero() && op.Operand(0).Type() == t, op.Operand(0) == op.Operand(1):
			return operandIs(op, op.Operand(0), dst)
		case aOK && a.IsZero() && op.Operand(1).Type() == t, bOK && b.IsAllOnes() && sameTypes(op):
			return operandIs(op, op.Operand(1), dst)
		case aOK && a.IsAllOnes() && sameTypes(op):
			return operandIs(op, op.Operand(0), dst)
		}
		return nil, false
	})
	foldXor = binaryFold(toResult, total(num.Int.Xor), func(op *ir.Operation, a, b num.Int, aOK, bOK bool, dst results) (results, bool) {
		t := op.Result(0).Type()
		switch {
		case bOK && b.IsZero() && op.Operand(0).Type() == t:
			return operandIs(op, op.Operand(0), dst)
		case aOK && a.IsZero() && op.Operand(1).Type() == t:
			return operandIs(op, op.Operand(1), dst)
		case op.Operand(0) == op.Operand(1):
			return foldedInt(op, num.Zero(0), dst)
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

// division returns the function for a division of constants, signed or unsigned. A
// division by zero gives zero, so the second result is always true.
func division(unsigned, signed func(a, b num.Int) num.Int) func(a, b num.Int, signed bool) (num.Int, bool) {
	return func(a, b num.Int, isSigned bool) (num.Int, bool) {
		switch {
		case b.IsZero():
			return num.Zero(a.Width()), true
		case isSigned:
			return signed(a, b), true
		}
		return unsigned(a, b), true
	}
}

// dynamicShift returns the fold of a shift by a constant amount.
func dynamicShift(f func(v num.Int, n uint32, signed bool) num.Int) ir.FoldFunc {
	return binaryFold(toWidestOrResult, func(v, n num.Int, signed bool) (num.Int, bool) {
		by := v.Width()
		if n.FitsUint64() && n.Uint64() < uint64(by) {
			by = uint32(n.Uint64())
		}
		return f(v, by, signed), true
	}, nil)
}

func shiftLeft(v num.Int, n uint32, _ bool) num.Int { return v.Shl(n) }

func shiftRight(v num.Int, n uint32, signed bool) num.Int {
	if signed {
		return v.AShr(n)
	}
	return v.LShr(n)
}

var (
	foldDShl  = dynamicShift(shiftLeft)
	foldDShlw = dynamicShift(shiftLeft)
	foldDShr  = dynamicShift(shiftRight)
)

// unaryFold returns the fold of a unary operation on a constant, if all widths are known.
// f computes the result, of width w.
func unaryFold(f func(op *ir.Operation, v num.Int, w uint32) num.Int) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		in, w := Width(op.Operand(0).Type()), Width(op.Result(0).Type())
		if in < 0 || w < 0 {
			return nil, false
		}
		v, ok := intOf(operands[0])
		if !ok {
			return nil, false
		}
		return foldedInt(op, f(op, v, uint32(w)), dst)
	}
}

// ofNothing returns the fold of a unary operation whose operand is a constant or has no
// bits. An operand without bits folds as if it were a constant zero.
func ofNothing(f func(op *ir.Operation, v num.Int, w uint32) num.Int) ir.FoldFunc {
	fold := unaryFold(f)
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		if w := Width(op.Result(0).Type()); operands[0] == nil && Width(op.Operand(0).Type()) == 0 && w >= 0 {
			return foldedInt(op, f(op, num.Zero(0), uint32(w)), dst)
		}
		return fold(op, operands, dst)
	}
}

// orItself returns a fold that folds op to its first operand if is(op) holds, and
// otherwise tries fold.
func orItself(is func(op *ir.Operation) bool, fold ir.FoldFunc) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		if is(op) {
			if r, ok := operandIs(op, op.Operand(0), dst); ok {
				return r, ok
			}
		}
		return fold(op, operands, dst)
	}
}

func widen(op *ir.Operation, v num.Int, w uint32) num.Int {
	return extended(v, op.Operand(0).Type(), w)
}
func amountOf(op *ir.Operation) uint32 { return uint32(enumValue(op.Inherent("amount"))) }

// bitCast folds a cast between types of one bit.
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

// reduction returns the fold of a reduction. A single bit is its own reduction, and empty
// is the reduction of zero bits.
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
	foldAsSInt       ir.FoldFunc = toInt
	foldAsUInt       ir.FoldFunc = toInt
	foldCvt                      = ofNothing(widen)
	foldNeg                      = ofNothing(func(op *ir.Operation, v num.Int, w uint32) num.Int { return widen(op, v, w).Neg() })
	foldNot                      = ofNothing(func(op *ir.Operation, v num.Int, w uint32) num.Int { return widen(op, v, w).Not() })
	foldAndR                     = reduction(true, num.Int.IsAllOnes)
	foldOrR                      = reduction(false, func(v num.Int) bool { return !v.IsZero() })
	foldXorR                     = reduction(false, func(v num.Int) bool { return v.PopCount()&1 == 1 })
	foldPad                      = orItself(always, unaryFold(widen))
	foldShl                      = orItself(noAmount, unaryFold(func(op *ir.Operation, v num.Int, w uint32) num.Int {
		return widen(op, v, w).Shl(min(amountOf(op), w))
	}))
	foldHead = unaryFold(func(_ *ir.Operation, v num.Int, w uint32) num.Int { return v.LShr(v.Width() - w).Trunc(w) })
	foldTail = unaryFold(func(_ *ir.Operation, v num.Int, w uint32) num.Int { return v.Trunc(w) })
	foldBits = orItself(func(op *ir.Operation) bool { return Width(op.Result(0).Type()) >= 0 },
		unaryFold(func(op *ir.Operation, v num.Int, w uint32) num.Int {
			return v.Extract(uint32(enumValue(op.Inherent("lo"))), w)
		}))
	shrConstant = unaryFold(func(op *ir.Operation, v num.Int, w uint32) num.Int {
		wide := widen(op, v, max(v.Width(), w))
		return shiftRight(wide, min(amountOf(op), wide.Width()), IsSigned(op.Operand(0).Type())).Trunc(w)
	})
)

func always(*ir.Operation) bool      { return true }
func noAmount(op *ir.Operation) bool { return amountOf(op) == 0 }

func foldShr(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	t := op.Operand(0).Type()
	w := Width(t)
	switch {
	case w > 0 && noAmount(op):
		return operandIs(op, op.Operand(0), dst)
	case w == 0, w > 0 && int64(amountOf(op)) >= int64(w) && !IsSigned(t):
		return zeros(op, dst)
	}
	return shrConstant(op, operands, dst)
}

// foldCat folds a concatenation of constants, and drops operands without bits.
func foldCat(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	n := len(operands)
	if n == 0 {
		return foldedInt(op, num.Zero(0), dst)
	}
	if n == 1 {
		if r, ok := operandIs(op, op.Operand(0), dst); ok {
			return r, ok
		}
	}
	if !knownIntegers(op) {
		return nil, false
	}
	var part *ir.Value
	parts, constant := 0, true
	joined := num.Zero(0)
	for i, a := range operands {
		if Width(op.Operand(i).Type()) == 0 {
			continue
		}
		part = op.Operand(i)
		parts++
		v, ok := intOf(a)
		if constant = constant && ok; constant {
			joined = joined.Concat(v)
		}
	}
	switch {
	case parts == 1:
		return operandIs(op, part, dst)
	case constant:
		return foldedInt(op, joined, dst)
	}
	return nil, false
}

func foldMux(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	t := op.Result(0).Type()
	if Width(t) == 0 && IsInt(t) {
		return foldedInt(op, num.Zero(0), dst)
	}
	high, low := MuxPrimOp(op).High(), MuxPrimOp(op).Low() // as those of the cell
	if high == low && high.Type() == t {
		return operandIs(op, high, dst)
	}
	if Width(t) < 0 {
		return nil, false
	}
	if sel, ok := intOf(operands[0]); ok {
		picked := low
		if !sel.IsZero() {
			picked = high
		}
		if picked.Type() == t {
			return operandIs(op, picked, dst)
		}
	}
	a, aOK := intOf(operands[1])
	b, bOK := intOf(operands[2])
	switch {
	case !aOK || !bOK:
	case a.Width() == b.Width() && a.Eq(b):
		if IsInt(t) {
			return foldedInt(op, a, dst)
		}
		return ir.FoldAttr(dst, operands[1])
	case a.IsOne() && b.IsZero() && op.Operand(0).Type() == t:
		return operandIs(op, op.Operand(0), dst)
	}
	return nil, false
}

var foldMux2Cell ir.FoldFunc = foldMux

func foldMultibitMux(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	if op.NumOperands() == 2 {
		return operandIs(op, op.Operand(1), dst)
	}
	if n, ok := intOf(operands[0]); ok && n.FitsUint64() && n.Uint64() < uint64(op.NumOperands()-1) {
		return operandIs(op, op.Operand(op.NumOperands()-1-int(n.Uint64())), dst)
	}
	return nil, false
}

// zeroBits is the integer of zero width.
var zeroBits = num.Zero(0)

// foldInvalidValue folds an invalid value of zero width to a constant.
func foldInvalidValue(op *ir.Operation, _ []ir.Attribute, dst results) (results, bool) {
	if t := op.Result(0).Type(); !IsInt(t) || Width(t) != 0 {
		return nil, false
	}
	return foldedInt(op, zeroBits, dst)
}

// foldClockGate folds a clock gate that is always open to its clock, and a clock gate
// that is always closed to 0.
func foldClockGate(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	is := func(i int, f func(num.Int) bool) bool {
		if i >= len(operands) {
			return false
		}
		v, ok := intOf(operands[i])
		return ok && f(v)
	}
	switch {
	case is(1, num.Int.IsOne), is(2, num.Int.IsOne):
		return operandIs(op, op.Operand(0), dst)
	case is(1, num.Int.IsZero) && (len(operands) < 3 || is(2, num.Int.IsZero)), is(0, num.Int.IsZero):
		return ir.FoldAttr(dst, op.Context().Bool(false))
	}
	return nil, false
}

// foldHasBeenReset folds to 0 if the reset is constant: it then never begins or never
// ends. It also does so if a synchronous reset has a constant clock.
func foldHasBeenReset(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	t := op.Operand(1).Type()
	if operands[1] != nil || operands[0] != nil && Is(t, UIntType) && Width(t) == 1 {
		return zeros(op, dst)
	}
	return nil, false
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

// elementFold returns the fold of an access to an element of a constant aggregate. attr
// is the attribute with the index.
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

// createFold returns the fold of the creation of an aggregate: of constants, or of all
// elements of another aggregate. The operation access reads an element by its attribute
// attr.
func createFold(access *ir.OpDef, attr string) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
		n := len(operands)
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

// integerShr folds the right shift of a constant, in the constant's own width.
func integerShr(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	a, aOK := intOf(operands[0])
	b, bOK := intOf(operands[1])
	if !aOK || !bOK || b.IsNegative() || !b.FitsUint64() {
		return nil, false
	}
	v := a.AShr(uint32(min(b.Uint64(), uint64(a.Width()))))
	return ir.FoldAttr(dst, op.Context().IntegerAttr(op.Context().IntegerType(v.Width(), ir.Signed), v))
}

func foldIntegerShr(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	if b, ok := intOf(operands[1]); ok && b.IsZero() {
		return operandIs(op, op.Operand(0), dst)
	}
	return integerShr(op, operands, dst)
}

// foldDomainCast folds a cast that does not change domains to its operand.
func foldDomainCast(op *ir.Operation, _ []ir.Attribute, dst results) (results, bool) {
	if op.NumOperands() > 1 {
		return nil, false
	}
	return operandIs(op, op.Operand(0), dst)
}

// foldIntegerShl folds the left shift of a constant in the constant's own width, as
// upstream does, so that upper bits are lost.
func foldIntegerShl(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	b, ok := intOf(operands[1])
	if !ok || b.IsNegative() || !b.FitsUint64() {
		return nil, false
	}
	if b.IsZero() {
		return operandIs(op, op.Operand(0), dst)
	}
	a, ok := intOf(operands[0])
	if !ok {
		return nil, false
	}
	v := num.NewInt(a.Width(), 0)
	if n := b.Uint64(); n < uint64(a.Width()) {
		v = a.Shl(uint32(n))
	}
	return ir.FoldAttr(dst, op.Context().IntegerAttr(op.Context().IntegerType(v.Width(), ir.Signed), v))
}

// foldResetCast folds a cast to the same type. Like upstream, it folds no constants.
func foldResetCast(op *ir.Operation, _ []ir.Attribute, dst results) (results, bool) {
	return operandIs(op, op.Operand(0), dst)
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

// foldIsX folds the test of a constant for x to false.
func foldIsX(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	if operands[0] == nil {
		return nil, false
	}
	return foldedBool(op, false, dst)
}

// materialize creates the constant operation for the folded value v of type t.
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
		if isAggregate(t) {
			def = AggregateConstant
		}
	}
	if def == nil {
		return nil
	}
	return b.Value(def, loc, t, nil, v).DefiningOp()
}
