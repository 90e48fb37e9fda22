// Package vector is the vector dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// Dialect is the vector dialect.
var Dialect = &ir.Dialect{
	Name:         "vector",
	Syntax:       syntax,
	Behavior:     []map[string]*ir.OpDef{naming, inference, behavior, intRanges, verifiers},
	Materialize:  arith.Materialize,
	Canonicalize: foreignPatterns,
	Inline:       inliner,
	Ops: []*ir.OpDef{
		BitCast, Broadcast, CompressStore, ConstantMask, Contraction, CreateMask, Deinterleave, ExpandLoad,
		Extract, ExtractStridedSlice, FMA, FromElements, Gather, Insert, InsertStridedSlice, Interleave, Load,
		Mask, MaskedLoad, MaskedStore, MultiDimReduction, OuterProduct, Print, Reduction, ScalableExtract,
		ScalableInsert, Scan, Scatter, ShapeCast, Shuffle, Step, Store, ToElements, TransferRead,
		TransferWrite, Transpose, TypeCast, VectorScale, Yield,
	},
	Attrs: []*ir.DialectAttrDef{
		CombiningKindAttr, IteratorTypeAttr, PrintPunctuationAttr,
	},
}
