package smt

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	BVConstant = &ir.OpDef{
		Name:    "smt.bv.constant",
		Traits:  ir.Pure | ir.ConstantLike | ir.FirstAttrDerivedResultType | ir.InferTypeOp,
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &bitVectorAttr}},
		Format:  "qualified($value) attr-dict",
	}

	BVNot = &ir.OpDef{
		Name:     "smt.bv.not",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:   "$input attr-dict `:` qualified(type($result))",
	}

	BVNeg = &ir.OpDef{
		Name:     "smt.bv.neg",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:   "$input attr-dict `:` qualified(type($result))",
	}

	BVAnd = &ir.OpDef{
		Name:   "smt.bv.and",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVOr = &ir.OpDef{
		Name:   "smt.bv.or",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVXOr = &ir.OpDef{
		Name:   "smt.bv.xor",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVAdd = &ir.OpDef{
		Name:   "smt.bv.add",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVMul = &ir.OpDef{
		Name:   "smt.bv.mul",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVUDiv = &ir.OpDef{
		Name:   "smt.bv.udiv",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVSDiv = &ir.OpDef{
		Name:   "smt.bv.sdiv",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVURem = &ir.OpDef{
		Name:   "smt.bv.urem",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVSRem = &ir.OpDef{
		Name:   "smt.bv.srem",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVSMod = &ir.OpDef{
		Name:   "smt.bv.smod",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVShl = &ir.OpDef{
		Name:   "smt.bv.shl",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVLShr = &ir.OpDef{
		Name:   "smt.bv.lshr",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVAShr = &ir.OpDef{
		Name:   "smt.bv.ashr",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type($result))",
	}

	BVCmp = &ir.OpDef{
		Name:   "smt.bv.cmp",
		Traits: ir.Pure | ir.SameTypeOperands,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Attrs:   []ir.AttrDef{{Name: "pred", Constraint: &bvCmpPredicateAttr}},
		Format:  "$pred $lhs `,` $rhs attr-dict `:` qualified(type($lhs))",
	}

	Concat = &ir.OpDef{
		Name:   "smt.bv.concat",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &bitVectorType},
			{Name: "rhs", Constraint: &bitVectorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` qualified(type(operands))",
	}

	Extract = &ir.OpDef{
		Name:     "smt.bv.extract",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
		Attrs:    []ir.AttrDef{{Name: "lowBit", Constraint: &constraint.I32Attr}},
		Format:   "$input `from` $lowBit attr-dict `:` functional-type($input, $result)",
	}

	Repeat = &ir.OpDef{
		Name:     "smt.bv.repeat",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
	}

	BV2Int = &ir.OpDef{
		Name:     "smt.bv2int",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &bitVectorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &intType}},
		Attrs:    []ir.AttrDef{{Name: "is_signed", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "$input (`signed` $is_signed^)? attr-dict `:` qualified(type($input))",
	}
)
