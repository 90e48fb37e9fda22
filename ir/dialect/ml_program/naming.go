package ml_program

import (
	"github.com/millrace-mlir/millrace/ir"
)

// nameGlobal names what is loaded after the global.
func nameGlobal(op *ir.Operation, set func(int, string)) {
	if s, ok := op.Inherent("global").(*ir.SymbolRefAttr); ok {
		set(0, s.Leaf().Value)
	}
}

// attrAlias names external values.
func attrAlias(a ir.Attribute) string {
	if d, ok := a.(*ir.DialectAttr); ok && d.Def == ExternAttr {
		return ExternAttr.Mnemonic
	}
	return ""
}
