package stablehlo

import (
	"encoding/binary"

	"github.com/millrace-mlir/millrace/ir"
)

// EnumValue returns the value of the case in a, an enum attribute of the dialect. It returns 0 if a
// is not an attribute of a dialect.
func EnumValue(a ir.Attribute) int64 {
	if d, ok := a.(*ir.DialectAttr); ok {
		return d.Params[0].(*ir.IntegerAttr).Int64()
	}
	return 0
}

// Int64s returns all elements of a tensor attribute of 64-bit integers, or nil for any other
// attribute.
func Int64s(a ir.Attribute) []int64 {
	d, ok := a.(*ir.DenseElementsAttr)
	if !ok || !ir.IsInteger(ir.ElementOf(d.Type), 64) {
		return nil
	}
	shape, _ := ir.ShapeOf(d.Type)
	n := ir.NumElements(shape)
	vs := make([]int64, n)
	for i := range vs {
		at := 8 * i
		if d.Splat {
			at = 0
		}
		vs[i] = int64(binary.LittleEndian.Uint64([]byte(d.Raw[at : at+8])))
	}
	return vs
}

// I64Matrix returns a tensor attribute of 64-bit integers with the given rows and columns. The
// elements vs are in row-major order.
func I64Matrix(c *ir.Context, rows, columns int64, vs []int64) ir.Attribute {
	raw := make([]byte, 0, 8*len(vs))
	for _, v := range vs {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(v))
	}
	return c.DenseOf(c.RankedTensorType([]int64{rows, columns}, c.Int(64), nil), raw)
}
