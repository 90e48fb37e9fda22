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
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &poisonAttrInterfaceAttr, Default: func(c *ir.Context) ir.Attribute { return c.DialectAttr(PoisonAttr) }}},
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
