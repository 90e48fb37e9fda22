// Package async is the async dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package async

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the async dialect.
var Dialect = &ir.Dialect{
	Name:       "async",
	TypeSyntax: typeSyntax,
	Directives: directives,
	Syntax:     syntax,
	Behavior:   []map[string]*ir.OpDef{dialects, naming, behavior, callables, verifiers},
	Ops: []*ir.OpDef{
		AddToGroup, Await, AwaitAll, Call, CoroBegin, CoroEnd, CoroFree, CoroId, CoroSave, CoroSuspend,
		CreateGroup, Execute, Func, Return, RuntimeAddRef, RuntimeAddToGroup, RuntimeAwait,
		RuntimeAwaitAndResume, RuntimeCreate, RuntimeCreateGroup, RuntimeDropRef, RuntimeIsError, RuntimeLoad,
		RuntimeNumWorkerThreads, RuntimeResume, RuntimeSetAvailable, RuntimeSetError, RuntimeStore, Yield,
	},
	Types: []*ir.DialectTypeDef{
		CoroHandleType, CoroIdType, CoroStateType, GroupType, TokenType, ValueType,
	},
}
