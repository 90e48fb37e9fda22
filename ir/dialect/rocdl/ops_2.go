package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var (
	Wmma_f32_16x16x128_bf8_fp8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x128.bf8_fp8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x128_bf8_bf8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x128.bf8_bf8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f16_16x16x128_fp8_fp8 = &ir.OpDef{
		Name: "rocdl.wmma.f16.16x16x128.fp8_fp8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f16OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f16_16x16x128_fp8_bf8 = &ir.OpDef{
		Name: "rocdl.wmma.f16.16x16x128.fp8_bf8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f16OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f16_16x16x128_bf8_fp8 = &ir.OpDef{
		Name: "rocdl.wmma.f16.16x16x128.bf8_fp8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f16OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f16_16x16x128_bf8_bf8 = &ir.OpDef{
		Name: "rocdl.wmma.f16.16x16x128.bf8_bf8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f16OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_i32_16x16x64_iu8 = &ir.OpDef{
		Name: "rocdl.wmma.i32.16x16x64.iu8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &llvm.IntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.IntegerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "clamp", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_scale_f32_16x16x128_f8f6f4 = &ir.OpDef{
		Name: "rocdl.wmma.scale.f32.16x16x128.f8f6f4",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
			{Name: "scaleA", Constraint: &constraint.I32},
			{Name: "scaleB", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "fmtA", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "fmtB", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "fmtScaleA", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "fmtScaleB", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "scaleAType", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "scaleBType", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_scale16_f32_16x16x128_f8f6f4 = &ir.OpDef{
		Name: "rocdl.wmma.scale16.f32.16x16x128.f8f6f4",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
			{Name: "scaleA", Constraint: &constraint.I64},
			{Name: "scaleB", Constraint: &constraint.I64},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "fmtA", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "fmtB", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "fmtScaleA", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "fmtScaleB", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "scaleAType", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "scaleBType", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_scale_f32_32x16x128_f4 = &ir.OpDef{
		Name: "rocdl.wmma.scale.f32.32x16x128.f4",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
			{Name: "scaleA", Constraint: &constraint.I32},
			{Name: "scaleB", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "fmtScaleA", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "fmtScaleB", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "scaleAType", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "scaleBType", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_scale16_f32_32x16x128_f4 = &ir.OpDef{
		Name: "rocdl.wmma.scale16.f32.32x16x128.f4",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
			{Name: "scaleA", Constraint: &constraint.I64},
			{Name: "scaleB", Constraint: &constraint.I64},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "fmtScaleA", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "fmtScaleB", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "scaleAType", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "scaleBType", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
	}

	Ds_read_tr4_b64 = &ir.OpDef{
		Name:   "rocdl.ds.read.tr4.b64",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` type($ptr) `->` type($res)",
	}

	Ds_read_tr8_b64 = &ir.OpDef{
		Name:   "rocdl.ds.read.tr8.b64",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` type($ptr) `->` type($res)",
	}

	Ds_read_tr6_b96 = &ir.OpDef{
		Name:   "rocdl.ds.read.tr6.b96",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` type($ptr) `->` type($res)",
	}

	Ds_read_tr16_b64 = &ir.OpDef{
		Name:   "rocdl.ds.read.tr16.b64",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` type($ptr) `->` type($res)",
	}

	GlobalLoadTr4_B64 = &ir.OpDef{
		Name:   "rocdl.global.load.tr4.b64",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
	}

	GlobalLoadTr8_B64 = &ir.OpDef{
		Name:   "rocdl.global.load.tr.b64",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
	}

	GlobalLoadTr6_B96 = &ir.OpDef{
		Name:   "rocdl.global.load.tr6.b96",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
	}

	GlobalLoadTr8_B128 = &ir.OpDef{
		Name:   "rocdl.global.load.tr.b128",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
	}

	DsLoadTr4_B64 = &ir.OpDef{
		Name:   "rocdl.ds.load.tr4.b64",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
	}

	DsLoadTr8_B64 = &ir.OpDef{
		Name:   "rocdl.ds.load.tr8.b64",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
	}

	DsLoadTr6_B96 = &ir.OpDef{
		Name:   "rocdl.ds.load.tr6.b96",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
	}

	DsLoadTr16_B128 = &ir.OpDef{
		Name:   "rocdl.ds.load.tr16.b128",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
	}

	LoadToLDS = &ir.OpDef{
		Name:   "rocdl.load.to.lds",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "globalPtr", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "ldsPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "aux", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "offset", Constraint: &constraint.I32Attr},
			{Name: "size", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict `:` type($globalPtr)",
	}

	GlobalLoadLDS = &ir.OpDef{
		Name:   "rocdl.global.load.lds",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "globalPtr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "ldsPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "aux", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "offset", Constraint: &constraint.I32Attr},
			{Name: "size", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict",
	}

	GlobalLoadAsyncToLDSB128 = &ir.OpDef{
		Name:   "rocdl.global.load.async.to.lds.b128",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "globalPtr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "ldsPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "aux", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "offset", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$globalPtr `,` $ldsPtr `,` $offset `,` $aux attr-dict `:` qualified(type($globalPtr)) `,` qualified(type($ldsPtr))",
	}

	GlobalLoadAsyncToLDSB32 = &ir.OpDef{
		Name:   "rocdl.global.load.async.to.lds.b32",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "globalPtr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "ldsPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "aux", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "offset", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$globalPtr `,` $ldsPtr `,` $offset `,` $aux attr-dict `:` qualified(type($globalPtr)) `,` qualified(type($ldsPtr))",
	}

	GlobalLoadAsyncToLDSB64 = &ir.OpDef{
		Name:   "rocdl.global.load.async.to.lds.b64",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "globalPtr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "ldsPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "aux", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "offset", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$globalPtr `,` $ldsPtr `,` $offset `,` $aux attr-dict `:` qualified(type($globalPtr)) `,` qualified(type($ldsPtr))",
	}

	GlobalLoadAsyncToLDSB8 = &ir.OpDef{
		Name:   "rocdl.global.load.async.to.lds.b8",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "globalPtr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "ldsPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "aux", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "offset", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$globalPtr `,` $ldsPtr `,` $offset `,` $aux attr-dict `:` qualified(type($globalPtr)) `,` qualified(type($ldsPtr))",
	}

	ClusterLoadAsyncToLDSB128 = &ir.OpDef{
		Name:   "rocdl.cluster.load.async.to.lds.b128",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "globalPtr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "ldsPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "mask", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "cpol", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "offset", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$globalPtr `,` $ldsPtr `,` $offset `,` $cpol `,` $mask attr-dict `:` " +
			"qualified(type($globalPtr)) `,` qualified(type($ldsPtr))",
	}

	ClusterLoadAsyncToLDSB32 = &ir.OpDef{
		Name:   "rocdl.cluster.load.async.to.lds.b32",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "globalPtr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "ldsPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "mask", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "cpol", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "offset", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$globalPtr `,` $ldsPtr `,` $offset `,` $cpol `,` $mask attr-dict `:` " +
			"qualified(type($globalPtr)) `,` qualified(type($ldsPtr))",
	}

	ClusterLoadAsyncToLDSB64 = &ir.OpDef{
		Name:   "rocdl.cluster.load.async.to.lds.b64",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "globalPtr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "ldsPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "mask", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "cpol", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "offset", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$globalPtr `,` $ldsPtr `,` $offset `,` $cpol `,` $mask attr-dict `:` " +
			"qualified(type($globalPtr)) `,` qualified(type($ldsPtr))",
	}

	ClusterLoadAsyncToLDSB8 = &ir.OpDef{
		Name:   "rocdl.cluster.load.async.to.lds.b8",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "globalPtr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "ldsPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "mask", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "cpol", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "offset", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$globalPtr `,` $ldsPtr `,` $offset `,` $cpol `,` $mask attr-dict `:` " +
			"qualified(type($globalPtr)) `,` qualified(type($ldsPtr))",
	}

	TensorLoadToLDS = &ir.OpDef{
		Name: "rocdl.tensor.load.to.lds",
		Operands: []ir.ValueDef{
			{Name: "dgroup0", Constraint: &v4I32Type},
			{Name: "dgroup1", Constraint: &v8I32Type},
			{Name: "dgroup2", Constraint: &v4I32Type},
			{Name: "dgroup3", Constraint: &v4I32Type},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "cachePolicy", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)",
	}

	TensorStoreFromLDS = &ir.OpDef{
		Name: "rocdl.tensor.store.from.lds",
		Operands: []ir.ValueDef{
			{Name: "dgroup0", Constraint: &v4I32Type},
			{Name: "dgroup1", Constraint: &v8I32Type},
			{Name: "dgroup2", Constraint: &v4I32Type},
			{Name: "dgroup3", Constraint: &v4I32Type},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "cachePolicy", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)",
	}

	TensorLoadToLDSD2 = &ir.OpDef{
		Name: "rocdl.tensor.load.to.lds.d2",
		Operands: []ir.ValueDef{
			{Name: "dgroup0", Constraint: &v4I32Type},
			{Name: "dgroup1", Constraint: &v8I32Type},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "cachePolicy", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)",
	}

	TensorStoreFromLDSD2 = &ir.OpDef{
		Name: "rocdl.tensor.store.from.lds.d2",
		Operands: []ir.ValueDef{
			{Name: "dgroup0", Constraint: &v4I32Type},
			{Name: "dgroup1", Constraint: &v8I32Type},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "cachePolicy", Constraint: &constraint.I32Attr},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)",
	}

	MakeBufferRsrc = &ir.OpDef{
		Name:   "rocdl.make.buffer.rsrc",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &llvm.AnyPointer},
			{Name: "stride", Constraint: &constraint.I16},
			{Name: "numRecords", Constraint: &constraint.I64},
			{Name: "flags", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyPointer}},
		Format:  "operands attr-dict `:` type($base) `to` type($res)",
	}

	RawPtrBufferLoad = &ir.OpDef{
		Name:   "rocdl.raw.ptr.buffer.load",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "rsrc", Constraint: &rocdlBufferRsrc, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "soffset", Constraint: &constraint.I32},
			{Name: "aux", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "operands attr-dict `:` type($res)",
	}

	RawPtrBufferLoadLds = &ir.OpDef{
		Name:   "rocdl.raw.ptr.buffer.load.lds",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "rsrc", Constraint: &rocdlBufferRsrc, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "ldsPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "size", Constraint: &constraint.I32},
			{Name: "voffset", Constraint: &constraint.I32},
			{Name: "soffset", Constraint: &constraint.I32},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "aux", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "operands attr-dict",
	}

	RawPtrBufferStore = &ir.OpDef{
		Name:   "rocdl.raw.ptr.buffer.store",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "vdata", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &rocdlBufferRsrc, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "soffset", Constraint: &constraint.I32},
			{Name: "aux", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "operands attr-dict `:` type($vdata)",
	}

	RawPtrBufferAtomicCmpSwap = &ir.OpDef{
		Name:   "rocdl.raw.ptr.buffer.atomic.cmpswap",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &llvm.Type},
			{Name: "cmp", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &rocdlBufferRsrc, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "soffset", Constraint: &constraint.I32},
			{Name: "aux", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "operands attr-dict `:` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {res, src, cmp} have same type", Same: []string{"res", "src", "cmp"}},
		},
	}

	RawPtrBufferAtomicFmax = &ir.OpDef{
		Name:   "rocdl.raw.ptr.buffer.atomic.fmax",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "vdata", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &rocdlBufferRsrc, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "soffset", Constraint: &constraint.I32},
			{Name: "aux", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "operands attr-dict `:` type($vdata)",
	}

	RawPtrBufferAtomicSmax = &ir.OpDef{
		Name:   "rocdl.raw.ptr.buffer.atomic.smax",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "vdata", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &rocdlBufferRsrc, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "soffset", Constraint: &constraint.I32},
			{Name: "aux", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "operands attr-dict `:` type($vdata)",
	}

	RawPtrBufferAtomicUmin = &ir.OpDef{
		Name:   "rocdl.raw.ptr.buffer.atomic.umin",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "vdata", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &rocdlBufferRsrc, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "soffset", Constraint: &constraint.I32},
			{Name: "aux", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "operands attr-dict `:` type($vdata)",
	}

	RawPtrBufferAtomicFadd = &ir.OpDef{
		Name:   "rocdl.raw.ptr.buffer.atomic.fadd",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "vdata", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &rocdlBufferRsrc, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "soffset", Constraint: &constraint.I32},
			{Name: "aux", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "operands attr-dict `:` type($vdata)",
	}

	RawBufferLoad = &ir.OpDef{
		Name: "rocdl.raw.buffer.load",
		Operands: []ir.ValueDef{
			{Name: "rsrc", Constraint: &llvm.Type},
			{Name: "offset", Constraint: &llvm.Type},
			{Name: "soffset", Constraint: &llvm.Type},
			{Name: "aux", Constraint: &llvm.Type},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	}

	RawBufferStore = &ir.OpDef{
		Name: "rocdl.raw.buffer.store",
		Operands: []ir.ValueDef{
			{Name: "vdata", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &llvm.Type},
			{Name: "offset", Constraint: &llvm.Type},
			{Name: "soffset", Constraint: &llvm.Type},
			{Name: "aux", Constraint: &llvm.Type},
		},
	}

	RawBufferAtomicCmpSwap = &ir.OpDef{
		Name: "rocdl.raw.buffer.atomic.cmpswap",
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &llvm.Type},
			{Name: "cmp", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &llvm.Type},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "soffset", Constraint: &constraint.I32},
			{Name: "aux", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `(` operands `)` `:` type($res) `,` type($rsrc)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {res, src, cmp} have same type", Same: []string{"res", "src", "cmp"}},
		},
	}

	GlobalPrefetch = &ir.OpDef{
		Name:   "rocdl.global.prefetch",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "scope", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))",
	}

	FlatPrefetch = &ir.OpDef{
		Name:   "rocdl.flat.prefetch",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.DefaultPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "scope", Constraint: &constraint.I32Attr},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))",
	}

	DsAtomicBarrierArriveRtn = &ir.OpDef{
		Name:   "rocdl.ds.atomic.barrier.arrive.rtn.b64",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "barrierPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
			{Name: "val", Constraint: &constraint.I64},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I64}},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$barrierPtr `,` $val attr-dict `:` qualified(type($barrierPtr)) `,` type($val) `->` type($res)",
	}

	DsAtomicAsyncBarrierArrive = &ir.OpDef{
		Name:   "rocdl.ds.atomic.async.barrier.arrive.b64",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "barrierPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
		},
		Format: "$barrierPtr attr-dict `:` qualified(type($barrierPtr))",
	}

	RawBufferAtomicFAdd = &ir.OpDef{
		Name: "rocdl.raw.buffer.atomic.fadd",
		Operands: []ir.ValueDef{
			{Name: "vdata", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &llvm.Type},
			{Name: "offset", Constraint: &llvm.Type},
			{Name: "soffset", Constraint: &llvm.Type},
			{Name: "aux", Constraint: &llvm.Type},
		},
	}

	RawBufferAtomicFMax = &ir.OpDef{
		Name: "rocdl.raw.buffer.atomic.fmax",
		Operands: []ir.ValueDef{
			{Name: "vdata", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &llvm.Type},
			{Name: "offset", Constraint: &llvm.Type},
			{Name: "soffset", Constraint: &llvm.Type},
			{Name: "aux", Constraint: &llvm.Type},
		},
	}

	RawBufferAtomicSMax = &ir.OpDef{
		Name: "rocdl.raw.buffer.atomic.smax",
		Operands: []ir.ValueDef{
			{Name: "vdata", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &llvm.Type},
			{Name: "offset", Constraint: &llvm.Type},
			{Name: "soffset", Constraint: &llvm.Type},
			{Name: "aux", Constraint: &llvm.Type},
		},
	}

	RawBufferAtomicUMin = &ir.OpDef{
		Name: "rocdl.raw.buffer.atomic.umin",
		Operands: []ir.ValueDef{
			{Name: "vdata", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &llvm.Type},
			{Name: "offset", Constraint: &llvm.Type},
			{Name: "soffset", Constraint: &llvm.Type},
			{Name: "aux", Constraint: &llvm.Type},
		},
	}

	DPPUpdate = &ir.OpDef{
		Name:     "rocdl.update.dpp",
		Operands: []ir.ValueDef{{Name: "old", Constraint: &llvm.Type}, {Name: "src", Constraint: &llvm.Type}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "bankMask", Constraint: &constraint.I32Attr},
			{Name: "boundCtrl", Constraint: &constraint.I1Attr},
			{Name: "dppCtrl", Constraint: &constraint.I32Attr},
			{Name: "rowMask", Constraint: &constraint.I32Attr},
		},
		Format: "attr-dict $old `,` $src `with` $dppCtrl `,` $rowMask `,` $bankMask `,` $boundCtrl `:` type($src)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {res, src, old} have same type", Same: []string{"res", "src", "old"}},
		},
	}

	PermlaneX16 = &ir.OpDef{
		Name: "rocdl.permlanex16",
		Operands: []ir.ValueDef{
			{Name: "old", Constraint: &llvm.Type},
			{Name: "src0", Constraint: &llvm.Type},
			{Name: "src1", Constraint: &llvm.Type},
			{Name: "src2", Constraint: &llvm.Type},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs: []ir.AttrDef{
			{Name: "boundControl", Constraint: &constraint.I1Attr},
			{Name: "fi", Constraint: &constraint.I1Attr},
		},
		Format: "attr-dict $old `,` $src0 `,` $src1 `,` $src2 `,` $fi `,` $boundControl `:` type($src0) `,` type($src1)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {res, old, src0} have same type", Same: []string{"res", "old", "src0"}},
			{Message: "all of {src1, src2} have same type", Same: []string{"src1", "src2"}},
		},
	}

	Permlane16Swap = &ir.OpDef{
		Name: "rocdl.permlane16.swap",
		Operands: []ir.ValueDef{
			{Name: "old", Constraint: &constraint.I32},
			{Name: "src", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &structOfTwoI32}},
		Attrs: []ir.AttrDef{
			{Name: "boundControl", Constraint: &constraint.I1Attr},
			{Name: "fi", Constraint: &constraint.I1Attr},
		},
		Format: "attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` type($src) `)` `->` type($res)",
	}

	Permlane32Swap = &ir.OpDef{
		Name: "rocdl.permlane32.swap",
		Operands: []ir.ValueDef{
			{Name: "old", Constraint: &constraint.I32},
			{Name: "src", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &structOfTwoI32}},
		Attrs: []ir.AttrDef{
			{Name: "boundControl", Constraint: &constraint.I1Attr},
			{Name: "fi", Constraint: &constraint.I1Attr},
		},
		Format: "attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` type($src) `)` `->` type($res)",
	}

	CvtPkRtz = &ir.OpDef{
		Name:   "rocdl.cvt.pkrtz",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "srcA", Constraint: &constraint.F32},
			{Name: "srcB", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict $srcA `,` $srcB `:` type($res)",
	}

	CvtF32Bf8 = &ir.OpDef{
		Name:     "rocdl.cvt.f32.bf8",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "srcA", Constraint: &constraint.I32}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:    []ir.AttrDef{{Name: "byteSel", Constraint: &constraint.I32Attr}},
		Format:   "attr-dict $srcA `[` $byteSel `]` `:` type($res)",
	}

	CvtF32Fp8 = &ir.OpDef{
		Name:     "rocdl.cvt.f32.fp8",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "srcA", Constraint: &constraint.I32}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:    []ir.AttrDef{{Name: "byteSel", Constraint: &constraint.I32Attr}},
		Format:   "attr-dict $srcA `[` $byteSel `]` `:` type($res)",
	}

	CvtPkF32Fp8 = &ir.OpDef{
		Name:     "rocdl.cvt.pk.f32.fp8",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.I32}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:    []ir.AttrDef{{Name: "wordSel", Constraint: &constraint.I1Attr}},
		Format:   "attr-dict $src `[` $wordSel `]` `:` type($res)",
	}

	CvtPkF32Bf8 = &ir.OpDef{
		Name:     "rocdl.cvt.pk.f32.bf8",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.I32}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:    []ir.AttrDef{{Name: "wordSel", Constraint: &constraint.I1Attr}},
		Format:   "attr-dict $src `[` $wordSel `]` `:` type($res)",
	}

	CvtPkBf8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.pk.bf8.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "srcA", Constraint: &constraint.F32},
			{Name: "srcB", Constraint: &constraint.F32},
			{Name: "old", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "wordSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $srcA `,` $srcB `->` $old `[` $wordSel `]` `:` type($res)",
	}

	CvtPkFp8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.pk.fp8.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "srcA", Constraint: &constraint.F32},
			{Name: "srcB", Constraint: &constraint.F32},
			{Name: "old", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "wordSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $srcA `,` $srcB `->` $old `[` $wordSel `]` `:` type($res)",
	}

	CvtSrBf8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.sr.bf8.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "srcA", Constraint: &constraint.F32},
			{Name: "srcB", Constraint: &constraint.I32},
			{Name: "old", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "byteSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $srcA `,` $srcB `->` $old `[` $byteSel `]` `:` type($res)",
	}

	CvtSrFp8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.sr.fp8.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "srcA", Constraint: &constraint.F32},
			{Name: "srcB", Constraint: &constraint.I32},
			{Name: "old", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "byteSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $srcA `,` $srcB `->` $old `[` $byteSel `]` `:` type($res)",
	}

	CvtPkScalePk8Bf16Bf8 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk8.bf16.bf8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v2I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8BF16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk8Bf16Fp4 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk8.bf16.fp4",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8BF16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk8Bf16Fp8 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk8.bf16.fp8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v2I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8BF16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk8F16Bf8 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk8.f16.bf8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v2I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8F16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk8F16Fp4 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk8.f16.fp4",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8F16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk8F16Fp8 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk8.f16.fp8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v2I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8F16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk8F32Bf8 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk8.f32.bf8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v2I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8F32Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk8F32Fp4 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk8.f32.fp4",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8F32Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk8F32Fp8 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk8.f32.fp8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v2I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8F32Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtScaleF32Pk8Bf8Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk8.bf8.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk8Bf8F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk8.bf8.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk8Bf8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk8.bf8.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk8Fp4Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk8.fp4.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk8Fp4F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk8.fp4.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk8Fp4F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk8.fp4.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk8Fp8Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk8.fp8.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk8Fp8F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk8.fp8.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}
)
