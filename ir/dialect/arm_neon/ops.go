package arm_neon

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "arm_neon.intr.smull",
			Traits:   ir.Pure,
			Operands: ir.Values(&vector8To2xI8ToI32, "a", "b"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &vector8To2xI16ToI64}},
			Format:   "$a `,` $b attr-dict `:` type($a) `to` type($res)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {a, b} have same type", Same: []string{"a", "b"}},
				{Message: "res has same vector shape and element bitwidth scaled by 2 as a", From: "a", To: "res", Type: constraint.DoubleElementWidth},
			},
		},
		{
			Name:   "arm_neon.intr.sdot",
			Class:  "Sdot",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "a", Constraint: &vector4Or2xI32},
				{Name: "b", Constraint: &vector16Or8xI8},
				{Name: "c", Constraint: &vector16Or8xI8},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &vector4Or2xI32}},
			Format:  "$a `,` $b `,` $c attr-dict `:` type($b) `,` type($c) `to` type($res)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {b, c} have same type", Same: []string{"b", "c"}},
				{Message: "all of {a, res} have same type", Same: []string{"a", "res"}},
				{Message: "res has the same number of elements as operand b", From: "b", To: "res", Type: constraint.QuarterI32Vector},
			},
		},
		{
			Name:   "arm_neon.intr.bfmmla",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "acc", Constraint: &vector4xF32},
				{Name: "src1", Constraint: &vector8xBF16},
				{Name: "src2", Constraint: &vector8xBF16},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &vector4xF32}},
			Format:  "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {src1, src2} have same type", Same: []string{"src1", "src2"}},
				{Message: "all of {acc, res} have same type", Same: []string{"acc", "res"}},
			},
		},
		{
			Name:   "arm_neon.2d.sdot",
			Class:  "Sdot2d",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "a", Constraint: &vector4Or2xI32},
				{Name: "b", Constraint: &vector16Or8xI8},
				{Name: "c", Constraint: &vector16Or8xI8},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &vector4Or2xI32}},
			Format:  "$a `,` $b `,` $c attr-dict `:` type($b) `,` type($c) `to` type($res)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {b, c} have same type", Same: []string{"b", "c"}},
				{Message: "all of {a, res} have same type", Same: []string{"a", "res"}},
				{Message: "operand `a` should be 1-dimensional", Check: func(op *ir.Operation) bool { return len(shape(op, 0)) == 1 }},
				{Message: "operand `b` should be 2-dimensional", Check: func(op *ir.Operation) bool { return len(shape(op, 1)) == 2 }},
				{Message: "operand `b` should have 4 columns", Check: func(op *ir.Operation) bool { return shape(op, 1)[1] == 4 }},
				{Message: "operand `b` should have as many rows as the size of operand `a`", Check: func(op *ir.Operation) bool {
					return shape(op, 1)[0] == shape(op, 0)[0]
				}},
			},
		},
	},
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "acc", Constraint: &vector4xI32},
			{Name: "src1", Constraint: &vector16xI8},
			{Name: "src2", Constraint: &vector16xI8},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &vector4xI32}},
		Format:  "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src1, src2} have same type", Same: []string{"src1", "src2"}},
			{Message: "all of {acc, res} have same type", Same: []string{"acc", "res"}},
		},
	}, []ir.Member{
		{Name: "arm_neon.intr.smmla"},
		{Name: "arm_neon.intr.ummla"},
		{Name: "arm_neon.intr.usmmla"},
	}),
)

// shape returns the shape of operand i, a vector.
func shape(op *ir.Operation, i int) []int64 { return op.Operand(i).Type().(*ir.VectorType).Shape }
