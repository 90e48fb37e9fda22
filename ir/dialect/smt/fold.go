package smt

import (
	"github.com/millrace-mlir/millrace/ir"
)

// materialize makes the constant of type t; as upstream, none of !smt.int.
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
