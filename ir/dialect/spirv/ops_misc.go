package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	KHRAssumeTrue = &ir.OpDef{
		Name:     "spirv.KHR.AssumeTrue",
		Operands: []ir.ValueDef{{Name: "condition", Constraint: &boolType}},
		Format:   "$condition attr-dict",
	}

	Undef = &ir.OpDef{
		Name:    "spirv.Undef",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &typeType}},
		Format:  "attr-dict `:` type($result)",
	}
)
