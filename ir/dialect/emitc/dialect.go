// Package emitc is the emitc dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the emitc dialect.
var Dialect = &ir.Dialect{
	Name:        "emitc",
	TypeSyntax:  typeSyntax,
	Syntax:      syntax,
	Directives:  directives,
	Behavior:    []map[string]*ir.OpDef{naming, callables, behavior, verifiers},
	Materialize: materialize,
	Ops: []*ir.OpDef{
		Add, AddressOf, Apply, Assign, BitwiseAnd, BitwiseLeftShift, BitwiseNot, BitwiseOr, BitwiseRightShift,
		BitwiseXor, Call, CallOpaque, Cast, Class, Cmp, Conditional, Constant, DeclareFunc, Dereference, Div,
		Do, Expression, Field, File, For, Func, GetField, GetGlobal, Global, If, Include, Literal, Load,
		LogicalAnd, LogicalNot, LogicalOr, Member, MemberOfPtr, Mul, Rem, Return, Sub, Subscript, Switch,
		UnaryMinus, UnaryPlus, Variable, Verbatim, Yield,
	},
	Types: []*ir.DialectTypeDef{
		ArrayType, LValueType, OpaqueType, PointerType, PtrDiffTType, SignedSizeTType, SizeTType,
	},
	Attrs: []*ir.DialectAttrDef{
		OpaqueAttr,
	},
}
