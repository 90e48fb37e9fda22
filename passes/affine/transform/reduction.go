package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// A LoopReduction is a value that a loop carries, combined in each iteration with
// another.
type LoopReduction struct {
	*arith.Reduction
	Kind     int64     // of AtomicRMWKind
	Position int       // among the carried values
	Value    *ir.Value // what it is combined with
}

// Combine makes the operation that combines two values.
func (r LoopReduction) Combine(b *ir.Builder, loc ir.Loc, x, y *ir.Value) *ir.Value {
	return arith.NewBinary(b, r.Op, loc, x, y)
}

// reducingKinds counts the kinds of AtomicRMWKind.
const reducingKinds = 16

// SupportedReductions are the reductions among the values that an affine.for
// carries.
func SupportedReductions(loop *ir.Operation) (l []LoopReduction) {
	for i := range IterArgs(loop) {
		if r, ok := supportedReduction(loop, i); ok {
			l = append(l, r)
		}
	}
	return l
}

// supportedReduction tells how carried value i is reduced: by one operation, which
// the terminator yields.
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
