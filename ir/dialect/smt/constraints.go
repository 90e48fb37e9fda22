package smt

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	bitVectorAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, BitVectorAttr) },
		Attr:    BitVectorAttr,
		Class:   "BitVectorAttr",
	}

	bvCmpPredicateAttr = ir.AttrConstraint{
		Summary: "smt bit-vector comparison predicate",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &BVCmpPredicate) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &BVCmpPredicate,
		Class:   "BVCmpPredicateAttr",
	}

	intPredicateAttr = ir.AttrConstraint{
		Summary: "smt comparison predicate for integers",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &IntPredicate) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &IntPredicate,
		Class:   "IntPredicateAttr",
	}

	anyNonFuncSMTType = ir.TypeConstraint{
		Summary: "any non-function SMT value type",
		Check:   isAnyNonFuncSMTValueType,
	}

	anyNonSMTType = ir.TypeConstraint{
		Summary: "any non-smt type",
		Check:   func(t ir.Type) bool { return !(isAnySMTValueType(t)) },
	}

	anySMTType = ir.TypeConstraint{
		Summary: "any SMT value type",
		Check:   isAnySMTValueType,
	}

	arrayType = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, ArrayType) },
		Class:   "ArrayType",
		Def:     ArrayType,
	}

	bitVectorType = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, BitVectorType) },
		Class:   "BitVectorType",
		Def:     BitVectorType,
	}

	boolType = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, BoolType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(BoolType) },
		Class:   "BoolType",
		Def:     BoolType,
	}

	intType = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, IntType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(IntType) },
		Class:   "IntType",
		Def:     IntType,
	}

	smtFuncType = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, SMTFuncType) },
		Class:   "SMTFuncType",
		Def:     SMTFuncType,
	}
)
