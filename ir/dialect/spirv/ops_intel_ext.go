package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

var intelExtOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "spirv.INTEL.ConvertFToBF16",
			Class:    "INTELConvertFToBF16",
			Traits:   ir.SameOperandsAndResultShape,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &float32OrVector}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &int16OrVector}},
			Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
		},
		{
			Name:     "spirv.INTEL.ConvertBF16ToF",
			Class:    "INTELConvertBF16ToF",
			Traits:   ir.SameOperandsAndResultShape,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &int16OrVector}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &float32OrVector}},
			Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
		},
		{
			Name:     "spirv.INTEL.RoundFToTF32",
			Class:    "INTELRoundFToTF32",
			Traits:   ir.SameOperandsAndResultShape,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &float32OrVector}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &float32OrVector}},
			Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
		},
	},
	ir.Family(&ir.OpDef{
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "memory_semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$execution_scope $memory_scope $memory_semantics attr-dict",
	}, []ir.Member{
		{Name: "spirv.INTEL.ControlBarrierArrive", Class: "INTELControlBarrierArrive"},
		{Name: "spirv.INTEL.ControlBarrierWait", Class: "INTELControlBarrierWait"},
	}),
)
