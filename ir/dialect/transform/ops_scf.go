package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var scfOps = []*ir.OpDef{
	{
		Name:   "transform.apply_patterns.scf.for_loop_canonicalization",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_conversion_patterns.scf.structural_conversions",
		Class:  "ApplySCFStructuralConversionPatterns",
		Format: "attr-dict",
	},
	{
		Name:   "transform.apply_conversion_patterns.scf.scf_to_control_flow",
		Class:  "ApplySCFToControlFlowPatterns",
		Format: "attr-dict",
	},
	{
		Name:     "transform.loop.forall_to_for",
		Class:    "ForallToFor",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "transformed", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.loop.forall_to_parallel",
		Class:    "ForallToParallel",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "transformed", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.loop.parallel_for_to_nested_fors",
		Class:    "ParallelForToNestedForOps",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "transformed", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.loop.outline",
		Class:    "LoopOutline",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "function", Constraint: &transformHandleTypeInterface},
			{Name: "call", Constraint: &transformHandleTypeInterface},
		},
		Attrs:  []ir.AttrDef{{Name: "func_name", Constraint: &constraint.StrAttr}},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.loop.peel",
		Class:    "LoopPeel",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &scfForOp}},
		Results: []ir.ValueDef{
			{Name: "peeled_loop", Constraint: &transformHandleTypeInterface},
			{Name: "remainder_loop", Constraint: &transformHandleTypeInterface},
		},
		Attrs: []ir.AttrDef{
			{Name: "fail_if_already_divisible", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "peel_front", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.loop.pipeline",
		Class:    "LoopPipeline",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &scfForOp}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "iteration_interval", Constraint: &constraint.I64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 1) }},
			{Name: "read_latency", Constraint: &constraint.I64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 10) }},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "transform.loop.promote_if_one_iteration",
		Class:    "LoopPromoteIfOneIteration",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` type($target)",
	},
	{
		Name:     "transform.loop.unroll",
		Class:    "LoopUnroll",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "factor", Constraint: &constraint.PositiveI64Attr},
		},
		Format: "$target attr-dict `:` type($target)",
	},
	{
		Name:     "transform.loop.unroll_and_jam",
		Class:    "LoopUnrollAndJam",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "factor", Constraint: &constraint.PositiveI64Attr},
		},
		Format: "$target attr-dict `:` type($target)",
	},
	{
		Name:     "transform.loop.coalesce",
		Class:    "LoopCoalesce",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type($target, $transformed)",
	},
	{
		Name:     "transform.scf.take_assumed_branch",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "take_else_branch", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "$target (`take_else_branch` $take_else_branch^)? attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:  "transform.loop.fuse_sibling",
		Class: "LoopFuseSibling",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "source", Constraint: &transformHandleTypeInterface},
		},
		Results: []ir.ValueDef{{Name: "fused_loop", Constraint: &transformHandleTypeInterface}},
		Format:  "$target `into` $source attr-dict `:` functional-type(operands, results)",
	},
}
