package transform

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// Scf's loops are unrolled and jammed as affine ones are, their bounds computed by arith's operations.

func promoteFor(b *ir.Builder, loop *ir.Operation) bool {
	return scf.For.Loop.PromoteIfSingleIteration(b, loop)
}

// UnrollForByFactor unrolls an scf.for by factor, and adds a loop after it for the remaining
// iterations. It returns false if it cannot do this.
func UnrollForByFactor(b *ir.Builder, loop *ir.Operation, factor uint64) bool {
	if body := Body(loop); body.First() == body.Last() {
		return true
	}
	if tooLarge(loop, factor) {
		return false
	}
	v := scf.ForOp(loop)
	loc, step := loop.Loc(), v.Step()
	b.Before(loop)
	upper, wide, more, ok := constantSplit(b, loop, factor)
	switch {
	case !ok && factor > math.MaxInt64:
		return false
	case !ok:
		upper, wide = computedSplit(b, loop, int64(factor))
		more = true
	case factor == 1:
		n, _ := scf.TripCount(loop)
		return !n.IsOne() || promoteFor(b, loop)
	}
	if more {
		b.After(loop)
		rest := b.Insert(b.Clone(loop, ir.NewScratchMapping()))
		scf.ForOp(rest).SetLowerBound(upper)
		first, _ := scf.For.Loop.Inits(rest)
		for i := range loop.Results() {
			loop.Result(i).ReplaceAllUses(rest.Result(i))
			rest.SetOperand(first+i, loop.Result(i))
		}
		promoteFor(b, rest)
	}
	v.SetUpperBound(upper)
	v.SetStep(wide)
	repeatBody(b, loop, int(factor), func(i int) *ir.Value {
		iv := IV(loop)
		n := arith.NewConstant(b, loc, b.Ctx.Int64Attr(iv.Type(), int64(i)))
		return arith.NewBinary(b, arith.AddI, loc, iv, arith.NewBinary(b, arith.MulI, loc, step, n))
	})
	promoteFor(b, loop)
	return true
}

// constantSplit splits the iterations of loop into a first part, whose number of iterations is a
// multiple of factor, and the remaining iterations. It returns the upper bound of the first part, the
// step times factor, and whether iterations remain. It returns ok false if a bound is not constant.
func constantSplit(b *ir.Builder, loop *ir.Operation, factor uint64) (upper, step *ir.Value, more, ok bool) {
	v := scf.ForOp(loop)
	n, ok := scf.TripCount(loop)
	l, lok := ir.ConstantInt(v.LowerBound())
	u, uok := ir.ConstantInt(v.UpperBound())
	s, sok := ir.ConstantInt(v.Step())
	if !ok || !lok || !uok || !sok {
		return nil, nil, false, false
	}
	upper, step = v.UpperBound(), v.Step()
	if factor == 1 {
		return upper, step, false, true
	}
	trips := n.Uint64()
	constant := func(like *ir.Value, c int64) *ir.Value {
		return arith.NewConstant(b, loop.Loc(), b.Ctx.Int64Attr(like.Type(), c))
	}
	end := l + int64(trips-trips%factor)*s
	if more = end < u; more {
		upper = constant(upper, end)
	}
	if wide := s * int64(factor); wide != s {
		step = constant(step, wide)
	}
	return upper, step, more, true
}

// computedSplit emits operations that split the iterations of loop as constantSplit does. It returns
// the upper bound of the first part, and the step times factor.
func computedSplit(b *ir.Builder, loop *ir.Operation, factor int64) (upper, step *ir.Value) {
	v := scf.ForOp(loop)
	loc := loop.Loc()
	lower, step := v.LowerBound(), v.Step()
	constant := func(c int64) *ir.Value { return arith.NewConstant(b, loc, b.Ctx.Int64Attr(lower.Type(), c)) }
	binary := func(d *ir.OpDef, x, y *ir.Value) *ir.Value { return arith.NewBinary(b, d, loc, x, y) }

	diff := binary(arith.SubI, v.UpperBound(), lower)
	lessOne := binary(arith.SubI, step, constant(1))
	trips := binary(arith.DivUI, binary(arith.AddI, diff, lessOne), step)
	f := constant(factor)
	whole := binary(arith.SubI, trips, binary(arith.RemSI, trips, f))
	upper = binary(arith.AddI, lower, binary(arith.MulI, whole, step))
	return upper, binary(arith.MulI, step, f)
}

// UnrollJamForByFactor does the same as UnrollJamByFactor for an scf.for that carries no values. The
// number of iterations must be a constant multiple of factor. If the number of iterations is less than
// factor, the loop is unrolled completely.
func UnrollJamForByFactor(b *ir.Builder, loop *ir.Operation, factor uint64) bool {
	if factor == 1 {
		return true
	}
	n, known := scf.TripCount(loop)
	_, step := ir.ConstantInt(scf.ForOp(loop).Step())
	if !boundsInvariant(loop) || loop.NumResults() > 0 || !known || !step {
		return false
	}
	trips := n.Uint64()
	switch {
	case trips == 0:
		return true
	case factor > trips:
		factor = trips
	case trips%factor != 0:
		return false
	}
	if body := Body(loop); body.First() == body.Last() {
		return true
	}
	if tooLarge(loop, factor) {
		return false
	}
	j := jam{b: b, loop: loop, factor: int(factor), blocks: subBlocks(loop, scf.For, nil), kind: &forJam}
	loop.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(scf.For) && op.NumResults() > 0 {
			j.carrying = append(j.carrying, op)
		}
		return ir.Advance
	})
	j.run()
	promoteFor(b, j.loop)
	return true
}

var forJam = jamKind{
	scale: func(b *ir.Builder, loop *ir.Operation, factor int) int64 {
		v := scf.ForOp(loop)
		old := v.Step()
		step, _ := ir.ConstantInt(old)
		b.Before(loop)
		f := arith.NewIndex(b, loop.Loc(), int64(factor))
		v.SetStep(b.ValueOrFold(arith.MulI, loop.Loc(), old.Type(), []*ir.Value{old, f}))
		return step
	},
	later: func(b *ir.Builder, loop *ir.Operation, i int, step int64) *ir.Value {
		iv := IV(loop)
		n := arith.NewIndex(b, loop.Loc(), step*int64(i))
		return b.ValueOrFold(arith.AddI, loop.Loc(), iv.Type(), []*ir.Value{iv, n})
	},
	like: func(b *ir.Builder, l *ir.Operation, inits []*ir.Value) *ir.Operation {
		v := scf.ForOp(l)
		n, _ := scf.NewForBlock(b, l.Loc(), v.LowerBound(), v.UpperBound(), v.Step(), inits)
		scf.ForOp(n).SetUnsignedCmp(l.Inherent("unsignedCmp"))
		n.SetDiscardable(l.Discardable())
		return n
	},
}
