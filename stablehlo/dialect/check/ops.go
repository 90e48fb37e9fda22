package check

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

var ops = []*ir.OpDef{
	{
		Name:     "check.expect_almost_eq",
		Class:    "ExpectAlmostEq",
		Traits:   ir.SameTypeOperands,
		Operands: ir.Values(&hlo.AnyFloatOrComplexLike, "lhs", "rhs"),
		Attrs: []ir.AttrDef{
			{Name: "tolerance", Constraint: &constraint.F64Attr, Optional: true, Default: defaultTolerance},
		},
		Format: "$lhs `,` $rhs (`,` `tolerance` `=` $tolerance^)? attr-dict `:` type($lhs)",
	},
	{
		Name:     "check.expect_almost_eq_const",
		Class:    "ExpectAlmostEqConst",
		Operands: []ir.ValueDef{{Name: "lhs", Constraint: &hlo.AnyFloatOrComplexLike}},
		Attrs: []ir.AttrDef{
			{Name: "tolerance", Constraint: &constraint.F64Attr, Optional: true, Default: defaultTolerance},
			{Name: "value", Constraint: &constraint.ElementsAttr},
		},
		Format: "$lhs `,` $value (`,` `tolerance` `=` $tolerance^)? attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, value} have same type", Same: []string{"lhs", "value"}},
		},
	},
	{
		Name:     "check.expect_close",
		Class:    "ExpectClose",
		Operands: ir.Values(&hlo.AnyFloatOrComplexLike, "actual", "expected"),
		Attrs: []ir.AttrDef{
			{Name: "max_ulp_difference", Constraint: &ui64Attr, Default: oneUI64},
			{Name: "min_ulp_difference", Constraint: &ui64Attr, Optional: true, Default: zeroUI64},
		},
		Format: "$actual `,` $expected `,` `max_ulp_difference` `=` $max_ulp_difference (`,` `min_ulp_difference` `=` $min_ulp_difference^)? `:` attr-dict type($actual) `,` type($expected)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {actual, expected} have same type", Same: []string{"actual", "expected"}},
			{Message: "all of {actual, expected} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "actual", "expected") }},
		},
	},
	{
		Name:     "check.expect_eq",
		Class:    "ExpectEq",
		Traits:   ir.SameTypeOperands,
		Operands: ir.Values(&hlo.Tensor, "lhs", "rhs"),
		Format:   "$lhs `,` $rhs attr-dict `:` type($lhs)",
	},
	{
		Name:     "check.expect_eq_const",
		Class:    "ExpectEqConst",
		Operands: []ir.ValueDef{{Name: "lhs", Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "value", Constraint: &constraint.ElementsAttr},
		},
		Format: "$lhs `,` $value attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, value} have same type", Same: []string{"lhs", "value"}},
		},
	},
	{
		Name:     "check.expect_serialized_eq",
		Class:    "ExpectSerializedEq",
		Operands: []ir.ValueDef{{Name: "expected", Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "iteration", Constraint: &constraint.UI32Attr, Optional: true, Default: zeroUI32},
			{Name: "probe_id", Constraint: &constraint.StrAttr},
		},
		Format: "$expected `,` `probe_id` `=` $probe_id (`,` `iter` `=` $iteration^)? attr-dict `:` type($expected)",
	},
}
