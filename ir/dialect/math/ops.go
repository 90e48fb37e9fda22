package math

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

var (
	AbsF = &ir.OpDef{
		Name:     "math.absf",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	AbsI = &ir.OpDef{
		Name:     "math.absi",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:   "$operand attr-dict `:` type($result)",
	}

	Acosh = &ir.OpDef{
		Name:     "math.acosh",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Asin = &ir.OpDef{
		Name:     "math.asin",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Asinh = &ir.OpDef{
		Name:     "math.asinh",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Atan = &ir.OpDef{
		Name:     "math.atan",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Atanh = &ir.OpDef{
		Name:     "math.atanh",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Atan2 = &ir.OpDef{
		Name:   "math.atan2",
		Traits: ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Cbrt = &ir.OpDef{
		Name:     "math.cbrt",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Ceil = &ir.OpDef{
		Name:     "math.ceil",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	ClampF = &ir.OpDef{
		Name:   "math.clampf",
		Traits: ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.FloatLike},
			{Name: "min", Constraint: &constraint.FloatLike},
			{Name: "max", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	CopySign = &ir.OpDef{
		Name:   "math.copysign",
		Traits: ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Cos = &ir.OpDef{
		Name:     "math.cos",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Acos = &ir.OpDef{
		Name:     "math.acos",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Cosh = &ir.OpDef{
		Name:     "math.cosh",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Sin = &ir.OpDef{
		Name:     "math.sin",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Sinh = &ir.OpDef{
		Name:     "math.sinh",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Sincos = &ir.OpDef{
		Name:     "math.sincos",
		Traits:   ir.SameOperandsAndResultShape | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results: []ir.ValueDef{
			{Name: "sin", Constraint: &constraint.FloatLike},
			{Name: "cos", Constraint: &constraint.FloatLike},
		},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {operand, sin, cos} have same type", Same: []string{"operand", "sin", "cos"}},
		},
	}

	CountLeadingZeros = &ir.OpDef{
		Name:     "math.ctlz",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:   "$operand attr-dict `:` type($result)",
	}

	CountTrailingZeros = &ir.OpDef{
		Name:     "math.cttz",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:   "$operand attr-dict `:` type($result)",
	}

	CtPop = &ir.OpDef{
		Name:     "math.ctpop",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:   "$operand attr-dict `:` type($result)",
	}

	Erf = &ir.OpDef{
		Name:     "math.erf",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Erfc = &ir.OpDef{
		Name:     "math.erfc",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Exp = &ir.OpDef{
		Name:     "math.exp",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Exp2 = &ir.OpDef{
		Name:     "math.exp2",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	ExpM1 = &ir.OpDef{
		Name:     "math.expm1",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Floor = &ir.OpDef{
		Name:     "math.floor",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Fma = &ir.OpDef{
		Name:   "math.fma",
		Traits: ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &constraint.FloatLike},
			{Name: "b", Constraint: &constraint.FloatLike},
			{Name: "c", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	IPowI = &ir.OpDef{
		Name:   "math.ipowi",
		Traits: ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	IsFinite = &ir.OpDef{
		Name:     "math.isfinite",
		Traits:   ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.BoolLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand attr-dict `:` type($operand)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type has i1 element type and same shape as operands", From: "operand", To: "result", Type: constraint.I1SameShape},
		},
	}

	IsInf = &ir.OpDef{
		Name:     "math.isinf",
		Traits:   ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.BoolLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand attr-dict `:` type($operand)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type has i1 element type and same shape as operands", From: "operand", To: "result", Type: constraint.I1SameShape},
		},
	}

	IsNaN = &ir.OpDef{
		Name:     "math.isnan",
		Traits:   ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.BoolLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand attr-dict `:` type($operand)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type has i1 element type and same shape as operands", From: "operand", To: "result", Type: constraint.I1SameShape},
		},
	}

	IsNormal = &ir.OpDef{
		Name:     "math.isnormal",
		Traits:   ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.BoolLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand attr-dict `:` type($operand)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type has i1 element type and same shape as operands", From: "operand", To: "result", Type: constraint.I1SameShape},
		},
	}

	Log = &ir.OpDef{
		Name:     "math.log",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Log10 = &ir.OpDef{
		Name:     "math.log10",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Log1p = &ir.OpDef{
		Name:     "math.log1p",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Log2 = &ir.OpDef{
		Name:     "math.log2",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	PowF = &ir.OpDef{
		Name:   "math.powf",
		Traits: ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Rsqrt = &ir.OpDef{
		Name:     "math.rsqrt",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Sqrt = &ir.OpDef{
		Name:     "math.sqrt",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Tan = &ir.OpDef{
		Name:     "math.tan",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Tanh = &ir.OpDef{
		Name:     "math.tanh",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	RoundEven = &ir.OpDef{
		Name:     "math.roundeven",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Round = &ir.OpDef{
		Name:     "math.round",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	Trunc = &ir.OpDef{
		Name:     "math.trunc",
		Traits:   ir.SameOperandsAndResultType | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	FPowI = &ir.OpDef{
		Name:   "math.fpowi",
		Traits: ir.SameOperandsAndResultShape | ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, result} have same type", Same: []string{"lhs", "result"}},
		},
	}
)
