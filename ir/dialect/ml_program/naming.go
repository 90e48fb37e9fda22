package ml_program

import (
	"github.com/millrace-mlir/millrace/ir"
)

// nameGlobal suggests the global's name as the SSA name of the loaded value.
func nameGlobal(op *ir.Operation, set func(int, string)) {
	if s, ok := op.Inherent("global").(*ir.SymbolRefAttr); ok {
		set(0, s.Leaf().Value)
	}
}

// attrAlias returns the alias under which the printer defines a: "extern" for
// external values. It returns "" for other attributes, which are printed in
// place.
func attrAlias(a ir.Attribute) string {
	if d, ok := a.(*ir.DialectAttr); ok && d.Def == ExternAttr {
		return ExternAttr.Mnemonic
	}
	return ""
}
