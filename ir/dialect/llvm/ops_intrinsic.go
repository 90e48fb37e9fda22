package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Abs = &ir.OpDef{
		Name:     "llvm.intr.abs",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs:    []ir.AttrDef{{Name: "is_int_min_poison", Constraint: &constraint.I1Attr}},
	}

	IsFPClass = &ir.OpDef{
		Name:     "llvm.intr.is.fpclass",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs:    []ir.AttrDef{{Name: "bit", Constraint: &constraint.I32Attr}},
	}

	CopySign = &ir.OpDef{
		Name:   "llvm.intr.copysign",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &FloatOrVector},
			{Name: "b", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Exp = &ir.OpDef{
		Name:     "llvm.intr.exp",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Exp2 = &ir.OpDef{
		Name:     "llvm.intr.exp2",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Exp10 = &ir.OpDef{
		Name:     "llvm.intr.exp10",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	LoadExp = &ir.OpDef{
		Name:   "llvm.intr.ldexp",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &FloatOrVector},
			{Name: "power", Constraint: &constraint.AnySignlessInteger},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	FractionExp = &ir.OpDef{
		Name:     "llvm.intr.frexp",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "val", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	FAbs = &ir.OpDef{
		Name:     "llvm.intr.fabs",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	FCeil = &ir.OpDef{
		Name:     "llvm.intr.ceil",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	FFloor = &ir.OpDef{
		Name:     "llvm.intr.floor",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	FMA = &ir.OpDef{
		Name:   "llvm.intr.fma",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &FloatOrVector},
			{Name: "b", Constraint: &FloatOrVector},
			{Name: "c", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	FMulAdd = &ir.OpDef{
		Name:   "llvm.intr.fmuladd",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &FloatOrVector},
			{Name: "b", Constraint: &FloatOrVector},
			{Name: "c", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Log10 = &ir.OpDef{
		Name:     "llvm.intr.log10",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Log2 = &ir.OpDef{
		Name:     "llvm.intr.log2",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Log = &ir.OpDef{
		Name:     "llvm.intr.log",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Prefetch = &ir.OpDef{
		Name:     "llvm.intr.prefetch",
		Operands: []ir.ValueDef{{Name: "addr", Constraint: &AnyPointer}},
		Attrs: []ir.AttrDef{
			{Name: "cache", Constraint: &constraint.I32Attr},
			{Name: "hint", Constraint: &constraint.I32Attr},
			{Name: "rw", Constraint: &constraint.I32Attr},
		},
	}

	RoundEven = &ir.OpDef{
		Name:     "llvm.intr.roundeven",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Round = &ir.OpDef{
		Name:     "llvm.intr.round",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	FTrunc = &ir.OpDef{
		Name:     "llvm.intr.trunc",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Sqrt = &ir.OpDef{
		Name:     "llvm.intr.sqrt",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Pow = &ir.OpDef{
		Name:   "llvm.intr.pow",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &FloatOrVector},
			{Name: "b", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	PowI = &ir.OpDef{
		Name:   "llvm.intr.powi",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &FloatOrVector},
			{Name: "power", Constraint: &constraint.AnySignlessInteger},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Rint = &ir.OpDef{
		Name:     "llvm.intr.rint",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Nearbyint = &ir.OpDef{
		Name:     "llvm.intr.nearbyint",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Lround = &ir.OpDef{
		Name:     "llvm.intr.lround",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "val", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Llround = &ir.OpDef{
		Name:     "llvm.intr.llround",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "val", Constraint: &AnyFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Lrint = &ir.OpDef{
		Name:     "llvm.intr.lrint",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "val", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Llrint = &ir.OpDef{
		Name:     "llvm.intr.llrint",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "val", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	BitReverse = &ir.OpDef{
		Name:     "llvm.intr.bitreverse",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	ByteSwap = &ir.OpDef{
		Name:     "llvm.intr.bswap",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	CountLeadingZeros = &ir.OpDef{
		Name:     "llvm.intr.ctlz",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs:    []ir.AttrDef{{Name: "is_zero_poison", Constraint: &constraint.I1Attr}},
	}

	CountTrailingZeros = &ir.OpDef{
		Name:     "llvm.intr.cttz",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs:    []ir.AttrDef{{Name: "is_zero_poison", Constraint: &constraint.I1Attr}},
	}

	CtPop = &ir.OpDef{
		Name:     "llvm.intr.ctpop",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Fshl = &ir.OpDef{
		Name:   "llvm.intr.fshl",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
			{Name: "c", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Fshr = &ir.OpDef{
		Name:   "llvm.intr.fshr",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
			{Name: "c", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	MaxNum = &ir.OpDef{
		Name:   "llvm.intr.maxnum",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &FloatOrVector},
			{Name: "b", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	MinNum = &ir.OpDef{
		Name:   "llvm.intr.minnum",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &FloatOrVector},
			{Name: "b", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Maximum = &ir.OpDef{
		Name:   "llvm.intr.maximum",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &FloatOrVector},
			{Name: "b", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Minimum = &ir.OpDef{
		Name:   "llvm.intr.minimum",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &FloatOrVector},
			{Name: "b", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	SMax = &ir.OpDef{
		Name:   "llvm.intr.smax",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	SMin = &ir.OpDef{
		Name:   "llvm.intr.smin",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	UMax = &ir.OpDef{
		Name:   "llvm.intr.umax",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	UMin = &ir.OpDef{
		Name:   "llvm.intr.umin",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	SCmp = &ir.OpDef{
		Name:   "llvm.intr.scmp",
		Traits: ir.Pure | ir.SameTypeOperands,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	UCmp = &ir.OpDef{
		Name:   "llvm.intr.ucmp",
		Traits: ir.Pure | ir.SameTypeOperands,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Sin = &ir.OpDef{
		Name:     "llvm.intr.sin",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Cos = &ir.OpDef{
		Name:     "llvm.intr.cos",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Tan = &ir.OpDef{
		Name:     "llvm.intr.tan",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Sincos = &ir.OpDef{
		Name:     "llvm.intr.sincos",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "val", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	ASin = &ir.OpDef{
		Name:     "llvm.intr.asin",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	ACos = &ir.OpDef{
		Name:     "llvm.intr.acos",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	ATan = &ir.OpDef{
		Name:     "llvm.intr.atan",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	ATan2 = &ir.OpDef{
		Name:   "llvm.intr.atan2",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &FloatOrVector},
			{Name: "b", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Sinh = &ir.OpDef{
		Name:     "llvm.intr.sinh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Cosh = &ir.OpDef{
		Name:     "llvm.intr.cosh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Tanh = &ir.OpDef{
		Name:     "llvm.intr.tanh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Memcpy = &ir.OpDef{
		Name:   "llvm.intr.memcpy",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "dst", Constraint: &AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "src", Constraint: &AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "len", Constraint: &constraint.AnySignlessInteger},
		},
		Attrs: []ir.AttrDef{
			{Name: "access_groups", Constraint: &accessGroupArrayAttr, Optional: true},
			{Name: "alias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "isVolatile", Constraint: &constraint.I1Attr},
			{Name: "noalias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &TBAATagArrayAttr, Optional: true},
		},
	}

	Memmove = &ir.OpDef{
		Name:   "llvm.intr.memmove",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "dst", Constraint: &AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "src", Constraint: &AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "len", Constraint: &constraint.AnySignlessInteger},
		},
		Attrs: []ir.AttrDef{
			{Name: "access_groups", Constraint: &accessGroupArrayAttr, Optional: true},
			{Name: "alias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "isVolatile", Constraint: &constraint.I1Attr},
			{Name: "noalias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &TBAATagArrayAttr, Optional: true},
		},
	}

	MemcpyInline = &ir.OpDef{
		Name:   "llvm.intr.memcpy.inline",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "dst", Constraint: &AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "src", Constraint: &AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "access_groups", Constraint: &accessGroupArrayAttr, Optional: true},
			{Name: "alias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "isVolatile", Constraint: &constraint.I1Attr},
			{Name: "len", Constraint: &constraint.APIntAttr},
			{Name: "noalias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &TBAATagArrayAttr, Optional: true},
		},
	}

	Memset = &ir.OpDef{
		Name:   "llvm.intr.memset",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "dst", Constraint: &AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "val", Constraint: &constraint.I8},
			{Name: "len", Constraint: &constraint.AnySignlessInteger},
		},
		Attrs: []ir.AttrDef{
			{Name: "access_groups", Constraint: &accessGroupArrayAttr, Optional: true},
			{Name: "alias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "isVolatile", Constraint: &constraint.I1Attr},
			{Name: "noalias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &TBAATagArrayAttr, Optional: true},
		},
	}

	MemsetInline = &ir.OpDef{
		Name:   "llvm.intr.memset.inline",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "dst", Constraint: &AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "val", Constraint: &constraint.I8},
		},
		Attrs: []ir.AttrDef{
			{Name: "access_groups", Constraint: &accessGroupArrayAttr, Optional: true},
			{Name: "alias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "isVolatile", Constraint: &constraint.I1Attr},
			{Name: "len", Constraint: &constraint.APIntAttr},
			{Name: "noalias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &TBAATagArrayAttr, Optional: true},
		},
	}

	NoAliasScopeDecl = &ir.OpDef{
		Name:   "llvm.intr.experimental.noalias.scope.decl",
		Attrs:  []ir.AttrDef{{Name: "scope", Constraint: &aliasScopeAttr}},
		Format: "$scope attr-dict",
	}

	PtrMask = &ir.OpDef{
		Name:   "llvm.intr.ptrmask",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &pointerOrVector},
			{Name: "mask", Constraint: &IntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &pointerOrVector}},
		Format:  "$ptr `,` $mask attr-dict `:` functional-type(operands, results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {ptr, res} have same type", Same: []string{"ptr", "res"}},
		},
	}

	LifetimeStart = &ir.OpDef{
		Name:     "llvm.intr.lifetime.start",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &AnyPointer}},
		Format:   "$ptr attr-dict `:` qualified(type($ptr))",
	}

	LifetimeEnd = &ir.OpDef{
		Name:     "llvm.intr.lifetime.end",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &AnyPointer}},
		Format:   "$ptr attr-dict `:` qualified(type($ptr))",
	}

	InvariantStart = &ir.OpDef{
		Name:     "llvm.intr.invariant.start",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &AnyPointer}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &DefaultPointer}},
		Attrs:    []ir.AttrDef{{Name: "size", Constraint: &constraint.I64Attr}},
		Format:   "$size `,` $ptr attr-dict `:` qualified(type($ptr))",
	}

	InvariantEnd = &ir.OpDef{
		Name: "llvm.intr.invariant.end",
		Operands: []ir.ValueDef{
			{Name: "start", Constraint: &DefaultPointer},
			{Name: "ptr", Constraint: &AnyPointer},
		},
		Attrs:  []ir.AttrDef{{Name: "size", Constraint: &constraint.I64Attr}},
		Format: "$start `,` $size `,` $ptr attr-dict `:` qualified(type($ptr))",
	}

	LaunderInvariantGroup = &ir.OpDef{
		Name:     "llvm.intr.launder.invariant.group",
		Traits:   ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &AnyPointer}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &AnyPointer}},
		Format:   "$ptr attr-dict `:` qualified(type($ptr))",
	}

	StripInvariantGroup = &ir.OpDef{
		Name:     "llvm.intr.strip.invariant.group",
		Traits:   ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &AnyPointer}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &AnyPointer}},
		Format:   "$ptr attr-dict `:` qualified(type($ptr))",
	}

	ConstrainedUIToFP = &ir.OpDef{
		Name:     "llvm.intr.experimental.constrained.uitofp",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg_0", Constraint: &Type}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fpExceptionBehavior", Constraint: &fpExceptionBehaviorAttr},
			{Name: "roundingmode", Constraint: &validRoundingModeAttr},
		},
		Format: "$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)",
	}

	ConstrainedSIToFP = &ir.OpDef{
		Name:     "llvm.intr.experimental.constrained.sitofp",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg_0", Constraint: &Type}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fpExceptionBehavior", Constraint: &fpExceptionBehaviorAttr},
			{Name: "roundingmode", Constraint: &validRoundingModeAttr},
		},
		Format: "$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)",
	}

	ConstrainedFPTruncIntr = &ir.OpDef{
		Name:     "llvm.intr.experimental.constrained.fptrunc",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg_0", Constraint: &Type}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fpExceptionBehavior", Constraint: &fpExceptionBehaviorAttr},
			{Name: "roundingmode", Constraint: &validRoundingModeAttr},
		},
		Format: "$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)",
	}

	ConstrainedFPExtIntr = &ir.OpDef{
		Name:     "llvm.intr.experimental.constrained.fpext",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg_0", Constraint: &Type}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs:    []ir.AttrDef{{Name: "fpExceptionBehavior", Constraint: &fpExceptionBehaviorAttr}},
		Format:   "$arg_0 $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)",
	}

	SAddWithOverflow = &ir.OpDef{
		Name:   "llvm.intr.sadd.with.overflow",
		Traits: ir.Pure | ir.SameOperandsElementType,
		Operands: []ir.ValueDef{
			{Constraint: &signlessIntegerOrVector},
			{Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	UAddWithOverflow = &ir.OpDef{
		Name:   "llvm.intr.uadd.with.overflow",
		Traits: ir.Pure | ir.SameOperandsElementType,
		Operands: []ir.ValueDef{
			{Constraint: &signlessIntegerOrVector},
			{Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	SSubWithOverflow = &ir.OpDef{
		Name:   "llvm.intr.ssub.with.overflow",
		Traits: ir.Pure | ir.SameOperandsElementType,
		Operands: []ir.ValueDef{
			{Constraint: &signlessIntegerOrVector},
			{Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	USubWithOverflow = &ir.OpDef{
		Name:   "llvm.intr.usub.with.overflow",
		Traits: ir.Pure | ir.SameOperandsElementType,
		Operands: []ir.ValueDef{
			{Constraint: &signlessIntegerOrVector},
			{Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	SMulWithOverflow = &ir.OpDef{
		Name:   "llvm.intr.smul.with.overflow",
		Traits: ir.Pure | ir.SameOperandsElementType,
		Operands: []ir.ValueDef{
			{Constraint: &signlessIntegerOrVector},
			{Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	UMulWithOverflow = &ir.OpDef{
		Name:   "llvm.intr.umul.with.overflow",
		Traits: ir.Pure | ir.SameOperandsElementType,
		Operands: []ir.ValueDef{
			{Constraint: &signlessIntegerOrVector},
			{Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	SAddSat = &ir.OpDef{
		Name:   "llvm.intr.sadd.sat",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	UAddSat = &ir.OpDef{
		Name:   "llvm.intr.uadd.sat",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	SSubSat = &ir.OpDef{
		Name:   "llvm.intr.ssub.sat",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	USubSat = &ir.OpDef{
		Name:   "llvm.intr.usub.sat",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	SSHLSat = &ir.OpDef{
		Name:   "llvm.intr.sshl.sat",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	USHLSat = &ir.OpDef{
		Name:   "llvm.intr.ushl.sat",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &signlessIntegerOrVector},
			{Name: "b", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Assume = &ir.OpDef{
		Name: "llvm.intr.assume",
		Operands: []ir.ValueDef{
			{Name: "cond", Constraint: &constraint.I1},
			{Name: "op_bundle_operands", Constraint: &Type, Arity: ir.VariadicOfVariadic, SegmentAttr: "op_bundle_sizes"},
		},
		Attrs: []ir.AttrDef{
			{Name: "op_bundle_sizes", Constraint: &constraint.DenseI32ArrayAttr},
			{Name: "op_bundle_tags", Constraint: &constraint.ArrayAttr, Optional: true},
		},
		Format: "$cond ( custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags)^ )? `:` type($cond) attr-dict",
	}

	SSACopy = &ir.OpDef{
		Name:     "llvm.intr.ssa.copy",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.AnyType}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "$operand attr-dict `:` type($operand)",
	}

	IsConstant = &ir.OpDef{
		Name:     "llvm.intr.is.constant",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "val", Constraint: &Type}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &constraint.I1}},
	}

	Expect = &ir.OpDef{
		Name:   "llvm.intr.expect",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &constraint.AnySignlessInteger},
			{Name: "expected", Constraint: &constraint.AnySignlessInteger},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "$val `,` $expected attr-dict `:` type($val)",
	}

	ExpectWithProbability = &ir.OpDef{
		Name:   "llvm.intr.expect.with.probability",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &constraint.AnySignlessInteger},
			{Name: "expected", Constraint: &constraint.AnySignlessInteger},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs:   []ir.AttrDef{{Name: "prob", Constraint: &constraint.F64Attr}},
		Format:  "$val `,` $expected `,` $prob attr-dict `:` type($val)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {val, expected, res} have same type", Same: []string{"val", "expected", "res"}},
		},
	}

	ThreadlocalAddress = &ir.OpDef{
		Name:     "llvm.intr.threadlocal.address",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "global", Constraint: &AnyPointer}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	CoroId = &ir.OpDef{
		Name: "llvm.intr.coro.id",
		Operands: []ir.ValueDef{
			{Name: "align", Constraint: &constraint.I32},
			{Name: "promise", Constraint: &AnyPointer},
			{Name: "coroaddr", Constraint: &AnyPointer},
			{Name: "fnaddrs", Constraint: &AnyPointer},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "$align `,` $promise `,` $coroaddr `,` $fnaddrs attr-dict `:` functional-type(operands, results)",
	}

	CoroBegin = &ir.OpDef{
		Name: "llvm.intr.coro.begin",
		Operands: []ir.ValueDef{
			{Name: "token", Constraint: &tokenType},
			{Name: "mem", Constraint: &AnyPointer},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "$token `,` $mem attr-dict `:` functional-type(operands, results)",
	}

	CoroSize = &ir.OpDef{
		Name:    "llvm.intr.coro.size",
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "attr-dict `:` type($res)",
	}

	CoroAlign = &ir.OpDef{
		Name:    "llvm.intr.coro.align",
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "attr-dict `:` type($res)",
	}

	CoroSave = &ir.OpDef{
		Name:     "llvm.intr.coro.save",
		Operands: []ir.ValueDef{{Name: "handle", Constraint: &AnyPointer}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "$handle attr-dict `:` functional-type(operands, results)",
	}

	CoroSuspend = &ir.OpDef{
		Name: "llvm.intr.coro.suspend",
		Operands: []ir.ValueDef{
			{Name: "save", Constraint: &tokenType},
			{Name: "final", Constraint: &constraint.I1},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "$save `,` $final attr-dict `:` type($res)",
	}

	CoroEnd = &ir.OpDef{
		Name: "llvm.intr.coro.end",
		Operands: []ir.ValueDef{
			{Name: "handle", Constraint: &AnyPointer},
			{Name: "unwind", Constraint: &constraint.I1},
			{Name: "retvals", Constraint: &tokenType},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "$handle `,` $unwind `,` $retvals attr-dict `:` functional-type(operands, results)",
	}

	CoroFree = &ir.OpDef{
		Name: "llvm.intr.coro.free",
		Operands: []ir.ValueDef{
			{Name: "id", Constraint: &tokenType},
			{Name: "handle", Constraint: &AnyPointer},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "$id `,` $handle attr-dict `:` functional-type(operands, results)",
	}

	CoroResume = &ir.OpDef{
		Name:     "llvm.intr.coro.resume",
		Operands: []ir.ValueDef{{Name: "handle", Constraint: &AnyPointer}},
		Format:   "$handle attr-dict `:` qualified(type($handle))",
	}

	CoroPromise = &ir.OpDef{
		Name: "llvm.intr.coro.promise",
		Operands: []ir.ValueDef{
			{Name: "handle", Constraint: &AnyPointer},
			{Name: "align", Constraint: &constraint.I32},
			{Name: "from", Constraint: &constraint.I1},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &AnyPointer}},
		Format:  "$handle `,` $align `,` $from attr-dict `:` functional-type(operands, results)",
	}

	DbgDeclare = &ir.OpDef{
		Name:     "llvm.intr.dbg.declare",
		Operands: []ir.ValueDef{{Name: "addr", Constraint: &AnyPointer}},
		Attrs: []ir.AttrDef{
			{Name: "locationExpr", Constraint: &diExpressionAttr, Default: func(c *ir.Context) ir.Attribute { return c.DialectAttr(DIExpressionAttr, c.Array()) }},
			{Name: "varInfo", Constraint: &diLocalVariableAttr},
		},
		Format: "qualified($varInfo) (qualified($locationExpr)^)? `=` $addr `:` qualified(type($addr)) attr-dict",
	}

	DbgValue = &ir.OpDef{
		Name:     "llvm.intr.dbg.value",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "locationExpr", Constraint: &diExpressionAttr, Default: func(c *ir.Context) ir.Attribute { return c.DialectAttr(DIExpressionAttr, c.Array()) }},
			{Name: "varInfo", Constraint: &diLocalVariableAttr},
		},
		Format: "qualified($varInfo) (qualified($locationExpr)^)? `=` $value `:` qualified(type($value)) attr-dict",
	}

	DbgLabel = &ir.OpDef{
		Name:   "llvm.intr.dbg.label",
		Attrs:  []ir.AttrDef{{Name: "label", Constraint: &diLabelAttr}},
		Format: "$label attr-dict",
	}

	VaStart = &ir.OpDef{
		Name:     "llvm.intr.vastart",
		Operands: []ir.ValueDef{{Name: "arg_list", Constraint: &AnyPointer}},
		Format:   "$arg_list attr-dict `:` qualified(type($arg_list))",
	}

	VaCopy = &ir.OpDef{
		Name: "llvm.intr.vacopy",
		Operands: []ir.ValueDef{
			{Name: "dest_list", Constraint: &AnyPointer},
			{Name: "src_list", Constraint: &AnyPointer},
		},
		Format: "$src_list `to` $dest_list attr-dict `:` type(operands)",
	}

	VaEnd = &ir.OpDef{
		Name:     "llvm.intr.vaend",
		Operands: []ir.ValueDef{{Name: "arg_list", Constraint: &AnyPointer}},
		Format:   "$arg_list attr-dict `:` qualified(type($arg_list))",
	}

	EhTypeidFor = &ir.OpDef{
		Name:     "llvm.intr.eh.typeid.for",
		Operands: []ir.ValueDef{{Name: "type_info", Constraint: &AnyPointer}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "$type_info attr-dict `:` functional-type(operands, results)",
	}

	StackSave = &ir.OpDef{
		Name:    "llvm.intr.stacksave",
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "attr-dict `:` qualified(type($res))",
	}

	StackRestore = &ir.OpDef{
		Name:     "llvm.intr.stackrestore",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &AnyPointer}},
		Format:   "$ptr attr-dict `:` qualified(type($ptr))",
	}

	Vector_reduce_add = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.add",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfSignlessInteger}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	Vector_reduce_and = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.and",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfSignlessInteger}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	Vector_reduce_mul = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.mul",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfSignlessInteger}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	Vector_reduce_or = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.or",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfSignlessInteger}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	Vector_reduce_smax = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.smax",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfSignlessInteger}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	Vector_reduce_smin = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.smin",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfSignlessInteger}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	Vector_reduce_umax = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.umax",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfSignlessInteger}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	Vector_reduce_umin = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.umin",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfSignlessInteger}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	Vector_reduce_xor = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.xor",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfSignlessInteger}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	Vector_reduce_fmax = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.fmax",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Vector_reduce_fmin = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.fmin",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Vector_reduce_fmaximum = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.fmaximum",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Vector_reduce_fminimum = &ir.OpDef{
		Name:     "llvm.intr.vector.reduce.fminimum",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "`(` operands `)` attr-dict `:` functional-type(operands, results)",
	}

	Vector_reduce_fadd = &ir.OpDef{
		Name:   "llvm.intr.vector.reduce.fadd",
		Traits: ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{
			{Name: "start_value", Constraint: &constraint.AnyFloat},
			{Name: "input", Constraint: &vectorOfFloat},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
	}
)
