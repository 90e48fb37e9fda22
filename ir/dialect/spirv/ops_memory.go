package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var memoryOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:   "spirv.AccessChain",
			Class:  "AccessChain",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "base_ptr", Constraint: &anyPtr},
				{Name: "indices", Constraint: &integer, Arity: ir.Variadic},
			},
			Results:      []ir.ValueDef{{Name: "component_ptr", Constraint: &anyPtr}},
			Format:       "$base_ptr `[` $indices `]` attr-dict `:` type($base_ptr) `,` type($indices) `->` type(results)",
			Canonicalize: accessChainPatterns,
			Verify:       chain(1),
		},
		{
			Name:     "spirv.CopyMemory",
			Class:    "CopyMemory",
			Operands: ir.Values(&anyPtr, "target", "source"),
			Attrs: []ir.AttrDef{
				{Name: "alignment", Constraint: &positivePowerOf2Attr, Optional: true},
				{Name: "memory_access", Constraint: &memoryAccessAttr, Optional: true},
				{Name: "source_alignment", Constraint: &positivePowerOf2Attr, Optional: true},
				{Name: "source_memory_access", Constraint: &memoryAccessAttr, Optional: true},
			},
			Custom: &asm.Custom{Parse: parseCopyMemory, Print: printCopyMemory},
			Verify: verifyCopy,
		},
		{
			Name:     "spirv.Load",
			Class:    "Load",
			Operands: []ir.ValueDef{{Name: "ptr", Constraint: &anyPtr}},
			Results:  []ir.ValueDef{{Name: "value", Constraint: &typeType}},
			Attrs: []ir.AttrDef{
				{Name: "alignment", Constraint: &positivePowerOf2Attr, Optional: true},
				{Name: "memory_access", Constraint: &memoryAccessAttr, Optional: true},
			},
			Custom: &asm.Custom{Parse: parseLoad, Print: printLoad},
			Verify: verifyLoad,
		},
		{
			Name:  "spirv.Store",
			Class: "Store",
			Operands: []ir.ValueDef{
				{Name: "ptr", Constraint: &anyPtr},
				{Name: "value", Constraint: &typeType},
			},
			Attrs: []ir.AttrDef{
				{Name: "alignment", Constraint: &positivePowerOf2Attr, Optional: true},
				{Name: "memory_access", Constraint: &memoryAccessAttr, Optional: true},
			},
			Custom: &asm.Custom{Parse: parseStore, Print: printStore},
			Verify: verifyStore,
		},
		{
			Name:     "spirv.Variable",
			Class:    "Variable",
			Operands: []ir.ValueDef{{Name: "initializer", Constraint: &constraint.AnyType, Arity: ir.Optional}},
			Results:  []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
			Attrs:    []ir.AttrDef{{Name: "storage_class", Constraint: &storageClassAttr}},
			Custom:   &asm.Custom{Parse: parseVariable, Print: printVariable},
			Verify:   verifyVariable,
		},
	},
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base_ptr", Constraint: &anyPtr},
			{Name: "element", Constraint: &integer},
			{Name: "indices", Constraint: &integer, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyPtr}},
		Format: "$base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) " +
			"(`,` type($indices)^)? `->` type($result)",
		Verify: chain(2),
	}, []ir.Member{
		{Name: "spirv.InBoundsPtrAccessChain", Class: "InBoundsPtrAccessChain"},
		{Name: "spirv.PtrAccessChain", Class: "PtrAccessChain"},
	}),
)
