// Package wasmssa is the wasmssa dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
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
