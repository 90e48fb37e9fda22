package gpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

func foldMemRefCast(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}

// foldUniform marks a reduction directly in the entry block of a gpu.launch as
// uniform, because all work items reach it.
func foldUniform(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	if op.Inherent("uniform") != nil || !op.Parent().Is(Launch) || !op.Block().IsEntry() {
		return nil, false
	}
	op.SetInherent("uniform", op.Context().Unit())
	return nil, true
}

// foldSubgroupReduce folds a reduction of clusters of one lane to its operand. Any
// other reduction may become uniform.
func foldSubgroupReduce(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := SubgroupReduceOp(op)
	if n := o.ClusterSize(); n != nil && n.Int64() == 1 {
		return append(dst, ir.FoldResult{Value: o.Value()}), true
	}
	return foldUniform(op, operands, dst)
}

// foldBroadcast folds broadcast(broadcast(x)) to broadcast(x), because all lanes
// have the same value already.
func foldBroadcast(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := SubgroupBroadcastOp(op)
	if o.Src().DefinedBy(SubgroupBroadcast) == nil {
		return nil, false
	}
	return append(dst, ir.FoldResult{Value: o.Src()}), true
}

var launchPatterns = rewrite.Patterns{{Name: "FoldLaunchArguments", Rewrite: zeroIds}}

// zeroIds replaces the block and thread ids of a gpu.launch by 0 along each
// dimension whose size is the constant 1.
func zeroIds(rw *rewrite.Rewriter, op *ir.Operation) bool {
	const firstSize = 1 // operand group
	body := LaunchOp(op).BodyRegion().First()
	var zero *ir.Value
	for i := range 6 {
		id := body.Arg(i)
		size := op.OperandGroup(firstSize + i)[0].Value()
		if id.Unused() || !arith.Ints.Is(ir.MatchConstant(size), num.Int.IsOne) {
			continue
		}
		if zero == nil {
			rw.AtStart(body)
			zero = arith.NewIndex(rw.Builder, op.Loc(), 0)
		}
		rw.ReplaceAllUses(id, zero)
	}
	return zero != nil
}

// barrierPatterns erase a barrier that directly precedes another barrier.
var barrierPatterns = rewrite.Patterns{{Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if next := op.Next(); next == nil || !next.Is(Barrier) {
		return false
	}
	rw.Erase(op)
	return true
}}}

var waitPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::EraseRedundantGpuWaitOpPairs", Rewrite: dropDone},
	{Name: "(anonymous namespace)::SimplifyGpuWaitOp", Rewrite: simplifyWait},
}

// isDone reports whether v is the token of a gpu.wait without operands, which is
// complete at once.
func isDone(v *ir.Value) bool {
	w := v.DefinedBy(Wait)
	return w != nil && w.NumOperands() == 0
}

func dropDone(rw *rewrite.Rewriter, op *ir.Operation) bool {
	tokens := op.OperandValues(nil)
	left := slices.DeleteFunc(slices.Clone(tokens), isDone)
	if len(left) == len(tokens) {
		return false
	}
	rw.Modify(op, func() { op.SetOperands(rw.Arena, left) })
	return true
}

// simplifyWait erases a synchronous gpu.wait without operands, and an asynchronous
// gpu.wait with an unused token. It replaces an asynchronous gpu.wait with one
// operand by this operand.
func simplifyWait(rw *rewrite.Rewriter, op *ir.Operation) bool {
	async := op.NumResults() > 0
	switch {
	case op.NumOperands() == 0 && !async, async && op.NumOperands() != 1 && op.Result(0).Unused():
		rw.Erase(op)
	case op.NumOperands() == 1 && async:
		rw.Replace(op, op.Operand(0))
	default:
		return false
	}
	return true
}

var copyPatterns = rewrite.Patterns{{Name: "(anonymous namespace)::EraseTrivialCopyOp", Rewrite: dropCopy}}

// dropCopy erases a gpu.memcpy to a buffer that nothing else uses, except its
// allocation and its deallocation.
func dropCopy(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := MemcpyOp(op)
	dst := o.Dst()
	if made := dst.DefiningOp(); made == nil || !onlyEffect(made, dst, ir.Allocate) {
		return false
	}
	for u := dst.FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner() != op && !onlyEffect(u.Owner(), dst, ir.Free) {
			return false
		}
	}
	tokens := o.AsyncDependencies()
	if len(tokens) > 1 || len(tokens) != op.NumResults() {
		return false
	}
	if len(tokens) == 1 {
		rw.Replace(op, tokens[0].Value())
	} else {
		rw.Erase(op)
	}
	return true
}

// onlyEffect reports whether op has effects on v, and all of them are of this kind.
func onlyEffect(op *ir.Operation, v *ir.Value, kind ir.EffectKind) bool {
	effects, ok := op.OwnEffects(nil)
	found := false
	for _, e := range effects {
		if e.Value == v {
			if e.Kind != kind {
				return false
			}
			found = true
		}
	}
	return ok && found
}

// foreignPatterns are canonicalization patterns of the dialect whose root
// operations belong to other dialects.
var foreignPatterns = rewrite.Patterns{{
	Name: "(anonymous namespace)::SimplifyDimOfAllocOp", Root: memref.Dim, Rewrite: dimOfAlloc,
}}

// dimOfAlloc replaces the memref.dim of a gpu.alloc by the operand with the size of
// this dynamic dimension.
func dimOfAlloc(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := memref.DimOp(op)
	i, ok := ir.ConstantInt(o.Index())
	alloc := o.Source().DefinedBy(Alloc)
	if !ok || alloc == nil {
		return false
	}
	shape, _ := ir.ShapeOf(o.Source().Type())
	if i < 0 || i >= int64(len(shape)) || shape[i] != ir.Dynamic {
		return false
	}
	k := 0
	for _, d := range shape[:i] {
		if d == ir.Dynamic {
			k++
		}
	}
	rw.Replace(op, AllocOp(alloc).DynamicSizes()[k].Value())
	return true
}
