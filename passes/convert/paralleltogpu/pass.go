// Package paralleltogpu converts parallel loops to GPU kernels. An attribute maps the
// dimensions of the loops to the grid and the blocks of the device.
package paralleltogpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass convert-parallel-loops-to-gpu. It converts scf.parallel loops that
// are mapped to processors to GPU kernels.
var Pass = &passes.Pass{
	Name: "ConvertParallelLoopToGpuPass", Arg: "convert-parallel-loops-to-gpu", Doc: "Convert mapped scf.parallel ops to gpu launch operations",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "gpu"},
	Init: func(*passes.InitCtx) (any, bool) {
		target := rewrite.NewTarget().LegalDialects("memref").DynamicOps(stays, scf.Parallel.Name).
			DynamicUnknown(func(*ir.Operation) (legal, known bool) { return true, true })
		return &rewrite.Conversion{Target: target, Set: rewrite.NewSet([]rewrite.Pattern{
			{Name: "(anonymous namespace)::ParallelToGpuLaunchLowering", Root: scf.Parallel, Rewrite: lower},
		})}, true
	},
	Run: func(c *passes.Ctx) bool {
		if !c.State.(*rewrite.Conversion).Partial(c.Op) {
			return false
		}
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(scf.Parallel) {
				op.SetAttr(visitedAttr, nil)
			}
			return ir.Advance
		})
		return true
	},
}

const (
	mappingAttr = "mapping"
	// visitedAttr is an attribute of loops that were tried, and, as upstream forgets
	// to remove it there, of launches.
	visitedAttr = "SCFToGPU_visited"
)

func stays(op *ir.Operation) (legal, known bool) {
	return op.Attr(mappingAttr) == nil || op.Attr(visitedAttr) != nil, true
}
