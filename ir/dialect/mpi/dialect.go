// Package mpi is the mpi dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
