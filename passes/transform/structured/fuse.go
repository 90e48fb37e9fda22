package structured

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/tensor"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	interfaces "github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	"github.com/millrace-mlir/millrace/passes/linalg/tiling"
	"github.com/millrace-mlir/millrace/passes/tensor"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// fuse tiles operations, and fuses the producers of their operands into the loops.
func fuse(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.FuseOp(op)
	tiles, out := sizes(st, op, op.Inherent("static_tile_sizes"), o.TileSizes())
	if !out.OK() {
		return out
	}
	swap, out := numbers(st, op, op.Inherent("static_tile_interchange"), o.TileInterchange())
	if !out.OK() {
		return out
	}
	how := &tiling.Options{Sizes: tiling.Static(tiles), Interchange: swap, Forall: o.UseForall()}
	if o.ApplyCleanup() {
		how.Cleanup = cleanup()
	}
	var tiled []*ir.Operation
	loops := make([][]*ir.Operation, op.NumResults()-1)
	for _, target := range st.Ops(o.Target()) {
		if interfaces.Of(target) == nil {
			op.EmitError("only TilingInterface ops are supported")
			return transform.Reported
		}
		st.RW.Before(target)
		f := tiling.TileAndFuse(st.RW, target, how)
		if f == nil {
			return transform.Reported
		}
		replaceFused(st, target, f)
		tiled = append(tiled, f.Ops[0])
		for i := range loops {
			var loop *ir.Operation // sizes beyond the last loop have none, which is an error
			if i < len(f.Loops) {
				loop = f.Loops[i]
			}
			loops[i] = append(loops[i], loop)
		}
	}
	st.SetOps(0, tiled...)
	for i, list := range loops {
		st.SetOps(i+1, list...)
	}
	return transform.Success
}

// cleanup returns the patterns that simplify slices before their producers are fused.
func cleanup() *rewrite.Set {
	return rewrite.NewSet(rewrite.CanonicalPatterns(dialects.ExtractSlice), tensor.MergePatterns, tensor.BubbleUpPatterns)
}

// replaceFused replaces the uses of target. It erases target and the fused producers if they have
// no more uses.
func replaceFused(st *transform.State, target *ir.Operation, f *tiling.Fused) {
	for i, v := range f.Results {
		st.RW.ReplaceAllUses(target.Result(i), v)
	}
	for _, op := range slices.Concat([]*ir.Operation{target}, f.Producers) {
		if !used(op) {
			st.RW.Erase(op)
		}
	}
}

func used(op *ir.Operation) bool {
	for i := range op.Results() {
		if op.Result(i).FirstUse() != nil {
			return true
		}
	}
	return false
}
