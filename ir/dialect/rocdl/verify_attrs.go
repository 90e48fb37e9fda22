package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
)

// verifyAttr checks that an operation with the attribute rocdl.kernel is an
// llvm.func.
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	return a.Name.Value != "rocdl.kernel" || op.Name().Name == "llvm.func" ||
		op.EmitError("'%s' attribute attached to unexpected op", a.Name)
}
