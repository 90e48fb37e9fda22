package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// PermutationLowering moves permutations and leading broadcasts out of the maps of transfers, into
// separate operations.
var PermutationLowering = []rewrite.Pattern{
	transferPattern("TransferReadPermutationLowering", vector.TransferRead, readTransposed),
	transferPattern("TransferWritePermutationLowering", vector.TransferWrite, writeTransposed),
	transferPattern("TransferOpReduceRank", vector.TransferRead, readWithoutBroadcast),
	transferPattern("TransferWriteNonPermutationLowering", vector.TransferWrite, writeExtended),
}

// transferPattern rewrites a transfer d that is not in a vector.mask, and whose vectors have at
// least one dimension. The function lower returns false if the pattern does not apply. Its result
// is nil for a write to a memref.
func transferPattern(name string, d *ir.OpDef, lower func(c calc.Calc, t Transfer) (result *ir.Value, ok bool)) rewrite.Pattern {
	return rewrite.Pattern{Name: anonymous + name, Root: d, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		t := TransferOf(op)
		if t.Map.NumResults() == 0 || calc.MaskOf(op) != nil {
			return false
		}
		result, ok := lower(calc.For(rw, op), t)
		if !ok {
			return false
		}
		if op.NumResults() == 0 {
			rw.Erase(op)
		} else {
			rw.Replace(op, result)
		}
		return true
	}}
}

// isIdentity reports whether the permutation is the identity.
func isIdentity(permutation []int) bool {
	for i, p := range permutation {
		if i != p {
			return false
		}
	}
	return true
}

// unpermuted returns a list with list[i] at index permutation[i].
func unpermuted[T any](list []T, permutation []int) []T {
	result := make([]T, len(list))
	for i, p := range permutation {
		result[p] = list[i]
	}
	return result
}

func int64s(list []int) []int64 {
	result := make([]int64, len(list))
	for i, v := range list {
		result[i] = int64(v)
	}
	return result
}

// readTransposed replaces a permuted transfer_read by a read in the order of the base and a
// transpose. It returns false if the pattern does not apply.
func readTransposed(c calc.Calc, t Transfer) (*ir.Value, bool) {
	permutation, ok := t.Map.IsPermutationOfMinorIdentityWithBroadcasting()
	if !ok || isIdentity(permutation) {
		return nil, false
	}
	read := t
	read.Map = affine.PermutationMap(permutation).InversePermutation().Compose(t.Map)
	shape, scalable := unpermuted(t.Type.Shape, permutation), unpermuted(calc.ScalableDims(t.Type), permutation)
	read.Type = c.Ctx.VectorType(shape, t.Type.Element, scalable)
	read.InBounds = unpermuted(t.InBounds, permutation)
	return c.Transpose(read.Result(c), int64s(permutation)), true
}

// writeTransposed replaces a permuted transfer_write by a transpose and a write in the order of the
// base. It returns false if the pattern does not apply.
func writeTransposed(c calc.Calc, t Transfer) (*ir.Value, bool) {
	permutation, ok := t.Map.IsPermutationOfMinorIdentityWithBroadcasting()
	if !ok || t.Map.IsMinorIdentity() {
		return nil, false
	}
	inverse := t.Map.CompressUnusedDims().InversePermutation()
	order := make([]int64, inverse.NumResults())
	for i := range order {
		order[i] = int64(inverse.Result(i).Position())
	}
	write := t
	write.InBounds = unpermuted(t.InBounds, permutation)
	write.Vector = c.Transpose(t.Vector, order)
	write.Map = affine.MinorIdentityMap(t.Map.NumDims(), t.Map.NumResults())
	return write.Result(c), true
}

// readWithoutBroadcast replaces a transfer_read with leading broadcast dimensions by a read without
// these and a broadcast. It returns false if the pattern does not apply.
func readWithoutBroadcast(c calc.Calc, t Transfer) (*ir.Value, bool) {
	n := 0
	for n < t.Map.NumResults() && t.Map.Result(n).IsConstant(0) {
		n++
	}
	read := t
	read.Map = affine.NewMap(t.Map.NumDims(), 0, t.Map.Results()[n:]...)
	if _, minor := read.Map.IsMinorIdentityWithBroadcasting(); n == 0 || !minor {
		return nil, false
	}
	read.Type = c.Ctx.VectorType(t.Type.Shape[n:], t.Type.Element, calc.ScalableDims(t.Type)[n:])
	read.InBounds = t.InBounds[n:]
	return c.Broadcast(read.Result(c), t.Type), true
}

// writeExtended adds dimensions of size 1 to the vector of a transfer_write. They stand for the
// dimensions of the base that the map misses after the first written dimension. It returns false if
// the map misses none.
func writeExtended(c calc.Calc, t Transfer) (*ir.Value, bool) {
	if _, ok := t.Map.IsPermutationOfMinorIdentityWithBroadcasting(); ok {
		return nil, false
	}
	var missing []*affine.Expr
	found := false
	for i := range t.Map.NumDims() {
		if t.Map.IsFunctionOfDim(i) {
			found = true
		} else if found {
			missing = append(missing, affine.Dim(i))
		}
	}
	n := len(missing)
	write := t
	write.Vector = withLeadingOnes(c, t.Vector, n)
	if t.Mask != nil {
		mask := withLeadingOnes(c, t.Mask, n)
		rank := len(calc.VectorType(mask).Shape)
		order := make([]int64, rank)
		for i := range order {
			order[i] = int64((i + n) % rank)
		}
		write.Mask = c.Transpose(mask, order)
	}
	write.Map = affine.NewMap(t.Map.NumDims(), 0, append(missing, t.Map.Results()...)...)
	write.InBounds = nil
	for range n {
		write.InBounds = append(write.InBounds, c.Ctx.Bool(true))
	}
	write.InBounds = append(write.InBounds, t.InBounds...)
	return write.Result(c), true
}

func withLeadingOnes(c calc.Calc, v *ir.Value, n int) *ir.Value {
	t := calc.VectorType(v)
	shape, scalable := make([]int64, n), make([]bool, n)
	for i := range shape {
		shape[i] = 1
	}
	return c.Broadcast(v, c.Ctx.VectorType(append(shape, t.Shape...), t.Element, append(scalable, calc.ScalableDims(t)...)))
}
