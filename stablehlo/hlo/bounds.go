package hlo

import "github.com/millrace-mlir/millrace/ir"

// BoundedInterface is the name of the interface that an attribute has if, as a tensor's encoding,
// it bounds the tensor's dimensions.
const BoundedInterface = "BoundedAttrInterface"

// BoundsOf returns the bounds of t's dimensions, with ir.Dynamic for an unbounded dimension. It
// returns nil if t has no encoding with bounds.
func BoundsOf(t ir.Type) []int64 {
	r, ok := t.(*ir.RankedTensorType)
	if !ok {
		return nil
	}
	return encodedBounds(r.Encoding)
}

// encodedBounds returns the bounds in a tensor's encoding, or nil if the encoding has none.
func encodedBounds(encoding ir.Attribute) []int64 {
	a, ok := encoding.(*ir.DialectAttr)
	if !ok || len(a.Def.Interfaces) == 0 || a.Def.Interfaces[0] != BoundedInterface {
		return nil
	}
	return a.Params[0].(*ir.DenseArrayAttr).Int64s()
}

func hasSingleBoundedDim(t ir.Type) bool {
	r, ok := t.(*ir.RankedTensorType)
	if !ok {
		return false
	}
	bounds := BoundsOf(t)
	n := 0
	for i, d := range r.Shape {
		if d != ir.Dynamic {
			continue
		}
		if n++; len(bounds) != len(r.Shape) || bounds[i] == ir.Dynamic {
			return false
		}
	}
	return n == 1
}

// IsBoundedDynamic reports whether t has dynamic dimensions and an encoding with bounds. As upstream,
// it does not ask for a bound of each dynamic dimension.
func IsBoundedDynamic(t ir.Type) bool { return !ir.HasStaticShape(t) && BoundsOf(t) != nil }

// IsStaticOrBounded reports whether t has a static shape or an encoding with bounds.
func IsStaticOrBounded(t ir.Type) bool { return ir.HasStaticShape(t) || IsBoundedDynamic(t) }
