package elements

import (
	"slices"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

func TestRoundTrip(t *testing.T) {
	c := ir.NewContext(nil)
	f := c.Float(num.F16)
	half := c.FloatAttr(f, num.FloatBits(num.F16, num.NewInt(16, 0x3e00)))
	for _, tc := range []struct {
		t ir.Type
		a ir.Attribute
	}{
		{c.I1(), c.Bool(true)},
		{c.Int(7), c.Int64Attr(c.Int(7), -3)},
		{c.Int(72), c.Int64Attr(c.Int(72), -5)},
		{c.Index(), c.IndexAttr(9)},
		{f, half},
		{c.ComplexType(f), c.Array(half, half)},
	} {
		v := c.VectorType([]int64{3}, tc.t, nil)
		d, ok := Splat(v, tc.a).(*ir.DenseElementsAttr)
		if !ok || !d.Splat || At(d, 2) != tc.a || len(All(d)) != 3*ir.ElementSize(tc.t) || c.DenseOf(v, All(d)) != d {
			t.Errorf("%s does not come back from %v", tc.a, d)
		}
	}
	if a := Splat(c.VectorType([]int64{2}, f, nil), c.IndexAttr(1)); a != nil {
		t.Errorf("an integer is made a float: %s", a)
	}
}

func TestPositions(t *testing.T) {
	shape, offsets := []int64{2, 3}, []int64{1, 4}
	pos := slices.Clone(offsets)
	strides := Strides([]int64{3, 7})
	var got []int64
	for more := true; more; more = Next(pos, shape, offsets) {
		got = append(got, Linear(pos, strides))
	}
	if want := []int64{11, 12, 13, 18, 19, 20}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if !slices.Equal(pos, offsets) {
		t.Errorf("the end is not the start: %v", pos)
	}
}
