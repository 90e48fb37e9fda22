package smt

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	bitVectorAttr      = constraint.AttrDef("BitVectorAttr", "", BitVectorAttr)
	bvCmpPredicateAttr = constraint.IntEnumAttr("BVCmpPredicateAttr", "smt bit-vector comparison predicate", &BVCmpPredicate)
	intPredicateAttr   = constraint.IntEnumAttr("IntPredicateAttr", "smt comparison predicate for integers", &IntPredicate)

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

	arrayType     = constraint.TypeDef("ArrayType", "", ArrayType)
	bitVectorType = constraint.TypeDef("BitVectorType", "", BitVectorType)
	boolType      = constraint.SingletonTypeDef("BoolType", "", BoolType)
	intType       = constraint.SingletonTypeDef("IntType", "", IntType)
	smtFuncType   = constraint.TypeDef("SMTFuncType", "", SMTFuncType)
)
