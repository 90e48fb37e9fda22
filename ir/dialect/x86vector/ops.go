package x86vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	MaskCompress = &ir.OpDef{
		Name:   "x86vector.avx512.mask.compress",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "k", Constraint: &vector1BitSignlessIntegerLength},
			{Name: "a", Constraint: &vector32BitFloat32Bit},
			{Name: "src", Constraint: &vector32BitFloat32Bit, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &vector32BitFloat32Bit}},
		Attrs:   []ir.AttrDef{{Name: "constant_src", Constraint: &constraint.ElementsAttr, Optional: true}},
		Format:  "$k `,` $a (`,` $src^)? attr-dict `:` type($dst) (`,` type($src)^)?",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {a, dst} have same type", Same: []string{"a", "dst"}},
			{Message: "`k` has the same number of bits as elements in `dst`", From: "dst", To: "k", Type: constraint.I1Vector},
		},
	}

	MaskRndScale = &ir.OpDef{
		Name:   "x86vector.avx512.mask.rndscale",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vector32BitFloat64Bit},
			{Name: "k", Constraint: &constraint.I32},
			{Name: "a", Constraint: &vector32BitFloat64Bit},
			{Name: "imm", Constraint: &n16BitSignlessInteger8Bit},
			{Name: "rounding", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &vector32BitFloat64Bit}},
		Format:  "$src `,` $k `,` $a `,` $imm `,` $rounding attr-dict `:` type($dst)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, a, dst} have same type", Same: []string{"src", "a", "dst"}},
			{Message: "imm has the same number of bits as elements in dst", From: "dst", To: "imm", Type: constraint.IntOfVectorWidth},
		},
	}

	MaskScaleF = &ir.OpDef{
		Name:   "x86vector.avx512.mask.scalef",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vector32BitFloat64Bit},
			{Name: "a", Constraint: &vector32BitFloat64Bit},
			{Name: "b", Constraint: &vector32BitFloat64Bit},
			{Name: "k", Constraint: &n16BitSignlessInteger8Bit},
			{Name: "rounding", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &vector32BitFloat64Bit}},
		Format:  "$src `,` $a `,` $b `,` $k `,` $rounding attr-dict `:` type($dst)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, a, b, dst} have same type", Same: []string{"src", "a", "b", "dst"}},
			{Message: "k has the same number of bits as elements in dst", From: "dst", To: "k", Type: constraint.IntOfVectorWidth},
		},
	}

	Vp2Intersect = &ir.OpDef{
		Name:   "x86vector.avx512.vp2intersect",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &vector32BitSignlessInteger64},
			{Name: "b", Constraint: &vector32BitSignlessInteger64},
		},
		Results: []ir.ValueDef{
			{Name: "k1", Constraint: &vector1BitSignlessIntegerLength},
			{Name: "k2", Constraint: &vector1BitSignlessIntegerLength},
		},
		Format: "$a `,` $b attr-dict `:` type($a)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {a, b} have same type", Same: []string{"a", "b"}},
			{Message: "k1 has the same number of bits as elements in a", From: "a", To: "k1", Type: constraint.I1Vector},
			{Message: "k2 has the same number of bits as elements in b", From: "a", To: "k2", Type: constraint.I1Vector},
		},
	}

	DotBF16 = &ir.OpDef{
		Name:   "x86vector.avx512.dot",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vector32BitFloatLength42},
			{Name: "a", Constraint: &vectorBfloat16Length81632},
			{Name: "b", Constraint: &vectorBfloat16Length81632},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &vector32BitFloatLength42}},
		Format:  "$src `,` $a `,` $b attr-dict `:` type($a) `->` type($src)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {a, b} have same type", Same: []string{"a", "b"}},
			{Message: "all of {src, dst} have same type", Same: []string{"src", "dst"}},
			{Message: "`a` has twice an many elements as `src`", From: "src", To: "a", Type: constraint.DoubleBF16Vector},
		},
	}

	CvtPackedF32ToBF16 = &ir.OpDef{
		Name:     "x86vector.avx512.cvt.packed.f32_to_bf16",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "a", Constraint: &vector32BitFloatLength82}},
		Results:  []ir.ValueDef{{Name: "dst", Constraint: &vectorBfloat16Length816}},
		Format:   "$a attr-dict `:` type($a) `->` type($dst)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {a, dst} have same element count", Check: func(op *ir.Operation) bool { return constraint.SameElementCounts(op, "a", "dst") }},
		},
	}

	Rsqrt = &ir.OpDef{
		Name:     "x86vector.avx.rsqrt",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "a", Constraint: &vector32BitFloatLength8}},
		Results:  []ir.ValueDef{{Name: "b", Constraint: &vector32BitFloatLength8}},
		Format:   "$a attr-dict `:` type($a)",
	}

	Dot = &ir.OpDef{
		Name:   "x86vector.avx.intr.dot",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &vector32BitFloatLength8},
			{Name: "b", Constraint: &vector32BitFloatLength8},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &vector32BitFloatLength8}},
		Format:  "$a `,` $b attr-dict `:` type($res)",
	}

	DotInt8 = &ir.OpDef{
		Name:   "x86vector.avx.dot.i8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "w", Constraint: &vector32BitSignlessIntegerLength},
			{Name: "a", Constraint: &vector8BitSignlessIntegerLength},
			{Name: "b", Constraint: &vector8BitSignlessIntegerLength},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &vector32BitSignlessIntegerLength}},
		Format:  "$w `,` $a `,` $b attr-dict `:` type($a) `->` type($w)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {a, b} have same type", Same: []string{"a", "b"}},
			{Message: "all of {w, dst} have same type", Same: []string{"w", "dst"}},
			{Message: "`a` has four times elements as `w`", From: "w", To: "a", Type: constraint.QuadrupleI8Vector},
		},
	}

	BcstToPackedF32 = &ir.OpDef{
		Name:       "x86vector.avx.bcst_to_f32.packed",
		Traits:     ir.DeclaredEffects,
		Operands:   []ir.ValueDef{{Name: "a", Constraint: &memrefBfloat1616BitFloat}},
		Results:    []ir.ValueDef{{Name: "dst", Constraint: &vector32BitFloatLength4}},
		Format:     "$a attr-dict`:` type($a)`->` type($dst)",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read}},
	}

	CvtPackedEvenIndexedToF32 = &ir.OpDef{
		Name:       "x86vector.avx.cvt.packed.even.indexed_to_f32",
		Traits:     ir.DeclaredEffects,
		Operands:   []ir.ValueDef{{Name: "a", Constraint: &memrefBfloat1616BitFloat}},
		Results:    []ir.ValueDef{{Name: "dst", Constraint: &vector32BitFloatLength4}},
		Format:     "$a attr-dict`:` type($a)`->` type($dst)",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read}},
	}

	CvtPackedOddIndexedToF32 = &ir.OpDef{
		Name:       "x86vector.avx.cvt.packed.odd.indexed_to_f32",
		Traits:     ir.DeclaredEffects,
		Operands:   []ir.ValueDef{{Name: "a", Constraint: &memrefBfloat1616BitFloat}},
		Results:    []ir.ValueDef{{Name: "dst", Constraint: &vector32BitFloatLength4}},
		Format:     "$a attr-dict`:` type($a)`->` type($dst)",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read}},
	}
)
