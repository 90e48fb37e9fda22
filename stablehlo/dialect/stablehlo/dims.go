package stablehlo

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// DotNumbers are the dimensions of a product.
type DotNumbers struct{ LhsBatch, RhsBatch, LhsContract, RhsContract []int64 }

// DotNumbersOf reads the attribute.
func DotNumbersOf(a ir.Attribute) DotNumbers {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return DotNumbers{}
	}
	return DotNumbers{Dims(d.Params[0]), Dims(d.Params[1]), Dims(d.Params[2]), Dims(d.Params[3])}
}

// Verify checks the numbers against the shapes of the operands. The dimensions
// groups of the rhs are no part of the product.
func (n DotNumbers) Verify(emit hlo.Emit, lhs, rhs, groups []int64) bool {
	if len(n.LhsBatch) != len(n.RhsBatch) {
		emit("lhs and rhs should have the same number of batching dimensions")
		return false
	}
	if len(n.LhsContract) != len(n.RhsContract) {
		emit("lhs and rhs should have the same number of contracting dimensions")
		return false
	}
	const lb, lc, rb, rc = "lhs_batching_dimensions", "lhs_contracting_dimensions", "rhs_batching_dimensions", "rhs_contracting_dimensions"
	if !distinct(emit, lb, lc, n.LhsBatch, n.LhsContract) || !distinct(emit, rb, rc, n.RhsBatch, n.RhsContract) {
		return false
	}
	for _, l := range []struct {
		name string
		dims []int64
		rank int
	}{{lb, n.LhsBatch, len(lhs)}, {lc, n.LhsContract, len(lhs)}, {rb, n.RhsBatch, len(rhs)}, {rc, n.RhsContract, len(rhs)}} {
		for _, d := range l.dims {
			if d < 0 || d >= int64(l.rank) {
				emit("%s value: %d is out of range: [0, %d)", l.name, d, l.rank)
				return false
			}
		}
	}
	for i, d := range n.LhsBatch {
		if !sameSize(lhs[d], rhs[n.RhsBatch[i]]) {
			emit("batching dimension sizes must match for lhs/rhs")
			return false
		}
	}
	for i, d := range n.LhsContract {
		if !slices.Contains(groups, n.RhsContract[i]) && !sameSize(lhs[d], rhs[n.RhsContract[i]]) {
			emit("contracting dimension sizes must match for lhs/rhs")
			return false
		}
	}
	return true
}

// distinct: no dimension is in the two lists twice.
func distinct(emit hlo.Emit, aName, bName string, a, b []int64) bool {
	seen := map[int64]bool{}
	for _, d := range slices.Concat(a, b) {
		if seen[d] {
			emit("has duplicated dimension from %s and %s: %d", aName, bName, d)
			return false
		}
		seen[d] = true
	}
	return true
}

// sameSize: the sizes may be equal.
func sameSize(a, b int64) bool { return a == b || a == ir.Dynamic || b == ir.Dynamic }

// sameShape: the shapes may be equal.
func sameShape(a, b []int64) bool { return slices.EqualFunc(a, b, sameSize) }

// listText is a list as diagnostics write it: 1, 2.
func listText(vs []int64) string {
	words := make([]string, len(vs))
	for i, v := range vs {
		words[i] = fmt.Sprint(v)
		if v == ir.Dynamic {
			words[i] = "?"
		}
	}
	return strings.Join(words, ", ")
}

// repeats reports whether a value is in vs twice.
func repeats(vs []int64) bool {
	for i, v := range vs {
		if slices.Contains(vs[:i], v) {
			return true
		}
	}
	return false
}

// at is the size of dimension d, ir.Dynamic where there is none.
func at(shape []int64, d int64) int64 {
	if d < 0 || d >= int64(len(shape)) {
		return ir.Dynamic
	}
	return shape[d]
}

// rawList is a list of sizes as they are held, unknown ones included.
func rawList(vs []int64) string {
	words := make([]string, len(vs))
	for i, v := range vs {
		words[i] = fmt.Sprint(v)
	}
	return strings.Join(words, ", ")
}
