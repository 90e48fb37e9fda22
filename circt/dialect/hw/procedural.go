package hw

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Procedural operations are statements that run in order, in bodies of operations with
// the trait ProceduralRegion. The operations of all other regions run concurrently.

// VerifyProcedural checks a procedural operation. It reports an error if the parent has a
// non-procedural region.
func VerifyProcedural(op *ir.Operation) bool {
	p := op.Parent()
	return p == nil || !p.Implements("NonProceduralRegion") || op.EmitOpError("must not be in a non-procedural region")
}

// VerifyNonProcedural reports an error if the parent of op has a procedural region.
func VerifyNonProcedural(op *ir.Operation) bool {
	p := op.Parent()
	return p == nil || !p.Implements("ProceduralRegion") || op.EmitOpError("must not be in a procedural region")
}
