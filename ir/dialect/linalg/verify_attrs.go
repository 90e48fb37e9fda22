package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
)

// verifyAttr rejects all discardable attributes of the dialect but
// linalg.memoized_indexing_maps, in which upstream caches maps.
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	return a.Name.Value == "linalg.memoized_indexing_maps" ||
		op.EmitError("attribute '%s' not supported by the linalg dialect", a.Name)
}
