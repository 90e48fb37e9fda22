package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CLAtan2 = &ir.OpDef{
		Name:   "spirv.CL.atan2",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &floatOrVector},
			{Name: "rhs", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	CLAcos = &ir.OpDef{
		Name:     "spirv.CL.acos",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLAcosh = &ir.OpDef{
		Name:     "spirv.CL.acosh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLAsin = &ir.OpDef{
		Name:     "spirv.CL.asin",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLAsinh = &ir.OpDef{
		Name:     "spirv.CL.asinh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLAtan = &ir.OpDef{
		Name:     "spirv.CL.atan",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLAtanh = &ir.OpDef{
		Name:     "spirv.CL.atanh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLCeil = &ir.OpDef{
		Name:     "spirv.CL.ceil",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLCos = &ir.OpDef{
		Name:     "spirv.CL.cos",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLCosh = &ir.OpDef{
		Name:     "spirv.CL.cosh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLErf = &ir.OpDef{
		Name:     "spirv.CL.erf",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLExp = &ir.OpDef{
		Name:     "spirv.CL.exp",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLFAbs = &ir.OpDef{
		Name:     "spirv.CL.fabs",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLFMax = &ir.OpDef{
		Name:   "spirv.CL.fmax",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &floatOrVector},
			{Name: "rhs", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	CLFMin = &ir.OpDef{
		Name:   "spirv.CL.fmin",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &floatOrVector},
			{Name: "rhs", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	CLFloor = &ir.OpDef{
		Name:     "spirv.CL.floor",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLFma = &ir.OpDef{
		Name:   "spirv.CL.fma",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "x", Constraint: &floatOrVector},
			{Name: "y", Constraint: &floatOrVector},
			{Name: "z", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	CLLog = &ir.OpDef{
		Name:     "spirv.CL.log",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLMix = &ir.OpDef{
		Name:   "spirv.CL.mix",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "x", Constraint: &floatOrVector},
			{Name: "y", Constraint: &floatOrVector},
			{Name: "z", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	CLPow = &ir.OpDef{
		Name:   "spirv.CL.pow",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &floatOrVector},
			{Name: "rhs", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	CLRint = &ir.OpDef{
		Name:     "spirv.CL.rint",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLRound = &ir.OpDef{
		Name:     "spirv.CL.round",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLRsqrt = &ir.OpDef{
		Name:     "spirv.CL.rsqrt",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLSAbs = &ir.OpDef{
		Name:     "spirv.CL.s_abs",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLSMax = &ir.OpDef{
		Name:   "spirv.CL.s_max",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &integerOrVector},
			{Name: "rhs", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	CLSMin = &ir.OpDef{
		Name:   "spirv.CL.s_min",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &integerOrVector},
			{Name: "rhs", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	CLSin = &ir.OpDef{
		Name:     "spirv.CL.sin",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLSinh = &ir.OpDef{
		Name:     "spirv.CL.sinh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLSqrt = &ir.OpDef{
		Name:     "spirv.CL.sqrt",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLTan = &ir.OpDef{
		Name:     "spirv.CL.tan",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLTanh = &ir.OpDef{
		Name:     "spirv.CL.tanh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	CLUMax = &ir.OpDef{
		Name:   "spirv.CL.u_max",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &integerOrVector},
			{Name: "rhs", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	CLUMin = &ir.OpDef{
		Name:   "spirv.CL.u_min",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &integerOrVector},
			{Name: "rhs", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	CLPrintf = &ir.OpDef{
		Name: "spirv.CL.printf",
		Operands: []ir.ValueDef{
			{Name: "format", Constraint: &anyPtr},
			{Name: "arguments", Constraint: &typeType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Format:  "$format ( $arguments^ )? attr-dict `:` type($format) ( `,` type($arguments)^ )? `->` type($result)",
	}
)
