package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// The sizes of results, from operands.

// sizeOf returns the size of dimension i of v, a tensor or memref. If it is dynamic,
// sizeOf creates a dim operation.
func sizeOf(b *ir.Builder, loc ir.Loc, v *ir.Value, i int) ir.Mixed {
	if shape := dimsOf(v); shape[i] != ir.Dynamic {
		return ir.Known(shape[i])
	}
	d := memref.Dim
	if ir.IsTensor(v.Type()) {
		d = tensor.Dim
	}
	at := arith.NewIndex(b, loc, int64(i))
	return ir.Mixed{Value: b.ValueOrFold(d, loc, b.Ctx.Index(), []*ir.Value{v, at})}
}

// reifyStructured computes the result sizes from the loops. Loops run over the sizes of
// operands and thereby determine the sizes of the results that they index. If a size
// depends only on the destination's own sizes, reifyStructured uses the destination's
// dimension. It returns false if the operands' sizes do not determine the loops.
func reifyStructured(b *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
	maps := IndexingMaps(op)
	all := poly.ConcatMaps(maps...)
	loops := all.InversePermutation()
	if loops == nil {
		return nil, false
	}
	loc := op.Loc()
	var sizes []ir.Mixed
	for i := range op.Operands() {
		for k := range dimsOf(op.Operand(i)) {
			sizes = append(sizes, sizeOf(b, loc, op.Operand(i), k))
		}
	}
	first, count := op.Inits()
	before := 0
	for _, m := range maps[:first] {
		before += m.NumResults()
	}
	results := all.SliceMap(before, all.NumResults()-before).Compose(loops)
	values := make([]ir.Mixed, results.NumResults())
	for i := range values {
		values[i] = affine.ComposedFoldedApply(b, loc, results.SubMap(i), sizes)
	}
	reified := make([][]ir.Mixed, count)
	at := 0
	for i := range reified {
		init := op.Operand(first + i)
		for k, n := range dimsOf(init) {
			size := values[at]
			switch {
			case n != ir.Dynamic:
				size = ir.Known(n)
			case usesDimsFrom(results.Result(at), before):
				size = sizeOf(b, loc, init, k)
			case size.Value == nil:
				size = ir.Mixed{Value: arith.NewIndex(b, loc, size.Const)}
			}
			reified[i] = append(reified[i], size)
			at++
		}
	}
	return reified, true
}

// usesDimsFrom reports whether e contains a dimension whose number is at least first.
func usesDimsFrom(e *poly.Expr, first int) bool {
	found := false
	e.Walk(func(x *poly.Expr) bool {
		found = found || x.Kind() == poly.KindDim && x.Position() >= first
		return true
	})
	return found
}

// reifyOperand returns the shape inference for operations whose result has the shape of
// the operand with this name.
func reifyOperand(name string) func(b *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
	return func(b *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
		v := op.OperandsNamed(name)[0].Value()
		var sizes []ir.Mixed
		for i := range dimsOf(v) {
			sizes = append(sizes, sizeOf(b, op.Loc(), v, i))
		}
		return [][]ir.Mixed{sizes}, true
	}
}
