package smt

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var bitVectorOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:           "smt.bv.constant",
			Class:          "BVConstant",
			Traits:         ir.Pure | ir.ConstantLike | ir.FirstAttrDerivedResultType | ir.InferTypeOp,
			Results:        []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
			Attrs:          []ir.AttrDef{{Name: "value", Constraint: &bitVectorAttr}},
			Format:         "qualified($value) attr-dict",
			AsmResultNames: nameBitVector,
			Infer:          inferConstant,
			Fold:           ir.FoldConstant,
		},
		{
			Name:     "smt.bv.cmp",
			Traits:   ir.Pure | ir.SameTypeOperands,
			Operands: ir.Values(&bitVectorType, "lhs", "rhs"),
			Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
			Attrs:    []ir.AttrDef{{Name: "pred", Constraint: &bvCmpPredicateAttr}},
			Format:   "$pred $lhs `,` $rhs attr-dict `:` qualified(type($lhs))",
		},
		{
			Name:     "smt.bv.concat",
			Traits:   ir.Pure | ir.InferTypeOp,
			Operands: ir.Values(&bitVectorType, "lhs", "rhs"),
			Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
			Format:   "$lhs `,` $rhs attr-dict `:` qualified(type(operands))",
			Infer:    inferConcat,
		},
		{
			Name:     "smt.bv.extract",
			Class:    "BvExtract",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
			Attrs:    []ir.AttrDef{{Name: "lowBit", Constraint: &constraint.I32Attr}},
			Format:   "$input `from` $lowBit attr-dict `:` functional-type($input, $result)",
			Verify:   verifyExtract,
		},
		{
			Name:     "smt.bv.repeat",
			Class:    "BvRepeat",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
			Custom:   &asm.Custom{Parse: parseRepeat, Print: printRepeat},
			Verify:   verifyRepeat,
		},
		{
			Name:     "smt.bv2int",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &intType}},
			Attrs:    []ir.AttrDef{{Name: "is_signed", Constraint: &constraint.UnitAttr, Optional: true}},
			Format:   "$input (`signed` $is_signed^)? attr-dict `:` qualified(type($input))",
		},
	},
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:   "$input attr-dict `:` qualified(type($result))",
	}, []ir.Member{
		{Name: "smt.bv.not"},
		{Name: "smt.bv.neg"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: ir.Values(&bitVectorType, "lhs", "rhs"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:   "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}, []ir.Member{
		{Name: "smt.bv.and"},
		{Name: "smt.bv.or"},
		{Name: "smt.bv.xor"},
		{Name: "smt.bv.add"},
		{Name: "smt.bv.mul"},
		{Name: "smt.bv.udiv"},
		{Name: "smt.bv.sdiv"},
		{Name: "smt.bv.urem"},
		{Name: "smt.bv.srem"},
		{Name: "smt.bv.smod"},
		{Name: "smt.bv.shl"},
		{Name: "smt.bv.lshr"},
		{Name: "smt.bv.ashr"},
	}),
)
