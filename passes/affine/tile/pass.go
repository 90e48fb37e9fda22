// Package tile tiles nests of affine loops.
package tile

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// options are the options of affine-loop-tile.
type options struct {
	CacheSize uint64   `opt:"cache-size" default:"512" doc:"How much a tile may access, in KiB"`
	Separate  bool     `opt:"separate" default:"false" doc:"Separate tiles that are full from the others"`
	Size      uint32   `opt:"tile-size" default:"0" doc:"Size of tiles in all loops"`
	Sizes     []uint32 `opt:"tile-sizes" doc:"Sizes of tiles in the loops of each perfect nest, unless tile-size is given"`
}

// defaultSize is the tile size if neither options nor the cache size give another.
const defaultSize = 4

// Pass is the pass affine-loop-tile, which tiles nests of affine loops.
var Pass = &passes.Pass{
	Name: "AffineLoopTiling", Arg: "affine-loop-tile", Anchor: "func.func",
	Doc:     "Tile nests of affine loops",
	Options: passes.OptionsOf[options](),
	Scope:   passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[options](c)
		b := c.Builder()
		done, tiled := true, false
		for _, band := range bands(c.Op) {
			accesses := analysis.AccessesIn(band[0])
			if !valid(band, accesses) || !tileable(band) {
				continue
			}
			sizes := o.sizesFor(band, accesses) // may report errors, which stop nothing
			before := c.IR().Errors()
			tiled = true
			nest, ok := transform.Tile(b, band, sizes)
			if ok && o.Separate {
				separateFullTiles(b, nest[len(band):])
			}
			done = done && c.IR().Errors() == before
		}
		if !tiled {
			c.Unchanged()
		}
		return done
	},
}

// bands returns the maximal perfect nests whose outermost loop is directly in the function's body.
func bands(f *ir.Operation) (l [][]*ir.Operation) {
	for blk := f.Region(0).First(); blk != nil; blk = blk.Next() {
		for op := blk.First(); op != nil; op = op.Next() {
			if op.Is(affine.AffineFor) {
				l = append(l, transform.PerfectNest(op))
			}
		}
	}
	return l
}

// tileable reports whether a band can be tiled. The loops must carry no values and nest perfectly,
// and no loop's bounds may depend on another loop.
func tileable(band []*ir.Operation) bool {
	for _, l := range band {
		if l.NumResults() > 0 {
			return false
		}
	}
	if len(band) == 1 || !transform.IsPerfectNest(band) {
		return len(band) == 1
	}
	if !slices.ContainsFunc(band, boundsVary) {
		return true
	}
	set, ok := analysis.IndexSet(band)
	return ok && set.IsHyperRectangular(0, len(band))
}

// boundsVary reports whether a loop's bounds are not both constant, or its step is not 1.
func boundsVary(l *ir.Operation) bool {
	_, lower := transform.ConstantLower(l)
	_, upper := transform.ConstantUpper(l)
	return !lower || !upper || transform.Step(l) != 1
}

// valid reports whether tiling the band is legal: no dependence goes backward in any of its loops.
func valid(band []*ir.Operation, accesses []*analysis.Access) bool {
	for depth := 1; depth <= len(band)+1; depth++ {
		for _, src := range accesses {
			for _, dst := range accesses {
				q := analysis.Query{Src: src, Dst: dst, Depth: depth}
				found, components := q.Components()
				switch found {
				case analysis.NoDependence:
					continue
				case analysis.TooLarge:
					return false
				}
				for _, c := range components {
					known := c.Lower != math.MinInt64 && c.Upper != math.MaxInt64
					if known && c.Lower < c.Upper && c.Upper < 0 {
						return false
					}
				}
			}
		}
	}
	return true
}

// sizesFor returns the tile size for each loop of a band: from the options, or so that a tile fits
// into the cache.
func (o *options) sizesFor(band []*ir.Operation, accesses []*analysis.Access) []uint32 {
	sizes := make([]uint32, len(band))
	fill := func(from int, size uint32) {
		for i := from; i < len(sizes); i++ {
			sizes[i] = size
		}
	}
	if o.Size != 0 {
		fill(0, o.Size)
		return sizes
	}
	if len(o.Sizes) > 0 {
		fill(copy(sizes, o.Sizes), defaultSize)
		return sizes
	}
	footprint, ok := analysis.Footprint(band[0], accesses)
	if !ok {
		fill(0, defaultSize)
		adjustToDivisors(band, sizes)
		return sizes
	}
	cache := o.CacheSize * 1024
	if cache == 0 {
		cache = 1 // mlir-opt divides by it
	}
	excess := uint64(footprint) / cache
	if uint64(footprint)%cache != 0 {
		excess++
	}
	if excess <= 1 {
		fill(0, 1)
		return sizes
	}
	n := len(band)
	fill(0, uint32(math.Floor(math.Pow(float64(excess), 1/float64(n)))))
	product := uint32(1)
	for _, s := range sizes[:n-1] {
		product *= s
	}
	sizes[n-1] = max(1, uint32(excess/uint64(max(product, 1))))
	adjustToDivisors(band, sizes)
	return sizes
}

// adjustToDivisors lowers each size to the next divisor of the loop's number of iterations, if this
// number is constant.
func adjustToDivisors(band []*ir.Operation, sizes []uint32) {
	for i, l := range band {
		n, ok := transform.ConstantTripCount(l)
		if !ok {
			continue
		}
		if n > 1 && uint64(sizes[i]) > n/2 {
			sizes[i] = uint32(n / 2)
		}
		for n%uint64(sizes[i]) != 0 {
			sizes[i]--
		}
	}
}
