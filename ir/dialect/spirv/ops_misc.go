package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var miscOps = []*ir.OpDef{
	{
		Name:     "spirv.KHR.AssumeTrue",
		Class:    "KHRAssumeTrue",
		Operands: []ir.ValueDef{{Name: "condition", Constraint: &boolType}},
		Format:   "$condition attr-dict",
	},
	{
		Name:    "spirv.Undef",
		Class:   "Undef",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &typeType}},
		Format:  "attr-dict `:` type($result)",
	},
}
