package smt

import (
	"github.com/millrace-mlir/millrace/ir"
)

// materialize creates the constant of type t for an attribute to which an
// operation folded. As in upstream, it returns nil for !smt.int.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	d, ok := t.(*ir.DialectType)
	if !ok {
		return nil
	}
	switch d.Def {
	case BitVectorType:
		return b.Op(BVConstant, loc, []ir.Type{t}, nil, value)
	case BoolType:
		return b.Op(BoolConstant, loc, []ir.Type{t}, nil, value)
	}
	return nil
}
