package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// to names the value to which a binary operation folds, such as its left operand or zero.
type to uint8

const (
	nothing to = iota
	left
	right
	rightAttr // the constant on the right, as an attribute
	zero      // the zero of the result type
)

func (t to) of(op *ir.Operation, operands []ir.Attribute) ir.FoldResult {
	switch t {
	case left:
		return ir.FoldResult{Value: op.Operand(0)}
	case right:
		return ir.FoldResult{Value: op.Operand(1)}
	case rightAttr:
		return ir.FoldResult{Attr: operands[1]}
	case zero:
		return ir.FoldResult{Attr: ZeroAttr(op.Result(0).Type())}
	}
	return ir.FoldResult{}
}

// binary holds the rules by which a binary operation folds. fold tries them in the order
// of the fields.
type binary[V any] struct {
	self   to            // both operands are one value
	consts []constant[V] // the right operand is a constant
	match  func(op *ir.Operation) *ir.Value
	eval   func(x, y V) (V, bool)
	domain *Domain[V]
}

// constant is a rule for a constant right operand. If the function is returns true for the
// operand's value, the operation folds to the value in the field to.
type constant[V any] struct {
	is func(V) bool
	to to
}

func (b *binary[V]) fold(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if b.self != nothing && op.Operand(0) == op.Operand(1) && (b.self != zero || isStatic(op)) {
		return one(dst, b.self.of(op, operands))
	}
	if len(b.consts) > 0 && operands[1] != nil {
		if v, ok := b.domain.Splat(operands[1]); ok {
			for i := range b.consts {
				if b.consts[i].is(v) {
					return one(dst, b.consts[i].to.of(op, operands))
				}
			}
		}
	}
	if b.match != nil {
		if v := b.match(op); v != nil {
			return append(dst, ir.FoldResult{Value: v}), true
		}
	}
	return one(dst, ir.FoldResult{Attr: FoldBinary(b.domain, operands, b.eval)})
}

// isStatic reports whether op's result can be a constant. The result must be a scalar or
// have a static shape.
func isStatic(op *ir.Operation) bool {
	t := op.Result(0).Type()
	return !ir.IsShaped(t) || ir.HasStaticShape(t)
}

// total adapts f, which has a result for all operands, to the type of evaluations. The
// boolean result of the evaluation is always true, so that it never prevents a fold.
func total[V any](f func(x, y V) V) func(x, y V) (V, bool) {
	return func(x, y V) (V, bool) { return f(x, y), true }
}

// nonzero returns the evaluation f, restricted to divisors other than 0. The boolean
// result of the returned evaluation is false if y is 0, and such an operation does not
// fold.
func nonzero(f func(x, y num.Int) (num.Int, bool)) func(x, y num.Int) (num.Int, bool) {
	return func(x, y num.Int) (num.Int, bool) {
		if y.IsZero() {
			return x, false
		}
		return f(x, y)
	}
}

// exact adapts a division f, whose second result reports an overflow. The boolean result
// of the returned evaluation is false for an overflow and for a division by zero, which do
// not fold.
func exact(f func(x, y num.Int) (num.Int, bool)) func(x, y num.Int) (num.Int, bool) {
	return nonzero(func(x, y num.Int) (num.Int, bool) {
		r, overflow := f(x, y)
		return r, !overflow
	})
}

type intRules = []constant[num.Int]

