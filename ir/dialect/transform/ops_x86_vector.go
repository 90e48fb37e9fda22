package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

var x86VectorOps = []*ir.OpDef{
	{
		Name:   "transform.apply_patterns.x86vector.vector_contract_to_fma",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.x86vector.vector_contract_bf16_to_fma",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_patterns.x86vector.sink_vector_producer_ops",
		Format: "attr-dict",
	},
}
