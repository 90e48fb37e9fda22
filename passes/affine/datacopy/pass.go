// Package datacopy copies the data that affine loops access into buffers in fast memory, and copies
// results back (affine-data-copy-generate). It also pipelines such transfers
// (affine-pipeline-data-transfer).
package datacopy

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// Options are the options of affine-data-copy-generate.
type Options struct {
	Capacity uint64 `opt:"fast-mem-capacity" default:"18446744073709551615" doc:"Size of the fast memory in KiB (default: unlimited)"`
	Fast     uint32 `opt:"fast-mem-space" default:"1" doc:"Memory space of the buffers (default: 1)"`
	DMA      bool   `opt:"generate-dma" default:"false" doc:"Transfer by DMA in place of loops of loads and stores"`
	MinDMA   int32  `opt:"min-dma-transfer" default:"1024" doc:"The least number of bytes that the target transfers by DMA"`
	UnitOnly bool   `opt:"skip-non-unit-stride-loops" default:"false" doc:"For tests: copy inside of loops with steps other than one, whatever fits"`
	Slow     uint32 `opt:"slow-mem-space" default:"0" doc:"Memory space of what is copied (default: 0)"`
	Tag      uint32 `opt:"tag-mem-space" default:"0" doc:"Memory space of the tags of transfers (default: 0)"`
}

// capacity returns the size of the fast memory in bytes.
func (o *Options) capacity() uint64 {
	if o.Capacity == math.MaxUint64 {
		return o.Capacity
	}
	const kibibyte = 1024
	return o.Capacity * kibibyte
}

// Pass is the pass affine-data-copy-generate. It creates buffers in fast memory for the data that
// affine loops access, and the copies between memory and buffers.
var Pass = &passes.Pass{
	Name: "AffineDataCopyGeneration", Arg: "affine-data-copy-generate", Anchor: "func.func",
	Doc:      "Generate explicit copying for affine memory operations",
	Options:  passes.OptionsOf[Options](),
	Scope:    passes.Always(passes.UnitScope),
	Dialects: []string{"memref"},
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet(rewrite.CanonicalPatterns(affine.AffineLoad, affine.AffineStore)), true
	},
	Run: func(c *passes.Ctx) bool {
		c.Op.Region(0)
		if c.Op.Region(0).Empty() {
			return true
		}
		g := &generator{Options: passes.Opts[Options](c), b: c.Builder()}
		g.b.AtStart(c.Op.Region(0).First())
		arith.NewIndex(g.b, c.Op.Loc(), 0)
		for b := range c.Op.Region(0).Blocks() {
			g.copyIn(b)
		}
		g.simplify(c.State.(*rewrite.Set))
		return true
	},
}

// generator inserts the copies in one function.
type generator struct {
	*Options
	b *ir.Builder
	// nests are the loops made here, outermost ones.
	nests []*ir.Operation
}

// begins reports whether a span of operations may begin with op: an affine.for that is not a copy
// loop, or an affine load or store.
func (g *generator) begins(op *ir.Operation) bool {
	return (analysis.IsFor(op) || op.Is(affine.AffineLoad) || op.Is(affine.AffineStore)) && !slices.Contains(g.nests, op)
}

// next returns the first operation from op on with which a span may begin, or nil if there is none.
func (g *generator) next(op *ir.Operation) *ir.Operation {
	for op != nil && !g.begins(op) {
		op = op.Next()
	}
	return op
}

// copyIn divides the block into spans, ranges of operations, and creates copies for each. A loop is
// a span of its own, or its body is divided in turn. The operations between loops are spans as
// well.
func (g *generator) copyIn(b *ir.Block) {
	begin := g.next(b.First())
	for op := begin; op != nil; {
		if !analysis.IsFor(op) || slices.Contains(g.nests, op) {
			op = op.Next()
			continue
		}
		g.copyFor(begin, op)
		inner := transform.Step(op) != 1
		if !g.UnitOnly {
			inner = g.exceeds(op)
		}
		after := op
		if inner {
			g.copyIn(transform.Body(op))
		} else {
			after = g.copyFor(op, op.Next())
		}
		op = g.next(after.Next())
		begin = op
	}
	if begin != nil {
		g.copyFor(begin, b.Last())
	}
}

// exceeds reports whether the loop is known to access more bytes than the fast memory holds.
func (g *generator) exceeds(loop *ir.Operation) bool {
	size, ok := analysis.Footprint(loop, analysis.AccessesIn(loop))
	return ok && uint64(size) > g.capacity()
}

// simplify replaces copy loops with a single iteration by their bodies, and simplifies the accesses
// in the other copy loops.
func (g *generator) simplify(set *rewrite.Set) {
	var ops []*ir.Operation
	for _, nest := range g.nests {
		nest.WalkPost(func(op *ir.Operation) ir.WalkResult {
			switch {
			case analysis.IsFor(op):
				transform.PromoteSingleIteration(g.b, op)
			case op.Is(affine.AffineLoad) || op.Is(affine.AffineStore):
				ops = append(ops, op)
			}
			return ir.Advance
		})
	}
	cfg := rewrite.DefaultConfig()
	cfg.Strictness = rewrite.ExistingAndNewOps
	rewrite.ApplyToOps(ops, set, cfg)
}
