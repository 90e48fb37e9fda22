package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var primitiveOps = []*ir.OpDef{
	{
		Name:   "spirv.EmitVertex",
		Class:  "EmitVertex",
		Format: "attr-dict",
	},
	{
		Name:   "spirv.EndPrimitive",
		Class:  "EndPrimitive",
		Format: "attr-dict",
	},
}
