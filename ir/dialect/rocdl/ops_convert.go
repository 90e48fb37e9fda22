package rocdl

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// srcAndScale are the operands of conversions with a scale.
var srcAndScale = []ir.ValueDef{
	{Name: "src", Constraint: &constraint.I32},
	{Name: "scale", Constraint: &constraint.F32},
}

var convertOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:   "rocdl.cvt.scalef32.sr.pk8.fp4.bf16",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &v8BF16Type},
				{Name: "seed", Constraint: &constraint.I32},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
		},
		{
			Name:   "rocdl.cvt.scalef32.sr.pk8.fp4.f16",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &v8F16Type},
				{Name: "seed", Constraint: &constraint.I32},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
		},
		{
			Name:   "rocdl.cvt.scalef32.sr.pk8.fp4.f32",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &v8F32Type},
				{Name: "seed", Constraint: &constraint.I32},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
		},
		{
			Name:   "rocdl.cvt.scalef32.pk.fp4.bf16",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "oldVdst", Constraint: &constraint.I32},
				{Name: "src", Constraint: &v2BF16Type},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Attrs:   []ir.AttrDef{{Name: "dstSelIndex", Constraint: &constraint.I32Attr}},
			Format:  "attr-dict $src `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
		},
		{
			Name:   "rocdl.cvt.scalef32.pk.fp4.f16",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "oldVdst", Constraint: &constraint.I32},
				{Name: "src", Constraint: &v2F16Type},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Attrs:   []ir.AttrDef{{Name: "dstSelIndex", Constraint: &constraint.I32Attr}},
			Format:  "attr-dict $src `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
		},
		{
			Name:   "rocdl.cvt.scalef32.sr.pk.fp4.bf16",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "oldVdst", Constraint: &constraint.I32},
				{Name: "src", Constraint: &v2BF16Type},
				{Name: "seed", Constraint: &constraint.I32},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Attrs:   []ir.AttrDef{{Name: "dstSelIndex", Constraint: &constraint.I32Attr}},
			Format:  "attr-dict $src `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
		},
		{
			Name:   "rocdl.cvt.scalef32.sr.pk.fp4.f16",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "oldVdst", Constraint: &constraint.I32},
				{Name: "src", Constraint: &v2F16Type},
				{Name: "seed", Constraint: &constraint.I32},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Attrs:   []ir.AttrDef{{Name: "dstSelIndex", Constraint: &constraint.I32Attr}},
			Format:  "attr-dict $src `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
		},
		{
			Name:   "rocdl.cvt.scalef32.sr.pk.fp4.f32",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "oldVdst", Constraint: &constraint.I32},
				{Name: "src", Constraint: &v2F32Type},
				{Name: "seed", Constraint: &constraint.I32},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Attrs:   []ir.AttrDef{{Name: "dstSelIndex", Constraint: &constraint.I32Attr}},
			Format:  "attr-dict $src `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
		},
		{
			Name:     "rocdl.cvt.scalef32.pk.bf16.fp4",
			Traits:   ir.Pure,
			Operands: srcAndScale,
			Results:  []ir.ValueDef{{Name: "res", Constraint: &v2BF16Type}},
			Attrs:    []ir.AttrDef{{Name: "srcSelIndex", Constraint: &constraint.I32Attr}},
			Format:   "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
		},
		{
			Name:     "rocdl.cvt.scalef32.pk.f16.fp4",
			Traits:   ir.Pure,
			Operands: srcAndScale,
			Results:  []ir.ValueDef{{Name: "res", Constraint: &v2F16Type}},
			Attrs:    []ir.AttrDef{{Name: "srcSelIndex", Constraint: &constraint.I32Attr}},
			Format:   "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
		},
		{
			Name:     "rocdl.cvt.scalef32.pk.f32.fp4",
			Traits:   ir.Pure,
			Operands: srcAndScale,
			Results:  []ir.ValueDef{{Name: "res", Constraint: &v2F32Type}},
			Attrs:    []ir.AttrDef{{Name: "srcSelIndex", Constraint: &constraint.I32Attr}},
			Format:   "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
		},
		{
			Name:   "rocdl.cvt.scalef32.pk.fp4.f32",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "oldVdst", Constraint: &constraint.I32},
				{Name: "src0", Constraint: &constraint.F32},
				{Name: "src1", Constraint: &constraint.F32},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
			Attrs:   []ir.AttrDef{{Name: "dstSelIndex", Constraint: &constraint.I32Attr}},
			Format:  "attr-dict $src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
		},
		{
			Name:       "rocdl.fmed3",
			Traits:     ir.Pure,
			Operands:   ir.Values(&llvm.FloatOrVector, "src0", "src1", "src2"),
			Results:    []ir.ValueDef{{Name: "res", Constraint: &llvm.FloatOrVector}},
			Format:     "$src0 `,` $src1 `,` $src2 attr-dict `:` type($res)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {res, src0, src1, src2} have same type", Same: []string{"res", "src0", "src1", "src2"}}},
		},
	},
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8BF16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.pk8.bf8.bf16"},
		{Name: "rocdl.cvt.scalef32.sr.pk8.fp8.bf16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.pk8.bf8.f16"},
		{Name: "rocdl.cvt.scalef32.sr.pk8.fp8.f16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F32Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.pk8.bf8.f32"},
		{Name: "rocdl.cvt.scalef32.sr.pk8.fp8.f32"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v3I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v16BF16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scale.pk16.bf16.bf6"},
		{Name: "rocdl.cvt.scale.pk16.bf16.fp6"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v3I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v16F16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scale.pk16.f16.bf6"},
		{Name: "rocdl.cvt.scale.pk16.f16.fp6"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v3I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v16F32Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scale.pk16.f32.bf6"},
		{Name: "rocdl.cvt.scale.pk16.f32.fp6"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk16.bf6.bf16"},
		{Name: "rocdl.cvt.scalef32.pk16.fp6.bf16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk16.bf6.f16"},
		{Name: "rocdl.cvt.scalef32.pk16.fp6.f16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk16.bf6.f32"},
		{Name: "rocdl.cvt.scalef32.pk16.fp6.f32"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16BF16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.pk16.bf6.bf16"},
		{Name: "rocdl.cvt.scalef32.sr.pk16.fp6.bf16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.pk16.bf6.f16"},
		{Name: "rocdl.cvt.scalef32.sr.pk16.fp6.f16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F32Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.pk16.bf6.f32"},
		{Name: "rocdl.cvt.scalef32.sr.pk16.fp6.f32"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk32.bf6.bf16"},
		{Name: "rocdl.cvt.scalef32.pk32.fp6.bf16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk32.bf6.f16"},
		{Name: "rocdl.cvt.scalef32.pk32.fp6.f16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32BF16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.pk32.bf6.bf16"},
		{Name: "rocdl.cvt.scalef32.sr.pk32.fp6.bf16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32F16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.pk32.bf6.f16"},
		{Name: "rocdl.cvt.scalef32.sr.pk32.fp6.f16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32F32Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.pk32.bf6.f32"},
		{Name: "rocdl.cvt.scalef32.sr.pk32.fp6.f32"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v6I32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v32BF16Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk32.bf16.bf6"},
		{Name: "rocdl.cvt.scalef32.pk32.bf16.fp6"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v6I32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v32F16Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk32.f16.bf6"},
		{Name: "rocdl.cvt.scalef32.pk32.f16.fp6"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v6I32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v32F32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk32.f32.bf6"},
		{Name: "rocdl.cvt.scalef32.pk32.f32.fp6"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src0", Constraint: &v16F32Type},
			{Name: "src1", Constraint: &v16F32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src0 `,` $src1 `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.2xpk16.bf6.f32"},
		{Name: "rocdl.cvt.scalef32.2xpk16.fp6.f32"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "oldVdst", Constraint: &v2F16Type},
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2F16Type}},
		Attrs: []ir.AttrDef{
			{Name: "dstLoHiSel", Constraint: &constraint.I1Attr},
			{Name: "srcSelIndex", Constraint: &constraint.I32Attr},
		},
		Format: "attr-dict $src `[` $srcSelIndex `]` `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.f16.bf8"},
		{Name: "rocdl.cvt.scalef32.f16.fp8"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: srcAndScale,
		Results:  []ir.ValueDef{{Name: "res", Constraint: &constraint.F32}},
		Attrs:    []ir.AttrDef{{Name: "srcSelIndex", Constraint: &constraint.I32Attr}},
		Format:   "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.f32.bf8"},
		{Name: "rocdl.cvt.scalef32.f32.fp8"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "oldVdst", Constraint: &constraint.MmaSparseSyncMetadataType},
			{Name: "src0", Constraint: &constraint.F32},
			{Name: "src1", Constraint: &constraint.F32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.MmaSparseSyncMetadataType}},
		Attrs:   []ir.AttrDef{{Name: "dstLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk.bf8.f32"},
		{Name: "rocdl.cvt.scalef32.pk.fp8.f32"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "oldVdst", Constraint: &constraint.MmaSparseSyncMetadataType},
			{Name: "src0", Constraint: &v2BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.MmaSparseSyncMetadataType}},
		Attrs:   []ir.AttrDef{{Name: "dstLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk.bf8.bf16"},
		{Name: "rocdl.cvt.scalef32.pk.fp8.bf16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "oldVdst", Constraint: &constraint.MmaSparseSyncMetadataType},
			{Name: "src0", Constraint: &v2F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.MmaSparseSyncMetadataType}},
		Attrs:   []ir.AttrDef{{Name: "dstLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk.bf8.f16"},
		{Name: "rocdl.cvt.scalef32.pk.fp8.f16"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: srcAndScale,
		Results:  []ir.ValueDef{{Name: "res", Constraint: &v2BF16Type}},
		Attrs:    []ir.AttrDef{{Name: "srcLoHiSel", Constraint: &constraint.I1Attr}},
		Format:   "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk.bf16.bf8"},
		{Name: "rocdl.cvt.scalef32.pk.bf16.fp8"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: srcAndScale,
		Results:  []ir.ValueDef{{Name: "res", Constraint: &v2F16Type}},
		Attrs:    []ir.AttrDef{{Name: "srcLoHiSel", Constraint: &constraint.I1Attr}},
		Format:   "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk.f16.bf8"},
		{Name: "rocdl.cvt.scalef32.pk.f16.fp8"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: srcAndScale,
		Results:  []ir.ValueDef{{Name: "res", Constraint: &v2F32Type}},
		Attrs:    []ir.AttrDef{{Name: "srcLoHiSel", Constraint: &constraint.I1Attr}},
		Format:   "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.pk.f32.bf8"},
		{Name: "rocdl.cvt.scalef32.pk.f32.fp8"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "oldVdst", Constraint: &constraint.I32},
			{Name: "src0", Constraint: &constraint.BF16},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Attrs:   []ir.AttrDef{{Name: "dstSelIndex", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.bf8.bf16"},
		{Name: "rocdl.cvt.scalef32.sr.fp8.bf16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "oldVdst", Constraint: &constraint.I32},
			{Name: "src0", Constraint: &constraint.F16},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Attrs:   []ir.AttrDef{{Name: "dstSelIndex", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.bf8.f16"},
		{Name: "rocdl.cvt.scalef32.sr.fp8.f16"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "oldVdst", Constraint: &constraint.I32},
			{Name: "src0", Constraint: &constraint.F32},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Attrs:   []ir.AttrDef{{Name: "dstSelIndex", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
	}, []ir.Member{
		{Name: "rocdl.cvt.scalef32.sr.bf8.f32"},
		{Name: "rocdl.cvt.scalef32.sr.fp8.f32"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &llvm.AnyFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyFloat}},
		Format:   "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))",
	}, []ir.Member{
		{Name: "rocdl.tanh"},
		{Name: "rocdl.sin"},
		{Name: "rocdl.cos"},
		{Name: "rocdl.rcp"},
		{Name: "rocdl.exp"},
		{Name: "rocdl.exp2"},
		{Name: "rocdl.log"},
		{Name: "rocdl.sqrt"},
	}),
)
