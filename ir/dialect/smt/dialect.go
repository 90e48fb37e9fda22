// Package smt is the smt dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package smt

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the smt dialect.
var Dialect = &ir.Dialect{
	Name:        "smt",
	Behavior:    []map[string]*ir.OpDef{naming, inference, behavior, verifiers},
	Materialize: materialize,
	Syntax:      syntax,
	AttrSyntax:  attrSyntax,
	TypeSyntax:  typeSyntax,
	Ops: []*ir.OpDef{
		And, ApplyFunc, ArrayBroadcast, ArraySelect, ArrayStore, Assert, BVAdd, BVAnd, BVAShr, BVCmp, Concat,
		BVConstant, Extract, BVLShr, BVMul, BVNeg, BVNot, BVOr, Repeat, BVSDiv, BVShl, BVSMod, BVSRem, BVUDiv,
		BVURem, BVXOr, BV2Int, Check, BoolConstant, DeclareFun, Distinct, Eq, Exists, Forall, Implies, IntAbs,
		IntAdd, IntCmp, IntConstant, IntDiv, IntMod, IntMul, IntSub, Int2BV, Ite, Not, Or, Pop, Push, Reset,
		SetLogic, Solver, XOr, Yield,
	},
	Types: []*ir.DialectTypeDef{
		ArrayType, BitVectorType, BoolType, IntType, SMTFuncType, SortType,
	},
	Attrs: []*ir.DialectAttrDef{
		BitVectorAttr,
	},
}
