// Package index is the index dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package index

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the index dialect.
var Dialect = &ir.Dialect{
	Name:        "index",
	Inline:      inliner,
	Behavior:    []map[string]*ir.OpDef{behavior, naming, intRanges},
	Materialize: materialize,
	Ops: []*ir.OpDef{
		Add, And, BoolConstant, CastS, CastU, CeilDivS, CeilDivU, Cmp, Constant, DivS, DivU, FloorDivS, MaxS,
		MaxU, MinS, MinU, Mul, Or, RemS, RemU, Shl, ShrS, ShrU, SizeOf, Sub, XOr,
	},
	Attrs: []*ir.DialectAttrDef{
		IndexCmpPredicateAttr,
	},
}
