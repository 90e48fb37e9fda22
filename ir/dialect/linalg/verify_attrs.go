package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
)

// verifyAttr refuses the dialect's attributes but the one that older files hold.
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	return a.Name.Value == "linalg.memoized_indexing_maps" ||
		op.EmitError("attribute '%s' not supported by the linalg dialect", a.Name)
}
