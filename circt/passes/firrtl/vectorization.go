package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Vectorization is firrtl-vectorization: a vector of the same bitwise operation on all elements of two vectors becomes
// one operation on the vectors.
var Vectorization = &passes.Pass{
	Name: "Vectorization", Arg: "firrtl-vectorization", Doc: "Transform firrtl primitive operations into vector operations",
	Anchor: "firrtl.module", Scope: passes.Always(passes.UnitScope),
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet(rewrite.Patterns{{Name: "vectorcreate", Root: firrtl.VectorCreate, Rewrite: vectorize}}), true
	},
	Run: func(c *passes.Ctx) bool {
		cfg := rewrite.DefaultConfig()
		return c.ApplyGreedily(c.State.(*rewrite.Set), cfg)
	},
}

// elementwise are the operations on vectors for those on their elements.
var elementwise = map[*ir.OpDef]*ir.OpDef{
	firrtl.AndPrim: firrtl.ElementwiseAndPrim, firrtl.OrPrim: firrtl.ElementwiseOrPrim, firrtl.XorPrim: firrtl.ElementwiseXorPrim,
}

func vectorize(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var from [2]*ir.Value
	var d *ir.OpDef
	for i := range op.NumOperands() {
		e := op.Operand(i).DefiningOp()
		if e == nil || elementwise[e.Def()] == nil || d != nil && d != e.Def() {
			return false
		}
		d = e.Def()
		for k := range from {
			s := e.Operand(k).DefinedBy(firrtl.Subindex)
			if s == nil || s.Inherent("index").(*ir.IntegerAttr).Int64() != int64(i) {
				return false
			}
			if i == 0 {
				from[k] = s.Operand(0)
			} else if from[k] != s.Operand(0) {
				return false
			}
		}
	}
	if d == nil || from[0].Type() != op.Result(0).Type() || from[1].Type() != op.Result(0).Type() {
		return false
	}
	v := rw.Value(elementwise[d], op.Loc(), op.Result(0).Type(), from[:])
	rw.Replace(op, v)
	return true
}