var (
	foldAddI = binary[num.Int]{
		consts: intRules{{num.Int.IsZero, left}},
		match:  addOfSub, eval: total(num.Int.Add), domain: &Ints,
	}
	foldSubI = binary[num.Int]{
		self: zero, consts: intRules{{num.Int.IsZero, left}},
		match: subOfAdd, eval: total(num.Int.Sub), domain: &Ints,
	}
	foldMulI = binary[num.Int]{
		consts: intRules{{num.Int.IsZero, right}, {num.Int.IsOne, left}},
		eval:   total(num.Int.Mul), domain: &Ints,
	}
	foldDivUI = binary[num.Int]{
		consts: intRules{{num.Int.IsOne, left}}, match: divOfMul(noUnsignedWrap),
		eval: nonzero(total(num.Int.UDiv)), domain: &Ints,
	}
	foldDivSI = binary[num.Int]{
		consts: intRules{{num.Int.IsOne, left}}, match: divOfMul(noSignedWrap),
		eval: exact(num.Int.SDivOv), domain: &Ints,
	}
	foldCeilDivUI = binary[num.Int]{
		consts: intRules{{num.Int.IsOne, left}},
		eval:   nonzero(total(num.Int.UCeilDiv)), domain: &Ints,
	}
	foldCeilDivSI = binary[num.Int]{
		consts: intRules{{num.Int.IsOne, left}},
		eval:   exact(num.Int.SCeilDivOv), domain: &Ints,
	}
	foldRemUI = binary[num.Int]{
		consts: intRules{{num.Int.IsOne, zero}},
		eval:   nonzero(total(num.Int.URem)), domain: &Ints,
	}
	foldRemSI = binary[num.Int]{
		consts: intRules{{num.Int.IsOne, zero}},
		eval:   nonzero(total(num.Int.SRem)), domain: &Ints,
	}
	foldOrI = binary[num.Int]{
		consts: intRules{{num.Int.IsZero, left}, {num.Int.IsAllOnes, rightAttr}},
		match:  orOfNot, eval: total(num.Int.Or), domain: &Ints,
	}
	foldXOrI = binary[num.Int]{
		consts: intRules{{num.Int.IsZero, left}},
		match:  xorOfXor, eval: total(num.Int.Xor), domain: &Ints,
	}
	foldAndI = binary[num.Int]{
		consts: intRules{{num.Int.IsZero, right}, {num.Int.IsAllOnes, left}},
		match:  andOfAnd, eval: total(num.Int.And), domain: &Ints,
	}
	foldMaxSI = binary[num.Int]{
		self: right, consts: intRules{{num.Int.IsMaxSigned, right}, {num.Int.IsMinSigned, left}},
		eval: total(num.Int.SMax), domain: &Ints,
	}
	foldMaxUI = binary[num.Int]{
		self: right, consts: intRules{{num.Int.IsAllOnes, right}, {num.Int.IsZero, left}},
		eval: total(num.Int.UMax), domain: &Ints,
	}
	foldMinSI = binary[num.Int]{
		self: right, consts: intRules{{num.Int.IsMinSigned, right}, {num.Int.IsMaxSigned, left}},
		eval: total(num.Int.SMin), domain: &Ints,
	}
	foldMinUI = binary[num.Int]{
		self: right, consts: intRules{{num.Int.IsZero, right}, {num.Int.IsAllOnes, left}},
		eval: total(num.Int.UMin), domain: &Ints,
	}
)

// addOfSub folds (a - b) + b and b + (a - b) to a.
func addOfSub(op *ir.Operation) *ir.Value {
	for i := range 2 {
		if sub := op.Operand(i).DefinedBy(SubI); sub != nil && op.Operand(1-i) == SubIOp(sub).Rhs() {
			return SubIOp(sub).Lhs()
		}
	}
	return nil
}

// subOfAdd folds (a + b) - b to a, and (a + b) - a to b.
func subOfAdd(op *ir.Operation) *ir.Value {
	add := op.Operand(0).DefinedBy(AddI)
	switch {
	case add == nil:
	case op.Operand(1) == AddIOp(add).Rhs():
		return AddIOp(add).Lhs()
	case op.Operand(1) == AddIOp(add).Lhs():
		return AddIOp(add).Rhs()
	}
	return nil
}

// divOfMul returns the fold (a * b) / b -> a. The multiplication must have the overflow
// flags need, which promise that it does not overflow.
func divOfMul(need int64) func(op *ir.Operation) *ir.Value {
	return func(op *ir.Operation) *ir.Value {
		mul := op.Operand(0).DefinedBy(MulI)
		switch {
		case mul == nil || overflowFlags(mul)&need != need:
		case MulIOp(mul).Lhs() == op.Operand(1):
			return MulIOp(mul).Rhs()
		case MulIOp(mul).Rhs() == op.Operand(1):
			return MulIOp(mul).Lhs()
		}
		return nil
	}
}

// andOfAnd folds (a & b) & a and a & (a & b) to a & b.
func andOfAnd(op *ir.Operation) *ir.Value {
	for i := range 2 {
		prev, other := op.Operand(i).DefinedBy(AndI), op.Operand(1-i)
		if prev != nil && (other == AndIOp(prev).Lhs() || other == AndIOp(prev).Rhs()) {
			return prev.Result(0)
		}
	}
	return nil
}

// notOf returns the arith.xori that computes v as the complement of x, or nil if there is
// none.
func notOf(v, x *ir.Value) *ir.Operation {
	xor := v.DefinedBy(XOrI)
	if xor == nil || XOrIOp(xor).Lhs() != x || !Ints.Is(ir.MatchConstant(XOrIOp(xor).Rhs()), num.Int.IsAllOnes) {
		return nil
	}
	return xor
}

