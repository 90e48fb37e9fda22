package irdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	variadicityArrayAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, VariadicityArrayAttr) },
		Attr:    VariadicityArrayAttr,
		Class:   "VariadicityArrayAttr",
	}

	attributeType = ir.TypeConstraint{
		Summary: "IRDL handle to an `mlir::Attribute`",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, AttributeType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(AttributeType) },
		Class:   "AttributeType",
		Def:     AttributeType,
	}

	regionType = ir.TypeConstraint{
		Summary: "IRDL handle to a region definition",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, RegionType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(RegionType) },
		Class:   "RegionType",
		Def:     RegionType,
	}
)
