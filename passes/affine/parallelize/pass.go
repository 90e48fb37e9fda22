// Package parallelize converts each affine.for whose iterations may run in any order to an
// affine.parallel.
package parallelize

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// options are the options of affine-parallelize.
type options struct {
	MaxNested  uint32 `opt:"max-nested" default:"4294967295" doc:"How many parallel loops may lie in one another"`
	Reductions bool   `opt:"parallel-reductions" default:"false" doc:"Take loops too that carry reductions"`
}

// Pass is the pass affine-parallelize. It converts parallel affine.for loops to affine.parallel of
// one dimension.
var Pass = &passes.Pass{
	Name: "AffineParallelize", Arg: "affine-parallelize", Anchor: "func.func",
	Doc:     "Convert affine.for ops into 1-D affine.parallel",
	Options: passes.OptionsOf[options](),
	Scope:   passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[options](c)
		b := c.Builder()
		loops := parallelLoops(c.Op, o.Reductions)
		for _, l := range loops {
			if parallelAround(l.loop) < o.MaxNested {
				parallelize(b, l.loop, l.reductions)
			}
		}
		if len(loops) == 0 {
			c.Unchanged()
		}
		return true
	},
}

type loop struct {
	loop       *ir.Operation
	reductions []transform.LoopReduction
}

// parallelLoops returns the affine.for whose iterations may run in any order, outer loops first. If
// reductions is true, it includes loops that carry only reductions.
func parallelLoops(fn *ir.Operation, reductions bool) (found []loop) {
	fn.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if analysis.IsFor(op) {
			var carried []transform.LoopReduction
			parallel := false
			if reductions {
				carried, parallel = analysis.ReductionsIfParallel(op)
			} else {
				parallel = analysis.IsParallel(op)
			}
			if parallel {
				found = append(found, loop{op, carried})
			}
		}
		return ir.Advance
	})
	return found
}

// parallelAround returns the number of affine.parallel around op in its affine scope.
func parallelAround(op *ir.Operation) (n uint32) {
	for p := op.Parent(); p != nil && !p.Has(ir.AffineScope); p = p.Parent() {
		if p.Is(affine.AffineParallel) {
			n++
		}
	}
	return n
}

// parallelize replaces an affine.for by an affine.parallel of one dimension. After the loop, it
// combines the initial value of a reduction with the result.
func parallelize(b *ir.Builder, old *ir.Operation, reductions []transform.LoopReduction) {
	c := b.Ctx
	var kinds []ir.Attribute
	var types []ir.Type
	var values []*ir.Value
	for _, r := range reductions {
		kinds = append(kinds, c.Int64Attr(c.Int(64), r.Kind))
		types = append(types, r.Value.Type())
		values = append(values, r.Value)
	}
	lower, upper := transform.LowerMap(old), transform.UpperMap(old)
	b.Before(old)
	args := affine.AffineParallelArgs{
		MapOperands:       append(transform.LowerOperands(old), transform.UpperOperands(old)...),
		LowerBoundsGroups: group(c, lower.NumResults()), LowerBoundsMap: c.AffineMapAttr(lower),
		UpperBoundsGroups: group(c, upper.NumResults()), UpperBoundsMap: c.AffineMapAttr(upper),
		Reductions:   c.Array(kinds...),
		Steps:        c.Array(c.Int64Attr(c.Int(64), transform.Step(old))),
		ResultsTypes: types,
	}
	parallel := affine.CreateAffineParallel(b, old.Loc(), args)
	parallel.Region(0).TakeBody(old.Region(0))
	body := transform.Body(parallel)
	yield := body.Last()
	inits := transform.Inits(old)
	for i := range reductions {
		combine := yield.Operand(i).DefiningOp()
		combine.MoveBefore(old)
		combine.SetOperand(0, inits[i])
		combine.SetOperand(1, parallel.Result(i))
		old.Result(i).ReplaceAllUses(combine.Result(0))
	}
	yield.SetOperands(b.Arena, values)
	for i := body.NumArgs() - 1; i > 0; i-- {
		body.EraseArg(i)
	}
	old.Erase()
}

// group returns the lowerBoundsGroups or upperBoundsGroups attribute of an affine.parallel with one
// dimension, whose bound has n results.
func group(c *ir.Context, n int) ir.Attribute {
	t := c.RankedTensorType([]int64{1}, c.Int(32), nil)
	return c.DenseOf(t, []byte{byte(n), byte(n >> 8), byte(n >> 16), byte(n >> 24)})
}
