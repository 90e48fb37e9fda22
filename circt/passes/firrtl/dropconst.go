package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// DropConst is firrtl-drop-const: it removes const from all types, and removes the casts that only
// dropped const.
var DropConst = &passes.Pass{
	Name: "DropConst", Arg: "firrtl-drop-const", Doc: "Drop 'const' modifier from types",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		modules := modulesOf(c.Op)
		changed := make([]bool, len(modules))
		c.Each(len(modules), func(i int, _ *ir.Builder) bool {
			changed[i] = dropConst(modules[i])
			return true
		})
		for _, ch := range changed {
			if ch {
				return true
			}
		}
		c.PreserveAll()
		return true
	},
}

// withoutConst returns t with const removed, also from the type that a probe refers to.
func withoutConst(t ir.Type) ir.Type {
	if firrtl.Is(t, firrtl.RefType) {
		b := firrtl.ReferredType(t)
		if n := firrtl.WithoutConst(b); n != b {
			return firrtl.Ref(t.Context(), n, firrtl.IsForceable(t), firrtl.LayerOf(t))
		}
		return t
	}
	if firrtl.IsBase(t) {
		return firrtl.WithoutConst(t)
	}
	return t
}

// dropConst removes const from all types in module, and reports whether there was any.
func dropConst(module *ir.Operation) (changed bool) {
	old := ir.ArrayElems(module.Attr("portTypes"))
	types := make([]ir.Attribute, len(old))
	ports := false
	for i, a := range old {
		t := a.(*ir.TypeAttr).Type
		n := withoutConst(t)
		types[i] = a
		if n != t {
			ports = true
			types[i] = module.Context().TypeAttr(n)
		}
	}
	if ports {
		changed = true
		module.SetAttr("portTypes", module.Context().Array(types...))
	}
	if module.NumRegions() == 0 || module.Region(0).Empty() {
		return changed
	}
	drop := func(v *ir.Value) {
		if n := withoutConst(v.Type()); n != v.Type() {
			v.SetType(n)
			changed = true
		}
	}
	for _, arg := range module.Region(0).First().Args() {
		drop(arg)
	}
	var casts []*ir.Operation
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op == module {
			return ir.Advance
		}
		if op.Is(firrtl.ConstCast) {
			casts = append(casts, op)
			return ir.Advance
		}
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks() {
				for _, arg := range b.Args() {
					drop(arg)
				}
			}
		}
		for i := range op.Results() {
			drop(op.Result(i))
		}
		return ir.Advance
	})
	for _, op := range casts {
		op.Result(0).ReplaceAllUses(op.Operand(0))
		op.Erase()
		changed = true
	}
	return changed
}
