// Package lower holds the passes of Toy: from tensors of any shape to loops over memory, and on to
// a program for LLVM.
package lower

import (
	"example.com/toy/dialect"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/passes"
)

// InferShapes computes the shapes of all tensors in a function from the shapes of its constants.
// Calls must be inlined before.
var InferShapes = &passes.Pass{
	Name:   "ToyShapeInference",
	Arg:    "toy-shape-inference",
	Doc:    "Infer the shapes of a function's tensors",
	Anchor: "toy.func",
	Scope:  passes.Always(passes.UnitScope),
	Stats:  []passes.Statistic{{Name: "num-inferred", Doc: "Number of results whose shape was inferred"}},
	Run: func(c *passes.Ctx) bool {
		inferred, ok := int64(0), true
		// An operation comes after its operands, so one walk in order suffices.
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if !hasUnknownShape(op) {
				return ir.Advance
			}
			var t ir.Type
			if op.Implements(dialect.ShapeInference) {
				t = dialect.InferShape(op)
			}
			if t == nil || !constraint.HasRank(t) {
				ok = op.EmitOpError("has a result whose shape cannot be inferred")
				return ir.Interrupt
			}
			op.Result(0).SetType(t)
			inferred++
			return ir.Advance
		})
		c.Count(0, inferred)
		if inferred == 0 {
			c.PreserveAll()
		}
		return ok
	},
}

// hasUnknownShape reports whether a result of op is a tensor of unknown shape.
func hasUnknownShape(op *ir.Operation) bool {
	for i := range op.Results() {
		if t := op.Result(i).Type(); ir.IsTensor(t) && !constraint.HasRank(t) {
			return true
		}
	}
	return false
}
