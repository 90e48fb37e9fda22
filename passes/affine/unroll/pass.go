// Package unroll unrolls affine loops, and unrolls and jams them.
package unroll

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// unrollOptions are the options of affine-loop-unroll.
type unrollOptions struct {
	Factor        int64  `opt:"unroll-factor" default:"4" doc:"How many iterations become one; -1: all of them"`
	UpTo          bool   `opt:"unroll-up-to-factor" default:"false" doc:"Take the trip count as the factor where it is less"`
	FullThreshold uint32 `opt:"unroll-full-threshold" default:"1" doc:"When unrolling altogether, unroll the loops of at most so many iterations"`
	Repeat        uint32 `opt:"unroll-num-reps" default:"1" doc:"How often to unroll the innermost loops"`
	Cleanup       bool   `opt:"cleanup-unroll" default:"false" doc:"Unroll loops altogether where a cleanup loop would remain"`

	thresholdGiven bool
}

// Mentioned implements passes.Mentioner. It records that the threshold was given, because the
// default value of the threshold has no effect.
func (o *unrollOptions) Mentioned(option string) {
	if option == "unroll-full-threshold" {
		o.thresholdGiven = true
	}
}

// Given implements passes.Mentioner. It reports whether the threshold was given.
func (o *unrollOptions) Given(option string) bool {
	return option == "unroll-full-threshold" && o.thresholdGiven
}

// jamOptions are the options of affine-loop-unroll-jam.
type jamOptions struct {
	Factor uint32 `opt:"unroll-jam-factor" default:"4" doc:"How many iterations become one"`
}

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "AffineLoopUnroll", Arg: "affine-loop-unroll", CanSchedule: transform.IsFunction,
		Doc:     "Unroll the innermost affine loops",
		Options: passes.OptionsOf[unrollOptions](),
		Scope:   passes.Always(passes.UnitScope),
		Run:     unroll,
	},
	{
		Name: "AffineLoopUnrollAndJam", Arg: "affine-loop-unroll-jam", CanSchedule: transform.IsFunction,
		Doc:     "Unroll the first affine loop and bring the copies together in the loops inside of it",
		Options: passes.OptionsOf[jamOptions](),
		Scope:   passes.Always(passes.UnitScope),
		Run:     func(c *passes.Ctx) bool { return jamFirst(c.Builder(), c.Op, passes.Opts[jamOptions](c)) },
	},
}

// innermost appends to dst the loops in op, or op itself, that hold no other loop. It reports
// whether op is or holds a loop.
func innermost(dst []*ir.Operation, op *ir.Operation) (_ []*ir.Operation, found bool) {
	for i := range op.Regions() {
		for blk := op.Region(i).First(); blk != nil; blk = blk.Next() {
			for o := blk.First(); o != nil; o = o.Next() {
				if o.NumRegions() == 0 {
					continue
				}
				var inside bool
				dst, inside = innermost(dst, o)
				found = found || inside
			}
		}
	}
	if !op.Is(affine.AffineFor) {
		return dst, found
	}
	if !found {
		dst = append(dst, op)
	}
	return dst, true
}

// allIterations is the unroll factor that means: unroll the loop completely.
const allIterations = -1

func unroll(c *passes.Ctx) bool {
	b, o := c.Builder(), passes.Opts[unrollOptions](c)
	if o.Factor <= 0 && o.Factor != allIterations {
		return b.Ctx.Error(ir.UnknownLoc, "Invalid option: 'unroll-factor' should be greater than 0 or equal to -1")
	}
	before := b.Ctx.Errors()
	if o.Factor == allIterations && o.thresholdGiven {
		loops := short(c.Op, uint64(o.FullThreshold))
		for _, l := range loops {
			transform.UnrollFull(b, l)
		}
		if len(loops) == 0 {
			c.Unchanged()
		}
		return b.Ctx.Errors() == before
	}
	found := false
	for range o.Repeat {
		loops, _ := innermost(nil, c.Op)
		done := false
		for _, l := range loops {
			done = o.unrollLoop(b, l) || done
			found = true
		}
		if !done {
			break
		}
	}
	if !found {
		c.Unchanged()
	}
	return b.Ctx.Errors() == before
}

// short returns the loops in root with a constant number of iterations of at most n, inner loops
// first.
func short(root *ir.Operation, n uint64) (loops []*ir.Operation) {
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(affine.AffineFor) {
			if trips, ok := transform.ConstantTripCount(op); ok && trips <= n {
				loops = append(loops, op)
			}
		}
		return ir.Advance
	})
	return loops
}

func (o *unrollOptions) unrollLoop(b *ir.Builder, loop *ir.Operation) bool {
	switch {
	case o.Factor == allIterations:
		return transform.UnrollFull(b, loop)
	case o.UpTo:
		return transform.UnrollUpToFactor(b, loop, uint64(o.Factor))
	}
	return transform.UnrollByFactor(b, loop, uint64(o.Factor), o.Cleanup)
}

// jamFirst unrolls and jams the first operation of a function, if that is a loop. It returns false
// after an error.
func jamFirst(b *ir.Builder, f *ir.Operation, o *jamOptions) bool {
	if o.Factor == 0 { // mlir-opt divides by it
		return b.Ctx.Error(ir.UnknownLoc, "Invalid option: 'unroll-jam-factor' should be greater than 0")
	}
	before := b.Ctx.Errors()
	entry := f.Region(0).First()
	if entry == nil || entry.Empty() || !entry.First().Is(affine.AffineFor) {
		return true
	}
	transform.UnrollJamByFactor(b, entry.First(), uint64(o.Factor))
	return b.Ctx.Errors() == before
}
