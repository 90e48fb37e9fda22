package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// References to inner symbols, which are resolved in a namespace: a builtin.module or a circuit.

// InnerNames finds the targets of references to inner symbols. At the first reference to a module, it
// indexes the inner symbols of that module.
type InnerNames struct {
	namespace *ir.Operation
	modules   map[*ir.StringAttr]*InnerSymbols
}

// Lookup returns the target of ref. It returns false if the module is not directly in the namespace,
// or if it has no such symbol.
func (n *InnerNames) Lookup(ref ir.Attribute) (InnerTarget, bool) {
	module, name, ok := InnerRefParts(ref)
	if !ok {
		return InnerTarget{}, false
	}
	syms := n.modules[module]
	if syms == nil {
		m := ir.LookupSymbolIn(n.namespace, module)
		if m == nil || !m.Implements("InnerSymbolTable") {
			return InnerTarget{}, false
		}
		syms = NewInnerSymbols(m)
		n.modules[module] = syms
	}
	return syms.Lookup(name)
}

// InnerRefUsers maps kinds of operations to functions that verify the references of an operation to
// inner symbols.
type InnerRefUsers map[*ir.OpDef]func(op *ir.Operation, names *InnerNames) bool

// InnerRefUser holds the verifier of the references in hw.hierpath.
var InnerRefUser = InnerRefUsers{HierPath: verifyHierPath}

// VerifyInnerRefs verifies the references to inner symbols in all operations of namespace, and stops
// at the first error. The maps users say which operations have such references.
func VerifyInnerRefs(namespace *ir.Operation, users ...InnerRefUsers) bool {
	names := &InnerNames{namespace, map[*ir.StringAttr]*InnerSymbols{}}
	return namespace.WalkPost(func(op *ir.Operation) ir.WalkResult {
		for _, u := range users {
			if verify := u[op.Def()]; verify != nil && !verify(op, names) {
				return ir.Interrupt
			}
		}
		return ir.Advance
	}) == ir.Advance
}

// verifyHierPath checks that each element of a path but the last names an instance of the module that
// holds the next element. It also checks that the last element exists.
func verifyHierPath(op *ir.Operation, names *InnerNames) bool {
	elems := HierPathOp(op).Namepath().Elems
	if len(elems) == 0 {
		return op.EmitOpError("the instance path cannot be empty")
	}
	var want []*ir.StringAttr // modules that the next element may be in
	expect := func(name *ir.StringAttr) bool {
		if len(want) == 0 || slices.Contains(want, name) {
			return true
		}
		text := want[0].String()
		if len(want) > 1 {
			text = "one of " + text
		}
		for i, w := range want[1:] {
			sep := ", "
			if i+2 == len(want) {
				sep = " or "
			}
			text += sep + w.String()
		}
		return op.EmitOpError("instance path is incorrect. Expected %s. Instead found: %s", text, name)
	}
	for i, a := range elems {
		module, name, inner := InnerRefParts(a)
		last := i == len(elems)-1
		if !inner {
			ref, ok := a.(*ir.SymbolRefAttr)
			if !ok || !last {
				return op.EmitOpError("the instance path can only contain inner sym reference, only the leaf can refer to a module symbol")
			}
			return expect(ref.Root)
		}
		if !expect(module) {
			return false
		}
		target, found := names.Lookup(a)
		switch {
		case !found && last:
			return op.EmitOpError(" operation with symbol: %s was not found ", a)
		case !last && (!found || target.Port >= 0 || !isInstance(target.Op)):
			return op.EmitOpError(" module: %s does not contain any instance with symbol: %s", module, name)
		case !last:
			want = Targets(target.Op)
		}
	}
	return true
}

// isInstance reports whether op is an instance of a module of hw or firrtl.
func isInstance(op *ir.Operation) bool {
	return op.Implements("HWInstanceLike") || op.Implements("InstanceOpInterface")
}
