package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Shapes that are known, as lists of extents.

// extentsAttr returns the constant shape with these extents as a dense tensor
// of indices (getIndexTensorAttr).
func extentsAttr(c *ir.Context, extents []int64) ir.Attribute {
	var raw []byte
	for _, e := range extents {
		raw = num.NewSigned(64, e).AppendBytes(raw)
	}
	return c.DenseOf(extentTensor(c, int64(len(extents))), raw)
}

// extentTensor returns the type tensor<nxindex>, which can hold a shape of rank
// n.
func extentTensor(c *ir.Context, n int64) ir.Type {
	return c.RankedTensorType([]int64{n}, c.Index(), nil)
}

// isExtentTensor reports whether t is a one-dimensional tensor of indices.
func isExtentTensor(t ir.Type) bool {
	r, ok := t.(*ir.RankedTensorType)
	if !ok || len(r.Shape) != 1 {
		return false
	}
	_, index := r.Element.(*ir.IndexType)
	return index
}

// ExtentsOf returns the extents in a, a constant shape. It returns false if a
// is not a dense attribute of integers or indices.
func ExtentsOf(a ir.Attribute) (extents []int64, ok bool) {
	d, ok := a.(*ir.DenseElementsAttr)
	if !ok || !ir.IsIntOrIndex(ir.ElementOf(d.Type)) {
		return nil, false
	}
	for i := range int(d.Len()) {
		extents = append(extents, d.IntAt(i).Int64())
	}
	return extents, true
}

// knownExtents returns the extents of the shape v, where unknown extents are
// ir.Dynamic. It returns false if not even the rank is known (getShapeVec).
func knownExtents(v *ir.Value) (extents []int64, ok bool) {
	if op := v.DefinedBy(ShapeOf); op != nil {
		return ir.ShapeOf(ShapeOfOp(op).Arg().Type())
	}
	return ExtentsOf(ir.MatchConstant(v))
}

// BroadcastExtents returns the shape to which shapes a and b broadcast, or
// false if they do not.
func BroadcastExtents(a, b []int64) (extents []int64, ok bool) {
	if len(a) < len(b) {
		a, b = b, a
	}
	extents = append(extents, a...)
	offset := len(a) - len(b)
	for i, y := range b {
		x := a[offset+i]
		e := &extents[offset+i]
		switch {
		case x == ir.Dynamic || y == ir.Dynamic:
			*e = broadcastDynamic(x, y)
		case x == y || y == 1:
			*e = x
		case x == 1:
			*e = y
		default:
			return nil, false
		}
	}
	return extents, true
}

func broadcastDynamic(x, y int64) int64 {
	switch {
	case x > 1:
		return x
	case y > 1:
		return y
	case x == 1:
		return y
	case y == 1:
		return x
	}
	return ir.Dynamic
}

// surelyBroadcastable reports whether these shapes are known to broadcast: in
// each dimension, all extents other than 1 are the same
// (staticallyKnownBroadcastable).
func surelyBroadcastable(shapes [][]int64) bool {
	rank := 0
	for _, s := range shapes {
		rank = max(rank, len(s))
	}
	for i := range rank {
		dynamic, seen := false, false
		var extent int64
		for _, s := range shapes {
			if i >= len(s) || s[len(s)-1-i] == 1 {
				continue
			}
			d := s[len(s)-1-i]
			if d == ir.Dynamic {
				if dynamic || seen {
					return false
				}
				dynamic = true
			}
			if seen && d != extent {
				return false
			}
			extent, seen = d, true
		}
	}
	return true
}
