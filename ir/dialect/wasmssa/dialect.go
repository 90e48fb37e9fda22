// Package wasmssa is the wasmssa dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package wasmssa

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the wasmssa dialect.
var Dialect = &ir.Dialect{
	Name:       "wasmssa",
	Syntax:     syntax,
	Directives: directives,
	Behavior:   []map[string]*ir.OpDef{inference, callables, verifiers},
	Ops: []*ir.OpDef{
		Abs, Add, And, Block, BlockReturn, BranchIf, FuncCall, Ceil, Clz, Const, ConvertS, ConvertU, CopySign,
		Ctz, Demote, Div, DivSI, DivUI, Eq, Eqz, ExtendLowBitsS, ExtendSI32, ExtendUI32, Floor, Func, Ge,
		GeSI, GeUI, Global, GlobalGet, Gt, GtSI, GtUI, If, FuncImport, GlobalImport, MemImport, TableImport,
		Le, LeSI, LeUI, Local, LocalGet, LocalSet, LocalTee, Loop, Lt, LtSI, LtUI, Max, Mem, Min, Mul, Ne,
		Neg, Or, PopCnt, Promote, Reinterpret, RemSI, RemUI, Return, Rotl, Rotr, ShL, ShRS, ShRU, Sqrt, Sub,
		Table, Trunc, Wrap, XOr,
	},
	Types: []*ir.DialectTypeDef{
		ExternRefType, FuncRefType, LimitType, LocalRefType, TableType,
	},
}
