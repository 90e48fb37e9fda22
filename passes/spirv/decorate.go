package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// decorateLayout is the pass decorate-spirv-composite-type-layout. It adds offsets and strides to
// the types of variables that the host can access.
var decorateLayout = &passes.Pass{
	Name: "SPIRVCompositeTypeLayoutPass", Arg: "decorate-spirv-composite-type-layout", Anchor: "builtin.module",
	Doc:   "Decorate SPIR-V composite type with layout info",
	Scope: passes.Always(passes.SymbolScope), PushDown: passes.Pushed,
	Init: func(*passes.InitCtx) (any, bool) {
		return &rewrite.Conversion{Target: layoutTarget(), Set: rewrite.NewSet(layoutPatterns)}, true
	},
	Run: func(c *passes.Ctx) bool {
		conversion := c.State.(*rewrite.Conversion)
		decorate := func(op *ir.Operation) bool {
			return !op.Is(spirv.Module) || conversion.Full(op, rewrite.ConversionConfig{})
		}
		if c.PushedDown() {
			return decorate(c.Op)
		}
		ok := true
		for op := range c.Op.Nested() {
			ok = decorate(op) && ok
		}
		return ok
	},
}

// layoutTarget returns the conversion target. Legal are variables whose types need no layout, or
// have one, and operations that use no address of an illegal variable.
func layoutTarget() *rewrite.Target {
	usesLegal := func(op *ir.Operation) (bool, bool) {
		for i := range op.Operands() {
			if a := op.Operand(i).DefinedBy(spirv.AddressOf); a != nil && spirv.NeedsLayout(a.Result(0).Type()) {
				return false, true
			}
		}
		return true, true
	}
	return rewrite.NewTarget().LegalDialects("spirv").LegalOps("func.func").
		DynamicOps(func(op *ir.Operation) (bool, bool) {
			return !spirv.NeedsLayout(constraint.TypeValue(spirv.GlobalVariableOp(op).Type())), true
		}, "spirv.GlobalVariable").
		DynamicOps(func(op *ir.Operation) (bool, bool) { return !spirv.NeedsLayout(op.Result(0).Type()), true }, "spirv.mlir.addressof").
		DynamicOps(usesLegal, "spirv.AccessChain", "spirv.Load", "spirv.Store")
}

var layoutPatterns = []rewrite.Pattern{
	{Name: "(anonymous namespace)::SPIRVGlobalVariableOpLayoutInfoDecoration", Root: spirv.GlobalVariable, Rewrite: decorateVariable},
	{Name: "(anonymous namespace)::SPIRVAddressOfOpLayoutInfoDecoration", Root: spirv.AddressOf, Rewrite: decorateAddress},
	{Name: "(anonymous namespace)::SPIRVPassThroughConversion", Root: spirv.AccessChain, Convert: passThrough},
	{Name: "(anonymous namespace)::SPIRVPassThroughConversion", Root: spirv.Load, Convert: passThrough},
	{Name: "(anonymous namespace)::SPIRVPassThroughConversion", Root: spirv.Store, Convert: passThrough},
}

func decorateVariable(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := spirv.GlobalVariableOp(op)
	t := constraint.TypeValue(v.Type())
	pointee := spirv.Pointee(t).(*ir.DialectType)
	to := spirv.Layout(pointee)
	if to == nil {
		return op.EmitError("failed to decorate (unsuported pointee type: '%s')", pointee)
	}
	spirv.CreateGlobalVariable(rw.Builder, op.Loc(), spirv.GlobalVariableArgs{
		Type: rw.Ctx.TypeAttr(spirv.PointerTo(to, t)), SymName: v.SymName(),
		Binding: v.Binding(), BuiltIn: v.BuiltIn(), DescriptorSet: v.DescriptorSet(), Initializer: v.Initializer(),
		LinkageAttributes: v.LinkageAttributes(), Location: v.Location(), Discardable: op.Discardable(),
	})
	rw.Erase(op)
	return true
}

// decorateAddress replaces a spirv.mlir.addressof of an old variable by the address of the new
// variable. The new variable has the same name and comes before the old one, so that the lookup
// finds it.
func decorateAddress(rw *rewrite.Rewriter, op *ir.Operation) bool {
	name := spirv.AddressOfOp(op).Variable()
	variable := ir.LookupSymbolIn(ir.NearestSymbolTable(op), name.Root)
	t := constraint.TypeValue(spirv.GlobalVariableOp(variable).Type())
	rw.Replace(op, rw.Value(spirv.AddressOf, op.Loc(), t, nil, name))
	return true
}

func passThrough(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.Modify(op, func() {
		for i, v := range operands {
			op.SetOperand(i, v)
		}
	})
	return true
}
