// Package tiling is the interface by which operations describe how to compute tiles
// of their results (TilingInterface). Rows name an Interface; the loops over tiles,
// and the fusion of producers and consumers into them, are passes/linalg/tiling.
package tiling

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Tile is a part of a space: where it starts and how large it is in each dimension.
// All strides are 1.
type Tile struct{ Offsets, Sizes []ir.Mixed }

// Range is a loop with step 1: where it starts, and where it ends.
type Range struct{ Offset, Size ir.Mixed }

// Result is a tiled operation.
type Result struct {
	Ops    []*ir.Operation // what computes the tile
	Values []*ir.Value     // the tiles of the results
	Slices []*ir.Operation // what takes tiles of the operands
}

// Interface is how an operation is tiled. A nil function means that the operation
// does not support this part of tiling, as does a function that returns nil or false.
// New operations go to rw's insertion point.
type Interface struct {
	// Reductions tells, for each loop, whether it reduces.
	Reductions func(op *ir.Operation) []bool
	// Domain are the loops.
	Domain func(rw *rewrite.Rewriter, op *ir.Operation) []Range
	// Tiled computes the tile t of the loops.
	Tiled func(rw *rewrite.Rewriter, op *ir.Operation, t Tile) *Result
	// ResultTile is the part of a result that is computed in the tile t of the loops.
	ResultTile func(rw *rewrite.Rewriter, op *ir.Operation, result int, t Tile) (Tile, bool)
	// FromResult is the inverse of ResultTile.
	FromResult func(rw *rewrite.Rewriter, op *ir.Operation, result int, t Tile) (Tile, bool)
	// ByResult computes the part t of a result.
	ByResult func(rw *rewrite.Rewriter, op *ir.Operation, result int, t Tile) *Result
	// Partial describes how to split reductions. If it is nil, they cannot be split.
	Partial *Partial
}

// Partial is how a reduction is split into partial results that are merged
// (PartialReductionOpInterface).
type Partial struct {
	// Init creates the tensors that hold the partial results; sizes are the sizes of
	// the split loops. It emits an error where it returns false.
	Init func(rw *rewrite.Rewriter, op *ir.Operation, sizes []ir.Mixed, s *Split) ([]*ir.Value, bool)
	// Tiled computes the tile t of the loops into the partial results inits.
	Tiled func(rw *rewrite.Rewriter, op *ir.Operation, inits []*ir.Value, t Tile, s *Split) *Result
	// ResultTile is where the tile of a partial result goes.
	ResultTile func(op *ir.Operation, result int, t Tile, s *Split) Tile
	// Merge reduces the partial results to the replacements of op's results.
	Merge func(rw *rewrite.Rewriter, op *ir.Operation, partial []*ir.Value, s *Split) (merges []*ir.Operation, results []*ir.Value)
}

// Split is how the loops of a partial reduction are split.
type Split struct {
	Dims []int // the reductions, in ascending order
	// Parallel: each part of a reduction makes an element of the partial result, not
	// each place in a part.
	Parallel bool
	// Parts tells, for Parallel, which part of each reduction this is.
	Parts []ir.Mixed
}

// TilingInterface marks the type of ir.OpDef.Tile.
func (*Interface) TilingInterface() {}

// Of is how op is tiled, nil if it is not.
func Of(op *ir.Operation) *Interface {
	if op.Def() == nil {
		return nil
	}
	i, _ := op.Def().Tile.(*Interface)
	return i
}

// Slices returns the defining operations of those values that a slice operation (of
// one of defs) defines.
func Slices(values []*ir.Value, defs ...*ir.OpDef) []*ir.Operation {
	var slices []*ir.Operation
	for _, v := range values {
		for _, d := range defs {
			if op := v.DefinedBy(d); op != nil {
				slices = append(slices, op)
			}
		}
	}
	return slices
}
