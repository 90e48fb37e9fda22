package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

func ofDialect(op *ir.Operation) bool { return op.Name().DialectName() == "spirv" }

func verifyModule(op *ir.Operation) bool {
	type entry struct {
		fn    *ir.Operation
		model int64
	}
	var symbols *ir.Symbols // which only entry points look up
	seen := map[entry]bool{}
	for o := ModuleOp(op).Body().First(); o != nil; o = o.Next() {
		if !ofDialect(o) {
			return o.EmitError("'spirv.module' can only contain spirv.* ops")
		}
		switch {
		case o.Is(Func):
			if !verifyModuleFunc(o) {
				return false
			}
		case o.Is(EntryPoint):
			if symbols == nil {
				symbols = ir.NewSymbols(op)
			}
			name := EntryPointOp(o).Fn().Root
			e := entry{symbols.Lookup(name), enumProp(EntryPointOp(o).ExecutionModel())}
			if e.fn == nil || !e.fn.Is(Func) {
				return o.EmitError("function '%s' not found in 'spirv.module'", name.Value)
			}
			if !verifyInterface(o, symbols) {
				return false
			}
			if seen[e] {
				return o.EmitError("duplicate of a previous EntryPointOp")
			}
			seen[e] = true
		}
	}
	return true
}

// verifyInterface checks that the interface of a spirv.EntryPoint names only
// global variables.
func verifyInterface(op *ir.Operation, symbols *ir.Symbols) bool {
	for _, a := range EntryPointOp(op).Interface().Elems {
		ref := a.(*ir.SymbolRefAttr)
		if len(ref.Nested) > 0 {
			return op.EmitError("expected symbol reference for interface specification instead of '%s'", a)
		}
		if v := symbols.Lookup(ref.Root); v == nil || !v.Is(GlobalVariable) {
			return op.EmitError("expected spirv.GlobalVariable symbol reference instead of'%s'", a)
		}
	}
	return true
}

func verifyModuleFunc(op *ir.Operation) bool {
	view := FuncOp(op)
	if view.BodyRegion().Empty() {
		linkage, ok := view.LinkageAttributes().(*ir.DialectAttr)
		if !ok || !enumIs(&LinkageType, linkage.Params[1], "Import") {
			return op.EmitError("'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)")
		}
		return true
	}
	for b := view.BodyRegion().First(); b != nil; b = b.Next() {
		for o := b.First(); o != nil; o = o.Next() {
			if !ofDialect(o) {
				return o.EmitError("functions in 'spirv.module' can only contain spirv.* ops")
			}
		}
	}
	return true
}

// lookup returns the operation that symbol reference ref names around op, or
// nil if there is none.
func lookup(op *ir.Operation, t *ir.SymbolTables, ref ir.Attribute) *ir.Operation {
	s, ok := ref.(*ir.SymbolRefAttr)
	if !ok || op.Parent() == nil {
		return nil
	}
	return t.LookupNearest(op.Parent(), s)
}

func verifyGlobal(op *ir.Operation, tables *ir.SymbolTables) bool {
	t := GlobalVariableOp(op).Type().Type
	if Pointee(t) == nil {
		return op.EmitOpError("result must be of a !spv.ptr type")
	}
	if class := className(t); class == "Generic" || class == "Function" {
		return op.EmitOpError("storage class cannot be '%s'", class)
	}
	init := op.Inherent("initializer")
	if init == nil {
		return true
	}
	o := lookup(op, tables, init)
	return o != nil && (o.Is(SpecConstant) || o.Is(SpecConstantComposite)) ||
		op.EmitOpError("initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op")
}

func verifySpecConstant(op *ir.Operation) bool {
	if id, ok := op.Attr(specID).(*ir.IntegerAttr); ok && id.Value.IsNegative() {
		return op.EmitOpError("SpecId cannot be negative")
	}
	v := SpecConstantOp(op).DefaultValue()
	switch v.(type) {
	case *ir.IntegerAttr, *ir.FloatAttr:
		return isScalar(ir.TypeOf(v)) || op.EmitOpError("default value bitwidth disallowed")
	}
	return op.EmitOpError("default value can only be a bool, integer, or float scalar")
}

