package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	EmitRemarkAt = &ir.OpDef{
		Name:     "transform.debug.emit_remark_at",
		Operands: []ir.ValueDef{{Name: "at", Constraint: &anyHandleType}},
		Attrs:    []ir.AttrDef{{Name: "message", Constraint: &constraint.StrAttr}},
		Format:   "$at `,` $message attr-dict `:` type($at)",
	}

	EmitParamAsRemark = &ir.OpDef{
		Name: "transform.debug.emit_param_as_remark",
		Operands: []ir.ValueDef{
			{Name: "param", Constraint: &transformParamTypeInterface},
			{Name: "anchor", Constraint: &transformHandleTypeInterface, Arity: ir.Optional},
		},
		Attrs:  []ir.AttrDef{{Name: "message", Constraint: &constraint.StrAttr, Optional: true}},
		Format: "$param (`,` $message^)? (`at` $anchor^)?attr-dict `:` type($param) (`,` type($anchor)^)?",
	}
)
