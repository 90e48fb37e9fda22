// Package vectorize converts affine loops over scalars to loops over vectors.
package vectorize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// options are the options of affine-super-vectorize.
type options struct {
	Sizes      []int64 `opt:"virtual-vector-size" doc:"Shape of the vectors; each size is greater than zero"`
	Varying    []int64 `opt:"test-fastest-varying" doc:"Which dimension of memrefs, counted from the last, each vector dimension runs along"`
	Reductions bool    `opt:"vectorize-reductions" default:"false" doc:"Vectorize loops that reduce what they carry"`
}

// Pass is the pass affine-super-vectorize. It vectorizes affine loops to vectors of any
// number of dimensions.
var Pass = &passes.Pass{
	Name: "AffineVectorize", Arg: "affine-super-vectorize", Anchor: "func.func",
	Doc:      "Vectorize affine loops to vectors of any number of dimensions",
	Options:  passes.OptionsOf[options](),
	Dialects: []string{"vector"},
	Scope:    passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[options](c)
		if len(o.Varying) > 0 && len(o.Varying) != len(o.Sizes) {
			c.Op.EmitRemark("Fastest varying pattern specified with different size than the vector size.")
			return false
		}
		if o.Reductions && len(o.Sizes) != 1 {
			return c.Op.EmitError("Vectorizing reductions is supported only for 1-D vectors.")
		}
		if slices.ContainsFunc(o.Sizes, func(n int64) bool { return n <= 0 }) {
			return c.Op.EmitError("Vectorization factor must be greater than zero.")
		}
		return run(c.Builder(), c.Op, o)
	},
}

// run vectorizes one match of each group of nested matches. It returns false after an error.
func run(b *ir.Builder, f *ir.Operation, o *options) bool {
	s := search{parallel: map[*ir.Operation]bool{}, reductions: map[*ir.Operation][]transform.LoopReduction{}, varying: o.Varying}
	f.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !analysis.IsFor(op) {
			return ir.Advance
		}
		if !o.Reductions {
			s.parallel[op] = analysis.IsParallel(op)
			return ir.Advance
		}
		found := transform.SupportedReductions(op)
		if len(found) == len(transform.IterArgs(op)) && analysis.IsMemoryParallel(op) {
			s.parallel[op], s.reductions[op] = true, found
		}
		return ir.Advance
	})
	depth := len(o.Sizes)
	if depth < 1 || depth > maxDepth {
		return true
	}
	for _, bucket := range buckets(s.matches(f, 0, depth, nil)) {
		for _, m := range bucket {
			dims := map[*ir.Operation]int{}
			m.assign(dims, 0)
			v := newVectorizer(b, o.Sizes, dims, s.reductions)
			if v.nest(m.loop) {
				break
			}
			if v.refused {
				return false
			}
		}
	}
	return true
}
