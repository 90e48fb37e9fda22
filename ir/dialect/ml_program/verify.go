package ml_program

import (
	"github.com/millrace-mlir/millrace/ir"
)

func verifyGlobal(op *ir.Operation) bool {
	o := GlobalOp(op)
	if !o.IsMutable() && o.Value() == nil {
		return op.EmitOpError("immutable global must have an initial value")
	}
	return true
}

// verifyReturn checks that the operands of op have the result types of the function
// around op. verb and noun describe op in errors.
func verifyReturn(op *ir.Operation, verb, noun string) bool {
	p := op.Parent()
	if p == nil {
		return true
	}
	t, _ := p.Inherent("function_type").(*ir.TypeAttr)
	if t == nil {
		return true
	}
	results, name := t.Type.(*ir.FunctionType).Results, ""
	if n := ir.SymbolName(p); n != nil {
		name = n.Value
	}
	if op.NumOperands() != len(results) {
		return op.EmitOpError("has %d operands, but enclosing function (@%s) %s %d", op.NumOperands(), name, verb, len(results))
	}
	for i, want := range results {
		if got := op.Operand(i).Type(); got != want {
			return op.EmitError("type of %s operand %d ('%s') doesn't match function result type ('%s') in function @%s", noun, i, got, want, name)
		}
	}
	return true
}

// global returns the global that op's attribute names, and its type. It reports an error
// and returns nil if there is none.
func global(op *ir.Operation, tables *ir.SymbolTables) (*ir.Operation, ir.Type) {
	ref, _ := op.Inherent("global").(*ir.SymbolRefAttr)
	if ref == nil {
		return nil, nil
	}
	g := tables.LookupNearest(op, ref)
	if g == nil || g.Def() != Global {
		op.EmitOpError("undefined global: %s", ref)
		return nil, nil
	}
	return g, g.Inherent("type").(*ir.TypeAttr).Type
}

// loads checks that the result of op has the type t of the global that it loads.
func loads(op *ir.Operation, t ir.Type) bool {
	if want := op.Result(0).Type(); t != want {
		return op.EmitOpError("cannot load from global typed '%s' as '%s'", t, want)
	}
	return true
}

func verifyLoad(op *ir.Operation, tables *ir.SymbolTables) bool {
	g, t := global(op, tables)
	if g == nil {
		return false
	}
	return loads(op, t)
}

func verifyLoadConst(op *ir.Operation, tables *ir.SymbolTables) bool {
	g, t := global(op, tables)
	if g == nil {
		return false
	}
	if g.Inherent("is_mutable") != nil {
		return op.EmitOpError("cannot load as const from mutable global %s", GlobalLoadConstOp(op).Global())
	}
	return loads(op, t)
}

func verifyStore(op *ir.Operation, tables *ir.SymbolTables) bool {
	g, t := global(op, tables)
	if g == nil {
		return false
	}
	if g.Inherent("is_mutable") == nil {
		return op.EmitOpError("cannot store to an immutable global %s", op.Inherent("global"))
	}
	if got := op.Operand(0).Type(); t != got {
		return op.EmitOpError("cannot store to a global typed '%s' from '%s'", t, got)
	}
	return true
}
