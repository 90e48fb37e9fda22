package arm_sme

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var intrinsicOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:  "arm_sme.intr.zero",
			Attrs: []ir.AttrDef{{Name: "tile_mask", Constraint: &constraint.I32Attr}},
		},
		{
			Name:   "arm_sme.intr.str",
			Traits: ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "index", Constraint: &constraint.I32},
				{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
				{Name: "offset", Constraint: &constraint.I32},
			},
		},
		{
			Name:       "arm_sme.intr.cntsd",
			Results:    []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
			TypesMatch: []ir.TypesMatch{constraint.ResultIs("`res`", &count)},
		},
	},
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	}, []ir.Member{
		{Name: "arm_sme.intr.mopa"},
		{Name: "arm_sme.intr.mops"},
		{Name: "arm_sme.intr.mopa.wide"},
		{Name: "arm_sme.intr.mops.wide"},
		{Name: "arm_sme.intr.smopa.wide"},
		{Name: "arm_sme.intr.smops.wide"},
		{Name: "arm_sme.intr.umopa.wide"},
		{Name: "arm_sme.intr.umops.wide"},
		{Name: "arm_sme.intr.sumopa.wide"},
		{Name: "arm_sme.intr.sumops.wide"},
		{Name: "arm_sme.intr.usmopa.wide"},
		{Name: "arm_sme.intr.usmops.wide"},
		{Name: "arm_sme.intr.smopa.za32"},
		{Name: "arm_sme.intr.umopa.za32"},
		{Name: "arm_sme.intr.smops.za32"},
		{Name: "arm_sme.intr.umops.za32"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "load_address", Constraint: &llvm.AnyPointer},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	}, []ir.Member{
		{Name: "arm_sme.intr.ld1b.horiz"},
		{Name: "arm_sme.intr.ld1h.horiz"},
		{Name: "arm_sme.intr.ld1w.horiz"},
		{Name: "arm_sme.intr.ld1d.horiz"},
		{Name: "arm_sme.intr.ld1q.horiz"},
		{Name: "arm_sme.intr.ld1b.vert"},
		{Name: "arm_sme.intr.ld1h.vert"},
		{Name: "arm_sme.intr.ld1w.vert"},
		{Name: "arm_sme.intr.ld1d.vert"},
		{Name: "arm_sme.intr.ld1q.vert"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	}, []ir.Member{
		{Name: "arm_sme.intr.st1b.horiz"},
		{Name: "arm_sme.intr.st1h.horiz"},
		{Name: "arm_sme.intr.st1w.horiz"},
		{Name: "arm_sme.intr.st1d.horiz"},
		{Name: "arm_sme.intr.st1q.horiz"},
		{Name: "arm_sme.intr.st1b.vert"},
		{Name: "arm_sme.intr.st1h.vert"},
		{Name: "arm_sme.intr.st1w.vert"},
		{Name: "arm_sme.intr.st1d.vert"},
		{Name: "arm_sme.intr.st1q.vert"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Name: "tile_slice_index", Constraint: &constraint.I32},
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "vector", Constraint: &sveVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {predicate, vector} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "predicate", "vector") }},
		},
	}, []ir.Member{
		{Name: "arm_sme.intr.write.horiz"},
		{Name: "arm_sme.intr.write.vert"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Name: "vector", Constraint: &sveVector},
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {vector, predicate, res} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "vector", "predicate", "res") }},
			{Message: "all of {vector, res} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "vector", "res") }},
		},
	}, []ir.Member{
		{Name: "arm_sme.intr.read.horiz"},
		{Name: "arm_sme.intr.read.vert"},
	}),
)
