package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ApplyArmNeonContractionToI8MMPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.arm_neon.vector_contract_to_i8mm",
		Format: "attr-dict",
	}

	ApplyArmNeonContractionToBFMMLAPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.arm_neon.vector_contract_to_bfmmla",
		Format: "attr-dict",
	}
)
