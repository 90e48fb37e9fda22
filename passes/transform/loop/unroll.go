package loop

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/passes/affine/coalesce"
	loops "github.com/millrace-mlir/millrace/passes/affine/transform"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// The functions that treat loops of affine and of scf alike.

// unroller unrolls a loop: it repeats its body factor times. It returns false if it
// cannot.
type unroller func(b *ir.Builder, loop *ir.Operation, factor uint64) bool

func unroll(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	return unrolled(st, op, target, "unroll", func(b *ir.Builder, loop *ir.Operation, factor uint64) bool {
		return loops.UnrollByFactor(b, loop, factor, false)
	}, loops.UnrollForByFactor)
}

func unrollAndJam(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	return unrolled(st, op, target, "unroll and jam", loops.UnrollJamByFactor, loops.UnrollJamForByFactor)
}

func unrolled(st *transform.State, op, target *ir.Operation, what string, ofAffine, ofScf unroller) ([]transform.Mapped, transform.Outcome) {
	factor := uint64(op.Inherent("factor").(*ir.IntegerAttr).Int64())
	ok := false
	switch {
	case target.Is(affine.AffineFor):
		ok = ofAffine(st.RW.Builder, target, factor)
	case target.Is(scf.For):
		ok = ofScf(st.RW.Builder, target, factor)
	default:
		return nil, transform.Silenceable(op.Loc(), "failed to %s, incorrect type of payload", what)
	}
	if !ok {
		return nil, transform.Silenceable(op.Loc(), "failed to %s", what)
	}
	return nil, transform.Success
}

func coalesceNest(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	ok := false
	switch {
	case target.Is(affine.AffineFor):
		ok = loops.CoalesceNest(st.RW.Builder, target)
	case target.Is(scf.For):
		ok = coalesce.Nest(st.RW.Builder, target)
	}
	if !ok {
		return nil, transform.Silenceable(op.Loc(), "failed to coalesce")
	}
	return []transform.Mapped{{Op: target}}, transform.Success
}
