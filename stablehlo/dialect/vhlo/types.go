package vhlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// plainTypes are the types without parameters that stand for builtin integers and floats. The field
// since is the first version with the type; if empty, all versions have it.
var plainTypes = []struct {
	mnemonic, since string
	code            int // in bytecode
	kind            num.Semantics
	width           uint32 // of an integer; 0: a float
	sign            ir.Signedness
}{
	{mnemonic: "bool_v1", code: 0, width: 1},
	{mnemonic: "i2_v1", code: 31, since: "1.2.0", width: 2},
	{mnemonic: "i4_v1", code: 10, width: 4},
	{mnemonic: "i8_v1", code: 11, width: 8},
	{mnemonic: "i16_v1", code: 12, width: 16},
	{mnemonic: "i32_v1", code: 13, width: 32},
	{mnemonic: "i64_v1", code: 14, width: 64},
	{mnemonic: "ui2_v1", code: 32, since: "1.2.0", width: 2, sign: ir.Unsigned},
	{mnemonic: "ui4_v1", code: 15, width: 4, sign: ir.Unsigned},
	{mnemonic: "ui8_v1", code: 16, width: 8, sign: ir.Unsigned},
	{mnemonic: "ui16_v1", code: 17, width: 16, sign: ir.Unsigned},
	{mnemonic: "ui32_v1", code: 18, width: 32, sign: ir.Unsigned},
	{mnemonic: "ui64_v1", code: 19, width: 64, sign: ir.Unsigned},
	{mnemonic: "bf16_v1", code: 2, kind: num.BF16},
	{mnemonic: "f16_v1", code: 3, kind: num.F16},
	{mnemonic: "f32_v1", code: 4, kind: num.F32},
	{mnemonic: "f64_v1", code: 5, kind: num.F64},
	{mnemonic: "f4E2M1FN_v1", code: 37, since: "1.8.0", kind: num.F4E2M1FN},
	{mnemonic: "f6E2M3FN_v1", code: 38, since: "1.8.0", kind: num.F6E2M3FN},
	{mnemonic: "f6E3M2FN_v1", code: 39, since: "1.8.0", kind: num.F6E3M2FN},
	{mnemonic: "f8E3M4_v1", code: 36, since: "1.7.0", kind: num.F8E3M4},
	{mnemonic: "f8E4M3B11FNUZ_v1", code: 29, since: "0.11.0", kind: num.F8E4M3B11FNUZ},
	{mnemonic: "f8E4M3FNUZ_v1", code: 27, since: "0.10.0", kind: num.F8E4M3FNUZ},
	{mnemonic: "f8E4M3FN_v1", code: 6, kind: num.F8E4M3FN},
	{mnemonic: "f8E4M3_v1", code: 35, since: "1.7.0", kind: num.F8E4M3},
	{mnemonic: "f8E5M2FNUZ_v1", code: 28, since: "0.10.0", kind: num.F8E5M2FNUZ},
	{mnemonic: "f8E5M2_v1", code: 7, kind: num.F8E5M2},
	{mnemonic: "f8E8M0FNU_v1", code: 40, since: "1.8.0", kind: num.F8E8M0FNU},
	{mnemonic: "tf31_v1", code: 34, since: "1.6.0", kind: num.TF32},
}

