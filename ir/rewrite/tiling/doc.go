// Package tiling defines the interface by which operations describe how to compute tiles of
// their results (TilingInterface). Operation definitions refer to an Interface. The package
// passes/linalg/tiling creates the loops over tiles and fuses producers and consumers into
// them.
package tiling

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Tile is a rectangular slice of an iteration space or tensor: the offset and size in each
// dimension. All strides are 1.
type Tile struct{ Offsets, Sizes []ir.Mixed }

// Range is the range of a loop with step 1: from Offset up to Size, exclusively.
type Range struct{ Offset, Size ir.Mixed }

// Result holds the operations and values that tiling an operation has created.
type Result struct {
	Ops    []*ir.Operation // what computes the tile
	Values []*ir.Value     // the tiles of the results
	Slices []*ir.Operation // what takes tiles of the operands
}

// Interface describes how to tile an operation. A nil function means that the operation does
// not support this part of tiling, and so does a function that returns nil or false. Functions
// create operations at rw's insertion point.
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

// Partial describes how to split a reduction into partial results and merge them
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

// Split says how the reduction loops of a partial reduction are split.
type Split struct {
	Dims []int // the reductions, in ascending order
	// Parallel: each part of a reduction makes an element of the partial result, not
	// each place in a part.
	Parallel bool
	// Parts tells, for Parallel, which part of each reduction this is.
	Parts []ir.Mixed
}

// TilingInterface is a marker method: it lets an *Interface be the value of ir.OpDef.Tile.
func (*Interface) TilingInterface() {}

// Of returns the tiling interface of op, or nil if op has none.
func Of(op *ir.Operation) *Interface {
	if op.Def() == nil {
		return nil
	}
	i, _ := op.Def().Tile.(*Interface)
	return i
}

// Slices returns the operations that define members of values, if their definitions are among
// defs. An example of such a definition is tensor.extract_slice.
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
