package bufferization

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = []*ir.OpDef{
	{
		Name:   "bufferization.alloc_tensor",
		Class:  "AllocTensor",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "dynamic_sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "copy", Constraint: &constraint.AnyTensor, Arity: ir.Optional},
			{Name: "size_hint", Constraint: &constraint.Index, Arity: ir.Optional},
		},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor}},
		Attrs:        []ir.AttrDef{{Name: "memory_space", Constraint: &constraint.AnyAttr, Optional: true}},
		Custom:       &asm.Custom{Parse: parseAllocTensor, Print: printAllocTensor},
		Canonicalize: allocTensorPatterns,
		Verify:       verifyAllocTensor,
		Bufferize:    bufferizeAllocTensor,
		ReifyShapes:  reifyAllocTensor,
	},
	{
		Name:         "bufferization.clone",
		Class:        "Clone",
		Traits:       ir.DeclaredEffects,
		Operands:     []ir.ValueDef{{Name: "input", Constraint: &constraint.AnyRankedOrUnrankedMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}}},
		Results:      []ir.ValueDef{{Name: "output", Constraint: &constraint.AnyRankedOrUnrankedMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}, {Kind: ir.Allocate}}}},
		Format:       "$input attr-dict `:` type($input) `to` type($output)",
		Fold:         foldClone,
		Canonicalize: clonePatterns,
	},
	{
		Name:   "bufferization.materialize_in_destination",
		Class:  "MaterializeInDestination",
		Traits: ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyTensor},
			{Name: "dest", Constraint: &constraint.AnyShaped},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "restrict", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "writable", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest attr-dict `:` functional-type(operands, results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {source, dest} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "source", "dest") }},
		},
		Effects:     writesDestination,
		Verify:      verifyMaterialize,
		Bufferize:   bufferizeMaterialize,
		ReifyShapes: reifyMaterialize,
	},
	{
		Name:      "bufferization.dealloc_tensor",
		Class:     "DeallocTensor",
		Operands:  []ir.ValueDef{{Name: "tensor", Constraint: &constraint.AnyTensor}},
		Format:    "$tensor attr-dict `:` type($tensor)",
		Bufferize: bufferizeDeallocTensor,
	},
	{
		Name:     "bufferization.to_tensor",
		Class:    "ToTensor",
		Traits:   ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.DeclaredEffects,
		Operands: []ir.ValueDef{{Name: "buffer", Constraint: &bufferLikeTypeInterface, Effects: []ir.DeclaredEffect{{Kind: ir.Read, FullRegion: true}}}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &tensorLikeTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "restrict", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "writable", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict `:` type($buffer) `to` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "specified tensor and buffer types match", Check: func(op *ir.Operation) bool {
				return tensorAndBufferMatch(ToTensorOp(op).Buffer().Type(), op.Result(0).Type())
			}},
		},
		Fold:      foldToTensor,
		Bufferize: bufferizeToTensor,
	},
	{
		Name:     "bufferization.to_buffer",
		Class:    "ToBuffer",
		Traits:   ir.SameOperandsAndResultShape | ir.SameOperandsAndResultElementType | ir.Pure,
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &tensorLikeTypeInterface}},
		Results:  []ir.ValueDef{{Name: "buffer", Constraint: &bufferLikeTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "read_only", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "$tensor (`read_only` $read_only^)? attr-dict `:` type($tensor) `to` type($buffer)",
		TypesMatch: []ir.TypesMatch{
			{Message: "specified tensor and buffer types match", Check: func(op *ir.Operation) bool {
				return tensorAndBufferMatch(ToBufferOp(op).Tensor().Type(), op.Result(0).Type())
			}},
		},
		Fold:         foldToBuffer,
		Canonicalize: toBufferPatterns,
		Bufferize:    bufferizeToBuffer,
	},
	{
		Name:   "bufferization.dealloc",
		Class:  "Dealloc",
		Traits: ir.AttrSizedOperandSegments | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "memrefs", Constraint: &constraint.AnyRankedOrUnrankedMemRef, Arity: ir.Variadic},
			{Name: "conditions", Constraint: &constraint.I1, Arity: ir.Variadic},
			{Name: "retained", Constraint: &constraint.AnyRankedOrUnrankedMemRef, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "updatedConditions", Constraint: &constraint.I1, Arity: ir.Variadic}},
		Format: "(` ``(` $memrefs^ `:` type($memrefs) `)` `if` ` ` `(` $conditions `)` )? (`retain` ` ` `(` " +
			"$retained^ `:` type($retained) `)` )? attr-dict",
		Infer:        inferConditions,
		Canonicalize: deallocPatterns,
		Verify:       verifyDealloc,
	},
}
