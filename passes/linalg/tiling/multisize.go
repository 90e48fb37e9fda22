package tiling

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Tiles of several sizes that together cover a loop without a rest.

// TwoSizes describes how two tile sizes cover a loop. Tiles of size Low come before iteration
// Split, and tiles of size High after.
type TwoSizes[T any] struct{ Low, High, Split T }

// StaticTwoSizes returns two tile sizes near target, both multiples of divisor, that exactly
// cover n iterations. It returns false if there are none.
func StaticTwoSizes(n, target, divisor int64) (s TwoSizes[int64], ok bool) {
	if divisor == 0 {
		return s, false
	}
	units := n / divisor
	most := (target + divisor - 1) / divisor // units of a tile
	if most == 0 {
		return s, false
	}
	tiles := (units + most - 1) / most
	if tiles == 0 {
		return s, false
	}
	high := units % tiles
	s.Low = units / tiles * divisor
	s.High = s.Low + divisor
	s.Split = s.Low * (tiles - high)
	return s, s.Split+s.High*high == n
}

// equal is the number of the predicate eq of arith.cmpi.
const equal = 0

// sizer builds operations that compute tile sizes.
type sizer struct {
	*rewrite.Rewriter
	loc ir.Loc
}

// apply computes e, whose symbols stand for the operands.
func (s sizer) apply(e *poly.Expr, operands ...*ir.Value) *ir.Value {
	return affine.NewComposedApply(s.Builder, s.loc, poly.NewMap(0, len(operands), e), operands)
}

// known computes e, whose symbols stand for a and b. The result is a constant if e folds to one.
func (s sizer) known(e *poly.Expr, a, b *ir.Value) ir.Mixed {
	return affine.ComposedFoldedApply(s.Builder, s.loc, poly.NewMap(0, 2, e), []ir.Mixed{{Value: a}, {Value: b}})
}

// value returns m as a value, which is an arith.constant if m is constant.
func (s sizer) value(m ir.Mixed) *ir.Value {
	if m.Value != nil {
		return m.Value
	}
	return arith.NewIndex(s.Builder, s.loc, m.Const)
}

func ceilOf(a, b *poly.Expr) *poly.Expr {
	return poly.FloorDiv(poly.Sub(poly.Add(a, b), poly.Constant(1)), b)
}

// DynamicTwoSizes emits the computation of StaticTwoSizes for loop dim of op at the insertion
// point. It also emits an assertion that the sizes cover the loop. It returns nil if there is no
// such loop.
func DynamicTwoSizes(rw *rewrite.Rewriter, op *ir.Operation, dim, target, divisor int64) *TwoSizes[*ir.Value] {
	if dim < 0 || dim >= int64(linalg.IndexingMaps(op)[0].NumDims()) {
		return nil
	}
	s := sizer{rw, op.Loc()}
	s0, s1, s2, s3 := poly.Symbol(0), poly.Symbol(1), poly.Symbol(2), poly.Symbol(3)
	want, unit := s.value(ir.Known(target)), s.value(ir.Known(divisor))
	runs := s.value(linalg.LoopSizes(rw, op)[dim])
	units := s.apply(poly.FloorDiv(s0, s1), runs, unit)
	most := s.apply(ceilOf(s0, s1), want, unit)
	tiles := s.apply(ceilOf(s0, s1), units, most)
	low := s.apply(poly.Mul(poly.FloorDiv(s0, s1), s2), units, tiles, unit)
	highs := s.apply(poly.Mod(s0, s1), units, tiles)
	lows := s.apply(poly.Sub(s0, s1), tiles, highs)
	high := s.apply(poly.Add(s0, s1), low, unit)
	covered := s.apply(poly.Add(poly.Mul(s0, s1), poly.Mul(s2, s3)), low, lows, high, highs)
	equal := arith.NewCompare(rw.Builder, equal, s.loc, covered, runs)
	cf.CreateAssert(rw.Builder, s.loc, cf.AssertArgs{Arg: equal, Msg: rw.Ctx.String("could not compute dynamic multi-size tile shapes")})
	split := s.apply(poly.Mul(s0, s1), low, lows)
	return &TwoSizes[*ir.Value]{Low: low, High: high, Split: split}
}

// nextSmaller returns the greatest power of two that is less than size. The size must be at
// least 2.
func nextSmaller(size uint64) uint64 { return 1 << (bits.Len64(size-1) - 1) }

// StaticShrinking covers n iterations by tiles of size target, and the rest by ever smaller
// powers of two. For each size, chunks has the number of iterations that tiles of this size
// cover.
func StaticShrinking(n, target int64) (sizes, chunks []int64) {
	sizes, chunks = []int64{target}, []int64{n / target * target}
	rest := n % target
	for size := target; size > 1 && rest != 0; rest %= size {
		size = int64(nextSmaller(uint64(size)))
		if rest >= size {
			sizes, chunks = append(sizes, size), append(chunks, rest/size*size)
		}
	}
	return sizes, chunks
}

// DynamicShrinking emits the computation of StaticShrinking for loop dim of op at the insertion
// point. It returns false if there is no such loop. Sizes whose chunks are known to be empty are
// left out.
func DynamicShrinking(rw *rewrite.Rewriter, op *ir.Operation, dim, target int64) (sizes, chunks []*ir.Value, ok bool) {
	domain := tiling.Of(op).Domain(rw, op)
	if dim >= int64(len(domain)) {
		return nil, nil, false
	}
	s := sizer{rw, op.Loc()}
	s0, s1 := poly.Symbol(0), poly.Symbol(1)
	quotient, remainder := poly.FloorDiv(s0, s1), poly.Mod(s0, s1)
	size, runs := s.value(ir.Known(target)), s.value(domain[dim].Size)
	tiles, rest := s.apply(quotient, runs, size), s.apply(remainder, runs, size)
	s.known(quotient, runs, size) // nothing depends on it, but the operation is mlir-opt's, too
	sizes, counts := []*ir.Value{size}, []*ir.Value{tiles}
	for n := uint64(target); n > 1; {
		n = nextSmaller(n)
		size = s.value(ir.Known(int64(n)))
		tiles = s.apply(quotient, rest, size)
		if s.known(quotient, rest, size) != ir.Known(0) {
			sizes, counts = append(sizes, size), append(counts, tiles)
		}
		rest = s.apply(remainder, rest, size)
	}
	for i, size := range sizes {
		chunks = append(chunks, s.apply(poly.Mul(s0, s1), size, counts[i]))
	}
	return sizes, chunks, true
}
