package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	GroupNonUniformBallot = &ir.OpDef{
		Name:     "spirv.GroupNonUniformBallot",
		Operands: []ir.ValueDef{{Name: "predicate", Constraint: &boolType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &iOrUIVec4}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $predicate attr-dict `:` type($result)",
	}

	GroupNonUniformBallotFindLSB = &ir.OpDef{
		Name:     "spirv.GroupNonUniformBallotFindLSB",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &iOrUIVec4}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &signlessOrUnsignedInt}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $value attr-dict `:` type($value) `,` type($result)",
	}

	GroupNonUniformBallotFindMSB = &ir.OpDef{
		Name:     "spirv.GroupNonUniformBallotFindMSB",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &iOrUIVec4}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &signlessOrUnsignedInt}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $value attr-dict `:` type($value) `,` type($result)",
	}

	GroupNonUniformBroadcast = &ir.OpDef{
		Name:   "spirv.GroupNonUniformBroadcast",
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
	}

	GroupNonUniformElect = &ir.OpDef{
		Name:    "spirv.GroupNonUniformElect",
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Attrs:   []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:  "$execution_scope attr-dict `:` type($result)",
	}

	GroupNonUniformFAdd = &ir.OpDef{
		Name: "spirv.GroupNonUniformFAdd",
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
	}

	GroupNonUniformFMax = &ir.OpDef{
		Name: "spirv.GroupNonUniformFMax",
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
	}

	GroupNonUniformFMin = &ir.OpDef{
		Name: "spirv.GroupNonUniformFMin",
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
	}

	GroupNonUniformFMul = &ir.OpDef{
		Name: "spirv.GroupNonUniformFMul",
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
	}

	GroupNonUniformIAdd = &ir.OpDef{
		Name: "spirv.GroupNonUniformIAdd",
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
	}

	GroupNonUniformIMul = &ir.OpDef{
		Name: "spirv.GroupNonUniformIMul",
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
	}

	GroupNonUniformSMax = &ir.OpDef{
		Name: "spirv.GroupNonUniformSMax",
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
	}

	GroupNonUniformSMin = &ir.OpDef{
		Name: "spirv.GroupNonUniformSMin",
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
	}

	GroupNonUniformShuffle = &ir.OpDef{
		Name:   "spirv.GroupNonUniformShuffle",
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
	}

	GroupNonUniformShuffleDown = &ir.OpDef{
		Name:   "spirv.GroupNonUniformShuffleDown",
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
	}

	GroupNonUniformShuffleUp = &ir.OpDef{
		Name:   "spirv.GroupNonUniformShuffleUp",
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
	}

	GroupNonUniformShuffleXor = &ir.OpDef{
		Name:   "spirv.GroupNonUniformShuffleXor",
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
	}

	GroupNonUniformUMax = &ir.OpDef{
		Name: "spirv.GroupNonUniformUMax",
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
	}

	GroupNonUniformUMin = &ir.OpDef{
		Name: "spirv.GroupNonUniformUMin",
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
	}

	GroupNonUniformBitwiseAnd = &ir.OpDef{
		Name: "spirv.GroupNonUniformBitwiseAnd",
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
	}

	GroupNonUniformBitwiseOr = &ir.OpDef{
		Name: "spirv.GroupNonUniformBitwiseOr",
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
	}

	GroupNonUniformBitwiseXor = &ir.OpDef{
		Name: "spirv.GroupNonUniformBitwiseXor",
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
	}

	GroupNonUniformLogicalAnd = &ir.OpDef{
		Name: "spirv.GroupNonUniformLogicalAnd",
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
	}

	GroupNonUniformLogicalOr = &ir.OpDef{
		Name: "spirv.GroupNonUniformLogicalOr",
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
	}

	GroupNonUniformLogicalXor = &ir.OpDef{
		Name: "spirv.GroupNonUniformLogicalXor",
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
	}

	GroupNonUniformBallotBitCount = &ir.OpDef{
		Name:     "spirv.GroupNonUniformBallotBitCount",
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
	}

	GroupNonUniformRotateKHR = &ir.OpDef{
		Name:   "spirv.GroupNonUniformRotateKHR",
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
	}

	GroupNonUniformAll = &ir.OpDef{
		Name:     "spirv.GroupNonUniformAll",
		Operands: []ir.ValueDef{{Name: "predicate", Constraint: &boolType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $predicate attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "execution_scope must be Scope of value Subgroup", Check: inSubgroup},
		},
	}

	GroupNonUniformAny = &ir.OpDef{
		Name:     "spirv.GroupNonUniformAny",
		Operands: []ir.ValueDef{{Name: "predicate", Constraint: &boolType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $predicate attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "execution_scope must be Scope of value Subgroup", Check: inSubgroup},
		},
	}

	GroupNonUniformAllEqual = &ir.OpDef{
		Name:     "spirv.GroupNonUniformAllEqual",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &floatIntegerOrBoolOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Attrs:    []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:   "$execution_scope $value attr-dict `:` type($value) `,` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "execution_scope must be Scope of value Subgroup", Check: inSubgroup},
		},
	}

	GroupNonUniformQuadSwap = &ir.OpDef{
		Name: "spirv.GroupNonUniformQuadSwap",
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
	}
)
