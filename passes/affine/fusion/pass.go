// Package fusion fuses nests of affine loops: producers into the nests that
// consume what they write, and nests that read the same memory.
package fusion

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// Options are the options of affine-loop-fusion.
type Options struct {
	Tolerance float64 `opt:"compute-tolerance" default:"0.3" doc:"How much more may be computed, as a fraction of what the two nests compute"`
	Space     uint32  `opt:"fast-mem-space" default:"0" doc:"Memory space of small buffers between fused nests"`
	Threshold uint64  `opt:"local-buf-threshold" default:"0" doc:"Size in KiB up to which a buffer goes to the fast memory space"`
	Maximal   bool    `opt:"maximal" default:"false" doc:"Fuse wherever it is legal, at the greatest depth, whatever it costs"`
	Mode      string  `opt:"mode" default:"greedy" enum:"greedy,producer,sibling" doc:"Which nests to fuse: producers into consumers, siblings, or both"`
}

const kibibyte = 1024

// Pass is the pass affine-loop-fusion, which fuses nests of affine loops.
var Pass = &passes.Pass{
	Name: "AffineLoopFusion", Arg: "affine-loop-fusion",
	Doc:     "Fuse affine loop nests",
	Options: passes.OptionsOf[Options](),
	Scope:   passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Dialects: []string{"affine", "memref"},
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[Options](c)
		b := c.Builder()
		none := true
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			for i := range op.Regions() {
				for block := range op.Region(i).Blocks() {
					if hasTwoNests(block) {
						none = false
						fuseBlock(o, b, block)
					}
				}
			}
			return ir.Advance
		})
		if none {
			c.Unchanged()
		}
		return true
	},
}

func hasTwoNests(b *ir.Block) bool {
	n := 0
	for op := b.First(); op != nil && n < 2; op = op.Next() {
		if analysis.IsFor(op) {
			n++
		}
	}
	return n == 2
}

func fuseBlock(o *Options, b *ir.Builder, block *ir.Block) {
	g := analysis.NewGraph(block)
	if g == nil {
		return
	}
	f := &fuser{Options: o, g: g, b: b}
	const anyNumber = int(^uint(0) >> 1)
	switch o.Mode {
	case "producer":
		f.fuseProducers(anyNumber)
	case "sibling":
		f.fuseSiblings()
	default:
		f.fuseProducers(1)
		f.fuseSiblings()
		f.fuseProducers(anyNumber)
	}
	f.eraseUnusedAllocations()
}
