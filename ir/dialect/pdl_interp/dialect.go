// Package pdl_interp is the pdl_interp dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package pdl_interp

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the pdl_interp dialect.
var Dialect = &ir.Dialect{
	Name:       "pdl_interp",
	Directives: directives,
	Syntax:     syntax,
	Behavior:   []map[string]*ir.OpDef{callables, verifiers},
	Ops: []*ir.OpDef{
		ApplyConstraint, ApplyRewrite, AreEqual, Branch, CheckAttribute, CheckOperandCount,
		CheckOperationName, CheckResultCount, CheckType, CheckTypes, Continue, CreateAttribute,
		CreateOperation, CreateRange, CreateType, CreateTypes, Erase, Extract, Finalize, ForEach, Func,
		GetAttribute, GetAttributeType, GetDefiningOp, GetOperand, GetOperands, GetResult, GetResults,
		GetUsers, GetValueType, IsNotNull, RecordMatch, Replace, SwitchAttribute, SwitchOperandCount,
		SwitchOperationName, SwitchResultCount, SwitchType, SwitchTypes,
	},
}
