package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	GroupFMulKHR = &ir.OpDef{
		Name:     "spirv.KHR.GroupFMul",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, result} have same type", Same: []string{"x", "result"}},
		},
	}

	GroupBroadcast = &ir.OpDef{
		Name:   "spirv.GroupBroadcast",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &typeType},
			{Name: "localid", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &typeType}},
		Attrs:   []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
		Format:  "$execution_scope operands attr-dict `:` type($value) `,` type($localid)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, result} have same type", Same: []string{"value", "result"}},
		},
	}

	GroupFAdd = &ir.OpDef{
		Name:     "spirv.GroupFAdd",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, result} have same type", Same: []string{"x", "result"}},
		},
	}

	GroupFMax = &ir.OpDef{
		Name:     "spirv.GroupFMax",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, result} have same type", Same: []string{"x", "result"}},
		},
	}

	GroupFMin = &ir.OpDef{
		Name:     "spirv.GroupFMin",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &floatOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, result} have same type", Same: []string{"x", "result"}},
		},
	}

	GroupIAdd = &ir.OpDef{
		Name:     "spirv.GroupIAdd",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, result} have same type", Same: []string{"x", "result"}},
		},
	}

	GroupIMulKHR = &ir.OpDef{
		Name:     "spirv.KHR.GroupIMul",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, result} have same type", Same: []string{"x", "result"}},
		},
	}

	GroupSMax = &ir.OpDef{
		Name:     "spirv.GroupSMax",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, result} have same type", Same: []string{"x", "result"}},
		},
	}

	GroupSMin = &ir.OpDef{
		Name:     "spirv.GroupSMin",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, result} have same type", Same: []string{"x", "result"}},
		},
	}

	GroupUMax = &ir.OpDef{
		Name:     "spirv.GroupUMax",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, result} have same type", Same: []string{"x", "result"}},
		},
	}

	GroupUMin = &ir.OpDef{
		Name:     "spirv.GroupUMin",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &integerOrVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "execution_scope", Constraint: &scopeAttr},
			{Name: "group_operation", Constraint: &groupOperationAttr},
		},
		Format: "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {x, result} have same type", Same: []string{"x", "result"}},
		},
	}

	INTELSubgroupBlockRead = &ir.OpDef{
		Name:     "spirv.INTEL.SubgroupBlockRead",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &anyPtr}},
		Results:  []ir.ValueDef{{Name: "value", Constraint: &typeType}},
		Format:   "$ptr attr-dict `:` type($ptr) `->` type($value)",
	}

	INTELSubgroupBlockWrite = &ir.OpDef{
		Name: "spirv.INTEL.SubgroupBlockWrite",
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &anyPtr},
			{Name: "value", Constraint: &typeType},
		},
	}

	KHRSubgroupBallot = &ir.OpDef{
		Name:     "spirv.KHR.SubgroupBallot",
		Operands: []ir.ValueDef{{Name: "predicate", Constraint: &boolType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &int32Vec4}},
		Format:   "$predicate attr-dict `:` type($result)",
	}
)
