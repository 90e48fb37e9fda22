package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

var atomicOps = slices.Concat(
	[]*ir.OpDef{
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
	},
	ir.Family(&ir.OpDef{
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
	}, []ir.Member{
		{Name: "spirv.AtomicAnd", Class: "AtomicAnd"},
		{Name: "spirv.AtomicIAdd", Class: "AtomicIAdd"},
		{Name: "spirv.AtomicISub", Class: "AtomicISub"},
		{Name: "spirv.AtomicOr", Class: "AtomicOr"},
		{Name: "spirv.AtomicSMax", Class: "AtomicSMax"},
		{Name: "spirv.AtomicSMin", Class: "AtomicSMin"},
		{Name: "spirv.AtomicUMax", Class: "AtomicUMax"},
		{Name: "spirv.AtomicUMin", Class: "AtomicUMin"},
		{Name: "spirv.AtomicXor", Class: "AtomicXor"},
	}),
	ir.Family(&ir.OpDef{
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
	}, []ir.Member{
		{Name: "spirv.AtomicCompareExchange", Class: "AtomicCompareExchange"},
		{Name: "spirv.AtomicCompareExchangeWeak", Class: "AtomicCompareExchangeWeak"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs: []ir.AttrDef{
			{Name: "memory_scope", Constraint: &scopeAttr},
			{Name: "semantics", Constraint: &memorySemanticsAttr},
		},
		Format:     "$memory_scope $semantics operands attr-dict `:` type($pointer)",
		TypesMatch: []ir.TypesMatch{{Message: "`result` type matches pointee type of `pointer`", From: "pointer", To: "result", Type: Pointee}},
		Verify:     verifyAtomicInteger,
	}, []ir.Member{
		{Name: "spirv.AtomicIDecrement", Class: "AtomicIDecrement"},
		{Name: "spirv.AtomicIIncrement", Class: "AtomicIIncrement"},
	}),
)
