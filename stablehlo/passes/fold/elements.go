package fold

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/interp"
)

func allSplat(list []*ir.DenseElementsAttr) bool {
	for _, d := range list {
		if !d.Splat {
			return false
		}
	}
	return len(list) > 0
}

// sameElement reports whether all splats in list have the same element.
func sameElement(list []*ir.DenseElementsAttr) bool {
	for _, d := range list[1:] {
		if d.Raw != list[0].Raw {
			return false
		}
	}
	return true
}

// resized returns a splat of type t with the element of d. The element types must be equal.
func resized(d *ir.DenseElementsAttr, t ir.Type) *ir.DenseElementsAttr {
	// The number stays even if t has no elements.
	return t.Context().DenseElements(t, []byte(d.Raw), true)
}

// plainNaNs replaces each NaN of t with the positive NaN without payload if no argument has
// a NaN. The processor makes negative NaNs from other numbers.
func plainNaNs(t *interp.Tensor, args []*interp.Tensor) *interp.Tensor {
	if !t.IsFloat() || !hasNaN(t) {
		return t
	}
	for _, a := range args {
		if a.IsFloat() && hasNaN(a) {
			return t
		}
	}
	return t.Map(func(v float64) float64 {
		if math.IsNaN(v) {
			return math.NaN()
		}
		return v
	})
}

func hasNaN(t *interp.Tensor) bool {
	for i := range t.Len() {
		if math.IsNaN(t.Float(i)) {
			return true
		}
	}
	return false
}

// all returns a condition on args, the operands of an operation. The condition is true if holds
// accepts each element of args[which], or if these elements are not floats.
func all(which int, holds func(v float64) bool) func(args []*interp.Tensor) bool {
	return func(args []*interp.Tensor) bool {
		for i := range args[which].Len() {
			if args[which].IsFloat() && !holds(args[which].Float(i)) {
				return false
			}
		}
		return true
	}
}

// dividable reports whether args[1], the divisor, contains no integer zero.
func dividable(args []*interp.Tensor) bool {
	if args[1].IsInt() {
		for i := range args[1].Len() {
			if args[1].Int(i) == 0 {
				return false
			}
		}
	}
	return true
}
