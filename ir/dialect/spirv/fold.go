package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/num"
)

// binary holds the folding rules of an operation on two integers. The rules are tried in the
// order of the fields.
type binary struct {
	same    outcome // both operands are one value
	zero    outcome // the second operand is 0
	one     outcome // the second operand is 1
	allOnes outcome
	compute func(x, y num.Int) (num.Int, bool)
}

// outcome says to which value an operation folds. The outcome undecided means that the rule
// does not apply.
type outcome uint8

const (
	undecided outcome = iota
	first
	second
	nought // zero of the result's type
	always // true
	never  // false
)

func (o outcome) fold(op *ir.Operation, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	t := op.Result(0).Type()
	switch o {
	case first:
		return ir.FoldValue(dst, op.Operand(0))
	case second:
		return ir.FoldValue(dst, op.Operand(1))
	case nought:
		return ir.FoldAttr(dst, arith.ZeroAttr(t))
	}
	return ir.FoldAttr(dst, arith.BoolAttr(t, o == always))
}

func (b binary) fold(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if b.same != undecided && op.Operand(0) == op.Operand(1) {
		return b.same.fold(op, dst)
	}
	for _, r := range [...]struct {
		o  outcome
		is func(num.Int) bool
	}{{b.zero, num.Int.IsZero}, {b.one, num.Int.IsOne}, {b.allOnes, num.Int.IsAllOnes}} {
		if r.o != undecided && arith.Ints.Is(operands[1], r.is) {
			return r.o.fold(op, dst)
		}
	}
	return ir.FoldAttr(dst, compute(op, operands, b.compute))
}

// compute applies f to the two constant operands. If an operand is poison, the result is
// poison.
func compute(op *ir.Operation, operands []ir.Attribute, f func(x, y num.Int) (num.Int, bool)) ir.Attribute {
	for _, a := range operands[:2] {
		if ub.IsPoison(a) {
			return a
		}
	}
	return arith.Fold2(&arith.Ints, &arith.Ints, operands[0], operands[1], op.Result(0).Type(), f)
}

// divides adapts f, a division, for folding. The boolean result is false for undefined
// divisions: by zero and, if signed is set, with an overflow.
func divides(f func(x, y num.Int) num.Int, signed bool) func(x, y num.Int) (num.Int, bool) {
	return func(x, y num.Int) (num.Int, bool) {
		if y.IsZero() || signed && x.IsMinSigned() && y.IsAllOnes() {
			return x, false
		}
		return f(x, y), true
	}
}

// smod returns the remainder of x divided by y, with the sign of y.
func smod(x, y num.Int) num.Int {
	r := x.SRem(y)
	if r.IsZero() || r.IsNegative() == y.IsNegative() {
		return r
	}
	return r.Add(y)
}

// shifts adapts f, a shift, for folding. The boolean result is false for a shift by x's width
// or more.
func shifts(f func(x num.Int, n uint32) num.Int) func(x, y num.Int) (num.Int, bool) {
	return func(x, y num.Int) (num.Int, bool) {
		if y.UGE(num.NewInt(y.Width(), uint64(x.Width()))) {
			return x, false
		}
		return f(x, uint32(y.Uint64())), true
	}
}

func compares(f func(x, y num.Int) bool) func(x, y num.Int) (num.Int, bool) {
	return func(x, y num.Int) (num.Int, bool) { return num.Bool(f(x, y)), true }
}

func notEqual(x, y num.Int) bool { return !x.Eq(y) }

// involution returns the fold of an operation that is its own inverse. It folds op(op(x)) to
// x, and computes f for a constant operand.
func involution(f func(num.Int) num.Int) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		if in := op.Operand(0).DefinedBy(op.Def()); in != nil {
			return ir.FoldValue(dst, in.Operand(0))
		}
		a := arith.FoldUnary(&arith.Ints, operands, func(v num.Int) (num.Int, bool) { return f(v), true })
		return ir.FoldAttr(dst, a)
	}
}

// byBool folds an operation whose second operand is a known boolean: to onTrue if it is
// true, else to onFalse.
func byBool(onTrue, onFalse outcome) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		o := undecided
		if b, ok := boolOf(operands[1]); ok {
			o = onFalse
			if b {
				o = onTrue
			}
		}
		if o == undecided {
			return nil, false
		}
		return o.fold(op, dst)
	}
}

// boolOf returns the value of a boolean constant, or of a splat of booleans. Result ok is
// false for other attributes.
func boolOf(a ir.Attribute) (b, ok bool) {
	v, ok := arith.Ints.Splat(a)
	return ok && v.IsOne(), ok && v.Width() == 1
}

var logicalNotEqual = binary{same: never, compute: compares(notEqual)}

// foldLogicalNotEqual folds x != false to x. Otherwise, it tries the rules of logicalNotEqual.
func foldLogicalNotEqual(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if b, ok := boolOf(operands[1]); ok && !b {
		return ir.FoldValue(dst, LogicalNotEqualOp(op).Operand1())
	}
	return logicalNotEqual.fold(op, operands, dst)
}

var bitwiseAnd = binary{same: first, zero: second, allOnes: first, compute: arith.Total(num.Int.And)}

