package x86vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	memrefBfloat1616BitFloat = ir.TypeConstraint{
		Summary: "memref of bfloat16 type or 16-bit float values",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && (constraint.IsFloatKind(ir.ElementOf(t), num.BF16) || constraint.IsFloatKind(ir.ElementOf(t), num.F16))
		},
		Class: "MemRefType",
	}

	n16BitSignlessInteger8Bit = ir.TypeConstraint{
		Summary: "16-bit signless integer or 8-bit signless integer",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 16) || constraint.IsSignless(t, 8) },
	}

	vector1BitSignlessIntegerLength = ir.TypeConstraint{
		Summary: "vector of 1-bit signless integer values of length 16/8",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 1) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 16 || constraint.NumElements(t) == 8)
		},
		Class: "VectorType",
	}

	vector32BitFloat32Bit = ir.TypeConstraint{
		Summary: "vector of 32-bit float or 32-bit signless integer or 64-bit float or 64-bit signless integer values of length 16/8",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsFloatKind(ir.ElementOf(t), num.F64) ||
				constraint.IsSignless(ir.ElementOf(t), 64)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.NumElements(t) == 16 || constraint.NumElements(t) == 8)
		},
		Class: "VectorType",
	}

	vector32BitFloat64Bit = ir.TypeConstraint{
		Summary: "vector of 32-bit float or 64-bit float values of length 16/8",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.NumElements(t) == 16 || constraint.NumElements(t) == 8)
		},
		Class: "VectorType",
	}

	vector32BitFloatLength4 = ir.TypeConstraint{
		Summary: "vector of 32-bit float values of length 4/8",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8)
		},
		Class: "VectorType",
	}

	vector32BitFloatLength42 = ir.TypeConstraint{
		Summary: "vector of 32-bit float values of length 4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 ||
				constraint.NumElements(t) == 16)
		},
		Class: "VectorType",
	}

	vector32BitFloatLength8 = ir.TypeConstraint{
		Summary: "vector of 32-bit float values of length 8",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 8
		},
		Class: "VectorType",
	}

	vector32BitFloatLength82 = ir.TypeConstraint{
		Summary: "vector of 32-bit float values of length 8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
		Class: "VectorType",
	}

	vector32BitSignlessInteger64 = ir.TypeConstraint{
		Summary: "vector of 32-bit signless integer or 64-bit signless integer values of length 16/8",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 32) ||
				constraint.IsSignless(ir.ElementOf(t), 64)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.NumElements(t) == 16 || constraint.NumElements(t) == 8)
		},
		Class: "VectorType",
	}

	vector32BitSignlessIntegerLength = ir.TypeConstraint{
		Summary: "vector of 32-bit signless integer values of length 4/8",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8)
		},
		Class: "VectorType",
	}

	vector8BitSignlessIntegerLength = ir.TypeConstraint{
		Summary: "vector of 8-bit signless integer values of length 16/32",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 8) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 16 || constraint.NumElements(t) == 32)
		},
		Class: "VectorType",
	}

	vectorBfloat16Length816 = ir.TypeConstraint{
		Summary: "vector of bfloat16 type values of length 8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
		Class: "VectorType",
	}

	vectorBfloat16Length81632 = ir.TypeConstraint{
		Summary: "vector of bfloat16 type values of length 8/16/32",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16 ||
				constraint.NumElements(t) == 32)
		},
		Class: "VectorType",
	}
)
