package structured

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/passes/linalg/tiling"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// MultiSizeRows implement the transforms that compute tiles of several sizes. The sizes become
// parameters, or payload operations that compute them.
var MultiSizeRows = []transform.Row{
	{Name: "transform.structured.multitile_sizes", Tracks: true, Apply: transform.EachOf(linalg.Structured, twoSizes)},
	{Name: "transform.structured.continuous_tile_sizes", Tracks: true, Apply: shrinkingSizes},
}

// parametric returns a silenceable failure if target has a dynamic shape, because its tile
// sizes cannot be parameters.
func parametric(op, target *ir.Operation) transform.Outcome {
	for _, v := range target.OperandValues(nil) {
		if shape, _ := ir.ShapeOf(v.Type()); slices.Contains(shape, ir.Dynamic) {
			return transform.Silenceable(op.Loc(), "cannot compute parametric tile sizes for dynamically shaped payload op").At(target, "payload op")
		}
	}
	return transform.Success
}

func noSizes(op *ir.Operation) transform.Outcome {
	return transform.Silenceable(op.Loc(), "failed to compute multi-size tiling sizes")
}

// staticLoop returns the number of iterations of loop dim of target. It returns false if there
// is no such loop.
func staticLoop(target *ir.Operation, dim int64) (int64, bool) {
	sizes := linalg.StaticLoopSizes(target)
	if dim < 0 || dim >= int64(len(sizes)) {
		return 0, false
	}
	return sizes[dim], true
}

func twoSizes(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	o := dialect.MultiTileSizesOp(op)
	dim, size, divisor := o.Dimension().Int64(), o.TargetSize().Int64(), o.Divisor().Int64()
	param := o.LowSize().Type()
	if !dialect.IsParam(param) {
		s := tiling.DynamicTwoSizes(st.RW, target, dim, size, divisor)
		if s == nil {
			return nil, transform.Silenceable(op.Loc(), "could not generate tile size computation")
		}
		return mapped(s.Low.DefiningOp(), s.High.DefiningOp(), s.Split.DefiningOp()), transform.Success
	}
	if out := parametric(op, target); !out.OK() {
		return nil, out
	}
	runs, ok := staticLoop(target, dim)
	var s tiling.TwoSizes[int64]
	if ok {
		s, ok = tiling.StaticTwoSizes(runs, size, divisor)
	}
	if !ok {
		return nil, noSizes(op)
	}
	var of ir.Type = st.Ctx.Int(64) // parameters that may be anything are like those of the other operation
	if list := param.(*ir.DialectType).Params; len(list) > 0 {
		of = constraint.TypeValue(list[0])
	}
	var params []transform.Mapped
	for _, n := range []int64{s.Low, s.High, s.Split} {
		params = append(params, transform.Mapped{Param: st.Ctx.Int64Attr(of, n)})
	}
	return params, transform.Success
}

func shrinkingSizes(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.ContinuousTileSizesOp(op)
	targets := st.Ops(o.Target())
	if len(targets) != 1 {
		return transform.Silenceable(op.Loc(), "requires exactly one target (got %d)", len(targets))
	}
	target := targets[0]
	if !linalg.Structured(target) {
		return transform.Definitely(st.Ctx, op.Loc(), nil, "expected Linalg Op")
	}
	dim, size := o.Dimension().Int64(), o.TargetSize().Int64()
	if !dialect.IsParam(o.ChunkSizes().Type()) {
		st.RW.Before(target)
		sizes, chunks, ok := tiling.DynamicShrinking(st.RW, target, dim, size)
		if !ok {
			return transform.Silenceable(op.Loc(), "could not generate tile size computation")
		}
		st.SetOps(0, definers(sizes)...)
		st.SetOps(1, definers(chunks)...)
		return transform.Success
	}
	if out := parametric(op, target); !out.OK() {
		return out
	}
	runs, ok := staticLoop(target, dim)
	if !ok || size == 0 {
		return noSizes(op)
	}
	sizes, chunks := tiling.StaticShrinking(runs, size)
	st.SetParams(0, int64Params(st, sizes)...)
	st.SetParams(1, int64Params(st, chunks)...)
	return transform.Success
}

func definers(values []*ir.Value) []*ir.Operation {
	ops := make([]*ir.Operation, len(values))
	for i, v := range values {
		ops[i] = v.DefiningOp()
	}
	return ops
}

func int64Params(st *transform.State, list []int64) []ir.Attribute {
	params := make([]ir.Attribute, len(list))
	for i, n := range list {
		params[i] = st.Ctx.Int64Attr(st.Ctx.Int(64), n)
	}
	return params
}
