// Package ml_program is the ml_program dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package ml_program

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the ml_program dialect.
var Dialect = &ir.Dialect{
	Name:       "ml_program",
	Directives: directives,
	Syntax:     syntax,
	AttrAlias:  attrAlias,
	Inline:     &ir.InlinerInterface{LegalOp: ir.InlineOp},
	Behavior:   []map[string]*ir.OpDef{naming, callables, verifiers},
	Ops: []*ir.OpDef{
		Func, Global, GlobalLoad, GlobalLoadConst, GlobalLoadGraph, GlobalStore, GlobalStoreGraph, Output,
		Return, Subgraph, Token,
	},
	Types: []*ir.DialectTypeDef{
		TokenType,
	},
	Attrs: []*ir.DialectAttrDef{
		ExternAttr,
	},
}
