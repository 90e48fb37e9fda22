package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

var groupOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:   "spirv.GroupBroadcast",
			Class:  "GroupBroadcast",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &typeType},
				{Name: "localid", Constraint: &integerOrVector},
			},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &typeType}},
			Attrs:      []ir.AttrDef{{Name: "execution_scope", Constraint: &scopeAttr}},
			Format:     "$execution_scope operands attr-dict `:` type($value) `,` type($localid)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {value, result} have same type", Same: []string{"value", "result"}}},
			Verify:     verifyBroadcast,
		},
		{
			Name:     "spirv.INTEL.SubgroupBlockRead",
			Class:    "INTELSubgroupBlockRead",
			Operands: []ir.ValueDef{{Name: "ptr", Constraint: &anyPtr}},
			Results:  []ir.ValueDef{{Name: "value", Constraint: &typeType}},
			Format:   "$ptr attr-dict `:` type($ptr) `->` type($value)",
			Verify:   verifyBlockRead,
		},
		{
			Name:  "spirv.INTEL.SubgroupBlockWrite",
			Class: "INTELSubgroupBlockWrite",
			Operands: []ir.ValueDef{
				{Name: "ptr", Constraint: &anyPtr},
				{Name: "value", Constraint: &typeType},
			},
			Custom: &asm.Custom{Parse: parseBlockWrite, Print: printBlockWrite},
			Verify: verifyBlockWrite,
		},
		{
			Name:     "spirv.KHR.SubgroupBallot",
			Class:    "KHRSubgroupBallot",
			Operands: []ir.ValueDef{{Name: "predicate", Constraint: &boolType}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &int32Vec4}},
			Format:   "$predicate attr-dict `:` type($result)",
		},
	},
	ir.Family(&ir.OpDef{
		Traits:     ir.Pure,
		Operands:   []ir.ValueDef{{Name: "x", Constraint: &floatOrVector}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &floatOrVector}},
		Attrs:      groupAttrs,
		Format:     "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {x, result} have same type", Same: []string{"x", "result"}}},
		Verify:     verifyScope,
	}, []ir.Member{
		{Name: "spirv.KHR.GroupFMul", Class: "GroupFMulKHR"},
		{Name: "spirv.GroupFAdd", Class: "GroupFAdd"},
		{Name: "spirv.GroupFMax", Class: "GroupFMax"},
		{Name: "spirv.GroupFMin", Class: "GroupFMin"},
	}),
	ir.Family(&ir.OpDef{
		Traits:     ir.Pure,
		Operands:   []ir.ValueDef{{Name: "x", Constraint: &integerOrVector}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &integerOrVector}},
		Attrs:      groupAttrs,
		Format:     "$execution_scope $group_operation operands attr-dict `:` type($x)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {x, result} have same type", Same: []string{"x", "result"}}},
		Verify:     verifyScope,
	}, []ir.Member{
		{Name: "spirv.GroupIAdd", Class: "GroupIAdd"},
		{Name: "spirv.KHR.GroupIMul", Class: "GroupIMulKHR"},
		{Name: "spirv.GroupSMax", Class: "GroupSMax"},
		{Name: "spirv.GroupSMin", Class: "GroupSMin"},
		{Name: "spirv.GroupUMax", Class: "GroupUMax"},
		{Name: "spirv.GroupUMin", Class: "GroupUMin"},
	}),
)
