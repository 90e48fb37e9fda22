package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

// nested reports whether, within op's symbol table, an operation around op is ok.
func nested(op *ir.Operation, ok func(*ir.OpDef) bool) bool {
	for p := op.Parent(); p != nil && !p.Has(ir.SymbolTable); p = p.Parent() {
		if p.Def() != nil && ok(p.Def()) {
			return true
		}
	}
	return false
}

// inFunction reports whether op is nested in a function of any dialect.
func inFunction(op *ir.Operation) bool {
	return nested(op, func(d *ir.OpDef) bool { return d.Slot("function_type") >= 0 })
}

// inModule reports whether op stands directly in a symbol table.
func inModule(op *ir.Operation) bool {
	p := op.Parent()
	return p != nil && p.Has(ir.SymbolTable)
}

// inGraph reports whether op is nested in a graph.
func inGraph(op *ir.Operation) bool {
	return nested(op, func(d *ir.OpDef) bool { return d.Name == "spirv.ARM.Graph" })
}

// inSubgroup reports whether op's execution scope is the subgroup.
func inSubgroup(op *ir.Operation) bool {
	s, ok := op.Inherent("execution_scope").(*ir.DialectAttr)
	if !ok || s.Def != ScopeAttr {
		return false
	}
	return Scope.Keyword(s.Params[0].(*ir.IntegerAttr).Value.Int64()) == "Subgroup"
}