// isScalar reports whether t is a boolean, integer or float of a width that
// SPIR-V has.
func isScalar(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Width == 1 || t.Width == 8 || t.Width == 16 || t.Width == 32 || t.Width == 64
	case *ir.FloatType:
		return t.Width() >= 16 && t.Width() <= 64
	}
	return false
}

// specTypeOf returns the type of specialization constant o, or nil if o is not
// a specialization constant.
func specTypeOf(o *ir.Operation) ir.Type {
	switch {
	case o == nil:
	case o.Is(SpecConstant):
		return ir.TypeOf(SpecConstantOp(o).DefaultValue())
	case o.Is(SpecConstantComposite), o.Is(EXTSpecConstantCompositeReplicate):
		return o.Inherent("type").(*ir.TypeAttr).Type
	}
	return nil
}

func verifySpecComposite(op *ir.Operation, tables *ir.SymbolTables) bool {
	o := SpecConstantCompositeOp(op)
	t := o.Type().Type
	parts := o.Constituents().Elems
	if _, composite := compositeMember(t, 0); !composite {
		return op.EmitError("result type must be a composite type, but provided '%s'", t)
	}
	if cooperativeMatrixTypeElementType(t) != nil {
		return op.EmitError("unsupported composite type  '%s'", t)
	}
	if n := members(t); n != len(parts) {
		return op.EmitError("has incorrect number of operands: expected %d, but provided %d", n, len(parts))
	}
	for i, p := range parts {
		want, _ := compositeMember(t, int64(i))
		if got := specTypeOf(lookup(op, tables, p)); got != want && got != nil {
			return op.EmitError("has incorrect types of operands: expected '%s', but provided '%s'", want, got)
		}
	}
	return true
}

func verifySpecReplicate(op *ir.Operation, tables *ir.SymbolTables) bool {
	o := EXTSpecConstantCompositeReplicateOp(op)
	t := o.Type().Type
	want, composite := compositeMember(t, 0)
	if !composite {
		return op.EmitError("result type must be a composite type, but provided '%s'", t)
	}
	got := specTypeOf(lookup(op, tables, o.Constituent()))
	if got == nil {
		return op.EmitError("splat spec constant reference defining constituent not found")
	}
	return got == want || op.EmitError("constituent has incorrect type: expected '%s', but provided '%s'", want, got)
}

func verifySpecOperation(op *ir.Operation) bool {
	b := SpecConstantOperationOp(op).Body()
	inner := b.First()
	if inner == nil || inner.Next() == nil || inner.Next().Next() != nil {
		return op.EmitOpError("expected exactly 2 nested ops")
	}
	for _, u := range inner.Operands() {
		if d := u.Value().DefiningOp(); d == nil || !d.Is(Constant) && !d.Is(ReferenceOf) && !d.Is(SpecConstantOperation) {
			return op.EmitOpError("invalid operand, must be defined by a constant operation")
		}
	}
	return true
}

func verifyAddress(op *ir.Operation, tables *ir.SymbolTables) bool {
	o := AddressOfOp(op)
	v := lookup(op, tables, o.Variable())
	if v == nil || !v.Is(GlobalVariable) {
		return op.EmitOpError("expected spirv.GlobalVariable symbol")
	}
	return GlobalVariableOp(v).Type().Type == o.Pointer().Type() ||
		op.EmitOpError("result type mismatch with the referenced global variable's type")
}

func verifyReference(op *ir.Operation, tables *ir.SymbolTables) bool {
	o := ReferenceOfOp(op)
	s := lookup(op, tables, o.SpecConst())
	t := specTypeOf(s)
	if t == nil || s.Is(EXTSpecConstantCompositeReplicate) {
		return op.EmitOpError("expected spirv.SpecConstant or spirv.SpecConstantComposite symbol")
	}
	return t == o.Reference().Type() || op.EmitOpError("result type mismatch with the referenced specialization constant's type")
}
