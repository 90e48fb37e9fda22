package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

// verifyAttr checks a discardable attribute of an operation whose name begins
// with "spirv.".
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	v, _ := a.Value.(*ir.DialectAttr)
	switch name := a.Name.Value; {
	case name == "spirv.entry_point_abi":
		return v != nil && v.Def == EntryPointABIAttr || op.EmitError("'%s' attribute must be an entry point ABI attribute", name)
	case name == "spirv.target_env":
		return v != nil && v.Def == TargetEnvAttr || op.EmitError("'%s' must be a spirv::TargetEnvAttr", name)
	default:
		return op.EmitError("found unsupported '%s' attribute on operation", name)
	}
}

func verifyArgAttr(op *ir.Operation, _, arg int, a ir.NamedAttribute) bool {
	fn := op.Def().Callable
	if fn == nil || fn.Inputs == nil {
		return true
	}
	t := fn.Inputs(op, nil)[arg]
	report := func(format string, args ...any) bool { return op.Context().Error(op.Loc(), format, args...) }
	v, _ := a.Value.(*ir.DialectAttr)
	switch name := a.Name.Value; name {
	case "spirv.interface_var_abi":
		if v == nil || v.Def != InterfaceVarABIAttr {
			return report("'%s' must be a spirv::InterfaceVarABIAttr", name)
		}
		_, index := t.(*ir.IndexType)
		return v.Params[2] == nil || index || ir.BitWidth(t) > 0 ||
			report("'%s' attribute cannot specify storage class when attaching to a non-scalar value", name)
	case "spirv.decoration":
		return v != nil && v.Def == DecorationAttr || report("'%s' must be a spirv::DecorationAttr", name)
	default:
		return report("found unsupported '%s' attribute on region argument", name)
	}
}

func verifyResAttr(op *ir.Operation, _, _ int, _ ir.NamedAttribute) bool {
	return op.EmitError("cannot attach SPIR-V attributes to region result")
}

// verifyFuncType checks that a function has at most one result, and that
// parameters with physical pointers have a decoration about aliasing. Such a
// parameter is a physical pointer or a pointer to one.
func verifyFuncType(op *ir.Operation) bool {
	t := op.Inherent("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType)
	if len(t.Results) > 1 {
		return op.EmitOpError("cannot have more than one result")
	}
	for i, input := range t.Inputs {
		if Pointee(input) == nil {
			continue
		}
		if className(input) == "PhysicalStorageBuffer" && !decorated(op, i, "Aliased", "Restrict") {
			return op.EmitOpError("with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'")
		}
		if to := Pointee(input); Pointee(to) != nil && className(to) == "PhysicalStorageBuffer" && !decorated(op, i, "AliasedPointer", "RestrictPointer") {
			return op.EmitOpError("with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'")
		}
	}
	return true
}

// decorated reports whether the decoration of parameter i is one of two cases of
// enum Decoration.
func decorated(op *ir.Operation, i int, one, other string) bool {
	attrs, ok := op.Inherent("arg_attrs").(*ir.ArrayAttr)
	if !ok || i >= len(attrs.Elems) {
		return false
	}
	d, ok := attrs.Elems[i].(*ir.DictAttr)
	if !ok {
		return false
	}
	a := d.Get("spirv.decoration")
	return enumIs(&Decoration, a, one) || enumIs(&Decoration, a, other)
}
