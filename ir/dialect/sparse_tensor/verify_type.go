package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
)

// verifyTensor checks the type of a tensor whose encoding is e: its rank, and the
// types of the explicit and implicit values (SparseTensorEncodingAttr::verifyEncoding).
// An unranked tensor has no shape.
func verifyTensor(e *ir.DialectAttr, shape []int64, element ir.Type, emit func(format string, args ...any)) bool {
	if len(shape) == 0 {
		emit("expected non-scalar sparse tensor")
		return false
	}
	if rank := e.Params[dimToLvl].(*ir.AffineMapAttr).Map.NumDims(); rank != len(shape) {
		emit("dimension-rank mismatch between encoding and tensor shape: %d != %d", rank, len(shape))
		return false
	}
	for i, name := range [...]string{"explicit", "implicit"} {
		v := e.Params[explicitVal+i]
		if v == nil {
			continue
		}
		t, zero := numberOf(v)
		if t != element {
			emit("%s value type mismatch between encoding and tensor element type: '%s' != '%s'", name, t, element)
			return false
		}
		if explicitVal+i == implicitVal && !zero {
			emit("implicit value must be zero")
			return false
		}
	}
	return true
}

// numberOf returns the type of an integer, float or complex number, and whether the
// number is zero of either sign. The type is nil for any other attribute.
func numberOf(a ir.Attribute) (t ir.Type, zero bool) {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		return a.Type, a.Value.IsZero()
	case *ir.FloatAttr:
		return a.Type, a.Value.IsZero()
	case *ir.DialectAttr:
		if a.Def == complex.NumberAttr {
			_, re := numberOf(a.Params[0])
			_, im := numberOf(a.Params[1])
			return ir.TypeOf(a), re && im
		}
	}
	return nil, false
}
