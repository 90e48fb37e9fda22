package vhlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// plainTypes are the types without parameters: those that stand for a builtin
// number, and the versions that do not have them all.
var plainTypes = []struct {
	mnemonic, since string
	kind            num.Semantics
	width           uint32 // of an integer; 0: a float
	sign            ir.Signedness
}{
	{mnemonic: "bool_v1", width: 1},
	{mnemonic: "i2_v1", since: "1.2.0", width: 2},
	{mnemonic: "i4_v1", width: 4},
	{mnemonic: "i8_v1", width: 8},
	{mnemonic: "i16_v1", width: 16},
	{mnemonic: "i32_v1", width: 32},
	{mnemonic: "i64_v1", width: 64},
	{mnemonic: "ui2_v1", since: "1.2.0", width: 2, sign: ir.Unsigned},
	{mnemonic: "ui4_v1", width: 4, sign: ir.Unsigned},
	{mnemonic: "ui8_v1", width: 8, sign: ir.Unsigned},
	{mnemonic: "ui16_v1", width: 16, sign: ir.Unsigned},
	{mnemonic: "ui32_v1", width: 32, sign: ir.Unsigned},
	{mnemonic: "ui64_v1", width: 64, sign: ir.Unsigned},
	{mnemonic: "bf16_v1", kind: num.BF16},
	{mnemonic: "f16_v1", kind: num.F16},
	{mnemonic: "f32_v1", kind: num.F32},
	{mnemonic: "f64_v1", kind: num.F64},
	{mnemonic: "f4E2M1FN_v1", since: "1.8.0", kind: num.F4E2M1FN},
	{mnemonic: "f6E2M3FN_v1", since: "1.8.0", kind: num.F6E2M3FN},
	{mnemonic: "f6E3M2FN_v1", since: "1.8.0", kind: num.F6E3M2FN},
	{mnemonic: "f8E3M4_v1", since: "1.7.0", kind: num.F8E3M4},
	{mnemonic: "f8E4M3B11FNUZ_v1", since: "0.11.0", kind: num.F8E4M3B11FNUZ},
	{mnemonic: "f8E4M3FNUZ_v1", since: "0.10.0", kind: num.F8E4M3FNUZ},
	{mnemonic: "f8E4M3FN_v1", kind: num.F8E4M3FN},
	{mnemonic: "f8E4M3_v1", since: "1.7.0", kind: num.F8E4M3},
	{mnemonic: "f8E5M2FNUZ_v1", since: "0.10.0", kind: num.F8E5M2FNUZ},
	{mnemonic: "f8E5M2_v1", kind: num.F8E5M2},
	{mnemonic: "f8E8M0FNU_v1", since: "1.8.0", kind: num.F8E8M0FNU},
	{mnemonic: "tf31_v1", since: "1.6.0", kind: num.TF32},
}

// The types that are not numbers.
var (
	IndexType   = &ir.DialectTypeDef{Mnemonic: "index_v1"}
	NoneType    = &ir.DialectTypeDef{Mnemonic: "none_v1"}
	TokenType   = &ir.DialectTypeDef{Mnemonic: "token_v1"}
	WitnessType = &ir.DialectTypeDef{Mnemonic: "witness_v1"}

	ComplexType = &ir.DialectTypeDef{Mnemonic: "complex_v1", Params: []ir.ParamDef{typeParam("elementType")}, Format: "`<` $elementType `>`"}
	FutureType  = &ir.DialectTypeDef{Mnemonic: "future_v1", Params: []ir.ParamDef{typesParam("types")}, Format: "`<` $types `>`"}
	TupleType   = &ir.DialectTypeDef{Mnemonic: "tuple_v1", Params: []ir.ParamDef{typesParam("types")}, Format: "`<` $types `>`"}

	FunctionType = &ir.DialectTypeDef{Mnemonic: "func_v1", Params: []ir.ParamDef{typesParam("inputs"), typesParam("outputs")}}
	BufferType   = &ir.DialectTypeDef{Mnemonic: "buffer_v1", Params: []ir.ParamDef{dimsParam("shape"), typeParam("elementType")}}
	TensorType   = &ir.DialectTypeDef{
		Mnemonic: "tensor_v1",
		Params:   []ir.ParamDef{dimsParam("shape"), typeParam("elementType"), {Name: "encoding", Kind: ir.ParamAttr, Optional: true}},
	}
	UnrankedType = &ir.DialectTypeDef{Mnemonic: "unranked_tensor_v1", Params: []ir.ParamDef{typeParam("elementType")}, Format: "`<` $elementType `>`"}

	QuantType = &ir.DialectTypeDef{
		Mnemonic: "quant_v1",
		Params: []ir.ParamDef{
			intParam("flags"), typeParam("storageType"), typeParam("expressedType"), {Name: "scale", Kind: ir.ParamAPFloat},
			intParam("zeroPoint"), intParam("storageTypeMin"), intParam("storageTypeMax"),
		},
	}
	QuantPerAxisType = &ir.DialectTypeDef{
		Mnemonic: "quant_per_axis_v1",
		Params: []ir.ParamDef{
			intParam("flags"), typeParam("storageType"), typeParam("expressedType"), intParam("quantizedDimension"),
			intParam("storageTypeMin"), intParam("storageTypeMax"),
			{Name: "scales", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAPFloat}}, dimsParam("zeroPoints"),
		},
	}
)

// Of the plain types: definitions in their order, and by what they stand for.
var (
	plainDefs = makePlain()
	typeDefs  = append(append([]*ir.DialectTypeDef(nil), plainDefs...), IndexType, NoneType, TokenType, WitnessType, ComplexType, FutureType,
		TupleType, FunctionType, BufferType, TensorType, UnrankedType, QuantType, QuantPerAxisType)
	typeSpans = makeTypeSpans()
)

func makePlain() []*ir.DialectTypeDef {
	defs := make([]*ir.DialectTypeDef, len(plainTypes))
	for i := range plainTypes {
		defs[i] = &ir.DialectTypeDef{Mnemonic: plainTypes[i].mnemonic}
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
