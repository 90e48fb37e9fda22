package om

import (
	"github.com/millrace-mlir/millrace/ir"
)

// className returns the name of the class that a type refers to. It returns nil if t is
// no class.
func className(t ir.Type) *ir.SymbolRefAttr {
	if x, ok := t.(*ir.DialectType); ok && x.Def == ClassType {
		return x.Params[0].(*ir.SymbolRefAttr)
	}
	return nil
}

func isClass(op *ir.Operation) bool { return op != nil && op.Implements("ClassLike") }

// classOf returns the class that op names. The type of the result must refer to the same
// class. After an error, classOf returns nil.
func classOf(op *ir.Operation, tables *ir.SymbolTables) *ir.Operation {
	ref := op.Inherent("className").(*ir.SymbolRefAttr)
	if got := className(op.Result(0).Type()); got != ref {
		op.EmitOpError("result type (%s) does not match referred to class (%s)", got.Root, ref.Root)
		return nil
	}
	class := tables.LookupNearest(op, ref)
	if !isClass(class) {
		op.EmitOpError("refers to non-existant class (%s)", ref.Root)
		return nil
	}
	return class
}

func verifyObjectSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	class := classOf(op, tables)
	if class == nil {
		return false
	}
	args := class.Region(0).First().Args()
	if len(args) != op.NumOperands() {
		notes := append(note(op, "formal parameters: %s", class.Inherent("formalParamNames")), note(op, "actual parameters: %d", op.NumOperands())...)
		return op.EmitOpErrorNotes(notes, "actual parameter list doesn't match formal parameter list")
	}
	for i, a := range args {
		if got := op.Operand(i).Type(); got != a.Type() {
			return op.EmitOpError("actual parameter type ('%s') doesn't match formal parameter type ('%s')", got, a.Type())
		}
	}
	return true
}

func verifyElaboratedObjectSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	class := classOf(op, tables)
	if class == nil {
		return false
	}
	names := fieldNames(class)
	if len(names) != op.NumOperands() {
		return op.EmitOpError("field value list doesn't match class field list, expected %d values but got %d", len(names), op.NumOperands())
	}
	for i, n := range names {
		s := n.(*ir.StringAttr)
		if want, got := fieldType(class, s), op.Operand(i).Type(); want != got {
			return op.EmitOpError("field value type for %s ('%s') doesn't match class field type ('%s')", s, got, want)
		}
	}
	return true
}

func verifyObjectFieldSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	o := ObjectFieldOp(op)
	ref := className(o.Object().Type())
	class := tables.LookupNearest(op, ref)
	if !isClass(class) {
		return op.EmitOpError("class %s was not found", ref.Root)
	}
	t := fieldType(class, o.Field())
	if t == nil {
		return op.EmitOpErrorNotes(note(class, "class defined here"), "referenced non-existent field %s", o.Field())
	}
	if got := o.Result().Type(); got != t {
		return op.EmitOpError("expected type '%s', but accessed field has type '%s'", got, t)
	}
	return true
}

// verifyPathTarget checks that the target of a path is an hw.hierpath.
func verifyPathTarget(op *ir.Operation, tables *ir.SymbolTables) bool {
	target := tables.LookupNearest(op, op.Inherent("target").(*ir.SymbolRefAttr))
	return target != nil && target.Name().Name == "hw.hierpath" || op.EmitOpError("invalid symbol reference")
}

func verifyUnknown(op *ir.Operation, tables *ir.SymbolTables) bool {
	ref := className(op.Result(0).Type())
	return ref == nil || isClass(tables.LookupNearest(op, ref)) || op.EmitOpError("refers to non-existant class (%s)", ref.Root)
}
