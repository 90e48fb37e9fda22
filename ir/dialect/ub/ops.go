package ub

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Poison = &ir.OpDef{
		Name:    "ub.poison",
		Traits:  ir.ConstantLike | ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Attrs: []ir.AttrDef{
			{Name: "value", Constraint: &poisonAttrInterfaceAttr, Default: func(c *ir.Context) ir.Attribute { return c.DialectAttr(PoisonAttr) }},
		},
		Format: "attr-dict (`<` $value^ `>`)? `:` type($result)",
	}

	Unreachable = &ir.OpDef{
		Name:   "ub.unreachable",
		Traits: ir.Terminator,
		Format: "attr-dict",
	}
)
