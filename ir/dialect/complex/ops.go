package complex

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var ops = []*ir.OpDef{
	{
		Name:     "complex.abs",
		Class:    "Abs",
		Traits:   ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyFloat}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
		TypesMatch: []ir.TypesMatch{
			{Message: "complex element type matches result type", From: "complex", To: "result", Type: constraint.ComplexElement},
		},
	},
	{
		Name:   "complex.add",
		Class:  "Add",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.Elementwise,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &complexWithFloatingPointElements},
			{Name: "rhs", Constraint: &complexWithFloatingPointElements},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
		Fold:   foldAdd,
	},
	{
		Name:   "complex.atan2",
		Class:  "Atan2",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.Elementwise,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &complexWithFloatingPointElements},
			{Name: "rhs", Constraint: &complexWithFloatingPointElements},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	},
	{
		Name:         "complex.bitcast",
		Class:        "Bitcast",
		Traits:       ir.Pure,
		Operands:     []ir.ValueDef{{Name: "operand", Constraint: &constraint.AnyType}},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Format:       "$operand attr-dict `:` type($operand) `to` type($result)",
		Fold:         foldBitcast,
		Canonicalize: bitcastPatterns,
		Verify:       verifyBitcast,
	},
	{
		Name:           "complex.constant",
		Class:          "Constant",
		Traits:         ir.ConstantLike | ir.Pure,
		Results:        []ir.ValueDef{{Name: "complex", Constraint: &constraint.AnyComplex}},
		Attrs:          []ir.AttrDef{{Name: "value", Constraint: &constraint.ArrayAttr}},
		Format:         "$value attr-dict `:` type($complex)",
		Fold:           ir.FoldConstant,
		Verify:         verifyConstant,
		AsmResultNames: ir.NamedResult("cst"),
	},
	{
		Name:     "complex.cos",
		Class:    "Cos",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	},
	{
		Name:   "complex.create",
		Class:  "Create",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "real", Constraint: &constraint.AnyFloat},
			{Name: "imaginary", Constraint: &constraint.AnyFloat},
		},
		Results: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Format:  "$real `,` $imaginary attr-dict `:` type($complex)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {real, imaginary} have same type", Same: []string{"real", "imaginary"}},
			{Message: "complex element type matches real operand type", From: "complex", To: "real", Type: constraint.ComplexElement},
			{Message: "complex element type matches imaginary operand type", From: "complex", To: "imaginary", Type: constraint.ComplexElement},
		},
		Fold: foldCreate,
	},
	{
		Name:   "complex.div",
		Class:  "Div",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.Elementwise,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &complexWithFloatingPointElements},
			{Name: "rhs", Constraint: &complexWithFloatingPointElements},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
		Fold:   foldByOne,
	},
	{
		Name:   "complex.eq",
		Class:  "Equal",
		Traits: ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &complexWithFloatingPointElements},
			{Name: "rhs", Constraint: &complexWithFloatingPointElements},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($lhs)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name:     "complex.exp",
		Class:    "Exp",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
		Fold:   cancels(func() *ir.OpDef { return Log }),
	},
	{
		Name:     "complex.expm1",
		Class:    "Expm1",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	},
	{
		Name:     "complex.im",
		Class:    "Im",
		Traits:   ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "imaginary", Constraint: &constraint.AnyFloat}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
		TypesMatch: []ir.TypesMatch{
			{Message: "complex element type matches result type", From: "complex", To: "imaginary", Type: constraint.ComplexElement},
		},
		Fold:         foldPart(1),
		Canonicalize: rewrite.Patterns{{Name: "(anonymous namespace)::FoldComponentNeg<mlir::complex::ImOp, 1>", Rewrite: partOfNeg(1)}},
	},
	{
		Name:     "complex.log",
		Class:    "Log",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
		Fold:   cancels(func() *ir.OpDef { return Exp }),
	},
	{
		Name:     "complex.log1p",
		Class:    "Log1p",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	},
	{
		Name:   "complex.mul",
		Class:  "Mul",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.Elementwise,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &complexWithFloatingPointElements},
			{Name: "rhs", Constraint: &complexWithFloatingPointElements},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
		Fold:   foldByOne,
	},
	{
		Name:     "complex.neg",
		Class:    "Neg",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
		Fold:   cancels(func() *ir.OpDef { return Neg }),
	},
	{
		Name:   "complex.neq",
		Class:  "NotEqual",
		Traits: ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &complexWithFloatingPointElements},
			{Name: "rhs", Constraint: &complexWithFloatingPointElements},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($lhs)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name:   "complex.pow",
		Class:  "Pow",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.Elementwise,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &complexWithFloatingPointElements},
			{Name: "rhs", Constraint: &complexWithFloatingPointElements},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	},
	{
		Name:   "complex.powi",
		Class:  "Powi",
		Traits: ir.Pure | ir.Elementwise | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &complexWithFloatingPointElements},
			{Name: "rhs", Constraint: &constraint.AnySignlessInteger},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs:   []ir.AttrDef{{Name: "fastmath", Constraint: &arith.FastMathAttr, Optional: true}},
		Format:  "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result) `,` type($rhs)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, result} have same type", Same: []string{"lhs", "result"}},
		},
	},
	{
		Name:     "complex.re",
		Class:    "Re",
		Traits:   ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "real", Constraint: &constraint.AnyFloat}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
		TypesMatch: []ir.TypesMatch{
			{Message: "complex element type matches result type", From: "complex", To: "real", Type: constraint.ComplexElement},
		},
		Fold:         foldPart(0),
		Canonicalize: rewrite.Patterns{{Name: "(anonymous namespace)::FoldComponentNeg<mlir::complex::ReOp, 0>", Rewrite: partOfNeg(0)}},
	},
	{
		Name:     "complex.rsqrt",
		Class:    "Rsqrt",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	},
	{
		Name:     "complex.sign",
		Class:    "Sign",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	},
	{
		Name:     "complex.sin",
		Class:    "Sin",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	},
	{
		Name:     "complex.sqrt",
		Class:    "Sqrt",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	},
	{
		Name:   "complex.sub",
		Class:  "Sub",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.Elementwise,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &complexWithFloatingPointElements},
			{Name: "rhs", Constraint: &complexWithFloatingPointElements},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
		Fold:   foldSub,
	},
	{
		Name:     "complex.tanh",
		Class:    "Tanh",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	},
	{
		Name:     "complex.tan",
		Class:    "Tan",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	},
	{
		Name:     "complex.conj",
		Class:    "Conj",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
		Fold:   cancels(func() *ir.OpDef { return Conj }),
	},
	{
		Name:     "complex.angle",
		Class:    "Angle",
		Traits:   ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyFloat}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
		TypesMatch: []ir.TypesMatch{
			{Message: "complex element type matches result type", From: "complex", To: "result", Type: constraint.ComplexElement},
		},
	},
}
