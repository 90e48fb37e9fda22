package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// ToDestination replaces a tensor.from_elements, tensor.generate or tensor.pad by operations that write into an
// empty tensor. It returns the last of these operations, or nil for any other operation.
func ToDestination(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	switch {
	case op.Is(tensor.FromElements):
		return insertElements(rw, op)
	case op.Is(tensor.Generate):
		t := op.Result(0).Type().(*ir.RankedTensorType)
		empty := tensor.CreateEmpty(rw.Builder, op.Loc(), tensor.EmptyArgs{DynamicSizes: op.OperandValues(nil), ResultType: t}).Result(0)
		n := fillByBody(rw, op, empty)
		rw.ReplaceWith(op, n)
		return n
	case op.Is(tensor.Pad):
		return fillAndInsert(rw, op)
	}
	return nil
}

// insertElements replaces a tensor.from_elements by a chain of tensor.insert into an empty tensor. It returns the
// last one.
func insertElements(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	t := op.Result(0).Type().(*ir.RankedTensorType)
	loc := op.Loc()
	v := tensor.CreateEmpty(rw.Builder, loc, tensor.EmptyArgs{ResultType: t}).Result(0)
	largest, position := int64(0), make([]int64, len(t.Shape))
	for _, n := range t.Shape {
		largest = max(largest, n)
	}
	var constants []*ir.Value
	for i := range largest {
		constants = append(constants, arith.NewIndex(rw.Builder, loc, i))
	}
	for _, e := range op.OperandValues(nil) {
		indices := make([]*ir.Value, len(position))
		for i, p := range position {
			indices[i] = constants[p]
		}
		v = tensor.CreateInsert(rw.Builder, loc, tensor.InsertArgs{Scalar: e, Dest: v, Indices: indices, ResultType: t}).Result(0)
		for d := len(position) - 1; d >= 0; d-- {
			if position[d]++; position[d] < t.Shape[d] {
				break
			}
			position[d] = 0
		}
	}
	rw.Replace(op, v)
	return v.DefiningOp()
}

// fillByBody creates a linalg.generic that computes each element of dest with the body of op, which it takes over.
// The arguments of this body are the indices of the element.
func fillByBody(rw *rewrite.Rewriter, op *ir.Operation, dest *ir.Value) *ir.Operation {
	shape, _ := ir.ShapeOf(dest.Type())
	n := linalg.NewGeneric(rw, op.Loc(), linalg.GenericSpec{Outputs: []*ir.Value{dest}, Maps: []*poly.Map{poly.IdentityMap(len(shape))}}, nil)
	block, at := rw.Point()
	body := rw.CreateBlock(n.Region(0), nil, []ir.Type{ir.ElementOf(dest.Type())}, []ir.Loc{op.Loc()})
	indices := make([]*ir.Value, len(shape))
	for i := range indices {
		indices[i] = rw.Value(linalg.Index, op.Loc(), rw.Ctx.Index(), nil, rw.Ctx.Int64Attr(rw.Ctx.Int(64), int64(i)))
	}
	rw.MergeBlocks(op.Region(0).First(), body, indices...)
	yield := body.Last()
	rw.Before(yield)
	rw.ReplaceWith(yield, linalg.CreateYield(rw.Builder, yield.Loc(), linalg.YieldArgs{Values: yield.OperandValues(nil)}))
	rw.Restore(block, at)
	return n
}

// fillAndInsert replaces a tensor.pad by a fill of an empty tensor with the padding value and an insertion of the
// source. A tensor.pad with nofold and no padding becomes a linalg.copy into a bufferization.alloc_tensor. It
// returns the last operation.
func fillAndInsert(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	o, p := tensor.PadOp(op), tensor.FoldedPaddingOf(op)
	loc := op.Loc()
	t := op.Result(0).Type().(*ir.RankedTensorType)
	reified, _ := op.Def().ReifyShapes(rw.Builder, op)
	dynamic, _ := ir.SplitMixed(reified[0])
	if o.Nofold() && views.AllAre(p.Low, 0) && views.AllAre(p.High, 0) {
		space := bufferization.CreateAllocTensor(rw.Builder, loc, bufferization.AllocTensorArgs{DynamicSizes: dynamic, ResultType: t}).Result(0)
		n := linalg.NewNamed(rw, linalg.Copy, loc, []*ir.Value{o.Source()}, []*ir.Value{space})
		rw.ReplaceWith(op, n)
		return n
	}
	empty := tensor.CreateEmpty(rw.Builder, loc, tensor.EmptyArgs{DynamicSizes: dynamic, ResultType: t}).Result(0)
	filled := fillPadding(rw, op, empty)
	rw.After(filled)
	r := views.Whole(tensor.SizesOf(rw.Builder, loc, o.Source()))
	r.Offsets = p.Low
	n := r.New(rw, tensor.InsertSlice, loc, []ir.Type{t}, o.Source(), filled.Result(0))
	rw.ReplaceWith(op, n)
	return n
}

// fillPadding writes the padding value of a tensor.pad to each element of dest, a tensor or a memref. It returns
// the operation that does it: linalg.fill for a constant or a value from outside, or else a linalg.generic.
func fillPadding(rw *rewrite.Rewriter, op *ir.Operation, dest *ir.Value) *ir.Operation {
	body := tensor.PadOp(op).Body()
	value := body.Last().Operand(0)
	if c := ir.MatchConstant(value); c != nil {
		value = arith.NewConstant(rw.Builder, value.Loc(), c)
	} else if value.OwnerBlock() == body || !value.IsArg() && value.DefiningOp().Parent() == op {
		return fillByBody(rw, op, dest)
	}
	return linalg.NewNamed(rw, linalg.Fill, op.Loc(), []*ir.Value{value}, []*ir.Value{dest})
}
