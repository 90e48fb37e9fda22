// Package shape is the shape dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
package shape

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the shape dialect.
var Dialect = &ir.Dialect{
	Name:             "shape",
	AllowsUnknownOps: true,
	Materialize:      materialize,
	Canonicalize:     tensorPatterns,
	Inline:           inliner,
	VerifyAttr:       verifyAttr,
	Ops:              ops,
	Handles:          handles,
	Types: []*ir.DialectTypeDef{
		ShapeType, SizeType, ValueShapeType, WitnessType,
	},
}
