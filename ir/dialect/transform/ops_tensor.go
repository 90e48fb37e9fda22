package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var tensorOps = []*ir.OpDef{
	{
		Name:   "transform.apply_patterns.tensor.rewrite_as_constant",
		Attrs:  []ir.AttrDef{{Name: "aggressive", Constraint: &constraint.UnitAttr, Optional: true}},
		Format: "(`aggressive` $aggressive^)? attr-dict",
	},
	{
		Name:   "transform.type_conversion.tensor.cast_shape_dynamic_dims",
		Class:  "TypeConversionCastShapeDynamicDims",
		Attrs:  []ir.AttrDef{{Name: "ignore_dynamic_info", Constraint: &constraint.UnitAttr, Optional: true}},
		Format: "(`ignore_dynamic_info` $ignore_dynamic_info^)? attr-dict",
	},
}
