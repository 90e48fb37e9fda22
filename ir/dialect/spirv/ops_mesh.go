package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var meshOps = []*ir.OpDef{
	{
		Name:   "spirv.EXT.EmitMeshTasks",
		Class:  "EXTEmitMeshTasks",
		Traits: ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "group_count_x", Constraint: &signlessOrUnsignedInt32},
			{Name: "group_count_y", Constraint: &signlessOrUnsignedInt32},
			{Name: "group_count_z", Constraint: &signlessOrUnsignedInt32},
			{Name: "payload", Constraint: &anyPtr, Arity: ir.Optional},
		},
		Format: "operands attr-dict `:` type(operands)",
		Verify: verifyMeshTasks,
	},
	{
		Name:     "spirv.EXT.SetMeshOutputs",
		Class:    "EXTSetMeshOutputs",
		Operands: ir.Values(&signlessOrUnsignedInt32, "vertex_count", "primitive_count"),
		Format:   "operands attr-dict `:` type(operands)",
	},
}
