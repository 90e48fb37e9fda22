package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// definedAbove computes, for each loop i of a nest, the outermost loop above which the values
// controls(loops[i]) are all defined. The result holds the index of that loop, or i if there is
// none further out.
func definedAbove(loops []*ir.Operation, controls func(*ir.Operation) []*ir.Value) []int {
	above := make([]int, len(loops))
	for i, l := range loops {
		above[i] = i
		vs := controls(l)
		for k, outer := range loops[:i] {
			r := outer.Region(0)
			if !slices.ContainsFunc(vs, func(v *ir.Value) bool {
				at := v.ParentRegion()
				return at == r || !at.IsAncestorOf(r)
			}) {
				above[i] = k
				break
			}
		}
	}
	return above
}

// EachBand finds the bands of loops in a perfect nest whose controlling values are defined above
// the band, inner bands first. It calls coalesce for each band; usable may refuse a band. It
// reports whether coalesce succeeded for any band.
func EachBand(loops []*ir.Operation, controls func(*ir.Operation) []*ir.Value, usable func(start, end int) bool, coalesce func(band []*ir.Operation) bool) bool {
	done := false
	above := definedAbove(loops, controls)
	for end := len(loops); end > 0; end-- {
		start := 0
		for start < end-1 && (slices.Max(above[start:end]) > start || !usable(start, end)) {
			start++
		}
		if start < end-1 {
			done = coalesce(loops[start:end]) || done
			end = start + 1
		}
	}
	return done
}

// CoalesceNest makes one loop of each band of the perfect nest at root whose bounds do not depend
// on one another. It reports success: it coalesced a band, or the nest has only one loop.
func CoalesceNest(b *ir.Builder, root *ir.Operation) bool {
	loops := PerfectNest(root)
	if len(loops) < 2 {
		return true // mlir-opt takes it for success
	}
	operands := func(l *ir.Operation) []*ir.Value { return l.OperandValues(nil) }
	any := func(int, int) bool { return true }
	return EachBand(loops, operands, any, func(band []*ir.Operation) bool { return coalesce(b, band) })
}

// coalesce replaces perfectly nested loops by one loop. It returns false unless they all are
// normalized (start at 0, step 1) and carry no values.
func coalesce(b *ir.Builder, loops []*ir.Operation) bool {
	for _, l := range loops {
		if c, ok := ConstantLower(l); !ok || c != 0 || Step(l) != 1 || l.NumResults() > 0 {
			return false
		}
	}
	outer, inner := loops[0], loops[len(loops)-1]
	loc := outer.Loc()
	b.Before(outer)
	uppers := []*ir.Value{upperValue(b, loc, outer)}
	product := uppers[0]
	for _, l := range loops[1:] {
		u := upperValue(b, loc, l)
		uppers = append(uppers, u)
		product = NewApply(b, loc, poly.NewMap(1, 1, poly.Mul(poly.Dim(0), poly.Symbol(0))), product, u)
	}
	SetUpper(b.Arena, outer, poly.NewMap(0, 1, poly.Symbol(0)), []*ir.Value{product})

	b.AtStart(Body(outer))
	rest := IV(outer)
	for i := len(loops) - 1; i >= 0; i-- {
		if i < len(loops)-1 {
			rest = NewApply(b, loc, poly.NewMap(1, 1, poly.FloorDiv(poly.Dim(0), poly.Symbol(0))), rest, uppers[i+1])
		}
		iv := rest
		if i > 0 {
			iv = NewApply(b, loc, poly.NewMap(1, 1, poly.Mod(poly.Dim(0), poly.Symbol(0))), rest, uppers[i])
		}
		replaceUsesIn(IV(loops[i]), iv, inner.Region(0))
	}
	second := loops[1]
	moveBody(Body(inner), Body(outer), second)
	second.Erase()
	return true
}

// upperValue computes the upper bound of a loop as a value.
func upperValue(b *ir.Builder, loc ir.Loc, loop *ir.Operation) *ir.Value {
	m := UpperMap(loop)
	d := affine.AffineApply
	if m.NumResults() != 1 {
		d = affine.AffineMin
	}
	return b.Value(d, loc, b.Ctx.Index(), UpperOperands(loop), b.Ctx.AffineMapAttr(m))
}
