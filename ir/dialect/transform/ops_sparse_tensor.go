package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

var sparseTensorOps = []*ir.OpDef{
	{
		Name:     "transform.sparse_tensor.match.sparse_inout",
		Effects:  readsPayload,
		Class:    "MatchSparseInOut",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($result), \"false\")",
	},
}
