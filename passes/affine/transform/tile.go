package transform

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Tile replaces a band of loops by two nests: an outer nest over tiles, and an inner nest over the
// points of a tile. A tile has sizes[i] iterations of loop i. It returns all new loops, outermost
// first, or false after an error.
func Tile(b *ir.Builder, band []*ir.Operation, sizes []uint32) ([]*ir.Operation, bool) {
	for i, l := range band {
		if Step(l) > math.MaxInt64/max(int64(sizes[i]), 1) || sizes[i] == 0 {
			return nil, l.EmitOpError("cannot be tiled by %d", sizes[i])
		}
	}
	n := len(band)
	nest := make([]*ir.Operation, 0, 2*n)
	b.Before(band[0])
	add := func(bounds Bounds) {
		loop := NewFor(b, band[0].Loc(), bounds, nil)
		nest = append(nest, loop)
		b.Before(Body(loop).Last())
	}
	for i, l := range band {
		bounds := BoundsOf(l)
		bounds.Step *= int64(sizes[i])
		add(bounds)
	}
	for i, l := range band {
		add(tileBounds(l, nest[i], int64(sizes[i])))
	}
	inner := Body(nest[len(nest)-1])
	moveBody(Body(band[n-1]), inner, inner.Last())
	replaceBand(band, nest[n:])
	return nest, true
}

// wrap creates two loops for each loop of a band, nested around the band, and returns them from the
// outermost. It moves the innermost body of the band into the innermost new loop. The caller must
// set the bounds.
func wrap(b *ir.Builder, band []*ir.Operation) []*ir.Operation {
	nest := make([]*ir.Operation, 2*len(band))
	top := band[0]
	for i := len(nest) - 1; i >= 0; i-- {
		b.Before(top)
		nest[i] = NewFor(b, band[0].Loc(), constants(0, 0), nil)
		top.MoveBefore(Body(nest[i]).Last())
		top = nest[i]
	}
	inner := Body(nest[len(nest)-1])
	moveBody(Body(band[len(band)-1]), inner, inner.First())
	return nest
}

// replaceBand replaces the induction variables of a band by the induction variables of other loops,
// by. It erases the band.
func replaceBand(band, by []*ir.Operation) {
	for i, l := range band {
		IV(l).ReplaceAllUses(IV(by[i]))
	}
	band[0].Erase()
}

// tileBounds returns the bounds of the point loop for loop. The loop tile runs over tiles of size
// iterations, and its induction variable is the lower bound.
func tileBounds(loop, tile *ir.Operation, size int64) Bounds {
	step := Step(loop)
	start := []*ir.Value{IV(tile)}
	bounds := Bounds{Lower: poly.IdentityMap(1), LowerOperands: start, UpperOperands: start, Step: step}
	n, constant := ConstantTripCount(loop)
	switch {
	case constant && n < uint64(size):
		size = int64(n)
	case tripCountDivisor(loop)%uint64(size) != 0:
		upper := UpperMap(loop)
		nd := upper.NumDims()
		results := append([]*poly.Expr{poly.Dim(nd).AddConst(size * step)}, upper.Results()...)
		old := UpperOperands(loop)
		bounds.Upper = poly.NewMap(nd+1, upper.NumSymbols(), results...)
		bounds.UpperOperands = slices.Concat(old[:nd], start, old[nd:])
		return bounds
	}
	bounds.Upper = poly.NewMap(1, 0, poly.Dim(0).AddConst(size*step))
	return bounds
}

// TileParametric does the same as Tile with sizes that are SSA values. It emits an error and
// returns false unless all loops have constant lower bounds.
func TileParametric(b *ir.Builder, band []*ir.Operation, sizes []*ir.Value) bool {
	for _, l := range band {
		if _, ok := ConstantLower(l); !ok {
			return l.EmitOpError("cannot be tiled by a value, as its lower bound is not constant")
		}
	}
	nest := wrap(b, band)
	n := len(band)
	for i, l := range band {
		setParametricTiles(b.Arena, l, nest[i], sizes[i])
	}
	for i, l := range band {
		setParametricPoints(b.Arena, l, nest[i], nest[n+i], sizes[i])
	}
	replaceBand(band, nest[n:])
	return true
}

// setParametricTiles sets the bounds of the loop tiles: it has one iteration for each tile of loop.
func setParametricTiles(a *ir.Arena, loop, tiles *ir.Operation, size *ir.Value) {
	lb, _ := ConstantLower(loop)
	upper := UpperMap(loop)
	results := make([]*poly.Expr, upper.NumResults())
	s := poly.Symbol(upper.NumSymbols())
	for i, e := range upper.Results() {
		results[i] = poly.Add(poly.Constant(lb), poly.CeilDiv(poly.Sub(e, poly.Constant(lb)), s))
	}
	SetLower(a, tiles, LowerMap(loop), LowerOperands(loop))
	SetUpper(a, tiles, poly.NewMap(upper.NumDims(), upper.NumSymbols()+1, results...), append(UpperOperands(loop), size))
	setStep(tiles, Step(loop))
}

// setParametricPoints sets the bounds of the loop points: it runs over the iterations of loop that
// are in the current tile of the loop tiles.
func setParametricPoints(a *ir.Arena, loop, tiles, points *ir.Operation, size *ir.Value) {
	lb, _ := ConstantLower(loop)
	start := func(m *poly.Map) *poly.Expr {
		return poly.Mul(poly.Sub(poly.Dim(m.NumDims()), poly.Constant(lb)), poly.Symbol(m.NumSymbols()))
	}
	operands := func(m *poly.Map, old []*ir.Value) (l []*ir.Value) {
		l = append(append(l, old[:m.NumDims()]...), IV(tiles))
		return append(append(l, old[m.NumDims():]...), size)
	}
	lower, upper := LowerMap(loop), UpperMap(loop)
	first := poly.Add(start(lower), poly.Constant(lb))
	SetLower(a, points, poly.NewMap(lower.NumDims()+1, lower.NumSymbols()+1, first), operands(lower, LowerOperands(loop)))
	end := poly.Add(start(upper), poly.Mul(poly.Symbol(upper.NumSymbols()), poly.Constant(Step(loop))))
	results := append([]*poly.Expr{poly.Add(end, poly.Constant(lb))}, upper.Results()...)
	SetUpper(a, points, poly.NewMap(upper.NumDims()+1, upper.NumSymbols()+1, results...), operands(upper, UpperOperands(loop)))
	setStep(points, Step(loop))
}
