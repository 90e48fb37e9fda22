package shard

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// alone returns the pattern that replaces a collective operation along no grid axes by its
// operand. Each process is then alone in its group.
func alone(class string) rewrite.Patterns {
	return rewrite.Patterns{{
		Name: "(anonymous namespace)::EmptyGridAxesCanonicalizationPattern<mlir::shard::" + class + ">",
		Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			axes, _ := op.Inherent("grid_axes").(*ir.DenseArrayAttr)
			if axes != nil && axes.Len > 0 || op.Operand(0).Type() != op.Result(0).Type() {
				return false
			}
			rw.Replace(op, op.Operand(0))
			return true
		},
	}}
}

var shardingPatterns = rewrite.Patterns{{Name: "(anonymous namespace)::NormalizeSharding", Rewrite: normalize}}

// Indices of the operand groups of shard.sharding.
const (
	offsetsOperand = iota
	halosOperand
)

// normalize moves the constant halo sizes and offsets of a shard.sharding into its
// attributes. It drops halo sizes that are all 0 and offsets that split evenly, because
// these are the defaults.
func normalize(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ShardingOp(op)
	halos := ir.MixedList(o.StaticHaloSizes(), op.OperandGroup(halosOperand))
	offsets := ir.MixedList(o.StaticShardedDimsOffsets(), op.OperandGroup(offsetsOperand))
	changed := ir.FoldMixed(halos) || ir.FoldMixed(offsets)

	dynamicHalos, staticHalos := ir.SplitMixed(halos)
	if len(dynamicHalos) == 0 && len(staticHalos) > 0 &&
		!slices.ContainsFunc(staticHalos, func(h int64) bool { return h != 0 }) {
		staticHalos, changed = nil, true
	}
	dynamicOffsets, staticOffsets := ir.SplitMixed(offsets)
	if len(dynamicOffsets) == 0 && even(staticOffsets) {
		staticOffsets, changed = nil, true
	}
	if !changed {
		return false
	}
	rw.Modify(op, func() {
		o.SetStaticHaloSizes(rw.Ctx.DenseI64Array(staticHalos))
		o.SetStaticShardedDimsOffsets(rw.Ctx.DenseI64Array(staticOffsets))
		op.SetOperandGroup(rw.Arena, halosOperand, dynamicHalos)
		op.SetOperandGroup(rw.Arena, offsetsOperand, dynamicOffsets)
	})
	return true
}

// even reports whether the distances between neighboring offsets are all equal. A sharding
// without offsets splits in this way. It is false for fewer than three offsets.
func even(offsets []int64) bool {
	if len(offsets) < 3 {
		return false
	}
	for i := 2; i < len(offsets); i++ {
		if offsets[i]-offsets[i-1] != offsets[1]-offsets[0] {
			return false
		}
	}
	return true
}

var shardPatterns = rewrite.Patterns{{Name: "(anonymous namespace)::FoldDuplicateShardOp", Rewrite: foldDuplicate}}

// foldDuplicate handles a second shard.shard of the same value in a block. If the shardings
// are equal, it replaces op by the first shard.shard. Otherwise, op annotates the result of
// the first.
func foldDuplicate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ShardOp(op)
	src := o.Src()
	if made := src.DefiningOp(); src.HasOneUse() || made != nil && made.Is(Shard) {
		return false
	}
	for u := src.FirstUse(); u != nil; u = u.NextUse() {
		first := u.Owner()
		if first == op {
			continue
		}
		if !first.Is(Shard) || first.Block() != op.Block() || !first.IsBefore(op) {
			return false
		}
		a, b := o.Sharding().DefiningOp(), ShardOp(first).Sharding().DefiningOp()
		if a == nil || b == nil || !a.Is(Sharding) || !b.Is(Sharding) {
			return false
		}
		if sameSharding(a, b) {
			rw.Replace(op, first.Result(0))
		} else {
			rw.SetOperand(op, 0, first.Result(0))
		}
		return true
	}
	return false
}

// sameSharding reports whether two shard.sharding operations have the same grid, split
// axes, halo sizes and offsets.
func sameSharding(a, b *ir.Operation) bool {
	x, y := describe(a), describe(b)
	return ShardingOp(a).Grid() == ShardingOp(b).Grid() && slices.Equal(x.axes, y.axes) &&
		slices.Equal(x.halos, y.halos) && slices.Equal(x.offsets, y.offsets)
}

// layout holds the split axes, halos and offsets of a shard.sharding.
type layout struct {
	axes           []ir.Attribute
	halos, offsets []ir.Mixed
}

// describe returns the layout of op without the trailing dimensions that are not split. The
// layout is empty if op lists no split axes.
func describe(op *ir.Operation) layout {
	o := ShardingOp(op)
	split, _ := o.SplitAxes().(*ir.DialectAttr)
	if split == nil {
		return layout{}
	}
	list, _ := split.Params[0].(*ir.ArrayAttr)
	if list == nil || len(list.Elems) == 0 {
		return layout{}
	}
	axes := list.Elems
	for n := len(axes); n > 0; n-- {
		if a, ok := axes[n-1].(*ir.DenseArrayAttr); !ok || a.Len > 0 {
			break
		}
		axes = axes[:n-1]
	}
	return layout{
		axes:    axes,
		halos:   ir.MixedList(o.StaticHaloSizes(), op.OperandGroup(halosOperand)),
		offsets: ir.MixedList(o.StaticShardedDimsOffsets(), op.OperandGroup(offsetsOperand)),
	}
}
