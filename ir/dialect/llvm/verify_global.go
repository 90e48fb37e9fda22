package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// isGlobalType reports whether t may be the type of a global or alias.
func isGlobalType(t ir.Type) bool {
	if !IsCompatibleOuterType(t) {
		return constraint.Implements(t, "PointerElementTypeInterface")
	}
	if d, ok := t.(*ir.DialectType); ok {
		switch d.Def {
		case VoidType, TokenType, MetadataType, LabelType:
			return false
		}
	}
	return true
}

func verifyGlobal(op *ir.Operation) bool {
	o := GlobalOp(op)
	t, value := constraint.TypeValue(o.GlobalType()), o.Value()
	if !isGlobalType(t) {
		return op.EmitOpError("expects type to be a valid element type for an LLVM global")
	}
	if !verifyAtModuleLevel(op) {
		return false
	}
	array := constraint.OfType(t, ArrayType)
	if s, ok := value.(*ir.StringAttr); ok && !(array && isBytes(t, len(s.Value))) {
		return op.EmitOpError("requires an i8 array type of the length equal to that of the string attribute")
	}
	if supported, is := isTarget(t); is {
		if !supported {
			return op.EmitOpError("this target extension type cannot be used in a global")
		}
		if value != nil {
			return op.EmitOpError("global with target extension type can only be initialized with zero-initializer")
		}
	}
	switch linkage := linkageOf(op); {
	case linkage == "common" && value != nil && !isZero(value):
		return op.EmitOpError("expected zero value for 'common' linkage")
	case linkage == "appending" && !array:
		return op.EmitOpError("expected array type for 'appending' linkage")
	}
	if !verifyComdat(op) {
		return false
	}
	if a := o.Alignment(); a != nil {
		if v := a.Value.Uint64(); v == 0 || v&(v-1) != 0 {
			return op.EmitError("alignment attribute is not a power of 2")
		}
	}
	return true
}

// isBytes reports whether t, an array type, is an array of n integers of 8
// bits.
func isBytes(t ir.Type, n int) bool {
	a := t.(*ir.DialectType)
	return constraint.IsIntOfWidth(arrayElement(a), 8) && arrayLen(a) == uint64(n)
}

// isZero reports whether an initial value consists only of zeros.
func isZero(value ir.Attribute) bool {
	switch v := value.(type) {
	case *ir.DenseElementsAttr:
		n := v.Len()
		if v.Splat {
			n = min(n, 1)
		}
		for i := range n {
			if !isZero(v.ElementAttr(int(i))) {
				return false
			}
		}
		return true
	case *ir.ArrayAttr:
		for _, e := range v.Elems {
			if !isZero(e) {
				return false
			}
		}
		return true
	}
	return ir.IsZeroNumber(value)
}

func verifyComdat(op *ir.Operation) bool {
	ref, ok := op.Inherent("comdat").(*ir.SymbolRefAttr)
	if !ok {
		return true
	}
	if s := ir.LookupSymbol(op, ref); s == nil || !s.Is(ComdatSelector) {
		return op.EmitError("expected comdat symbol")
	}
	return true
}

func verifyComdatRegions(op *ir.Operation) bool {
	for b := range ComdatOp(op).BodyRegion().Blocks() {
		for o := range b.Ops() {
			if !o.Is(ComdatSelector) {
				return o.EmitError("only comdat selector symbols can appear in a comdat region")
			}
		}
	}
	return true
}

func verifyGlobalRegions(op *ir.Operation) bool {
	o := GlobalOp(op)
	b := o.Body()
	if b == nil {
		return true
	}
	t := constraint.TypeValue(o.GlobalType())
	ret := b.Last()
	if ret.NumOperands() == 0 {
		return op.EmitOpError("initializer region cannot return void")
	}
	if got := ret.Operand(0).Type(); got != t {
		return op.EmitOpError("initializer region type '%s' does not match global type '%s'", got, t)
	}
	if !verifyInitializer(b, "ops with side effects not allowed in global initializers") {
		return false
	}
	if o.Value() != nil {
		return op.EmitOpError("cannot have both initializer value and region")
	}
	return true
}

