package ub

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	poisonAttrInterfaceAttr = ir.AttrConstraint{
		Summary: "PoisonAttrInterface instance",
		Check:   func(a ir.Attribute) bool { return constraint.AttrImplements(a, "PoisonAttrInterface") },
		Class:   "PoisonAttrInterface",
	}
)
