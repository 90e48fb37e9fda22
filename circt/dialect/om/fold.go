package om

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Folds and canonicalization of properties.

// number is an integer that may have a sign.
type number struct {
	value  num.Int
	signed bool
}

// numberOf returns the integer in an om.integer attribute. It returns false if a is of
// another kind.
func numberOf(a ir.Attribute) (n number, ok bool) {
	d := hw.AsAttr(a, IntegerAttr)
	if d == nil {
		return n, false
	}
	i, ok := d.Params[0].(*ir.IntegerAttr)
	if !ok {
		return n, false
	}
	t, ok := i.Type.(*ir.IntegerType)
	return number{i.Value, ok && t.Signedness != ir.Unsigned}, ok
}

// extended returns the value of n with w bits.
func (n number) extended(w uint32) num.Int {
	if n.signed {
		return n.value.SExtOrTrunc(w)
	}
	return n.value.ZExtOrTrunc(w)
}

// aligned returns a and b with the same number of bits: the width of the wider one.
func aligned(a, b number) (x, y num.Int) {
	w := max(a.value.Width(), b.value.Width())
	return a.extended(w), b.extended(w)
}

// maxShift is the greatest amount of a shift that folds.
const maxShift = 1 << 16

// foldInteger computes an operation on constants. It computes with the width of the wider
// operand. A left shift widens its result by the amount of the shift.
func foldInteger(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	a, okA := numberOf(operands[0])
	b, okB := numberOf(operands[1])
	if !okA || !okB || a.signed != b.signed {
		return nil, false
	}
	x, y := aligned(a, b)
	var v num.Int
	switch op.Def() {
	case IntegerAdd:
		v = x.Add(y)
	case IntegerMul:
		v = x.Mul(y)
	case IntegerShl, IntegerShr:
		if b.signed && y.IsNegative() || !y.FitsUint64() || y.Uint64() > maxShift {
			return nil, false
		}
		n := uint32(y.Uint64())
		switch {
		case op.Def() == IntegerShl:
			v = number{x, a.signed}.extended(x.Width() + n).Shl(n)
		case a.signed:
			v = x.AShr(min(n, x.Width()))
		default:
			v = x.LShr(min(n, x.Width()))
		}
	default:
		return nil, false
	}
	c := op.Context()
	sign := ir.Unsigned
	if a.signed {
		sign = ir.Signed
	}
	return ir.FoldAttr(dst, c.DialectAttr(IntegerAttr, c.IntegerAttr(c.IntegerType(v.Width(), sign), v)))
}

// foldBits computes a bitwise operation on constants. In addition, x ^ 0, x | 0 and x &
// -1 fold to x.
func foldBits(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	b, ok := operands[1].(*ir.IntegerAttr)
	if !ok {
		return nil, false
	}
	a, ok := operands[0].(*ir.IntegerAttr)
	if !ok {
		lhs := op.Operands()[0].Value()
		unit := b.Value.IsZero()
		if op.Def() == IntegerAnd {
			unit = b.Value.IsAllOnes()
		}
		if unit && lhs != op.Result(0) {
			return ir.FoldValue(dst, lhs)
		}
		return nil, false
	}
	var v num.Int
	switch op.Def() {
	case IntegerAnd:
		v = a.Value.And(b.Value)
	case IntegerOr:
		v = a.Value.Or(b.Value)
	default:
		v = a.Value.Xor(b.Value)
	}
	return ir.FoldAttr(dst, op.Context().IntegerAttr(op.Result(0).Type(), v))
}

// foldPropEq compares two constants. Integers are equal if their numbers are, whatever
// their types.
func foldPropEq(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if operands[0] == nil || operands[1] == nil {
		return nil, false
	}
	equal := operands[0] == operands[1]
	a, okA := numberOf(operands[0])
	b, okB := numberOf(operands[1])
	if okA && okB {
		x, y := aligned(a, b)
		equal = x.Eq(y)
	}
	return ir.FoldAttr(dst, op.Context().Bool(equal))
}

// foldStringConcat joins constant strings into one. The concatenation of a single operand
// folds to that operand.
func foldStringConcat(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if in := op.Operands(); len(in) == 1 && operands[0] == nil {
		if in[0].Value() == op.Result(0) {
			return nil, false
		}
		return ir.FoldValue(dst, in[0].Value())
	}
	var all strings.Builder
	for _, a := range operands {
		s, ok := a.(*ir.StringAttr)
		if !ok {
			return nil, false
		}
		all.WriteString(s.Value)
	}
	return ir.FoldAttr(dst, op.Context().TypedString(all.String(), op.Result(0).Type()))
}

// flattenConcat puts the operands of a nested concatenation in its place, if it has no
// other use.
func flattenConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var vs []*ir.Value
	flat := false
	for _, v := range op.OperandValues(nil) {
		in := v.DefinedBy(StringConcat)
		if in == nil || in == op || !v.HasOneUse() {
			vs = append(vs, v)
			continue
		}
		vs, flat = in.OperandValues(vs), true
	}
	if !flat {
		return false
	}
	rw.Replace(op, rw.Value(StringConcat, op.Loc(), op.Result(0).Type(), vs))
	return true
}

// mergeConcat joins neighboring constants into one and drops empty ones.
func mergeConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var vs []*ir.Value
	var text strings.Builder
	run := 0
	was := op.OperandValues(nil)
	flush := func(end int) {
		switch {
		case text.Len() == 0:
		case run == 1:
			vs = append(vs, was[end-1])
		default:
			s := rw.Ctx.TypedString(text.String(), op.Result(0).Type())
			vs = append(vs, CreateConstant(rw.Builder, op.Loc(), ConstantArgs{Value: s, ResultType: s.Type}).Result(0))
		}
		text.Reset()
		run = 0
	}
	for i, v := range was {
		if s, ok := ir.MatchConstant(v).(*ir.StringAttr); ok {
			text.WriteString(s.Value)
			run++
			continue
		}
		flush(i)
		vs = append(vs, v)
	}
	flush(len(was))
	if slices.Equal(vs, was) || len(vs) == 0 {
		return false
	}
	rw.Replace(op, rw.Value(StringConcat, op.Loc(), op.Result(0).Type(), vs))
	return true
}
