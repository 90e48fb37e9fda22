package hw

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Procedural operations are statements that run in order, in the bodies of others
// that have the trait ProceduralRegion; the rest of a module happens all at once.

// VerifyProcedural checks that a procedural operation does not stand directly among
// what happens all at once.
func VerifyProcedural(op *ir.Operation) bool {
	p := op.Parent()
	return p == nil || !p.Implements("NonProceduralRegion") || op.EmitOpError("must not be in a non-procedural region")
}

// VerifyNonProcedural checks that an operation does not stand among statements.
func VerifyNonProcedural(op *ir.Operation) bool {
	p := op.Parent()
	return p == nil || !p.Implements("ProceduralRegion") || op.EmitOpError("must not be in a procedural region")
}
