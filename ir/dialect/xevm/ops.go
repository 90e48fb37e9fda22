package xevm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "xevm.blockload",
			Traits:   ir.DeclaredEffects,
			Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}}},
			Results:  []ir.ValueDef{{Name: "res", Constraint: &loadableType}},
			Attrs:    []ir.AttrDef{{Name: "cache_control", Constraint: &loadCacheControlAttr, Optional: true}},
			Format:   "operands prop-dict attr-dict `:` functional-type(operands, results)",
			Verify:   func(op *ir.Operation) bool { return verifyBlock(op, op.Result(0).Type()) },
		},
		{
			Name:   "xevm.blockstore",
			Class:  "BlockStore",
			Traits: ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "ptr", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
				{Name: "val", Constraint: &loadableType},
			},
			Attrs:  []ir.AttrDef{{Name: "cache_control", Constraint: &storeCacheControlAttr, Optional: true}},
			Format: "operands prop-dict attr-dict `:` `(` type(operands) `)`",
			Verify: func(op *ir.Operation) bool { return verifyBlock(op, op.Operand(1).Type()) },
		},
		{
			Name:   "xevm.blockload2d",
			Class:  "BlockLoad2d",
			Traits: ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "ptr", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
				{Name: "base_width", Constraint: &constraint.I32},
				{Name: "base_height", Constraint: &constraint.I32},
				{Name: "base_pitch", Constraint: &constraint.I32},
				{Name: "x", Constraint: &constraint.I32},
				{Name: "y", Constraint: &constraint.I32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &mmaOperandType}},
			Attrs: []ir.AttrDef{
				{Name: "cache_control", Constraint: &loadCacheControlAttr, Optional: true},
				{Name: "elem_size_in_bits", Constraint: &constraint.I32Attr},
				{Name: "pack_register", Constraint: &constraint.I1Attr},
				{Name: "tile_height", Constraint: &constraint.I32Attr},
				{Name: "tile_width", Constraint: &constraint.I32Attr},
				{Name: "transpose", Constraint: &constraint.I1Attr},
				{Name: "v_blocks", Constraint: &constraint.I32Attr},
			},
			Format: "operands prop-dict attr-dict `:` functional-type(operands, results)",
			Verify: verifyBlockLoad2d,
		},
		{
			Name:   "xevm.blockstore2d",
			Traits: ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "ptr", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
				{Name: "base_width", Constraint: &constraint.I32},
				{Name: "base_height", Constraint: &constraint.I32},
				{Name: "base_pitch", Constraint: &constraint.I32},
				{Name: "x", Constraint: &constraint.I32},
				{Name: "y", Constraint: &constraint.I32},
				{Name: "stored_val", Constraint: &mmaOperandType},
			},
			Attrs: []ir.AttrDef{
				{Name: "cache_control", Constraint: &storeCacheControlAttr, Optional: true},
				{Name: "elem_size_in_bits", Constraint: &constraint.I32Attr},
				{Name: "tile_height", Constraint: &constraint.I32Attr},
				{Name: "tile_width", Constraint: &constraint.I32Attr},
			},
			Format: "operands prop-dict attr-dict `:` `(` type(operands) `)`",
			Verify: verifyBlockStore2d,
		},
		{
			Name: "xevm.memfence",
			Attrs: []ir.AttrDef{
				{Name: "addrspace", Constraint: &addrSpaceAttr, Default: constraint.Case(AddrSpaceAttr, 4)},
				{Name: "scope", Constraint: &memScopeAttr},
			},
			Format: "prop-dict attr-dict",
			Custom: &asm.Custom{Parse: parseMemfence, Print: printMemfence},
		},
		{
			Name:     "xevm.prefetch",
			Operands: []ir.ValueDef{{Name: "ptr", Constraint: &pointerGlobalOrConstant}},
			Attrs:    []ir.AttrDef{{Name: "cache_control", Constraint: &loadCacheControlAttr, Optional: true}},
			Format:   "operands prop-dict attr-dict `:` `(` type(operands) `)`",
		},
		{
			Name: "xevm.blockprefetch2d",
			Operands: []ir.ValueDef{
				{Name: "ptr", Constraint: &llvm.AnyPointer},
				{Name: "base_width", Constraint: &constraint.I32},
				{Name: "base_height", Constraint: &constraint.I32},
				{Name: "base_pitch", Constraint: &constraint.I32},
				{Name: "x", Constraint: &constraint.I32},
				{Name: "y", Constraint: &constraint.I32},
			},
			Attrs: []ir.AttrDef{
				{Name: "cache_control", Constraint: &loadCacheControlAttr, Optional: true},
				{Name: "elem_size_in_bits", Constraint: &constraint.I32Attr},
				{Name: "tile_height", Constraint: &constraint.I32Attr},
				{Name: "tile_width", Constraint: &constraint.I32Attr},
				{Name: "v_blocks", Constraint: &constraint.I32Attr},
			},
			Format: "operands prop-dict attr-dict `:` `(` type(operands) `)`",
			Verify: verifyBlockPrefetch2d,
		},
		{
			Name:  "xevm.mma",
			Class: "MMA",
			Operands: []ir.ValueDef{
				{Name: "a", Constraint: &mmaOperandType},
				{Name: "b", Constraint: &mmaOperandType},
				{Name: "c", Constraint: &mmaOperandType, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "d", Constraint: &mmaOperandType}},
			Attrs: []ir.AttrDef{
				{Name: "shape", Constraint: &mmaShapeAttr},
				{Name: "types", Constraint: &mmaTypesAttr},
			},
			Format: "$a `,` $b (`,` $c^)? ` ` `{` `shape` `=` $shape `,` `types` `=` $types `}` attr-dict `:` " +
				"functional-type(operands, results)",
			Verify: verifyMMA,
		},
	},
	ir.Family(&ir.OpDef{
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32OrI64}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}, []ir.Member{
		{Name: "xevm.group_count.x"},
		{Name: "xevm.local_size.x"},
		{Name: "xevm.group_id.x"},
		{Name: "xevm.local_id.x"},
		{Name: "xevm.group_count.y"},
		{Name: "xevm.local_size.y"},
		{Name: "xevm.group_id.y"},
		{Name: "xevm.local_id.y"},
		{Name: "xevm.group_count.z"},
		{Name: "xevm.local_size.z"},
		{Name: "xevm.group_id.z"},
		{Name: "xevm.local_id.z"},
		{Name: "xevm.lane_id"},
		{Name: "xevm.subgroup_id"},
		{Name: "xevm.subgroup_size"},
	}),
)
