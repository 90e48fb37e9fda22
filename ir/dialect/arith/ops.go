package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Constant = &ir.OpDef{
		Name:    "arith.constant",
		Traits:  ir.ConstantLike | ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.TypedAttrInterfaceAttr}},
		Format:  "attr-dict $value",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, result} have same type", Same: []string{"value", "result"}},
		},
	}

	AddI = &ir.OpDef{
		Name:   "arith.addi",
		Traits: ir.Commutative | ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Attrs: []ir.AttrDef{
			{Name: "overflowFlags", Constraint: &integerOverflowAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, IntegerOverflowFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
	}

	AddUIExtended = &ir.OpDef{
		Name:   "arith.addui_extended",
		Traits: ir.Pure | ir.Commutative | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{
			{Name: "sum", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "overflow", Constraint: &constraint.BoolLike},
		},
		Format: "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, sum} have same type", Same: []string{"lhs", "rhs", "sum"}},
		},
	}

	SubI = &ir.OpDef{
		Name:   "arith.subi",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Attrs: []ir.AttrDef{
			{Name: "overflowFlags", Constraint: &integerOverflowAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, IntegerOverflowFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
	}

	MulI = &ir.OpDef{
		Name:   "arith.muli",
		Traits: ir.Commutative | ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Attrs: []ir.AttrDef{
			{Name: "overflowFlags", Constraint: &integerOverflowAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, IntegerOverflowFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
	}

	MulSIExtended = &ir.OpDef{
		Name:   "arith.mulsi_extended",
		Traits: ir.Pure | ir.Commutative | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{
			{Name: "low", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "high", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Format: "$lhs `,` $rhs attr-dict `:` type($lhs)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, low, high} have same type", Same: []string{"lhs", "rhs", "low", "high"}},
		},
	}

	MulUIExtended = &ir.OpDef{
		Name:   "arith.mului_extended",
		Traits: ir.Pure | ir.Commutative | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{
			{Name: "low", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "high", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Format: "$lhs `,` $rhs attr-dict `:` type($lhs)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, low, high} have same type", Same: []string{"lhs", "rhs", "low", "high"}},
		},
	}

	DivUI = &ir.OpDef{
		Name:   "arith.divui",
		Traits: ir.SameOperandsAndResultType | ir.NoMemoryEffect | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Attrs:   []ir.AttrDef{{Name: "isExact", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:  "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
	}

	DivSI = &ir.OpDef{
		Name:   "arith.divsi",
		Traits: ir.SameOperandsAndResultType | ir.NoMemoryEffect | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Attrs:   []ir.AttrDef{{Name: "isExact", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:  "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
	}

	CeilDivUI = &ir.OpDef{
		Name:   "arith.ceildivui",
		Traits: ir.SameOperandsAndResultType | ir.NoMemoryEffect | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	CeilDivSI = &ir.OpDef{
		Name:   "arith.ceildivsi",
		Traits: ir.SameOperandsAndResultType | ir.NoMemoryEffect | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	FloorDivSI = &ir.OpDef{
		Name:   "arith.floordivsi",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	RemUI = &ir.OpDef{
		Name:   "arith.remui",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	RemSI = &ir.OpDef{
		Name:   "arith.remsi",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	AndI = &ir.OpDef{
		Name: "arith.andi",
		Traits: ir.Commutative | ir.Idempotent | ir.Pure | ir.SameOperandsAndResultType |
			ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	OrI = &ir.OpDef{
		Name: "arith.ori",
		Traits: ir.Commutative | ir.Idempotent | ir.Pure | ir.SameOperandsAndResultType |
			ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	XOrI = &ir.OpDef{
		Name:   "arith.xori",
		Traits: ir.Commutative | ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	ShLI = &ir.OpDef{
		Name:   "arith.shli",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Attrs: []ir.AttrDef{
			{Name: "overflowFlags", Constraint: &integerOverflowAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, IntegerOverflowFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)",
	}

	ShRUI = &ir.OpDef{
		Name:   "arith.shrui",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Attrs:   []ir.AttrDef{{Name: "isExact", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:  "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
	}

	ShRSI = &ir.OpDef{
		Name:   "arith.shrsi",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Attrs:   []ir.AttrDef{{Name: "isExact", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:  "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)",
	}

	NegF = &ir.OpDef{
		Name:     "arith.negf",
		Traits:   ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastMathFlagsAttr, 0) }},
		},
		Format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	AddF = &ir.OpDef{
		Name:   "arith.addf",
		Traits: ir.Pure | ir.Commutative | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	SubF = &ir.OpDef{
		Name:   "arith.subf",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	MaximumF = &ir.OpDef{
		Name:   "arith.maximumf",
		Traits: ir.Pure | ir.Commutative | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	MaxNumF = &ir.OpDef{
		Name:   "arith.maxnumf",
		Traits: ir.Pure | ir.Commutative | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	MaxSI = &ir.OpDef{
		Name:   "arith.maxsi",
		Traits: ir.Commutative | ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	MaxUI = &ir.OpDef{
		Name:   "arith.maxui",
		Traits: ir.Commutative | ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	MinimumF = &ir.OpDef{
		Name:   "arith.minimumf",
		Traits: ir.Pure | ir.Commutative | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	MinNumF = &ir.OpDef{
		Name:   "arith.minnumf",
		Traits: ir.Pure | ir.Commutative | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	MinSI = &ir.OpDef{
		Name:   "arith.minsi",
		Traits: ir.Commutative | ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	MinUI = &ir.OpDef{
		Name:   "arith.minui",
		Traits: ir.Commutative | ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.SignlessIntegerOrIndexLike}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($result)",
	}

	MulF = &ir.OpDef{
		Name:   "arith.mulf",
		Traits: ir.Pure | ir.Commutative | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	DivF = &ir.OpDef{
		Name:   "arith.divf",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	RemF = &ir.OpDef{
		Name:   "arith.remf",
		Traits: ir.Pure | ir.SameOperandsAndResultType | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastMathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
	}

	ExtUI = &ir.OpDef{
		Name:     "arith.extui",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &signlessFixedWidthIntegerLike}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &signlessFixedWidthIntegerLike}},
		Format:   "$in attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	ExtSI = &ir.OpDef{
		Name:     "arith.extsi",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &signlessFixedWidthIntegerLike}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &signlessFixedWidthIntegerLike}},
		Format:   "$in attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	ExtF = &ir.OpDef{
		Name:     "arith.extf",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &constraint.FloatLike}},
		Attrs:    []ir.AttrDef{{Name: "fastmath", Constraint: &FastMathAttr, Optional: true}},
		Format:   "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	ScalingExtF = &ir.OpDef{
		Name:   "arith.scaling_extf",
		Traits: ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "in", Constraint: &constraint.FloatLike},
			{Name: "scale", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "out", Constraint: &constraint.FloatLike}},
		Attrs:   []ir.AttrDef{{Name: "fastmath", Constraint: &FastMathAttr, Optional: true}},
		Format:  "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	TruncI = &ir.OpDef{
		Name:     "arith.trunci",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &signlessFixedWidthIntegerLike}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &signlessFixedWidthIntegerLike}},
		Attrs: []ir.AttrDef{
			{Name: "overflowFlags", Constraint: &integerOverflowAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, IntegerOverflowFlagsAttr, 0) }},
		},
		Format: "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	TruncF = &ir.OpDef{
		Name:     "arith.truncf",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Optional: true},
			{Name: "roundingmode", Constraint: &roundingModeAttr, Optional: true},
		},
		Format: "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	ScalingTruncF = &ir.OpDef{
		Name:   "arith.scaling_truncf",
		Traits: ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "in", Constraint: &constraint.FloatLike},
			{Name: "scale", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "out", Constraint: &constraint.FloatLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Optional: true},
			{Name: "roundingmode", Constraint: &roundingModeAttr, Optional: true},
		},
		Format: "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	UIToFP = &ir.OpDef{
		Name:     "arith.uitofp",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &signlessFixedWidthIntegerLike}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &constraint.FloatLike}},
		Format:   "$in attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	SIToFP = &ir.OpDef{
		Name:     "arith.sitofp",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &signlessFixedWidthIntegerLike}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &constraint.FloatLike}},
		Format:   "$in attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	FPToUI = &ir.OpDef{
		Name:     "arith.fptoui",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &signlessFixedWidthIntegerLike}},
		Format:   "$in attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	FPToSI = &ir.OpDef{
		Name:     "arith.fptosi",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &constraint.FloatLike}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &signlessFixedWidthIntegerLike}},
		Format:   "$in attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	IndexCast = &ir.OpDef{
		Name:     "arith.index_cast",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &indexCastTypeConstraint}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &indexCastTypeConstraint}},
		Format:   "$in attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	IndexCastUI = &ir.OpDef{
		Name:     "arith.index_castui",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &indexCastTypeConstraint}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &indexCastTypeConstraint}},
		Format:   "$in attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	Bitcast = &ir.OpDef{
		Name:     "arith.bitcast",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &bitcastTypeConstraint}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &bitcastTypeConstraint}},
		Format:   "$in attr-dict `:` type($in) `to` type($out)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have the same tensor dimensions", Check: func(op *ir.Operation) bool { return constraint.SameTensorDims(op, "in", "out") }},
		},
	}

	CmpI = &ir.OpDef{
		Name:   "arith.cmpi",
		Traits: ir.Pure | ir.SameTypeOperands | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
			{Name: "rhs", Constraint: &constraint.SignlessIntegerOrIndexLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.BoolLike}},
		Attrs:   []ir.AttrDef{{Name: "predicate", Constraint: &cmpIPredicateAttr}},
		Format:  "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type has i1 element type and same shape as operands", From: "lhs", To: "result", Type: constraint.I1SameShape},
		},
	}

	CmpF = &ir.OpDef{
		Name:   "arith.cmpf",
		Traits: ir.Pure | ir.SameTypeOperands | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.FloatLike},
			{Name: "rhs", Constraint: &constraint.FloatLike},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.BoolLike}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastMathFlagsAttr, 0) }},
			{Name: "predicate", Constraint: &cmpFPredicateAttr},
		},
		Format: "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type has i1 element type and same shape as operands", From: "lhs", To: "result", Type: constraint.I1SameShape},
		},
	}

	Select = &ir.OpDef{
		Name:   "arith.select",
		Traits: ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &constraint.BoolLike},
			{Name: "true_value", Constraint: &constraint.AnyType},
			{Name: "false_value", Constraint: &constraint.AnyType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {true_value, false_value, result} have same type", Same: []string{"true_value", "false_value", "result"}},
			{Message: "condition is signless i1 or has matching shape", Check: selectShapesMatch},
		},
	}
)
