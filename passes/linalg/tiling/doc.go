// Package tiling makes loops over tiles of operations with a tiling implementation
// (ir/rewrite/tiling). It fuses the producers or consumers of tiles into the loops.
package tiling

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
)

// Options says how to tile an operation.
type Options struct {
	// Sizes returns the sizes of tiles in each loop. Loops of size 0, and loops after the last
	// size, are not tiled. If Threads is set, a nil Sizes computes the sizes from the threads.
	Sizes func(op *ir.Operation) []ir.Mixed
	// Threads are the numbers of tiles in each loop; nil means that the sizes determine them.
	Threads []ir.Mixed
	// Interchange permutes the loops over tiles.
	Interchange []int64
	// Forall makes an scf.forall, not scf.for loops; Mapping is its attribute.
	Forall  bool
	Mapping ir.Attribute
	// Split says how reductions become partial reductions; nil means that they do not.
	Split *tiling.Split
	// Cleanup simplifies slices before their producers are fused, or is nil.
	Cleanup *rewrite.Set
}

// Static returns an Options.Sizes function that ignores the operation.
func Static(sizes []ir.Mixed) func(*ir.Operation) []ir.Mixed {
	return func(*ir.Operation) []ir.Mixed { return sizes }
}

// Tiled is the result of tiling an operation.
type Tiled struct {
	Ops     []*ir.Operation // in the innermost loop
	Loops   []*ir.Operation // from the outermost on
	Results []*ir.Value     // what stands for the operation's
	Slices  []*ir.Operation // what takes tiles of operands
	Inits   []*ir.Value     // what the loops begin with
	Merges  []*ir.Operation // what merges partial results
}
