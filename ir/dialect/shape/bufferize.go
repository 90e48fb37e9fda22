package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// Bufferization of shape.assuming, whose results are the values that its region yields.

var bufferizeAssuming = &bufferize.Interface{
	AliasedBy: func(_ *bufferize.State, v *ir.Value, dst []bufferize.OperandAlias) []bufferize.OperandAlias {
		y := AssumingOp(v.DefiningOp()).DoRegion().First().Last()
		return append(dst, bufferize.OperandAlias{Operand: &y.Operands()[v.Index()], Equivalent: true})
	},
	Bufferize: func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		y := AssumingOp(op).DoRegion().First().Last()
		types := make([]ir.Type, y.NumOperands())
		for i := range types {
			types[i] = y.Operand(i).Type()
		}
		n := rw.Again(op, types, op.OperandValues(nil))
		rw.After(n)
		results := n.ResultValues(nil)
		for i, v := range results {
			if t := op.Result(i).Type(); ir.IsTensor(t) {
				results[i] = rw.ToTensor(v, t, op.Loc())
			}
		}
		rw.Replace(op, results...)
		return true
	},
}

var bufferizeAssumingYield = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, MustBeInPlace: bufferize.Always,
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		return append(dst, bufferize.Alias{Value: u.Owner().Parent().Result(u.Index()), Equivalent: true})
	},
	Bufferize: func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		operands := rw.BuffersOf(op.Operands())
		if operands == nil && op.NumOperands() > 0 {
			return false
		}
		rw.ReplaceWith(op, rw.Again(op, nil, operands))
		return true
	},
}
