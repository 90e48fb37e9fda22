package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var matrixOps = []*ir.OpDef{
	{
		Name:     "spirv.MatrixTimesMatrix",
		Class:    "MatrixTimesMatrix",
		Traits:   ir.Pure,
		Operands: ir.Values(&anyMatrix, "leftmatrix", "rightmatrix"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyMatrix}},
		Format:   "operands attr-dict `:` type($leftmatrix) `,` type($rightmatrix) `->` type($result)",
		Verify:   verifyMatrixTimesMatrix,
	},
	{
		Name:   "spirv.MatrixTimesScalar",
		Class:  "MatrixTimesScalar",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "matrix", Constraint: &anyMatrixOrCooperativeMatrixOfFloat},
			{Name: "scalar", Constraint: &float},
		},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &anyMatrixOrCooperativeMatrixOfFloat}},
		Format:     "operands attr-dict `:` type($matrix) `,` type($scalar)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {matrix, result} have same type", Same: []string{"matrix", "result"}}},
		Verify:     verifyMatrixTimesScalar,
	},
	{
		Name:   "spirv.MatrixTimesVector",
		Class:  "MatrixTimesVector",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "matrix", Constraint: &matrixOfFloat},
			{Name: "vector", Constraint: &floatVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatVector}},
		Format:  "operands attr-dict `:` type($matrix) `,` type($vector) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {vector, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "vector", "result") }},
		},
	},
	{
		Name:     "spirv.Transpose",
		Class:    "Transpose",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "matrix", Constraint: &anyMatrix}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyMatrix}},
		Format:   "operands attr-dict `:` type($matrix) `->` type($result)",
		Verify:   verifyTranspose,
	},
	{
		Name:   "spirv.VectorTimesMatrix",
		Class:  "VectorTimesMatrix",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector", Constraint: &floatVector},
			{Name: "matrix", Constraint: &matrixOfFloat},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatVector}},
		Format:  "operands attr-dict `:` type($vector) `,` type($matrix) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {vector, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "vector", "result") }},
		},
	},
}
