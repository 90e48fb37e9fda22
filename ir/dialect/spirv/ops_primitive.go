package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	EmitVertex = &ir.OpDef{
		Name:   "spirv.EmitVertex",
		Format: "attr-dict",
	}

	EndPrimitive = &ir.OpDef{
		Name:   "spirv.EndPrimitive",
		Format: "attr-dict",
	}
)
