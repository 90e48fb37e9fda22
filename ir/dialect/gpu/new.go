package gpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// argumentCount is the number of arguments that NewLaunch gives the body of gpu.launch.
// They are the block ids, the thread ids, the grid sizes and the block sizes, three of
// each.
const argumentCount = 12

// NewLaunch creates a gpu.launch at b's insertion point. It returns the launch and its
// body block, which has no terminator yet.
func NewLaunch(b *ir.Builder, loc ir.Loc, grid, block [3]*ir.Value) (launch *ir.Operation, body *ir.Block) {
	launch = CreateLaunch(b, loc, LaunchArgs{
		GridSizeX: grid[0], GridSizeY: grid[1], GridSizeZ: grid[2], BlockSizeX: block[0], BlockSizeY: block[1], BlockSizeZ: block[2],
		Discardable: b.Ctx.Dict([]ir.NamedAttribute{{Name: b.Ctx.String(workgroupsAttr), Value: b.Ctx.Int64Attr(b.Ctx.Int(64), 0)}}),
	})
	types, locs := slices.Repeat([]ir.Type{b.Ctx.Index()}, argumentCount), slices.Repeat([]ir.Loc{loc}, argumentCount)
	return launch, b.NewBlockIn(launch.Region(0), types, locs)
}
