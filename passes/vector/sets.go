package vector

import (
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Set returns the patterns of transform.apply_patterns.vector.NAME, or nil if there is no such set.
// The parameter strategy is the number of the lowering strategy that the operation names.
func Set(name string, strategy int64) []rewrite.Pattern {
	switch name {
	case "cast_away_vector_leading_one_dim":
		return leadingOnes
	case "elementwise_to_vector":
		return productFolding
	case "fold_arith_extension":
		return extensionFolding
	case "interleave_to_shuffle":
		return interleaveShuffles
	case "lower_scan":
		return scanLowering
	case "drop_inner_most_unit_dims_from_xfer_ops":
		return innerUnits
	case "drop_unit_dims_with_shape_cast":
		return unitCasts
	case "rank_reducing_subview_patterns":
		return unitDims
	case "sink_mem_ops":
		return memorySinks
	case "sink_ops":
		return SinkPatterns
	case "reduction_to_contract":
		return reductionContracts
	case "lower_bitcast":
		return []rewrite.Pattern{lowered("UnrollBitCastOp", vector.BitCast, unrollBitCast)}
	case "lower_broadcast":
		return []rewrite.Pattern{lowered("BroadcastOpLowering", vector.Broadcast, lowerBroadcast)}
	case "lower_contraction": // of outer products there is a set of its own
		return contractLowering([]string{"dot", "llvmintr", "outerproduct", "parallelarith"}[strategy])[1:]
	case "lower_create_mask", "lower_masks":
		return []rewrite.Pattern{
			lowered("CreateMaskOpLowering", vector.CreateMask, lowerCreateMask),
			lowered("ConstantMaskOpLowering", vector.ConstantMask, lowerConstantMask),
		}
	case "lower_gather":
		return []rewrite.Pattern{lowered("UnrollGather", vector.Gather, unrollGather)}
	case "lower_interleave":
		return []rewrite.Pattern{
			lowered("UnrollInterleaveOp", vector.Interleave, unrollInterleave),
			{Name: anonymous + "UnrollDeinterleaveOp", Root: vector.Deinterleave, Rewrite: unrollDeinterleave},
		}
	case "lower_masked_transfers":
		return maskLowering
	case "lower_multi_reduction":
		return multiReductionLowering(strategy == 1)
	case "lower_outerproduct":
		return contractLowering("dot")[:1]
	case "lower_shape_cast":
		return []rewrite.Pattern{
			lowered("ShapeCastOpRewritePattern", vector.ShapeCast, lowerShapeCast),
			lowered("ScalableShapeCastOpRewritePattern", vector.ShapeCast, castScalable),
		}
	case "lower_transfer":
		return TransferLowering(int(strategy))
	case "lower_transpose":
		return transposeLowering([]string{"eltwise", "llvmintr", "shuffle1d", "shuffle16x16"}[strategy])
	case "materialize_masks":
		return maskMaterialization(false)
	case "transfer_permutation_patterns":
		return PermutationLowering
	case "unroll_from_elements":
		return []rewrite.Pattern{lowered("UnrollFromElements", vector.FromElements, unrollFromElements)}
	case "unroll_to_elements":
		return []rewrite.Pattern{{Name: anonymous + "UnrollToElements", Root: vector.ToElements, Rewrite: unrollToElements}}
	}
	return nil
}

// TransferPatterns returns the canonicalization patterns of transfers.
func TransferPatterns() []rewrite.Pattern {
	return rewrite.CanonicalPatterns(vector.TransferRead, vector.TransferWrite)
}

// StepPatterns replace vector.step by constants.
var StepPatterns = []rewrite.Pattern{lowered("StepToArithConstantOpRewrite", vector.Step, lowerStep)}
