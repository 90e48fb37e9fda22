package constraint_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// TestTypeConstraints reads the words of composed constraints and tries them.
func TestTypeConstraints(t *testing.T) {
	c := ir.NewContext(nil)
	i8, si8, f32 := c.Int(8), c.IntegerType(8, ir.Signed), c.Float(num.F32)
	vector := func(e ir.Type, dims ...int64) ir.Type { return c.VectorType(dims, e, nil) }
	scalable := c.VectorType([]int64{4}, f32, []bool{true})
	small := constraint.OfLength(constraint.VectorOf(constraint.I8, constraint.F32), 2, 4)
	for _, x := range []struct {
		c         ir.TypeConstraint
		words     string
		good, bad []ir.Type
	}{
		{small, "vector of 8-bit signless integer or 32-bit float values of length 2/4",
			[]ir.Type{vector(i8, 2), vector(f32, 2, 2), scalable}, []ir.Type{i8, vector(i8, 3), vector(si8, 2), vector(f32)}},
		{constraint.AnyTypeOf(constraint.SI8, small),
			"8-bit signed integer or vector of 8-bit signless integer or 32-bit float values of length 2/4",
			[]ir.Type{si8, vector(f32, 4)}, []ir.Type{i8, vector(si8, 4)}},
		{constraint.OfRank(constraint.FixedVectorOfAnyRank(constraint.F32), 0, 2),
			"fixed-length vector of 32-bit float values of ranks 0/2",
			[]ir.Type{vector(f32), vector(f32, 1, 3)}, []ir.Type{vector(f32, 3), scalable, vector(i8, 1, 1)}},
		{constraint.MemRefOfRank(1, constraint.AnyType), "1D memref of any type values",
			[]ir.Type{c.MemRefType([]int64{4}, f32, nil, nil)}, []ir.Type{c.MemRefType(nil, f32, nil, nil), vector(f32, 4)}},
		{constraint.AnyIntOfWidths(8, 16), "8/16-bit integer", []ir.Type{i8, si8}, []ir.Type{c.Int(32), f32}},
	} {
		if x.c.Summary != x.words {
			t.Errorf("got %q, want %q", x.c.Summary, x.words)
		}
		for _, g := range x.good {
			if !x.c.Check(g) {
				t.Errorf("%s: %v does not pass", x.words, g)
			}
		}
		for _, b := range x.bad {
			if x.c.Check(b) {
				t.Errorf("%s: %v passes", x.words, b)
			}
		}
		if n := testing.AllocsPerRun(10, func() { x.c.Check(x.good[0]) }); n != 0 {
			t.Errorf("%s: a check allocates %v times", x.words, n)
		}
	}
}

// TestAttrConstraints does the same for attributes.
func TestAttrConstraints(t *testing.T) {
	c := ir.NewContext(nil)
	i32 := func(v int64) ir.Attribute { return c.Int64Attr(c.Int(32), v) }
	for _, x := range []struct {
		c         ir.AttrConstraint
		words     string
		good, bad []ir.Attribute
	}{
		{constraint.ConfinedAttr(constraint.I32Attr, constraint.IntNonNegative, constraint.IntMaxValue(3)),
			"32-bit signless integer attribute whose value is non-negative whose maximum value is 3",
			[]ir.Attribute{i32(0), i32(3)}, []ir.Attribute{i32(-1), i32(4), c.Int64Attr(c.Int(64), 1), c.String("a")}},
		{constraint.ConfinedAttr(constraint.I32Attr, constraint.AllAttrOf(constraint.IntPositive, constraint.IntPowerOf2)),
			"32-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
			[]ir.Attribute{i32(1), i32(8)}, []ir.Attribute{i32(0), i32(6)}},
		{constraint.AnyAttrOf(constraint.TypeAttrOf(constraint.I8), constraint.StrAttr),
			"type attribute of 8-bit signless integer or string attribute",
			[]ir.Attribute{c.TypeAttr(c.Int(8)), c.String("a")}, []ir.Attribute{c.TypeAttr(c.Int(9)), i32(8)}},
	} {
		if x.c.Summary != x.words {
			t.Errorf("got %q, want %q", x.c.Summary, x.words)
		}
		for _, g := range x.good {
			if !x.c.Check(g) {
				t.Errorf("%s: %v does not pass", x.words, g)
			}
		}
		for _, b := range x.bad {
			if x.c.Check(b) {
				t.Errorf("%s: %v passes", x.words, b)
			}
		}
	}
}
