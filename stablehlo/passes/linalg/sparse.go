package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Sparse tensors.

// ofSparse creates a sparse_tensor.unary around the computation of a sparse tensor's
// element. Without it the sparsifier would not see that zeros stay zeros. ofSparse returns
// nil where it is not needed.
func (l *lowering) ofSparse() *ir.Operation {
	elaborate := l.op.Is(stablehlo.Sign) || l.op.Is(stablehlo.Neg) || l.op.Is(stablehlo.Tan) ||
		l.op.Is(stablehlo.Abs) && ir.IsIntOrIndex(ir.ElementOf(l.op.Operand(0).Type()))
	if !elaborate || !isSparse(l.op.Result(0).Type()) && !isSparse(l.op.Operand(0).Type()) {
		return nil
	}
	block, _ := l.Point()
	return sparse_tensor.CreateUnary(l.Builder, l.Loc, sparse_tensor.UnaryArgs{X: block.Arg(0), OutputType: ir.ElementOf(l.result(0))})
}

// present starts the region of u, a sparse_tensor.unary, that handles stored elements.
func (l *lowering) present(u *ir.Operation) {
	l.CreateBlock(u.Region(0), nil, []ir.Type{u.Operand(0).Type()}, []ir.Loc{l.Loc})
}

// endPresent ends the region of u, a sparse_tensor.unary, that handles stored elements. The region
// yields v. It returns the result of u.
func (l *lowering) endPresent(u *ir.Operation, v *ir.Value) *ir.Value {
	sparse_tensor.CreateYield(l.Builder, l.Loc, sparse_tensor.YieldArgs{Results: []*ir.Value{v}})
	return u.Result(0)
}

func concatenateSparse(l *lowering) bool {
	if len(l.args) == 1 {
		l.Replace(l.op, l.args[0])
		return true
	}
	t := l.result(0)
	if t == nil || !isSparse(t) && !slices.ContainsFunc(l.args, func(v *ir.Value) bool { return isSparse(v.Type()) }) {
		return false
	}
	l.ReplaceWith(l.op, sparse_tensor.CreateConcatenate(l.Builder, l.Loc, sparse_tensor.ConcatenateArgs{
		Inputs: l.args, Dimension: l.Ctx.IndexAttr(stablehlo.ConcatenateOp(l.op).Dimension().Int64()), ResultType: t,
	}))
	return true
}
