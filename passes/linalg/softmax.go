package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
)

// DecomposeSoftmax replaces a linalg.softmax on tensors by four operations and returns the last. They are
// the maxima along its dimension, the exponentials of the differences to these, their sums, and the
// quotients. It returns nil for any other operation.
func DecomposeSoftmax(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	if !op.Is(linalg.Softmax) || !onTensors(op) {
		return nil
	}
	o := linalg.SoftmaxOp(op)
	loc, input, output := op.Loc(), o.Input(), o.Output()
	t := ir.ElementOf(input.Type())
	dim := int(o.Dimension().Int64())
	sizes := tensor.SizesOf(rw.Builder, loc, input)
	rank := len(sizes)
	sizes = slices.Delete(sizes, dim, dim+1)
	empty := tensor.NewEmpty(rw.Builder, loc, sizes, t)
	all := affine.IdentityMap(rank)
	others := all.DropResults(dim)
	along := make([]bool, rank)
	along[dim] = true
	reduce := func(v *ir.Value, by *ir.OpDef) *ir.Value {
		first := arith.NewConstant(rw.Builder, loc, arith.ReductionBy(by).Identity(t))
		init := linalg.NewNamed(rw, linalg.Fill, loc, []*ir.Value{first}, []*ir.Value{empty})
		return linalg.NewGeneric(rw, loc, linalg.GenericSpec{
			Inputs: []*ir.Value{v}, Outputs: init.ResultValues(nil), Maps: []*affine.Map{all, others}, Iterators: linalg.Iterators(rw.Ctx, along),
		}, func(args []*ir.Value) []*ir.Value {
			return []*ir.Value{arith.NewBinary(rw.Builder, by, loc, args[0], args[1])}
		}).Result(0)
	}
	each := func(v, by *ir.Value, body func(x, y *ir.Value) *ir.Value) *ir.Operation {
		return linalg.NewGeneric(rw, loc, linalg.GenericSpec{
			Inputs: []*ir.Value{v, by}, Outputs: []*ir.Value{output}, Maps: []*affine.Map{all, others, all},
		}, func(args []*ir.Value) []*ir.Value { return []*ir.Value{body(args[0], args[1])} })
	}
	most := reduce(input, arith.MaxNumF)
	powers := each(input, most, func(x, y *ir.Value) *ir.Value {
		return rw.Value(math.Exp, loc, x.Type(), []*ir.Value{arith.NewBinary(rw.Builder, arith.SubF, loc, x, y)})
	})
	sums := reduce(powers.Result(0), arith.AddF)
	n := each(powers.Result(0), sums, func(x, y *ir.Value) *ir.Value { return arith.NewBinary(rw.Builder, arith.DivF, loc, x, y) })
	rw.ReplaceWith(op, n)
	return n
}
