package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// InnerRefUsers has the verifiers of the operations with references to inner symbols.
var InnerRefUsers = hw.InnerRefUsers{RWProbe: verifyRWProbe, Bind: verifyBind}

func verifyRWProbe(op *ir.Operation, names *hw.InnerNames) bool {
	ref := op.Inherent("target")
	module, _, _ := hw.InnerRefParts(ref)
	m := op.Parent()
	for m != nil && !IsModuleLike(m) {
		m = m.Parent()
	}
	if m == nil || ir.SymbolName(m) != module {
		return op.EmitOpError("has non-local target")
	}
	t, found := names.Lookup(ref)
	if !found {
		return op.EmitOpError("has target that cannot be resolved: %s", ref)
	}
	var v *ir.Value
	switch {
	case t.Port >= 0:
		v = m.Region(0).First().Arg(t.Port)
	case t.Op.Implements("Forceable"):
		v = t.Op.Result(0)
	default:
		return op.EmitOpErrorNotes(note(t.Op.Loc(), "target resolves here"), "has target that cannot be probed")
	}
	ft := fieldType(v.Type(), t.Field)
	if ft == nil || !IsBase(ft) || !IsForceable(op.Result(0).Type()) {
		return op.EmitOpErrorNotes(note(v.Loc(), "target resolves here"), "has target that cannot be probed")
	}
	if want := forceableType(ft); want == nil || withoutLayer(op.Result(0).Type()) != want {
		return op.EmitOpErrorNotes(note(v.Loc(), "target resolves here"), "has type mismatch: target resolves to '%s' instead of expected '%s'", ft, ReferredType(op.Result(0).Type()))
	}
	if !ir.NewDominance().ValueDominates(v, op) {
		return op.EmitOpErrorNotes(note(v.Loc(), "target here"), "is not dominated by target")
	}
	return true
}

// withoutLayer returns the type of the probe t without its layer.
func withoutLayer(t ir.Type) ir.Type {
	return Ref(t.Context(), ReferredType(t), IsForceable(t), nil)
}

func verifyBind(op *ir.Operation, names *hw.InnerNames) bool {
	ref := op.Inherent("instance")
	t, found := names.Lookup(ref)
	switch {
	case !found:
		return op.EmitError("target %s cannot be resolved", ref)
	case t.Port >= 0:
		return op.EmitError("target %s is not an operation", ref)
	case !t.Op.Is(Instance):
		return op.EmitError("target %s is not an instance", ref)
	case t.Op.Inherent("doNotPrint") == nil:
		return op.EmitError("target %s is not marked doNotPrint", ref)
	}
	return true
}
