package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
)

func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	return b.Op(Constant, loc, []ir.Type{t}, nil, value)
}
