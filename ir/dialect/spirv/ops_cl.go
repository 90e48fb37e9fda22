package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

var clOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:  "spirv.CL.printf",
			Class: "CLPrintf",
			Operands: []ir.ValueDef{
				{Name: "format", Constraint: &anyPtr},
				{Name: "arguments", Constraint: &typeType, Arity: ir.Variadic},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
			Format:  "$format ( $arguments^ )? attr-dict `:` type($format) ( `,` type($arguments)^ )? `->` type($result)",
		},
	},
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: ir.Values(&floatOrVector, "lhs", "rhs"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "operands attr-dict `:` type($result)",
	}, []ir.Member{
		{Name: "spirv.CL.atan2", Class: "CLAtan2"},
		{Name: "spirv.CL.fmax", Class: "CLFMax"},
		{Name: "spirv.CL.fmin", Class: "CLFMin"},
		{Name: "spirv.CL.pow", Class: "CLPow"},
		{Name: "spirv.GL.FMax", Class: "GLFMax"},
		{Name: "spirv.GL.FMin", Class: "GLFMin"},
		{Name: "spirv.GL.Cross", Class: "GLCross"},
		{Name: "spirv.GL.Reflect", Class: "GLReflect"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}, []ir.Member{
		{Name: "spirv.CL.acos", Class: "CLAcos"},
		{Name: "spirv.CL.acosh", Class: "CLAcosh"},
		{Name: "spirv.CL.asin", Class: "CLAsin"},
		{Name: "spirv.CL.asinh", Class: "CLAsinh"},
		{Name: "spirv.CL.atan", Class: "CLAtan"},
		{Name: "spirv.CL.atanh", Class: "CLAtanh"},
		{Name: "spirv.CL.ceil", Class: "CLCeil"},
		{Name: "spirv.CL.cos", Class: "CLCos"},
		{Name: "spirv.CL.cosh", Class: "CLCosh"},
		{Name: "spirv.CL.erf", Class: "CLErf"},
		{Name: "spirv.CL.exp", Class: "CLExp"},
		{Name: "spirv.CL.fabs", Class: "CLFAbs"},
		{Name: "spirv.CL.floor", Class: "CLFloor"},
		{Name: "spirv.CL.log", Class: "CLLog"},
		{Name: "spirv.CL.rint", Class: "CLRint"},
		{Name: "spirv.CL.round", Class: "CLRound"},
		{Name: "spirv.CL.rsqrt", Class: "CLRsqrt"},
		{Name: "spirv.CL.sin", Class: "CLSin"},
		{Name: "spirv.CL.sinh", Class: "CLSinh"},
		{Name: "spirv.CL.sqrt", Class: "CLSqrt"},
		{Name: "spirv.CL.tan", Class: "CLTan"},
		{Name: "spirv.CL.tanh", Class: "CLTanh"},
		{Name: "spirv.GL.FAbs", Class: "GLFAbs"},
		{Name: "spirv.GL.Ceil", Class: "GLCeil"},
		{Name: "spirv.GL.Floor", Class: "GLFloor"},
		{Name: "spirv.GL.Round", Class: "GLRound"},
		{Name: "spirv.GL.RoundEven", Class: "GLRoundEven"},
		{Name: "spirv.GL.InverseSqrt", Class: "GLInverseSqrt"},
		{Name: "spirv.GL.FSign", Class: "GLFSign"},
		{Name: "spirv.GL.Sqrt", Class: "GLSqrt"},
		{Name: "spirv.GL.Normalize", Class: "GLNormalize"},
		{Name: "spirv.GL.Fract", Class: "GLFract"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: ir.Values(&floatOrVector, "x", "y", "z"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "operands attr-dict `:` type($result)",
	}, []ir.Member{
		{Name: "spirv.CL.fma", Class: "CLFma"},
		{Name: "spirv.CL.mix", Class: "CLMix"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: ir.Values(&integerOrVector, "lhs", "rhs"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:   "operands attr-dict `:` type($result)",
	}, []ir.Member{
		{Name: "spirv.CL.s_max", Class: "CLSMax"},
		{Name: "spirv.CL.s_min", Class: "CLSMin"},
		{Name: "spirv.CL.u_max", Class: "CLUMax"},
		{Name: "spirv.CL.u_min", Class: "CLUMin"},
		{Name: "spirv.GL.UMax", Class: "GLUMax"},
		{Name: "spirv.GL.SMax", Class: "GLSMax"},
		{Name: "spirv.GL.UMin", Class: "GLUMin"},
		{Name: "spirv.GL.SMin", Class: "GLSMin"},
	}),
)