// foldBitwiseAnd folds UConvert(x) & mask to UConvert(x), if the mask has all bits of x's
// width set. Otherwise, it tries the rules of bitwiseAnd.
func foldBitwiseAnd(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := BitwiseAndOp(op)
	if mask, ok := arith.Ints.Splat(operands[1]); ok && !mask.IsZero() {
		if ext := o.Operand1().DefinedBy(UConvert); ext != nil {
			w := ir.IntWidth(ir.ElementOf(UConvertOp(ext).Operand().Type()))
			if mask.ZExtOrTrunc(w).IsAllOnes() {
				return ir.FoldValue(dst, o.Operand1())
			}
		}
	}
	return bitwiseAnd.fold(op, operands, dst)
}

var bitwiseXor = binary{same: nought, compute: arith.Total(num.Int.Xor)}

// foldBitwiseXor folds x ^ 0 to x. Only then it tries the rules of bitwiseXor, such as x ^ x
// -> 0.
func foldBitwiseXor(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if arith.Ints.Is(operands[1], num.Int.IsZero) {
		return ir.FoldValue(dst, BitwiseXorOp(op).Operand1())
	}
	return bitwiseXor.fold(op, operands, dst)
}

func foldSelect(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := SelectOp(op)
	yes, no := o.TrueValue(), o.FalseValue()
	if yes == no {
		return ir.FoldValue(dst, yes)
	}
	if b, ok := boolOf(operands[0]); ok {
		if b {
			return ir.FoldValue(dst, yes)
		}
		return ir.FoldValue(dst, no)
	}
	c, ok1 := operands[0].(*ir.DenseElementsAttr)
	a, ok2 := operands[1].(*ir.DenseElementsAttr)
	b, ok3 := operands[2].(*ir.DenseElementsAttr)
	if !ok1 || !ok2 || !ok3 {
		return nil, false
	}
	var raw []byte
	for i := range int(a.Len()) {
		from := b
		if c.RawElement(i) == "\x01" {
			from = a
		}
		raw = append(raw, from.RawElement(i)...)
	}
	return ir.FoldAttr(dst, op.Context().DenseOf(a.Type, raw))
}

func foldBitcast(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := BitcastOp(op)
	t := o.Result().Type()
	if o.Operand().Type() == t {
		return ir.FoldValue(dst, o.Operand())
	}
	in := o.Operand().DefinedBy(Bitcast)
	switch {
	case in == nil:
		return nil, false
	case BitcastOp(in).Operand().Type() == t:
		return ir.FoldValue(dst, BitcastOp(in).Operand())
	}
	o.SetOperand(BitcastOp(in).Operand())
	return nil, true
}

func foldCompositeExtract(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := CompositeExtractOp(op)
	indices := o.Indices().Elems
	composite := o.Composite()
	for in := composite.DefinedBy(CompositeInsert); in != nil; in = composite.DefinedBy(CompositeInsert) {
		if slices.Equal(CompositeInsertOp(in).Indices().Elems, indices) {
			return ir.FoldValue(dst, CompositeInsertOp(in).Object())
		}
		composite = CompositeInsertOp(in).Composite()
	}
	if c := composite.DefinedBy(CompositeConstruct); c != nil && len(indices) == 1 && isWhole(c) {
		if i := int(indices[0].(*ir.IntegerAttr).Int64()); i < c.NumOperands() {
			return ir.FoldValue(dst, c.Operand(i))
		}
	}
	return ir.FoldAttr(dst, member(operands[0], indices))
}

// isWhole reports whether a spirv.CompositeConstruct of an array, struct or vector has one
// operand for each member.
func isWhole(construct *ir.Operation) bool {
	n := int64(construct.NumOperands())
	t := CompositeConstructOp(construct).Result().Type()
	if d, ok := t.(*ir.DialectType); ok && d.Def != ArrayType && d.Def != StructType {
		return false
	}
	last, _ := compositeMember(t, n-1)
	beyond, _ := compositeMember(t, n)
	return last != nil && beyond == nil
}

// member returns the part of constant a to which the indices lead, or nil if it is unknown.
func member(a ir.Attribute, indices []ir.Attribute) ir.Attribute {
	if len(indices) == 0 {
		return a
	}
	i := int(indices[0].(*ir.IntegerAttr).Int64())
	switch a := a.(type) {
	case *ir.DenseElementsAttr:
		if len(indices) == 1 && int64(i) < a.Len() {
			return elements.At(a, i)
		}
	case *ir.ArrayAttr:
		if i < len(a.Elems) {
			return member(a.Elems[i], indices[1:])
		}
	}
	return nil
}

// materialize creates the operation for a constant to which an operation folded. It returns
// nil if spirv.Constant cannot have type t.
func materialize(b *ir.Builder, loc ir.Loc, a ir.Attribute, t ir.Type) *ir.Operation {
	if op := ub.Materialize(b, loc, a, t); op != nil {
		return op
	}
	if d, ok := t.(*ir.DialectType); ok && d.Def != ArrayType || !typeType.Check(t) {
		return nil
	}
	return b.Op(Constant, loc, []ir.Type{t}, nil, a)
}
