package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	dppPermAttr = ir.AttrConstraint{
		Summary: "The possible permutations for a DPP operation",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, DPPPermAttr) },
		Enum:    &DPPPerm,
		Attr:    DPPPermAttr,
		Class:   "DPPPermAttr",
	}

	mfmaPermBAttr = ir.AttrConstraint{
		Summary: "The possible permutations of the lanes storing B available in an MFMA",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MFMAPermBAttr) },
		Enum:    &MFMAPermB,
		Attr:    MFMAPermBAttr,
		Class:   "MFMAPermBAttr",
	}

	n32BitSignlessIntegerArrayUnitAttr = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute or array attribute or unit attribute",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) ||
				constraint.IsArrayAttr(a) || constraint.IsUnitAttr(a)
		},
	}

	n32BitSignlessIntegerWhoseNonAttr = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is non-negative whose maximum value is 1",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) &&
				!(constraint.IsNegative(a)) && constraint.IntValue(a) <= 1
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseNonAttr2 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is non-negative whose maximum value is 3",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) &&
				!(constraint.IsNegative(a)) && constraint.IntValue(a) <= 3
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseNonAttr3 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is non-negative whose maximum value is 7",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) &&
				!(constraint.IsNegative(a)) && constraint.IntValue(a) <= 7
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseOneAttr = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is one of {0, 16}",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) && constraint.IntIn(a, 0, 16)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseOneAttr10 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is one of {4, 16, 32}",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) &&
				constraint.IntIn(a, 4, 16, 32)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseOneAttr11 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is one of {64, 128}",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) &&
				constraint.IntIn(a, 64, 128)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseOneAttr2 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is one of {0, 1}",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) && constraint.IntIn(a, 0, 1)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseOneAttr3 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is one of {1, 2, 4, 16}",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) &&
				constraint.IntIn(a, 1, 2, 4, 16)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseOneAttr4 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is one of {1, 2, 4, 8, 16, 32, 64, 128}",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) &&
				constraint.IntIn(a, 1, 2, 4, 8, 16, 32, 64, 128)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseOneAttr5 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is one of {128}",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) && constraint.IntIn(a, 128)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseOneAttr6 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is one of {16, 32, 64, 128}",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) &&
				constraint.IntIn(a, 16, 32, 64, 128)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseOneAttr7 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is one of {16, 32}",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) &&
				constraint.IntIn(a, 16, 32)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseOneAttr8 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is one of {16}",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) && constraint.IntIn(a, 16)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	n32BitSignlessIntegerWhoseOneAttr9 = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is one of {4, 16, 32, 64, 128}",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) &&
				constraint.IntIn(a, 4, 16, 32, 64, 128)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	schedBarrierOpOptAttr = ir.AttrConstraint{
		Summary: "The possible options for scheduling barriers",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, Sched_barrier_opt_enumAttr) },
		Enum:    &Sched_barrier_opt_enum,
		Attr:    Sched_barrier_opt_enumAttr,
		Class:   "sched_barrier_opt_enumAttr",
	}

	f8E5M2FNUZF8E4M3FNUZF8E5M2F8E4M3FNVectorF8E5M2FNUZ = ir.TypeConstraint{
		Summary: "f8E5M2FNUZ type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type or vector of f8E5M2FNUZ " +
			"type or f8E4M3FNUZ type or f8E5M2 type or f8E4M3FN type values of length 1/2/3/4",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F8E5M2FNUZ) || constraint.IsFloatKind(t, num.F8E4M3FNUZ) ||
				constraint.IsFloatKind(t, num.F8E5M2) || constraint.IsFloatKind(t, num.F8E4M3FN) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2FNUZ) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FNUZ) || constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN)) && constraint.IsVector(t) &&
					constraint.Rank(t) > 0 && (constraint.NumElements(t) == 1 || constraint.NumElements(t) == 2 ||
					constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4)
		},
	}

	f8E8M0FNUFixedLengthVectorF8E8M0FNULength = ir.TypeConstraint{
		Summary: "f8E8M0FNU type or fixed-length vector of f8E8M0FNU type values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F8E8M0FNU) || constraint.IsFixedVector(t) &&
				constraint.IsFloatKind(ir.ElementOf(t), num.F8E8M0FNU) && constraint.IsFixedVector(t) &&
				constraint.NumElements(t) == 4
		},
	}

	fixedLengthVector1BitSignless = ir.TypeConstraint{
		Summary: "fixed-length vector of 1-bit signless integer values of length 16",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsSignless(ir.ElementOf(t), 1) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 16
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{16}, c.Int(1), nil) },
		Class: "VectorType",
	}

	fixedLengthVector32BitFloat = ir.TypeConstraint{
		Summary: "fixed-length vector of 32-bit float values of length 2 or fixed-length vector of 16-bit " +
			"float values of length 2 or fixed-length vector of bfloat16 type values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 2 ||
				constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F16) &&
					constraint.IsFixedVector(t) && constraint.NumElements(t) == 2 ||
				constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
					constraint.IsFixedVector(t) && constraint.NumElements(t) == 2
		},
	}

	fixedLengthVectorF8E4M3FNUZF8E5M2FNUZF8E4M3FN = ir.TypeConstraint{
		Summary: "fixed-length vector of f8E4M3FNUZ type or f8E5M2FNUZ type or f8E4M3FN type or f8E5M2 type values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FNUZ) || constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2FNUZ) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN) || constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2)) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 4
		},
		Class: "VectorType",
	}

	fixedLengthVectorF8E5M2F8E4M3FNLength = ir.TypeConstraint{
		Summary: "fixed-length vector of f8E5M2 type or f8E4M3FN type values of length 4 or fixed-length vector of f4E2M1FN type values of length 8",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2) || constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN)) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 4 ||
				constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F4E2M1FN) &&
					constraint.IsFixedVector(t) && constraint.NumElements(t) == 8
		},
	}

	mfmaInTypes = ir.TypeConstraint{
		Summary: "32-bit float or 64-bit float or 32-bit signless integer or 64-bit signless integer or " +
			"vector of 32-bit float values of length 2 or vector of 16-bit float values of length 4/8 or " +
			"vector of bfloat16 type values of length 2/4/8 or vector of 8-bit signless integer values " +
			"of length 4/8/16 or vector of f8E5M2FNUZ type or f8E4M3FNUZ type values of length 8 or " +
			"vector of f8E5M2 type or f8E4M3FN type values of length 8/32 or vector of f6E2M3FN type or " +
			"f6E3M2FN type or f4E2M1FN type values of length 32",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F32) || constraint.IsFloatKind(t, num.F64) ||
				constraint.IsSignless(t, 32) || constraint.IsSignless(t, 64) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 2 ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F16) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 8) || constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 8) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 ||
				constraint.NumElements(t) == 16) || constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2FNUZ) || constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FNUZ)) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 8 ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN)) && constraint.IsVector(t) &&
					constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 32) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F6E2M3FN) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F6E3M2FN) || constraint.IsFloatKind(ir.ElementOf(t), num.F4E2M1FN)) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 32
		},
	}

	mfmaOutTypes = ir.TypeConstraint{
		Summary: "64-bit float or vector of 32-bit float values of length 4/16/32 or vector of 32-bit " +
			"signless integer values of length 4/16/32 or vector of 64-bit float values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F64) || constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 16 ||
				constraint.NumElements(t) == 32) || constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 16 ||
				constraint.NumElements(t) == 32) || constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F64) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 4
		},
	}

	n14BitSignlessInteger = ir.TypeConstraint{
		Summary: "14-bit signless integer",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 14) },
		Build:   func(c *ir.Context) ir.Type { return c.Int(14) },
		Class:   "IntegerType",
	}

	n32BitFloatFixedLengthVector = ir.TypeConstraint{
		Summary: "32-bit float or fixed-length vector of 32-bit float values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F32) || constraint.IsFixedVector(t) &&
				constraint.IsFloatKind(ir.ElementOf(t), num.F32) && constraint.IsFixedVector(t) &&
				constraint.NumElements(t) == 2
		},
	}

	n32BitFloatVector16Bit = ir.TypeConstraint{
		Summary: "32-bit float or vector of 16-bit float or bfloat16 type values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F32) || constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 2
		},
	}

	scaledMFMAInTypes = ir.TypeConstraint{
		Summary: "vector of f8E5M2 type or f8E4M3FN type values of length 32 or vector of f6E2M3FN type or " +
			"f6E3M2FN type or f4E2M1FN type values of length 32",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.NumElements(t) == 32 ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F6E2M3FN) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F6E3M2FN) || constraint.IsFloatKind(ir.ElementOf(t), num.F4E2M1FN)) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 32
		},
	}

	scaledMFMAOutTypes = ir.TypeConstraint{
		Summary: "vector of 32-bit float values of length 4/16",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 16)
		},
	}

	scaledWMMAInTypes = ir.TypeConstraint{
		Summary: "vector of f8E5M2 type or f8E4M3FN type values of length 64 or vector of f6E2M3FN type or " +
			"f6E3M2FN type values of length 64 or vector of f4E2M1FN type values of length 64/128",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.NumElements(t) == 64 ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F6E2M3FN) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F6E3M2FN)) && constraint.IsVector(t) &&
					constraint.Rank(t) > 0 && constraint.NumElements(t) == 64 ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F4E2M1FN) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 64 || constraint.NumElements(t) == 128)
		},
	}

	scaledWMMAOutTypes = ir.TypeConstraint{
		Summary: "vector of 32-bit float values of length 8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	smfmacDenseInTypes = ir.TypeConstraint{
		Summary: "vector of 16-bit float values of length 8/16 or vector of bfloat16 type values of length " +
			"8/16 or vector of 8-bit signless integer values of length 16/32 or vector of f8E4M3FN type " +
			"or f8E5M2 type values of length 16/32 or vector of f8E4M3FNUZ type or f8E5M2FNUZ type " +
			"values of length 16/32",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F16) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 8) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 16 || constraint.NumElements(t) == 32) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2)) && constraint.IsVector(t) &&
					constraint.Rank(t) > 0 && (constraint.NumElements(t) == 16 || constraint.NumElements(t) == 32) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FNUZ) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2FNUZ)) && constraint.IsVector(t) &&
					constraint.Rank(t) > 0 && (constraint.NumElements(t) == 16 || constraint.NumElements(t) == 32)
		},
	}

	smfmacIdxTypes = ir.TypeConstraint{
		Summary: "fixed-length vector of 8-bit signless integer values of length 4 or fixed-length vector of " +
			"16-bit signless integer values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && constraint.IsSignless(ir.ElementOf(t), 8) &&
				constraint.IsFixedVector(t) && constraint.NumElements(t) == 4 ||
				constraint.IsFixedVector(t) && constraint.IsSignless(ir.ElementOf(t), 16) &&
					constraint.IsFixedVector(t) && constraint.NumElements(t) == 2
		},
	}

	smfmacOutTypes = ir.TypeConstraint{
		Summary: "vector of 32-bit float values of length 4/16 or vector of 32-bit signless integer values of length 4/16",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 16) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 32) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 16)
		},
	}

	smfmacSparseInTypes = ir.TypeConstraint{
		Summary: "vector of 16-bit float values of length 4/8 or vector of bfloat16 type values of length 4/8 " +
			"or vector of 8-bit signless integer values of length 8/16 or vector of f8E4M3FN type or " +
			"f8E5M2 type values of length 8/16 or vector of f8E4M3FNUZ type or f8E5M2FNUZ type values of " +
			"length 8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F16) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 8) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2)) && constraint.IsVector(t) &&
					constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FNUZ) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2FNUZ)) && constraint.IsVector(t) &&
					constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	tdmBaseType = ir.TypeConstraint{
		Summary: "Pair of base addresses that move data between LDS and global storage.",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, TDMBaseType) },
		Class:   "TDMBaseType",
		Def:     TDMBaseType,
	}

	tdmDescriptorType = ir.TypeConstraint{
		Summary: "Descriptors used in tensor store/load operations.",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, TDMDescriptorType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(TDMDescriptorType) },
		Class:   "TDMDescriptorType",
		Def:     TDMDescriptorType,
	}

	tdmGatherBaseType = ir.TypeConstraint{
		Summary: "Pair of base addresses that move data between LDS and global storage.",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, TDMGatherBaseType) },
		Class:   "TDMGatherBaseType",
		Def:     TDMGatherBaseType,
	}

	vector32BitFloat16Bit = ir.TypeConstraint{
		Summary: "vector of 32-bit float or 16-bit float or bfloat16 type values of length 1/2",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 1 || constraint.NumElements(t) == 2)
		},
		Class: "VectorType",
	}

	vector32BitSignlessIntegerAt = ir.TypeConstraint{
		Summary: "vector of 32-bit signless integer values of at least length 1 of at most length 8 or vector " +
			"of 16-bit signless integer values of at least length 1 of at most length 16",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) >= 1 &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) <= 8 ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 16) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) >= 1 &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) <= 16
		},
	}

	vector4xF8E8M0FNUF8E8M0FNU = ir.TypeConstraint{
		Summary: "vector<4xF8E8M0FNU> of f8E8M0FNU type values",
		Check: func(t ir.Type) bool {
			return constraint.ShapeIs(t, 4) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F8E8M0FNU)
		},
		Build: func(c *ir.Context) ir.Type { return c.VectorType([]int64{4}, c.Float(num.F8E8M0FNU), nil) },
		Class: "VectorType",
	}

	vector8xF3232BitFloatVector = ir.TypeConstraint{
		Summary: "vector<8xF32> of 32-bit float values or vector<8xF16> of 16-bit float values or " +
			"vector<8xBF16> of bfloat16 type values or vector<16xF32> of 32-bit float values or " +
			"vector<16xF16> of 16-bit float values or vector<16xBF16> of bfloat16 type values",
		Check: func(t ir.Type) bool {
			return constraint.ShapeIs(t, 8) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.ShapeIs(t, 8) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
				constraint.ShapeIs(t, 8) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
				constraint.ShapeIs(t, 16) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.ShapeIs(t, 16) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
				constraint.ShapeIs(t, 16) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.BF16)
		},
	}

	vector8xF4E2M1FNF4E2M1FNVector8xF8E4M3FNF8E4M3FN = ir.TypeConstraint{
		Summary: "vector<8xF4E2M1FN> of f4E2M1FN type values or vector<8xF8E4M3FN> of f8E4M3FN type values or " +
			"vector<8xF8E5M2> of f8E5M2 type values or vector<16xF6E2M3FN> of f6E2M3FN type values or " +
			"vector<16xF6E3M2FN> of f6E3M2FN type values",
		Check: func(t ir.Type) bool {
			return constraint.ShapeIs(t, 8) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F4E2M1FN) ||
				constraint.ShapeIs(t, 8) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN) ||
				constraint.ShapeIs(t, 8) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2) ||
				constraint.ShapeIs(t, 16) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F6E2M3FN) ||
				constraint.ShapeIs(t, 16) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F6E3M2FN)
		},
	}

	vectorAny = ir.TypeConstraint{
		Summary: "vector of any type values",
		Check:   func(t ir.Type) bool { return constraint.IsVector(t) && constraint.Rank(t) > 0 },
	}

	vectorF8E5M2F8E4M3FNLength12 = ir.TypeConstraint{
		Summary: "vector of f8E5M2 type or f8E4M3FN type values of length 1/2/3/4 or vector of f4E2M1FN type values of length 1/2/3/4/5/6/7/8",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.NumElements(t) == 1 || constraint.NumElements(t) == 2 ||
				constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F4E2M1FN) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 1 || constraint.NumElements(t) == 2 ||
					constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4 || constraint.NumElements(t) == 5 ||
					constraint.NumElements(t) == 6 || constraint.NumElements(t) == 7 || constraint.NumElements(t) == 8)
		},
	}

	vectorF8E8M0FNUF8E4M3FNLength48 = ir.TypeConstraint{
		Summary: "vector of f8E8M0FNU type or f8E4M3FN type values of length 4/8",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E8M0FNU) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8)
		},
		Class: "VectorType",
	}

	wmmaInTypes = ir.TypeConstraint{
		Summary: "vector of 32-bit float values of length 2 or vector of 16-bit float or bfloat16 type values " +
			"of length 4/8/16 or vector of 8-bit signless integer or 8-bit signed integer or 8-bit " +
			"unsigned integer values of length 4/8/16/32 or vector of f8E4M3FN type or f8E5M2 type " +
			"values of length 4/8/32/64 or vector of 4-bit signless integer or 4-bit signed integer or " +
			"4-bit unsigned integer values of length 4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 2 ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) && constraint.IsVector(t) &&
					constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 ||
					constraint.NumElements(t) == 16) || constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSigned(ir.ElementOf(t), 8) ||
				constraint.IsUnsigned(ir.ElementOf(t), 8)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 ||
				constraint.NumElements(t) == 16 || constraint.NumElements(t) == 32) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F8E4M3FN) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F8E5M2)) && constraint.IsVector(t) &&
					constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 ||
					constraint.NumElements(t) == 32 || constraint.NumElements(t) == 64) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 4) ||
					constraint.IsSigned(ir.ElementOf(t), 4) || constraint.IsUnsigned(ir.ElementOf(t), 4)) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 ||
					constraint.NumElements(t) == 16)
		},
	}

	wmmaOutTypes = ir.TypeConstraint{
		Summary: "vector of 32-bit float or 32-bit signless integer values of length 4/8 or vector of 16-bit " +
			"float or bfloat16 type values of length 4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsSignless(ir.ElementOf(t), 32)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) && constraint.IsVector(t) &&
					constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 ||
					constraint.NumElements(t) == 16)
		},
	}
)
