package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Operations with a counterpart in LLVM.

func rankOf(v *ir.Value) int { return len(calc.VectorType(v).Shape) }

func (c conversions) bitCast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil || rankOf(op.Result(0)) > 1 {
		return false
	}
	rw.Replace(op, types.Unary(rw.Builder, llvm.Bitcast, op.Loc(), t, operands[0]))
	return true
}

func (c conversions) fma(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if rankOf(op.Result(0)) > 1 {
		return false
	}
	rw.Replace(op, rw.Value(llvm.FMulAdd, op.Loc(), operands[0].Type(), operands))
	return true
}

func (c conversions) vscale(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	rw.Replace(op, rw.Value(llvm.Vscale, op.Loc(), c.Index, nil))
	return true
}

func (c conversions) scalableInsert(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.Replace(op, rw.Value(llvm.Vector_insert, op.Loc(), operands[1].Type(), []*ir.Value{operands[1], operands[0]}, op.Inherent("pos")))
	return true
}

func (c conversions) scalableExtract(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	rw.Replace(op, rw.Value(llvm.Vector_extract, op.Loc(), t, operands, op.Inherent("pos")))
	return true
}

func (c conversions) interleave(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	result := calc.VectorType(op.Result(0))
	t := c.Type(result)
	if t == nil || len(result.Shape) != 1 {
		return false
	}
	if calc.IsScalable(result, 0) {
		rw.Replace(op, rw.Value(llvm.Vector_interleave2, op.Loc(), t, operands))
		return true
	}
	half := int32(result.Shape[0] / 2)
	var mask []int32
	for i := range half {
		mask = append(mask, i, half+i)
	}
	rw.Replace(op, shuffleVector(rw.Builder, op.Loc(), t, operands[0], operands[1], mask))
	return true
}

func (c conversions) deinterleave(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	result := calc.VectorType(op.Result(0))
	t := c.Type(result)
	if t == nil || len(result.Shape) != 1 {
		return false
	}
	if calc.IsScalable(result, 0) {
		pair := rw.Value(llvm.Vector_deinterleave2, op.Loc(), llvm.Struct(rw.Ctx, t, t), operands)
		even := types.Extract(rw.Builder, op.Loc(), pair, 0)
		rw.Replace(op, even, types.Extract(rw.Builder, op.Loc(), pair, 1))
		return true
	}
	var evens, odds []int32
	for i := range int32(result.Shape[0]) {
		evens, odds = append(evens, 2*i), append(odds, 2*i+1)
	}
	poison := types.Poison(rw.Builder, op.Loc(), operands[0].Type())
	even := shuffleVector(rw.Builder, op.Loc(), t, operands[0], poison, evens)
	rw.Replace(op, even, shuffleVector(rw.Builder, op.Loc(), t, operands[0], poison, odds))
	return true
}

func (c conversions) step(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil || !calc.IsScalable(calc.VectorType(op.Result(0)), 0) {
		return false
	}
	rw.Replace(op, rw.Value(llvm.StepVector, op.Loc(), t, nil))
	return true
}

// createMask converts the vector.create_mask of a scalable vector: it compares the
// indices of the lanes with the bound.
func (c conversions) createMask(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := calc.VectorType(op.Result(0))
	if len(t.Shape) != 1 || t.Scalable == nil {
		return false
	}
	width := uint32(64)
	if c.options.Indices32 {
		width = 32
	}
	f := calc.For(rw, op)
	list := f.Value(llvm.StepVector, f.Loc, ir.WithElement(t, f.Ctx.Int(width)), nil)
	bound := ofWidth(f, operands[0], width)
	rw.Replace(op, f.CmpI(arith.SLT, list, f.Broadcast(bound, list.Type())))
	return true
}

// ofWidth casts an index or integer to an integer of the given width.
func ofWidth(f calc.Calc, v *ir.Value, width uint32) *ir.Value {
	how := arith.IndexCast
	if t, ok := v.Type().(*ir.IntegerType); ok {
		switch {
		case t.Width == width:
			return v
		case t.Width < width:
			how = arith.ExtSI
		default:
			how = arith.TruncI
		}
	}
	return f.Cast(how, v, f.Ctx.Int(width))
}
