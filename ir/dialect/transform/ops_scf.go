package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var scfOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "transform.loop.outline",
			Class:    "LoopOutline",
			Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
			Results:  ir.Values(&transformHandleTypeInterface, "function", "call"),
			Attrs:    []ir.AttrDef{{Name: "func_name", Constraint: &constraint.StrAttr}},
			Format:   "$target attr-dict `:` functional-type(operands, results)",
		},
		{
			Name:     "transform.loop.peel",
			Class:    "LoopPeel",
			Operands: []ir.ValueDef{{Name: "target", Constraint: &scfForOp}},
			Results:  ir.Values(&transformHandleTypeInterface, "peeled_loop", "remainder_loop"),
			Attrs: []ir.AttrDef{
				{Name: "fail_if_already_divisible", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "peel_front", Constraint: &constraint.BoolAttr, Default: constraint.False},
			},
			Format: "$target attr-dict `:` functional-type(operands, results)",
		},
		{
			Name:     "transform.loop.pipeline",
			Class:    "LoopPipeline",
			Operands: []ir.ValueDef{{Name: "target", Constraint: &scfForOp}},
			Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface}},
			Attrs: []ir.AttrDef{
				{Name: "iteration_interval", Constraint: &constraint.I64Attr, Default: constraint.Integer(64, 1)},
				{Name: "read_latency", Constraint: &constraint.I64Attr, Default: constraint.Integer(64, 10)},
			},
			Format: "$target attr-dict `:` functional-type(operands, results)",
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
			Name:     "transform.loop.fuse_sibling",
			Class:    "LoopFuseSibling",
			Operands: ir.Values(&transformHandleTypeInterface, "target", "source"),
			Results:  []ir.ValueDef{{Name: "fused_loop", Constraint: &transformHandleTypeInterface}},
			Format:   "$target `into` $source attr-dict `:` functional-type(operands, results)",
		},
	},
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "transformed", Constraint: &transformHandleTypeInterface, Arity: ir.Variadic}},
		Format:   "$target attr-dict `:` functional-type(operands, results)",
	}, []ir.Member{
		{Name: "transform.loop.forall_to_for", Class: "ForallToFor"},
		{Name: "transform.loop.forall_to_parallel", Class: "ForallToParallel"},
		{Name: "transform.loop.parallel_for_to_nested_fors", Class: "ParallelForToNestedForOps"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{{Name: "target", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "factor", Constraint: &constraint.PositiveI64Attr}},
		Format:   "$target attr-dict `:` type($target)",
	}, []ir.Member{
		{Name: "transform.loop.unroll", Class: "LoopUnroll"},
		{Name: "transform.loop.unroll_and_jam", Class: "LoopUnrollAndJam"},
	}),
)
