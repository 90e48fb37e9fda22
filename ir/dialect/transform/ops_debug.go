package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var debugOps = []*ir.OpDef{
	{
		Name:     "transform.debug.emit_remark_at",
		Effects:  readsPayload,
		Class:    "EmitRemarkAt",
		Operands: []ir.ValueDef{{Name: "at", Constraint: &anyHandleType}},
		Attrs:    []ir.AttrDef{{Name: "message", Constraint: &constraint.StrAttr}},
		Format:   "$at `,` $message attr-dict `:` type($at)",
	},
	{
		Name:    "transform.debug.emit_param_as_remark",
		Effects: readsPayload,
		Class:   "EmitParamAsRemark",
		Operands: []ir.ValueDef{
			{Name: "param", Constraint: &transformParamTypeInterface},
			{Name: "anchor", Constraint: &transformHandleTypeInterface, Arity: ir.Optional},
		},
		Attrs:  []ir.AttrDef{{Name: "message", Constraint: &constraint.StrAttr, Optional: true}},
		Format: "$param (`,` $message^)? (`at` $anchor^)?attr-dict `:` type($param) (`,` type($anchor)^)?",
	},
}
