package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/num"
)

// Materialize creates the operation for a constant to which an operation folded:
// ub.poison for poison, and else arith.constant. Other dialects use it, too.
func Materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if op := ub.Materialize(b, loc, value, t); op != nil {
		return op
	}
	return MaterializeConstant(b, loc, value, t)
}

// MaterializeConstant creates an arith.constant. It returns nil if value does not
// have type t, or if arith.constant does not allow value or t.
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

// allElements reports whether v is an integer constant, or a constant vector or
// tensor of integers, and predicate is returns true for each element.
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

// speculateUnsignedDiv allows speculating an unsigned division if its divisor is
// a constant without zeros, because only a division by zero is undefined.
func speculateUnsignedDiv(op *ir.Operation) ir.Speculatability {
	if allElements(op.Operand(1), func(v num.Int) bool { return !v.IsZero() }) {
		return ir.Speculatable
	}
	return ir.NotSpeculatable
}

// speculateSignedDiv allows speculating a signed division if its divisor is a
// constant without 0 and -1. A division by -1 may overflow, which is undefined.
func speculateSignedDiv(op *ir.Operation) ir.Speculatability {
	if allElements(op.Operand(1), func(v num.Int) bool { return !v.IsZero() && !v.IsAllOnes() }) {
		return ir.Speculatable
	}
	return ir.NotSpeculatable
}
