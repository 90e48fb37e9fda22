package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/passes"
)

// replicateConstants is the pass spirv-promote-to-replicated-constants. It replaces composite
// constants whose members are all equal by constants that hold the member once.
var replicateConstants = &passes.Pass{
	Name: "SPIRVReplicatedConstantCompositePass", Arg: "spirv-promote-to-replicated-constants", Anchor: "spirv.module",
	Doc: "Convert splat composite constants and spec constants to corresponding replicated constant composite ops " +
		"defined by SPV_EXT_replicated_composites",
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			b := c.Builder()
			b.Before(op)
			switch {
			case op.Is(spirv.Constant):
				replicateConstant(b, op)
			case op.Is(spirv.SpecConstantComposite):
				replicateSpecConstant(b, op)
			}
			return ir.Advance
		})
		return true
	},
}

func replicateConstant(b *ir.Builder, op *ir.Operation) {
	v := spirv.ConstantOp(op)
	if _, composite := spirv.MemberAt(v.Constant().Type(), 0); !composite {
		return
	}
	a, n := repeated(v.Value())
	if a == nil || n == 1 {
		return
	}
	all := spirv.CreateEXTConstantCompositeReplicate(b, op.Loc(), spirv.EXTConstantCompositeReplicateArgs{Value: a, ReplicatedConstantType: v.Constant().Type()})
	op.ReplaceAllUses([]*ir.Value{all.Result(0)})
	op.Erase()
}

// repeated returns the attribute a if a constant consists of n copies of it. It returns nil if the
// elements differ.
func repeated(value ir.Attribute) (a ir.Attribute, n int64) {
	switch value := value.(type) {
	case *ir.DenseElementsAttr:
		shape, _ := ir.ShapeOf(value.Type)
		if n := ir.NumElements(shape); n > 0 && (value.Splat || n == 1) {
			return value.ElementAttr(0), n
		}
	case *ir.ArrayAttr:
		if len(value.Elems) == 0 || !allEqual(value.Elems) {
			return nil, 1
		}
		a, n := value.Elems[0], int64(len(value.Elems))
		if inner, m := repeated(a); inner != nil {
			return inner, n * m
		}
		return a, n
	}
	return nil, 1
}

func allEqual(list []ir.Attribute) bool {
	return !slices.ContainsFunc(list, func(a ir.Attribute) bool { return a != list[0] })
}

func replicateSpecConstant(b *ir.Builder, op *ir.Operation) {
	v := spirv.SpecConstantCompositeOp(op)
	parts := v.Constituents().Elems
	if len(parts) < 2 || !allEqual(parts) {
		return
	}
	part, ok := parts[0].(*ir.SymbolRefAttr)
	if !ok || !part.IsFlat() {
		return
	}
	spirv.CreateEXTSpecConstantCompositeReplicate(b, op.Loc(), spirv.EXTSpecConstantCompositeReplicateArgs{Type: v.Type(), SymName: v.SymName(), Constituent: part})
	op.Erase()
}
