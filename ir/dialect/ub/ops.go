package ub

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = []*ir.OpDef{
	{
		Name:    "ub.poison",
		Class:   "Poison",
		Traits:  ir.ConstantLike | ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &poisonAttrInterfaceAttr, Default: poison}},
		Format:  "attr-dict (`<` $value^ `>`)? `:` type($result)",
		Fold:    foldPoison,
	},
	{
		Name:   "ub.unreachable",
		Class:  "Unreachable",
		Traits: ir.Terminator,
		Format: "attr-dict",
	},
}
