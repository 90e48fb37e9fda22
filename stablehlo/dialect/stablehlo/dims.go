package stablehlo

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// DotNumbers are the dimension numbers of a dot_general: the batching and contracting dimensions of
// both operands.
type DotNumbers struct{ LhsBatch, RhsBatch, LhsContract, RhsContract []int64 }

// DotNumbersOf returns the dimension numbers in a, a dot dimension numbers attribute. For any other
// attribute it returns no dimensions.
func DotNumbersOf(a ir.Attribute) DotNumbers {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return DotNumbers{}
	}
	return DotNumbers{Dims(d.Params[0]), Dims(d.Params[1]), Dims(d.Params[2]), Dims(d.Params[3])}
}

// Verify checks the dimension numbers against the operand shapes. It reports the first violation to
// emit and returns false. The list groups holds rhs dimensions that enumerate the groups of a
// ragged dot: their sizes need not match lhs.
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

// distinct reports whether all dimensions in lists a and b, taken together, are different. It emits
// an error about the first duplicate.
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

// sameSize reports whether two sizes can be equal at run time: they are equal, or one is dynamic.
func sameSize(a, b int64) bool { return a == b || a == ir.Dynamic || b == ir.Dynamic }

// sameShape reports whether two shapes can be equal at run time. They have the same rank, and each
// pair of sizes is equal or includes a dynamic size.
func sameShape(a, b []int64) bool { return slices.EqualFunc(a, b, sameSize) }

// listText returns a list of sizes as diagnostics print it, with ? for a dynamic size: 1, ?, 2.
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

// repeats reports whether a value occurs in vs more than once.
func repeats(vs []int64) bool {
	for i, v := range vs {
		if slices.Contains(vs[:i], v) {
			return true
		}
	}
	return false
}

// at returns the size of dimension d, or ir.Dynamic if shape has no dimension d.
func at(shape []int64, d int64) int64 {
	if d < 0 || d >= int64(len(shape)) {
		return ir.Dynamic
	}
	return shape[d]
}

// rawList returns a list of sizes as text. A dynamic size appears as the number that stands for it.
func rawList(vs []int64) string {
	words := make([]string, len(vs))
	for i, v := range vs {
		words[i] = fmt.Sprint(v)
	}
	return strings.Join(words, ", ")
}
