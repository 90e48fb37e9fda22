package rewrites

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/bufferize"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/rocdl"
	padding "github.com/millrace-mlir/millrace/passes/convert/tensor"
	"github.com/millrace-mlir/millrace/passes/convert/vectorscf"
	"github.com/millrace-mlir/millrace/passes/gpu"
	"github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/linalg/vectorize"
	"github.com/millrace-mlir/millrace/passes/memref"
	"github.com/millrace-mlir/millrace/passes/scf"
	"github.com/millrace-mlir/millrace/passes/tensor"
	"github.com/millrace-mlir/millrace/passes/vector"
)

const prefix = "transform.apply_patterns."

// sets maps each operation within transform.apply_patterns to its patterns. The patterns of
// vectors, of which there are many, are in vector.Set.
var sets = map[string]func(op *ir.Operation) []rewrite.Pattern{
	"gpu.eliminate_barriers":                    always(gpu.BarrierPatterns),
	"gpu.gpu_rewrite_patterns":                  always(gpu.DevicePatterns),
	"linalg.fold_unit_extent_dims_via_reshapes": func(*ir.Operation) []rewrite.Pattern { return slices.Concat(linalg.UnitDimPatterns(false)...) },
	"linalg.fold_unit_extent_dims_via_slices":   func(*ir.Operation) []rewrite.Pattern { return slices.Concat(linalg.UnitDimPatterns(true)...) },
	"gpu.gpu_shuffle_to_amdgpu": func(op *ir.Operation) []rewrite.Pattern {
		chipset := ""
		if s, ok := op.Inherent("chipset").(*ir.StringAttr); ok {
			chipset = s.Value
		}
		return rocdl.ShufflePatterns(chipset)
	},
	"linalg.decompose_pack_unpack":        always(linalg.UnitPackPatterns),
	"linalg.decompose_pad":                always(padding.Patterns),
	"linalg.erase_unnecessary_inputs":     always(linalg.UnusedInputPatterns),
	"linalg.fold_add_into_dest":           always(linalg.AddPatterns),
	"linalg.fold_pack_unpack_into_empty":  always(linalg.EmptyPackPatterns),
	"linalg.pad_vectorization":            always(vectorize.PadPatterns),
	"linalg.tiling_canonicalization":      func(*ir.Operation) []rewrite.Pattern { return linalg.TilingPatterns() },
	"memref.alloc_to_alloca":              func(op *ir.Operation) []rewrite.Pattern { return memref.StackPatterns(number(op, "size_limit")) },
	"memref.extract_address_computations": func(*ir.Operation) []rewrite.Pattern { return memref.AddressPatterns() },
	"memref.expand_ops":                   always(memref.ExpandPatterns),
	"memref.expand_strided_metadata":      func(*ir.Operation) []rewrite.Pattern { return memref.MetadataPatterns() },
	"memref.fold_memref_alias_ops":        func(*ir.Operation) []rewrite.Pattern { return memref.AliasPatterns() },
	"memref.resolve_ranked_shaped_type_result_dims": func(*ir.Operation) []rewrite.Pattern {
		return memref.ResolvePatterns
	},
	"scf.for_loop_canonicalization":                     always(scf.LoopBodyPatterns),
	"tensor.bubble_up_extract_slice":                    always(tensor.BubbleUpPatterns),
	"tensor.fold_into_pack_and_unpack":                  always(linalg.PackPatterns),
	"tensor.decompose_concat":                           always(tensor.ConcatPatterns),
	"tensor.drop_redundant_insert_slice_rank_expansion": always(tensor.RankPatterns),
	"tensor.merge_consecutive_insert_extract_slice":     always(tensor.MergePatterns),
	"tensor.reassociative_reshape_folding":              always(tensor.ReshapePatterns),
	"tensor.fold_tensor_empty": func(op *ir.Operation) []rewrite.Pattern {
		return linalg.EmptyPatterns(number(op, "fold_single_use_only") != 0)
	},
	"tensor.rewrite_as_constant": func(op *ir.Operation) []rewrite.Pattern {
		return tensor.ConstantPatterns(op.Inherent("aggressive") != nil)
	},
	"tensor.fold_tensor_subset_ops": always(bufferize.SubsetPatterns),
	"tensor.fold_tensor_subset_ops_into_vector_transfers": func(*ir.Operation) []rewrite.Pattern {
		return bufferize.SubsetPatterns[:2]
	},
	"vector.transfer_to_scf": func(op *ir.Operation) []rewrite.Pattern {
		return vectorscf.Patterns(&vectorscf.Options{FullUnroll: number(op, "full_unroll") != 0, TargetRank: uint32(number(op, "max_transfer_rank"))})
	},
}

func always(list []rewrite.Pattern) func(*ir.Operation) []rewrite.Pattern {
	return func(*ir.Operation) []rewrite.Pattern { return list }
}

func number(op *ir.Operation, name string) int64 {
	if i, ok := op.Inherent(name).(*ir.IntegerAttr); ok {
		return i.Int64()
	}
	return 0
}

// patternsOf returns the patterns that the descriptor op stands for. If this tool has none,
// known is false.
func patternsOf(op *ir.Operation) (list []rewrite.Pattern, known bool) {
	name := strings.TrimPrefix(op.Name().Name, prefix)
	if f := sets[name]; f != nil {
		return f(op), true
	}
	if part, ok := strings.CutPrefix(name, "vector."); ok && number(op, "avx2_lowering_strategy") == 0 {
		list = vector.Set(part, number(op, "lowering_strategy")+number(op, "max_transfer_rank"))
	}
	return list, list != nil
}
