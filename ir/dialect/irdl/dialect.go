// Package irdl is the irdl dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package irdl

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the irdl dialect.
var Dialect = &ir.Dialect{
	Name:       "irdl",
	Directives: directives,
	Behavior:   []map[string]*ir.OpDef{verifiers},
	Ops: []*ir.OpDef{
		AllOf, Any, AnyOf, Attribute, Attributes, Base, CPred, DialectOp, Is, Operands, Operation, Parameters,
		Parametric, Region, Regions, Results, Type,
	},
	Types: []*ir.DialectTypeDef{
		AttributeType, RegionType,
	},
	Attrs: []*ir.DialectAttrDef{
		VariadicityArrayAttr, VariadicityAttr,
	},
}
