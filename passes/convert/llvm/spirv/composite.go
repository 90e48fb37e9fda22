package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

func integers(list *ir.ArrayAttr) []int64 {
	all := make([]int64, len(list.Elems))
	for i, e := range list.Elems {
		all[i] = e.(*ir.IntegerAttr).Int64()
	}
	return all
}

func (c conversions) extract(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	v := spirv.CompositeExtractOp(op)
	at := integers(v.Indices())
	if _, vector := v.Composite().Type().(*ir.VectorType); vector {
		i := c.i32(rw.Builder, op.Loc(), at[0])
		rw.Replace(op, rw.Value(llvm.ExtractElement, op.Loc(), t, []*ir.Value{operands[0], i}))
		return true
	}
	rw.Replace(op, types.Extract(rw.Builder, op.Loc(), operands[0], at...))
	return true
}

func (c conversions) insert(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	v := spirv.CompositeInsertOp(op)
	at := integers(v.Indices())
	object, composite := operands[0], operands[1]
	if _, vector := v.Composite().Type().(*ir.VectorType); vector {
		i := c.i32(rw.Builder, op.Loc(), at[0])
		rw.Replace(op, rw.Value(llvm.InsertElement, op.Loc(), t, []*ir.Value{composite, object, i}))
		return true
	}
	rw.Replace(op, types.Insert(rw.Builder, op.Loc(), composite, object, at...))
	return true
}

// shuffle converts a spirv.VectorShuffle. LLVM's shufflevector needs operands of one
// size; for other sizes, it moves the elements one by one.
func (c conversions) shuffle(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	at := integers(spirv.VectorShuffleOp(op).Components())
	size := operands[0].Type().(*ir.VectorType).Shape[0]
	element := elementType(operands[0].Type())
	if size == operands[1].Type().(*ir.VectorType).Shape[0] {
		mask := make([]int32, len(at))
		for i, x := range at {
			mask[i] = int32(x)
		}
		t := c.Ctx.VectorType([]int64{int64(len(at))}, element, nil)
		rw.Replace(op, rw.Value(llvm.ShuffleVector, loc, t, operands, c.Ctx.DenseI32Array(mask)))
		return true
	}
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	v := types.Poison(b, loc, t)
	for i, x := range at {
		if x == undefined {
			continue
		}
		from := operands[0]
		if x >= size {
			from, x = operands[1], x-size
		}
		to := c.i32(b, loc, int64(i))
		e := rw.Value(llvm.ExtractElement, loc, elementType(t), []*ir.Value{from, c.i32(b, loc, x)})
		v = rw.Value(llvm.InsertElement, loc, t, []*ir.Value{v, e, to})
	}
	rw.Replace(op, v)
	return true
}

// undefined is the component number of an undefined element.
const undefined = -1
