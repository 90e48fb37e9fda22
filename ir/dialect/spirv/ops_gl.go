package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	GLFAbs = &ir.OpDef{
		Name:     "spirv.GL.FAbs",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLSAbs = &ir.OpDef{
		Name:     "spirv.GL.SAbs",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLCeil = &ir.OpDef{
		Name:     "spirv.GL.Ceil",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLCos = &ir.OpDef{
		Name:     "spirv.GL.Cos",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLSin = &ir.OpDef{
		Name:     "spirv.GL.Sin",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLTan = &ir.OpDef{
		Name:     "spirv.GL.Tan",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLAsin = &ir.OpDef{
		Name:     "spirv.GL.Asin",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLAcos = &ir.OpDef{
		Name:     "spirv.GL.Acos",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLAtan = &ir.OpDef{
		Name:     "spirv.GL.Atan",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLExp = &ir.OpDef{
		Name:     "spirv.GL.Exp",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLFloor = &ir.OpDef{
		Name:     "spirv.GL.Floor",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLRound = &ir.OpDef{
		Name:     "spirv.GL.Round",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLRoundEven = &ir.OpDef{
		Name:     "spirv.GL.RoundEven",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLInverseSqrt = &ir.OpDef{
		Name:     "spirv.GL.InverseSqrt",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLLog = &ir.OpDef{
		Name:     "spirv.GL.Log",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLFMax = &ir.OpDef{
		Name:   "spirv.GL.FMax",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &floatOrVector},
			{Name: "rhs", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	GLUMax = &ir.OpDef{
		Name:   "spirv.GL.UMax",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &integerOrVector},
			{Name: "rhs", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	GLSMax = &ir.OpDef{
		Name:   "spirv.GL.SMax",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &integerOrVector},
			{Name: "rhs", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	GLFMin = &ir.OpDef{
		Name:   "spirv.GL.FMin",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &floatOrVector},
			{Name: "rhs", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	GLUMin = &ir.OpDef{
		Name:   "spirv.GL.UMin",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &integerOrVector},
			{Name: "rhs", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	GLSMin = &ir.OpDef{
		Name:   "spirv.GL.SMin",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &integerOrVector},
			{Name: "rhs", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	GLPow = &ir.OpDef{
		Name:   "spirv.GL.Pow",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &float16Or32OrVector},
			{Name: "rhs", Constraint: &float16Or32OrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	GLFSign = &ir.OpDef{
		Name:     "spirv.GL.FSign",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLSSign = &ir.OpDef{
		Name:     "spirv.GL.SSign",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLSqrt = &ir.OpDef{
		Name:     "spirv.GL.Sqrt",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLSinh = &ir.OpDef{
		Name:     "spirv.GL.Sinh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLCosh = &ir.OpDef{
		Name:     "spirv.GL.Cosh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLTanh = &ir.OpDef{
		Name:     "spirv.GL.Tanh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLAsinh = &ir.OpDef{
		Name:     "spirv.GL.Asinh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLAcosh = &ir.OpDef{
		Name:     "spirv.GL.Acosh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLAtanh = &ir.OpDef{
		Name:     "spirv.GL.Atanh",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLExp2 = &ir.OpDef{
		Name:     "spirv.GL.Exp2",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLLog2 = &ir.OpDef{
		Name:     "spirv.GL.Log2",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLFClamp = &ir.OpDef{
		Name:   "spirv.GL.FClamp",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "x", Constraint: &floatOrVector},
			{Name: "y", Constraint: &floatOrVector},
			{Name: "z", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
	}

	GLUClamp = &ir.OpDef{
		Name:   "spirv.GL.UClamp",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "x", Constraint: &integerOrVector},
			{Name: "y", Constraint: &integerOrVector},
			{Name: "z", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
	}

	GLSClamp = &ir.OpDef{
		Name:   "spirv.GL.SClamp",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "x", Constraint: &integerOrVector},
			{Name: "y", Constraint: &integerOrVector},
			{Name: "z", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
	}

	GLFma = &ir.OpDef{
		Name:   "spirv.GL.Fma",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "x", Constraint: &floatOrVector},
			{Name: "y", Constraint: &floatOrVector},
			{Name: "z", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
	}

	GLFrexpStruct = &ir.OpDef{
		Name:     "spirv.GL.FrexpStruct",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyStruct}},
		Format:   "attr-dict $operand `:` type($operand) `->` type($result)",
	}

	GLLdexp = &ir.OpDef{
		Name:   "spirv.GL.Ldexp",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "x", Constraint: &floatOrVector},
			{Name: "exp", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "y", Constraint: &floatOrVector}},
		Format:  "attr-dict $x `:` type($x) `,` $exp `:` type($exp) `->` type($y)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, y} have same type", Same: []string{"x", "y"}},
		},
	}

	GLFMix = &ir.OpDef{
		Name:   "spirv.GL.FMix",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "x", Constraint: &floatOrVector},
			{Name: "y", Constraint: &floatOrVector},
			{Name: "a", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "attr-dict $x `:` type($x) `,` $y `:` type($y) `,` $a `:` type($a) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, y, a, result} have same type", Same: []string{"x", "y", "a", "result"}},
		},
	}

	GLLength = &ir.OpDef{
		Name:     "spirv.GL.Length",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float}},
		Format:   "$operand attr-dict `:` type($operand) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type must match operand element type", From: "operand", To: "result", Type: ir.ElementOf},
		},
	}

	GLDistance = &ir.OpDef{
		Name:   "spirv.GL.Distance",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "p0", Constraint: &floatOrVector},
			{Name: "p1", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &float}},
		Format:  "operands attr-dict `:` type($p0) `,` type($p1) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {p0, p1} have same type", Same: []string{"p0", "p1"}},
			{Message: "result type must match operand element type", From: "p0", To: "result", Type: ir.ElementOf},
		},
	}

	GLCross = &ir.OpDef{
		Name:   "spirv.GL.Cross",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &floatOrVector},
			{Name: "rhs", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	GLNormalize = &ir.OpDef{
		Name:     "spirv.GL.Normalize",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLReflect = &ir.OpDef{
		Name:   "spirv.GL.Reflect",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &floatOrVector},
			{Name: "rhs", Constraint: &floatOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:  "operands attr-dict `:` type($result)",
	}

	GLFindILsb = &ir.OpDef{
		Name:     "spirv.GL.FindILsb",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLFindSMsb = &ir.OpDef{
		Name:     "spirv.GL.FindSMsb",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &int32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &int32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLFindUMsb = &ir.OpDef{
		Name:     "spirv.GL.FindUMsb",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &int32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &int32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLFract = &ir.OpDef{
		Name:     "spirv.GL.Fract",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}

	GLPackHalf2x16 = &ir.OpDef{
		Name:     "spirv.GL.PackHalf2x16",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &vector2xFloat32}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &int32}},
		Format:   "attr-dict $operand `:` type($operand) `->` type($result)",
	}

	GLUnpackHalf2x16 = &ir.OpDef{
		Name:     "spirv.GL.UnpackHalf2x16",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &int32}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &vector2xFloat32}},
		Format:   "attr-dict $operand `:` type($operand) `->` type($result)",
	}

	GLPackSnorm4x8 = &ir.OpDef{
		Name:     "spirv.GL.PackSnorm4x8",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &vector4xFloat32}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &int32}},
		Format:   "attr-dict $operand `:` type($operand) `->` type($result)",
	}

	GLUnpackSnorm4x8 = &ir.OpDef{
		Name:     "spirv.GL.UnpackSnorm4x8",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &int32}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &vector4xFloat32}},
		Format:   "attr-dict $operand `:` type($operand) `->` type($result)",
	}
)
