package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var dltiOps = []*ir.OpDef{
	{
		Name:     "transform.dlti.query",
		Effects:  readsPayload,
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "associated_attr", Constraint: &transformParamTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "keys", Constraint: &constraint.ArrayAttr}},
		Format:   "$keys `at` $target attr-dict `:` functional-type(operands, results)",
	},
}
