package ub

import (
	"github.com/millrace-mlir/millrace/ir"
)

// IsPoison reports whether a is the attribute of a value that is poison as a
// whole.
func IsPoison(a ir.Attribute) bool {
	d, ok := a.(*ir.DialectAttr)
	return ok && d.Def == PoisonAttr
}

func foldPoison(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	return append(dst, ir.FoldResult{Attr: PoisonOp(op).Value()}), true
}

// Materialize creates ub.poison for a poison attribute. It returns nil for
// other attributes.
func Materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if !IsPoison(value) {
		return nil
	}
	return b.Op(Poison, loc, []ir.Type{t}, nil, value)
}
