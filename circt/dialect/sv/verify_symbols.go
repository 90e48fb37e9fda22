package sv

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// verifyMacro checks that a macro is declared.
func verifyMacro(op *ir.Operation, ref *ir.SymbolRefAttr, tables *ir.SymbolTables) bool {
	decl := tables.LookupNearest(op, ref)
	switch {
	case decl == nil:
		return op.EmitError("references an undefined symbol: %s", ref)
	case !decl.Is(MacroDecl):
		return op.EmitError("must reference a macro declaration")
	}
	return true
}

func verifyCondMacro(op *ir.Operation, tables *ir.SymbolTables) bool {
	ident := hw.AsAttr(op.Inherent("cond"), MacroIdentAttr)
	return ident == nil || verifyMacro(op, ident.Params[0].(*ir.SymbolRefAttr), tables)
}

func verifyMacroUse(op *ir.Operation, tables *ir.SymbolTables) bool {
	return verifyMacro(op, op.Inherent("macroName").(*ir.SymbolRefAttr), tables)
}

func verifyMacroDef(op *ir.Operation, tables *ir.SymbolTables) bool {
	return verifyMacroUse(op, tables) && verifyVerbatimSymbols(op, tables)
}

func verifyVerbatimSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	list, ok := op.Inherent("symbols").(*ir.ArrayAttr)
	if !ok {
		return true
	}
	for _, a := range list.Elems {
		if ref, ok := a.(*ir.SymbolRefAttr); ok && tables.LookupNearest(op, ref) == nil {
			return op.EmitOpError("references nonexistent symbol '%s'", ref.Root.Value)
		}
	}
	return true
}

// verifyBound checks that a bind names an instance with the attribute doNotPrint. In
// errors, the word for such an instance is kind.
func verifyBound(op *ir.Operation, tables *ir.SymbolTables, kind string, isInstance func(*ir.Operation) bool) bool {
	module, name, _ := hw.InnerRefParts(op.Inherent("instance"))
	m := tables.LookupNearest(op, op.Context().FlatSymbol(module))
	if m == nil || m.NumRegions() == 0 || m.Region(0).Empty() {
		return op.EmitError("Referenced module doesn't exist %s::%s", module, name)
	}
	var found *ir.Operation
	m.WalkPre(func(o *ir.Operation) ir.WalkResult {
		if isInstance(o) && hw.InnerSymOf(o) == name {
			found = o
			return ir.Interrupt
		}
		return ir.Advance
	})
	switch {
	case found == nil:
		return op.EmitError("Referenced %s doesn't exist %s::%s", kind, module, name)
	case found.Inherent("doNotPrint") == nil:
		return op.EmitError("Referenced %s isn't marked as doNotPrint", kind)
	}
	return true
}

func verifyBindSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	return verifyBound(op, tables, "instance", func(o *ir.Operation) bool { return o.Is(hw.Instance) })
}

func verifyBindInterfaceSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	return verifyBound(op, tables, "interface", func(o *ir.Operation) bool { return o.Is(InterfaceInstance) })
}

func verifyInterfaceInstance(op *ir.Operation) bool {
	return InterfaceInstanceOp(op).Name().Value != "" || op.EmitOpError("requires non-empty name")
}

func verifyInterfaceInstanceSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	ref := op.Result(0).Type().(*ir.DialectType).Params[0].(*ir.SymbolRefAttr)
	decl := tables.LookupNearest(op, ref)
	switch {
	case decl == nil:
		return op.EmitError("Symbol not found: %s.", ref)
	case !decl.Is(Interface):
		return op.EmitError("Symbol %s is not an InterfaceOp.", ref)
	}
	return true
}

func verifyModportGetSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	ref := op.Result(0).Type().(*ir.DialectType).Params[0].(*ir.SymbolRefAttr)
	decl := tables.LookupNearest(op, ref)
	switch {
	case decl == nil:
		return op.EmitError("Symbol not found: %s.", ref)
	case !decl.Is(InterfaceModport):
		return op.EmitError("Symbol %s is not an InterfaceModportOp.", ref)
	}
	return true
}

// verifySignal checks that the interface has the signal that op names.
func verifySignal(op *ir.Operation) bool {
	t := op.Operand(0).Type().(*ir.DialectType)
	signal := op.Inherent("signalName").(*ir.SymbolRefAttr)
	decl := ir.LookupSymbol(op, t.Params[0].(*ir.SymbolRefAttr))
	if decl == nil || !decl.Is(Interface) {
		return op.EmitOpError("refers to an interface that is not there: %s", t.Params[0])
	}
	if s := ir.LookupSymbolIn(decl, signal.Root); s == nil || !s.Is(InterfaceSignal) {
		return op.EmitOpError("refers to a signal that is not there: %s", signal)
	}
	return true
}

func verifyXMRPath(op *ir.Operation, tables *ir.SymbolTables) bool {
	ref := XMRRefOp(op).Ref()
	if path := tables.LookupNearest(op, ref); path == nil || !path.Is(hw.HierPath) {
		return op.EmitError("Referenced path doesn't exist %s", ref)
	}
	return true
}

func verifyVerbatimModule(op *ir.Operation) bool { return hw.VerifyParams(op) }

func verifyVerbatimModuleSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	ref := VerbatimModuleOp(op).Source()
	if s := tables.LookupNearest(op, ref); s == nil || !s.Is(VerbatimSource) {
		return op.EmitError("references %s, which is not an sv.verbatim.source", ref.Root.Value)
	}
	return true
}

func verifyVerbatimSource(op *ir.Operation) bool {
	if VerbatimSourceOp(op).Content().Value == "" {
		return op.EmitOpError("missing or empty content attribute")
	}
	return hw.VerifyParams(op)
}

func verifyVerbatimSourceSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	list := VerbatimSourceOp(op).AdditionalFiles()
	if list == nil {
		return true
	}
	for _, a := range list.Elems {
		ref := a.(*ir.SymbolRefAttr)
		file := tables.LookupNearest(op, ref)
		switch {
		case !ref.IsFlat():
			return op.EmitOpError("additional_files must contain flat symbol references")
		case file == nil:
			return op.EmitOpError("references nonexistent file %s", ref)
		case file.Name().Name != "emit.file":
			return op.EmitOpError("references %s, which is not an emit.file", ref)
		}
	}
	return true
}
