package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var cooperativeMatrixOps = []*ir.OpDef{
	{
		Name:    "spirv.KHR.CooperativeMatrixLength",
		Class:   "KHRCooperativeMatrixLength",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &int32}},
		Attrs:   []ir.AttrDef{{Name: "cooperative_matrix_type", Constraint: &anyCooperativeMatrixAttr}},
		Format:  "attr-dict `:` $cooperative_matrix_type",
	},
	{
		Name:  "spirv.KHR.CooperativeMatrixLoad",
		Class: "KHRCooperativeMatrixLoad",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "stride", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyCooperativeMatrix}},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &positivePowerOf2Attr, Optional: true},
			{Name: "matrix_layout", Constraint: &khrCooperativeMatrixLayoutAttr},
			{Name: "memory_operand", Constraint: &memoryAccessAttr, Optional: true},
		},
		Format: "$pointer `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` $alignment^ )? " +
			"attr-dict `:` type(operands) `->` type($result)",
		Verify: matrixAccess("MakePointerAvailable"),
	},
	{
		Name:  "spirv.KHR.CooperativeMatrixStore",
		Class: "KHRCooperativeMatrixStore",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "object", Constraint: &anyCooperativeMatrix},
			{Name: "stride", Constraint: &integer},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &positivePowerOf2Attr, Optional: true},
			{Name: "matrix_layout", Constraint: &khrCooperativeMatrixLayoutAttr},
			{Name: "memory_operand", Constraint: &memoryAccessAttr, Optional: true},
		},
		Format: "$pointer `,` $object `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` " +
			"$alignment^ )? attr-dict `:` type(operands)",
		Verify: matrixAccess("MakePointerVisible"),
	},
	{
		Name:       "spirv.KHR.CooperativeMatrixMulAdd",
		Class:      "KHRCooperativeMatrixMulAdd",
		Traits:     ir.Pure,
		Operands:   ir.Values(&anyCooperativeMatrix, "a", "b", "c"),
		Results:    []ir.ValueDef{{Name: "result", Constraint: &anyCooperativeMatrix}},
		Attrs:      []ir.AttrDef{{Name: "matrix_operands", Constraint: &khrCooperativeMatrixOperandsAttr, Optional: true}},
		Format:     "$a `,` $b `,` $c ( `,` $matrix_operands^ )? attr-dict `:` type($a) `,` type($b) `->` type($c)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {c, result} have same type", Same: []string{"c", "result"}}},
		Verify:     verifyMulAdd,
	},
}
