package x86vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:   "x86vector.avx512.mask.compress",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "k", Constraint: &vector16Or8xI1},
				{Name: "a", Constraint: &vector16Or8xFloatOrInt},
				{Name: "src", Constraint: &vector16Or8xFloatOrInt, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "dst", Constraint: &vector16Or8xFloatOrInt}},
			Attrs:   []ir.AttrDef{{Name: "constant_src", Constraint: &constraint.ElementsAttr, Optional: true}},
			Format:  "$k `,` $a (`,` $src^)? attr-dict `:` type($dst) (`,` type($src)^)?",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {a, dst} have same type", Same: []string{"a", "dst"}},
				{Message: "`k` has the same number of bits as elements in `dst`", From: "dst", To: "k", Type: constraint.I1Vector},
			},
		},
		{
			Name:   "x86vector.avx512.mask.rndscale",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &vector16Or8xFloat},
				{Name: "k", Constraint: &constraint.I32},
				{Name: "a", Constraint: &vector16Or8xFloat},
				{Name: "imm", Constraint: &i16OrI8},
				{Name: "rounding", Constraint: &constraint.I32},
			},
			Results: []ir.ValueDef{{Name: "dst", Constraint: &vector16Or8xFloat}},
			Format:  "$src `,` $k `,` $a `,` $imm `,` $rounding attr-dict `:` type($dst)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {src, a, dst} have same type", Same: []string{"src", "a", "dst"}},
				{Message: "imm has the same number of bits as elements in dst", From: "dst", To: "imm", Type: constraint.IntOfVectorWidth},
			},
		},
		{
			Name:   "x86vector.avx512.mask.scalef",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &vector16Or8xFloat},
				{Name: "a", Constraint: &vector16Or8xFloat},
				{Name: "b", Constraint: &vector16Or8xFloat},
				{Name: "k", Constraint: &i16OrI8},
				{Name: "rounding", Constraint: &constraint.I32},
			},
			Results: []ir.ValueDef{{Name: "dst", Constraint: &vector16Or8xFloat}},
			Format:  "$src `,` $a `,` $b `,` $k `,` $rounding attr-dict `:` type($dst)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {src, a, b, dst} have same type", Same: []string{"src", "a", "b", "dst"}},
				{Message: "k has the same number of bits as elements in dst", From: "dst", To: "k", Type: constraint.IntOfVectorWidth},
			},
		},
		{
			Name:     "x86vector.avx512.vp2intersect",
			Traits:   ir.Pure,
			Operands: ir.Values(&vector16Or8xInt, "a", "b"),
			Results:  ir.Values(&vector16Or8xI1, "k1", "k2"),
			Format:   "$a `,` $b attr-dict `:` type($a)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {a, b} have same type", Same: []string{"a", "b"}},
				{Message: "k1 has the same number of bits as elements in a", From: "a", To: "k1", Type: constraint.I1Vector},
				{Message: "k2 has the same number of bits as elements in b", From: "a", To: "k2", Type: constraint.I1Vector},
			},
		},
		{
			Name:   "x86vector.avx512.dot",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &vector4To16xF32},
				{Name: "a", Constraint: &vector8To32xBF16},
				{Name: "b", Constraint: &vector8To32xBF16},
			},
			Results: []ir.ValueDef{{Name: "dst", Constraint: &vector4To16xF32}},
			Format:  "$src `,` $a `,` $b attr-dict `:` type($a) `->` type($src)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {a, b} have same type", Same: []string{"a", "b"}},
				{Message: "all of {src, dst} have same type", Same: []string{"src", "dst"}},
				{Message: "`a` has twice an many elements as `src`", From: "src", To: "a", Type: constraint.DoubleBF16Vector},
			},
		},
		{
			Name:       "x86vector.avx512.cvt.packed.f32_to_bf16",
			Traits:     ir.Pure,
			Operands:   []ir.ValueDef{{Name: "a", Constraint: &vector8Or16xF32}},
			Results:    []ir.ValueDef{{Name: "dst", Constraint: &vector8Or16xBF16}},
			Format:     "$a attr-dict `:` type($a) `->` type($dst)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {a, dst} have same element count", Check: func(op *ir.Operation) bool { return constraint.SameElementCounts(op, "a", "dst") }}},
		},
		{
			Name:     "x86vector.avx.rsqrt",
			Traits:   ir.Pure | ir.SameOperandsAndResultType,
			Operands: []ir.ValueDef{{Name: "a", Constraint: &vector8xF32}},
			Results:  []ir.ValueDef{{Name: "b", Constraint: &vector8xF32}},
			Format:   "$a attr-dict `:` type($a)",
		},
		{
			Name:     "x86vector.avx.intr.dot",
			Traits:   ir.Pure | ir.SameOperandsAndResultType,
			Operands: ir.Values(&vector8xF32, "a", "b"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &vector8xF32}},
			Format:   "$a `,` $b attr-dict `:` type($res)",
		},
		{
			Name:   "x86vector.avx.dot.i8",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "w", Constraint: &vector4Or8xI32},
				{Name: "a", Constraint: &vector16Or32xI8},
				{Name: "b", Constraint: &vector16Or32xI8},
			},
			Results: []ir.ValueDef{{Name: "dst", Constraint: &vector4Or8xI32}},
			Format:  "$w `,` $a `,` $b attr-dict `:` type($a) `->` type($w)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {a, b} have same type", Same: []string{"a", "b"}},
				{Message: "all of {w, dst} have same type", Same: []string{"w", "dst"}},
				{Message: "`a` has four times elements as `w`", From: "w", To: "a", Type: constraint.QuadrupleI8Vector},
			},
		},
	},
	ir.Family(&ir.OpDef{
		Traits:     ir.DeclaredEffects,
		Operands:   []ir.ValueDef{{Name: "a", Constraint: &memRefOfBF16OrF16}},
		Results:    []ir.ValueDef{{Name: "dst", Constraint: &vector4Or8xF32}},
		Format:     "$a attr-dict`:` type($a)`->` type($dst)",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read}},
	}, []ir.Member{
		{Name: "x86vector.avx.bcst_to_f32.packed"},
		{Name: "x86vector.avx.cvt.packed.even.indexed_to_f32"},
		{Name: "x86vector.avx.cvt.packed.odd.indexed_to_f32"},
	}),
)
