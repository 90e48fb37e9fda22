// Package affine is the affine dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package affine

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the affine dialect.
var Dialect = &ir.Dialect{
	Name:        "affine",
	Syntax:      syntax,
	Behavior:    []map[string]*ir.OpDef{behavior, intRanges},
	Materialize: materialize,
	Inline:      inliner,
	Ops: []*ir.OpDef{
		AffineApply, AffineDelinearizeIndex, AffineDmaStart, AffineDmaWait, AffineFor, AffineIf, AffineLinearizeIndex, AffineLoad, AffineMax,
		AffineMin, AffineParallel, AffinePrefetch, AffineStore, AffineVectorLoad, AffineVectorStore,
		AffineYield,
	},
}
