package arm_sve

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var ops = []*ir.OpDef{
	{
		Name:   "arm_sve.sdot",
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
	},
	{
		Name:   "arm_sve.smmla",
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
	},
	{
		Name:   "arm_sve.udot",
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
	},
	{
		Name:   "arm_sve.ummla",
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
	},
	{
		Name:   "arm_sve.usmmla",
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
	},
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
		Name:     "arm_sve.convert_from_svbool",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &svBoolMask}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &svePredicateMask}},
		Format:   "$source attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "expected corresponding svbool type widened to [16]xi1", From: "result", To: "source", Type: constraint.Svbool},
		},
	},
	{
		Name:     "arm_sve.convert_to_svbool",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &svePredicateMask}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &svBoolMask}},
		Format:   "$source attr-dict `:` type($source)",
		TypesMatch: []ir.TypesMatch{
			{Message: "expected corresponding svbool type widened to [16]xi1", From: "source", To: "result", Type: constraint.Svbool},
		},
	},
	{
		Name:   "arm_sve.zip.x2",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "sourceV1", Constraint: &zipInputVectorType},
			{Name: "sourceV2", Constraint: &zipInputVectorType},
		},
		Results: []ir.ValueDef{
			{Name: "resultV1", Constraint: &zipInputVectorType},
			{Name: "resultV2", Constraint: &zipInputVectorType},
		},
		Format: "$sourceV1 `,` $sourceV2 attr-dict `:` type($sourceV1)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {sourceV1, sourceV2, resultV1, resultV2} have same type", Same: []string{"sourceV1", "sourceV2", "resultV1", "resultV2"}},
		},
	},
	{
		Name:   "arm_sve.zip.x4",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "sourceV1", Constraint: &zipInputVectorType},
			{Name: "sourceV2", Constraint: &zipInputVectorType},
			{Name: "sourceV3", Constraint: &zipInputVectorType},
			{Name: "sourceV4", Constraint: &zipInputVectorType},
		},
		Results: []ir.ValueDef{
			{Name: "resultV1", Constraint: &zipInputVectorType},
			{Name: "resultV2", Constraint: &zipInputVectorType},
			{Name: "resultV3", Constraint: &zipInputVectorType},
			{Name: "resultV4", Constraint: &zipInputVectorType},
		},
		Format: "$sourceV1 `,` $sourceV2 `,` $sourceV3 `,` $sourceV4 attr-dict `:` type($sourceV1)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {sourceV1, sourceV2, sourceV3, sourceV4, resultV1, resultV2, resultV3, resultV4} have same type", Same: []string{"sourceV1", "sourceV2", "sourceV3", "sourceV4", "resultV1", "resultV2", "resultV3", "resultV4"}},
		},
	},
	{
		Name:   "arm_sve.psel",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "p1", Constraint: &svePredicate},
			{Name: "p2", Constraint: &svePredicate},
			{Name: "index", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &svePredicate}},
		Format:  "$p1 `,` $p2 `[` $index `]` attr-dict `:` type($p1) `,` type($p2)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {p1, result} have same type", Same: []string{"p1", "result"}},
		},
	},
	{
		Name:   "arm_sve.masked.addi",
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
	},
	{
		Name:   "arm_sve.masked.addf",
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
	},
	{
		Name: "arm_sve.masked.subi",
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
	},
	{
		Name: "arm_sve.masked.subf",
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
	},
	{
		Name:   "arm_sve.masked.muli",
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
	},
	{
		Name:   "arm_sve.masked.mulf",
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
	},
	{
		Name: "arm_sve.masked.divi_signed",
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
	},
	{
		Name: "arm_sve.masked.divi_unsigned",
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
	},
	{
		Name: "arm_sve.masked.divf",
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
	},
	{
		Name:     "arm_sve.dupq_lane",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "src", Constraint: &zipInputVectorType}},
		Results:  []ir.ValueDef{{Name: "dst", Constraint: &zipInputVectorType}},
		Attrs:    []ir.AttrDef{{Name: "lane", Constraint: &constraint.I64Attr}},
		Format:   "$src `[` $lane `]` attr-dict `:` type($dst)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, dst} have same type", Same: []string{"src", "dst"}},
		},
	},
	{
		Name: "arm_sve.intr.ummla",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.smmla",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.usmmla",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.sdot",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.udot",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.add",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.fadd",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.mul",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.fmul",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.sub",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.fsub",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.sdiv",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.udiv",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.fdiv",
		Operands: []ir.ValueDef{
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name:     "arm_sve.intr.convert.from.svbool",
		Operands: []ir.ValueDef{{Name: "svbool", Constraint: &svBool}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name:     "arm_sve.intr.convert.to.svbool",
		Operands: []ir.ValueDef{{Name: "mask", Constraint: &svePredicate}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.zip.x2",
		Operands: []ir.ValueDef{
			{Name: "v1", Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Name: "v2", Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name: "arm_sve.intr.zip.x4",
		Operands: []ir.ValueDef{
			{Name: "v1", Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Name: "v2", Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Name: "v3", Constraint: &constraint.AnyScalableVectorOfAnyRank},
			{Name: "v4", Constraint: &constraint.AnyScalableVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name:   "arm_sve.intr.psel",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "p1", Constraint: &svBool},
			{Name: "p2", Constraint: &svePredicate},
			{Name: "index", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name:   "arm_sve.intr.whilelt",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.I64},
			{Name: "n", Constraint: &constraint.I64},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
	{
		Name:     "arm_sve.intr.dupq_lane",
		Operands: []ir.ValueDef{{Name: "v", Constraint: &constraint.ScalableVector1D}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:    []ir.AttrDef{{Name: "lane", Constraint: &constraint.I64Attr}},
	},
}
