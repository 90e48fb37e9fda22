package quant

import (
	"github.com/millrace-mlir/millrace/ir"
)

// The quantized types; their text form is hand-written. Their parameters are the parameters
// of upstream's storage, in its order.
var (
	AnyQuantizedType = &ir.DialectTypeDef{
		Mnemonic: "any",
		Codings:  []ir.Coding{{Code: 1, Fields: "vTss", Params: []int{0, 1, 3, 4}}, {Code: 2, Fields: "vTTss"}},
		Params: []ir.ParamDef{
			{Name: "flags", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "storageType", Kind: ir.ParamType},
			{Name: "expressedType", Kind: ir.ParamType, Optional: true},
			{Name: "storageTypeMin", Kind: ir.ParamInt, Width: 64},
			{Name: "storageTypeMax", Kind: ir.ParamInt, Width: 64},
		},
	}

	CalibratedQuantizedType = &ir.DialectTypeDef{
		Mnemonic: "calibrated",
		Codings:  []ir.Coding{{Code: 3, Fields: "Tff"}},
		Params: []ir.ParamDef{
			{Name: "expressedType", Kind: ir.ParamType},
			{Name: "min", Kind: ir.ParamAPFloat},
			{Name: "max", Kind: ir.ParamAPFloat},
		},
	}

	UniformQuantizedType = &ir.DialectTypeDef{
		Mnemonic: "uniform",
		Codings:  []ir.Coding{{Code: 4, Fields: "vTTfsss", Params: []int{0, 1, 2, 5, 6, 3, 4}}},
		Params: []ir.ParamDef{
			{Name: "flags", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "storageType", Kind: ir.ParamType},
			{Name: "expressedType", Kind: ir.ParamType},
			{Name: "storageTypeMin", Kind: ir.ParamInt, Width: 64},
			{Name: "storageTypeMax", Kind: ir.ParamInt, Width: 64},
			{Name: "scale", Kind: ir.ParamAPFloat},
			{Name: "zeroPoint", Kind: ir.ParamInt, Width: 64},
		},
	}

	// The three uniform types share a mnemonic: their syntax chooses.
	UniformQuantizedPerAxisType = &ir.DialectTypeDef{
		Mnemonic: "uniform",
		Codings:  []ir.Coding{{Code: 5, Fields: "vTTvssdn", Params: []int{0, 1, 2, 5, 3, 4, 6, 7}}},
		Params: []ir.ParamDef{
			{Name: "flags", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "storageType", Kind: ir.ParamType},
			{Name: "expressedType", Kind: ir.ParamType},
			{Name: "storageTypeMin", Kind: ir.ParamInt, Width: 64},
			{Name: "storageTypeMax", Kind: ir.ParamInt, Width: 64},
			{Name: "quantizedDimension", Kind: ir.ParamInt, Width: 32},
			{Name: "scales", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAPFloat}},
			{Name: "zeroPoints", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamInt, Width: 64}},
		},
	}

	UniformQuantizedSubChannelType = &ir.DialectTypeDef{
		Mnemonic: "uniform",
		Codings:  []ir.Coding{{Code: 6, Fields: "vTTssnnAA", Params: []int{0, 1, 2, 3, 4, 7, 8, 5, 6}}},
		Params: []ir.ParamDef{
			{Name: "flags", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "storageType", Kind: ir.ParamType},
			{Name: "expressedType", Kind: ir.ParamType},
			{Name: "storageTypeMin", Kind: ir.ParamInt, Width: 64},
			{Name: "storageTypeMax", Kind: ir.ParamInt, Width: 64},
			{Name: "scales", Kind: ir.ParamAttr, Class: "DenseElementsAttr"},
			{Name: "zeroPoints", Kind: ir.ParamAttr, Class: "DenseElementsAttr"},
			{Name: "quantizedDimensions", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamInt, Width: 32}},
			{Name: "blockSizes", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamInt, Width: 64}},
		},
	}
)

// IsQuantized reports whether t is one of the quantized types.
func IsQuantized(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return false
	}
	switch x.Def {
	case AnyQuantizedType, CalibratedQuantizedType, UniformQuantizedType, UniformQuantizedPerAxisType, UniformQuantizedSubChannelType:
		return true
	}
	return false
}

// StorageWidth returns the width in bits of the storage type of t. It returns 0 if t is not
// a quantized type with a storage type.
func StorageWidth(t ir.Type) uint32 {
	x, ok := t.(*ir.DialectType)
	if !ok || !IsQuantized(t) || x.Def == CalibratedQuantizedType {
		return 0
	}
	return ir.IntWidth(x.Params[1].(*ir.TypeAttr).Type)
}
