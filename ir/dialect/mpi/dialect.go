// Package mpi is the mpi dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers,
// folds and parsers. Passes and conversions are in other packages.
package mpi

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the mpi dialect.
var Dialect = &ir.Dialect{
	Name: "mpi",
	Ops:  ops,
	Types: []*ir.DialectTypeDef{
		CommType, RequestType, RetvalType, StatusType,
	},
	Attrs: []*ir.DialectAttrDef{
		MPI_ErrorClassEnumAttr,
	},
}
