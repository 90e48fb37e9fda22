package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

var loopOps = []*ir.OpDef{
	{
		Name:     "transform.loop.hoist_loop_invariant_subsets",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` type($target)",
	},
}
