// Package vectorize replaces structured operations by vector operations that compute all iterations
// at once. It also vectorizes operations that pad, pack, unpack or insert.
package vectorize

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Options says how to vectorize an operation.
type Options struct {
	// Sizes are the sizes of the vector, one for each loop or dimension. If it is empty, they are
	// the sizes of the operation, which must be static. If a size is larger than the operation's
	// size, the vector is masked.
	Sizes []int64
	// Scalable says which sizes are multiples of vscale; nil: none.
	Scalable []bool
	// Gather allows tensor.extract with several indices.
	Gather bool
	// MatchDynamic promises that sizes that are not known equal the sizes of the vector.
	MatchDynamic bool
	// Contract makes named contractions vector.contract.
	Contract bool
}

// kinds lists the operations that can be vectorized although they are not structured. The function
// allowed reports whether an operation can be vectorized. The function rewrite returns the
// replacement of its result, or nil if it fails.
var kinds = []struct {
	op      *ir.OpDef
	allowed func(op *ir.Operation, sizes []int64) bool
	rewrite func(c calc.Calc, op *ir.Operation, t vectorShape) *ir.Value
}{
	{tensor.Pad, canPad, pad},
	{linalg.Pack, canPack, pack},
	{linalg.UnPack, canUnpack, unpack},
	{tensor.InsertSlice, canInsert, insert},
}

// Supports reports whether op is of a kind that Op can vectorize. Op may still refuse it.
func Supports(op *ir.Operation) bool {
	if linalg.Structured(op) {
		return true
	}
	for _, k := range kinds {
		if op.Is(k.op) {
			return true
		}
	}
	return false
}

// IsWindowOfOne reports whether op is, by its name, a one-dimensional convolution or pooling. Op
// cannot vectorize these, although mlir-opt can.
func IsWindowOfOne(op *ir.Operation) bool {
	name := op.Name().Name
	return linalg.IsWindow(op) && (strings.Contains(name, "conv_1d") || strings.Contains(name, "pooling_nwc") || strings.Contains(name, "pooling_ncw"))
}

// Op vectorizes op and replaces it. It returns false if op cannot be vectorized.
func Op(rw *rewrite.Rewriter, op *ir.Operation, o *Options) bool {
	if linalg.Structured(op) {
		return structured(rw, op, o)
	}
	if anyTrue(o.Scalable) && !op.Is(linalg.UnPack) {
		return false
	}
	for _, k := range kinds {
		if !op.Is(k.op) {
			continue
		}
		if !k.allowed(op, o.Sizes) {
			return false
		}
		rw.Before(op)
		v := k.rewrite(calc.For(rw, op), op, vectorShape{o.Sizes, o.Scalable})
		if v == nil {
			return false
		}
		rw.Replace(op, v)
		return true
	}
	return false
}

func structured(rw *rewrite.Rewriter, op *ir.Operation, o *Options) bool {
	t := &target{vectors: vectors{Calc: calc.For(rw, op)}, op: op, options: o, maps: linalg.IndexingMaps(op)}
	if len(t.maps) == 0 {
		return false
	}
	t.iterators = linalg.IteratorTypes(op, t.maps)
	if !t.scalableAllowed() || !t.allowed() {
		return false
	}
	rw.Before(op)
	if !t.setSizes() {
		return false
	}
	t.expandApplies()
	var results []*ir.Value
	ok := false
	if o.Contract {
		results, ok = t.contract()
	}
	if !ok {
		results, ok = t.generic()
	}
	if !ok {
		return false
	}
	rw.Replace(op, results...)
	return true
}

// expandApplies replaces affine.apply in the body by arith operations.
func (t *target) expandApplies() {
	block, at := t.Point()
	for op := t.op.Region(0).First().First(); op != nil; {
		next := op.Next()
		if op.Is(affine.AffineApply) {
			t.Before(op)
			m := affine.AffineApplyOp(op).Map().Map
			operands := op.OperandValues(nil)
			t.Replace(op, affine.ExpandExpr(t.Builder, op.Loc(), m.Result(0), operands[:m.NumDims()], operands[m.NumDims():]))
		}
		op = next
	}
	t.Restore(block, at)
}

func anyTrue(list []bool) bool {
	for _, b := range list {
		if b {
			return true
		}
	}
	return false
}

// fits reports whether a vector of the given sizes covers a shape, whose sizes may be dynamic
// (isValidMaskedInputVector).
func fits(shape, sizes []int64) bool {
	if len(shape) != len(sizes) {
		return false
	}
	for i, n := range sizes {
		if n <= 0 || shape[i] != ir.Dynamic && shape[i] > n {
			return false
		}
	}
	return true
}
