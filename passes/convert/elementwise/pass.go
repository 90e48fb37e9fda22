// Package elementwise turns elementwise operations on tensors into linalg.generic.
package elementwise

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass convert-elementwise-to-linalg. It turns elementwise operations on
// tensors into linalg.generic.
var Pass = &passes.Pass{
	Name: "ConvertElementwiseToLinalgPass", Arg: "convert-elementwise-to-linalg", Doc: "Convert ElementwiseMappable ops to linalg",
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"linalg", "memref"},
	Init: func(*passes.InitCtx) (any, bool) {
		return &rewrite.Conversion{
			Target: rewrite.NewTarget().DynamicUnknown(func(op *ir.Operation) (bool, bool) { return !onTensors(op), true }),
			Set:    rewrite.NewSet([]rewrite.Pattern{{Name: "(anonymous namespace)::ConvertAnyElementwiseMappableOpOnRankedTensors", Rewrite: convert}}),
		}, true
	},
	Run: func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}

// onTensors reports whether op is elementwise, and its operands are ranked tensors and
// possibly scalars. At least one must be a tensor.
func onTensors(op *ir.Operation) bool {
	return op.Has(ir.ElementwiseMappable) && firstTensor(op) != nil
}

// firstTensor returns the first operand of op that is a ranked tensor. It returns nil if
// there is none, or if an operand has another shaped type.
func firstTensor(op *ir.Operation) *ir.Value {
	var first *ir.Value
	for i := range op.Operands() {
		v := op.Operand(i)
		if _, ranked := v.Type().(*ir.RankedTensorType); !ranked {
			if ir.IsShaped(v.Type()) {
				return nil
			}
		} else if first == nil {
			first = v
		}
	}
	return first
}

func convert(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !onTensors(op) || op.NumResults() == 0 {
		return false
	}
	shape, ranked := ir.ShapeOf(op.Result(0).Type())
	if !ranked {
		return false
	}
	operands := op.OperandValues(nil)
	outputs := make([]*ir.Value, op.NumResults())
	for i := range outputs {
		outputs[i] = destination(rw, op, op.Result(i).Type())
	}
	maps := make([]*affine.Map, len(operands)+len(outputs))
	for i := range maps {
		maps[i] = affine.IdentityMap(len(shape))
		if i < len(operands) && !ir.IsShaped(operands[i].Type()) {
			maps[i] = affine.NewMap(len(shape), 0)
		}
	}
	spec := linalg.GenericSpec{Inputs: operands, Outputs: outputs, Maps: maps, Results: op.ResultTypes(nil)}
	rw.ReplaceWith(op, linalg.NewGeneric(rw, op.Loc(), spec, func(args []*ir.Value) []*ir.Value {
		types := op.ResultTypes(nil)
		for i, t := range types {
			types[i] = ir.ElementOf(t)
		}
		scalar := rw.Create(&ir.OpState{
			Name: op.Name(), Loc: op.Loc(), Operands: args[:len(operands)], Results: types, Props: op.Props(), Attrs: op.Discardable(),
		})
		return scalar.ResultValues(nil)
	}))
	return true
}

// destination returns an operand of type t, whose elements may be overwritten. If there
// is none, it creates an empty tensor.
func destination(rw *rewrite.Rewriter, op *ir.Operation, t ir.Type) *ir.Value {
	for i := range op.Operands() {
		if op.Operand(i).Type() == t {
			return op.Operand(i)
		}
	}
	return tensor.NewEmpty(rw.Builder, op.Loc(), tensor.SizesOf(rw.Builder, op.Loc(), firstTensor(op)), ir.ElementOf(t))
}
