package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var nonUniformOps = []*ir.OpDef{
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
		Name:     "spirv.GroupNonUniformBallotFindLSB",
		Class:    "GroupNonUniformBallotFindLSB",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &iOrUIVec4}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &signlessOrUnsignedInt}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $value attr-dict `:` type($value) `,` type($result)",
		Verify:   verifyScope,
	},
	{
		Name:     "spirv.GroupNonUniformBallotFindMSB",
		Class:    "GroupNonUniformBallotFindMSB",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &iOrUIVec4}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &signlessOrUnsignedInt}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $value attr-dict `:` type($value) `,` type($result)",
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
		Results: []ir.ValueDef{{Name: "result", Constraint: &typeType}},
		Attrs:   []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:  "$execution_scope operands attr-dict `:` type($value) `,` type($id)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, result} have same type", Same: []string{"value", "result"}},
		},
		Verify: verifyNonUniformBroadcast,
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
		Name:  "spirv.GroupNonUniformFAdd",
		Class: "GroupNonUniformFAdd",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &floatOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformFMax",
		Class: "GroupNonUniformFMax",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &floatOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformFMin",
		Class: "GroupNonUniformFMin",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &floatOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformFMul",
		Class: "GroupNonUniformFMul",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &floatOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformIAdd",
		Class: "GroupNonUniformIAdd",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &integerOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformIMul",
		Class: "GroupNonUniformIMul",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &integerOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformSMax",
		Class: "GroupNonUniformSMax",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &integerOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformSMin",
		Class: "GroupNonUniformSMin",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &integerOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:   "spirv.GroupNonUniformShuffle",
		Class:  "GroupNonUniformShuffle",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &scalarOrVector},
			{Name: "id", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &scalarOrVector}},
		Attrs:   []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:  "$execution_scope operands attr-dict `:` type($value) `,` type($id)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, result} have same type", Same: []string{"value", "result"}},
		},
		Verify: verifyShuffle,
	},
	{
		Name:   "spirv.GroupNonUniformShuffleDown",
		Class:  "GroupNonUniformShuffleDown",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &scalarOrVector},
			{Name: "delta", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &typeType}},
		Attrs:   []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:  "$execution_scope operands attr-dict `:` type($value) `,` type($delta)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, result} have same type", Same: []string{"value", "result"}},
		},
		Verify: verifyShuffle,
	},
	{
		Name:   "spirv.GroupNonUniformShuffleUp",
		Class:  "GroupNonUniformShuffleUp",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &scalarOrVector},
			{Name: "delta", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &typeType}},
		Attrs:   []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:  "$execution_scope operands attr-dict `:` type($value) `,` type($delta)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, result} have same type", Same: []string{"value", "result"}},
		},
		Verify: verifyShuffle,
	},
	{
		Name:   "spirv.GroupNonUniformShuffleXor",
		Class:  "GroupNonUniformShuffleXor",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &scalarOrVector},
			{Name: "mask", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &typeType}},
		Attrs:   []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:  "$execution_scope operands attr-dict `:` type($value) `,` type($mask)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, result} have same type", Same: []string{"value", "result"}},
		},
		Verify: verifyShuffle,
	},
	{
		Name:  "spirv.GroupNonUniformUMax",
		Class: "GroupNonUniformUMax",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &integerOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformUMin",
		Class: "GroupNonUniformUMin",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &integerOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformBitwiseAnd",
		Class: "GroupNonUniformBitwiseAnd",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &integerOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformBitwiseOr",
		Class: "GroupNonUniformBitwiseOr",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &integerOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformBitwiseXor",
		Class: "GroupNonUniformBitwiseXor",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &integerOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformLogicalAnd",
		Class: "GroupNonUniformLogicalAnd",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &boolOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformLogicalOr",
		Class: "GroupNonUniformLogicalOr",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &boolOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:  "spirv.GroupNonUniformLogicalXor",
		Class: "GroupNonUniformLogicalXor",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &boolOrVector},
			{Name: "cluster_size", Constraint: &integer, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict " +
			"`:` type($value) (`,` type($cluster_size)^)? `->` type(results)",
		Verify: verifyGroupArithmetic,
	},
	{
		Name:     "spirv.GroupNonUniformBallotBitCount",
		Class:    "GroupNonUniformBallotBitCount",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &vector4xSignlessOrUnsignedInt32}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &signlessOrUnsignedInt}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation $value attr-dict `:` type($value) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "execution_scope must be Scope of value Subgroup", Check: inSubgroup},
		},
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
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, result} have same type", Same: []string{"value", "result"}},
		},
		Verify: verifyRotate,
	},
	{
		Name:     "spirv.GroupNonUniformAll",
		Class:    "GroupNonUniformAll",
		Operands: []ir.ValueDef{{Name: "predicate", Constraint: &boolType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $predicate attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "execution_scope must be Scope of value Subgroup", Check: inSubgroup},
		},
	},
	{
		Name:     "spirv.GroupNonUniformAny",
		Class:    "GroupNonUniformAny",
		Operands: []ir.ValueDef{{Name: "predicate", Constraint: &boolType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $predicate attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "execution_scope must be Scope of value Subgroup", Check: inSubgroup},
		},
	},
	{
		Name:     "spirv.GroupNonUniformAllEqual",
		Class:    "GroupNonUniformAllEqual",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &floatIntegerOrBoolOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $value attr-dict `:` type($value) `,` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "execution_scope must be Scope of value Subgroup", Check: inSubgroup},
		},
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
}
