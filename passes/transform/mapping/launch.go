package mapping

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// These are CUDA's limits of a launch.
const (
	maxThreads  = 1024
	maxThreadsZ = 64
	maxBlocks   = 1<<31 - 1
	maxBlocksYZ = 1<<16 - 1
)

// checkLimits is a silenceable failure if CUDA's limits do not allow a launch with these
// numbers of blocks and threads.
func checkLimits(op *ir.Operation, grid, blocks [3]int64) transform.Outcome {
	if product(blocks[:]) > maxThreads || product(grid[:]) > maxBlocks || slices.Max(blocks[:]) > maxThreads || blocks[2] > maxThreadsZ ||
		grid[0] > maxBlocks || max(grid[1], grid[2]) > maxBlocksYZ {
		return transform.Silenceable(op.Loc(), "Trying to launch a GPU kernel with grid_dims = (%d, %d, %d) block_dims = (%d, %d, %d). It is larger than the limits.",
			grid[0], grid[1], grid[2], blocks[0], blocks[1], blocks[2])
	}
	return transform.Success
}

var unit = [3]int64{1, 1, 1}

// index creates a constant of type index. Like upstream, it truncates n to 32 bits.
func index(b *ir.Builder, loc ir.Loc, n int64) *ir.Value {
	return arith.NewIndex(b, loc, int64(int32(n)))
}

// newLaunch creates a gpu.launch of one block with one thread, and an empty body.
func newLaunch(b *ir.Builder, loc ir.Loc) *ir.Operation {
	one := index(b, loc, 1)
	ones := [3]*ir.Value{one, one, one}
	launch, body := gpu.NewLaunch(b, loc, ones, ones)
	block, at := b.Point()
	b.AtEnd(body)
	gpu.CreateTerminator(b, loc, gpu.TerminatorArgs{})
	b.Restore(block, at)
	return launch
}

// setSizes creates constants for the sizes and passes each to the function for its
// dimension, which sets a size of launch.
func setSizes(b *ir.Builder, launch *ir.Operation, sizes [3]int64, set ...func(*ir.Value)) {
	block, at := b.Point()
	defer b.Restore(block, at)
	x := gpu.LaunchOp(launch).BlockSizeX()
	b.AfterValue(x)
	for i, n := range sizes {
		set[i](index(b, x.Loc(), n))
	}
}

func setGrid(b *ir.Builder, launch *ir.Operation, sizes [3]int64) {
	l := gpu.LaunchOp(launch)
	setSizes(b, launch, sizes, l.SetGridSizeX, l.SetGridSizeY, l.SetGridSizeZ)
}

func setBlock(b *ir.Builder, launch *ir.Operation, sizes [3]int64) {
	l := gpu.LaunchOp(launch)
	setSizes(b, launch, sizes, l.SetBlockSizeX, l.SetBlockSizeY, l.SetBlockSizeZ)
}
