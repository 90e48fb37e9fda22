// Package tosa holds the passes from TOSA to TOSA: shapes are inferred, operations
// decomposed, checked and narrowed. Lowerings are in passes/convert/tosa.
package tosa

import "github.com/millrace-mlir/millrace/passes"

// Passes are the passes of this package.
var Passes = []*passes.Pass{
	inferShapes,
}
