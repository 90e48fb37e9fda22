package smt

import "github.com/millrace-mlir/millrace/ir"

// behavior is what the operations do.
var behavior = map[string]*ir.OpDef{
	"smt.constant":     {Fold: foldConstant},
	"smt.bv.constant":  {Fold: foldConstant},
	"smt.int.constant": {Fold: foldConstant},
}

func foldConstant(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	return append(dst, ir.FoldResult{Attr: op.Inherent("value")}), true
}

// materialize makes the constant of type t.
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
	case IntType:
		return b.Op(IntConstant, loc, []ir.Type{t}, nil, value)
	}
	return nil
}
