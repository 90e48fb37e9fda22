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

// elementwise maps an operation on elements to the operation that does the same on whole vectors.
var elementwise = map[*ir.OpDef]*ir.OpDef{
	firrtl.AndPrim: firrtl.ElementwiseAndPrim, firrtl.OrPrim: firrtl.ElementwiseOrPrim, firrtl.XorPrim: firrtl.ElementwiseXorPrim,
}

// vectorize turns op, a vector whose elements are results of one kind of operation, into one operation on two vectors.
// A vector of all elements of another vector, in order, is that vector. It returns false if op has other elements.
func vectorize(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var sides [2][]*ir.Value
	var d *ir.OpDef
	t := op.Result(0).Type()
	for i := range op.NumOperands() {
		e := op.Operand(i).DefiningOp()
		if e == nil || elementwise[e.Def()] == nil || d != nil && d != e.Def() {
			return false
		}
		d = e.Def()
		for k := range sides {
			if e.Operand(k).Type() != firrtl.ElementType(t, 0) {
				return false
			}
			sides[k] = append(sides[k], e.Operand(k))
		}
	}
	if d == nil {
		return false
	}
	var vectors [2]*ir.Value
	for k := range sides {
		s := ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: sides[k], Results: []ir.Type{t}}
		vectors[k] = rw.CreateOrFold(&s, nil)[0]
	}
	rw.Replace(op, rw.Value(elementwise[d], op.Loc(), t, vectors[:]))
	return true
}
