package sparse_tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/num/affine"
)

// InvertMap returns the map from levels to dimensions for a map from dimensions to levels. It exists
// if the levels are a permutation of the dimensions, or if some dimensions are cut into blocks by
// floordiv and mod. Otherwise, the result is nil. Like upstream's, the results for dimensions that
// are not cut come first, in the order of their levels (inverseBlockSparsity).
func InvertMap(m *affine.Map) *affine.Map {
	if m.NumSymbols() > 0 {
		return nil
	}
	if m.IsPermutation() {
		return m.InversePermutation()
	}
	if !isBlocked(m) {
		return nil
	}
	var results []*affine.Expr
	type block struct {
		dim          int
		outer, inner *affine.Expr
	}
	var blocks []block
	for l, x := range m.Results() {
		switch x.Kind() {
		case affine.KindDim:
			results = append(results, affine.Dim(l))
		case affine.KindFloorDiv:
			blocks = append(blocks, block{dim: x.LHS().Position(), outer: affine.Mul(affine.Dim(l), x.RHS())})
		default:
			i := slices.IndexFunc(blocks, func(b block) bool { return b.dim == x.LHS().Position() })
			blocks[i].inner = affine.Dim(l)
		}
	}
	slices.SortFunc(blocks, func(a, b block) int { return a.dim - b.dim })
	for _, b := range blocks {
		if b.inner == nil {
			return nil
		}
		results = append(results, affine.Add(b.outer, b.inner))
	}
	return affine.NewMap(m.NumResults(), 0, results...)
}

// isBlocked reports whether m divides dimensions into blocks. Each result must be a dimension, a dimension
// divided by a constant, or the remainder of such a division. There must be a remainder.
func isBlocked(m *affine.Map) bool {
	divisors := map[int]int64{} // by dimension; 0 if it is not divided
	blocked := false
	for _, x := range m.Results() {
		if x.Kind() == affine.KindDim {
			if _, used := divisors[x.Position()]; used {
				return false
			}
			divisors[x.Position()] = 0
			continue
		}
		if !x.IsBinary() || x.LHS().Kind() != affine.KindDim || constant(x.RHS()) <= 0 {
			return false
		}
		divisor, used := divisors[x.LHS().Position()]
		switch x.Kind() {
		case affine.KindFloorDiv:
			if used {
				return false
			}
			divisors[x.LHS().Position()] = constant(x.RHS())
		case affine.KindMod:
			if !used || divisor != constant(x.RHS()) {
				return false
			}
			blocked = true
		default:
			return false
		}
	}
	return blocked
}
