package rocdl

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// aliasAttrs are the attributes that describe which other accesses a memory
// access may alias.
var aliasAttrs = []ir.AttrDef{
	{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
	{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
	{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
}

var matrixOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "rocdl.wmma.i32.16x16x64.iu8",
			Operands: ir.Values(&llvm.IntegerOrVector, "a", "b", "c"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.IntegerOrVector}},
			Attrs: []ir.AttrDef{
				{Name: "clamp", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "reuseA", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "reuseB", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "signA", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "signB", Constraint: &constraint.I1Attr, Default: constraint.False},
			},
			Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
		},
		{
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
				{Name: "fmtA", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "fmtB", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "fmtScaleA", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "fmtScaleB", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "modC", Constraint: &constraint.I16Attr, Default: constraint.Integer(16, 0)},
				{Name: "reuseA", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "reuseB", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "scaleAType", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "scaleBType", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
			},
			Format: "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
		},
		{
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
				{Name: "fmtA", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "fmtB", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "fmtScaleA", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "fmtScaleB", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "modC", Constraint: &constraint.I16Attr, Default: constraint.Integer(16, 0)},
				{Name: "reuseA", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "reuseB", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "scaleAType", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "scaleBType", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
			},
			Format: "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
		},
		{
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
				{Name: "fmtScaleA", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "fmtScaleB", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "modC", Constraint: &constraint.I16Attr, Default: constraint.Integer(16, 0)},
				{Name: "reuseA", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "reuseB", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "scaleAType", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "scaleBType", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
			},
			Format: "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
		},
		{
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
				{Name: "fmtScaleA", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "fmtScaleB", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "modC", Constraint: &constraint.I16Attr, Default: constraint.Integer(16, 0)},
				{Name: "reuseA", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "reuseB", Constraint: &constraint.I1Attr, Default: constraint.False},
				{Name: "scaleAType", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "scaleBType", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
			},
			Format: "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
		},
		{
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
		},
		{
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
		},
		{
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
		},
		{
			Name:   "rocdl.raw.ptr.buffer.load",
			Traits: ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "rsrc", Constraint: &rocdlBufferRsrc, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
				{Name: "offset", Constraint: &constraint.I32},
				{Name: "soffset", Constraint: &constraint.I32},
				{Name: "aux", Constraint: &constraint.I32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			Attrs:   aliasAttrs,
			Format:  "operands attr-dict `:` type($res)",
		},
		{
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
			Attrs:  aliasAttrs,
			Format: "operands attr-dict",
		},
		{
			Name:   "rocdl.raw.ptr.buffer.store",
			Traits: ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "vdata", Constraint: &llvm.Type},
				{Name: "rsrc", Constraint: &rocdlBufferRsrc, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
				{Name: "offset", Constraint: &constraint.I32},
				{Name: "soffset", Constraint: &constraint.I32},
				{Name: "aux", Constraint: &constraint.I32},
			},
			Attrs:  aliasAttrs,
			Format: "operands attr-dict `:` type($vdata)",
		},
		{
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
			Results:    []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			Attrs:      aliasAttrs,
			Format:     "operands attr-dict `:` type($res)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {res, src, cmp} have same type", Same: []string{"res", "src", "cmp"}}},
		},
		{
			Name:     "rocdl.raw.buffer.load",
			Operands: ir.Values(&llvm.Type, "rsrc", "offset", "soffset", "aux"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			Custom:   &asm.Custom{Parse: parseBufferLoad, Print: printBufferLoad},
		},
		{
			Name: "rocdl.raw.buffer.atomic.cmpswap",
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &llvm.Type},
				{Name: "cmp", Constraint: &llvm.Type},
				{Name: "rsrc", Constraint: &llvm.Type},
				{Name: "offset", Constraint: &constraint.I32},
				{Name: "soffset", Constraint: &constraint.I32},
				{Name: "aux", Constraint: &constraint.I32},
			},
			Results:    []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			Format:     "attr-dict `(` operands `)` `:` type($res) `,` type($rsrc)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {res, src, cmp} have same type", Same: []string{"res", "src", "cmp"}}},
		},
		{
			Name:     "rocdl.global.prefetch",
			Traits:   ir.DeclaredEffects,
			Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}}},
			Attrs: []ir.AttrDef{
				{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
				{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
				{Name: "scope", Constraint: &constraint.I32Attr},
				{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
			},
			Format: "$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))",
		},
		{
			Name:     "rocdl.flat.prefetch",
			Traits:   ir.DeclaredEffects,
			Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.DefaultPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}}},
			Attrs: []ir.AttrDef{
				{Name: "alias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
				{Name: "noalias_scopes", Constraint: &llvm.AliasScopeArrayAttr, Optional: true},
				{Name: "scope", Constraint: &constraint.I32Attr},
				{Name: "tbaa", Constraint: &llvm.TBAATagArrayAttr, Optional: true},
			},
			Format: "$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))",
		},
		{
			Name:   "rocdl.ds.atomic.barrier.arrive.rtn.b64",
			Traits: ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "barrierPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
				{Name: "val", Constraint: &constraint.I64},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I64}},
			Attrs:   aliasAttrs,
			Format:  "$barrierPtr `,` $val attr-dict `:` qualified(type($barrierPtr)) `,` type($val) `->` type($res)",
		},
		{
			Name:     "rocdl.ds.atomic.async.barrier.arrive.b64",
			Traits:   ir.DeclaredEffects,
			Operands: []ir.ValueDef{{Name: "barrierPtr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}}},
			Attrs:    aliasAttrs,
			Format:   "$barrierPtr attr-dict `:` qualified(type($barrierPtr))",
		},
		{
			Name:     "rocdl.update.dpp",
			Operands: []ir.ValueDef{{Name: "old", Constraint: &llvm.Type}, {Name: "src", Constraint: &llvm.Type}},
			Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			Attrs: []ir.AttrDef{
				{Name: "bankMask", Constraint: &constraint.I32Attr},
				{Name: "boundCtrl", Constraint: &constraint.I1Attr},
				{Name: "dppCtrl", Constraint: &constraint.I32Attr},
				{Name: "rowMask", Constraint: &constraint.I32Attr},
			},
			Format:     "attr-dict $old `,` $src `with` $dppCtrl `,` $rowMask `,` $bankMask `,` $boundCtrl `:` type($src)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {res, src, old} have same type", Same: []string{"res", "src", "old"}}},
		},
		{
			Name:     "rocdl.permlanex16",
			Operands: ir.Values(&llvm.Type, "old", "src0", "src1", "src2"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			Attrs: []ir.AttrDef{
				{Name: "boundControl", Constraint: &constraint.I1Attr},
				{Name: "fi", Constraint: &constraint.I1Attr},
			},
			Format: "attr-dict $old `,` $src0 `,` $src1 `,` $src2 `,` $fi `,` $boundControl `:` type($src0) `,` type($src1)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {res, old, src0} have same type", Same: []string{"res", "old", "src0"}},
				{Message: "all of {src1, src2} have same type", Same: []string{"src1", "src2"}},
			},
		},
		{
			Name:     "rocdl.cvt.pkrtz",
			Class:    "CvtPkRtz",
			Traits:   ir.Pure,
			Operands: ir.Values(&constraint.F32, "srcA", "srcB"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			Format:   "attr-dict $srcA `,` $srcB `:` type($res)",
		},
		{
			Name:     "rocdl.cvt.scale.pk8.bf16.fp4",
			Traits:   ir.Pure,
			Operands: ir.Values(&constraint.I32, "src", "scale"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &v8BF16Type}},
			Attrs:    []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
			Format:   "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
		},
		{
			Name:     "rocdl.cvt.scale.pk8.f16.fp4",
			Traits:   ir.Pure,
			Operands: ir.Values(&constraint.I32, "src", "scale"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &v8F16Type}},
			Attrs:    []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
			Format:   "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
		},
		{
			Name:     "rocdl.cvt.scale.pk8.f32.fp4",
			Traits:   ir.Pure,
			Operands: ir.Values(&constraint.I32, "src", "scale"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &v8F32Type}},
			Attrs:    []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
			Format:   "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
		},
		{
			Name:   "rocdl.cvt.scalef32.pk8.fp4.bf16",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &v8BF16Type},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Format:  "attr-dict $src `,` $scale `:` type($res)",
		},
		{
			Name:   "rocdl.cvt.scalef32.pk8.fp4.f16",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &v8F16Type},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Format:  "attr-dict $src `,` $scale `:` type($res)",
		},
		{
			Name:   "rocdl.cvt.scalef32.pk8.fp4.f32",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &v8F32Type},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Format:  "attr-dict $src `,` $scale `:` type($res)",
		},
	},
	ir.Family(&ir.OpDef{
		Traits:   ir.DeclaredEffects,
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:    aliasAttrs,
		Format:   "$ptr attr-dict `:` type($ptr) `->` type($res)",
	}, []ir.Member{
		{Name: "rocdl.ds.read.tr4.b64"},
		{Name: "rocdl.ds.read.tr8.b64"},
		{Name: "rocdl.ds.read.tr6.b96"},
		{Name: "rocdl.ds.read.tr16.b64"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.DeclaredEffects,
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.PointerGlobal, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:    aliasAttrs,
		Format:   "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
	}, []ir.Member{
		{Name: "rocdl.global.load.tr4.b64"},
		{Name: "rocdl.global.load.tr.b64"},
		{Name: "rocdl.global.load.tr6.b96"},
		{Name: "rocdl.global.load.tr.b128"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.DeclaredEffects,
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.PointerShared, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:    aliasAttrs,
		Format:   "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
	}, []ir.Member{
		{Name: "rocdl.ds.load.tr4.b64"},
		{Name: "rocdl.ds.load.tr8.b64"},
		{Name: "rocdl.ds.load.tr6.b96"},
		{Name: "rocdl.ds.load.tr16.b128"},
	}),
	ir.Family(&ir.OpDef{
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
	}, []ir.Member{
		{Name: "rocdl.global.load.async.to.lds.b128"},
		{Name: "rocdl.global.load.async.to.lds.b32"},
		{Name: "rocdl.global.load.async.to.lds.b64"},
		{Name: "rocdl.global.load.async.to.lds.b8"},
	}),
	ir.Family(&ir.OpDef{
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
	}, []ir.Member{
		{Name: "rocdl.cluster.load.async.to.lds.b128"},
		{Name: "rocdl.cluster.load.async.to.lds.b32"},
		{Name: "rocdl.cluster.load.async.to.lds.b64"},
		{Name: "rocdl.cluster.load.async.to.lds.b8"},
	}),
	ir.Family(&ir.OpDef{
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
	}, []ir.Member{
		{Name: "rocdl.tensor.load.to.lds"},
		{Name: "rocdl.tensor.store.from.lds"},
	}),
	ir.Family(&ir.OpDef{
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
	}, []ir.Member{
		{Name: "rocdl.tensor.load.to.lds.d2"},
		{Name: "rocdl.tensor.store.from.lds.d2"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "vdata", Constraint: &llvm.Type},
			{Name: "rsrc", Constraint: &rocdlBufferRsrc, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "soffset", Constraint: &constraint.I32},
			{Name: "aux", Constraint: &constraint.I32},
		},
		Attrs:  aliasAttrs,
		Format: "operands attr-dict `:` type($vdata)",
	}, []ir.Member{
		{Name: "rocdl.raw.ptr.buffer.atomic.fmax"},
		{Name: "rocdl.raw.ptr.buffer.atomic.smax"},
		{Name: "rocdl.raw.ptr.buffer.atomic.umin"},
		{Name: "rocdl.raw.ptr.buffer.atomic.fadd"},
	}),
	ir.Family(&ir.OpDef{
		Operands: ir.Values(&llvm.Type, "vdata", "rsrc", "offset", "soffset", "aux"),
		Custom:   bufferWrite,
	}, []ir.Member{
		{Name: "rocdl.raw.buffer.store"},
		{Name: "rocdl.raw.buffer.atomic.fadd"},
		{Name: "rocdl.raw.buffer.atomic.fmax"},
		{Name: "rocdl.raw.buffer.atomic.smax"},
		{Name: "rocdl.raw.buffer.atomic.umin"},
	}),
	ir.Family(&ir.OpDef{
		Operands: ir.Values(&constraint.I32, "old", "src"),
		Results:  []ir.ValueDef{{Name: "res", Constraint: &structOfTwoI32}},
		Attrs: []ir.AttrDef{
			{Name: "boundControl", Constraint: &constraint.I1Attr},
			{Name: "fi", Constraint: &constraint.I1Attr},
		},
		Format: "attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` type($src) `)` `->` type($res)",
	}, []ir.Member{
		{Name: "rocdl.permlane16.swap"},
		{Name: "rocdl.permlane32.swap"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "srcA", Constraint: &constraint.I32}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:    []ir.AttrDef{{Name: "byteSel", Constraint: &constraint.I32Attr}},
		Format:   "attr-dict $srcA `[` $byteSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.f32.bf8"},
		{Name: "rocdl.cvt.f32.fp8"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.I32}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:    []ir.AttrDef{{Name: "wordSel", Constraint: &constraint.I1Attr}},
		Format:   "attr-dict $src `[` $wordSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.pk.f32.fp8"},
		{Name: "rocdl.cvt.pk.f32.bf8"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "srcA", Constraint: &constraint.F32},
			{Name: "srcB", Constraint: &constraint.F32},
			{Name: "old", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "wordSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $srcA `,` $srcB `->` $old `[` $wordSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.pk.bf8.f32"},
		{Name: "rocdl.cvt.pk.fp8.f32"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "srcA", Constraint: &constraint.F32},
			{Name: "srcB", Constraint: &constraint.I32},
			{Name: "old", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "byteSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $srcA `,` $srcB `->` $old `[` $byteSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.sr.bf8.f32"},
		{Name: "rocdl.cvt.sr.fp8.f32"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v2I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8BF16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scale.pk8.bf16.bf8"},
		{Name: "rocdl.cvt.scale.pk8.bf16.fp8"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v2I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8F16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scale.pk8.f16.bf8"},
		{Name: "rocdl.cvt.scale.pk8.f16.fp8"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v2I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v8F32Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scale.pk8.f32.bf8"},
		{Name: "rocdl.cvt.scale.pk8.f32.fp8"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk8.bf8.bf16"},
		{Name: "rocdl.cvt.scalef32.pk8.fp8.bf16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk8.bf8.f16"},
		{Name: "rocdl.cvt.scalef32.pk8.fp8.f16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk8.bf8.f32"},
		{Name: "rocdl.cvt.scalef32.pk8.fp8.f32"},
	}),
)
