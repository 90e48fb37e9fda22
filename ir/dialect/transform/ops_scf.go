package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	ApplyForLoopCanonicalizationPatterns = &ir.OpDef{
		Name:   "transform.apply_patterns.scf.for_loop_canonicalization",
		Format: "attr-dict",
	}

	ApplySCFStructuralConversionPatterns = &ir.OpDef{
		Name:   "transform.apply_conversion_patterns.scf.structural_conversions",
		Format: "attr-dict",
	}

	ApplySCFToControlFlowPatterns = &ir.OpDef{
		Name:   "transform.apply_conversion_patterns.scf.scf_to_control_flow",
		Format: "attr-dict",
	}

	ForallToFor = &ir.OpDef{
		Name:     "transform.loop.forall_to_for",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "transformed", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	}

	ForallToParallel = &ir.OpDef{
		Name:     "transform.loop.forall_to_parallel",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "transformed", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	}

	ParallelForToNestedForOps = &ir.OpDef{
		Name:     "transform.loop.parallel_for_to_nested_fors",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "transformed", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	}

	LoopOutline = &ir.OpDef{
		Name:     "transform.loop.outline",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results: []ir.ValueDef{
			{Name: "function", Constraint: &transformHandleTypeInterface},
			{Name: "call", Constraint: &transformHandleTypeInterface},
		},
		Attrs:  []ir.AttrDef{{Name: "func_name", Constraint: &constraint.StrAttr}},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	}

	LoopPeel = &ir.OpDef{
		Name:     "transform.loop.peel",
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
	}

	LoopPipeline = &ir.OpDef{
		Name:     "transform.loop.pipeline",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &scfForOp}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "iteration_interval", Constraint: &constraint.I64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 1) }},
			{Name: "read_latency", Constraint: &constraint.I64Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 10) }},
		},
		Format: "$target attr-dict `:` functional-type(operands, results)",
	}

	LoopPromoteIfOneIteration = &ir.OpDef{
		Name:     "transform.loop.promote_if_one_iteration",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` type($target)",
	}

	LoopUnroll = &ir.OpDef{
		Name:     "transform.loop.unroll",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "factor", Constraint: &constraint.PositiveI64Attr},
		},
		Format: "$target attr-dict `:` type($target)",
	}

	LoopUnrollAndJam = &ir.OpDef{
		Name:     "transform.loop.unroll_and_jam",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "factor", Constraint: &constraint.PositiveI64Attr},
		},
		Format: "$target attr-dict `:` type($target)",
	}

	LoopCoalesce = &ir.OpDef{
		Name:     "transform.loop.coalesce",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
		Format:   "$target attr-dict `:` functional-type($target, $transformed)",
	}

	TakeAssumedBranch = &ir.OpDef{
		Name:     "transform.scf.take_assumed_branch",
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "take_else_branch", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "$target (`take_else_branch` $take_else_branch^)? attr-dict `:` functional-type(operands, results)",
	}

	LoopFuseSibling = &ir.OpDef{
		Name: "transform.loop.fuse_sibling",
		Operands: []ir.ValueDef{
			{Name: "target", Constraint: &transformHandleTypeInterface},
			{Name: "source", Constraint: &transformHandleTypeInterface},
		},
		Results: []ir.ValueDef{{Name: "fused_loop", Constraint: &transformHandleTypeInterface}},
		Format:  "$target `into` $source attr-dict `:` functional-type(operands, results)",
	}
)
