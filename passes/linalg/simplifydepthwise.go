package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

var simplifyDepthwise = &passes.Pass{
	Name: "SimplifyDepthwiseConvPass", Arg: "simplify-depthwise-conv", Doc: "Simplify depthwise convolution.",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"linalg", "tensor"},
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet([]rewrite.Pattern{
			{Name: "(anonymous namespace)::SimplifyDepthwiseConvOp", Root: linalg.DepthwiseConv2DNhwcHwcm, Rewrite: withoutMultiplier(linalg.DepthwiseConv2DNhwcHwc)},
			{Name: "(anonymous namespace)::SimplifyDepthwiseConvQOp", Root: linalg.DepthwiseConv2DNhwcHwcmQ, Rewrite: withoutMultiplier(linalg.DepthwiseConv2DNhwcHwcQ)},
		}), true
	},
	Run: greedilyToEnd,
}

// withoutMultiplier returns a pattern that drops a channel multiplier of 1. Argument to is
// the definition that replaces the depthwise convolution; it has no multiplier dimension. The
// kernel and the destination lose their last dimension; a reshape adds it to the result.
func withoutMultiplier(to *ir.OpDef) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		first, _ := op.Inits()
		operands := op.OperandValues(nil)
		kernel, ok1 := operands[1].Type().(*ir.RankedTensorType)
		_, ok2 := operands[first].Type().(*ir.RankedTensorType)
		if !ok1 || !ok2 || !onTensors(op) || kernel.Shape[3] != 1 {
			return false
		}
		groups := reshape.Groups{{0}, {1}, {2}, {3, 4}}
		operands[1] = withoutLast(rw, op, operands[1], reshape.Groups{{0}, {1}, {2, 3}})
		operands[first] = withoutLast(rw, op, operands[first], groups)
		var props []ir.NamedAttribute
		for _, name := range []string{"dilations", "strides"} {
			v := op.Inherent(name)
			if v == nil {
				v = op.Def().Attrs[op.Def().Slot(name)].Default(rw.Ctx)
			}
			props = append(props, ir.NamedAttribute{Name: rw.Ctx.String(name), Value: v})
		}
		n := linalg.NewNamed(rw, to, op.Loc(), operands[:first], operands[first:], props...)
		if n == nil {
			return false
		}
		for _, e := range op.Discardable().Entries {
			n.SetAttr(e.Name.Value, e.Value)
		}
		rw.Replace(op, tensor.NewExpand(rw.Builder, op.Loc(), op.Result(0).Type().(*ir.RankedTensorType), n.Result(0), groups))
		return true
	}
}

// withoutLast returns v without its last dimension, which has size 1. It collapses this
// dimension and the second last dimension by the reassociation groups.
func withoutLast(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value, groups reshape.Groups) *ir.Value {
	t := v.Type().(*ir.RankedTensorType)
	collapsed := rw.Ctx.RankedTensorType(t.Shape[:len(t.Shape)-1], t.Element, nil)
	return tensor.NewCollapse(rw.Builder, op.Loc(), collapsed, v, groups)
}
