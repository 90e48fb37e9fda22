package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	EXTEmitMeshTasks = &ir.OpDef{
		Name:   "spirv.EXT.EmitMeshTasks",
		Traits: ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "group_count_x", Constraint: &n32BitSignlessUnsignedInteger},
			{Name: "group_count_y", Constraint: &n32BitSignlessUnsignedInteger},
			{Name: "group_count_z", Constraint: &n32BitSignlessUnsignedInteger},
			{Name: "payload", Constraint: &anyPtr, Arity: ir.Optional},
		},
		Format: "operands attr-dict `:` type(operands)",
	}

	EXTSetMeshOutputs = &ir.OpDef{
		Name: "spirv.EXT.SetMeshOutputs",
		Operands: []ir.ValueDef{
			{Name: "vertex_count", Constraint: &n32BitSignlessUnsignedInteger},
			{Name: "primitive_count", Constraint: &n32BitSignlessUnsignedInteger},
		},
		Format: "operands attr-dict `:` type(operands)",
	}
)
