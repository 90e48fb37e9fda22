package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

var inlineScalars = &passes.Pass{
	Name: "LinalgInlineScalarOperandsPass", Arg: "linalg-inline-scalar-operands", Doc: "Inline scalar operands into linalg generic ops",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"linalg"},
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet([]rewrite.Pattern{{Name: "(anonymous namespace)::InlineScalarOperands", Root: linalg.Generic, Rewrite: scalarsInside}}), true
	},
	Run: greedily,
}

// scalarsInside removes the inputs of a linalg.generic with a constant indexing map. The
// body reads their only used element by a tensor.extract.
func scalarsInside(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !onlyTensors(op) {
		return false
	}
	o := linalg.GenericOp(op)
	maps := o.IndexingMaps().Elems
	inputs := ir.ValuesOf(o.Inputs())
	var scalars []int
	var kept []*ir.Value
	var keptMaps []ir.Attribute
	for i, v := range inputs {
		if maps[i].(*ir.AffineMapAttr).Map.IsConstant() {
			scalars = append(scalars, i)
			continue
		}
		kept, keptMaps = append(kept, v), append(keptMaps, maps[i])
	}
	if len(scalars) == 0 {
		return false
	}
	loc := op.Loc()
	generic := linalg.CreateGeneric(rw.Builder, loc, linalg.GenericArgs{
		Inputs: kept, Outputs: ir.ValuesOf(o.Outputs()), IndexingMaps: rw.Ctx.Array(slices.Concat(keptMaps, maps[len(inputs):])...),
		IteratorTypes: o.IteratorTypes(), ResultTensorsTypes: op.ResultTypes(nil),
	})
	rw.Arena.CloneRegion(op.Region(0), generic.Region(0), ir.NewMapping())
	body := generic.Region(0).First()
	rw.AtStart(body)
	for _, i := range slices.Backward(scalars) {
		element := inputs[i]
		if t := element.Type(); ir.IsShaped(t) {
			position, _ := maps[i].(*ir.AffineMapAttr).Map.ConstantResults()
			indices := make([]*ir.Value, len(position))
			for k, p := range position {
				indices[k] = arith.NewIndex(rw.Builder, loc, p)
			}
			element = tensor.CreateExtract(rw.Builder, loc, tensor.ExtractArgs{Tensor: element, Indices: indices, ResultType: ir.ElementOf(t)}).Result(0)
		}
		rw.ReplaceAllUses(body.Arg(i), element)
		body.EraseArg(i)
	}
	rw.ReplaceWith(op, generic)
	return true
}

// onlyTensors reports whether all operands of op with a shape are tensors.
func onlyTensors(op *ir.Operation) bool {
	for i := range op.Operands() {
		if t := op.Operand(i).Type(); ir.IsShaped(t) && !ir.IsTensor(t) {
			return false
		}
	}
	return onTensors(op)
}
