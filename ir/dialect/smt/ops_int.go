package smt

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var intOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:           "smt.int.constant",
			Class:          "IntConstant",
			Traits:         ir.Pure | ir.ConstantLike,
			Results:        []ir.ValueDef{{Name: "result", Constraint: &intType}},
			Attrs:          []ir.AttrDef{{Name: "value", Constraint: &constraint.APIntAttr}},
			Custom:         &asm.Custom{Parse: parseIntConstant, Print: printIntConstant},
			AsmResultNames: ir.NamedByInt("c"),
			Fold:           ir.FoldConstant,
		},
		{
			Name:     "smt.int.abs",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "input", Constraint: &intType}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &intType}},
			Format:   "$input attr-dict",
		},
		{
			Name:     "smt.int.cmp",
			Traits:   ir.Pure,
			Operands: ir.Values(&intType, "lhs", "rhs"),
			Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
			Attrs:    []ir.AttrDef{{Name: "pred", Constraint: &intPredicateAttr}},
			Format:   "$pred $lhs `,` $rhs attr-dict",
		},
		{
			Name:     "smt.int2bv",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "input", Constraint: &intType}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &bitVectorType}},
			Format:   "$input attr-dict `:` qualified(type($result))",
		},
	},
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.Commutative,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &intType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &intType}},
		Format:   "$inputs attr-dict",
	}, []ir.Member{
		{Name: "smt.int.add"},
		{Name: "smt.int.mul"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: ir.Values(&intType, "lhs", "rhs"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &intType}},
		Format:   "$lhs `,` $rhs attr-dict",
	}, []ir.Member{
		{Name: "smt.int.sub"},
		{Name: "smt.int.div"},
		{Name: "smt.int.mod"},
	}),
)
