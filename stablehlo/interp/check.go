package interp

import (
	"fmt"
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/check"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// customCall runs a custom call. It knows only the checks that JAX writes into programs, such as
// check.expect_eq, and fails for any other target.
func customCall(c call) {
	target := ""
	if a := stablehlo.CustomCallOp(c.op).CallTargetName(); a != nil {
		target = a.Value
	}
	run := customCalls[target]
	if run == nil || len(c.in) != 2 {
		c.fail("Unsupported custom call: %s", target)
	}
	run(c)
	for i := range c.out {
		t := c.zeros(c.element(i), nil)
		t.setWhole(0, 1, false)
		c.set(i, t)
	}
}

// The tolerances of checks that state none: an absolute difference, and a distance in units in the
// last place.
const (
	defaultTolerance = 1e-4
	defaultUlps      = 3
)

var customCalls = map[string]func(c call){
	"check.expect_eq":        expectEq,
	"check.expect_almost_eq": func(c call) { c.expectAlmost(c.tensor(0), c.tensor(1), defaultTolerance) },
	"check.expect_close":     func(c call) { c.expectClose(c.tensor(0), c.tensor(1), 0, defaultUlps) },
	"check.eq": func(c call) {
		if k := c.tensor(1).el.kind; k == float || k == complexNumber {
			c.expectAlmost(c.tensor(0), c.tensor(1), defaultTolerance)
		} else {
			expectEq(c)
		}
	},
}

func expectEq(c call) { c.expectSame(c.tensor(0), c.tensor(1)) }

func expectEqConst(c call) {
	want, ok := FromAttr(check.ExpectEqConstOp(c.op).Value())
	if !ok {
		c.fail("unsupported constant")
	}
	c.expectSame(c.tensor(0), want)
}

func expectAlmostEq(c call) {
	c.expectAlmost(c.tensor(0), c.tensor(1), tolerance(check.ExpectAlmostEqOp(c.op).Tolerance()))
}

func expectAlmostEqConst(c call) {
	o := check.ExpectAlmostEqConstOp(c.op)
	want, ok := FromAttr(o.Value())
	if !ok {
		c.fail("unsupported constant")
	}
	c.expectAlmost(c.tensor(0), want, tolerance(o.Tolerance()))
}

// tolerance and limit return the value of an attribute, or the default if the attribute is
// nil.

func tolerance(a *ir.FloatAttr) float64 {
	if a == nil {
		return defaultTolerance
	}
	return a.Value.Float64()
}

func limit(a *ir.IntegerAttr, absent uint64) uint64 {
	if a == nil {
		return absent
	}
	return uint64(a.Int64())
}

func expectClose(c call) {
	o := check.ExpectCloseOp(c.op)
	c.expectClose(c.tensor(0), c.tensor(1), limit(o.MinUlpDifference(), 0), limit(o.MaxUlpDifference(), 1))
}

func (c call) sameTypes(x, y *Tensor) {
	if x.el.t != y.el.t || !slices.Equal(x.shape, y.shape) {
		c.fail("the types don't match: %s (actual) vs %s (expected)", x.Type(), y.Type())
	}
}

// mismatch ends the program with an error about element i, where the actual tensor x differs from
// the expected tensor y. Argument how is the end of the message.
func (c call) mismatch(x, y *Tensor, i int, how string) {
	var index []int64
	walk(x.shape, func(j int, at []int64) {
		if i == j {
			index = slices.Clone(at)
		}
	})
	c.fail("Element values don't match%s: %s (actual) vs %s (expected) at index %s", how, x.appendElement(nil, i), y.appendElement(nil, i), fmt.Sprint(index))
}

func (c call) expectSame(x, y *Tensor) {
	c.sameTypes(x, y)
	for i := range x.size() {
		if !x.data.part(i, i+1).same(y.data.part(i, i+1)) {
			c.mismatch(x, y, i, "")
		}
	}
}

func (c call) expectAlmost(x, y *Tensor, tolerance float64) {
	c.sameTypes(x, y)
	// Beyond 1 the tolerance is of the magnitude: 32 bits have no more digits.
	almost := func(a, b float64) bool {
		return a == b || math.Abs(a-b) <= tolerance*max(1, math.Abs(b)) && isFinite(b) || math.IsNaN(a) && math.IsNaN(b)
	}
	for i := range x.size() {
		a, b := complexAt(x.data, i), complexAt(y.data, i)
		if !almost(real(a), real(b)) || !almost(imag(a), imag(b)) {
			c.mismatch(x, y, i, fmt.Sprintf(" with tolerance %f", tolerance))
		}
	}
}

func (c call) expectClose(x, y *Tensor, least, most uint64) {
	c.sameTypes(x, y)
	e := x.el
	switch e.kind {
	case complexNumber:
		e = e.part()
	case float:
	default:
		c.fail("unsupported element type: %s", e.t)
	}
	for i := range x.size() {
		a, b := complexAt(x.data, i), complexAt(y.data, i)
		d := max(e.ulps(real(a), real(b)), e.ulps(imag(a), imag(b)))
		if d > most || d < least {
			c.mismatch(x, y, i, fmt.Sprintf(" within %d to %d units in the last place (%d)", least, most, d))
		}
	}
}

// ulps returns the distance between a and b in units in the last place of e's format. Equal numbers
// and two NaNs have distance 0. Otherwise a number that is not finite makes the distance the
// largest integer.
func (e *element) ulps(a, b float64) uint64 {
	switch {
	case a == b, math.IsNaN(a) && math.IsNaN(b):
		return 0
	case !isFinite(a) || !isFinite(b):
		return math.MaxUint64
	}
	x, y := e.ordinal(a), e.ordinal(b)
	if x < y {
		x, y = y, x
	}
	return uint64(x) - uint64(y)
}

// ordinal returns the index of v among the numbers of e's format, counted from zero in both
// directions.
func (e *element) ordinal(v float64) int64 {
	b := e.encode(v)
	if sign := uint64(1) << (e.width - 1); b&sign != 0 {
		return -int64(b &^ sign)
	}
	return int64(b)
}
