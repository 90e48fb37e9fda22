package wasmssa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	limitTypeAttr = ir.AttrConstraint{
		Summary: "type attribute of Wasm limit type",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.OfType(constraint.TypeValue(a), LimitType)
		},
		Class: "TypeAttr",
	}

	tableTypeAttr = ir.AttrConstraint{
		Summary: "type attribute of Wasm table type",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.OfType(constraint.TypeValue(a), TableType)
		},
		Class: "TypeAttr",
	}

	valTypeAttr = ir.AttrConstraint{
		Summary: "type attribute of 32-bit signless integer or 64-bit signless integer or 32-bit float or " +
			"64-bit float or 128-bit signless integer or Opaque type for function reference or Opaque " +
			"type for external reference",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.IsType(constraint.TypeValue(a)) &&
				(constraint.IsSignless(constraint.TypeValue(a), 32) || constraint.IsSignless(constraint.TypeValue(a), 64) ||
					constraint.IsFloatKind(constraint.TypeValue(a), num.F32) || constraint.IsFloatKind(constraint.TypeValue(a), num.F64) ||
					constraint.IsSignless(constraint.TypeValue(a), 128) || constraint.OfType(constraint.TypeValue(a), FuncRefType) ||
					constraint.OfType(constraint.TypeValue(a), ExternRefType))
		},
		Class: "TypeAttr",
	}

	localRef = ir.TypeConstraint{
		Summary: "Type of a local variable",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, LocalRefType) },
		Class:   "LocalRefType",
		Def:     LocalRefType,
	}

	n32BitFloat = ir.TypeConstraint{
		Summary: "32-bit float",
		Check:   func(t ir.Type) bool { return constraint.IsFloatKind(t, num.F32) },
	}

	n32BitFloatingPoint = ir.TypeConstraint{
		Summary: "32-bit floating-point type",
		Check:   func(t ir.Type) bool { return constraint.IsFloatKind(t, num.F32) },
	}

	n32BitSignlessInteger = ir.TypeConstraint{
		Summary: "32-bit signless integer",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 32) },
	}

	n64BitFloat = ir.TypeConstraint{
		Summary: "64-bit float",
		Check:   func(t ir.Type) bool { return constraint.IsFloatKind(t, num.F64) },
	}

	n64BitFloatingPoint = ir.TypeConstraint{
		Summary: "64-bit floating-point type",
		Check:   func(t ir.Type) bool { return constraint.IsFloatKind(t, num.F64) },
	}

	n64BitSignlessInteger = ir.TypeConstraint{
		Summary: "64-bit signless integer",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 64) },
	}

	numericType = ir.TypeConstraint{
		Summary: "32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 32) || constraint.IsSignless(t, 64) ||
				constraint.IsFloatKind(t, num.F32) || constraint.IsFloatKind(t, num.F64)
		},
	}

	valType = ir.TypeConstraint{
		Summary: "32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float or " +
			"128-bit signless integer or Opaque type for function reference or Opaque type for external " +
			"reference",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 32) || constraint.IsSignless(t, 64) ||
				constraint.IsFloatKind(t, num.F32) || constraint.IsFloatKind(t, num.F64) ||
				constraint.IsSignless(t, 128) || constraint.OfType(t, FuncRefType) ||
				constraint.OfType(t, ExternRefType)
		},
	}
)
