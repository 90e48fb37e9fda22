package stablehlo

import (
	"encoding/binary"

	"github.com/millrace-mlir/millrace/ir"
)

// EnumValue is the value of an enum attribute.
func EnumValue(a ir.Attribute) int64 {
	if d, ok := a.(*ir.DialectAttr); ok {
		return d.Params[0].(*ir.IntegerAttr).Int64()
	}
	return 0
}

// Int64s are the elements of a tensor of 64-bit integers, nil for anything else.
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

// I64Matrix is a tensor of rows x columns 64-bit integers.
func I64Matrix(c *ir.Context, rows, columns int64, vs []int64) ir.Attribute {
	raw := make([]byte, 0, 8*len(vs))
	for _, v := range vs {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(v))
	}
	return c.DenseOf(c.RankedTensorType([]int64{rows, columns}, c.Int(64), nil), raw)
}
