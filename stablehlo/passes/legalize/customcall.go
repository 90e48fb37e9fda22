package legalize

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// shapeOperands is the attribute that names the operands that state the shapes of
// a custom call's results.
const shapeOperands = "indices_of_shape_operands"

// customCall drops the operands that state shapes, once the types of the results
// state them.
func customCall(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.CustomCallOp(op)
	a := op.Discardable().Get(shapeOperands)
	if a == nil {
		return false
	}
	indices, ok := refinements(op, a)
	if !ok {
		return false
	}
	for i := range op.Results() {
		if !ir.HasStaticShape(op.Result(i).Type()) {
			return false
		}
	}
	drop := func(i int) bool { return slices.Contains(indices, int64(i)) }
	args := stablehlo.CustomCallArgs{
		ApiVersion: o.ApiVersion(), BackendConfig: o.BackendConfig(), CallTargetName: o.CallTargetName(), CalledComputations: o.CalledComputations(),
		HasSideEffect: o.HasSideEffect(), OutputOperandAliases: o.OutputOperandAliases(), ResultLayouts: o.ResultLayouts(),
		ResultTilings: o.ResultTilings(), Discardable: without(op.Discardable(), shapeOperands),
	}
	for i := range op.Operands() {
		if !drop(i) {
			args.Inputs = append(args.Inputs, op.Operand(i))
		}
	}
	if l := o.OperandLayouts(); l != nil {
		var kept []ir.Attribute
		for i, e := range l.Elems {
			if !drop(i) {
				kept = append(kept, e)
			}
		}
		args.OperandLayouts = rw.Ctx.Array(kept...)
	}
	for i := range op.Results() {
		args.ResultTypes = append(args.ResultTypes, op.Result(i).Type())
	}
	rw.ReplaceWith(op, args.Build(rw.Builder, op.Loc()))
	return true
}

func without(d *ir.DictAttr, name string) *ir.DictAttr {
	return d.Context().Dict(slices.DeleteFunc(slices.Clone(d.Entries), func(e ir.NamedAttribute) bool { return e.Name.Value == name }))
}

// refinements are the numbers of the operands that state shapes, which must be
// constants that fit the results.
func refinements(op *ir.Operation, a ir.Attribute) ([]int64, bool) {
	d, ok := a.(*ir.DenseElementsAttr)
	if !ok {
		return nil, false
	}
	shape, _ := ir.ShapeOf(d.Type)
	if n := ir.NumElements(shape); n != int64(op.NumResults()) {
		return nil, op.EmitError("indices_of_shape_operands: number of elements (%d) must be equal to the number of operation results (%d)", n, op.NumResults())
	}
	if len(shape) != 1 {
		return nil, op.EmitError("indices_of_shape_operands: must have rank = 1")
	}
	if !ir.IsInteger(ir.ElementOf(d.Type), 64) {
		return nil, op.EmitError("indices_of_shape_operands: must have i64 element type")
	}
	indices := stablehlo.Int64s(d)
	for i, index := range indices {
		if index < 0 || index >= int64(op.NumOperands()) {
			return nil, op.EmitError("indices_of_shape_operands: index #%d (%d) must be within bounds for operation operands (from 0 to %d)", i, index, op.NumOperands())
		}
		dims, ok := hlo.ConstantInts(op.Operand(int(index)))
		if !ok {
			return nil, false
		}
		if !fits(dims, op.Result(i).Type()) {
			return nil, op.EmitError("indices_of_shape_operands: refinement #%d ([%s]) must be compatible with operation result #%d (%s)", i, listed(dims), i, op.Result(i).Type())
		}
	}
	return indices, true
}

func fits(dims []int64, t ir.Type) bool {
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return true
	}
	return slices.EqualFunc(dims, shape, func(d, s int64) bool { return s == ir.Dynamic || d == s })
}

func listed(dims []int64) string {
	words := make([]string, len(dims))
	for i, d := range dims {
		words[i] = strconv.FormatInt(d, 10)
	}
	return strings.Join(words, ", ")
}
