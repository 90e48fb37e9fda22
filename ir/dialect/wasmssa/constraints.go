package wasmssa

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	limitTypeAttr = constraint.TypeAttrOf(constraint.InstanceOf("Wasm limit type", LimitType))
	tableTypeAttr = constraint.TypeAttrOf(constraint.InstanceOf("Wasm table type", TableType))
	valTypeAttr   = constraint.TypeAttrOf(valType)
	localRef      = constraint.TypeDef("LocalRefType", "Type of a local variable", LocalRefType)
	f32           = constraint.AnyTypeOf(constraint.F32)
	float32       = constraint.Named("32-bit floating-point type", f32)
	i32           = constraint.AnyTypeOf(constraint.I32)
	f64           = constraint.AnyTypeOf(constraint.F64)
	float64       = constraint.Named("64-bit floating-point type", f64)
	i64           = constraint.AnyTypeOf(constraint.I64)
	numericType   = constraint.AnyTypeOf(constraint.I32, constraint.I64, constraint.F32, constraint.F64)

	valType = constraint.AnyTypeOf(numericType, constraint.I128,
		constraint.InstanceOf("Opaque type for function reference", FuncRefType),
		constraint.InstanceOf("Opaque type for external reference", ExternRefType))
)
