package irdl

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	variadicityArrayAttr = constraint.AttrDef("VariadicityArrayAttr", "", VariadicityArrayAttr)
	attributeType        = constraint.SingletonTypeDef("AttributeType", "IRDL handle to an `mlir::Attribute`", AttributeType)
	regionType           = constraint.SingletonTypeDef("RegionType", "IRDL handle to a region definition", RegionType)
)
