package emitc

import "github.com/millrace-mlir/millrace/ir"

// behavior is what the operations do.
var behavior = map[string]*ir.OpDef{"emitc.constant": {Fold: ir.FoldConstant}}

func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	return b.Op(Constant, loc, []ir.Type{t}, nil, value)
}
