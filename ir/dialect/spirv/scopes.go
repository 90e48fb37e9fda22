package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

// nested reports whether ok holds for an operation around op. It looks only at
// operations inside the nearest symbol table.
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

// inModule reports whether op's parent is a symbol table.
func inModule(op *ir.Operation) bool {
	p := op.Parent()
	return p != nil && p.Has(ir.SymbolTable)
}

// inGraph reports whether op is nested in a spirv.ARM.Graph.
func inGraph(op *ir.Operation) bool {
	return nested(op, func(d *ir.OpDef) bool { return d.Name == "spirv.ARM.Graph" })
}

// inSubgroup reports whether op's attribute execution_scope is Subgroup.
func inSubgroup(op *ir.Operation) bool {
	s, ok := op.Inherent("execution_scope").(*ir.DialectAttr)
	if !ok || s.Def != ScopeAttr {
		return false
	}
	return Scope.Keyword(s.Params[0].(*ir.IntegerAttr).Value.Int64()) == "Subgroup"
}
