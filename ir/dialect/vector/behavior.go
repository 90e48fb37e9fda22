package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// behavior is what the operations do.
var behavior = map[string]*ir.OpDef{
	"vector.extract":               {Fold: foldExtract, Canonicalize: extractPatterns},
	"vector.insert":                {Fold: foldInsert, Canonicalize: insertPatterns},
	"vector.extract_strided_slice": {Fold: foldExtractSlice, Canonicalize: extractSlicePatterns},
	"vector.insert_strided_slice":  {Fold: foldInsertSlice, Canonicalize: insertSlicePatterns},
	"vector.to_elements":           {Fold: foldToElements, Canonicalize: toElementsPatterns},
	"vector.from_elements":         {Fold: foldFromElements, Canonicalize: fromElementsPatterns},
	"vector.broadcast":             {Fold: foldBroadcast, Canonicalize: broadcastPatterns},
	"vector.shuffle":               {Fold: foldShuffle, Canonicalize: shufflePatterns},
	"vector.shape_cast":            {Fold: foldShapeCast, Canonicalize: shapeCastPatterns},
	"vector.bitcast":               {Fold: foldBitCast},
	"vector.transpose":             {Fold: foldTranspose, Canonicalize: transposePatterns},
	"vector.step":                  {Canonicalize: stepPatterns},

	"vector.create_mask":   {Canonicalize: createMaskPatterns},
	"vector.constant_mask": {Fold: foldConstantMask},
	"vector.mask":          {Fold: foldMask, Canonicalize: maskPatterns},

	"vector.reduction":       {Canonicalize: reductionPatterns},
	"vector.multi_reduction": {Fold: foldMultiReduction, Canonicalize: multiReductionPatterns},

	"vector.load":          {Fold: foldMemRefCast},
	"vector.store":         {Fold: foldMemRefCast},
	"vector.maskedload":    {Fold: foldMemRefCast, Canonicalize: maskedLoadPatterns},
	"vector.maskedstore":   {Fold: foldMemRefCast, Canonicalize: maskedStorePatterns},
	"vector.gather":        {Canonicalize: gatherPatterns},
	"vector.scatter":       {Canonicalize: scatterPatterns},
	"vector.expandload":    {Canonicalize: expandLoadPatterns},
	"vector.compressstore": {Canonicalize: compressStorePatterns},
	"vector.transfer_read": {
		Fold: foldRead, Canonicalize: readPatterns,
		Effects: accessEffects(TransferRead, ir.Read), Speculatable: speculateAccess,
	},
	"vector.transfer_write": {
		Fold: foldWrite, Canonicalize: writePatterns,
		Effects: accessEffects(TransferWrite, ir.Write), Speculatable: speculateAccess,
	},
}

// foreignPatterns are about operations of other dialects.
var foreignPatterns = slices.Concat(contractionPatterns, slicePatterns)

// inliner: all operations may be inlined.
var inliner = &ir.InlinerInterface{
	LegalOp: ir.InlineOp,
}
