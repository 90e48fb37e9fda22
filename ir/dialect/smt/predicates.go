package smt

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// isAnyNonFuncSMTValueType reports whether t is a value type of this dialect other than
// a function type.
func isAnyNonFuncSMTValueType(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return false
	}
	switch x.Def {
	case BoolType, IntType, BitVectorType, ArrayType, SortType:
		return true
	}
	return false
}

// isAnySMTValueType reports whether t is a value type of this dialect, function types
// included.
func isAnySMTValueType(t ir.Type) bool {
	return isAnyNonFuncSMTValueType(t) || constraint.OfType(t, SMTFuncType)
}

func arrayDomain(t ir.Type) ir.Type { return constraint.TypeParam(t, ArrayType, 0) }
func arrayRange(t ir.Type) ir.Type  { return constraint.TypeParam(t, ArrayType, 1) }
func funcRange(t ir.Type) ir.Type   { return constraint.TypeParam(t, SMTFuncType, 1) }

// funcDomain returns the parameter types of ts[0], an SMT function type. It returns nil
// if ts[0] is another type.
func funcDomain(ts []ir.Type) []ir.Type {
	x, ok := ts[0].(*ir.DialectType)
	if !ok || x.Def != SMTFuncType {
		return nil
	}
	list, _ := x.Params[0].(*ir.ArrayAttr)
	if list == nil {
		return nil
	}
	types := make([]ir.Type, len(list.Elems))
	for i, e := range list.Elems {
		types[i] = constraint.TypeValue(e)
	}
	return types
}
