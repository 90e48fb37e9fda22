package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// groupAttrs defines the attributes that reductions and scans over a group
// have.
var groupAttrs = []ir.AttrDef{
	{Name: "execution_scope", Constraint: &scopeAttr},
	{Name: "group_operation", Constraint: &groupOperationAttr},
}

var nonUniformOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "spirv.GroupNonUniformBallot",
			Class:    "GroupNonUniformBallot",
			Operands: []ir.ValueDef{{Name: "predicate", Constraint: &boolType}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &iOrUIVec4}},
			Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
			Format:   "$execution_scope $predicate attr-dict `:` type($result)",
			Verify:   verifyScope,
		},
		{
			Name:   "spirv.GroupNonUniformBroadcast",
			Class:  "GroupNonUniformBroadcast",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &typeType},
				{Name: "id", Constraint: &integer},
			},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &typeType}},
			Attrs:      []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
			Format:     "$execution_scope operands attr-dict `:` type($value) `,` type($id)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {value, result} have same type", Same: []string{"value", "result"}}},
			Verify:     verifyNonUniformBroadcast,
		},
		{
			Name:    "spirv.GroupNonUniformElect",
			Class:   "GroupNonUniformElect",
			Results: []ir.ValueDef{{Name: "result", Constraint: &boolType}},
			Attrs:   []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
			Format:  "$execution_scope attr-dict `:` type($result)",
			Verify:  verifyScope,
		},
		{
			Name:   "spirv.GroupNonUniformShuffle",
			Class:  "GroupNonUniformShuffle",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &scalarOrVector},
				{Name: "id", Constraint: &integer},
			},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &scalarOrVector}},
			Attrs:      []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
			Format:     "$execution_scope operands attr-dict `:` type($value) `,` type($id)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {value, result} have same type", Same: []string{"value", "result"}}},
			Verify:     verifyShuffle,
		},
		{
			Name:   "spirv.GroupNonUniformShuffleXor",
			Class:  "GroupNonUniformShuffleXor",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &scalarOrVector},
				{Name: "mask", Constraint: &integer},
			},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &typeType}},
			Attrs:      []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
			Format:     "$execution_scope operands attr-dict `:` type($value) `,` type($mask)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {value, result} have same type", Same: []string{"value", "result"}}},
			Verify:     verifyShuffle,
		},
		{
			Name:       "spirv.GroupNonUniformBallotBitCount",
			Class:      "GroupNonUniformBallotBitCount",
			Operands:   []ir.ValueDef{{Name: "value", Constraint: &vector4xSignlessOrUnsignedInt32}},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &signlessOrUnsignedInt}},
			Attrs:      groupAttrs,
			Format:     "$execution_scope $group_operation $value attr-dict `:` type($value) `->` type($result)",
			TypesMatch: []ir.TypesMatch{{Message: "execution_scope must be Scope of value Subgroup", Check: inSubgroup}},
		},
		{
			Name:   "spirv.GroupNonUniformRotateKHR",
			Class:  "GroupNonUniformRotateKHR",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &floatIntegerOrBoolOrVector},
				{Name: "delta", Constraint: &signlessOrUnsignedInt},
				{Name: "cluster_size", Constraint: &signlessOrUnsignedInt, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &floatIntegerOrBoolOrVector}},
			Attrs:   []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
			Format: "$execution_scope $value `,` $delta (`,` `cluster_size` `(` $cluster_size^ `)`)? attr-dict " +
				"`:` type($value) `,` type($delta) (`,` type($cluster_size)^)? `->` type(results)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {value, result} have same type", Same: []string{"value", "result"}}},
			Verify:     verifyRotate,
		},
		{
			Name:       "spirv.GroupNonUniformAllEqual",
			Class:      "GroupNonUniformAllEqual",
			Operands:   []ir.ValueDef{{Name: "value", Constraint: &floatIntegerOrBoolOrVector}},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &boolType}},
			Attrs:      []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
			Format:     "$execution_scope $value attr-dict `:` type($value) `,` type($result)",
			TypesMatch: []ir.TypesMatch{{Message: "execution_scope must be Scope of value Subgroup", Check: inSubgroup}},
		},
		{
			Name:  "spirv.GroupNonUniformQuadSwap",
			Class: "GroupNonUniformQuadSwap",
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &floatIntegerOrBoolOrVector},
				{Name: "direction", Constraint: &signlessOrUnsignedInt},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &floatIntegerOrBoolOrVector}},
			Attrs:   []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
			Format:  "$execution_scope $value $direction attr-dict `:` type($value) `,` type($direction)",
			TypesMatch: []ir.TypesMatch{
				{Message: "execution_scope must be Scope of value Subgroup", Check: inSubgroup},
				{Message: "all of {value, result} have same type", Same: []string{"value", "result"}},
			},
		},
	},
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{{Name: "value", Constraint: &iOrUIVec4}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &signlessOrUnsignedInt}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $value attr-dict `:` type($value) `,` type($result)",
		Verify:   verifyScope,
	}, []ir.Member{
		{Name: "spirv.GroupNonUniformBallotFindLSB", Class: "GroupNonUniformBallotFindLSB"},
		{Name: "spirv.GroupNonUniformBallotFindMSB", Class: "GroupNonUniformBallotFindMSB"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &floatOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Attrs:   groupAttrs,
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	}, []ir.Member{
		{Name: "spirv.GroupNonUniformFAdd", Class: "GroupNonUniformFAdd"},
		{Name: "spirv.GroupNonUniformFMax", Class: "GroupNonUniformFMax"},
		{Name: "spirv.GroupNonUniformFMin", Class: "GroupNonUniformFMin"},
		{Name: "spirv.GroupNonUniformFMul", Class: "GroupNonUniformFMul"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &integerOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs:   groupAttrs,
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	}, []ir.Member{
		{Name: "spirv.GroupNonUniformIAdd", Class: "GroupNonUniformIAdd"},
		{Name: "spirv.GroupNonUniformIMul", Class: "GroupNonUniformIMul"},
		{Name: "spirv.GroupNonUniformSMax", Class: "GroupNonUniformSMax"},
		{Name: "spirv.GroupNonUniformSMin", Class: "GroupNonUniformSMin"},
		{Name: "spirv.GroupNonUniformUMax", Class: "GroupNonUniformUMax"},
		{Name: "spirv.GroupNonUniformUMin", Class: "GroupNonUniformUMin"},
		{Name: "spirv.GroupNonUniformBitwiseAnd", Class: "GroupNonUniformBitwiseAnd"},
		{Name: "spirv.GroupNonUniformBitwiseOr", Class: "GroupNonUniformBitwiseOr"},
		{Name: "spirv.GroupNonUniformBitwiseXor", Class: "GroupNonUniformBitwiseXor"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &scalarOrVector},
			{Name: "delta", Constraint: &integer},
		},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &typeType}},
		Attrs:      []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:     "$execution_scope operands attr-dict `:` type($value) `,` type($delta)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {value, result} have same type", Same: []string{"value", "result"}}},
		Verify:     verifyShuffle,
	}, []ir.Member{
		{Name: "spirv.GroupNonUniformShuffleDown", Class: "GroupNonUniformShuffleDown"},
		{Name: "spirv.GroupNonUniformShuffleUp", Class: "GroupNonUniformShuffleUp"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &boolOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Attrs:   groupAttrs,
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	}, []ir.Member{
		{Name: "spirv.GroupNonUniformLogicalAnd", Class: "GroupNonUniformLogicalAnd"},
		{Name: "spirv.GroupNonUniformLogicalOr", Class: "GroupNonUniformLogicalOr"},
		{Name: "spirv.GroupNonUniformLogicalXor", Class: "GroupNonUniformLogicalXor"},
	}),
	ir.Family(&ir.OpDef{
		Operands:   []ir.ValueDef{{Name: "predicate", Constraint: &boolType}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Attrs:      []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:     "$execution_scope $predicate attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{{Message: "execution_scope must be Scope of value Subgroup", Check: inSubgroup}},
	}, []ir.Member{
		{Name: "spirv.GroupNonUniformAll", Class: "GroupNonUniformAll"},
		{Name: "spirv.GroupNonUniformAny", Class: "GroupNonUniformAny"},
	}),
)