// verifyInitializer checks that the operations of an initializer block have no
// memory effects. wrong is the error text.
func verifyInitializer(b *ir.Block, wrong string) bool {
	for o := range b.Ops() {
		effects, ok := o.OwnEffects(nil)
		if !ok || len(effects) > 0 {
			return o.EmitError("%s", wrong)
		}
	}
	return true
}

func verifyAlias(op *ir.Operation) bool {
	if !isGlobalType(constraint.TypeValue(AliasOp(op).AliasType())) {
		return op.EmitOpError("expects type to be a valid element type for an LLVM global alias")
	}
	switch linkage := linkageOf(op); linkage {
	case "appending", "extern_weak", "common":
		return op.EmitOpError("'%s' linkage not supported in aliases, available options: private, internal, linkonce, "+
			"weak, linkonce_odr, weak_odr, external or available_externally", linkage)
	}
	return true
}

func verifyAliasRegions(op *ir.Operation) bool {
	b := AliasOp(op).Body()
	if ret := b.Last(); ret.NumOperands() == 0 || !IsPointer(ret.Operand(0).Type()) {
		return op.EmitOpError("initializer region must always return a pointer")
	}
	return verifyInitializer(b, "ops with side effects are not allowed in alias initializers")
}

func verifyIFunc(op *ir.Operation) bool {
	switch linkage := linkageOf(op); linkage {
	case "available_externally", "appending", "extern_weak", "common":
		return op.EmitOpError("'%s' linkage not supported in ifuncs, available options: private, internal, linkonce, "+
			"weak, linkonce_odr, weak_odr, or external linkage", linkage)
	}
	return true
}

// aliased returns the llvm.mlir.addressof whose result an alias returns. It
// returns nil if the alias computes its address in another way.
func aliased(alias *ir.Operation) *ir.Operation {
	ret := AliasOp(alias).Body().Last()
	if ret.NumOperands() == 0 {
		return nil
	}
	return ret.Operand(0).DefinedBy(AddressOf)
}

func verifyResolver(op *ir.Operation, t *ir.SymbolTables) bool {
	o := IFuncOp(op)
	resolver := inModule(op, t, o.Resolver())
	for range 64 { // aliases may form a circle
		if resolver == nil || !resolver.Is(Alias) {
			break
		}
		address := aliased(resolver)
		if address == nil {
			return true
		}
		resolver = inModule(address, t, AddressOfOp(address).GlobalName())
	}
	if resolver == nil || !resolver.Is(LLVMFunc) {
		return op.EmitOpError("must have a function resolver")
	}
	if LLVMFuncOp(resolver).BodyRegion().Empty() || linkageOf(resolver) == "available_externally" {
		return op.EmitOpError("resolver must be a definition")
	}
	if !IsPointer(returnType(constraint.TypeValue(LLVMFuncOp(resolver).FunctionType()))) {
		return op.EmitOpError("resolver must return a pointer")
	}
	if p := constraint.TypeValue(o.ResolverType()); !IsPointer(p) || AddressSpace(p) != enumProp(op, "address_space") {
		return op.EmitOpError("resolver has incorrect type")
	}
	return true
}

// verifyGlobalList returns the verifier of llvm.mlir.global_ctors or
// global_dtors. The lists in the attributes name, priorities and data must have
// the same length.
func verifyGlobalList(name string) func(*ir.Operation) bool {
	return func(op *ir.Operation) bool {
		data := ir.ArrayElems(op.Inherent("data"))
		for _, d := range data {
			ref, isRef := d.(*ir.SymbolRefAttr)
			zero, isZero := d.(*ir.DialectAttr)
			if !(isRef && ref.IsFlat() || isZero && zero.Def == ZeroAttr) {
				return op.EmitError("data element must be symbol or #llvm.zero")
			}
		}
		n := len(ir.ArrayElems(op.Inherent(name)))
		if n != len(ir.ArrayElems(op.Inherent("priorities"))) || n != len(data) {
			return op.EmitError("%s, priorities, and data must have the same number of elements", name)
		}
		return true
	}
}

