package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var barrierOps = []*ir.OpDef{
	{
		Name:  "spirv.ControlBarrier",
		Class: "ControlBarrier",
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "memory_semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$execution_scope `,` $memory_scope `,` $memory_semantics attr-dict",
		Verify: verifySemantics,
	},
	{
		Name:  "spirv.MemoryBarrier",
		Class: "MemoryBarrier",
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "memory_semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope `,` $memory_semantics attr-dict",
		Verify: verifySemantics,
	},
}
