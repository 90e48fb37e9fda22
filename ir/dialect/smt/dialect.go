// Package smt is the smt dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers,
// folds and parsers. Passes and conversions are in other packages.
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