func verifyListedFunctions(name string) func(*ir.Operation, *ir.SymbolTables) bool {
	return func(op *ir.Operation, t *ir.SymbolTables) bool {
		for _, a := range ir.ArrayElems(op.Inherent(name)) {
			ref := a.(*ir.SymbolRefAttr)
			fn := t.LookupNearest(op, ref)
			if fn == nil || !fn.Is(LLVMFunc) {
				return op.EmitOpError("'%s' does not reference a valid LLVM function", ref.Root.Value)
			}
			if LLVMFuncOp(fn).BodyRegion().Empty() {
				return op.EmitOpError("'%s' does not have a definition", ref.Root.Value)
			}
		}
		return true
	}
}

func verifyAtModuleLevel(op *ir.Operation) bool {
	if p := op.Parent(); p != nil && !isModule(p) {
		return op.EmitOpError("must appear at the module level")
	}
	return true
}

func verifyModuleFlags(op *ir.Operation) bool {
	if !verifyAtModuleLevel(op) {
		return false
	}
	for _, f := range ir.ArrayElems(ModuleFlagsOp(op).Flags()) {
		if d, ok := f.(*ir.DialectAttr); !ok || d.Def != ModuleFlagAttr {
			return op.EmitOpError("expected a module flag attribute")
		}
	}
	return true
}

func verifyAddressOf(op *ir.Operation, t *ir.SymbolTables) bool {
	o := AddressOfOp(op)
	s := inModule(op, t, o.GlobalName())
	space := int64(0)
	switch {
	case s != nil && (s.Is(LLVMFunc) || s.Is(IFunc)):
		return true
	case s != nil && s.Is(Global):
		space = enumProp(s, "addr_space")
	case s != nil && s.Is(Alias):
		if ret := AliasOp(s).Body().Last(); ret.NumOperands() > 0 && IsPointer(ret.Operand(0).Type()) {
			space = AddressSpace(ret.Operand(0).Type())
		}
	default:
		return op.EmitOpError("must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'")
	}
	if space != AddressSpace(o.Res().Type()) {
		return op.EmitOpError("pointer address space must match address space of the referenced global or alias")
	}
	return true
}

func verifyDSOLocalEquivalent(op *ir.Operation, t *ir.SymbolTables) bool {
	s := inModule(op, t, DSOLocalEquivalentOp(op).FunctionName())
	if s == nil || !s.Is(LLVMFunc) && !s.Is(Alias) {
		return op.EmitOpError("must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'")
	}
	if s.Is(Alias) {
		for o := range AliasOp(s).Body().Ops() {
			if o.Is(AddressOf) {
				if g := inModule(o, t, AddressOfOp(o).GlobalName()); g != nil && g.Is(Global) {
					return op.EmitOpError("must reference an alias to a function")
				}
			}
		}
	}
	if linkageOf(s) == "extern_weak" {
		return op.EmitOpError("target function with 'extern_weak' linkage not allowed")
	}
	return true
}

// blockAddress returns the symbol of the function and the tag of the block in
// op's attribute.
func blockAddress(op *ir.Operation) (fn *ir.SymbolRefAttr, tag ir.Attribute) {
	a := BlockAddressOp(op).BlockAddr().(*ir.DialectAttr)
	fn, _ = a.Params[0].(*ir.SymbolRefAttr)
	return fn, a.Params[1]
}

func verifyBlockAddressFunction(op *ir.Operation, t *ir.SymbolTables) bool {
	name, _ := blockAddress(op)
	if fn := inModule(op, t, name); fn == nil || !fn.Is(LLVMFunc) {
		return op.EmitOpError("must reference a function defined by 'llvm.func'")
	}
	return true
}

func verifyBlockAddress(op *ir.Operation) bool {
	name, tag := blockAddress(op)
	if module := parentModule(op); module != nil && name != nil {
		fn := ir.LookupSymbolRef(module, name)
		if fn != nil && fn.Is(LLVMFunc) && hasBlockTag(fn, tag) {
			return true
		}
	}
	return op.EmitOpError("expects an existing block label target in the referenced function")
}

func hasBlockTag(fn *ir.Operation, tag ir.Attribute) bool {
	return fn.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if o.Is(BlockTag) && BlockTagOp(o).Tag() == tag {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt
}
