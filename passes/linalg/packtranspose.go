package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// TransposedPack is the result of TransposePack: the new pack, the operation that uses it, and the new
// unpack of its result or nil.
type TransposedPack struct{ Pack, Op, UnPack *ir.Operation }

// TransposePack permutes the outer and inner dimensions of pack, whose only user must be op. It does
// the same for unpack, if that is not nil. It returns nil if pack has another use.
func TransposePack(rw *rewrite.Rewriter, pack, op, unpack *ir.Operation, outer, inner []int) *TransposedPack {
	loc := op.Loc()
	source := linalg.PackOp(pack).Source()
	rank := len(source.Type().(*ir.RankedTensorType).Shape)
	old := linalg.TilingOf(pack)
	t := old.Transposed(rank, inner, outer)
	rw.Before(pack)
	n := t.NewPack(rw, loc, source, t.NewDest(rw.Builder, loc, source))
	if !pack.Result(0).HasOneUse() || pack.Result(0).FirstUse().Owner() != op {
		return nil
	}
	use := pack.Result(0).FirstUse().Index()
	first, _ := op.Inits()
	if unpack != nil && (use < first || linalg.UnPackOp(unpack).Source() != op.Result(use-first)) {
		return nil
	}
	order := append([]int(nil), outer...)
	for i := len(order); i < rank; i++ {
		order = append(order, i)
	}
	for i := range old.Tiles {
		if len(inner) > 0 {
			i = inner[i]
		}
		order = append(order, rank+i)
	}
	rw.Before(op)
	transposed := &TransposedPack{Pack: n, Op: withTransposed(rw, op, use, order, n.Result(0))}
	if unpack != nil {
		rw.Before(unpack)
		dest := linalg.UnPackOp(unpack).Dest()
		u := linalg.TilingOf(unpack).Transposed(rank, inner, outer)
		transposed.UnPack = u.NewUnPack(rw, loc, transposed.Op.Result(use-first), dest)
		rw.ReplaceWith(unpack, transposed.UnPack)
	}
	rw.ReplaceWith(pack, n)
	return transposed
}

// withTransposed replaces op by a linalg.generic whose operand i is v. Dimension order[k] of the old
// operand i is dimension k of v.
func withTransposed(rw *rewrite.Rewriter, op *ir.Operation, i int, order []int, v *ir.Value) *ir.Operation {
	maps := slices.Clone(linalg.IndexingMaps(op))
	iterators := linalg.IteratorTypes(op, maps)
	maps[i] = poly.PermutationMap(order).Compose(maps[i])
	operands := op.OperandValues(nil)
	operands[i] = v
	first, _ := op.Inits()
	n := linalg.NewGeneric(rw, op.Loc(), linalg.GenericSpec{Inputs: operands[:first], Outputs: operands[first:], Maps: maps, Iterators: iterators}, nil)
	rw.InlineRegionBefore(op.Region(0), n.Region(0), nil)
	rw.ReplaceWith(op, n)
	return n
}
