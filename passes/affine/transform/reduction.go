package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// A LoopReduction is a value that a loop carries, and that one operation combines with another
// value in each iteration.
type LoopReduction struct {
	*arith.Reduction
	Kind     int64     // of AtomicRMWKind
	Position int       // among the carried values
	Value    *ir.Value // what it is combined with
}

// Combine creates the operation that combines x and y.
func (r LoopReduction) Combine(b *ir.Builder, loc ir.Loc, x, y *ir.Value) *ir.Value {
	return arith.NewBinary(b, r.Op, loc, x, y)
}

// reducingKinds is the number of kinds of AtomicRMWKind, and so the limit of a loop over them.
const reducingKinds = 16

// SupportedReductions returns the reductions among the values that an affine.for carries.
func SupportedReductions(loop *ir.Operation) (l []LoopReduction) {
	for i := range IterArgs(loop) {
		if r, ok := supportedReduction(loop, i); ok {
			l = append(l, r)
		}
	}
	return l
}

// supportedReduction returns the reduction of carried value i. It returns false if the value is not
// updated by a single combining operation whose only use is the terminator.
func supportedReduction(loop *ir.Operation, i int) (LoopReduction, bool) {
	arg := IterArgs(loop)[i]
	if !arg.HasOneUse() {
		return LoopReduction{}, false
	}
	op := arg.FirstUse().Owner()
	if op.NumOperands() != 2 || op.NumResults() != 1 || op.Parent() != loop || op.Is(affine.AffineYield) {
		return LoopReduction{}, false
	}
	v := op.Result(0)
	if !v.HasOneUse() || v.FirstUse().Owner() != Body(loop).Last() || Body(loop).Last().Operand(i) != v {
		return LoopReduction{}, false
	}
	other := op.Operand(0)
	if other == arg {
		other = op.Operand(1)
	}
	for k := range int64(reducingKinds) {
		if r := arith.ReductionOf(k); r != nil && op.Is(r.Op) {
			return LoopReduction{r, k, i, other}, true
		}
	}
	return LoopReduction{}, false
}
