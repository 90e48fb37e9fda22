// Package emit is CIRCT's emit dialect: output files and their contents. The passes on it
// are in other packages.
package emit

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the emit dialect.
var Dialect = &ir.Dialect{
	Name:    "emit",
	Summary: "Files and what is written into them",
	Ops:     ops,
	Handles: handles,
}

func verifyFiles(op *ir.Operation, tables *ir.SymbolTables) bool {
	for _, a := range FileListOp(op).Files().Elems {
		ref := a.(*ir.SymbolRefAttr)
		switch file := tables.LookupNearest(op, ref); {
		case file == nil:
			return op.EmitError("invalid symbol reference: %s", ref)
		case !file.Is(File):
			return op.EmitError("referenced operation is not a file: %s", ref)
		}
	}
	return true
}

func verifyTarget(op *ir.Operation, tables *ir.SymbolTables) bool {
	ref := RefOp(op).Target()
	target := tables.LookupNearest(op, ref)
	switch {
	case target == nil:
		return op.EmitError("invalid symbol reference: %s", ref)
	case !target.Implements("Emittable") && !target.Implements("HWEmittableModuleLike"):
		return op.EmitError("does not target an emittable op: %s", ref)
	}
	return true
}
