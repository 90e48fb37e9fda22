package hwarith

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "hwarith.add",
			Class:    "Add",
			Traits:   ir.Commutative | ir.InferTypeOp | ir.Pure,
			Operands: []ir.ValueDef{{Name: "inputs", Constraint: &hwArithIntegerType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &hwArithIntegerType}},
			Format:   "$inputs attr-dict `:` functional-type($inputs, $result)",
			Verify:   verifyBinary,
			Infer:    inferAdd,
		},
		{
			Name:         "hwarith.cast",
			Class:        "Cast",
			Traits:       ir.Pure,
			Operands:     []ir.ValueDef{{Name: "in", Constraint: &constraint.AnyInteger}},
			Results:      []ir.ValueDef{{Name: "out", Constraint: &constraint.AnyInteger}},
			Format:       "$in attr-dict `:` functional-type($in, $out)",
			Canonicalize: rewrite.Patterns{{Name: "cast", Rewrite: canonicalizeCast}},
			Verify:       verifyCast,
		},
		{
			Name:    "hwarith.constant",
			Class:   "Constant",
			Traits:  ir.ConstantLike | ir.FirstAttrDerivedResultType | ir.Pure,
			Results: []ir.ValueDef{{Name: "result", Constraint: &hwArithIntegerType}},
			Attrs:   []ir.AttrDef{{Name: "rawValue", Constraint: &constraint.APIntAttr}},
			Custom:  &asm.Custom{Parse: parseConstant, Print: printConstant},
			Fold:    ir.FoldConstant,
		},
		{
			Name:     "hwarith.div",
			Class:    "Div",
			Traits:   ir.InferTypeOp | ir.Pure,
			Operands: []ir.ValueDef{{Name: "inputs", Constraint: &hwArithIntegerType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &hwArithIntegerType}},
			Format:   "$inputs attr-dict `:` functional-type($inputs, $result)",
			Verify:   verifyBinary,
			Infer:    inferDiv,
		},
		{
			Name:   "hwarith.icmp",
			Class:  "Icmp",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "lhs", Constraint: &hwArithIntegerType},
				{Name: "rhs", Constraint: &hwArithIntegerType},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
			Attrs:   []ir.AttrDef{{Name: "predicate", Constraint: &iCmpPredicate}},
			Format:  "$predicate $lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs)",
		},
		{
			Name:     "hwarith.mul",
			Class:    "Mul",
			Traits:   ir.Commutative | ir.InferTypeOp | ir.Pure,
			Operands: []ir.ValueDef{{Name: "inputs", Constraint: &hwArithIntegerType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &hwArithIntegerType}},
			Format:   "$inputs attr-dict `:` functional-type($inputs, $result)",
			Verify:   verifyBinary,
			Infer:    inferMul,
		},
		{
			Name:     "hwarith.sub",
			Class:    "Sub",
			Traits:   ir.InferTypeOp | ir.Pure,
			Operands: []ir.ValueDef{{Name: "inputs", Constraint: &hwArithIntegerType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &hwArithIntegerType}},
			Format:   "$inputs attr-dict `:` functional-type($inputs, $result)",
			Verify:   verifyBinary,
			Infer:    inferSub,
		},
	},
)
