package xegpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Indices of the parameters of #xegpu.layout.
const (
	sgLayout = iota
	sgData
	instData
	laneLayout
	laneData
)

// numbersOf returns the integers of a parameter of #xegpu.layout, or nil if it is
// absent. If layout is an #xegpu.slice, the result lacks the dimensions that the slice
// removes.
func numbersOf(layout *ir.DialectAttr, param int) []int64 {
	if layout.Def == SliceAttr {
		rest := numbersOf(layout.Params[0].(*ir.DialectAttr), param)
		if len(rest) == 0 {
			return nil
		}
		var kept []int64
		dims := layout.Params[1].(*ir.DenseArrayAttr).Int64s()
		for i, n := range rest {
			if !slices.Contains(dims, int64(i)) {
				kept = append(kept, n)
			}
		}
		return kept
	}
	if a, ok := layout.Params[param].(*ir.DenseArrayAttr); ok {
		return a.Int64s()
	}
	return nil
}

// isForWorkgroup reports whether layout distributes data to subgroups.
func isForWorkgroup(layout *ir.DialectAttr) bool {
	for layout.Def == SliceAttr {
		layout = layout.Params[0].(*ir.DialectAttr)
	}
	return layout.Params[sgLayout] != nil
}

// divide divides the sizes in shape by other sizes, by, dimension by dimension, and
// returns the quotients. It returns false if there is a remainder.
func divide(shape, by []int64) ([]int64, bool) {
	quotients := make([]int64, len(shape))
	for i, n := range shape {
		if by[i] == 0 || n%by[i] != 0 {
			return nil, false
		}
		quotients[i] = n / by[i]
	}
	return quotients, true
}

// share distributes an array of this shape to owners, which are subgroups or lanes. It
// returns the shape of the part that each owner gets. Argument layout is the shape of
// the grid of owners; it is empty if there is only one. If data is not empty, each
// owner gets portions of that shape, and data is the result. It returns false if the
// array cannot be divided evenly. If turns is set, an owner may get several portions,
// and several owners may get the same portion.
func share(shape, layout, data []int64, turns bool) ([]int64, bool) {
	fits := func(a, b []int64) bool {
		_, ok := divide(a, b)
		return ok
	}
	if len(layout) > 0 {
		if len(layout) != len(shape) {
			return nil, false
		}
		if each, ok := divide(shape, layout); ok {
			shape = each
		} else if !turns || !fits(layout, shape) {
			return nil, false
		}
	}
	if len(data) == 0 {
		return shape, true
	}
	return data, len(data) == len(shape) && (fits(shape, data) || turns && fits(data, shape))
}

// isEven reports whether layout distributes shape evenly.
func isEven(shape []int64, layout *ir.DialectAttr) bool {
	shape, ok := share(shape, numbersOf(layout, sgLayout), numbersOf(layout, sgData), true)
	if ok {
		shape, ok = share(shape, nil, numbersOf(layout, instData), false)
	}
	if ok {
		_, ok = share(shape, numbersOf(layout, laneLayout), numbersOf(layout, laneData), false)
	}
	return ok
}

func verifyConvertLayout(op *ir.Operation) bool {
	o := ConvertLayoutOp(op)
	from, to := o.InputLayout().(*ir.DialectAttr), o.TargetLayout().(*ir.DialectAttr)
	shape := o.Source().Type().(*ir.VectorType).Shape
	switch {
	case isForWorkgroup(from) != isForWorkgroup(to):
		return op.EmitOpError("expected input layout and target layout be WgLayout or SgLayout at the same time.")
	case !isEven(shape, from):
		return op.EmitOpError("invalid input layout, data cannot be evenly distributed.")
	case !isEven(shape, to):
		return op.EmitOpError("invalid target layout, data cannot be evenly distributed.")
	}
	return true
}
