package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/num"
)

// Materialize makes the constants of arith, and of other dialects that use them:
// arith.constant or, for poison, ub.poison.
func Materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if op := ub.Materialize(b, loc, value, t); op != nil {
		return op
	}
	return MaterializeConstant(b, loc, value, t)
}

// MaterializeConstant makes arith.constant; nil if there is none for value and t.
func MaterializeConstant(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if ir.TypeOf(value) != t {
		return nil
	}
	if i, ok := ir.ElementOf(t).(*ir.IntegerType); ok && i.Signedness != ir.Signless {
		return nil
	}
	switch value.(type) {
	case *ir.IntegerAttr, *ir.FloatAttr, *ir.DenseElementsAttr, *ir.DenseStringElementsAttr, *ir.DenseResourceAttr, *ir.SparseElementsAttr:
		return b.Op(Constant, loc, []ir.Type{t}, nil, value)
	}
	return nil
}

// allElements reports whether v is a constant integer, or a vector of them, that
// satisfies is throughout.
func allElements(v *ir.Value, is func(num.Int) bool) bool {
	a := ir.MatchConstant(v)
	if i, ok := Ints.Splat(a); ok {
		return is(i)
	}
	d := Ints.dense(a)
	if d == nil {
		return false
	}
	for i := range int(d.Len()) {
		if !is(d.IntAt(i)) {
			return false
		}
	}
	return true
}

// speculateUnsignedDiv: only a division by zero is undefined.
func speculateUnsignedDiv(op *ir.Operation) ir.Speculatability {
	if allElements(op.Operand(1), func(v num.Int) bool { return !v.IsZero() }) {
		return ir.Speculatable
	}
	return ir.NotSpeculatable
}

// speculateSignedDiv: so may be one by -1.
func speculateSignedDiv(op *ir.Operation) ir.Speculatability {
	if allElements(op.Operand(1), func(v num.Int) bool { return !v.IsZero() && !v.IsAllOnes() }) {
		return ir.Speculatable
	}
	return ir.NotSpeculatable
}
