package transform

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// unrollLimit is the greatest number of operations that unrolling one loop may create. The tool
// mlir-opt goes on until its memory is full.
const unrollLimit = 1 << 22

// UnrollFull unrolls a loop with a constant number of iterations completely. It returns false if
// the number is not constant.
func UnrollFull(b *ir.Builder, loop *ir.Operation) bool {
	n, ok := ConstantTripCount(loop)
	switch {
	case !ok:
		return false
	case n == 0:
		return true
	case n == 1:
		return PromoteSingleIteration(b, loop)
	}
	return UnrollByFactor(b, loop, n, false)
}

// UnrollUpToFactor unrolls a loop by factor, or by its number of iterations if this is smaller. It
// returns false if it cannot do this.
func UnrollUpToFactor(b *ir.Builder, loop *ir.Operation, factor uint64) bool {
	if n, ok := ConstantTripCount(loop); ok && n < factor {
		factor = n
	}
	return UnrollByFactor(b, loop, factor, false)
}

// UnrollByFactor unrolls loop by factor. If the number of iterations may not be a multiple of factor, a
// second loop runs the remaining iterations. If cleanup is true, loop is unrolled completely in this
// case, without a second loop. UnrollByFactor returns false if it cannot unroll loop. An example is a
// loop with fewer iterations than factor if cleanup is false.
func UnrollByFactor(b *ir.Builder, loop *ir.Operation, factor uint64, cleanup bool) bool {
	n, constant := ConstantTripCount(loop)
	if factor == 1 {
		return !constant || n != 1 || PromoteSingleIteration(b, loop)
	}
	body := Body(loop)
	if factor == 0 || body.First() == body.Last() {
		return factor != 0
	}
	if constant && n < factor {
		return cleanup && UnrollFull(b, loop)
	}
	step := Step(loop)
	if factor > math.MaxInt64 || step > math.MaxInt64/int64(factor) {
		return loop.EmitOpError("is unrolled by a factor that makes its step overflow")
	}
	if tooLarge(loop, factor) {
		return false
	}
	if tripCountDivisor(loop)%factor != 0 {
		if LowerMap(loop).NumResults() != 1 || UpperMap(loop).NumResults() != 1 {
			return false
		}
		if cleanup {
			return UnrollFull(b, loop)
		}
		splitRemainder(b, loop, factor)
	}
	setStep(loop, step*int64(factor))
	repeatBody(b, loop, int(factor), func(i int) *ir.Value { return bumped(b, loop, i, step) })
	PromoteSingleIteration(b, loop)
	return true
}

// bodySize returns the number of operations in a loop, with the loop itself.
func bodySize(loop *ir.Operation) int {
	n := 0
	loop.WalkPre(func(*ir.Operation) ir.WalkResult {
		n++
		return ir.Advance
	})
	return n
}

// tooLarge emits an error and returns true if unrolling loop by factor would create more than
// unrollLimit operations.
func tooLarge(loop *ir.Operation, factor uint64) bool {
	if factor <= unrollLimit && int(factor)*bodySize(loop) <= unrollLimit {
		return false
	}
	loop.EmitOpError("is unrolled to more than %d operations", unrollLimit)
	return true
}

// bumped creates an affine.apply that computes the value of loop's induction variable i iterations
// later: it adds i times step.
func bumped(b *ir.Builder, loop *ir.Operation, i int, step int64) *ir.Value {
	m := b.Ctx.AffineMapOf(1, 0, poly.Dim(0).AddConst(int64(i)*step))
	return b.Value(affine.AffineApply, loop.Loc(), b.Ctx.Index(), []*ir.Value{IV(loop)}, m)
}

// repeatBody appends factor-1 copies to the body, each for the next iteration. The function later
// returns the induction variable i iterations later. An affine.for yields values from outside its
// body unchanged, like mlir-opt, which forgets that a copy may have replaced them.
func repeatBody(b *ir.Builder, loop *ir.Operation, factor int, later func(i int) *ir.Value) {
	body := Body(loop)
	term := body.Last()
	last := term.Prev()
	yielded := term.OperandValues(nil)
	carried := term.OperandValues(nil)
	b.Before(term)
	m := ir.NewScratchMapping()
	for i := 1; i < factor; i++ {
		m.Clear()
		for k, a := range IterArgs(loop) {
			m.Map(a, carried[k])
		}
		if iv := IV(loop); !iv.Unused() {
			m.Map(iv, later(i))
		}
		for op := body.First(); ; op = op.Next() {
			b.Insert(b.Clone(op, m))
			if op == last {
				break
			}
		}
		for k, v := range yielded {
			if d := v.DefiningOp(); loop.Is(scf.For) || d != nil && d.Block() == body {
				carried[k] = m.Value(v)
			}
		}
	}
	term.SetOperands(b.Arena, carried)
}

// splitRemainder adds a copy of loop after it for the iterations that remain: their number is less
// than factor.
func splitRemainder(b *ir.Builder, loop *ir.Operation, factor uint64) {
	b.After(loop)
	rest := b.Insert(b.Clone(loop, ir.NewScratchMapping()))
	first, _ := rest.OperandSegment(initsGroup)
	for i := range loop.Results() {
		loop.Result(i).ReplaceAllUses(rest.Result(i))
		init := rest.Operand(first + i)
		for k := range rest.Operands() {
			if rest.Operand(k) == init {
				rest.SetOperand(k, loop.Result(i))
			}
		}
	}
	m := splitPoint(b, loop, factor)
	SetLower(b.Arena, rest, m.Map, m.Operands)
	PromoteSingleIteration(b, rest)
	SetUpper(b.Arena, loop, m.Map, m.Operands)
}

// splitPoint returns the value of the induction variable at which the remaining iterations begin,
// that is, the new upper bound of loop. The bounds of loop must have one result each.
func splitPoint(b *ir.Builder, loop *ir.Operation, factor uint64) ValueMap {
	trips, _ := tripCountMap(loop)
	b.Before(loop)
	lower := lowerBound(loop)
	lb := NewApply(b, loop.Loc(), lower.Map, lower.Operands...)
	operands := []*ir.Value{lb}
	var sums []*poly.Expr
	for i, e := range trips.Results() {
		whole := poly.Sub(e, e.ModConst(int64(factor))).MulConst(Step(loop))
		m := poly.NewMap(trips.NumDims(), trips.NumSymbols(), whole)
		operands = append(operands, NewApply(b, loop.Loc(), m, trips.Operands...))
		sums = append(sums, poly.Add(poly.Dim(0), poly.Dim(i+1)))
	}
	made := operands
	m, operands := affine.FullyComposeMap(poly.NewMap(len(operands), 0, sums...), operands)
	m, operands = affine.CanonicalizeMap(m.Simplify(), operands)
	for i := range made { // the lower bound last
		if v := made[(i+1)%len(made)]; v.Unused() && !slices.Contains(operands, v) {
			v.DefiningOp().Erase()
		}
	}
	return ValueMap{m, operands}
}
