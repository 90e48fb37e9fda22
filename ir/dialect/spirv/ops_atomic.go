package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AtomicAnd = &ir.OpDef{
		Name: "spirv.AtomicAnd",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}

	AtomicCompareExchange = &ir.OpDef{
		Name: "spirv.AtomicCompareExchange",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &integer},
			{Name: "comparator", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "equal_semantics", Constraint: &memorySemanticsAttr},
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "unequal_semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`comparator` type matches pointee type of `pointer`", From: "pointer", To: "comparator", Type: Pointee},
		},
	}

	AtomicCompareExchangeWeak = &ir.OpDef{
		Name: "spirv.AtomicCompareExchangeWeak",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &integer},
			{Name: "comparator", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "equal_semantics", Constraint: &memorySemanticsAttr},
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "unequal_semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`comparator` type matches pointee type of `pointer`", From: "pointer", To: "comparator", Type: Pointee},
		},
	}

	AtomicExchange = &ir.OpDef{
		Name: "spirv.AtomicExchange",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &numerical},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &numerical}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}

	EXTAtomicFAdd = &ir.OpDef{
		Name: "spirv.EXT.AtomicFAdd",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &float},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &float}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
		},
	}

	AtomicIAdd = &ir.OpDef{
		Name: "spirv.AtomicIAdd",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}

	AtomicIDecrement = &ir.OpDef{
		Name:     "spirv.AtomicIDecrement",
		Operands: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}

	AtomicIIncrement = &ir.OpDef{
		Name:     "spirv.AtomicIIncrement",
		Operands: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}

	AtomicISub = &ir.OpDef{
		Name: "spirv.AtomicISub",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}

	AtomicOr = &ir.OpDef{
		Name: "spirv.AtomicOr",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}

	AtomicSMax = &ir.OpDef{
		Name: "spirv.AtomicSMax",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}

	AtomicSMin = &ir.OpDef{
		Name: "spirv.AtomicSMin",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}

	AtomicUMax = &ir.OpDef{
		Name: "spirv.AtomicUMax",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}

	AtomicUMin = &ir.OpDef{
		Name: "spirv.AtomicUMin",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}

	AtomicXor = &ir.OpDef{
		Name: "spirv.AtomicXor",
		Operands: []ir.ValueDef{
			{Name: "pointer", Constraint: &anyPtr},
			{Name: "value", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format: "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "`value` type matches pointee type of `pointer`", From: "pointer", To: "value", Type: Pointee},
			{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee},
		},
	}
)
