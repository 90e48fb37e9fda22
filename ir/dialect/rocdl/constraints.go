package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	bfloat16LLVMDialectCompatibleVectorBfloat16 = ir.TypeConstraint{
		Summary: "bfloat16 type or LLVM dialect-compatible vector of bfloat16 type",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.BF16) || llvm.IsCompatibleVectorType(t) &&
				constraint.IsFloatKind(ir.ElementOf(t), num.BF16)
		},
	}

	llvmDialectCompatibleStruct32Bit = ir.TypeConstraint{
		Summary: "LLVM dialect-compatible struct of 32-bit signless integerand32-bit signless integer",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, llvm.StructType) && constraint.IsSignless(llvm.StructTypeBody0(t), 32) &&
				constraint.IsSignless(llvm.StructTypeBody1(t), 32)
		},
		Build: func(c *ir.Context) ir.Type { return llvm.Struct(c, c.Int(32), c.Int(32)) },
		Class: "LLVMStructType",
		Def:   llvm.StructType,
	}

	n16BitFloatLLVMDialectCompatible = ir.TypeConstraint{
		Summary: "16-bit float or LLVM dialect-compatible vector of 16-bit float",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F16) || llvm.IsCompatibleVectorType(t) &&
				constraint.IsFloatKind(ir.ElementOf(t), num.F16)
		},
	}

	n32BitFloatLLVMDialectCompatible = ir.TypeConstraint{
		Summary: "32-bit float or LLVM dialect-compatible vector of 32-bit float",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F32) || llvm.IsCompatibleVectorType(t) &&
				constraint.IsFloatKind(ir.ElementOf(t), num.F32)
		},
	}

	rocdlBufferRsrc = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 8",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 8 },
		Build:   func(c *ir.Context) ir.Type { return llvm.Pointer(c, 8) },
		Class:   "LLVMPointerType",
		Def:     llvm.PointerType,
	}

	v16BF16Type = ir.TypeConstraint{
		Summary: "fixed-length vector of bfloat16 type values of length 16",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 16
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{16}, c.Float(num.BF16), nil) },
		Class: "VectorType",
	}

	v16F16Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 16-bit float values of length 16",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F16) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 16
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{16}, c.Float(num.F16), nil) },
		Class: "VectorType",
	}

	v16F32Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 32-bit float values of length 16",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 16
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{16}, c.Float(num.F32), nil) },
		Class: "VectorType",
	}

	v2BF16Type = ir.TypeConstraint{
		Summary: "fixed-length vector of bfloat16 type values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 2
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{2}, c.Float(num.BF16), nil) },
		Class: "VectorType",
	}

	v2F16Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 16-bit float values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F16) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 2
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{2}, c.Float(num.F16), nil) },
		Class: "VectorType",
	}

	v2F32Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 32-bit float values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 2
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{2}, c.Float(num.F32), nil) },
		Class: "VectorType",
	}

	v2I32Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 32-bit signless integer values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsSignless(ir.ElementOf(t), 32) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 2
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{2}, c.Int(32), nil) },
		Class: "VectorType",
	}

	v32BF16Type = ir.TypeConstraint{
		Summary: "fixed-length vector of bfloat16 type values of length 32",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 32
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{32}, c.Float(num.BF16), nil) },
		Class: "VectorType",
	}

	v32F16Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 16-bit float values of length 32",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F16) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 32
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{32}, c.Float(num.F16), nil) },
		Class: "VectorType",
	}

	v32F32Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 32-bit float values of length 32",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 32
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{32}, c.Float(num.F32), nil) },
		Class: "VectorType",
	}

	v3I32Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 32-bit signless integer values of length 3",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsSignless(ir.ElementOf(t), 32) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 3
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{3}, c.Int(32), nil) },
		Class: "VectorType",
	}

	v4I32Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 32-bit signless integer values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsSignless(ir.ElementOf(t), 32) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 4
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{4}, c.Int(32), nil) },
		Class: "VectorType",
	}

	v6I32Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 32-bit signless integer values of length 6",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsSignless(ir.ElementOf(t), 32) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 6
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{6}, c.Int(32), nil) },
		Class: "VectorType",
	}

	v8BF16Type = ir.TypeConstraint{
		Summary: "fixed-length vector of bfloat16 type values of length 8",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 8
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{8}, c.Float(num.BF16), nil) },
		Class: "VectorType",
	}

	v8F16Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 16-bit float values of length 8",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F16) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 8
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{8}, c.Float(num.F16), nil) },
		Class: "VectorType",
	}

	v8F32Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 32-bit float values of length 8",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 8
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{8}, c.Float(num.F32), nil) },
		Class: "VectorType",
	}

	v8I32Type = ir.TypeConstraint{
		Summary: "fixed-length vector of 32-bit signless integer values of length 8",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsSignless(ir.ElementOf(t), 32) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 8
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{8}, c.Int(32), nil) },
		Class: "VectorType",
	}
)
