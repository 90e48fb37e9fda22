package builtin

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

func verifyCast(op *ir.Operation) bool {
	return op.NumResults() > 0 || op.EmitOpError("expected at least one result for cast operation")
}

// verifyModule checks that the module's discardable attributes have a dialect
// prefix, and that at most one of them is a data layout.
func verifyModule(op *ir.Operation) bool {
	entries := op.Discardable().Entries
	for _, a := range entries {
		if !strings.Contains(a.Name.Value, ".") {
			return op.EmitOpError("can only contain attributes with dialect-prefixed names, found: '%s'", a.Name.Value)
		}
	}
	layout := ""
	for _, a := range entries {
		d, ok := a.Value.(*ir.DialectAttr)
		if !ok || !slices.Contains(d.Def.Interfaces, "DataLayoutSpecInterface") {
			continue
		}
		if layout != "" {
			note := func(name string) ir.Diagnostic {
				return ir.Diagnostic{Severity: ir.Note, Loc: op.Loc(), Text: "'" + name + "' is a data layout attribute"}
			}
			return op.EmitOpErrorNotes([]ir.Diagnostic{note(layout), note(a.Name.Value)}, "expects at most one data layout attribute")
		}
		layout = a.Name.Value
	}
	return true
}
