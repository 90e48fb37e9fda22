package hlo

import "github.com/millrace-mlir/millrace/ir"

// BoundedInterface is the interface of attributes that bound the dimensions of a
// tensor that they encode.
const BoundedInterface = "BoundedAttrInterface"

// BoundsOf are the bounds of the dimensions of t, ir.Dynamic for those that have
// none; nil if t has no encoding with bounds.
func BoundsOf(t ir.Type) []int64 {
	r, ok := t.(*ir.RankedTensorType)
	if !ok {
		return nil
	}
	return encodedBounds(r.Encoding)
}

// encodedBounds are the bounds that an encoding states, nil if it states none.
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

// IsBoundedDynamic reports whether t has dimensions whose extents are not known,
// and a bound for each of them.
func IsBoundedDynamic(t ir.Type) bool {
	r, ok := t.(*ir.RankedTensorType)
	if !ok || ir.HasStaticShape(t) {
		return false
	}
	bounds := BoundsOf(t)
	if len(bounds) != len(r.Shape) {
		return false
	}
	for i, d := range r.Shape {
		if d == ir.Dynamic && bounds[i] == ir.Dynamic {
			return false
		}
	}
	return true
}
