package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/irdl/load"
)

// collectByDefinition collects the operations that satisfy the definition in the body of op.
func collectByDefinition(st *State, op *ir.Operation) Outcome {
	matches, ok := load.Constraints(op.Region(0).First().First())
	if !ok {
		return Reported
	}
	var matched []*ir.Operation
	st.Ctx.Quietly(func() {
		for _, root := range st.Ops(op.Operand(0)) {
			root.WalkPost(func(x *ir.Operation) ir.WalkResult {
				if matches(x) {
					matched = append(matched, x)
				}
				return ir.Advance
			})
		}
	})
	st.SetOps(0, matched...)
	return Success
}
