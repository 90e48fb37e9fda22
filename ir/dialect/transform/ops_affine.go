package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var affineOps = []*ir.OpDef{
	{
		Name:  "transform.affine.simplify_bounded_affine_ops",
		Class: "SimplifyBoundedAffineOps",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "bounded_values", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "lower_bounds", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "upper_bounds", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$target `with` `[` ($bounded_values^ `:` type($bounded_values))? `]` `within` $lower_bounds " +
			"`and` $upper_bounds attr-dict `:` type($target)",
		Verify: verifyBounds,
	},
}
