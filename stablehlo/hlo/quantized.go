package hlo

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/num"
)

// Quantized is a uniform quantized type, per tensor or per axis, with its parameters in readable
// form.
type Quantized struct {
	*ir.DialectType
	Storage            *ir.IntegerType
	Expressed          ir.Type
	StorageMin         int64
	StorageMax         int64
	scales, zeroPoints []ir.Attribute // of a per-axis type
}

// QuantizedOf returns the parameters of the quantized type t. It returns false if t is neither of
// the two quantized types that StableHLO has; a tensor type is none.
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

// quantParam returns the parameter of the quantized type t with the given name, or nil if t has no
// such parameter.
func quantParam(t *ir.DialectType, name string) ir.Attribute {
	for i := range t.Def.Params {
		if t.Def.Params[i].Name == name {
			return t.Params[i]
		}
	}
	return nil
}

// PerAxis reports whether each slice along an axis has its own scale and zero point.
func (q Quantized) PerAxis() bool { return q.Def == quant.UniformQuantizedPerAxisType }

// Axis returns the dimension along which a per-axis type is quantized, or -1 for a per-tensor type.
func (q Quantized) Axis() int64 {
	if !q.PerAxis() {
		return -1
	}
	return constraint.IntValue(quantParam(q.DialectType, "quantizedDimension"))
}

// NumScales returns the number of scales, which is 1 for a per-tensor type.
func (q Quantized) NumScales() int { return len(q.scales) }

// Scale returns the scale of slice i along the axis, or the only scale if i is 0 and q is a
// per-tensor type.
func (q Quantized) Scale(i int) float64 { return q.scales[i].(*ir.FloatAttr).Value.Float64() }

// ZeroPoint returns the zero point of slice i along the axis, or the only one if i is 0 and q is a
// per-tensor type.
func (q Quantized) ZeroPoint(i int) int64 { return constraint.IntValue(q.zeroPoints[i]) }

// Signed reports whether the stored integers are signed, by the flag in the type.
func (q Quantized) Signed() bool {
	return constraint.IntValue(quantParam(q.DialectType, "flags"))&1 != 0
}

// Valid reports whether q satisfies StableHLO's specification. Zero points are in the range of the
// storage, and scales are positive normal numbers of the expressed type. The storage type is not an
// explicitly signed type such as si8.
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

// finiteRange returns the smallest and the largest positive normal number of the float format k.
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
