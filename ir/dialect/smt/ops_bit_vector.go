package smt

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var bitVectorOps = []*ir.OpDef{
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
		Name:     "smt.bv.not",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:   "$input attr-dict `:` qualified(type($result))",
	},
	{
		Name:     "smt.bv.neg",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:   "$input attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.and",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.or",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.xor",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.add",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.mul",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.udiv",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.sdiv",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.urem",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.srem",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.smod",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.shl",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.lshr",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.ashr",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	},
	{
		Name:   "smt.bv.cmp",
		Traits: ir.Pure | ir.SameTypeOperands,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Attrs:   []ir.AttrDef{{Name: "pred", Constraint: &bvCmpPredicateAttr}},
		Format:  "$pred $lhs `,` $rhs attr-dict `:` qualified(type($lhs))",
	},
	{
		Name:   "smt.bv.concat",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type(operands))",
		Infer:   inferConcat,
	},
	{
		Name:     "smt.bv.extract",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Attrs:    []ir.AttrDef{{Name: "lowBit", Constraint: &constraint.I32Attr}},
		Format:   "$input `from` $lowBit attr-dict `:` functional-type($input, $result)",
		Verify:   verifyExtract,
	},
	{
		Name:     "smt.bv.repeat",
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
}
