package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var atomicOps = []*ir.OpDef{
	{
		Name:  "spirv.AtomicAnd",
		Class: "AtomicAnd",
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
		Verify: verifyAtomicInteger,
	},
	{
		Name:  "spirv.AtomicCompareExchange",
		Class: "AtomicCompareExchange",
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
	},
	{
		Name:  "spirv.AtomicCompareExchangeWeak",
		Class: "AtomicCompareExchangeWeak",
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
	},
	{
		Name:  "spirv.AtomicExchange",
		Class: "AtomicExchange",
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
	},
	{
		Name:  "spirv.EXT.AtomicFAdd",
		Class: "EXTAtomicFAdd",
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
		Verify: verifyAtomicFloat,
	},
	{
		Name:  "spirv.AtomicIAdd",
		Class: "AtomicIAdd",
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
		Verify: verifyAtomicInteger,
	},
	{
		Name:     "spirv.AtomicIDecrement",
		Class:    "AtomicIDecrement",
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
		Verify: verifyAtomicInteger,
	},
	{
		Name:     "spirv.AtomicIIncrement",
		Class:    "AtomicIIncrement",
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
		Verify: verifyAtomicInteger,
	},
	{
		Name:  "spirv.AtomicISub",
		Class: "AtomicISub",
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
		Verify: verifyAtomicInteger,
	},
	{
		Name:  "spirv.AtomicOr",
		Class: "AtomicOr",
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
		Verify: verifyAtomicInteger,
	},
	{
		Name:  "spirv.AtomicSMax",
		Class: "AtomicSMax",
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
		Verify: verifyAtomicInteger,
	},
	{
		Name:  "spirv.AtomicSMin",
		Class: "AtomicSMin",
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
		Verify: verifyAtomicInteger,
	},
	{
		Name:  "spirv.AtomicUMax",
		Class: "AtomicUMax",
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
		Verify: verifyAtomicInteger,
	},
	{
		Name:  "spirv.AtomicUMin",
		Class: "AtomicUMin",
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
		Verify: verifyAtomicInteger,
	},
	{
		Name:  "spirv.AtomicXor",
		Class: "AtomicXor",
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
		Verify: verifyAtomicInteger,
	},
}
