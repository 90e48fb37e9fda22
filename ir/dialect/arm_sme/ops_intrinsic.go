package arm_sme

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var intrinsicOps = []*ir.OpDef{
	{
		Name:  "arm_sme.intr.zero",
		Attrs: []ir.AttrDef{{Name: "tile_mask", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.mopa",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.mops",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.mopa.wide",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.mops.wide",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.smopa.wide",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.smops.wide",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.umopa.wide",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.umops.wide",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.sumopa.wide",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.sumops.wide",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.usmopa.wide",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.usmops.wide",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.smopa.za32",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.umopa.za32",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.smops.za32",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.umops.za32",
		Operands: []ir.ValueDef{
			{Name: "lhs_predicate", Constraint: &mopPredicate},
			{Name: "rhs_predicate", Constraint: &mopPredicate},
			{Name: "lhs_vector", Constraint: &mopVector},
			{Name: "rhs_vector", Constraint: &mopVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.ld1b.horiz",
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "load_address", Constraint: &llvm.AnyPointer},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.ld1h.horiz",
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "load_address", Constraint: &llvm.AnyPointer},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.ld1w.horiz",
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "load_address", Constraint: &llvm.AnyPointer},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.ld1d.horiz",
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "load_address", Constraint: &llvm.AnyPointer},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.ld1q.horiz",
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "load_address", Constraint: &llvm.AnyPointer},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.ld1b.vert",
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "load_address", Constraint: &llvm.AnyPointer},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.ld1h.vert",
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "load_address", Constraint: &llvm.AnyPointer},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.ld1w.vert",
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "load_address", Constraint: &llvm.AnyPointer},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.ld1d.vert",
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "load_address", Constraint: &llvm.AnyPointer},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name: "arm_sme.intr.ld1q.vert",
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "load_address", Constraint: &llvm.AnyPointer},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name:   "arm_sme.intr.st1b.horiz",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name:   "arm_sme.intr.st1h.horiz",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name:   "arm_sme.intr.st1w.horiz",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name:   "arm_sme.intr.st1d.horiz",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name:   "arm_sme.intr.st1q.horiz",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name:   "arm_sme.intr.st1b.vert",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name:   "arm_sme.intr.st1h.vert",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name:   "arm_sme.intr.st1w.vert",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name:   "arm_sme.intr.st1d.vert",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
	},
	{
		Name:   "arm_sme.intr.st1q.vert",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "store_address", Constraint: &llvm.AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "tile_slice_index", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
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
		Name: "arm_sme.intr.write.horiz",
		Operands: []ir.ValueDef{
			{Name: "tile_slice_index", Constraint: &constraint.I32},
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "vector", Constraint: &sveVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {predicate, vector} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "predicate", "vector") }},
		},
	},
	{
		Name: "arm_sme.intr.write.vert",
		Operands: []ir.ValueDef{
			{Name: "tile_slice_index", Constraint: &constraint.I32},
			{Name: "predicate", Constraint: &svePredicate},
			{Name: "vector", Constraint: &sveVector},
		},
		Attrs: []ir.AttrDef{{Name: "tile_id", Constraint: &constraint.I32Attr}},
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {predicate, vector} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "predicate", "vector") }},
		},
	},
	{
		Name: "arm_sme.intr.read.horiz",
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
	},
	{
		Name: "arm_sme.intr.read.vert",
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
	},
	{
		Name:    "arm_sme.intr.cntsd",
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
	},
}
