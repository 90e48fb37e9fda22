package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

var armNeonVectorOps = []*ir.OpDef{
	{
		Name:   "transform.apply_patterns.arm_neon.vector_contract_to_i8mm",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.arm_neon.vector_contract_to_bfmmla",
		Format: "attr-dict",
	},
}
