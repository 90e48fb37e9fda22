package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	INTELConvertFToBF16 = &ir.OpDef{
		Name:     "spirv.INTEL.ConvertFToBF16",
		Traits:   ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &int16OrVector}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	INTELConvertBF16ToF = &ir.OpDef{
		Name:     "spirv.INTEL.ConvertBF16ToF",
		Traits:   ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &int16OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float32OrVector}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	INTELRoundFToTF32 = &ir.OpDef{
		Name:     "spirv.INTEL.RoundFToTF32",
		Traits:   ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &float32OrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float32OrVector}},
		Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	}

	INTELControlBarrierArrive = &ir.OpDef{
		Name: "spirv.INTEL.ControlBarrierArrive",
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "memory_semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$execution_scope $memory_scope $memory_semantics attr-dict",
	}

	INTELControlBarrierWait = &ir.OpDef{
		Name: "spirv.INTEL.ControlBarrierWait",
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "memory_semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$execution_scope $memory_scope $memory_semantics attr-dict",
	}
)
