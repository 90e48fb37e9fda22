package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ApplyVectorContractToFMAPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.x86vector.vector_contract_to_fma",
		Format: "attr-dict",
	}

	ApplyVectorContractToPackedTypeDotProductPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product",
		Format: "attr-dict",
	}

	ApplyVectorContractBF16ToFMAPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.x86vector.vector_contract_bf16_to_fma",
		Format: "attr-dict",
	}

	ApplySinkVectorProducerOpsPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.x86vector.sink_vector_producer_ops",
		Format: "attr-dict",
	}
)
