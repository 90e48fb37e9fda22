package async

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	anyAsyncType        = constraint.AnyTypeOf(valueType, tokenType, groupType)
	anyValueOrTokenType = constraint.AnyTypeOf(valueType, tokenType)
	coroHandleType      = constraint.SingletonTypeDef("CoroHandleType", "coroutine handle", CoroHandleType)
	coroIdType          = constraint.SingletonTypeDef("CoroIdType", "switched-resume coroutine identifier", CoroIdType)
	coroStateType       = constraint.SingletonTypeDef("CoroStateType", "saved coroutine state", CoroStateType)
	groupType           = constraint.SingletonTypeDef("GroupType", "async group type", GroupType)
	tokenType           = constraint.SingletonTypeDef("TokenType", "async token type", TokenType)
	valueType           = constraint.TypeDef("ValueType", "async value type", ValueType)
)
