package ub

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	poisonAttrInterfaceAttr = constraint.AttrInterface("PoisonAttrInterface")
)
