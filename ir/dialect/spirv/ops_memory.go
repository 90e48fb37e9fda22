package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AccessChain = &ir.OpDef{
		Name:   "spirv.AccessChain",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base_ptr", Constraint: &anyPtr},
			{Name: "indices", Constraint: &integer, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "component_ptr", Constraint: &anyPtr}},
		Format:  "$base_ptr `[` $indices `]` attr-dict `:` type($base_ptr) `,` type($indices) `->` type(results)",
	}

	CopyMemory = &ir.OpDef{
		Name: "spirv.CopyMemory",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &anyPtr},
			{Name: "source", Constraint: &anyPtr},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &positivePowerOf2Attr, Optional: true},
			{Name: "memory_access", Constraint: &memoryAccessAttr, Optional: true},
			{Name: "source_alignment", Constraint: &positivePowerOf2Attr, Optional: true},
			{Name: "source_memory_access", Constraint: &memoryAccessAttr, Optional: true},
		},
	}

	InBoundsPtrAccessChain = &ir.OpDef{
		Name:   "spirv.InBoundsPtrAccessChain",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base_ptr", Constraint: &anyPtr},
			{Name: "element", Constraint: &integer},
			{Name: "indices", Constraint: &integer, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyPtr}},
		Format: "$base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) " +
			"(`,` type($indices)^)? `->` type($result)",
	}

	Load = &ir.OpDef{
		Name:     "spirv.Load",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &anyPtr}},
		Results:  []ir.ValueDef{{Name: "value", Constraint: &typeType}},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &positivePowerOf2Attr, Optional: true},
			{Name: "memory_access", Constraint: &memoryAccessAttr, Optional: true},
		},
	}

	PtrAccessChain = &ir.OpDef{
		Name:   "spirv.PtrAccessChain",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base_ptr", Constraint: &anyPtr},
			{Name: "element", Constraint: &integer},
			{Name: "indices", Constraint: &integer, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyPtr}},
		Format: "$base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) " +
			"(`,` type($indices)^)? `->` type($result)",
	}

	Store = &ir.OpDef{
		Name: "spirv.Store",
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &anyPtr},
			{Name: "value", Constraint: &typeType},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &positivePowerOf2Attr, Optional: true},
			{Name: "memory_access", Constraint: &memoryAccessAttr, Optional: true},
		},
	}

	Variable = &ir.OpDef{
		Name:     "spirv.Variable",
		Operands: []ir.ValueDef{{Name: "initializer", Constraint: &constraint.AnyType, Arity: ir.Optional}},
		Results:  []ir.ValueDef{{Name: "pointer", Constraint: &anyPtr}},
		Attrs:    []ir.AttrDef{{Name: "storage_class", Constraint: &storageClassAttr}},
	}
)
