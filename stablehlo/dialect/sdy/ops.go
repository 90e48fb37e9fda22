package sdy

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var tensorLike = constraint.AnyTensor

// collective defines an operation that moves a tensor from one sharding to another. The attribute
// axes lists the axes along which data moves; nil means that the operation has no such attribute.
func collective(name, class string, axes *ir.AttrDef) *ir.OpDef {
	d := &ir.OpDef{
		Name: "sdy." + name, Class: class, Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &tensorLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &tensorLike}},
		Attrs:    []ir.AttrDef{{Name: "out_sharding", Constraint: &sharding}},
		Format:   "$tensor `out_sharding` `` `=` `` $out_sharding attr-dict `:` type($result)",
		Verify:   verifyOutSharding,
	}
	if axes != nil {
		d.Attrs = append(d.Attrs, *axes)
		slices.SortFunc(d.Attrs, func(a, b ir.AttrDef) int {
			if a.Name < b.Name {
				return -1
			}
			return 1
		})
		d.Format = "$" + axes.Name + " " + d.Format
	}
	return d
}

var ops = []*ir.OpDef{
	collective("all_gather", "AllGather", &ir.AttrDef{Name: "gathering_axes", Constraint: &axisLists}),
	collective("all_reduce", "AllReduce", &ir.AttrDef{Name: "reduction_axes", Constraint: &axisRefList}),
	collective("all_slice", "AllSlice", &ir.AttrDef{Name: "slicing_axes", Constraint: &axisLists}),
	collective("all_to_all", "AllToAll", &ir.AttrDef{Name: "params", Constraint: &allToAll}),
	collective("collective_permute", "CollectivePermute", nil),
	{
		Name:    "sdy.constant",
		Class:   "Constant",
		Traits:  ir.ConstantLike | ir.Pure | ir.InferTypeOp,
		Results: []ir.ValueDef{{Name: "output", Constraint: &tensorLike}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.ElementsAttr}},
		Format:  "attr-dict $value",
		Infer:   inferConstant,
		Fold:    ir.FoldConstant,
	},
	{
		Name:     "sdy.data_flow_edge",
		Class:    "DataFlowEdge",
		Traits:   ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.AnyType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Attrs:    []ir.AttrDef{{Name: "sharding", Constraint: &sharding, Optional: true}},
		Format:   "$input (`sharding` `` `=` `` $sharding^)? attr-dict `:` type($result)",
		Verify:   verifyEdge,
	},
	{
		Name:     "sdy.func_data_flow_edge",
		Class:    "FuncDataFlowEdge",
		Traits:   ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.AnyType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Format:   "$input attr-dict `:` type($result)",
		Verify:   verifyFuncEdge,
	},
	{
		Name:     "sdy.manual_computation",
		Class:    "ManualComputation",
		Traits:   ir.IsolatedFromAbove | ir.RecursiveMemoryEffects | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{{Name: "tensors", Constraint: &tensorLike, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &tensorLike, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "in_shardings", Constraint: &PerValue},
			{Name: "manual_axes", Constraint: &manualAxes},
			{Name: "out_shardings", Constraint: &PerValue},
		},
		Regions:            []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "sdy.return",
		Custom:             manualSyntax,
		Verify:             verifyManual,
	},
	{
		Name:   "sdy.mesh",
		Class:  "Mesh",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			// Shardy requires the mesh. StableHLO's tests, whose tool does not know sdy,
			// have meshes that only carry stablehlo.mesh.
			{Name: "mesh", Constraint: &meshAttr, Optional: true, Coded: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Format: "$sym_name (`=` $mesh^)? attr-dict",
	},
	{
		Name:     "sdy.named_computation",
		Class:    "NamedComputation",
		Traits:   ir.IsolatedFromAbove | ir.RecursiveMemoryEffects | ir.RecursivelySpeculatable | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "in_shardings", Constraint: &PerValue, Optional: true},
			{Name: "name", Constraint: &constraint.StrAttr},
			{Name: "out_shardings", Constraint: &PerValue, Optional: true},
		},
		Regions:            []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "sdy.return",
		Custom:             namedSyntax,
		Verify:             verifyNamed,
	},
	{
		Name:     "sdy.propagation_barrier",
		Class:    "PropagationBarrier",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensorLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &tensorLike}},
		Attrs:    []ir.AttrDef{{Name: "allowed_direction", Constraint: &direction}},
		Format:   "$input `allowed_direction` `` `=` `` $allowed_direction attr-dict `:` type($input)",
	},
	collective("reduce_scatter", "ReduceScatter", &ir.AttrDef{Name: "reduce_scatter_axes", Constraint: &axisLists}),
	collective("replicated_to_unreduced", "ReplicatedToUnreduced", &ir.AttrDef{Name: "axes", Constraint: &axisRefList}),
	constrained("reshard", "Reshard", ir.Pure),
	{
		Name:     "sdy.return",
		Class:    "Return",
		Traits:   ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:   "attr-dict ($results^ `:` type($results))?",
	},
	collective("sharded_to_unreduced", "ShardedToUnreduced", &ir.AttrDef{Name: "axes", Constraint: &axisLists}),
	constrained("sharding_constraint", "ShardingConstraint", ir.Pure),
	{
		Name:     "sdy.sharding_group",
		Class:    "ShardingGroup",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensorLike}},
		Attrs:    []ir.AttrDef{{Name: "group_id", Constraint: &constraint.I64Attr}},
		Format:   "$input `group_id` `` `=` `` $group_id attr-dict `:` type($input)",
	},
}

// constrained defines an operation whose result is its input with a sharding attached.
func constrained(name, class string, traits ir.Traits) *ir.OpDef {
	return &ir.OpDef{
		Name: "sdy." + name, Class: class, Traits: traits | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &tensorLike}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &tensorLike}},
		Attrs:    []ir.AttrDef{{Name: "sharding", Constraint: &sharding}},
		Format:   "$input $sharding attr-dict `:` type($result)",
		Verify:   verifySharded,
	}
}
