package all

import (
	"slices"

	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/coalesce"
	"github.com/millrace-mlir/millrace/passes/affine/expand"
	"github.com/millrace-mlir/millrace/passes/affine/foldalias"
	"github.com/millrace-mlir/millrace/passes/affine/licm"
	"github.com/millrace-mlir/millrace/passes/affine/memrefnorm"
	"github.com/millrace-mlir/millrace/passes/affine/normalize"
	"github.com/millrace-mlir/millrace/passes/affine/raise"
	"github.com/millrace-mlir/millrace/passes/affine/simplify"
	"github.com/millrace-mlir/millrace/passes/affine/tile"
	"github.com/millrace-mlir/millrace/passes/affine/togpu"
	"github.com/millrace-mlir/millrace/passes/affine/unroll"
	"github.com/millrace-mlir/millrace/passes/affine/unswitch"
	"github.com/millrace-mlir/millrace/passes/affine/vectorize"
)

// affineNests returns the passes on affine loops that change one nest at a time.
func affineNests() []*passes.Pass {
	return slices.Concat([]*passes.Pass{
		coalesce.Pass,
		foldalias.Pass,
		licm.Pass,
		memrefnorm.Pass,
		normalize.Pass,
		raise.Pass,
		simplify.MinMax,
		simplify.Structures,
		tile.Pass,
		tile.Parametric,
		togpu.Pass,
		unswitch.Pass,
		vectorize.Pass,
	}, expand.Passes, unroll.Passes)
}
