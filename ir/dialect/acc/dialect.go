// Package acc is the acc dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers,
// folds and parsers. Passes and conversions are in other packages.
package acc

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the acc dialect.
var Dialect = &ir.Dialect{
	Name:       "acc",
	Directives: directives,
	Ops:        slices.Concat(ops, waitOps),
	Handles:    handles,
	Types: []*ir.DialectTypeDef{
		DataBoundsType, DeclareTokenType,
	},
	Attrs: []*ir.DialectAttrDef{
		ClauseDefaultValueAttr, CombinedConstructsTypeAttr, ConstructAttr, DataClauseAttr,
		DataClauseModifierAttr, DeclareActionAttr, DeclareAttr, DeviceTypeAttr, GangArgTypeAttr, ParLevelAttr,
		RecipeKindAttr, ReductionOperatorAttr, RoutineInfoAttr, SpecializedRoutineAttr, VarNameAttr,
	},
}
