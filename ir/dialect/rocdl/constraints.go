package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var (
	bf16OrVector = llvm.ScalarOrVectorOf(constraint.BF16)

	structOfTwoI32 = ir.TypeConstraint{
		Summary: "LLVM dialect-compatible struct of 32-bit signless integerand32-bit signless integer",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, llvm.StructType) && constraint.IsSignless(llvm.StructTypeBody0(t), 32) &&
				constraint.IsSignless(llvm.StructTypeBody1(t), 32)
		},
		Build: func(c *ir.Context) ir.Type { return llvm.Struct(c, c.Int(32), c.Int(32)) },
		Class: "LLVMStructType",
		Def:   llvm.StructType,
	}

	f16OrVector     = llvm.ScalarOrVectorOf(constraint.F16)
	f32OrVector     = llvm.ScalarOrVectorOf(constraint.F32)
	rocdlBufferRsrc = llvm.PointerIn(8)
	v16BF16Type     = constraint.BuildableVector(16, constraint.BF16)
	v16F16Type      = constraint.BuildableVector(16, constraint.F16)
	v16F32Type      = constraint.BuildableVector(16, constraint.F32)
	v2BF16Type      = constraint.BuildableVector(2, constraint.BF16)
	v2F16Type       = constraint.BuildableVector(2, constraint.F16)
	v2F32Type       = constraint.BuildableVector(2, constraint.F32)
	v2I32Type       = constraint.BuildableVector(2, constraint.I32)
	v32BF16Type     = constraint.BuildableVector(32, constraint.BF16)
	v32F16Type      = constraint.BuildableVector(32, constraint.F16)
	v32F32Type      = constraint.BuildableVector(32, constraint.F32)
	v3I32Type       = constraint.BuildableVector(3, constraint.I32)
	v4I32Type       = constraint.BuildableVector(4, constraint.I32)
	v6I32Type       = constraint.BuildableVector(6, constraint.I32)
	v8BF16Type      = constraint.BuildableVector(8, constraint.BF16)
	v8F16Type       = constraint.BuildableVector(8, constraint.F16)
	v8F32Type       = constraint.BuildableVector(8, constraint.F32)
	v8I32Type       = constraint.BuildableVector(8, constraint.I32)
)