// The types that do not stand for a builtin integer or float.
var (
	IndexType   = &ir.DialectTypeDef{Mnemonic: "index_v1", Codings: coded(9, "")}
	NoneType    = &ir.DialectTypeDef{Mnemonic: "none_v1", Codings: coded(33, "")}
	TokenType   = &ir.DialectTypeDef{Mnemonic: "token_v1", Codings: coded(22, "")}
	WitnessType = &ir.DialectTypeDef{Mnemonic: "witness_v1", Codings: coded(26, "")}

	ComplexType = &ir.DialectTypeDef{Mnemonic: "complex_v1", Params: []ir.ParamDef{typeParam("elementType")}, Format: "`<` $elementType `>`", Codings: coded(1, "T")}
	FutureType  = &ir.DialectTypeDef{Mnemonic: "future_v1", Params: []ir.ParamDef{typesParam("types")}, Format: "`<` $types `>`", Codings: coded(42, "t")}
	TupleType   = &ir.DialectTypeDef{Mnemonic: "tuple_v1", Params: []ir.ParamDef{typesParam("types")}, Format: "`<` $types `>`", Codings: coded(23, "t")}

	FunctionType = &ir.DialectTypeDef{Mnemonic: "func_v1", Params: []ir.ParamDef{typesParam("inputs"), typesParam("outputs")}, Codings: coded(8, "tt")}
	BufferType   = &ir.DialectTypeDef{Mnemonic: "buffer_v1", Params: []ir.ParamDef{dimsParam("shape"), typeParam("elementType")}, Codings: coded(41, "nT")}
	TensorType   = &ir.DialectTypeDef{
		Mnemonic: "tensor_v1",
		Codings:  []ir.Coding{{Code: 20, Fields: "nT"}, {Code: 21, Fields: "AnT", Params: []int{2, 0, 1}}},
		Params:   []ir.ParamDef{dimsParam("shape"), typeParam("elementType"), {Name: "encoding", Kind: ir.ParamAttr, Optional: true}},
	}
	UnrankedType = &ir.DialectTypeDef{Mnemonic: "unranked_tensor_v1", Params: []ir.ParamDef{typeParam("elementType")}, Format: "`<` $elementType `>`", Codings: coded(25, "T")}

	QuantType = &ir.DialectTypeDef{
		Mnemonic: "quant_v1",
		Codings:  coded(24, "vTTfsss"),
		Params: []ir.ParamDef{
			intParam("flags"), typeParam("storageType"), typeParam("expressedType"), {Name: "scale", Kind: ir.ParamAPFloat},
			intParam("zeroPoint"), intParam("storageTypeMin"), intParam("storageTypeMax"),
		},
	}
	QuantPerAxisType = &ir.DialectTypeDef{
		Mnemonic: "quant_per_axis_v1",
		Codings:  coded(30, "vTTvssdn"),
		Params: []ir.ParamDef{
			intParam("flags"), typeParam("storageType"), typeParam("expressedType"), intParam("quantizedDimension"),
			intParam("storageTypeMin"), intParam("storageTypeMax"),
			{Name: "scales", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAPFloat}}, dimsParam("zeroPoints"),
		},
	}
)

// plainDefs are the definitions of plainTypes, in the same order. typeDefs are the definitions of
// all types. For each type, typeSpans has the range of versions with the type.
var (
	plainDefs = makePlain()
	typeDefs  = append(append([]*ir.DialectTypeDef(nil), plainDefs...), IndexType, NoneType, TokenType, WitnessType, ComplexType, FutureType,
		TupleType, FunctionType, BufferType, TensorType, UnrankedType, QuantType, QuantPerAxisType)
	typeSpans = makeTypeSpans()
)

func makePlain() []*ir.DialectTypeDef {
	defs := make([]*ir.DialectTypeDef, len(plainTypes))
	for i := range plainTypes {
		defs[i] = &ir.DialectTypeDef{Mnemonic: plainTypes[i].mnemonic, Codings: coded(plainTypes[i].code, "")}
	}
	return defs
}

func makeTypeSpans() map[*ir.DialectTypeDef]Span {
	m := make(map[*ir.DialectTypeDef]Span, len(typeDefs))
	for _, d := range typeDefs {
		m[d] = spanOf("", "")
	}
	for i, d := range plainDefs {
		m[d] = spanOf(plainTypes[i].since, "")
	}
	m[FutureType] = spanOf("1.15.0", "")
	m[NoneType] = spanOf("1.6.0", "")
	m[BufferType] = spanOf("1.13.0", "")
	m[QuantPerAxisType] = spanOf("0.18.0", "")
	return m
}

func typeParam(name string) ir.ParamDef { return ir.ParamDef{Name: name, Kind: ir.ParamType} }

func typesParam(name string) ir.ParamDef {
	return ir.ParamDef{Name: name, Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}}
}

func intParam(name string) ir.ParamDef { return ir.ParamDef{Name: name, Kind: ir.ParamInt, Width: 64} }

func dimsParam(name string) ir.ParamDef {
	return ir.ParamDef{Name: name, Kind: ir.ParamAttr, Class: "DenseI64ArrayAttr"}
}
