package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LayerMerge is firrtl-layer-merge: it merges all blocks of a layer that stand in the same block into the
// last of them.
var LayerMerge = &passes.Pass{
	Name: "LayerMerge", Arg: "firrtl-layer-merge", Doc: "Merge layer blocks",
	Anchor: "firrtl.module", Scope: passes.Always(passes.UnitScope),
	Stats: []passes.Statistic{{Name: "num-merged", Doc: "Number of layers merged"}},
	Run: func(c *passes.Ctx) bool {
		merged := mergeLayers(c.Op.Region(0).First())
		c.Count(0, merged)
		if merged == 0 {
			c.PreserveAll()
		}
		return true
	},
}

// mergeLayers merges the layer blocks in b, then those nested in them. It returns the number of erased layer
// blocks.
func mergeLayers(b *ir.Block) (merged int64) {
	var last map[ir.Attribute]*ir.Operation
	for op := range b.Ops() {
		if !op.Is(firrtl.LayerBlock) {
			continue
		}
		name := op.Inherent("layerName")
		if last == nil {
			last = map[ir.Attribute]*ir.Operation{}
		}
		if before := last[name]; before != nil {
			into := op.Region(0).First()
			into.Splice(into.First(), before.Region(0).First().First())
			before.Erase()
			merged++
		}
		last[name] = op
	}
	for op := range b.Ops() {
		for i := range op.NumRegions() {
			for r := op.Region(i).First(); r != nil; r = r.Next() {
				merged += mergeLayers(r)
			}
		}
	}
	return merged
}
