package arm_sve

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:   "arm_sve.intr.bfmmla",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "acc", Constraint: &scalable4xF32},
				{Name: "src1", Constraint: &scalable8xBF16},
				{Name: "src2", Constraint: &scalable8xBF16},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &scalable4xF32}},
			Format:  "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {src1, src2} have same type", Same: []string{"src1", "src2"}},
				{Message: "all of {acc, res} have same type", Same: []string{"acc", "res"}},
			},
		},
		{
			Name:       "arm_sve.convert_from_svbool",
			Class:      "ConvertFromSvbool",
			Traits:     ir.Pure,
			Operands:   []ir.ValueDef{{Name: "source", Constraint: &svBoolMask}},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &svePredicateMask}},
			Format:     "$source attr-dict `:` type($result)",
			TypesMatch: []ir.TypesMatch{{Message: "expected corresponding svbool type widened to [16]xi1", From: "result", To: "source", Type: constraint.Svbool}},
		},
		{
			Name:       "arm_sve.convert_to_svbool",
			Class:      "ConvertToSvbool",
			Traits:     ir.Pure,
			Operands:   []ir.ValueDef{{Name: "source", Constraint: &svePredicateMask}},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &svBoolMask}},
			Format:     "$source attr-dict `:` type($source)",
			TypesMatch: []ir.TypesMatch{{Message: "expected corresponding svbool type widened to [16]xi1", From: "source", To: "result", Type: constraint.Svbool}},
		},
		{
			Name:       "arm_sve.zip.x2",
			Traits:     ir.Pure,
			Operands:   ir.Values(&zipInputVectorType, "sourceV1", "sourceV2"),
			Results:    ir.Values(&zipInputVectorType, "resultV1", "resultV2"),
			Format:     "$sourceV1 `,` $sourceV2 attr-dict `:` type($sourceV1)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {sourceV1, sourceV2, resultV1, resultV2} have same type", Same: []string{"sourceV1", "sourceV2", "resultV1", "resultV2"}}},
		},
		{
			Name:     "arm_sve.zip.x4",
			Traits:   ir.Pure,
			Operands: ir.Values(&zipInputVectorType, "sourceV1", "sourceV2", "sourceV3", "sourceV4"),
			Results:  ir.Values(&zipInputVectorType, "resultV1", "resultV2", "resultV3", "resultV4"),
			Format:   "$sourceV1 `,` $sourceV2 `,` $sourceV3 `,` $sourceV4 attr-dict `:` type($sourceV1)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {sourceV1, sourceV2, sourceV3, sourceV4, resultV1, resultV2, resultV3, resultV4} have same type", Same: []string{"sourceV1", "sourceV2", "sourceV3", "sourceV4", "resultV1", "resultV2", "resultV3", "resultV4"}},
			},
		},
		{
			Name:   "arm_sve.psel",
			Class:  "Psel",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "p1", Constraint: &svePredicate},
				{Name: "p2", Constraint: &svePredicate},
				{Name: "index", Constraint: &constraint.Index},
			},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &svePredicate}},
			Format:     "$p1 `,` $p2 `[` $index `]` attr-dict `:` type($p1) `,` type($p2)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {p1, result} have same type", Same: []string{"p1", "result"}}},
		},
		{
			Name:       "arm_sve.dupq_lane",
			Traits:     ir.Pure,
			Operands:   []ir.ValueDef{{Name: "src", Constraint: &zipInputVectorType}},
			Results:    []ir.ValueDef{{Name: "dst", Constraint: &zipInputVectorType}},
			Attrs:      []ir.AttrDef{{Name: "lane", Constraint: &constraint.I64Attr}},
			Format:     "$src `[` $lane `]` attr-dict `:` type($dst)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {src, dst} have same type", Same: []string{"src", "dst"}}},
		},
		{
			Name:       "arm_sve.intr.convert.from.svbool",
			Operands:   []ir.ValueDef{{Name: "svbool", Constraint: &svBool}},
			Results:    []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			TypesMatch: []ir.TypesMatch{constraint.ResultIs("'res'", &svePredicate)},
		},
		{
			Name:       "arm_sve.intr.convert.to.svbool",
			Operands:   []ir.ValueDef{{Name: "mask", Constraint: &svePredicate}},
			Results:    []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			TypesMatch: []ir.TypesMatch{constraint.ResultIs("'res'", &svBool)},
		},
		{
			Name:     "arm_sve.intr.zip.x2",
			Operands: ir.Values(&constraint.AnyScalableVectorOfAnyRank, "v1", "v2"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		},
		{
			Name:     "arm_sve.intr.zip.x4",
			Operands: ir.Values(&constraint.AnyScalableVectorOfAnyRank, "v1", "v2", "v3", "v4"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		},
		{
			Name:   "arm_sve.intr.psel",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "p1", Constraint: &svBool},
				{Name: "p2", Constraint: &svePredicate},
				{Name: "index", Constraint: &constraint.I32},
			},
			Results:    []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			TypesMatch: []ir.TypesMatch{constraint.ResultIs("'res'", &svBool)},
		},
		{
			Name:       "arm_sve.intr.whilelt",
			Traits:     ir.Pure,
			Operands:   ir.Values(&constraint.I64, "base", "n"),
			Results:    []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			TypesMatch: []ir.TypesMatch{constraint.ResultIs("'res'", &svePredicate)},
		},
		{
			Name:     "arm_sve.intr.dupq_lane",
			Operands: []ir.ValueDef{{Name: "v", Constraint: &constraint.ScalableVector1D}},
			Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			Attrs:    []ir.AttrDef{{Name: "lane", Constraint: &constraint.I64Attr}},
		},
	},
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "acc", Constraint: &scalable4Or2xI32OrI64},
			{Name: "src1", Constraint: &scalable16Or8xI8OrI16},
			{Name: "src2", Constraint: &scalable16Or8xI8OrI16},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &scalable4Or2xI32OrI64}},
		Format:  "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($dst)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src1, src2} have same type", Same: []string{"src1", "src2"}},
			{Message: "all of {acc, dst} have same type", Same: []string{"acc", "dst"}},
		},
	}, []ir.Member{
		{Name: "arm_sve.sdot"},
		{Name: "arm_sve.udot"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "acc", Constraint: &scalable4xI32},
			{Name: "src1", Constraint: &scalable16xI8},
			{Name: "src2", Constraint: &scalable16xI8},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &scalable4xI32}},
		Format:  "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($dst)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src1, src2} have same type", Same: []string{"src1", "src2"}},
			{Message: "all of {acc, dst} have same type", Same: []string{"acc", "dst"}},
		},
	}, []ir.Member{
		{Name: "arm_sve.smmla"},
		{Name: "arm_sve.ummla"},
		{Name: "arm_sve.usmmla"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "mask", Constraint: &scalableVectorOfI1},
			{Name: "src1", Constraint: &scalableVectorOfInt},
			{Name: "src2", Constraint: &scalableVectorOfInt},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &scalableVectorOfInt}},
		Format:  "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src1, src2, res} have same type", Same: []string{"src1", "src2", "res"}},
			{Message: "mask has i1 element type and same shape as operands", From: "src1", To: "mask", Type: constraint.I1SameShape},
		},
	}, []ir.Member{
		{Name: "arm_sve.masked.addi"},
		{Name: "arm_sve.masked.muli"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "mask", Constraint: &scalableVectorOfI1},
			{Name: "src1", Constraint: &scalableVectorOfFloat},
			{Name: "src2", Constraint: &scalableVectorOfFloat},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &scalableVectorOfFloat}},
		Format:  "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src1, src2, res} have same type", Same: []string{"src1", "src2", "res"}},
			{Message: "mask has i1 element type and same shape as operands", From: "src1", To: "mask", Type: constraint.I1SameShape},
		},
	}, []ir.Member{
		{Name: "arm_sve.masked.addf"},
		{Name: "arm_sve.masked.mulf"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Name: "mask", Constraint: &scalableVectorOfI1},
			{Name: "src1", Constraint: &scalableVectorOfInt},
			{Name: "src2", Constraint: &scalableVectorOfInt},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &scalableVectorOfInt}},
		Format:  "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src1, src2, res} have same type", Same: []string{"src1", "src2", "res"}},
			{Message: "mask has i1 element type and same shape as operands", From: "src1", To: "mask", Type: constraint.I1SameShape},
		},
	}, []ir.Member{
		{Name: "arm_sve.masked.subi"},
		{Name: "arm_sve.masked.divi_signed"},
		{Name: "arm_sve.masked.divi_unsigned"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Name: "mask", Constraint: &scalableVectorOfI1},
			{Name: "src1", Constraint: &scalableVectorOfFloat},
			{Name: "src2", Constraint: &scalableVectorOfFloat},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &scalableVectorOfFloat}},
		Format:  "$mask `,` $src1 `,` $src2 attr-dict `:` type($mask) `,` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src1, src2, res} have same type", Same: []string{"src1", "src2", "res"}},
			{Message: "mask has i1 element type and same shape as operands", From: "src1", To: "mask", Type: constraint.I1SameShape},
		},
	}, []ir.Member{
		{Name: "arm_sve.masked.subf"},
		{Name: "arm_sve.masked.divf"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	}, []ir.Member{
		{Name: "arm_sve.intr.ummla"},
		{Name: "arm_sve.intr.smmla"},
		{Name: "arm_sve.intr.usmmla"},
		{Name: "arm_sve.intr.sdot"},
		{Name: "arm_sve.intr.udot"},
		{Name: "arm_sve.intr.add"},
		{Name: "arm_sve.intr.fadd"},
		{Name: "arm_sve.intr.mul"},
		{Name: "arm_sve.intr.fmul"},
		{Name: "arm_sve.intr.sub"},
		{Name: "arm_sve.intr.fsub"},
		{Name: "arm_sve.intr.sdiv"},
		{Name: "arm_sve.intr.udiv"},
		{Name: "arm_sve.intr.fdiv"},
	}),
)
