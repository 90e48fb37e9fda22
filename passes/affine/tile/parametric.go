package tile

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// Parametric is the pass test-affine-parametric-tile. It takes the tile sizes from the first
// arguments of the function.
var Parametric = &passes.Pass{
	Name: "(anonymous namespace)::TestAffineLoopParametricTiling", Arg: "test-affine-parametric-tile", Anchor: "func.func", Hidden: true,
	Doc:   "Tile nests of affine loops by values",
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		b := c.Builder()
		done := true
		for _, band := range bands(c.Op) {
			sizes := parameters(band)
			if sizes == nil {
				break
			}
			if tileable(band) {
				done = transform.TileParametric(b, band, sizes) && done
			}
		}
		return done
	},
}

// parameters returns the values by which to tile a band: the first arguments of the function, one
// for each loop. It returns nil after an error. The pass then stops, but it does not fail.
func parameters(band []*ir.Operation) []*ir.Value {
	args := band[0].ParentRegion().First().Args()
	if len(args) < len(band) {
		band[0].EmitError("too few tile sizes provided in the argument list of the function which contains the current band")
		return nil
	}
	for _, a := range args[:len(band)] {
		if !constraint.IsIndex(a.Type()) {
			band[0].EmitError("expected tiling parameters to be of index type")
			return nil
		}
	}
	return args[:len(band)]
}