// complements returns the operation that computes one operand of op as the complement of
// the other operand, or nil. It tries the right operand first.
func complements(op *ir.Operation) *ir.Operation {
	if not := notOf(op.Operand(1), op.Operand(0)); not != nil {
		return not
	}
	return notOf(op.Operand(0), op.Operand(1))
}

// orOfNot folds x | ~x to the constant with all bits set.
func orOfNot(op *ir.Operation) *ir.Value {
	if not := complements(op); not != nil {
		return XOrIOp(not).Rhs()
	}
	return nil
}

// xorOfXor folds (a ^ b) ^ b to a, for any order of the operands.
func xorOfXor(op *ir.Operation) *ir.Value {
	for i := range 2 {
		prev := op.Operand(i).DefinedBy(XOrI)
		switch {
		case prev == nil:
		case XOrIOp(prev).Rhs() == op.Operand(1-i):
			return XOrIOp(prev).Lhs()
		case XOrIOp(prev).Lhs() == op.Operand(1-i):
			return XOrIOp(prev).Rhs()
		}
	}
	return nil
}

// foldAnd folds like foldAndI. After x & 0 and x & -1, but before foldAndI's other rules,
// it also folds x & ~x to 0.
func foldAnd(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if complements(op) != nil && !Ints.Is(operands[1], func(v num.Int) bool { return v.IsZero() || v.IsAllOnes() }) {
		return one(dst, zero.of(op, operands))
	}
	return foldAndI.fold(op, operands, dst)
}

// foldXOr folds like foldXOrI. After x ^ 0, but before foldXOrI's other rules, it also
// folds x ^ x to 0.
func foldXOr(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := XOrIOp(op)
	if o.Lhs() == o.Rhs() && !Ints.Is(operands[1], num.Int.IsZero) {
		return one(dst, zero.of(op, operands))
	}
	return foldXOrI.fold(op, operands, dst)
}

// foldByLast returns the folder of a binary operation on integers. It folds x op c to x if
// the constant c satisfies neutral, and otherwise computes eval for each pair of elements.
// As in upstream, it folds if eval returns true for the last pair, even if eval returned
// false for others. Poison elements stay poison.
func foldByLast(neutral func(num.Int) bool, eval func(x, y num.Int) (num.Int, bool)) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		if Ints.Is(operands[1], neutral) {
			return append(dst, left.of(op, operands)), true
		}
		last := false
		a := FoldBinary(&Ints, operands, func(x, y num.Int) (r num.Int, ok bool) {
			r, last = eval(x, y)
			return r, true
		})
		if !last {
			return nil, false
		}
		return one(dst, ir.FoldResult{Attr: a})
	}
}

func foldShift(shift func(x, y num.Int) num.Int) ir.FoldFunc {
	return foldByLast(num.Int.IsZero, func(x, y num.Int) (num.Int, bool) {
		return shift(x, y), y.ShiftAmount(y.Width()) < y.Width()
	})
}

// foldAddUIExtended folds arith.addui_extended to the constant sum and the constant
// carries. It folds x + 0 to x without carry.
func foldAddUIExtended(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	carry := AddUIExtendedOp(op).Overflow().Type()
	if Ints.Is(operands[1], num.Int.IsZero) {
		if no := ZeroAttr(carry); no != nil {
			return append(dst, left.of(op, operands), ir.FoldResult{Attr: no}), true
		}
		return nil, false
	}
	sum := FoldBinary(&Ints, operands, total(num.Int.Add))
	if sum == nil {
		return nil, false
	}
	overflow := sum
	if ir.TypeOf(sum) != nil {
		overflow = Fold2(&Ints, &Ints, sum, operands[0], carry, func(s, x num.Int) (num.Int, bool) { return num.Bool(s.ULT(x)), true })
	}
	return append(dst, ir.FoldResult{Attr: sum}, ir.FoldResult{Attr: overflow}), true
}

// foldMulExtended returns the fold of a multiplication with a low and a high half. high
// computes the high half. If byOne is set, the fold also replaces x * 1 by x and 0.
func foldMulExtended(high func(x, y num.Int) num.Int, byOne bool) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		if Ints.Is(operands[1], num.Int.IsZero) {
			r := ir.FoldResult{Attr: operands[1]}
			return append(dst, r, r), true
		}
		if byOne && Ints.Is(operands[1], num.Int.IsOne) {
			return append(dst, left.of(op, operands), zero.of(op, operands)), true
		}
		low := FoldBinary(&Ints, operands, total(num.Int.Mul))
		if low == nil {
			return nil, false
		}
		return append(dst, ir.FoldResult{Attr: low}, ir.FoldResult{Attr: FoldBinary(&Ints, operands, total(high))}), true
	}
}
