// Package wasmssa is the wasmssa dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package wasmssa

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the wasmssa dialect.
var Dialect = &ir.Dialect{
	Name:       "wasmssa",
	Directives: directives,
	Ops:        ops,
	Handles:    handles,
	Types: []*ir.DialectTypeDef{
		ExternRefType, FuncRefType, LimitType, LocalRefType, TableType,
	},
}
