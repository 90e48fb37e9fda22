package linalg

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Loops classifies the loops of a contraction by the operands that they index. Batch loops
// index both inputs and the result. M loops index the left input and the result; N loops
// index the right input and the result. K loops are the reductions, which index both
// inputs.
type Loops struct{ Batch, M, N, K []int }

// LoopsOf classifies the loops of op as the loops of a contraction (inferContractionDims).
// It returns false unless op has two inputs and one result.
func LoopsOf(op *ir.Operation) (Loops, bool) {
	if first, n := op.Inits(); first != 2 || n != 1 {
		return Loops{}, false
	}
	maps := IndexingMaps(op)
	iterators := IteratorTypes(op, maps)
	var l Loops
	for i := range iterators.Elems {
		left, right, result := selects(maps[0], i), selects(maps[1], i), selects(maps[2], i)
		parallel := IsParallel(iterators, i)
		switch {
		case !parallel && left && right:
			l.K = append(l.K, i)
		case !parallel:
		case left && right && result:
			l.Batch = append(l.Batch, i)
		case left && result:
			l.M = append(l.M, i)
		case right && result:
			l.N = append(l.N, i)
		}
	}
	return l, true
}

// selects reports whether dimension i is a result of m, and no other result of m depends on it.
func selects(m *affine.Map, i int) bool {
	n, is := 0, false
	for _, e := range m.Results() {
		if e.IsFunctionOfDim(i) {
			n++
		}
		is = is || e.IsDim(i)
	}
	return is && n == 1
}

// IsContraction reports whether a structured operation multiplies its inputs and adds the products
// up in its result (isaContractionOpInterface).
func IsContraction(op *ir.Operation) bool {
	if first, n := op.Inits(); first != 2 || n != 1 {
		return false
	}
	maps := IndexingMaps(op)
	if slices.ContainsFunc(maps, func(m *affine.Map) bool { return !m.IsProjectedPermutation(false) }) {
		return false
	}
	iterators := IteratorTypes(op, maps)
	for i := range iterators.Elems {
		if !IsParallel(iterators, i) {
			return isContractionBody(op.Region(0).First())
		}
	}
	return false
}

// IsNamedContraction reports whether op is one of the named operations that are contractions, such
// as linalg.matmul (ContractionOpInterface).
func IsNamedContraction(op *ir.Operation) bool { return contractions[op.Name().Name] }

// IsWindow reports whether op is one of the named convolutions or poolings
// (ConvolutionOpInterface).
func IsWindow(op *ir.Operation) bool {
	name := op.Name().Name
	return strings.HasPrefix(name, "linalg.conv_") || strings.HasPrefix(name, "linalg.depthwise_conv_") || strings.HasPrefix(name, "linalg.pooling_")
}
