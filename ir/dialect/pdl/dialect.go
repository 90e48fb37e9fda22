// Package pdl is the pdl dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the pdl dialect.
var Dialect = &ir.Dialect{
	Name:       "pdl",
	TypeSyntax: typeSyntax,
	Directives: directives,
	Behavior:   []map[string]*ir.OpDef{dialects, naming, verifiers},
	Ops: []*ir.OpDef{
		ApplyNativeConstraint, ApplyNativeRewrite, Attribute, Erase, Operand, Operands, Operation, Pattern,
		Range, Replace, Result, Results, Rewrite, Type, Types,
	},
	Types: []*ir.DialectTypeDef{
		AttributeType, OperationType, RangeType, TypeType, ValueType,
	},
}
