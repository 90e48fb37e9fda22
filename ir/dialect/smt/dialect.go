// Package smt is the smt dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package smt

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the smt dialect.
var Dialect = &ir.Dialect{
	Name:        "smt",
	Materialize: materialize,
	AttrSyntax:  attrSyntax,
	TypeSyntax:  typeSyntax,
	Ops:         slices.Concat(ops, arrayOps, bitVectorOps, intOps),
	Handles:     handles,
	Types: []*ir.DialectTypeDef{
		ArrayType, BitVectorType, BoolType, IntType, SMTFuncType, SortType,
	},
	Attrs: []*ir.DialectAttrDef{
		BitVectorAttr,
	},
}
