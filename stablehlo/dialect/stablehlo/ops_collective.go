package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// collectiveOps are the operations by which the processes of a program communicate or find out
// their own ids.
var collectiveOps = slices.Concat(
	ir.Family(&ir.OpDef{
		Traits:          ir.Pure | ir.InferTypeOp,
		Results:         []ir.ValueDef{{Constraint: &hlo.RankedUI32}},
		Format:          "attr-dict `:` type(results)",
		Infer:           inferID,
		CompatibleTypes: hlo.CompatibleResults,
	}, []ir.Member{
		{Name: "stablehlo.partition_id", Class: "PartitionId"},
		{Name: "stablehlo.replica_id", Class: "ReplicaId"},
	}),
	[]*ir.OpDef{
		{
			Name:     "stablehlo.all_gather",
			Class:    "AllGather",
			Operands: []ir.ValueDef{{Name: "operands", Constraint: &hlo.Tensor, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Constraint: &hlo.Tensor, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "all_gather_dim", Constraint: &nonNegativeI64},
				{Name: "channel_handle", Constraint: &channelHandle, Optional: true},
				{Name: "replica_groups", Constraint: &replicaGroups},
				{Name: "use_global_device_ids", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Verify:           hlo.All(hlo.VerifyPairwiseElements, verifyAllGather),
			VerifySymbolUses: verifyMeshSymbol,
			Speculatable:     speculateAllGather,
		},
		{
			Name:     "stablehlo.all_reduce",
			Class:    "AllReduce",
			Traits:   ir.SingleBlockImplicitTerminator,
			Operands: []ir.ValueDef{{Name: "operands", Constraint: &hlo.Tensor, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Constraint: &hlo.Tensor, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "channel_handle", Constraint: &channelHandle, Optional: true},
				{Name: "replica_groups", Constraint: &replicaGroups},
				{Name: "use_global_device_ids", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Regions: []ir.RegionDef{
				{Name: "computation", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			},
			ImplicitTerminator: "stablehlo.return",
			Verify:             verifyAllReduce,
			Speculatable:       hlo.IfStaticInInput,
			VerifyRegions:      verifyInferred,
			VerifySymbolUses:   verifyMeshSymbol,
		},
		{
			Name:     "stablehlo.all_to_all",
			Class:    "AllToAll",
			Traits:   ir.InferTypeOp,
			Operands: []ir.ValueDef{{Name: "operands", Constraint: &hlo.Tensor, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Constraint: &hlo.Tensor, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "channel_handle", Constraint: &channelHandle, Optional: true},
				{Name: "concat_dimension", Constraint: &nonNegativeI64},
				{Name: "replica_groups", Constraint: &replicaGroups},
				{Name: "split_count", Constraint: &constraint.PositiveI64Attr},
				{Name: "split_dimension", Constraint: &nonNegativeI64},
			},
			Verify:           hlo.VerifyPairwiseElements,
			Infer:            inferAllToAll,
			CompatibleTypes:  hlo.CompatibleResults,
			VerifySymbolUses: verifyMeshSymbol,
			Speculatable:     speculateAllToAll,
		},
		{
			Name:     "stablehlo.collective_broadcast",
			Class:    "CollectiveBroadcast",
			Traits:   ir.InferTypeOp,
			Operands: []ir.ValueDef{{Name: "operands", Constraint: &hlo.Tensor, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Constraint: &hlo.Tensor, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "channel_handle", Constraint: &channelHandle, Optional: true},
				{Name: "has_dynamic_root", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "replica_groups", Constraint: &replicaGroups},
			},
			Verify:           verifyCollectiveBroadcast,
			Infer:            inferCollectiveBroadcast,
			CompatibleTypes:  hlo.CompatibleResults,
			Speculatable:     hlo.IfStaticInInput,
			VerifySymbolUses: verifyMeshSymbol,
		},
		{
			Name:     "stablehlo.collective_permute",
			Class:    "CollectivePermute",
			Traits:   ir.SameOperandsAndResultElementType | ir.InferTypeOp,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.Tensor}},
			Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
			Attrs: []ir.AttrDef{
				{Name: "channel_handle", Constraint: &channelHandle, Optional: true},
				{Name: "source_target_pairs", Constraint: &i64Elements},
			},
			Verify:          verifyCollectivePermute,
			Infer:           inferFirst,
			CompatibleTypes: hlo.CompatibleResults,
			Speculatable:    hlo.IfStaticInInput,
		},
		{
			Name:     "stablehlo.collective_reduce",
			Class:    "CollectiveReduce",
			Traits:   ir.SingleBlockImplicitTerminator,
			Operands: []ir.ValueDef{{Name: "operands", Constraint: &hlo.Tensor, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Constraint: &hlo.Tensor, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "channel_handle", Constraint: &channelHandle, Optional: true},
				{Name: "has_dynamic_root", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "replica_groups", Constraint: &replicaGroups},
				{Name: "use_global_device_ids", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Regions: []ir.RegionDef{
				{Name: "computation", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			},
			ImplicitTerminator: "stablehlo.return",
			Verify:             verifyCollectiveReduce,
			Speculatable:       hlo.IfStaticInInput,
			VerifyRegions:      verifyInferred,
			VerifySymbolUses:   verifyMeshSymbol,
		},
		{
			Name:     "stablehlo.cross-replica-sum",
			Class:    "CrossReplicaSum",
			Traits:   ir.Pure | ir.InferTypeOp,
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.Tensor}},
			Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
			Attrs: []ir.AttrDef{
				{Name: "replica_groups", Constraint: &i64Elements},
			},
			Verify:          hlo.VerifyCompatible,
			Infer:           hlo.InferCompatible,
			CompatibleTypes: hlo.CompatibleResults,
		},
		{
			Name:     "stablehlo.reduce_scatter",
			Class:    "ReduceScatter",
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.Tensor}},
			Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
			Attrs: []ir.AttrDef{
				{Name: "channel_handle", Constraint: &channelHandle, Optional: true},
				{Name: "replica_groups", Constraint: &replicaGroups},
				{Name: "scatter_dimension", Constraint: &nonNegativeI64},
				{Name: "use_global_device_ids", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Regions: []ir.RegionDef{
				{Name: "computation", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			},
			Verify:           verifyReduceScatter,
			VerifySymbolUses: verifyMeshSymbol,
			Speculatable:     speculateReduceScatter,
		},
	},
)
