package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// globalType returns the type of the global for a memref: nested arrays of the element
// type.
func (c conversions) globalType(t *ir.MemRefType) ir.Type {
	to := c.Type(t.Element)
	for i := len(t.Shape) - 1; i >= 0; i-- {
		to = types.ArrayOf(to, t.Shape[i])
	}
	return to
}

// global converts a memref.global to an llvm.mlir.global.
func (c conversions) global(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	t, ok := constraint.TypeValue(op.Inherent("type")).(*ir.MemRefType)
	if !ok || c.Type(t.Element) == nil || !hasIdentityLayout(t) {
		return false
	}
	space, ok := c.AddressSpace(t)
	if !ok {
		return false
	}
	initial := op.Inherent("initial_value")
	uninitialized := constraint.IsUnitAttr(initial)
	array := c.globalType(t)
	d := llvm.Global
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("addr_space")] = intAttr(c.Ctx, 32, space)
	if n := alignment(op); n != 0 {
		props[d.Slot("alignment")] = intAttr(c.Ctx, 64, n)
	}
	props[d.Slot("constant")] = op.Inherent("constant")
	props[d.Slot("global_type")] = c.Ctx.TypeAttr(array)
	linkage := int64(symbols.LinkagePrivate)
	if ir.IsPublic(op) {
		linkage = symbols.LinkageExternal
	}
	props[d.Slot("linkage")] = constraint.Enum(c.Ctx, llvm.LinkageAttr, linkage)
	props[d.Slot(ir.SymbolNameAttr)] = ir.SymbolName(op)
	if initial != nil && !uninitialized {
		if e, ok := initial.(*ir.DenseElementsAttr); ok && len(t.Shape) == 0 {
			initial = e.ElementAttr(0)
		}
		props[d.Slot("value")] = initial
	}
	loc := op.Loc()
	g := rw.Create(&ir.OpState{Name: c.Ctx.NameOf(d), Loc: loc, Props: props, Regions: 1})
	rw.Erase(op)
	if uninitialized {
		rw.CreateBlock(g.Region(0), nil, nil, nil)
		types.Return(rw.Builder, loc, types.Undef(rw.Builder, loc, array))
	}
	return true
}
