package amdgpu

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// outside returns the pattern for a bounds-checked buffer access at constant
// indices that is out of bounds. It replaces a load by 0 and erases a store. kind
// and class are parts of the pattern's debug name.
func outside(kind, class string) rewrite.Patterns {
	return rewrite.Patterns{{
		Name: "(anonymous namespace)::RemoveStaticallyOobBuffer" + kind + "<mlir::amdgpu::" + class + ">",
		Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			if !isOutside(op) {
				return false
			}
			if op.NumResults() == 0 {
				rw.Erase(op)
				return true
			}
			t := op.Result(0).Type()
			zero := arith.ZeroAttr(t)
			if zero == nil {
				return false
			}
			rw.Replace(op, arith.NewConstant(rw.Builder, op.Loc(), zero))
			return true
		},
	}}
}

// isOutside reports whether op, a buffer access with a bounds check, is known to be
// out of bounds. If the constant offset does not fit the hardware's 32 bits, it
// wraps around, and isOutside returns false.
func isOutside(op *ir.Operation) bool {
	if checked, ok := op.Inherent("boundsCheck").(*ir.IntegerAttr); ok && checked.Value.IsZero() {
		return false
	}
	k := len(op.Def().Operands) - 3 // memref, indices, sgprOffset are the last three
	m, ok := op.OperandGroup(k)[0].Value().Type().(*ir.MemRefType)
	if !ok || !ir.HasStaticShape(m) {
		return false
	}
	at, strides, ok := ir.StridesOf(m)
	if !ok {
		return false
	}
	if extra, ok := op.Inherent("indexOffset").(*ir.IntegerAttr); ok {
		at += extra.Int64()
	}
	for _, sgpr := range op.OperandGroup(k + 2) {
		c, ok := unsigned(sgpr.Value())
		if !ok {
			return false
		}
		at += c
	}
	indices := op.OperandGroup(k + 1)
	if len(indices) != len(strides) {
		return false
	}
	for i, index := range indices {
		c, ok := unsigned(index.Value())
		if !ok {
			return false
		}
		at += strides[i] * c
	}
	return at <= math.MaxUint32 && at >= ir.NumElements(m.Shape)
}

// unsigned returns the constant that defines v as an unsigned number of 32 bits, or
// false if v is not constant.
func unsigned(v *ir.Value) (int64, bool) {
	c, ok := ir.ConstantInt(v)
	return int64(uint32(c)), ok
}

var gatherPatterns = rewrite.Patterns{{Name: "(anonymous namespace)::FoldGatherToLDSOfCast", Rewrite: foldCasts}}

// foldCasts replaces op's source and destination by the sources of the memref.casts
// that define them.
func foldCasts(rw *rewrite.Rewriter, op *ir.Operation) bool {
	const src, dst = 0, 2 // operand groups
	changed := false
	for _, group := range []int{src, dst} {
		i, _ := op.OperandSegment(group)
		if c := op.Operand(i).DefiningOp(); c != nil && c.Is(memref.Cast) && memref.CanFoldCast(c) {
			rw.SetOperand(op, i, memref.CastOp(c).Source())
			changed = true
		}
	}
	return changed
}

// barrierPatterns erase a barrier that directly precedes another barrier.
var barrierPatterns = rewrite.Patterns{{Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if next := op.Next(); next == nil || !next.Is(LDSBarrier) {
		return false
	}
	rw.Erase(op)
	return true
}}}

var waitPatterns = rewrite.Patterns{{Name: "(anonymous namespace)::FuseMemoryCounterWaitOp", Rewrite: fuseWaits}}

// fuseWaits merges a wait with the wait that follows directly. If both name a limit
// for a counter, it keeps the smaller limit, which implies the other.
func fuseWaits(rw *rewrite.Rewriter, op *ir.Operation) bool {
	next := op.Next()
	if next == nil || !next.Is(MemoryCounterWait) {
		return false
	}
	rw.Modify(op, func() {
		for _, counter := range []string{"load", "store", "ds", "exp", "tensor"} {
			a, _ := op.Inherent(counter).(*ir.IntegerAttr)
			b, _ := next.Inherent(counter).(*ir.IntegerAttr)
			if b != nil && (a == nil || b.Int64() < a.Int64()) {
				op.SetInherent(counter, b)
			}
		}
	})
	rw.Erase(next)
	return true
}
