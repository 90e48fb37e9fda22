package hlo

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/num"
)

// Quantized reads a uniform quantized type, per tensor or per axis.
type Quantized struct {
	*ir.DialectType
	Storage            *ir.IntegerType
	Expressed          ir.Type
	StorageMin         int64
	StorageMax         int64
	scales, zeroPoints []ir.Attribute // of a per-axis type
}

// QuantizedOf reads t, or the element type of t; false if that is neither of the
// two quantized types that StableHLO has.
func QuantizedOf(t ir.Type) (Quantized, bool) {
	d, ok := t.(*ir.DialectType)
	if !ok {
		return Quantized{}, false
	}
	perAxis := d.Def == quant.UniformQuantizedPerAxisType
	if !perAxis && d.Def != quant.UniformQuantizedType {
		return Quantized{}, false
	}
	q := Quantized{DialectType: d, Expressed: constraint.TypeValue(quantParam(d, "expressedType"))}
	q.Storage, ok = constraint.TypeValue(quantParam(d, "storageType")).(*ir.IntegerType)
	q.StorageMin = constraint.IntValue(quantParam(d, "storageTypeMin"))
	q.StorageMax = constraint.IntValue(quantParam(d, "storageTypeMax"))
	if perAxis {
		q.scales, q.zeroPoints = quantParam(d, "scales").(*ir.ArrayAttr).Elems, quantParam(d, "zeroPoints").(*ir.ArrayAttr).Elems
	} else {
		q.scales, q.zeroPoints = []ir.Attribute{quantParam(d, "scale")}, []ir.Attribute{quantParam(d, "zeroPoint")}
	}
	return q, ok
}

// quantParam is a parameter of a quantized type by name.
func quantParam(t *ir.DialectType, name string) ir.Attribute {
	for i := range t.Def.Params {
		if t.Def.Params[i].Name == name {
			return t.Params[i]
		}
	}
	return nil
}

// PerAxis reports whether there is a scale for each slice of a dimension.
func (q Quantized) PerAxis() bool { return q.Def == quant.UniformQuantizedPerAxisType }

// Axis is the dimension of a per-axis type, -1 otherwise.
func (q Quantized) Axis() int64 {
	if !q.PerAxis() {
		return -1
	}
	return constraint.IntValue(quantParam(q.DialectType, "quantizedDimension"))
}

// NumScales is the number of scales, 1 for a per-tensor type.
func (q Quantized) NumScales() int { return len(q.scales) }

// Scale is scale i.
func (q Quantized) Scale(i int) float64 { return q.scales[i].(*ir.FloatAttr).Value.Float64() }

// ZeroPoint is zero point i.
func (q Quantized) ZeroPoint(i int) int64 { return constraint.IntValue(q.zeroPoints[i]) }

// Signed reports whether the storage is signed.
func (q Quantized) Signed() bool {
	return constraint.IntValue(quantParam(q.DialectType, "flags"))&1 != 0
}

// Valid reports whether the zero points are in the storage's range, and the scales are
// finite numbers of the expressed type, as the specification requires.
func (q Quantized) Valid() bool {
	f, ok := q.Expressed.(*ir.FloatType)
	if !ok {
		return false
	}
	least, most := finiteRange(f.Kind)
	for i := range q.scales {
		s := q.Scale(i)
		if s < least || s > most {
			return false
		}
		if z := q.ZeroPoint(i); z < q.StorageMin || z > q.StorageMax {
			return false
		}
	}
	return q.Storage.Signedness != ir.Signed
}

// finiteRange is the smallest and the largest positive normal number of a kind.
func finiteRange(k num.Semantics) (least, most float64) {
	switch k {
	case num.F16:
		return 0x1p-14, 65504
	case num.BF16:
		return 0x1p-126, 0x1.fep127
	case num.F32:
		return 0x1p-126, math.MaxFloat32
	}
	return 0x1p-1022, math.MaxFloat64
}
