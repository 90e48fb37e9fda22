package complex

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

var (
	Abs = &ir.OpDef{
		Name:     "complex.abs",
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
	}

	Add = &ir.OpDef{
		Name:   "complex.add",
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
	}

	Atan2 = &ir.OpDef{
		Name:   "complex.atan2",
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
	}

	Bitcast = &ir.OpDef{
		Name:     "complex.bitcast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.AnyType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	Constant = &ir.OpDef{
		Name:    "complex.constant",
		Traits:  ir.ConstantLike | ir.Pure,
		Results: []ir.ValueDef{{Name: "complex", Constraint: &constraint.AnyComplex}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.ArrayAttr}},
		Format:  "$value attr-dict `:` type($complex)",
	}

	Cos = &ir.OpDef{
		Name:     "complex.cos",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Create = &ir.OpDef{
		Name:   "complex.create",
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
	}

	Div = &ir.OpDef{
		Name:   "complex.div",
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
	}

	Equal = &ir.OpDef{
		Name:   "complex.eq",
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
	}

	Exp = &ir.OpDef{
		Name:     "complex.exp",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Expm1 = &ir.OpDef{
		Name:     "complex.expm1",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Im = &ir.OpDef{
		Name:     "complex.im",
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
	}

	Log = &ir.OpDef{
		Name:     "complex.log",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Log1p = &ir.OpDef{
		Name:     "complex.log1p",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Mul = &ir.OpDef{
		Name:   "complex.mul",
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
	}

	Neg = &ir.OpDef{
		Name:     "complex.neg",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	NotEqual = &ir.OpDef{
		Name:   "complex.neq",
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
	}

	Pow = &ir.OpDef{
		Name:   "complex.pow",
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
	}

	Powi = &ir.OpDef{
		Name:   "complex.powi",
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
	}

	Re = &ir.OpDef{
		Name:     "complex.re",
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
	}

	Rsqrt = &ir.OpDef{
		Name:     "complex.rsqrt",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Sign = &ir.OpDef{
		Name:     "complex.sign",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Sin = &ir.OpDef{
		Name:     "complex.sin",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Sqrt = &ir.OpDef{
		Name:     "complex.sqrt",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Sub = &ir.OpDef{
		Name:   "complex.sub",
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
	}

	Tanh = &ir.OpDef{
		Name:     "complex.tanh",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Tan = &ir.OpDef{
		Name:     "complex.tan",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Conj = &ir.OpDef{
		Name:     "complex.conj",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.Elementwise,
		Operands: []ir.ValueDef{{Name: "complex", Constraint: &complexWithFloatingPointElements}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &complexWithFloatingPointElements}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
	}

	Angle = &ir.OpDef{
		Name:     "complex.angle",
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
	}
)
