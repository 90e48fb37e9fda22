package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

var glOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "spirv.GL.Pow",
			Class:    "GLPow",
			Traits:   ir.Pure | ir.SameOperandsAndResultType,
			Operands: ir.Values(&float16Or32OrVector, "lhs", "rhs"),
			Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
			Format:   "operands attr-dict `:` type($result)",
		},
		{
			Name:     "spirv.GL.FrexpStruct",
			Class:    "GLFrexpStruct",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &anyStruct}},
			Format:   "attr-dict $operand `:` type($operand) `->` type($result)",
			Verify:   verifyFrexp,
		},
		{
			Name:   "spirv.GL.Ldexp",
			Class:  "GLLdexp",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "x", Constraint: &floatOrVector},
				{Name: "exp", Constraint: &integerOrVector},
			},
			Results:    []ir.ValueDef{{Name: "y", Constraint: &floatOrVector}},
			Format:     "attr-dict $x `:` type($x) `,` $exp `:` type($exp) `->` type($y)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {x, y} have same type", Same: []string{"x", "y"}}},
			Verify:     verifyLdexp,
		},
		{
			Name:       "spirv.GL.FMix",
			Class:      "GLFMix",
			Traits:     ir.Pure,
			Operands:   ir.Values(&floatOrVector, "x", "y", "a"),
			Results:    []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
			Format:     "attr-dict $x `:` type($x) `,` $y `:` type($y) `,` $a `:` type($a) `->` type($result)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {x, y, a, result} have same type", Same: []string{"x", "y", "a", "result"}}},
		},
		{
			Name:       "spirv.GL.Length",
			Class:      "GLLength",
			Traits:     ir.Pure,
			Operands:   []ir.ValueDef{{Name: "operand", Constraint: &floatOrVector}},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &float}},
			Format:     "$operand attr-dict `:` type($operand) `->` type($result)",
			TypesMatch: []ir.TypesMatch{{Message: "result type must match operand element type", From: "operand", To: "result", Type: ir.ElementOf}},
		},
		{
			Name:     "spirv.GL.Distance",
			Class:    "GLDistance",
			Traits:   ir.Pure,
			Operands: ir.Values(&floatOrVector, "p0", "p1"),
			Results:  []ir.ValueDef{{Name: "result", Constraint: &float}},
			Format:   "operands attr-dict `:` type($p0) `,` type($p1) `->` type($result)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {p0, p1} have same type", Same: []string{"p0", "p1"}},
				{Message: "result type must match operand element type", From: "p0", To: "result", Type: ir.ElementOf},
			},
		},
		{
			Name:     "spirv.GL.PackHalf2x16",
			Class:    "GLPackHalf2x16",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &vector2xFloat32}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &int32}},
			Format:   "attr-dict $operand `:` type($operand) `->` type($result)",
		},
		{
			Name:     "spirv.GL.UnpackHalf2x16",
			Class:    "GLUnpackHalf2x16",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &int32}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &vector2xFloat32}},
			Format:   "attr-dict $operand `:` type($operand) `->` type($result)",
		},
		{
			Name:     "spirv.GL.PackSnorm4x8",
			Class:    "GLPackSnorm4x8",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &vector4xFloat32}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &int32}},
			Format:   "attr-dict $operand `:` type($operand) `->` type($result)",
		},
		{
			Name:     "spirv.GL.UnpackSnorm4x8",
			Class:    "GLUnpackSnorm4x8",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &int32}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &vector4xFloat32}},
			Format:   "attr-dict $operand `:` type($operand) `->` type($result)",
		},
	},
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float16Or32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float16Or32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}, []ir.Member{
		{Name: "spirv.GL.Cos", Class: "GLCos"},
		{Name: "spirv.GL.Sin", Class: "GLSin"},
		{Name: "spirv.GL.Tan", Class: "GLTan"},
		{Name: "spirv.GL.Asin", Class: "GLAsin"},
		{Name: "spirv.GL.Acos", Class: "GLAcos"},
		{Name: "spirv.GL.Atan", Class: "GLAtan"},
		{Name: "spirv.GL.Exp", Class: "GLExp"},
		{Name: "spirv.GL.Log", Class: "GLLog"},
		{Name: "spirv.GL.Sinh", Class: "GLSinh"},
		{Name: "spirv.GL.Cosh", Class: "GLCosh"},
		{Name: "spirv.GL.Tanh", Class: "GLTanh"},
		{Name: "spirv.GL.Asinh", Class: "GLAsinh"},
		{Name: "spirv.GL.Acosh", Class: "GLAcosh"},
		{Name: "spirv.GL.Atanh", Class: "GLAtanh"},
		{Name: "spirv.GL.Exp2", Class: "GLExp2"},
		{Name: "spirv.GL.Log2", Class: "GLLog2"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: ir.Values(&floatOrVector, "x", "y", "z"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Custom:   oneType,
	}, []ir.Member{
		{Name: "spirv.GL.FClamp", Class: "GLFClamp"},
		{Name: "spirv.GL.Fma", Class: "GLFma"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: ir.Values(&integerOrVector, "x", "y", "z"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Custom:   oneType,
	}, []ir.Member{
		{Name: "spirv.GL.UClamp", Class: "GLUClamp"},
		{Name: "spirv.GL.SClamp", Class: "GLSClamp"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &int32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &int32OrVector}},
		Format:   "$operand `:` type($operand) attr-dict",
	}, []ir.Member{
		{Name: "spirv.GL.FindSMsb", Class: "GLFindSMsb"},
		{Name: "spirv.GL.FindUMsb", Class: "GLFindUMsb"},
	}),
)
