package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Condition = &ir.OpDef{
		Name:   "scf.condition",
		Traits: ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &constraint.I1},
			{Name: "args", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Format:    "`(` $condition `)` attr-dict ($args^ `:` type($args))?",
		HasParent: []string{"scf.while"},
	}

	ExecuteRegion = &ir.OpDef{
		Name:    "scf.execute_region",
		Traits:  ir.RecursiveMemoryEffects,
		Results: []ir.ValueDef{{Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:   []ir.AttrDef{{Name: "no_inline", Constraint: &constraint.UnitAttr, Optional: true}},
		Regions: []ir.RegionDef{{Name: "region"}},
	}

	For = &ir.OpDef{
		Name:   "scf.for",
		Traits: ir.AutomaticAllocationScope | ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects,
		Operands: []ir.ValueDef{
			{Name: "lowerBound", Constraint: &constraint.AnySignlessIntegerOrIndex},
			{Name: "upperBound", Constraint: &constraint.AnySignlessIntegerOrIndex},
			{Name: "step", Constraint: &constraint.AnySignlessIntegerOrIndex},
			{Name: "initArgs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:   []ir.AttrDef{{Name: "unsignedCmp", Constraint: &constraint.UnitAttr, Optional: true}},
		Regions: []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lowerBound, upperBound, step} have same type", Same: []string{"lowerBound", "upperBound", "step"}},
		},
		ImplicitTerminator: "scf.yield",
	}

	Forall = &ir.OpDef{
		Name: "scf.forall",
		Traits: ir.AttrSizedOperandSegments | ir.AutomaticAllocationScope | ir.RecursiveMemoryEffects | ir.SingleBlock |
			ir.SingleBlockImplicitTerminator | ir.DestinationStyle | ir.ParallelRegion,
		Operands: []ir.ValueDef{
			{Name: "dynamicLowerBound", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "dynamicUpperBound", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "dynamicStep", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "mapping", Constraint: &constraint.DeviceMappingArrayAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "staticLowerBound", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "staticStep", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "staticUpperBound", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "scf.forall.in_parallel",
	}

	InParallel = &ir.OpDef{
		Name:      "scf.forall.in_parallel",
		Traits:    ir.Pure | ir.Terminator | ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Regions:   []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		HasParent: []string{"scf.forall"},
	}

	If = &ir.OpDef{
		Name: "scf.if",
		Traits: ir.InferTypeOp | ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects |
			ir.RecursivelySpeculatable | ir.NoRegionArguments,
		Operands: []ir.ValueDef{{Name: "condition", Constraint: &constraint.I1}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Regions: []ir.RegionDef{
			{Name: "thenRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "elseRegion", MaxBlocks: 1, Summary: "region with at most 1 blocks"},
		},
		ImplicitTerminator: "scf.yield",
	}

	Parallel = &ir.OpDef{
		Name: "scf.parallel",
		Traits: ir.AutomaticAllocationScope | ir.AttrSizedOperandSegments | ir.RecursiveMemoryEffects | ir.SingleBlock |
			ir.SingleBlockImplicitTerminator | ir.ParallelRegion,
		Operands: []ir.ValueDef{
			{Name: "lowerBound", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "upperBound", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "step", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "initVals", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Results:            []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "scf.reduce",
	}

	Reduce = &ir.OpDef{
		Name:     "scf.reduce",
		Traits:   ir.Terminator | ir.RecursiveMemoryEffects,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Regions: []ir.RegionDef{
			{Name: "reductions", Arity: ir.Variadic, MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		Format:    "(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict",
		HasParent: []string{"scf.parallel"},
	}

	ReduceReturn = &ir.OpDef{
		Name:      "scf.reduce.return",
		Traits:    ir.Pure | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Format:    "$result attr-dict `:` type($result)",
		HasParent: []string{"scf.reduce"},
	}

	While = &ir.OpDef{
		Name:     "scf.while",
		Traits:   ir.RecursiveMemoryEffects | ir.SingleBlock,
		Operands: []ir.ValueDef{{Name: "inits", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Regions: []ir.RegionDef{
			{Name: "before", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "after", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
	}

	IndexSwitch = &ir.OpDef{
		Name:     "scf.index_switch",
		Traits:   ir.RecursiveMemoryEffects | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &constraint.Index}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:    []ir.AttrDef{{Name: "cases", Constraint: &constraint.DenseI64ArrayAttr}},
		Regions: []ir.RegionDef{
			{Name: "defaultRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "caseRegions", Arity: ir.Variadic, MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		Format:             "$arg attr-dict (`->` type($results)^)? custom<SwitchCases>($cases, $caseRegions) `\\n` `` `default` $defaultRegion",
		ImplicitTerminator: "scf.yield",
	}

	Yield = &ir.OpDef{
		Name:      "scf.yield",
		Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($results^ `:` type($results))?",
		HasParent: []string{"scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"},
	}
)
