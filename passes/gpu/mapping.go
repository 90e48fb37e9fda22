package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/passes"
)

// mappingOptions are the options of gpu-map-parallel-loops.
type mappingOptions struct {
	Policy string `opt:"mapping-policy" default:"outermost-first" doc:"Which loop of several gets x: outermost-first or innermost-first"`
}

// mapParallelLoops is the pass gpu-map-parallel-loops. It maps parallel loops to the dimensions of
// a device: outer loops to the grid, the loops inside them to a block.
var mapParallelLoops = &passes.Pass{
	Name: "GpuMapParallelLoopsPass", Arg: "gpu-map-parallel-loops", Doc: "Greedily maps loops to GPU hardware dimensions.",
	Anchor: "func.func", Options: passes.OptionsOf[mappingOptions](), Dialects: []string{"gpu"},
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		policy := passes.Opts[mappingOptions](c).Policy
		if policy != outermostFirst && policy != "innermost-first" {
			return c.Op.EmitError("Invalid mapping policy specified.")
		}
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(scf.Parallel) && !insideParallel(op) {
				mapLoops(op, 0, policy)
			}
			return ir.Advance
		})
		return true
	},
}

const outermostFirst = "outermost-first"

// mappingAttr is the attribute of a loop that lists the dimensions to which its own dimensions are
// mapped.
const mappingAttr = "mapping"

func insideParallel(op *ir.Operation) bool {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Is(scf.Parallel) {
			return true
		}
	}
	return false
}

// dimensions is the number of dimensions of a grid or block. Processors are numbered from 0: the
// dimensions of the grid, then the dimensions of the block. The number sequential marks loops
// without a processor.
const (
	dimensions = 3
	sequential = 2 * dimensions
)

// mapLoops maps the dimensions of op, a parallel loop, at the given level: 0 is the grid, 1 the
// block. It maps the loops directly in op to the next level. A loop with a mapping stays as it is.
// If policy is outermostFirst, the first dimension of op gets x; otherwise the last one does.
func mapLoops(op *ir.Operation, level int, policy string) {
	if op.Attr(mappingAttr) != nil {
		return
	}
	body := op.Region(0).First()
	c := op.Context()
	identity := c.IdentityMapAttr(1)
	n := body.NumArgs()
	attrs := make([]ir.Attribute, n)
	for i := range attrs {
		processor := sequential
		if mapped := min(n, dimensions); i < mapped && level < 2 {
			d := i
			if policy != outermostFirst {
				d = mapped - 1 - i
			}
			processor = level*dimensions + d
		}
		attrs[i] = c.DialectAttr(gpu.ParallelLoopDimMappingAttr, c.Int64Attr(c.Int(gpu.Processor.Width), int64(processor)), identity, identity)
	}
	op.SetAttr(mappingAttr, c.Array(attrs...))
	for inner := range body.Ops() {
		if inner.Is(scf.Parallel) {
			mapLoops(inner, level+1, policy)
		}
	}
}
