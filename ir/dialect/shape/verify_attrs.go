package shape

import (
	"github.com/millrace-mlir/millrace/ir"
)

// verifyAttr checks shape.lib, the attribute that names the function libraries
// of a symbol table. At most one of these libraries may have a shape function
// for an operation.
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	if a.Name.Value != "shape.lib" {
		return true
	}
	if !op.Has(ir.SymbolTable) {
		return op.EmitError("shape.lib attribute may only be on op implementing SymbolTable")
	}
	switch v := a.Value.(type) {
	case *ir.SymbolRefAttr:
		lib := ir.LookupSymbolRef(op, v)
		if lib == nil {
			return op.EmitError("shape function library %s not found", v)
		}
		return lib.Is(FunctionLibrary) || op.EmitError("%s required to be shape function library", v)
	case *ir.ArrayAttr:
		return verifyLibraries(op, v)
	}
	return op.EmitError("only SymbolRefAttr or array of SymbolRefAttrs allowed as shape.lib attribute")
}

func verifyLibraries(op *ir.Operation, libraries *ir.ArrayAttr) bool {
	mapped := map[*ir.StringAttr]bool{}
	for _, e := range libraries.Elems {
		ref, ok := e.(*ir.SymbolRefAttr)
		if !ok {
			return op.EmitError("only SymbolRefAttr allowed in shape.lib attribute array")
		}
		lib := ir.LookupSymbolRef(op, ref)
		if lib == nil || !lib.Is(FunctionLibrary) {
			return op.EmitError("%s does not refer to FunctionLibraryOp", ref)
		}
		mapping := FunctionLibraryOp(lib).Mapping()
		if mapping == nil {
			continue
		}
		for _, m := range mapping.Entries {
			if mapped[m.Name] {
				return op.EmitError("only one op to shape mapping allowed, found multiple for `%s`", m.Name)
			}
			mapped[m.Name] = true
		}
	}
	return true
}
