package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var (
	CvtScaleF32Pk8Fp8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk8.fp8.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk8Bf8Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk8.bf8.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8BF16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk8Bf8F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk8.bf8.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk8Bf8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk8.bf8.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F32Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk8Fp4Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk8.fp4.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8BF16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk8Fp4F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk8.fp4.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk8Fp4F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk8.fp4.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F32Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk8Fp8Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk8.fp8.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8BF16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk8Fp8F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk8.fp8.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk8Fp8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk8.fp8.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v8F32Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtPkScalePk16Bf16Bf6 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk16.bf16.bf6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v3I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v16BF16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk16Bf16Fp6 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk16.bf16.fp6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v3I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v16BF16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk16F16Bf6 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk16.f16.bf6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v3I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v16F16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk16F16Fp6 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk16.f16.fp6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v3I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v16F16Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk16F32Bf6 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk16.f32.bf6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v3I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v16F32Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtPkScalePk16F32Fp6 = &ir.OpDef{
		Name:   "rocdl.cvt.scale.pk16.f32.fp6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v3I32Type},
			{Name: "scale", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v16F32Type}},
		Attrs:   []ir.AttrDef{{Name: "scaleSel", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
	}

	CvtScaleF32Pk16Bf6Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk16.bf6.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk16Bf6F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk16.bf6.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk16Bf6F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk16.bf6.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk16Fp6Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk16.fp6.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk16Fp6F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk16.fp6.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk16Fp6F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk16.fp6.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk16Bf6Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk16.bf6.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16BF16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk16Bf6F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk16.bf6.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk16Bf6F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk16.bf6.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F32Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk16Fp6Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk16.fp6.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16BF16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk16Fp6F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk16.fp6.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk16Fp6F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk16.fp6.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v16F32Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v3I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk32Bf6Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk32.bf6.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk32Bf6F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk32.bf6.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk32Fp6Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk32.fp6.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk32Fp6F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk32.fp6.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk32Bf6Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk32.bf6.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32BF16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk32Bf6F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk32.bf6.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32F16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk32Bf6F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk32.bf6.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32F32Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk32Fp6Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk32.fp6.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32BF16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk32Fp6F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk32.fp6.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32F16Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32SrPk32Fp6F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.pk32.fp6.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v32F32Type},
			{Name: "seed", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src `,` $seed `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk32Bf16Bf6 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk32.bf16.bf6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v6I32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v32BF16Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk32Bf16Fp6 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk32.bf16.fp6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v6I32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v32BF16Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk32F16Bf6 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk32.f16.bf6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v6I32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v32F16Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk32F16Fp6 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk32.f16.fp6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v6I32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v32F16Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk32F32Bf6 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk32.f32.bf6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v6I32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v32F32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF32Pk32F32Fp6 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk32.f32.fp6",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &v6I32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v32F32Type}},
		Format:  "attr-dict $src `,` $scale `:` type($res)",
	}

	CvtScaleF322xPk16Bf6F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.2xpk16.bf6.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src0", Constraint: &v16F32Type},
			{Name: "src1", Constraint: &v16F32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src0 `,` $src1 `,` $scale `:` type($res)",
	}

	CvtScaleF322xPk16Fp6F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.2xpk16.fp6.f32",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src0", Constraint: &v16F32Type},
			{Name: "src1", Constraint: &v16F32Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v6I32Type}},
		Format:  "attr-dict $src0 `,` $src1 `,` $scale `:` type($res)",
	}

	CvtScaleF32F16Bf8 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.f16.bf8",
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
	}

	CvtScaleF32F16Fp8 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.f16.fp8",
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
	}

	CvtScaleF32F32Bf8 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.f32.bf8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.F32}},
		Attrs:   []ir.AttrDef{{Name: "srcSelIndex", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
	}

	CvtScaleF32F32Fp8 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.f32.fp8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.F32}},
		Attrs:   []ir.AttrDef{{Name: "srcSelIndex", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
	}

	CvtScaleF32PkBf8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.bf8.f32",
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
	}

	CvtScaleF32PkFp8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.fp8.f32",
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
	}

	CvtScaleF32PkBf8Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.bf8.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "oldVdst", Constraint: &constraint.MmaSparseSyncMetadataType},
			{Name: "src0", Constraint: &v2BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.MmaSparseSyncMetadataType}},
		Attrs:   []ir.AttrDef{{Name: "dstLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
	}

	CvtScaleF32PkBf8F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.bf8.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "oldVdst", Constraint: &constraint.MmaSparseSyncMetadataType},
			{Name: "src0", Constraint: &v2F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.MmaSparseSyncMetadataType}},
		Attrs:   []ir.AttrDef{{Name: "dstLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
	}

	CvtScaleF32PkFp8Bf16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.fp8.bf16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "oldVdst", Constraint: &constraint.MmaSparseSyncMetadataType},
			{Name: "src0", Constraint: &v2BF16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.MmaSparseSyncMetadataType}},
		Attrs:   []ir.AttrDef{{Name: "dstLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
	}

	CvtScaleF32PkFp8F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.fp8.f16",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "oldVdst", Constraint: &constraint.MmaSparseSyncMetadataType},
			{Name: "src0", Constraint: &v2F16Type},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.MmaSparseSyncMetadataType}},
		Attrs:   []ir.AttrDef{{Name: "dstLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
	}

	CvtScaleF32PkBf16Bf8 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.bf16.bf8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2BF16Type}},
		Attrs:   []ir.AttrDef{{Name: "srcLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
	}

	CvtScaleF32PkBf16Fp8 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.bf16.fp8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2BF16Type}},
		Attrs:   []ir.AttrDef{{Name: "srcLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
	}

	CvtScaleF32PkF16Bf8 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.f16.bf8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2F16Type}},
		Attrs:   []ir.AttrDef{{Name: "srcLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
	}

	CvtScaleF32PkF16Fp8 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.f16.fp8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2F16Type}},
		Attrs:   []ir.AttrDef{{Name: "srcLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
	}

	CvtScaleF32PkF32Bf8 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.f32.bf8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2F32Type}},
		Attrs:   []ir.AttrDef{{Name: "srcLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
	}

	CvtScaleF32PkF32Fp8 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.f32.fp8",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2F32Type}},
		Attrs:   []ir.AttrDef{{Name: "srcLoHiSel", Constraint: &constraint.I1Attr}},
		Format:  "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
	}

	CvtScaleF32SrBf8BF16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.bf8.bf16",
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
	}

	CvtScaleF32SrBf8F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.bf8.f16",
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
	}

	CvtScaleF32SrBf8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.bf8.f32",
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
	}

	CvtScaleF32SrFp8BF16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.fp8.bf16",
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
	}

	CvtScaleF32SrFp8F16 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.fp8.f16",
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
	}

	CvtScaleF32SrFp8F32 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.sr.fp8.f32",
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
	}

	CvtScaleF32PkFp4Bf16 = &ir.OpDef{
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
	}

	CvtScaleF32PkFp4F16 = &ir.OpDef{
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
	}

	CvtScaleF32SrPkFp4Bf16 = &ir.OpDef{
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
	}

	CvtScaleF32SrPkFp4F16 = &ir.OpDef{
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
	}

	CvtScaleF32SrPkFp4F32 = &ir.OpDef{
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
	}

	CvtScaleF32PkBf16Fp4 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.bf16.fp4",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2BF16Type}},
		Attrs:   []ir.AttrDef{{Name: "srcSelIndex", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
	}

	CvtScaleF32PkF16Fp4 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.f16.fp4",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2F16Type}},
		Attrs:   []ir.AttrDef{{Name: "srcSelIndex", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
	}

	CvtScaleF32PkF32Fp4 = &ir.OpDef{
		Name:   "rocdl.cvt.scalef32.pk.f32.fp4",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "scale", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &v2F32Type}},
		Attrs:   []ir.AttrDef{{Name: "srcSelIndex", Constraint: &constraint.I32Attr}},
		Format:  "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
	}

	CvtScaleF32PkFp4F32 = &ir.OpDef{
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
	}

	FMed3 = &ir.OpDef{
		Name:   "rocdl.fmed3",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src0", Constraint: &llvm.FloatOrVector},
			{Name: "src1", Constraint: &llvm.FloatOrVector},
			{Name: "src2", Constraint: &llvm.FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.FloatOrVector}},
		Format:  "$src0 `,` $src1 `,` $src2 attr-dict `:` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {res, src0, src1, src2} have same type", Same: []string{"res", "src0", "src1", "src2"}},
		},
	}

	ROCDLTanh = &ir.OpDef{
		Name:     "rocdl.tanh",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &llvm.AnyFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyFloat}},
		Format:   "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))",
	}

	ROCDLSin = &ir.OpDef{
		Name:     "rocdl.sin",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &llvm.AnyFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyFloat}},
		Format:   "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))",
	}

	ROCDLCos = &ir.OpDef{
		Name:     "rocdl.cos",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &llvm.AnyFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyFloat}},
		Format:   "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))",
	}

	ROCDLRcp = &ir.OpDef{
		Name:     "rocdl.rcp",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &llvm.AnyFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyFloat}},
		Format:   "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))",
	}

	ROCDLExp = &ir.OpDef{
		Name:     "rocdl.exp",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &llvm.AnyFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyFloat}},
		Format:   "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))",
	}

	ROCDLExp2 = &ir.OpDef{
		Name:     "rocdl.exp2",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &llvm.AnyFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyFloat}},
		Format:   "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))",
	}

	ROCDLLog = &ir.OpDef{
		Name:     "rocdl.log",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &llvm.AnyFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyFloat}},
		Format:   "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))",
	}

	ROCDLSqrt = &ir.OpDef{
		Name:     "rocdl.sqrt",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &llvm.AnyFloat}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyFloat}},
		Format:   "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))",
	}
)
